import { operationIds } from "../contract/operations.ts"
import type { Verdict } from "../traffic/recordingReport.ts"
import { pluralize } from "../traffic/text.ts"
import { type CheckResult, type Outcome, outcomes, type Report } from "./report.ts"

/** After so many requests in a row without a response, no more are sent. */
export const maxUnanswered = 3

/** Why a check is not run. */
export const skipReasons = {
  notSelected: "Not selected (--only).",
  readOnly: "The check changes data, and the run is read-only.",
  interrupted: "The run was interrupted.",
  unanswered: `The service did not respond to ${maxUnanswered} requests in a row.`,
  notStarted: "The run could not start.",
}

/** Counts the results by outcome. */
export function countOutcomes(results: CheckResult[]): Report["counts"] {
  const count = (outcome: Outcome): number =>
    results.filter((result) => result.outcome === outcome).length
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, count(outcome)]),
  ) as Report["counts"]
}

/**
 * Decides the verdict of a run.
 *
 * @param problem - why the run could not start.
 */
export function decideVerdict(
  results: CheckResult[],
  problem: string | undefined,
  wasInterrupted: boolean,
): { verdict: Verdict; reasons: string[] } {
  const violations = violationReasons(results)
  if (violations.length > 0) return { verdict: "not conforming", reasons: violations }
  const reasons = inconclusiveReasons(results, problem, wasInterrupted)
  return { verdict: reasons.length > 0 ? "inconclusive" : "conforming", reasons }
}

function violationReasons(results: CheckResult[]): string[] {
  const failed = results.filter(
    ({ outcome, level, expectedFailure }) =>
      (outcome === "failed" || outcome === "unsupported") &&
      level === "required" &&
      !expectedFailure,
  )
  const passed = results.filter(
    ({ outcome, expectedFailure }) => expectedFailure && outcome === "passed",
  )
  return [
    ...(failed.length > 0
      ? [`Failed or unsupported: ${pluralize(failed.length, "required check")}.`]
      : []),
    ...passed.map(
      ({ name }) => `${name} passed, but is an expected failure. Remove it from the list.`,
    ),
  ]
}

function inconclusiveReasons(
  results: CheckResult[],
  problem: string | undefined,
  wasInterrupted: boolean,
): string[] {
  if (problem) return [problem]
  const errors = results.filter(({ outcome }) => outcome === "error")
  const unanswered = operationIds.filter((id) => {
    const result = results.find(({ name }) => name === `${id}/valid`)
    const { notSelected, readOnly } = skipReasons
    const isExcluded = result?.reason === notSelected || result?.reason === readOnly
    return !isExcluded && result?.outcome === "not run"
  })
  return [
    ...(wasInterrupted ? [skipReasons.interrupted] : []),
    ...errors.map(({ name, reason }) => `The suite failed in ${name}: ${reason}`),
    ...(!wasInterrupted && unanswered.length > 0 ? [`Not tested: ${unanswered.join(", ")}.`] : []),
    ...(results.some(({ outcome }) => outcome === "passed") ? [] : ["No check passed."]),
  ]
}
