import type { Check } from "./check.ts"
import {
  CheckBlocked,
  CheckFailure,
  CheckNotRun,
  type Mismatch,
  NotImplementedError,
} from "./outcomes.ts"
import type { CheckResult } from "./report.ts"

type CheckEnd = Pick<CheckResult, "outcome" | "reason" | "missingRecords">

/** Runs a check. If the check ends with a mismatch, adds the mismatch to `mismatches`. */
export async function runCheck(
  { evidence }: Check,
  run: () => Promise<void>,
  mismatches: Mismatch[],
): Promise<CheckEnd> {
  try {
    await run()
  } catch (error) {
    if (error instanceof CheckFailure) {
      mismatches.push(error.mismatch)
      // A missing response is a failure even for an open question.
      if (error.mismatch.exchange?.problem) return { outcome: "failed" }
    } else if (mismatches.length === 0) {
      if (error instanceof NotImplementedError) mismatches.push(error.mismatch)
      return describeError(error as Error)
    }
  }
  // A check on an open question can never fail.
  if ("question" in evidence) return { outcome: "unknown" }
  return { outcome: mismatches.length > 0 ? "failed" : "passed" }
}

function describeError(error: Error): CheckEnd {
  const { message: reason } = error
  if (error instanceof NotImplementedError) return { outcome: "unsupported", reason }
  if (error instanceof CheckBlocked) return { outcome: "blocked", reason }
  if (!(error instanceof CheckNotRun)) return { outcome: "error", reason }
  const { missingRecords } = error
  return { outcome: "not run", reason, ...(missingRecords !== undefined && { missingRecords }) }
}
