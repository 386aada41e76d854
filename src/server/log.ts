import { styleText } from "node:util"
import { servers } from "../../generated/tables.ts"
import { factsOf, operationIds } from "../contract/operations.ts"
import type { Exchange } from "./server.ts"

/** How a log is written: in columns for people, as JSON for programs, or not at all. */
export type LogFormat = "text" | "json" | "none"

// The longest path of the contract, with an id of ten digits.
const widest = Math.max(
  ...servers
    .flatMap((server) =>
      operationIds.map((id) => server + factsOf(id).path.replace(/\{\w+\}/, "1234567890")),
    )
    .map(({ length }) => length),
)

/**
 * Writes a line for each request, which ends with what was wrong.
 *
 * @param out - where to; colour is for terminals alone.
 */
export function createLog(
  format: LogFormat,
  out: NodeJS.WriteStream,
): (exchange: Exchange) => void {
  if (format === "none") return () => undefined
  if (format === "json") {
    return ({ method, path, status, milliseconds, operation, wrong }) => {
      out.write(jsonLine({ method, path, status, milliseconds, operation, wrong }))
    }
  }
  return ({ method, path, status, milliseconds, wrong }) => {
    const colour = status < 400 ? "green" : status < 500 ? "yellow" : "red"
    const code = out.hasColors?.() ? styleText(colour, `${status}`) : `${status}`
    const time = `${milliseconds.toFixed(1)} ms`.padStart(10)
    const said = wrong.length > 0 ? `  ${wrong.map(printable).join(" ")}` : ""
    out.write(`${method.padEnd(7)} ${printable(path).padEnd(widest)} ${code} ${time}${said}\n`)
  }
}

/** A line of a log for programs. */
export function jsonLine(event: object): string {
  const text = JSON.stringify({ time: new Date().toISOString(), ...event })
  // JSON lets stand some of what a terminal would obey.
  const escaped = text.replaceAll(/[\u007f-\u009f]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  })
  return `${escaped}\n`
}

/** What a client sent may hold what a terminal would obey. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, "?")
}
