import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import type { Difference, Verdicts } from "../judge/verdicts.ts"
import type { Progress } from "../options.ts"
import type { Finding } from "../report.ts"
import { isResponseCheck } from "../responses/specs.ts"
import type { Monitor } from "../run/monitor.ts"
import type { TokenKind } from "../state/request.ts"
import type { RequestSequence } from "./sequence.ts"
import { pickRequest, type RecordName } from "./writeLog.ts"

/** The maximum number of reported findings per check. */
const maxFindings = 5

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** A difference, as the report shows it. */
interface Found extends Pick<Difference, "level" | "key"> {
  finding: Finding
}

/** A difference, with the requests that may show it again. */
export interface RepeatableDifference extends RequestSequence {
  request: HttpRequest
  /** The name of the comparison. */
  name: string
  /** Whose token the request was sent with. */
  token: TokenKind
  /** The records that the difference is about. */
  records: readonly RecordName[]
  finding: Finding
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
  /** The first failure of each comparison, as far as requests can show it again. */
  readonly repeatable = new Map<string, RepeatableDifference>()
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
    const { reproduce, shorten, writes } = this.#monitor
    const known = this.found.get(name) ?? []
    if (known.length >= maxFindings) return
    const expected = shorten(difference.expected)
    const found = `${shorten(difference.found)}${account ? ` (${account})` : ""}`
    // Many responses may be invalid in the same way.
    const isOfResponse = isResponseCheck(name)
    const key = shorten(difference.key ?? found)
    if (isOfResponse && known.some((one) => one.key === key)) return
    const reproduction = reproduce(exchange, isOfResponse ? undefined : records)
    const finding = { expected, found, pointer, ...reproduction }
    this.found.set(name, [...known, { level, key, finding }])
    if (known.length > 0) return
    // An operation that the service doesn't implement isn't a failure, nor is one of a service that has stopped.
    const isAnswered = !exchange?.problem && exchange?.response?.status !== 501
    if (isAnswered) this.#onFailure({ name, level, expected, found })
    // What the second account sees has a state of its own.
    if (!exchange || isOfResponse || account) return
    const request = pickRequest(exchange)
    const causes = writes.findCauses(exchange, records)
    // No response shows new subtasks, which must be completed.
    const all = [request, ...causes.map((write) => write.request)]
    if (all.some(({ body: sent }) => sent?.includes('"subtasks":'))) return
    this.repeatable.set(name, { name, finding, request, writes: causes, records, token })
  }
}
