import { groupBy } from "../groupBy.ts"
import { formatCoverage } from "../../contract/coverage.ts"
import { capitalize, pluralize, printableLine } from "../../traffic/text.ts"
import type { CheckResult, Report } from "../report.ts"
import { groupByCause } from "./causes.ts"
import {
  formatCounts,
  formatFailures,
  formatMissingRecords,
  formatRun,
  hasRun,
  type State,
  getState,
} from "./results.ts"
import {
  causeLine,
  causeLines,
  checkLine,
  type Color,
  createPaint,
  type Paint,
} from "./terminal.ts"

/** The maximum numbers of printed items, without `verbose`. */
const maxCauses = 60
const maxReasons = 10
const maxNames = 3
const maxQuestions = 5

/** The options of {@link renderText}. */
export interface TextOptions {
  /** Whether to use ANSI colors. */
  colors: boolean
  /** Whether to print all requests, responses, checks and observations, and the coverage; default false. */
  verbose?: boolean
}

/** Renders a report for a terminal: failures first, the verdict at the end. */
export function renderText(report: Report, { colors, verbose = false }: TextOptions): string {
  const paint = createPaint(colors)
  const { results, leftovers } = report
  const groups = groupBy(results, getState)
  const inState = (state: State): CheckResult[] => groups.get(state) ?? []
  const section: Section = (heading, checks, lines, color = "bold") =>
    checks.length > 0 ? [title(heading, checks, paint, color), ...lines(checks)] : []
  const byReason = (checks: CheckResult[]): string[] => reasonLines(checks, verbose, paint)
  const names = (checks: CheckResult[]): string[] => [`  ${joinNames(checks, verbose)}`]
  // If no check was run, the verdict already contains the reason.
  const notRun = verbose || hasRun(report) ? inState("not run") : []
  const sections = [
    verbose ? results.map((result) => checkLine(result, paint)) : [],
    ...failureSections(inState("failed"), verbose, paint),
    section("Unsupported", inState("unsupported"), byReason),
    section("Errors in the suite", inState("error"), (checks) =>
      checks.map((result) => `  ${checkLine(result, paint)}`),
    ),
    section("Blocked", inState("blocked"), byReason),
    section("Not run", notRun, byReason),
    section("Failed as expected", inState("failed as expected"), names),
    section("Passed unexpectedly", inState("passed unexpectedly"), names, "red"),
    questionLines(report.questions, verbose, paint),
    leftovers.length > 0
      ? [paint("bold", "Leftovers"), ...leftovers.map((one) => `  ${printableLine(one)}`)]
      : [],
    verbose ? [formatCoverage(report.coverage, "examples").trimEnd()] : [],
    verdictLines(report, paint),
  ]
  const texts = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  return `${texts.join("\n\n")}\n`
}

/** Renders the failure of a check as plain text. */
export function renderFailure(result: CheckResult): string {
  return groupByCause([result])
    .flatMap((cause) => causeLines(cause, createPaint(false)))
    .join("\n")
}

function failureSections(failed: CheckResult[], verbose: boolean, paint: Paint): string[][] {
  const causes = groupByCause(failed)
  if (verbose || causes.length === 0) return causes.map((cause) => causeLines(cause, paint))
  const hidden = causes.length - maxCauses
  return [
    [
      `${title("Failed", failed, paint, "red")}, ${pluralize(causes.length, "cause")} (requests and responses: --verbose, or --html FILE)`,
      ...causes.slice(0, maxCauses).map((cause) => causeLine(cause, paint)),
      ...(hidden > 0 ? [`  and ${pluralize(hidden, "other cause")}`] : []),
    ],
  ]
}

/** Returns the lines of a section; none if there are no checks. */
type Section = (
  heading: string,
  checks: CheckResult[],
  lines: (checks: CheckResult[]) => string[],
  color?: Color,
) => string[]

function title(text: string, { length }: CheckResult[], paint: Paint, color: Color): string {
  return `${paint(color, text)}, ${pluralize(length, "check")}`
}

/**
 * Lists the reasons of checks. Each line contains a reason, and the number and the names of the checks with this
 * reason.
 */
function reasonLines(results: CheckResult[], verbose: boolean, paint: Paint): string[] {
  const groups = [...groupBy(results, ({ reason = "no reason" }) => reason)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const shown = groups.slice(0, verbose ? undefined : maxReasons)
  const hidden = groups.slice(shown.length).flatMap(([, group]) => group)
  return [
    ...shown.map(([reason, group]) => {
      const names = paint("gray", `(${joinNames(group, verbose)})`)
      return `${`${group.length}`.padStart(5)}  ${printableLine(reason, 300)} ${names}`
    }),
    ...(hidden.length > 0 ? [`${`${hidden.length}`.padStart(5)}  Other reasons.`] : []),
  ]
}

function joinNames(results: CheckResult[], all: boolean): string {
  const shown = results.slice(0, all ? undefined : maxNames).map(({ name }) => printableLine(name))
  const hidden = results.length - shown.length
  return hidden > 0 ? `${shown.join(", ")} and ${hidden} more` : shown.join(", ")
}

function questionLines(questions: Report["questions"], verbose: boolean, paint: Paint): string[] {
  const observed = questions.filter(({ observations }) => observations.length > 0)
  if (observed.length === 0) return []
  const shown = observed.slice(0, verbose ? undefined : maxQuestions)
  const hidden = observed.length - shown.length
  return [
    `${paint("bold", "Open questions")}: observations for ${observed.length} of ${questions.length} (write all with --answers FILE)`,
    ...shown.flatMap(({ id, observations }) =>
      (verbose ? observations : observations.slice(0, 1)).map(
        (text) => `  ${printableLine(id)}: ${printableLine(text, 120)}`,
      ),
    ),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ]
}

function verdictLines(report: Report, paint: Paint): string[] {
  const { results, verdict, baseUrl, service, runId } = report
  const reasons = [...report.reasons, ...formatMissingRecords(results)]
  const color = verdict === "conforming" ? "green" : verdict === "not conforming" ? "red" : "yellow"
  const others = results.filter((result) => getState(result) !== "failed")
  const counts = others.length > 0 ? ` (${formatCounts(others)})` : ""
  return [
    `${paint(color, capitalize(verdict))}: ${formatFailures(report)}${counts}.`,
    ...(reasons.length > 0 ? [reasons.map((reason) => printableLine(reason)).join(" ")] : []),
    paint("gray", printableLine(`${service} at ${baseUrl}, run ${runId}, ${formatRun(report)}`)),
  ]
}
