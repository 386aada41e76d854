import { styleText } from "node:util"
import { coverageTable } from "../../contract/coverage.ts"
import type { CheckResult, Report } from "../report.ts"
import {
  type Cause,
  capitalized,
  causesOf,
  count,
  evidenceOf,
  failureClause,
  groupedBy,
  groupOf,
  isTrouble,
  oneLine,
  runClause,
  type State,
  stateOf,
  tally,
  visible,
} from "./words.ts"

type Colour = "green" | "red" | "yellow" | "magenta" | "gray" | "bold"

type Paint = (colour: Colour, text: string) => string

const colourOf: Record<State, Colour> = {
  passed: "green",
  failed: "red",
  unsupported: "yellow",
  unknown: "magenta",
  "not run": "gray",
  error: "red",
  "failed as expected": "yellow",
  "passed although listed": "red",
}

/**
 * How many causes are told with their exchanges, and how many names and answers in a list, unless all are asked for. A
 * line of a log is for at least a few checks, as some groups come again and again with one.
 */
const most = { exchanges: 20, names: 4, answers: 5, few: 5 }

/** How a report is written for a terminal. */
export interface TextOptions {
  /** Whether it is written with colours. */
  colors: boolean
  /** Tells each check, each name, all that was seen, and the coverage; default is what matters. */
  verbose?: boolean
}

/** A report for a terminal: what failed and how to see it again, what was not looked at, and last the verdict. */
export function reportText(report: Report, { colors, verbose = false }: TextOptions): string {
  const paint = painter(colors)
  const { results, questions, left, verdict, reasons, baseUrl, service, run } = report
  const by = groupedBy(results, stateOf)
  const of = (state: State): CheckResult[] => by.get(state) ?? []
  const listed = of("failed as expected")
  const others = results.filter((result) => stateOf(result) !== "failed")
  const wrongly = of("passed although listed")
  const sections = [
    verbose ? results.map((result) => checkLine(result, paint)) : [],
    ...failures(of("failed"), verbose, paint),
    reasonsOf("Unsupported", of("unsupported"), verbose, paint),
    errorsOf(of("error"), paint),
    reasonsOf("Not run", of("not run"), verbose, paint),
    listed.length > 0
      ? [`${title("Failed as expected", listed, paint)}: ${names(listed, verbose)}`]
      : [],
    wrongly.length > 0
      ? [
          `${title("Passed although listed as expected failures", wrongly, paint, "red")}: ${names(wrongly, true)}`,
        ]
      : [],
    seenOf(questions, verbose, paint),
    left.length > 0
      ? [paint("bold", "Left behind"), ...left.map((one) => `  ${oneLine(one)}`)]
      : [],
    verbose ? [coverageTable(report.coverage, "examples").trimEnd()] : [],
    [
      `${paint(verdict === "conforming" ? "green" : verdict === "not conforming" ? "red" : "yellow", capitalized(verdict))}: ${failureClause(report)}${others.length > 0 ? ` (${tally(others)})` : ""}.`,
      ...(reasons.length > 0 ? [reasons.map((reason) => oneLine(reason)).join(" ")] : []),
      paint("gray", oneLine(`${service} at ${baseUrl}, run ${run}, ${runClause(report)}`)),
    ],
  ]
  const told = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  return `${told.join("\n\n")}\n`
}

/** Why a check failed, in lines. */
export function failureText(result: CheckResult): string {
  return causesOf([result])
    .flatMap((cause) => causeLines(cause, true, painter(false)))
    .join("\n")
}

/** Tells how far a run is. */
export interface Progress {
  check(result: CheckResult, done: number, total: number): void
  /** Tells what is left to tell, and takes the live line away. */
  end(): void
}

/**
 * Tells how far a run is: on a terminal by one line that is rewritten, elsewhere by a line for each group of checks, or some
 * small ones. What fails has a line at once.
 *
 * @param stream - where to, such as `process.stderr`.
 */
export function createProgress(
  stream: { isTTY?: boolean; columns?: number; write(text: string): unknown },
  colors: boolean,
): Progress {
  const paint = painter(colors)
  // Back to the beginning of the line, which is erased.
  const erase = stream.isTTY ? "\r\u001b[2K" : ""
  let failed = 0
  let group: CheckResult[] = []
  let at = ""
  const endGroup = (): void => {
    const all = [...new Set(group.map(groupOf))].join(", ")
    if (all) stream.write(`${oneLine(all)}: ${tally(group)}${at}\n`)
    group = []
  }
  return {
    check(result, done, total) {
      const state = stateOf(result)
      const failure = isTrouble(state) ? `${erase}${checkLine(result, paint)}\n` : ""
      if (failure) failed++
      const far = `${done} of ${total}`
      if (!stream.isTTY) {
        const last = group.at(-1)
        if (last && group.length >= most.few && groupOf(last) !== groupOf(result)) endGroup()
        group.push(result)
        at = ` (${far})`
        if (failure) stream.write(failure)
        return
      }
      const line = `${far}${failed > 0 ? `, ${failed} failed` : ""}  ${oneLine(result.name)}`
      // The last column stays free, as some terminals begin a new line after it.
      const width = Math.max(0, (stream.columns || 80) - 1)
      stream.write(`${failure}${erase}${paint(failed > 0 ? "red" : "gray", line.slice(0, width))}`)
    },
    end() {
      if (stream.isTTY) stream.write(erase)
      else endGroup()
    },
  }
}

