import { stripVTControlCharacters } from "node:util"
import { formatCoverage } from "../../contract/coverage.ts"
import { capitalize, pluralize, makePrintable, makePrintableLine } from "../../contract/text.ts"
import type { CheckResult, Report } from "../report.ts"
import { type Cause, groupByCause } from "../report/causes.ts"
import { skipReasons } from "../verdict.ts"
import { formatExercised } from "./exercised.ts"
import {
  type Color,
  describeSequence,
  formatCounts,
  formatFailures,
  formatReason,
  formatResult,
  formatRun,
  getState,
  paint,
  readEvidence,
  type State,
  stateColors,
  verdictStates,
} from "./results.ts"

/** The maximum numbers of printed items, without `verbose`. */
const maxCauses = 60
const maxSequences = 5
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

/** Whether the list of all checks contains a check: not if the run leaves it out. */
function isShown({ reason }: CheckResult): boolean {
  return reason !== skipReasons.notSelected
}

/** Renders a report for a terminal: failures first, the verdict at the end. */
export function renderText(report: Report, { colors, verbose = false }: TextOptions): string {
  const { results, questions, leftovers, untried } = report
  const isEmpty = results.every(({ outcome }) => outcome === "not run")
  const groups = Map.groupBy(results, getState)
  // If all checks have the outcome `not run`, the verdict already contains the reason.
  if (!verbose && groups.size === 1) groups.delete("not run")
  const states: State[] = [
    "unsupported",
    "blocked",
    "not run",
    "failed as expected",
    "passed unexpectedly",
  ]
  const sections = [
    verbose ? results.filter(isShown).map(formatResult) : [],
    ...failureSections(groups.get("failed") ?? [], report.seed, verbose),
    ...states.map((state) => stateSection(state, groups.get(state) ?? [], verbose)),
    questionSection(questions, verbose),
    noteSection("Leftovers", leftovers),
    noteSection("Not tried", isEmpty ? [] : untried),
    verbose ? formatExercised(report) : [],
    verbose ? [formatCoverage(report.coverage, "examples").trimEnd()] : [],
    verdictSection(report),
  ]
  const texts = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  const text = `${texts.join("\n\n")}\n`
  // The texts of the service are escaped, so stripVTControlCharacters removes only colors.
  return colors ? text : stripVTControlCharacters(text)
}

/** Renders the failure of a check as plain text. */
export function renderFailure(result: CheckResult, seed: number): string {
  const lines = groupByCause([result]).flatMap((cause) => causeLines(cause, seed))
  return stripVTControlCharacters(lines.join("\n"))
}

function failureSections(failed: CheckResult[], seed: number, verbose: boolean): string[][] {
  const causes = groupByCause(failed)
  if (verbose || causes.length === 0) return causes.map((cause) => causeLines(cause, seed))
  const hidden = causes.length - maxCauses
  const count = pluralize(causes.length, "cause")
  return [
    [
      `${title("Failed", failed, "red")}, ${count} (requests and responses: --verbose, or --html FILE)`,
      ...causes
        .slice(0, maxCauses)
        .flatMap((cause, i) => [
          causeLine(cause),
          ...(i < maxSequences ? repeatLines(cause.findings[0], seed) : []),
        ]),
      ...(hidden > 0 ? [`  and ${pluralize(hidden, "other cause")}`] : []),
      ...(causes.length > maxSequences
        ? [`  The requests of the first ${maxSequences} causes are above; --verbose prints all.`]
        : []),
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

function field(label: string, text: string): string {
  const indented = text.replaceAll(/\r?\n(?=[^\r\n])/g, "\n          ")
  return `${paint("gray", label.padEnd(9))} ${makePrintable(indented)}`
}

/** Formats a cause of failures as labeled lines, with the requests to reproduce it. */
function causeLines({ check, others, findings }: Cause, seed: number): string[] {
  const { name, level, rule, pointer, evidence, outcome, reason } = check
  const also = others.map((other) => `${other.name} (${other.level})`).join("\n")
  return [
    `${paint("red", `${outcome.padEnd(9)} ${makePrintableLine(name)}`)} (${level})`,
    field("rule", rule),
    ...(also ? [field("also", also)] : []),
    field("evidence", readEvidence(evidence).join(": ")),
    ...(reason ? [field("reason", reason)] : []),
    ...(findings.length > 0 ? [] : [field("contract", pointer)]),
    ...findings.flatMap((finding) => [
      field("expected", makePrintable(finding.expected, 2_000)),
      field("found", makePrintable(finding.found, 2_000)),
      field("contract", finding.pointer),
      ...(finding.isExchangeAbove ? [field("request", "as above")] : []),
      ...(finding.exchange
        ? [field("request", finding.exchange.request), field("response", finding.exchange.response)]
        : []),
      ...repeatLines(finding, seed),
    ]),
  ]
}

/** Formats the commands that repeat a finding. They aren't indented, so that users can copy them. */
function repeatLines(finding: Cause["findings"][number] | undefined, seed: number): string[] {
  if (!finding || finding.commands.length === 0) return []
  return [
    field("repeat", describeSequence(finding, seed)),
    ...finding.commands.map((line) => makePrintable(line)),
  ]
}

function noteSection(name: string, notes: readonly string[]): string[] {
  if (notes.length === 0) return []
  return [paint("bold", name), ...notes.map((one) => `  ${makePrintableLine(one)}`)]
}

function stateSection(state: State, checks: CheckResult[], verbose: boolean): string[] {
  if (checks.length === 0) return []
  const isKnown = state === "failed as expected" || state === "passed unexpectedly"
  const color = state === "passed unexpectedly" ? "red" : "bold"
  const lines = isKnown ? [`  ${joinNames(checks, verbose)}`] : reasonLines(checks, verbose)
  return [title(capitalize(state), checks, color), ...lines]
}

function title(text: string, { length }: CheckResult[], color: Color): string {
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
    `${paint("bold", "Open questions")}: observations for ${observed.length} of ${questions.length} (--html FILE shows all, --answers FILE writes those that a sandbox can follow)`,
    ...shown.flatMap(({ id, observations }) =>
      (verbose ? observations : observations.slice(0, 1)).map(
        (text) => `  ${makePrintableLine(id)}: ${makePrintableLine(text, 120)}`,
      ),
    ),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ]
}

function verdictSection(report: Report): string[] {
  const { results, verdict, reasons, baseUrl, service, runId } = report
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
