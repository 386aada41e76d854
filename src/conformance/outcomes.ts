import type { Exchange } from "../traffic/exchange.ts"
import type { CheckResult, CheckSpec } from "./report.ts"

/** What a check expected and what it found. The texts may contain secrets, because redaction happens later. */
export interface Mismatch {
  expected: string
  found: string
  /** The place in the OpenAPI description; default: the pointer of the check. */
  pointer?: string
  exchange?: Exchange
  /** The writes before the exchange; default: the earlier writes of the check. */
  setup?: Exchange[]
}

/** Thrown when a check fails: the service does not behave as expected. */
export class CheckFailure extends Error {
  readonly mismatch: Mismatch

  constructor(expected: string, found: string, exchange?: Exchange) {
    super(`${expected}: ${found}`)
    this.mismatch = { expected, found, ...(exchange && { exchange }) }
  }
}

/** Thrown when the service returns 501 (RFC 9110, section 15.6.2). */
export class NotImplementedError extends Error {
  readonly mismatch: Mismatch

  constructor(exchange: Exchange) {
    super("The service responds with 501.")
    this.mismatch = { expected: "another status than 501", found: "501", exchange }
  }
}

/** Thrown when a check cannot run because something is missing, such as a receiver for webhooks. */
export class CheckNotRun extends Error {
  readonly missingRecords?: string
}

/** Thrown when the service lacks records for a check, and the API cannot create these records. */
export class MissingRecords extends CheckNotRun {
  override readonly missingRecords: string

  /** @param records - a noun phrase, such as `a deleted task`. */
  constructor(records: string) {
    super(`The check needs ${records}, which the API cannot create.`)
    this.missingRecords = records
  }
}

/** Thrown when the setup of a check fails because of the service. Another check reports the failure. */
export class CheckBlocked extends Error {}

/** How a check ended. */
export type CheckEnd = Pick<CheckResult, "outcome" | "reason" | "missingRecords">

/** Runs a check. If the check ends with a mismatch, adds the mismatch to `mismatches`. */
export async function runCheck(
  { evidence }: CheckSpec,
  run: () => Promise<void>,
  mismatches: Mismatch[],
): Promise<CheckEnd> {
  try {
    await run()
  } catch (error) {
    if (error instanceof CheckFailure) {
      mismatches.push(error.mismatch)
      // Without a complete response there is nothing to observe, so even an open question fails.
      if (error.mismatch.exchange?.problem) return { outcome: "failed" }
    } else if (mismatches.length === 0) {
      if (error instanceof NotImplementedError) mismatches.push(error.mismatch)
      return describeError(error as Error)
    }
  }
  // What is observed about an open question neither passes nor fails.
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
