import type { Exchange } from "../../traffic/exchange.ts"
import type { Verdicts } from "../judge/verdicts.ts"
import { isSelected, type Progress, type ResolvedOptions } from "../options.ts"
import { maxFindings } from "../responses/responseChecks.ts"
import type { Monitor } from "../run/monitor.ts"
import type { Found } from "./results.ts"
import { type RepeatableDifference, type Repeater, shrinkSequence } from "./shrink.ts"

/** The maximum number of failures that are sent again to shrink their sequences. */
const maxShrunk = 12

/** Collects the comparisons of a run, and the failures among them. */
export class ComparisonCollector {
  readonly found: Found[] = []
  /** The number of comparisons by name. */
  readonly compared = new Map<string, number>()
  /** The first failure of each name, as far as requests can show it again. */
  readonly #repeatable: (RepeatableDifference & { found: Found })[] = []
  readonly #monitor: Monitor
  readonly #onFailure: (failure: Progress["failure"]) => void

  /** @param onFailure - called for the first failure of each name. */
  constructor(monitor: Monitor, onFailure: (failure: Progress["failure"]) => void) {
    this.#monitor = monitor
    this.#onFailure = onFailure
  }

  /** @param account - the account that sent the request, if it isn't the first one. */
  readonly add = (
    exchange: Exchange | undefined,
    { compared, differences }: Pick<Verdicts, "compared" | "differences">,
    account?: "second account",
  ): void => {
    for (const name of compared) this.compared.set(name, (this.compared.get(name) ?? 0) + 1)
    const { reproduce, shorten, writes } = this.#monitor
    for (const { records, ...difference } of differences) {
      const { name, level } = difference
      const { length } = this.found.filter((one) => one.name === name)
      if (length >= maxFindings) continue
      const expected = shorten(difference.expected)
      const found = `${shorten(difference.found)}${account ? ` (${account})` : ""}`
      const one: Found = { ...difference, expected, found, ...reproduce(exchange, records) }
      this.found.push(one)
      if (length > 0) continue
      this.#onFailure({ name, level, expected, found })
      // What the second account sees has a state of its own.
      if (!exchange || account) continue
      const { method, url, headers, body } = exchange
      const request = { method, url, headers, ...(body !== undefined && { body }) }
      const causes = writes.findCauses(exchange, records)
      this.#repeatable.push({ name, request, writes: causes, records, found: one })
    }
  }

  /** Sends the requests of the first selected failures again, to find fewer that show them. */
  async shrink(repeater: Repeater, only: ResolvedOptions["only"]): Promise<void> {
    const selected = this.#repeatable.filter(({ name }) => isSelected(name, only))
    for (const { found, ...difference } of selected.slice(0, maxShrunk)) {
      const { request, writes } = difference
      // No response shows new subtasks, which must be completed.
      const all = [request, ...writes.map((write) => write.request)]
      if (all.some(({ body }) => body?.includes('"subtasks":'))) continue
      const sequence = await shrinkSequence(difference, repeater)
      found.isRepeated = sequence !== undefined
      if (sequence) found.commands = this.#monitor.formatSequence(sequence.request, sequence.writes)
    }
  }
}
