import type { CoverageReport } from "../contract/coverage.ts"
import type { FormattedExchange } from "./formatExchange.ts"
import { hasViolations, type ValidatedCall } from "./validateExchange.ts"

/** The overall result: `inconclusive` means that nothing failed, but too little was validated. */
export type Verdict = "conforming" | "not conforming" | "inconclusive"

/** A recorded exchange with the service. */
export interface RecordedExchange extends ValidatedCall {
  /** The recording's name; empty for {@link checkHar}. */
  recording: string
  /** The index in `log.entries`. */
  index: number
  /** When the request started, as a date-time; empty if that wasn't recorded. */
  started: string
  /** The request and response as text, without secrets; set only for a recording's first 100 invalid exchanges. */
  exchange?: FormattedExchange
}

/** How many entries were validated, skipped or invalid. */
export interface RecordingCounts {
  /** All entries: the sum of `full`, `partial` and `skipped`. */
  entries: number
  /** Entries that were validated in full. */
  full: number
  /** Entries that were validated only in part, because something wasn't recorded. */
  partial: number
  skipped: number
  invalid: number
  invalidRequests: number
  invalidResponses: number
}

/** The result of validating recordings. */
export interface RecordingReport {
  verdict: Verdict
  /** Remarks about the verdict, each a sentence. */
  notes: string[]
  /** All exchanges with the service, recording by recording. */
  exchanges: RecordedExchange[]
  /** Why entries or parts of them weren't validated, the most frequent reason first. */
  skipped: { reason: string; count: number }[]
  counts: RecordingCounts
  /** What the exchanges that were validated in full covered. */
  coverage: CoverageReport
}

/**
 * Counts the validated and the invalid exchanges.
 *
 * @param entries - the number of all entries, with those that aren't exchanges with the service.
 */
export function countExchanges(exchanges: RecordedExchange[], entries: number): RecordingCounts {
  const count = (is: (recorded: RecordedExchange) => boolean): number => exchanges.filter(is).length
  const full = count(({ skipped }) => skipped.length === 0)
  return {
    entries,
    full,
    partial: exchanges.length - full,
    skipped: entries - exchanges.length,
    invalid: count(hasViolations),
    invalidRequests: count(({ request }) => request.length > 0),
    invalidResponses: count(({ response }) => response.length > 0),
  }
}

export function getVerdict({ invalid, full }: RecordingCounts): Verdict {
  if (invalid > 0) return "not conforming"
  return full > 0 ? "conforming" : "inconclusive"
}

/** Counts equal reasons, the most frequent first. */
export function countReasons(reasons: readonly string[]): RecordingReport["skipped"] {
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, same]) => ({ reason, count: same.length }))
    .toSorted((a, b) => b.count - a.count)
}
