import { resolveOptions, type VerifyOptions } from "../options.ts"
import type { Report } from "../report.ts"
import { type Found, specs } from "./report.ts"
import { ComparisonRun } from "./run.ts"

/** The options of {@link verifyByComparison}. */
export interface ComparisonVerifyOptions extends VerifyOptions {
  /** The seed of the random requests; default: always the same, so that runs are repeatable. */
  seed?: number
  /** About how many requests to send; default: the whole plan, about 2,000. */
  requests?: number
  /** The token of another account of the organization. Without it, the rules that need two accounts aren't tried. */
  secondToken?: string
  /** Called for each difference. */
  onFound?: (found: Found) => void
}

/**
 * Verifies that a service conforms to the contract, by comparing everything that it shows.
 *
 * @returns the report, even if the service is unreachable or implements another API.
 * @throws TypeError if an option is invalid.
 */
export async function verifyByComparison(options: ComparisonVerifyOptions): Promise<Report> {
  const run = await compareService(options)
  return run.report()
}

/** Compares a service with the contract, and returns the run. */
export async function compareService(options: ComparisonVerifyOptions): Promise<ComparisonRun> {
  const names = specs.map(({ name }) => name)
  const { seed, requests, secondToken, onFound } = options
  const run = new ComparisonRun({
    ...resolveOptions(options, names),
    seed,
    requests,
    secondToken,
    onFound,
  })
  await run.run()
  return run
}
