import { Random } from "../sandbox/dataset/random.ts"
import type { Check } from "./check.ts"
import { checks, checkSpecs } from "./checkList.ts"
import { resolveOptions, type VerifyOptions } from "./options.ts"
import type { Report } from "./report.ts"
import { Run } from "./run.ts"
import { runSideBySide } from "./sideBySide.ts"

/**
 * Verifies that a service conforms to the contract. Sends requests to the service, and checks the responses.
 *
 * @returns the report, even if the service is unreachable or implements another API.
 * @throws TypeError if an option is invalid.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const names = checkSpecs.map(({ name }) => name)
  const resolved = resolveOptions(options, names)
  const run = new Run(resolved)
  const ordered = shuffle(checks, resolved.shuffle)
  await run.discover()
  try {
    await run.seed()
    const writing = ordered.filter(({ writes }) => writes)
    const reading = ordered.filter(({ writes, isLast }) => !writes && !isLast)
    // Checks with `usesSeed` come last: they need many records, and the other checks create most of them.
    const sorted = writing.toSorted(
      (a, b) => Number(a.usesSeed ?? false) - Number(b.usesSeed ?? false),
    )
    const runAll = async (some: readonly Check[]): Promise<void> =>
      runSideBySide(some, resolved.concurrency, async (check) => run.run(check))
    await runAll(reading.filter(({ usesSeed }) => !usesSeed))
    await runAll(sorted)
    // These checks compare responses, so nothing may write at the same time. They run after the writes, because changed
    // records show whether all responses change with them.
    await run.startReading()
    await runAll(reading.filter(({ usesSeed }) => usesSeed))
    await runAll(ordered.filter(({ isLast }) => isLast))
  } finally {
    // Delete the records even if `onCheck` throws.
    await run.end()
  }
  run.addResponseResults()
  return run.report()
}

function shuffle<T>(items: readonly T[], seed: number | undefined): readonly T[] {
  if (seed === undefined) return items
  const random = new Random(seed)
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
