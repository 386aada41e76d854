import type {
  RecordedExchange,
  RecordingCounts,
  RecordingReport,
  Verdict,
} from "./recordingReport.ts"
import { hasViolations } from "./validateExchange.ts"

/**
 * Counts the validated and the invalid exchanges.
 *
 * @param entries - the number of all entries, with those that aren't exchanges with the service.
 */
export function countExchanges(exchanges: RecordedExchange[], entries: number): RecordingCounts {
  const count = (is: (recorded: RecordedExchange) => boolean): number => exchanges.filter(is).length
  const full = count(({ validated }) => validated === "full")
  const partial = count(({ validated }) => validated === "partial")
  return {
    entries,
    full,
    partial,
    skipped: entries - full - partial,
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
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
}
