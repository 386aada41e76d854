import { type CheckResult, checkSpecs, verify } from "../../../src/conformance/index.ts"
import type { Verdict } from "../../../src/traffic/recordingReport.ts"
import { organization, token } from "../dataset.ts"
import { createProvider } from "../provider.ts"
import { operationEffects, type GeneratedMutant } from "./common.ts"

/** The result of the suite for a generated mutant. */
export interface GeneratedResult {
  name: string
  /** Whether a required or recommended check failed. */
  isFound: boolean
  verdict: Verdict
  /** The first check that failed. */
  check?: string
  /** All checks that failed until a required one did. */
  failed: string[]
  /** Whether the mutation changed any exchange of the run. */
  isApplied: boolean
  /** The checks in which the suite itself failed. */
  errors: string[]
}

// The suite tests webhooks only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

// Milliseconds. A mutant that loses a delivery waits so long for it.
const eventualTimeout = 15_000
const timeout = 60_000

/**
 * Runs the suite against a mutant until a required check fails: first the checks of its operation, then all. The result
 * is that of a complete run.
 */
export async function runGenerated(mutant: GeneratedMutant): Promise<GeneratedResult> {
  const own = listOwnChecks(mutant)
  const first = own.length > 0 ? await runChecks(mutant, own) : undefined
  return first?.verdict === "not conforming" ? first : runChecks(mutant)
}

/** The checks of the operation, and those of its kind of records. */
function listOwnChecks({ operation }: GeneratedMutant): string[] {
  const topics: Record<string, string> = {
    integration_webhooks: "webhooks",
    access_tokens: "tokens",
  }
  const { kind } = operationEffects[operation]
  const groups = [`${operation}/`, `${topics[kind] ?? kind}/`]
  return checkSpecs.flatMap(({ name }) =>
    groups.some((group) => name.startsWith(group)) ? name : [],
  )
}

async function runChecks(mutant: GeneratedMutant, only?: string[]): Promise<GeneratedResult> {
  const provider = await createProvider(mutant.mutation)
  const controller = new AbortController()
  const failures: CheckResult[] = []
  const report = await verify({
    baseUrl,
    fetch: provider.fetch,
    token,
    organizationId: organization,
    eventualTimeout,
    timeout,
    only,
    signal: controller.signal,
    onCheck: (result) => {
      if (!isFailure(result)) return
      failures.push(result)
      if (result.level === "required") controller.abort()
    },
  })
  await provider.close()
  failures.push(...report.results.filter(isFailure))
  const required = failures.find(({ level }) => level === "required")
  return {
    name: mutant.name,
    isFound: failures.length > 0,
    verdict: required ? "not conforming" : report.verdict,
    check: (required ?? failures[0])?.name,
    failed: [...new Set(failures.map(({ name }) => name))],
    isApplied: provider.mutated.size > 0,
    errors: report.results.flatMap(({ name, outcome }) => (outcome === "error" ? name : [])),
  }
}

function isFailure({ outcome, level }: CheckResult): boolean {
  return (outcome === "failed" || outcome === "unsupported") && level !== "optional"
}
