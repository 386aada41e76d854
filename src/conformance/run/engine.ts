import { pause } from "../../contract/delay.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { Json } from "../../openapi/description.ts"
import { createLimiter } from "../../traffic/limiter.ts"
import { CheckNotRun, type RequestSpec } from "./service.ts"
import { operations } from "../facts.ts"
import { selectsOperation } from "../options.ts"
import type { Stage } from "../plan/index.ts"
import { type Chain, findToken, type World } from "../plan/world.ts"
import type { TokenKind } from "../state/request.ts"
import { activityTime, staleTime } from "../state/state.ts"
import type { Verdicts } from "../judge/verdicts.ts"
import type { RunContext } from "./context.ts"

/** An account that sends requests of the plan, and what it was shown. */
export interface Account extends Pick<RunContext, "send" | "judge"> {
  token: string
  world: World
  /** Compares responses to one account with what the other one was shown. */
  compareShared?(exchange: Exchange): Verdicts
  /** Which account it is, unless it's the first one. */
  name?: "second account"
}

/** A pause between two groups of writes, so that a service that rounds times shows different ones. */
const timestampPrecision = 1_100

function ignoreUnanswered(error: unknown): undefined {
  if (!(error instanceof CheckNotRun)) throw error
}

/** Writes JSON without letters beyond ASCII and with escaped slashes, as many programs do (RFC 8259, section 7). */
function escapeJson(body: Json): string {
  return JSON.stringify(body)
    .replaceAll(/[^\0-\x7f]/g, escapeLetter)
    .replaceAll("/", "\\/")
}

/** Joins lists with commas that are encoded then, as many programs do. */
function joinLists(parameters: RequestSpec["parameters"] = {}): RequestSpec["parameters"] {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : value,
    ]),
  )
}

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
}

/** What programs and browsers accept. */
const accepted = [
  "*/*",
  "text/html, application/xml;q=0.9, */*;q=0.8",
  "application/json, text/plain, */*",
]

function getMethod({ operation, method }: RequestSpec): string {
  return method ?? operations[operation].spec.method
}

/** Returns whether two requests are pages of the same query, the second one with a cursor. */
function isEarlierPage(one: RequestSpec, { operation, parameters = {} }: RequestSpec): boolean {
  if (one.operation !== operation || parameters.cursor === undefined) return false
  return formatQuery(one.parameters) === formatQuery(parameters)
}

function formatQuery(parameters: RequestSpec["parameters"] = {}): string {
  const query = Object.entries(parameters).filter(([name]) => name !== "cursor")
  const sorted = query.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(sorted.map(([name, value]) => [name, String(value)]))
}

/** Sends the requests of the plan, and lets the judge compare the responses. */
export class Engine {
  readonly #run: RunContext
  readonly #account: Account
  /** The share of the optional requests to send. */
  readonly #share: number
  #chains = 0

  constructor(run: RunContext, account: Account, share = 1) {
    this.#run = run
    this.#account = account
    this.#share = share
  }

  async run({ plan, isLater = false, isOptional }: Stage): Promise<void> {
    const { signal, options } = this.#run
    const { world, judge } = this.#account
    const age = performance.now() - judge.state.clock.lastShown
    if (isLater && age < timestampPrecision) await pause(timestampPrecision - age, signal)
    const chains = [...plan(world)].filter(() => !isOptional || world.random.chance(this.#share))
    const limit = createLimiter(options.concurrency)
    const failures: unknown[] = []
    // After an error, no more chains start, but the running ones end first.
    const runOne = async (chain: Chain): Promise<void> => {
      if (failures.length > 0) return
      const running = this.#runChain(chain, this.#chains++, isOptional)
      await running.catch((error: unknown) => failures.push(error))
    }
    await Promise.all(chains.map((chain) => limit(() => runOne(chain))))
    if (failures.length > 0) throw failures[0]
  }

  async #runChain(chain: Chain, turn: number, isOptional: boolean): Promise<void> {
    const { options, signal } = this.#run
    let step = chain.next(undefined as never)
    if (!step.done && isOptional && !selectsOperation(step.value.operation, options.only)) return
    const sent: RequestSpec[] = []
    for (let i = 0; !step.done; i++) {
      signal.throwIfAborted()
      const request = step.value
      if (options.readOnly && getMethod(request) !== "GET") return
      const earlier = sent.filter((one) => isEarlierPage(one, request))
      const exchange = await this.#exchange(this.#dress(request, turn + i), earlier).catch(
        ignoreUnanswered,
      )
      // The operation doesn't respond any more; the inspection of the responses reports that.
      if (!exchange) return
      sent.push(request)
      step = chain.next(exchange)
    }
  }

  /**
   * Sends a request, and again if the response may show an old state that the documentation doesn't exclude: then with the
   * earlier pages, because those may have shown it too.
   */
  async #exchange(request: RequestSpec, earlierPages: RequestSpec[] = []): Promise<Exchange> {
    const { collector, signal } = this.#run
    const { send, judge, compareShared, name: account } = this.#account
    const token = this.#findTokenKind(request)
    for (;;) {
      const exchange = await send(request)
      // The limit says nothing about the operation. Too many of these responses end the run.
      if (exchange.response?.status === 429) throw new CheckNotRun("Rate limited.")
      const own = judge.judge(exchange, token)
      const all = [own, compareShared?.(exchange) ?? []].flat()
      const facts = operations[request.operation]
      const changed = judge.findLastChange(facts, request.parameters?.view)
      const age = performance.now() - exchange.milliseconds - changed
      const budget = facts.kind === "activities" ? activityTime : staleTime
      const isRead = exchange.method === "GET"
      const isRight = all.every(({ differences }) => differences.length === 0)
      if (isRight || all.some(({ isFinal }) => isFinal) || !isRead || age > budget) {
        for (const verdicts of all) collector.add(exchange, verdicts, { account, token })
        return exchange
      }
      await pause(Math.min(Math.max(budget - age, 0), staleTime) + 1, signal)
      judge.state.forgetShown()
      for (const page of earlierPages) await this.#exchange(page)
    }
  }

  /** Varies how a request chooses the version and the token, which must not change the response. */
  #dress(request: RequestSpec, turn: number): RequestSpec {
    const { url, path, method, prefix, token, headers, body, text } = request
    if (url !== undefined || path !== undefined || method !== undefined || headers !== undefined)
      return request
    const { world } = this.#account
    // A request beside this one may revoke the only token.
    const own = world.tokens.length > 1 ? findToken(world) : undefined
    const isPlain = prefix === undefined
    return {
      ...request,
      ...(turn % 2 > 0 && { parameters: joinLists(request.parameters) }),
      ...(isPlain && turn % 3 === 1 && { prefix: "" }),
      ...(isPlain &&
        turn % 3 === 2 &&
        turn % 4 === 2 && {
          headers: {
            Accept: accepted[(turn >> 1) % accepted.length]!,
            "Accept-Language": "de-DE, de;q=0.9, en;q=0.5",
            "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)",
          },
        }),
      ...(token === undefined && own && turn % 4 === 3 && { token: own.secret }),
      ...(body !== undefined && turn % 5 === 3 && { text: text ?? escapeJson(body) }),
    }
  }

  #findTokenKind({ token }: RequestSpec): TokenKind {
    if (token === null) return "none"
    if (token === undefined) return "valid"
    const { othersToken, unknown, revoked } = this.#account.world
    if (token === othersToken) return "other"
    if (unknown.includes(token)) return "unknown"
    return revoked.includes(token) ? "revoked" : "valid"
  }
}
