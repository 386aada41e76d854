import { styleText } from "node:util"
import { servers } from "../../generated/tables.ts"
import { factsOf, operationIds } from "../contract/operations.ts"
import type { ExchangeSummary } from "./server.ts"

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

/** What became of a delivery to a webhook. */
interface DeliverySummary {
  webhook_id: number
  activity_id: number
  outcome: "waiting" | "taken" | "failed" | "kept"
  status?: number
  reason?: string
}

/** Where what happens is told. */
export interface Log {
  exchange(exchange: ExchangeSummary): void
  delivery(delivery: DeliverySummary): void
}

/**
 * Makes a log: a line for each request, which ends with what was wrong, below it the rules of its answer where they are
 * told, and a line for each delivery.
 *
 * @param out - where to; colour is for terminals alone.
 * @param about - what to say of a rule; default its name.
 */
export function createLog(
  format: LogFormat,
  out: NodeJS.WriteStream,
  about = (rule: string): string => rule,
): Log {
  if (format === "none") return { exchange: () => undefined, delivery: () => undefined }
  if (format === "json") {
    return {
      exchange({ method, path, status, milliseconds, operation, wrong, rules, fate }) {
        out.write(
          formatJsonLine({ method, path, status, milliseconds, operation, wrong, rules, fate }),
        )
      },
      // Not its URL, which may hold a secret.
      delivery({ webhook_id, activity_id, outcome, status, reason }) {
        out.write(
          formatJsonLine({ delivery: { webhook_id, activity_id, outcome, status, reason } }),
        )
      },
    }
  }
  const coloured = (colour: Colour, text: string): string =>
    out.hasColors?.() ? styleText(colour, text) : text
  const line = (method: string, path: string, result: string, time: string, said: string): void => {
    out.write(
      `${method.padEnd(7)} ${path.padEnd(widest)} ${result} ${time.padStart(10)}${said && `  ${said}`}\n`,
    )
  }
  const told = new Set<string>()
  const kept = new Set<number>()
  return {
    exchange({ method, path, status, milliseconds, wrong, rules = [], fate }) {
      const code = coloured(status < 400 ? "green" : status < 500 ? "yellow" : "red", `${status}`)
      const lost = { drop: ["The answer was dropped."], truncate: ["The answer was broken off."] }
      const said = [...wrong.map(printable), ...(fate ? lost[fate] : [])].join(" ")
      line(method, printable(path), code, `${milliseconds.toFixed(1)} ms`, said)
      // What a rule says, once; its name each time.
      const known = rules.filter((rule) => told.has(rule))
      if (known.length > 0) out.write(`          by ${known.join(", ")}\n`)
      for (const rule of rules) if (!told.has(rule)) out.write(`          ${about(rule)}\n`)
      for (const rule of rules) told.add(rule)
    },
    delivery({ webhook_id, activity_id, outcome, status, reason = "" }) {
      // Of a webhook that leads elsewhere, once is enough.
      if (outcome === "kept" && kept.has(webhook_id)) return
      if (outcome === "kept") kept.add(webhook_id)
      const code = coloured(
        outcome === "taken" ? "green" : outcome === "kept" ? "yellow" : "red",
        `${status ?? "-".padEnd(3)}`,
      )
      line("WEBHOOK", `${webhook_id}, activity ${activity_id}`, code, outcome, reason)
    },
  }
}

type Colour = "green" | "yellow" | "red"

/** A line of a log for programs. */
export function formatJsonLine(event: object): string {
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
