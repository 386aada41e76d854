import { styleText } from "node:util"
import { printable, printableLine } from "../../traffic/text.ts"
import type { CheckResult } from "../report.ts"
import type { Cause } from "./causes.ts"
import { formatReason, readEvidence, type State, getState } from "./results.ts"

export type Color = "green" | "red" | "yellow" | "magenta" | "gray" | "bold"

/** Adds a color to a text. */
export type Paint = (color: Color, text: string) => string

/** Creates a function that adds colors, or returns texts unchanged. */
export function createPaint(colors: boolean): Paint {
  return (color, text) => (colors ? styleText(color, text, { validateStream: false }) : text)
}

const stateColors: Record<State, Color> = {
  passed: "green",
  failed: "red",
  unsupported: "yellow",
  unknown: "magenta",
  blocked: "yellow",
  "not run": "gray",
  error: "red",
  "failed as expected": "yellow",
  "passed unexpectedly": "red",
}

/** The maximum length of the reason on a line. */
const maxReason = 300

/** Formats the result of a check as one line. */
export function checkLine(result: CheckResult, paint: Paint): string {
  const state = getState(result)
  const reason = state === "passed" ? "" : formatReason(result)
  const suffix = reason && paint("gray", `  ${printableLine(reason, maxReason)}`)
  const label = paint(stateColors[state], state)
  return `${label}  ${printableLine(result.name)} (${result.level})${suffix}`
}

/** Formats a cause of failures as one line. */
export function causeLine({ checks, findings }: Cause, paint: Paint): string {
  const [check, ...others] = checks
  if (!check) return ""
  const [finding] = findings
  const reason = finding ? formatReason({ ...check, findings }) : formatReason(check)
  const more = others.length > 0 ? `, and ${others.length} more` : ""
  const name = paint("red", printableLine(check.name))
  const place = paint("gray", printableLine(finding?.pointer ?? check.pointer, maxReason))
  return `  ${name} (${check.level}${more})  ${printableLine(reason, maxReason)}  ${place}`
}

/** Formats a cause of failures as labeled lines, with the requests to reproduce it. */
export function causeLines({ checks, findings }: Cause, paint: Paint): string[] {
  const [check, ...others] = checks
  if (!check) return []
  const { name, level, rule, pointer, evidence, outcome, reason } = check
  // Do not indent shell commands, so that users can copy them.
  const command = (label: string, text: string): string =>
    `${paint("gray", label.padEnd(9))} ${printable(text)}`
  const field = (label: string, text: string): string =>
    command(label, text.replaceAll(/\r?\n(?=[^\r\n])/g, "\n          "))
  const [kind, source] = readEvidence(evidence)
  const title = paint("red", `${outcome.padEnd(9)} ${printableLine(name)}`)
  const also = others.map((other) => `${other.name} (${other.level})`).join("\n")
  return [
    `${title} (${level})`,
    field("rule", rule),
    ...(also ? [field("also", also)] : []),
    field("evidence", `${kind}: ${source}`),
    ...(reason ? [field("reason", reason)] : []),
    ...(findings.length > 0 ? [] : [field("contract", pointer)]),
    ...findings.flatMap((finding) => [
      field("expected", printable(finding.expected, 2_000)),
      field("found", printable(finding.found, 2_000)),
      field("contract", finding.pointer),
      ...(finding.isExchangeAbove ? [field("request", "as above")] : []),
      ...(finding.exchange
        ? [field("request", finding.exchange.request), field("response", finding.exchange.response)]
        : []),
      ...(finding.setup ?? []).map((text) => command("before", text)),
      ...(finding.exchange ? [command("curl", finding.exchange.curl)] : []),
    ]),
  ]
}
