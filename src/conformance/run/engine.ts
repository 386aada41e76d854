import { pause } from "../../contract/delay.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { OperationId } from "../../contract/operations.ts"
import { CheckNotRun } from "./outcomes.ts"
import type { RequestSpec } from "./service.ts"
import { runSideBySide } from "./sideBySide.ts"
import { operations } from "../facts.ts"
import type { Judge } from "../judge/judge.ts"
import type { Stage } from "../plan/index.ts"
import { type Chain, findToken, type World } from "../plan/world.ts"
import type { TokenKind } from "../state/request.ts"
import { activityTime, staleTime } from "../state/state.ts"
import type { Verdicts } from "../judge/verdicts.ts"

/** Called with the comparisons of each response. */
export type OnVerdicts = (
  exchange: Exchange,
  verdicts: Pick<Verdicts, "compared" | "differences">,
) => void

/** A pause between two groups of writes, so that a service that rounds times shows different ones. */
const timestampPrecision = 1_100

function ignoreUnanswered(error: unknown): undefined {
  if (!(error instanceof CheckNotRun)) throw error
}

function getMethod({ operation, method }: RequestSpec): string {
  return method ?? operations[operation].spec.method
}

/** Sends the requests of the plan, and lets the judge compare the responses. */
export class Engine {
  readonly #send: (request: RequestSpec) => Promise<Exchange>
  readonly #judge: Judge
  readonly #world: World
  readonly #onVerdicts: OnVerdicts
  readonly #signal: AbortSignal
  readonly #concurrency: number
  /** The share of the optional requests to send. */
  readonly #share: number
  readonly #selects: (operation: OperationId) => boolean
  readonly #isReadOnly: boolean
  #chains = 0

  constructor(
    send: (request: RequestSpec) => Promise<Exchange>,
    judge: Judge,
    world: World,
    options: {
      onVerdicts: OnVerdicts
      signal: AbortSignal
      concurrency: number
      share: number
      selects: (operation: OperationId) => boolean
      isReadOnly: boolean
    },
  ) {
    this.#send = send
    this.#judge = judge
    this.#world = world
    this.#onVerdicts = options.onVerdicts
    this.#signal = options.signal
    this.#concurrency = options.concurrency
    this.#selects = options.selects
    this.#share = options.share
    this.#isReadOnly = options.isReadOnly
  }

  async run({ plan, isLater = false, isOptional }: Stage): Promise<void> {
    if (isLater) await pause(timestampPrecision, this.#signal)
    const { random } = this.#world
    const chains = [...plan(this.#world)].filter(() => !isOptional || random.chance(this.#share))
    await runSideBySide(
      chains,
      async (chain) => this.#runChain(chain, this.#chains++, isOptional),
      Math.min(this.#concurrency, chains.length),
    )
  }

  async #runChain(chain: Chain, turn: number, isOptional: boolean): Promise<void> {
    let step = chain.next(undefined as never)
    if (!step.done && isOptional && !this.#selects(step.value.operation)) return
    for (let i = 0; !step.done; i++) {
      this.#signal.throwIfAborted()
      if (this.#isReadOnly && getMethod(step.value) !== "GET") return
      const exchange = await this.#exchange(this.#dress(step.value, turn + i)).catch(
        ignoreUnanswered,
      )
      // The operation doesn't respond any more; the inspection of the responses reports that.
      if (!exchange) return
      step = chain.next(exchange)
    }
  }

  /** Sends a request, and again if the response may show an old state that the documentation doesn't exclude. */
  async #exchange(request: RequestSpec): Promise<Exchange> {
    for (;;) {
      const exchange = await this.#send(request)
      // The limit says nothing about the operation. Too many of these responses end the run.
      if (exchange.response?.status === 429) throw new CheckNotRun("Rate limited.")
      const verdicts = this.#judge.judge(exchange, this.#findTokenKind(request))
      const age = performance.now() - this.#judge.state.lastWrite
      const budget = operations[request.operation].kind === "activities" ? activityTime : staleTime
      const isRead = exchange.method === "GET"
      if (verdicts.differences.length === 0 || verdicts.isFinal || !isRead || age > budget) {
        this.#onVerdicts(exchange, verdicts)
        return exchange
      }
      await pause(Math.min(Math.max(budget - age, 0), staleTime) + 1, this.#signal)
      this.#judge.state.forgetSequences()
    }
  }

  /** Varies how a request chooses the version and the token, which must not change the response. */
  #dress(request: RequestSpec, turn: number): RequestSpec {
    const { url, path, method, prefix, token, headers } = request
    if (url !== undefined || path !== undefined || method !== undefined || headers !== undefined)
      return request
    // A request beside this one may revoke the only token.
    const own = this.#world.tokens.length > 1 ? findToken(this.#world) : undefined
    const isPlain = prefix === undefined
    return {
      ...request,
      ...(isPlain && turn % 3 === 1 && { prefix: "" }),
      ...(isPlain &&
        turn % 3 === 2 &&
        turn % 4 === 2 && {
          headers: {
            Accept: "application/json, text/plain, */*",
            "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)",
          },
        }),
      ...(token === undefined && own && turn % 4 === 3 && { token: own.secret }),
    }
  }

  #findTokenKind({ token }: RequestSpec): TokenKind {
    if (token === null) return "none"
    if (token === undefined) return "valid"
    if (this.#world.unknown.includes(token)) return "unknown"
    return this.#world.revoked.includes(token) ? "revoked" : "valid"
  }
}
