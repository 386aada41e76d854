import { Random } from "../sandbox/dataset/random.ts"
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
    // Reading checks compare several responses, so no check may write at the same time.
    const reading = ordered.filter(({ writes, isLast }) => !writes && !isLast)
    const last = ordered.filter(({ isLast }) => isLast)
    const writing = ordered.filter(({ writes }) => writes)
    // Checks with `usesSeed` come last: they need many records, and the other checks create most of them.
    const sorted = writing.toSorted(
      (a, b) => Number(a.usesSeed ?? false) - Number(b.usesSeed ?? false),
    )
    for (const phase of [reading, last, sorted]) {
      await runSideBySide(phase, resolved.concurrency, async (check) => run.run(check))
    }
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
