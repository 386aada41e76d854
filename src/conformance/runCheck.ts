import type { Exchange } from "../traffic/exchange.ts"
import { NoResponseError } from "../traffic/transport.ts"
import type { Check } from "./check.ts"
import {
  CheckBlocked,
  CheckFailure,
  CheckNotRun,
  MissingRecords,
  type Mismatch,
  NotImplementedError,
} from "./outcomes.ts"
import type { CheckResult } from "./report.ts"

/** The outcome of a check, without its findings. */
type CheckEnd = Pick<CheckResult, "outcome" | "reason" | "missingRecords">

/** Runs a check. If the check ends with a mismatch, adds the mismatch to `mismatches`. */
export async function runCheck(
  { evidence }: Check,
  run: () => Promise<void>,
  mismatches: Mismatch[],
): Promise<CheckEnd> {
  // A check on an open question can never fail.
  const isOpen = "question" in evidence
  const failed = { outcome: isOpen ? "unknown" : "failed" } as const
  try {
    await run()
    if (mismatches.length > 0) return failed
    return { outcome: isOpen ? "unknown" : "passed" }
  } catch (error) {
    const unanswered = findUnanswered(error)
    if (unanswered) {
      const { problem = "none" } = unanswered
      mismatches.push({ expected: "a response", found: problem, exchange: unanswered })
      // A missing response is a failure even for an open question.
      return { outcome: "failed" }
    }
    if (error instanceof CheckFailure) {
      mismatches.push(error.mismatch)
      return failed
    }
    if (mismatches.length > 0) return failed
    if (error instanceof NotImplementedError) {
      const { exchange, message } = error
      mismatches.push({ expected: "another status than 501", found: "501", exchange })
      return { outcome: "unsupported", reason: message }
    }
    return describeObstacle(error)
  }
}

function describeObstacle(error: unknown): CheckEnd {
  const missing = findCause(error, MissingRecords)
  if (missing) {
    return { outcome: "not run", reason: missing.message, missingRecords: missing.records }
  }
  const notRun = findCause(error, CheckNotRun)
  if (notRun) return { outcome: "not run", reason: notRun.message }
  const blocked = findCause(error, CheckBlocked)
  if (blocked) return { outcome: "blocked", reason: blocked.message }
  return { outcome: "error", reason: `${(error as Error).message}` }
}

/** Finds an error in a chain of causes, because the client wraps the errors of the transport. */
function findCause<T extends Error>(
  error: unknown,
  type: new (...args: never[]) => T,
): T | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof type) return cause
  }
  return undefined
}

/** Returns the exchange of an error that was caused by a missing or unusable response. */
function findUnanswered(error: unknown): Exchange | undefined {
  const noResponse = findCause(error, NoResponseError)
  if (noResponse) return noResponse.exchange
  const exchange = findCause(error, CheckFailure)?.mismatch.exchange
  return exchange?.problem ? exchange : undefined
}
