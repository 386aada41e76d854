import type { Exchange } from "../../traffic/exchange.ts"
import { parseResponse } from "../parseResponse.ts"
import type { Connection } from "../service.ts"
import { Judge } from "./judge.ts"
import { listRecords, State } from "./state.ts"
import { Verdicts } from "./verdicts.ts"

/** Another account of the organization: what the service shows to it, and how that fits what the first one saw. */
export class SecondAccount {
  readonly judge: Judge
  readonly send: Connection["send"]
  readonly #first: Judge

  constructor(first: Judge, token: string, send: Connection["send"]) {
    this.judge = new Judge(new State(), first.options)
    this.send = async (request) => send({ token, ...request })
    this.#first = first
  }

  /** Reads the account from its tokens. */
  async findCaller(): Promise<void> {
    const { organizationId: organization_id } = this.#first.options
    const tokens = await this.send({
      operation: "listAccessTokens",
      parameters: { organization_id },
    })
    const [own] = listRecords(parseResponse(tokens)).flatMap(({ records }) => records)
    if (typeof own?.account_id === "number") this.judge.state.caller = own.account_id
  }

  /** Compares the records that both accounts see, until this one's writes change records that the first doesn't watch. */
  compareShared(exchange: Exchange): Pick<Verdicts, "compared" | "differences"> {
    if (this.judge.state.writes > 0) return new Verdicts()
    return this.#first.compareShared(exchange)
  }

  /** Compares the creator of its tasks. */
  judgeCaller(): Verdicts {
    const verdicts = new Verdicts()
    const { caller } = this.judge.state
    const isOther = caller === undefined || caller !== this.#first.state.caller
    verdicts.expect("createTask", "sets", "account_id", isOther, () => ({
      expected: "another creator for a task of the second token's account",
      found: `${caller}`,
    }))
    return verdicts
  }
}
