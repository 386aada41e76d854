import { stripVTControlCharacters } from "node:util"
import { formatCoverage } from "../../contract/coverage.ts"
import { capitalize, pluralize, makePrintable, makePrintableLine } from "../../contract/text.ts"
import type { CheckResult, Report } from "../report.ts"
import { type Cause, groupByCause } from "../report/causes.ts"
import { skipReasons } from "../verdict.ts"
import { formatExercised } from "./exercised.ts"
import {
  describeSequence,
  formatCheck,
  formatCounts,
  formatFailures,
  formatReason,
  formatRun,
  getState,
  maxReason,
  paint,
  readEvidence,
  type State,
  stateColors,
  verdictStates,
} from "./results.ts"

/** The maximum numbers of printed items, without `verbose`. */
const maxCauses = 60
const maxSequences = 5
const maxNames = 3

/** The options of {@link renderText}. */
export interface TextOptions {
  /** Whether to use ANSI colors. */
  colors: boolean
  /** Whether to print all requests, responses, checks and observations, and the coverage; default false. */
  verbose?: boolean
}

/** Renders a report for a terminal: failures first, the verdict at the end. */
export function renderText(report: Report, { colors, verbose = false }: TextOptions): string {
  const { results, leftovers, untried } = report
  const isEmpty = results.every(({ outcome }) => outcome === "not run")
  const sections = [
    ...(verbose ? checkSections(report) : summarySections(report)),
    questionSection(report.questions, verbose),
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

/** Lists all checks that the run doesn't leave out, and everything about the failures. */
function checkSections({ results, seed }: Report): string[][] {
  const shown = results.filter(({ reason }) => reason !== skipReasons.notSelected)
  const failed = results.filter((result) => getState(result) === "failed")
  return [
    shown.map((result) => formatCheck(result, getState(result), formatReason(result))),
    ...groupByCause(failed).map((cause) => causeLines(cause, seed)),
  ]
}

/** Lists the causes of failures, and why other checks have no result. */
function summarySections({ results, seed }: Report): string[][] {
  const groups = Map.groupBy(results, getState)
  // If all checks have the outcome `not run`, the verdict already contains the reason.
  if (groups.size === 1) groups.delete("not run")
  const states: State[] = [
    "unsupported",
    "blocked",
    "not run",
    "failed as expected",
    "passed unexpectedly",
  ]
  return [
    failureSection(groups.get("failed") ?? [], seed),
    ...states.map((state) => stateSection(state, groups.get(state) ?? [])),
  ]
}

function failureSection(failed: CheckResult[], seed: number): string[] {
  if (failed.length === 0) return []
  const causes = groupByCause(failed)
  const count = pluralize(causes.length, "cause")
  const hidden = causes.length - maxCauses
  const lines = causes.map((cause, i) =>
    [causeLine(cause), ...(i < maxSequences ? repeatLines(cause.findings[0], seed) : [])].join(
      "\n",
    ),
  )
  return [
    `${title("failed", failed)}, ${count} (requests and responses: --verbose, or --html FILE)`,
    ...lines.slice(0, maxCauses),
    ...(hidden > 0 ? [`  and ${pluralize(hidden, "other cause")}`] : []),
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

/** Lists the reasons of checks in a state, each with the number and the first names of its checks. */
function stateSection(state: State, checks: CheckResult[]): string[] {
  if (checks.length === 0) return []
  const groups = [...Map.groupBy(checks, ({ reason }) => reason)]
  const lines = groups.map(([reason, group]) => {
    const names = joinNames(group)
    if (reason === undefined) return `  ${names}`
    const count = `${group.length}`.padStart(5)
    return `${count}  ${makePrintableLine(reason, maxReason)} ${paint("gray", `(${names})`)}`
  })
  return [title(state, checks), ...lines]
}

function title(state: State, { length }: CheckResult[]): string {
  const color = stateColors[state] === "red" ? "red" : "bold"
  return `${paint(color, capitalize(state))}, ${pluralize(length, "check")}`
}

function joinNames(results: CheckResult[]): string {
  const names = results.slice(0, maxNames).map(({ name }) => makePrintableLine(name))
  const hidden = results.length - names.length
  return `${names.join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`
}

function questionSection(questions: Report["questions"], verbose: boolean): string[] {
  const observed = questions.filter(({ observations }) => observations.length > 0)
  if (observed.length === 0) return []
  const lines = observed.flatMap(({ id, observations }) =>
    observations.map((text) => `  ${makePrintableLine(id)}: ${makePrintableLine(text, 120)}`),
  )
  return [
    `${paint("bold", "Open questions")}: observations for ${observed.length} of ${questions.length} (--html FILE shows them, --answers FILE writes those that a sandbox can follow)`,
    ...(verbose ? lines : []),
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
