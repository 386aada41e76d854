import { styleText } from "node:util"
import { pluralize, makePrintableLine } from "../../contract/text.ts"
import type { Verdict } from "../../traffic/recordingReport.ts"
import {
  type CheckEvidence,
  type CheckResult,
  type Finding,
  getGroup,
  type Report,
} from "../report.ts"

/** The maximum length of a reason or a pointer on a line. */
export const maxReason = 300

/** The states of checks in display order, with their colors. A reader must look at the red states. */
export const stateColors = {
  passed: "green",
  failed: "red",
  "passed unexpectedly": "red",
  unsupported: "yellow",
  blocked: "yellow",
  "not run": "gray",
  "failed as expected": "yellow",
} as const

/** The outcome of a check, or a separate state for the outcome of an expected failure. */
export type State = keyof typeof stateColors

type Color = (typeof stateColors)[State] | "bold"

/** Maps each verdict to a state with the same color. */
export const verdictStates: Record<Verdict, State> = {
  conforming: "passed",
  "not conforming": "failed",
  inconclusive: "unsupported",
}

export function getState({ outcome, expectedFailure }: CheckResult): State {
  if (expectedFailure && outcome === "failed") return "failed as expected"
  return expectedFailure && outcome === "passed" ? "passed unexpectedly" : outcome
}

/** Counts the checks by state, in the order of {@link stateColors}. */
export function countStates(results: readonly CheckResult[]): [state: State, count: number][] {
  const groups = Map.groupBy(results, getState)
  return (Object.keys(stateColors) as State[]).flatMap((state) => {
    const { length } = groups.get(state) ?? []
    return length ? [[state, length]] : []
  })
}

/** Formats the number of checks by state: `380 passed, 2 failed`. */
export function formatCounts(results: readonly CheckResult[]): string {
  return countStates(results)
    .map(([state, count]) => `${count} ${state}`)
    .join(", ")
}

/** Formats the number of unexpected failures: `3 of 412 checks failed, 2 of them required`. */
export function formatFailures({ results }: Report): string {
  if (results.every(({ outcome }) => outcome === "not run")) return "no check was run"
  const failed = results.filter((result) => getState(result) === "failed")
  const required = failed.filter(({ level }) => level === "required").length
  const text = `${failed.length} of ${pluralize(results.length, "check")} failed`
  return failed.length > 0 ? `${text}, ${required} of them required` : text
}

/** Formats the number of requests and the duration: `931 requests in 12.3 s, read-only`. */
export function formatRun({ requests, milliseconds, readOnly }: Report): string {
  const duration =
    milliseconds < 1_000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1_000).toFixed(1)} s`
  return `${pluralize(requests, "request")} in ${duration}${readOnly ? ", read-only" : ""}`
}

export function readEvidence(evidence: CheckEvidence): [kind: string, text: string] {
  return Object.entries(evidence)[0] as [string, string]
}

/** Formats the reason for the state of a check. The text is empty if there is no reason. */
export function formatReason({ name, findings, reason = "" }: CheckResult): string {
  const [finding, ...others] = findings
  if (!finding) return reason
  const more = others.length > 0 ? ` (and ${pluralize(others.length, "other difference")})` : ""
  // The sentences about invalid responses also contain what is expected.
  const isSentence = getGroup(name) === "responses" && /^[A-Z].*\.$/s.test(finding.found)
  return `${isSentence ? finding.found : formatDifference(finding)}${more}`
}

export function formatDifference({ expected, found }: Pick<Finding, "expected" | "found">): string {
  return `expected ${expected}, found ${found}`
}

export function paint(color: Color, text: string): string {
  return styleText(color, text, { validateStream: false })
}

/** Formats a check and its state as one line with colors. */
export function formatCheck(
  { name, level }: Pick<CheckResult, "name" | "level">,
  state: State,
  reason: string,
): string {
  const label = paint(stateColors[state], state)
  const suffix = reason && paint("gray", `  ${makePrintableLine(reason, maxReason)}`)
  return `${label}  ${makePrintableLine(name)} (${level})${suffix}`
}

/** Describes what the commands of a finding are: whether they showed it again, and where it was seen first. */
export function describeSequence(
  { commands, isRepeated, number, exchange }: Finding,
  seed: number,
): string {
  const isOne = commands.length === 1
  const requests = isOne ? "this request" : `these ${pluralize(commands.length, "request")}`
  const place = number === undefined ? `--seed ${seed}` : `request ${number} of --seed ${seed}`
  if (isRepeated === true)
    return `${requests} showed it a second time${isOne ? "" : ", with new records"} (first: ${place}):`
  if (isRepeated === false)
    return `${requests} didn't show it a second time, so it depends on more of the run (${place}):`
  if (!exchange) return `the writes that it depends on (${place}):`
  return `the request${isOne ? "" : ", and the writes to the records in it"}, not sent again (${place}):`
}
