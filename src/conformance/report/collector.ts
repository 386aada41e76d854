import type { Exchange } from "../../traffic/exchange.ts"
import type { Difference, Verdicts } from "../judge/verdicts.ts"
import type { Progress } from "../options.ts"
import type { Finding } from "../report.ts"
import type { Monitor } from "../run/monitor.ts"
import type { TokenKind } from "../state/request.ts"
import { pickRequest } from "./writeLog.ts"
import { type RepeatableDifference, type Repeater, shrinkSequence } from "./shrink.ts"

/** The maximum number of reported findings per check. */
const maxFindings = 5

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** The maximum number of failures that are sent again to shrink their sequences. */
const maxShrunk = 12

/** A difference, with the requests that show it. */
interface Found extends Pick<Difference, "level" | "key"> {
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
  /** The first failure of each name, as far as requests can show it again. */
  readonly #repeatable = new Map<string, RepeatableDifference & Found>()
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
    const key = records ? undefined : shorten(difference.key ?? found)
    if (key !== undefined && known.some((one) => one.key === key)) return
    const finding = { expected, found, pointer, ...reproduce(exchange, records) }
    this.found.set(name, [...known, { level, key, finding }])
    if (known.length > 0) return
    // An operation that the service doesn't implement isn't a failure, nor is one of a service that has stopped.
    const isAnswered = !exchange?.problem && exchange?.response?.status !== 501
    if (isAnswered) this.#onFailure({ name, level, expected, found })
    // What the second account sees has a state of its own.
    if (!exchange || !records || account) return
    const request = pickRequest(exchange)
    const causes = writes.findCauses(exchange, records)
    // No response shows new subtasks, which must be completed.
    const all = [request, ...causes.map((write) => write.request)]
    if (all.some(({ body: sent }) => sent?.includes('"subtasks":'))) return
    this.#repeatable.set(name, { name, level, finding, request, writes: causes, records, token })
  }

  /**
   * Sends the requests of failures again, to find fewer that show them: one failure of each of the first causes.
   *
   * @param causes - the names of the checks that fail for the same reason.
   */
  async shrink(repeater: Repeater, causes: readonly string[][]): Promise<void> {
    const chosen = causes.flatMap((names) => {
      const first = names.find((one) => this.#repeatable.has(one))
      return this.#repeatable.get(first ?? "") ?? []
    })
    for (const { finding, ...difference } of chosen.slice(0, maxShrunk)) {
      const sequence = await shrinkSequence(difference, repeater)
      finding.isRepeated = sequence !== undefined
      if (sequence) finding.commands = this.#monitor.formatSequence(sequence)
    }
  }
}
