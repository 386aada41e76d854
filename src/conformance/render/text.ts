import { stripVTControlCharacters } from "node:util"
import { formatCoverage } from "../../contract/coverage.ts"
import { capitalize, pluralize, makePrintable, makePrintableLine } from "../../contract/text.ts"
import type { CheckResult, Report } from "../report.ts"
import { type Cause, groupByCause } from "./causes.ts"
import {
  type Color,
  formatCounts,
  formatFailures,
  formatReason,
  formatResult,
  formatRun,
  getState,
  listReasons,
  paint,
  readEvidence,
  type State,
  stateColors,
  verdictStates,
} from "./results.ts"

/** The maximum numbers of printed items, without `verbose`. */
const maxCauses = 60
const maxReasons = 10
const maxNames = 3
const maxQuestions = 5

/** The maximum length of a reason or a pointer on a line. */
const maxReason = 300

/** The options of {@link renderText}. */
export interface TextOptions {
  /** Whether to use ANSI colors. */
  colors: boolean
  /** Whether to print all requests, responses, checks and observations, and the coverage; default false. */
  verbose?: boolean
}

/** Renders a report for a terminal: failures first, the verdict at the end. */
export function renderText(report: Report, { colors, verbose = false }: TextOptions): string {
  const { results, questions, leftovers } = report
  const groups = Map.groupBy(results, getState)
  // If all checks have the outcome `not run`, the verdict already contains the reason.
  if (!verbose && groups.size === 1) groups.delete("not run")
  const states: State[] = [
    "unsupported",
    "error",
    "blocked",
    "not run",
    "failed as expected",
    "passed unexpectedly",
  ]
  const sections = [
    verbose ? results.map(formatResult) : [],
    ...failureSections(groups.get("failed") ?? [], verbose),
    ...states.map((state) => stateSection(state, groups.get(state) ?? [], verbose)),
    questionSection(questions, verbose),
    leftovers.length > 0
      ? [paint("bold", "Leftovers"), ...leftovers.map((one) => `  ${makePrintableLine(one)}`)]
      : [],
    verbose ? [formatCoverage(report.coverage, "examples").trimEnd()] : [],
    verdictSection(report),
  ]
  const texts = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  const text = `${texts.join("\n\n")}\n`
  // The texts of the service are escaped, so stripVTControlCharacters removes only colors.
  return colors ? text : stripVTControlCharacters(text)
}

/** Renders the failure of a check as plain text. */
export function renderFailure(result: CheckResult): string {
  return stripVTControlCharacters(groupByCause([result]).flatMap(causeLines).join("\n"))
}

function failureSections(failed: CheckResult[], verbose: boolean): string[][] {
  const causes = groupByCause(failed)
  if (verbose || causes.length === 0) return causes.map(causeLines)
  const hidden = causes.length - maxCauses
  const count = pluralize(causes.length, "cause")
  return [
    [
      `${title("Failed", failed, "red")}, ${count} (requests and responses: --verbose, or --html FILE)`,
      ...causes.slice(0, maxCauses).map(causeLine),
      ...(hidden > 0 ? [`  and ${pluralize(hidden, "other cause")}`] : []),
    ],
  ]
}

function causeLine({ check, others, findings }: Cause): string {
  const more = others.length > 0 ? `, and ${others.length} more` : ""
  const name = paint("red", makePrintableLine(check.name))
  const reason = makePrintableLine(formatReason({ ...check, findings }), maxReason)
  const { pointer } = findings[0] ?? check
  return `  ${name} (${check.level}${more})  ${reason}  ${paint("gray", makePrintableLine(pointer, maxReason))}`
}

function labelText(label: string, text: string): string {
  return `${paint("gray", label.padEnd(9))} ${makePrintable(text)}`
}

function field(label: string, text: string): string {
  return labelText(label, text.replaceAll(/\r?\n(?=[^\r\n])/g, "\n          "))
}

