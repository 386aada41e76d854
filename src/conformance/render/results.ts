import { groupBy } from "../groupBy.ts"
import { pluralize } from "../../traffic/text.ts"
import type { CheckResult, CheckEvidence, Outcome, Report } from "../report.ts"

/**
 * The states of checks in a report, in display order. A state is the outcome of a check. The state of an expected
 * failure is `failed as expected` or `passed unexpectedly`.
 */
export const states = [
  "passed",
  "failed",
  "passed unexpectedly",
  "error",
  "unsupported",
  "unknown",
  "blocked",
  "not run",
  "failed as expected",
] as const satisfies (Outcome | "failed as expected" | "passed unexpectedly")[]

export type State = (typeof states)[number]

export function getState({ outcome, expectedFailure }: CheckResult): State {
  if (expectedFailure && outcome === "failed") return "failed as expected"
  return expectedFailure && outcome === "passed" ? "passed unexpectedly" : outcome
}

/** Whether a reader must look at a check in this state. */
export function isProblem(state: State): boolean {
  return state === "failed" || state === "error" || state === "passed unexpectedly"
}

/** Counts the checks by state, in the order of {@link states}. */
export function countStates(results: readonly CheckResult[]): [state: State, count: number][] {
  const groups = groupBy(results, getState)
  return states.flatMap((state) => {
    const { length } = groups.get(state) ?? []
    return length ? [[state, length]] : []
  })
}

/** Formats the number of checks by state: `380 passed, 2 failed`. */
export function formatCounts(results: readonly CheckResult[]): string {
  return countStates(results)
    .map(([state, count]) => (state === "error" ? pluralize(count, state) : `${count} ${state}`))
    .join(", ")
}

/** Formats the number of unexpected failures: `3 of 412 checks failed, 2 of them required`. */
export function formatFailures(report: Report): string {
  if (!hasRun(report)) return "no check was run"
  const { results } = report
  const failed = results.filter((result) => getState(result) === "failed")
  const required = failed.filter(({ level }) => level === "required").length
  const text = `${failed.length} of ${pluralize(results.length, "check")} failed`
  return failed.length > 0 ? `${text}, ${required} of them required` : text
}

/** Whether at least one check was run. */
export function hasRun({ results }: Report): boolean {
  return results.some(({ outcome }) => outcome !== "not run")
}

/**
 * Returns a sentence that lists the records that checks need and the API cannot create. Empty if no records are
 * missing.
 */
export function formatMissingRecords(results: readonly CheckResult[]): string[] {
  const missing = results.flatMap(({ missingRecords }) => missingRecords ?? [])
  if (missing.length === 0) return []
  const checks = missing.length === 1 ? "1 check needs" : `${missing.length} checks need`
  return [`${checks} records that the API cannot create: ${[...new Set(missing)].join("; ")}.`]
}

/** Formats the number of requests and the duration: `931 requests in 12.3 s, read-only`. */
export function formatRun({ requests, milliseconds, readOnly }: Report): string {
  const duration =
    milliseconds < 1_000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1_000).toFixed(1)} s`
  return `${pluralize(requests, "request")} in ${duration}${readOnly ? ", read-only" : ""}`
}

/** Returns the kind and the text of evidence. */
export function readEvidence(evidence: CheckEvidence): [kind: string, text: string] {
  return Object.entries(evidence)[0] as [string, string]
}

/** Formats the reason for the state of a check; empty if there is none. */
export function formatReason({ findings, reason, observations }: CheckResult): string {
  const [finding] = findings
  if (finding) return `expected ${finding.expected}, found ${finding.found}`
  return reason ?? observations.join("; ")
}
