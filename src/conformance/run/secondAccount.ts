import type { Exchange } from "../../traffic/exchange.ts"
import { parseResponse } from "./parseResponse.ts"
import type { Send } from "./service.ts"
import type { RunContext } from "./context.ts"
import type { Account } from "./engine.ts"
import { operations, referenceFields } from "../facts.ts"
import { isReadView } from "../readViews.ts"
import { Judge } from "../judge/judge.ts"
import { judgeSubtasks } from "../judge/judgeRun.ts"
import { createWorld, type World } from "../plan/world.ts"
import { readSentRequest } from "../state/request.ts"
import { listRecords } from "../state/records.ts"
import { State } from "../state/state.ts"
import { Verdicts } from "../judge/verdicts.ts"

/** Another account of the organization: what the service shows to it, and how that fits what the first one saw. */
export class SecondAccount implements Account {
  judge!: Judge
  world!: World
  readonly send: Send
  readonly name = "second account"
  readonly token: string
  readonly #run: RunContext
  readonly #first: World
  readonly #caller: number | undefined
  /** The records that the account has read, as kinds with IDs. */
  readonly #seen = new Set<string>()

  /** @param caller - the account of the token; undefined if it isn't known. */
  constructor(run: RunContext, first: World, token: string, caller: number | undefined) {
    this.#run = run
    this.#first = first
    this.#caller = caller
    this.token = token
    this.forget()
    const { send } = run
    this.send = async (request) => {
      // The first account reads the same just before: what a service keeps for it, the other one must not get.
      const isRead = operations[request.operation].spec.method === "GET" && !("token" in request)
      const before = isRead ? send(request) : undefined
      const [exchange] = await Promise.all([send({ token, ...request }), before])
      return exchange
    }
  }

  /** Forgets what the account has been shown, because the first one has changed what it can see. */
  forget(): void {
    const { judge, options: given } = this.#run
    const { options, events, state: other } = judge
    this.judge = new Judge(
      new State(),
      { ...options, runId: undefined, other, clues: judge.answers.clues },
      events,
    )
    this.judge.state.caller = this.#caller
    const others = Object.keys(referenceFields).flatMap((kind) => other.list(kind))
    const { seed, token: othersToken } = given
    const own = { seed, receiverUrl: this.#first.receiverUrl, others, othersToken }
    this.world = createWorld(this.judge.state, this.#first, own)
  }

  /** No view of what this account has read contains a new record that it hasn't read. */
  #judgeViewed(exchange: Exchange, verdicts: Verdicts): void {
    const { options, state } = this.#run.judge
    const request = readSentRequest(exchange, options.deployment.basePath, "other")
    const { facts, query } = request ?? {}
    const records = listRecords(parseResponse(exchange))
    if (facts && isReadView(facts, query?.view)) {
      const { kind } = facts
      const own = records.flatMap((one) => (one.kind === kind ? one.records : []))
      const unseen = own.find(
        ({ id }) => state.find(kind, id)?.isOwn && !this.#seen.has(`${kind} ${id}`),
      )
      verdicts.expect(`${facts.id}/selects/view`, !unseen, () => ({
        expected: "no record that the account of the second token hasn't read",
        found: `the record ${unseen!.id}`,
      }))
    }
    for (const { kind, records: all } of records)
      for (const { id } of all) this.#seen.add(`${kind} ${id}`)
  }

  /** Compares the records that both accounts see, until this one's writes change records that the first doesn't watch. */
  readonly compareShared = (exchange: Exchange): Verdicts => {
    const isWriting = this.judge.state.lastWrite > -Infinity
    const verdicts = isWriting ? new Verdicts() : this.#run.judge.compareShared(exchange)
    this.#judgeViewed(exchange, verdicts)
    return verdicts
  }

  /** Compares the creators of its tasks and subtasks. */
  judgeCreated(): Verdicts {
    const verdicts = new Verdicts()
    judgeSubtasks(this.judge, verdicts)
    const { caller } = this.judge.state
    const isOther = caller === undefined || caller !== this.#run.judge.state.caller
    verdicts.expect("createTask/sets/account_id", isOther, () => ({
      expected: "another creator for a task of the second token's account",
      found: `${caller}`,
    }))
    return verdicts
  }
}
