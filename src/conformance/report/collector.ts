import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import type { Difference, Verdicts } from "../judge/verdicts.ts"
import type { Progress } from "../options.ts"
import type { Finding } from "../report.ts"
import { isResponseCheck } from "../responses/specs.ts"
import type { Monitor } from "../run/monitor.ts"
import type { TokenKind } from "../state/request.ts"
import type { RequestSequence } from "./sequence.ts"
import { type LoggedWrite, pickRequest } from "./writeLog.ts"

/** The maximum number of reported findings per check. */
const maxFindings = 5

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** A difference, as the report shows it. */
interface Found extends Pick<Difference, "level" | "key"> {
  finding: Finding
  /** The requests that may show it again. */
  repeatable?: RepeatableSequence
}

/** Requests that may show a difference again. */
export interface RepeatableSequence extends RequestSequence, Pick<Difference, "name" | "records"> {
  request: HttpRequest
  /** Whose token the request was sent with. */
  token: TokenKind
}

/** Who sent a request. */
interface Sender {
  /** The account, if it isn't the first one. */
  account?: "second account" | undefined
  /** Whose token the request was sent with; default: the account's. */
  token?: TokenKind
}

/** Collects the verdicts on all responses of a run. */
export class Collector {
  /** The differences by the name of their check. */
  readonly found = new Map<string, Found[]>()
  /** The number of comparisons by the name of their check. */
  readonly compared = new Map<string, number>()
  readonly #observations = new Map<string, Set<string>>()
  readonly #monitor: Monitor
  readonly #onFailure: (failure: Progress["failure"]) => void

  /** @param onFailure - called for the first failure of each name. */
  constructor(monitor: Monitor, onFailure: (failure: Progress["failure"]) => void) {
    this.#monitor = monitor
    this.#onFailure = onFailure
  }

  /** @param exchange - undefined if no single response shows the differences. */
  add(exchange: Exchange | undefined, verdicts: Verdicts, sender: Sender = {}): void {
    for (const name of verdicts.compared)
      this.compared.set(name, (this.compared.get(name) ?? 0) + 1)
    for (const { question, text } of verdicts.observations) {
      const texts = this.#observations.get(question) ?? new Set()
      this.#observations.set(question, texts)
      if (texts.size < maxObservations) texts.add(this.#monitor.shorten(text))
    }
    for (const difference of verdicts.differences) this.#addDifference(exchange, difference, sender)
  }

  /** Returns what was observed about an open question. */
  readonly findObservations = (question: string): string[] => {
    // An observation may contain a secret that was unknown then.
    const texts = [...(this.#observations.get(question) ?? [])].map(this.#monitor.redact)
    return [...new Set(texts.toSorted())]
  }

  #addDifference(
    exchange: Exchange | undefined,
    { name, level, pointer, records, ...difference }: Difference,
    { account, token = "valid" }: Sender,
  ): void {
    const { shorten } = this.#monitor
    const known = this.found.get(name) ?? []
    if (known.length >= maxFindings) return
    const expected = shorten(difference.expected)
    const found = `${shorten(difference.found)}${account ? ` (${account})` : ""}`
    // Many responses may be invalid in the same way.
    const isOfResponse = isResponseCheck(name)
    const key = shorten(difference.key ?? found)
    if (isOfResponse && known.some((one) => one.key === key)) return
    const request = exchange && pickRequest(exchange)
    const writes = this.#monitor.writes.findCauses(exchange, records)
    const finding = {
      expected,
      found,
      pointer,
      ...(exchange && this.#monitor.describe(exchange)),
      commands: this.#monitor.formatSequence({
        request,
        // Updates seldom make a response invalid.
        writes: isOfResponse ? writes.filter(isPlainCreation) : writes,
      }),
    }
    // No response shows new subtasks, which must be completed; and what the second account sees has a state of its own.
    const hasSubtasks = [request, ...writes.map((write) => write.request)].some(sendsSubtasks)
    const isRepeatable = request && !isOfResponse && !account && !hasSubtasks
    const repeatable = isRepeatable ? { name, request, writes, records, token } : undefined
    this.found.set(name, [...known, { level, key, finding, ...(repeatable && { repeatable }) }])
    // An operation that the service doesn't implement isn't a failure, nor is one of a service that has stopped.
    const isAnswered = !exchange?.problem && exchange?.response?.status !== 501
    if (known.length === 0 && isAnswered) this.#onFailure({ name, level, expected, found })
  }
}

function isPlainCreation({ created }: LoggedWrite): boolean {
  return created !== undefined && created.secret === undefined
}

function sendsSubtasks(request: HttpRequest | undefined): boolean {
  return request?.body?.includes('"subtasks":') === true
}
