import { Random } from "../sandbox/dataset/random.ts"
import { checks, checkSpecs } from "./checkList.ts"
import { resolveOptions, type VerifyOptions } from "./options.ts"
import type { Report } from "./report.ts"
import { Run } from "./run.ts"
import { runSideBySide } from "./sideBySide.ts"

/**
 * Verifies that a service conforms to the contract, with requests of its own.
 *
 * @returns the report, also if the service is unreachable or is not a service of the contract.
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
    // Reading checks compare requests, so nothing may change the records meanwhile.
    const reading = ordered.filter(({ writes, isLast }) => !writes && !isLast)
    const last = ordered.filter(({ isLast }) => isLast)
    const writing = ordered.filter(({ writes }) => writes)
    // Those that only need many records come last: then the others have created most of them.
    const sorted = writing.toSorted(
      (a, b) => Number(a.usesSeed ?? false) - Number(b.usesSeed ?? false),
    )
    for (const phase of [reading, last, sorted]) {
      await runSideBySide(phase, resolved.concurrency, async (check) => run.run(check))
    }
  } finally {
    // Also if onCheck throws.
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
