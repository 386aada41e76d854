import { verify } from "../../src/conformance/index.ts"
import { organization, token } from "./dataset.ts"
import type { Mutant } from "./mutants.ts"
import { createProvider } from "./provider.ts"

// The suite tests webhooks only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

// Milliseconds, long enough for a busy machine.
const eventualTimeout = 10_000
const timeout = 60_000

/** The result of the suite for one provider. */
export interface MutantRun {
  name: string
  verdict: string
  failed: string[]
  errors: string[]
  notRun: string[]
}

/**
 * Runs the suite against a mutant.
 *
 * @param only - the checks to run; default all.
 */
export async function runMutant(
  mutant: Pick<Mutant, "name" | "mutation" | "timeout">,
  only?: string[],
): Promise<MutantRun> {
  const provider = await createProvider(mutant.mutation)
  const report = await verify({
    baseUrl,
    fetch: provider.fetch,
    token,
    organizationId: organization,
    eventualTimeout,
    timeout: mutant.timeout ?? timeout,
    only,
  })
  await provider.close()
  const listNames = (outcomes: string[]): string[] =>
    report.results.flatMap(({ name, outcome }) => (outcomes.includes(outcome) ? [name] : []))
  return {
    name: mutant.name,
    verdict: report.verdict,
    failed: listNames(["failed", "unsupported"]),
    errors: listNames(["error"]),
    notRun: listNames(["not run", "blocked"]),
  }
}
