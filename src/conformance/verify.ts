import { SeededRandom } from "../sandbox/dataset/random.ts"
import type { Check } from "./check.ts"
import { checks, checkSpecs } from "./checkList.ts"
import { createDeadline } from "./deadline.ts"
import { resolveOptions, type VerifyOptions } from "./options.ts"
import type { Report } from "./report.ts"
import { Run } from "./run.ts"
import { runSideBySide } from "./sideBySide.ts"
import { stopReasons } from "./verdict.ts"

/** How many checks run at the same time for each allowed request. A check may wait for a request of another check. */
const checksPerRequest = 2

/**
 * Verifies that a service conforms to the contract. Sends requests to the service, and checks the responses.
 *
 * @returns the report, even if the service is unreachable or implements another API.
 * @throws TypeError if an option is invalid.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const resolved = resolveOptions(
    options,
    checkSpecs.map(({ name }) => name),
  )
  const { maxTime: limit, signal } = resolved
  const reasons = { limit: stopReasons.timeLimit, signal: stopReasons.interrupted }
  const deadline = createDeadline({ limit, signal, reasons })
  const run = new Run(resolved, deadline.signal)
  const ordered = spread(shuffle(checks, resolved.shuffle))
  const runAll = async (isIncluded: (check: Check) => unknown): Promise<void> =>
    runSideBySide(
      ordered.filter(isIncluded),
      async (check) => run.run(check),
      resolved.concurrency * checksPerRequest,
    )
  await run.discover()
  try {
    // These checks send the simplest requests, so their failures explain failures of other checks.
    await runAll(({ writes, isLast, usesSeed }) => !writes && !isLast && !usesSeed)
    const seeding = run.seed()
    await runAll(({ writes, usesSeed }) => writes && !usesSeed).finally(() => seeding)
    await runAll(({ writes, usesSeed }) => writes && usesSeed)
    // These checks compare responses, so nothing may write at the same time. After the writes, a stale response differs
    // from the other responses.
    await run.startReading()
    await runAll(({ writes, isLast, usesSeed }) => !writes && !isLast && usesSeed)
    await runAll(({ isLast }) => isLast)
  } finally {
    deadline.clear()
    // Delete the created records even if `onCheck` throws.
    await run.end()
  }
  run.addResponseResults()
  return run.report()
}

function shuffle<T>(items: readonly T[], seed: number | undefined): readonly T[] {
  if (seed === undefined) return items
  const random = new SeededRandom(seed)
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Moves checks with the same prefix apart, because most of them wait for the same requests. */
function spread(items: readonly Check[]): readonly Check[] {
  const groups = Map.groupBy(items, ({ name }) => name.slice(0, name.lastIndexOf("/")))
  const turns = [...groups.values()].flatMap((group) => group.map((item, turn) => ({ item, turn })))
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ item }) => item)
}
