import type { Exchange } from "../../traffic/exchange.ts"
import type { Difference, Verdicts } from "../judge/verdicts.ts"
import type { Progress } from "../options.ts"
import { maxFindings } from "../responses/responseChecks.ts"
import type { Monitor } from "../run/monitor.ts"
import { comparisonSpecs } from "../names.ts"
import type { Finding } from "../report.ts"
import type { TokenKind } from "../state/request.ts"
import { pickRequest } from "./writeLog.ts"
import { type RepeatableDifference, type Repeater, shrinkSequence } from "./shrink.ts"

/** The maximum number of failures that are sent again to shrink their sequences. */
const maxShrunk = 12

/** A difference, with the requests that show it. */
interface Found extends Pick<Difference, "name" | "level"> {
  finding: Finding
}

/** Collects the comparisons of a run, and the failures among them. */
export class ComparisonCollector {
  readonly found: Found[] = []
  /** The number of comparisons by name. */
  readonly compared = new Map<string, number>()
  /** The first failure of each name, as far as requests can show it again. */
  readonly #repeatable: (RepeatableDifference & Found)[] = []
  readonly #monitor: Monitor
  readonly #onFailure: (failure: Progress["failure"]) => void

  /** @param onFailure - called for the first failure of each name. */
  constructor(monitor: Monitor, onFailure: (failure: Progress["failure"]) => void) {
    this.#monitor = monitor
    this.#onFailure = onFailure
  }

  /**
   * @param account - the account that sent the request, if it isn't the first one.
   * @param token - whose token the request was sent with.
   */
  readonly add = (
    exchange: Exchange | undefined,
    { compared, differences }: Pick<Verdicts, "compared" | "differences">,
    account?: "second account",
    token: TokenKind = "valid",
  ): void => {
    for (const name of compared) this.compared.set(name, (this.compared.get(name) ?? 0) + 1)
    const { reproduce, shorten, writes } = this.#monitor
    for (const { name, level, records, pointer, ...difference } of differences) {
      const { length } = this.found.filter((one) => one.name === name)
      if (length >= maxFindings) continue
      const expected = shorten(difference.expected)
      const found = `${shorten(difference.found)}${account ? ` (${account})` : ""}`
      const place = pointer ?? comparisonSpecs.get(name)?.pointer ?? ""
      const finding = { expected, found, pointer: place, ...reproduce(exchange, records) }
      this.found.push({ name, level, finding })
      if (length > 0) continue
      // An operation that the service doesn't implement isn't a failure.
      if (exchange?.response?.status !== 501) this.#onFailure({ name, level, expected, found })
      // What the second account sees has a state of its own.
      if (!exchange || account) continue
      const request = pickRequest(exchange)
      const causes = writes.findCauses(exchange, records)
      // No response shows new subtasks, which must be completed.
      const all = [request, ...causes.map((write) => write.request)]
      if (all.some(({ body: sent }) => sent?.includes('"subtasks":'))) continue
      this.#repeatable.push({ name, level, finding, request, writes: causes, records, token })
    }
  }

  /**
   * Sends the requests of failures again, to find fewer that show them: one failure of each of the first causes.
   *
   * @param causes - the names of the checks that fail for the same reason.
   */
  async shrink(repeater: Repeater, causes: readonly string[][]): Promise<void> {
    const byName = new Map(this.#repeatable.map((one) => [one.name, one]))
    const chosen = causes.flatMap(
      (names) => byName.get(names.find((one) => byName.has(one))!) ?? [],
    )
    for (const { finding, ...difference } of chosen.slice(0, maxShrunk)) {
      const sequence = await shrinkSequence(difference, repeater)
      finding.isRepeated = sequence !== undefined
      if (sequence) finding.commands = this.#monitor.formatSequence(sequence)
    }
  }
}
