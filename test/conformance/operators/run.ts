import { verify } from "../../../src/conformance/index.ts"
import type { Verdict } from "../../../src/traffic/recordingReport.ts"
import { organization, token } from "../dataset.ts"
import { createProvider } from "../provider.ts"
import type { GeneratedMutant } from "./common.ts"

export interface GeneratedResult {
  name: string
  /** Whether a required or recommended check failed. */
  isFound: boolean
  verdict: Verdict
  /** All checks that failed until a required one did. */
  failed: string[]
}

// Webhooks are tested only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

// Milliseconds. A mutant that loses a delivery waits so long for it.
const eventualTimeout = 15_000

/** Runs `verify` against a mutant until a required check fails. */
export async function runGenerated({ name, mutation }: GeneratedMutant): Promise<GeneratedResult> {
  const provider = await createProvider(mutation)
  const controller = new AbortController()
  const report = await verify({
    baseUrl,
    fetch: provider.fetch,
    token,
    organizationId: organization,
    eventualTimeout,
    timeout: 60_000,
    signal: controller.signal,
    onProgress: ({ failure }) => {
      if (failure?.level === "required") controller.abort()
    },
  })
  await provider.close()
  const failed = report.results.flatMap((result) =>
    /failed|unsupported/.test(result.outcome) ? result.name : [],
  )
  const { verdict } = report
  return { name, isFound: failed.length > 0, verdict, failed }
}