/** Formats a cause of failures as labeled lines, with the requests to reproduce it. */
function causeLines({ check, others, findings }: Cause): string[] {
  const { name, level, rule, pointer, evidence, outcome, reason } = check
  const also = others.map((other) => `${other.name} (${other.level})`).join("\n")
  return [
    `${paint("red", `${outcome.padEnd(9)} ${makePrintableLine(name)}`)} (${level})`,
    field("rule", rule),
    ...(also ? [field("also", also)] : []),
    field("evidence", readEvidence(evidence).join(": ")),
    ...(reason ? [field("reason", reason)] : []),
    ...(findings.length > 0 ? [] : [field("contract", pointer)]),
    ...findings.flatMap(({ expected, found, exchange, setup = [], ...finding }) => [
      field("expected", makePrintable(expected, 2_000)),
      field("found", makePrintable(found, 2_000)),
      field("contract", finding.pointer),
      ...(finding.isExchangeAbove ? [field("request", "as above")] : []),
      ...(exchange
        ? [field("request", exchange.request), field("response", exchange.response)]
        : []),
      // Do not indent shell commands, so that users can copy them.
      ...setup.map((text) => labelText("before", text)),
      ...(exchange ? [labelText("curl", exchange.curl)] : []),
    ]),
  ]
}

function stateSection(state: State, checks: CheckResult[], verbose: boolean): string[] {
  if (checks.length === 0) return []
  switch (state) {
    case "error":
      return [
        title("Errors in the suite", checks),
        ...checks.map((one) => `  ${formatResult(one)}`),
      ]
    case "failed as expected":
      return [title("Failed as expected", checks), `  ${joinNames(checks, verbose)}`]
    case "passed unexpectedly":
      return [title("Passed unexpectedly", checks, "red"), `  ${joinNames(checks, verbose)}`]
    default:
      return [title(capitalize(state), checks), ...reasonLines(checks, verbose)]
  }
}

function title(text: string, { length }: CheckResult[], color: Color = "bold"): string {
  return `${paint(color, text)}, ${pluralize(length, "check")}`
}

/** Lists the reasons of checks. Each reason has the number and the names of its checks. */
function reasonLines(results: CheckResult[], verbose: boolean): string[] {
  const groups = [...Map.groupBy(results, ({ reason = "no reason" }) => reason)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const shown = groups.slice(0, verbose ? undefined : maxReasons)
  const hidden = groups.slice(shown.length).flatMap(([, group]) => group)
  return [
    ...shown.map(([reason, group]) => {
      const names = paint("gray", `(${joinNames(group, verbose)})`)
      return `${`${group.length}`.padStart(5)}  ${makePrintableLine(reason, maxReason)} ${names}`
    }),
    ...(hidden.length > 0 ? [`${`${hidden.length}`.padStart(5)}  Other reasons.`] : []),
  ]
}

function joinNames(results: CheckResult[], all: boolean): string {
  const shown = results
    .slice(0, all ? undefined : maxNames)
    .map(({ name }) => makePrintableLine(name))
  const hidden = results.length - shown.length
  return hidden > 0 ? `${shown.join(", ")} and ${hidden} more` : shown.join(", ")
}

function questionSection(questions: Report["questions"], verbose: boolean): string[] {
  const observed = questions.filter(({ observations }) => observations.length > 0)
  if (observed.length === 0) return []
  const shown = observed.slice(0, verbose ? undefined : maxQuestions)
  const hidden = observed.length - shown.length
  return [
    `${paint("bold", "Open questions")}: observations for ${observed.length} of ${questions.length} (write all with --answers FILE)`,
    ...shown.flatMap(({ id, observations }) =>
      (verbose ? observations : observations.slice(0, 1)).map(
        (text) => `  ${makePrintableLine(id)}: ${makePrintableLine(text, 120)}`,
      ),
    ),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ]
}

function verdictSection(report: Report): string[] {
  const { results, verdict, baseUrl, service, runId } = report
  const reasons = listReasons(report)
  const others = results.filter((result) => getState(result) !== "failed")
  const counts = others.length > 0 ? ` (${formatCounts(others)})` : ""
  const label = paint(stateColors[verdictStates[verdict]], capitalize(verdict))
  return [
    `${label}: ${formatFailures(report)}${counts}.`,
    ...(reasons.length > 0 ? [reasons.map((reason) => makePrintableLine(reason)).join(" ")] : []),
    paint(
      "gray",
      makePrintableLine(`${service} at ${baseUrl}, run ${runId}, ${formatRun(report)}`),
    ),
  ]
}