function painter(colors: boolean): Paint {
  return (colour, text) => (colors ? styleText(colour, text, { validateStream: false }) : text)
}

/** A check in a line. */
function checkLine(result: CheckResult, paint: Paint): string {
  const { name, level, reason, findings, seen } = result
  const state = stateOf(result)
  const [first] = findings
  const why = first
    ? `expected ${first.expected}, found ${first.found}`
    : (reason ?? seen.join("; "))
  const said = state === "passed" || !why ? "" : paint("gray", `  ${oneLine(why, 300)}`)
  return `${paint(colourOf[state], state)}  ${oneLine(name)} (${level})${said}`
}

function failures(failed: CheckResult[], verbose: boolean, paint: Paint): string[][] {
  const causes = causesOf(failed)
  const untold = verbose ? 0 : causes.length - most.exchanges
  const lines = causes.map((cause, index) =>
    causeLines(cause, verbose || index < most.exchanges, paint),
  )
  if (untold <= 0) return lines
  return [
    ...lines,
    [`Of the last ${count(untold, "failure")}, --html FILE tells the exchanges too.`],
  ]
}

function causeLines({ checks, findings }: Cause, exchanges: boolean, paint: Paint): string[] {
  const [check, ...others] = checks
  if (!check) return []
  const { name, level, rule, pointer, evidence, outcome, reason } = check
  const field = (label: string, text: string): string => {
    const [first = "", ...rest] = visible(text).split("\n")
    const indented = [first, ...rest.map((line) => line && `          ${line}`)]
    return `${paint("gray", label.padEnd(9))} ${indented.join("\n")}`
  }
  const [kind, what] = evidenceOf(evidence)
  const head = paint("red", `${outcome.padEnd(9)} ${oneLine(name)}`)
  const also = others.map((other) => `${other.name} (${other.level})`).join("\n")
  return [
    `${head} (${level})`,
    field("rule", rule),
    ...(also ? [field("also", also)] : []),
    field("rests on", `${kind}: ${what}`),
    ...(reason ? [field("reason", reason)] : []),
    ...(findings.length > 0 ? [] : [field("contract", pointer)]),
    ...findings.flatMap((finding) => [
      field("expected", visible(finding.expected, 2_000)),
      field("found", visible(finding.found, 2_000)),
      field("contract", finding.pointer),
      ...(finding.toldAbove ? [field("request", "as told above")] : []),
      ...(finding.exchange && exchanges
        ? [
            field("request", finding.exchange.request),
            field("answer", finding.exchange.answer),
            // Not indented, as it is to be copied whole.
            `${paint("gray", "again")}     ${visible(finding.exchange.curl)}`,
          ]
        : []),
    ]),
  ]
}

function title(
  text: string,
  { length }: { length: number },
  paint: Paint,
  colour: Colour = "bold",
): string {
  return `${paint(colour, text)}, ${count(length, "check")}`
}

/** Checks by their reasons. */
function reasonsOf(
  heading: string,
  results: CheckResult[],
  verbose: boolean,
  paint: Paint,
): string[] {
  if (results.length === 0) return []
  const groups = groupedBy(results, ({ reason = "no reason given" }) => reason)
  return [
    title(heading, results, paint),
    ...[...groups].flatMap(([reason, some]) => [
      `${`${some.length}`.padStart(5)}  ${oneLine(reason, 300)}`,
      paint("gray", `       ${names(some, verbose)}`),
    ]),
  ]
}

function errorsOf(results: CheckResult[], paint: Paint): string[] {
  if (results.length === 0) return []
  return [
    title("Errors of the suite itself", results, paint),
    ...results.map((result) => `  ${checkLine(result, paint)}`),
  ]
}

function names(results: CheckResult[], all: boolean): string {
  const shown = results.slice(0, all ? undefined : most.names).map(({ name }) => oneLine(name))
  const more = results.length - shown.length
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ")
}

function seenOf(questions: Report["questions"], verbose: boolean, paint: Paint): string[] {
  const answered = questions.filter(({ seen }) => seen.length > 0)
  const shown = answered.slice(0, verbose ? undefined : most.answers)
  if (answered.length === 0) return []
  return [
    `${paint("bold", "Open questions")}, something seen of ${answered.length} of ${questions.length}; --answers FILE tells all`,
    ...shown.flatMap(({ id, seen }) =>
      (verbose ? seen : seen.slice(0, 1)).map((one) => `  ${oneLine(id)}: ${oneLine(one, 120)}`),
    ),
    ...(shown.length < answered.length ? [`  and ${answered.length - shown.length} more`] : []),
  ]
}
