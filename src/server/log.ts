import { styleText } from "node:util"
import type { Delivery } from "../../generated/control.ts"
import { formatPrintableJson, makePrintableLine } from "../contract/text.ts"
import type { ExchangeSummary } from "./exchangeSummary.ts"

/** How to log: in columns for people, as JSON lines for programs, or not at all. */
export type LogFormat = "text" | "json" | "none"

/** Logs a server's requests and webhook deliveries. */
export interface Log {
  exchange(exchange: ExchangeSummary): void
  delivery(
    delivery: Pick<Delivery, "webhook_id" | "activity_id" | "outcome" | "status" | "reason">,
  ): void
}

/**
 * Creates a log with a line for each request and delivery. In the text format, violations and the sandbox's rules have
 * lines of their own.
 *
 * @param out - the stream to write to. The text format has colors if it's a terminal.
 * @param describeRule - returns the text to print for a rule ID. Default: the ID.
 */
export function createLog(
  format: LogFormat,
  out: NodeJS.WriteStream,
  describeRule = (rule: string): string => rule,
): Log {
  if (format === "none") return { exchange: () => undefined, delivery: () => undefined }
  return format === "json" ? createJsonLog(out) : createTextLog(out, describeRule)
}

function createJsonLog(out: NodeJS.WriteStream): Log {
  return {
    exchange: (exchange) => out.write(formatJsonLine(exchange)),
    // Leave out the URL, which may contain a secret.
    delivery({ webhook_id, activity_id, outcome, status, reason }) {
      const delivery = { webhook_id, activity_id, outcome, status, reason }
      out.write(formatJsonLine({ delivery }))
    },
  }
}

const faultTexts = { drop: "The response was dropped.", truncate: "The response was truncated." }

function createTextLog(out: NodeJS.WriteStream, describeRule: (rule: string) => string): Log {
  const colorize = (color: "green" | "yellow" | "red", text: string): string =>
    out.hasColors?.() ? styleText(color, text) : text
  // In one write, because each takes as long as much else of a request.
  const write = (columns: string[], text: string, details: string[] = []): void => {
    const [method = "", path = "", result = "", time = ""] = columns
    const line = `${method.padEnd(7)} ${path.padEnd(pathWidth)} ${result} ${time.padStart(10)}`
    const more = details.map((detail) => `\n          ${detail}`).join("")
    out.write(`${line}${text && `  ${text}`}${more}\n`)
  }
  const describedRules = new Set<string>()
  const skippedWebhooks = new Set<number>()
  return {
    exchange({ method, path, status, milliseconds, errors, connectionFault, ...exchange }) {
      const { violations = [], rules = [] } = exchange
      const color = status < 400 ? "green" : status < 500 ? "yellow" : "red"
      const texts = [
        ...errors.map((error) => makePrintableLine(error)),
        ...(connectionFault ? [faultTexts[connectionFault]] : []),
      ]
      const time = `${milliseconds.toFixed(1)} ms`
      // Describe a rule the first time it's applied, and print only its ID after that.
      const known = rules.filter((rule) => describedRules.has(rule))
      const others = [...new Set(rules)].filter((rule) => !describedRules.has(rule))
      for (const rule of others) describedRules.add(rule)
      const columns = [method, makePrintableLine(path), colorize(color, `${status}`), time]
      write(columns, texts.join(" "), [
        ...violations.map((violation) => `violation: ${makePrintableLine(violation)}`),
        ...(known.length > 0 ? [`rules: ${known.join(", ")}`] : []),
        ...others.map(describeRule),
      ])
    },
    delivery({ webhook_id, activity_id, outcome, status, reason = "" }) {
      // By default, the sandbox skips every delivery to another machine. Log only the first for each webhook.
      if (outcome === "skipped" && skippedWebhooks.has(webhook_id)) return
      if (outcome === "skipped") skippedWebhooks.add(webhook_id)
      const color = outcome === "delivered" ? "green" : outcome === "skipped" ? "yellow" : "red"
      const code = colorize(color, `${status ?? "-"}`.padEnd(3))
      write(["WEBHOOK", `${webhook_id}, activity ${activity_id}`, code, outcome], reason)
    },
  }
}

/** The width of the path column, which fits the contract's longest path with a ten-digit ID. */
const pathWidth = "/v2/integration_webhooks/1234567890".length

/** Formats an event as a JSON line for a log, and adds the current time. */
export function formatJsonLine(event: object): string {
  return formatPrintableJson({ time: new Date().toISOString(), ...event })
}
