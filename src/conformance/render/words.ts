import type { CheckResult, Evidence, Finding, Outcome, Report } from "../report.ts"

/** How a check ended for a reader, who may have listed it as an expected failure. */
export type State = Outcome | "failed as expected" | "passed although listed"

/** The states, in the order in which they are told. */
export const states = [
  "passed",
  "failed",
  "passed although listed",
  "error",
  "unsupported",
  "unknown",
  "not run",
  "failed as expected",
] as const satisfies State[]

/** What one or more checks found alike. */
export interface Cause {
  /** At least one; the most severe first. */
  checks: CheckResult[]
  /** None where a check failed without one. An exchange is told once, where it comes first. */
  findings: (Finding & { toldAbove?: boolean })[]
}

const levels = ["required", "recommended", "optional"]

// What a terminal obeys, what turns the order of the letters around, and what XML or UTF-8 cannot hold.
const unseen = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029\ufffe\uffff]/gu

/** A text that others sent, so that it can be written anywhere: of what cannot be seen, the code is. */
export function visible(text: string, length = 20_000): string {
  const rest = text.length - length
  // Not half a character.
  const start = text.slice(0, length).replace(rest > 0 ? /[\ud800-\udbff]$/ : "", "")
  const told = start.replaceAll("\r\n", "\n").replaceAll("\t", "  ").replaceAll(unseen, codeOf)
  return rest > 0 ? `${told}… (${rest} characters more)` : told
}

/** A text that others sent, so that it can be written within a line. */
export function oneLine(text: string, length?: number): string {
  return visible(text, length).replaceAll("\n", " ")
}

/** A text as JSON, in which all is seen. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(unseen, codeOf)
}

function codeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
}

/** `1 check`, `2 checks`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`
}

/** A time as people read it. */
function duration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`
}

/** A text as a sentence begins. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** What a check belongs to: an operation, or a subject. */
export function groupOf({ name }: CheckResult): string {
  return name.split("/", 1)[0] ?? name
}

/** How a check ended for a reader. */
export function stateOf({ outcome, expected }: CheckResult): State {
  if (expected && outcome === "failed") return "failed as expected"
  return expected && outcome === "passed" ? "passed although listed" : outcome
}

/** Whether a reader has to look at it. */
export function isTrouble(state: State): boolean {
  return state === "failed" || state === "error" || state === "passed although listed"
}

/** What a check rests on: of which kind, and what. */
export function evidenceOf(evidence: Evidence): [kind: string, what: string] {
  return Object.entries(evidence)[0] as [string, string]
}

/** Things by what they have in common, in the order in which that comes. */
export function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** How many checks ended how, in the order of {@link states}. */
export function countsOf(results: readonly CheckResult[]): [state: State, number: number][] {
  const by = groupedBy(results, stateOf)
  return states.flatMap((state) => {
    const { length } = by.get(state) ?? []
    return length ? [[state, length]] : []
  })
}

/** How many checks ended how, as words: `380 passed, 2 failed`. */
export function tally(results: readonly CheckResult[]): string {
  return countsOf(results)
    .map(([state, number]) => (state === "error" ? count(number, state) : `${number} ${state}`))
    .join(", ")
}

/** What failed unexpectedly, as a clause: `3 of 412 checks failed, 2 required`. */
export function failureClause({ results }: Report): string {
  const failed = results.filter((result) => stateOf(result) === "failed")
  const required = failed.filter(({ level }) => level === "required").length
  const all = count(results.length, "check")
  if (results.length === 0) return "no check was run"
  if (failed.length === 0) return `none of ${all} failed`
  return `${failed.length} of ${all} failed, ${required || "none"} required`
}

/** Where and when a run was, as a clause. */
export function runClause(report: Report): string {
  const { requests, milliseconds, readOnly } = report
  return `${count(requests, "request")} in ${duration(milliseconds)}${readOnly ? ", read-only" : ""}`
}

/**
 * Why checks failed, each cause once: where several of a group found the same, it is told for all of them, and what the
 * same checks found is told together.
 */
export function causesOf(results: readonly CheckResult[]): Cause[] {
  const sorted = results.toSorted((a, b) => severity(a) - severity(b))
  const pairs = sorted.flatMap((check) =>
    (check.findings.length > 0 ? check.findings : [undefined]).map((finding) => ({
      check,
      finding,
    })),
  )
  const alike = groupedBy(pairs, ({ check, finding }) => {
    if (!finding) return JSON.stringify(check.name)
    return JSON.stringify([groupOf(check), finding.expected, finding.found, finding.pointer])
  })
  const told = [...alike.values()].map((same) => ({
    checks: [...new Set(same.map(({ check }) => check))],
    finding: same.find(({ finding }) => finding?.exchange)?.finding ?? same[0]?.finding,
  }))
  const causes = groupedBy(told, ({ checks }) => JSON.stringify(checks.map(({ name }) => name)))
  const exchanges = new Set<string>()
  return [...causes.values()].map((some) => ({
    checks: some[0]?.checks ?? [],
    findings: some.flatMap(({ finding }) => {
      const exchange = finding?.exchange && JSON.stringify(finding.exchange)
      if (!finding || !exchange) return finding ?? []
      if (exchanges.has(exchange)) return { ...finding, exchange: undefined, toldAbove: true }
      exchanges.add(exchange)
      return finding
    }),
  }))
}

function severity({ level }: CheckResult): number {
  return levels.indexOf(level)
}
