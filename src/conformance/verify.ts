import { ComparisonRun } from "./run/run.ts"
import { resolveOptions, type VerifyOptions } from "./options.ts"
import type { Report } from "./report.ts"

/**
 * Verifies that a service conforms to the contract: sends requests, and compares everything that the service shows with
 * the contract and with what it has shown before.
 *
 * @returns the report, even if the service is unreachable or implements another API.
 * @throws TypeError if an option is unknown or invalid.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const run = new ComparisonRun(resolveOptions(options))
  await run.run()
  return run.report()
}
