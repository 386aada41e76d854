import type { CoverageReport } from "../contract/coverage.ts"
import type { FormattedExchange } from "./formatExchange.ts"
import type { ValidatedCall } from "./validateExchange.ts"

/** The overall result of a validation: `inconclusive` if nothing failed, but too little was validated. */
export type Verdict = "conforming" | "not conforming" | "inconclusive"

/** A recorded exchange with the service. */
export interface RecordedExchange extends ValidatedCall {
  /** The name of the recording; empty for {@link checkHar}. */
  recording: string
  /** The index in `log.entries`. */
  index: number
  /** The start as a date-time; empty if it wasn't recorded. */
  started: string
  /** Whether the whole exchange, a part of it, or nothing was validated. */
  validated: "full" | "partial" | "none"
  /** Sentences that say why parts weren't validated. */
  skipped: string[]
  /** The messages without secrets, for the first 100 invalid exchanges of a recording only. */
  exchange?: FormattedExchange
}

/** The numbers of validated, skipped and invalid entries. */
export interface RecordingCounts {
  /** The number of all entries: the sum of `full`, `partial` and `skipped`. */
  entries: number
  /** Entries whose request and response were validated in full. */
  full: number
  /** Entries that were validated in part, because something wasn't recorded. */
  partial: number
  /** Entries that weren't validated. */
  skipped: number
  /** Entries with an invalid request or response. */
  invalid: number
  invalidRequests: number
  invalidResponses: number
}

/** The result of validating recordings. */
export interface RecordingReport {
  verdict: Verdict
  /** Remarks about the verdict, one sentence each. */
  notes: string[]
  /** The exchanges with the service, in the order of the recordings. */
  exchanges: RecordedExchange[]
  /** The reasons why entries or parts of them weren't validated, the most frequent first. */
  skipped: { reason: string; count: number }[]
  counts: RecordingCounts
  /** The coverage of the exchanges that were validated in full. */
  coverage: CoverageReport
}
