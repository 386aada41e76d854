import { pathPrefixes } from "../../generated/tables.ts"
import {
  type CoverageReport,
  formatCoverage,
  type CoverageKind,
  coverageKinds,
} from "../contract/coverage.ts"
import { formatChoice } from "../contract/violations.ts"
import { formatViolationReport, type ViolationReport } from "../contract/violationLog.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { createLog, formatJsonLine, type Log } from "../server/log.ts"
import { defaultPort, type Server, type ServerOptions } from "../server/server.ts"
import { formatPrintableJson } from "../contract/text.ts"
import type { OptionValues } from "./commands.ts"
import { createFiles, writeText } from "./files.ts"
import { setInterruptHandler } from "./interrupt.ts"
import { ranges } from "./options.ts"
import { parseNumber } from "./parse.ts"

/** The options that the mock and the sandbox share. */
type ServerValues = Omit<OptionValues<"mock">, "dynamic">

type Options = ServerOptions & Deployment & { delay?: number; lenient?: boolean }

interface RunningServer extends Server {
  coverage(): CoverageReport
  violations(): ViolationReport
}

/**
 * Starts the mock or the sandbox, prints the address, and stops the server on a signal.
 *
 * @param start - starts the server with the options that the mock and the sandbox share.
 * @param describeRule - returns the text to log for a rule; default: the rule's ID.
 * @throws Error with a one-line message if an option is invalid or the server can't listen.
 */
export async function serve(
  name: "mock" | "sandbox",
  values: ServerValues,
  start: (options: Options, log: Log) => Promise<RunningServer>,
  describeRule?: (rule: string) => string,
): Promise<void> {
  const options = readOptions(values)
  const thresholds = readThresholds(values.coverageThreshold)
  createFiles([values.report])
  const format = values.quiet ? "none" : values.json ? "json" : "text"
  const log = createLog(format, process.stdout, describeRule)
  const notice = setTimeout(() => format === "text" && print("Starting…\n"), 1000)
  const running = await start({ ...options, onResponse: log.exchange }, log)
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(describeFailure(error, options), { cause: error })
    })
    .finally(() => clearTimeout(notice))
  stopOnSignal(async () => {
    await running.close()
    reportViolations(running.violations(), values)
    reportCoverage(running.coverage(), values, thresholds)
  })
  print(values.json ? formatJsonLine({ listening: running.url }) : formatBanner(name, running))
}

function readOptions(values: ServerValues): Options & { port: number } {
  const { port, delay, host, allowHost: allowedHosts, service, docsUrl, docs, lenient } = values
  const listening = { port: readPort(port, defaultPort), host, allowedHosts }
  return { ...listening, delay, service, docsUrl, docs, lenient }
}

/** Returns the port to listen on: the option, the PORT variable, or the default. */
export function readPort(port: number | undefined, defaultValue: number): number {
  const { PORT } = process.env
  return port ?? (PORT ? parseNumber("PORT", PORT, ranges.port) : defaultValue)
}

/** Parses coverage thresholds: a percentage for all kinds together, or one per named kind. */
function readThresholds(text: string | undefined): [CoverageKind, number][] {
  const option = "--coverage-threshold"
  if (text === undefined) return []
  if (!text.includes("="))
    return coverageKinds.map((kind) => [kind, parseNumber(option, text, [0, 100])])
  const remaining = new Set<string>(coverageKinds)
  return text.split(",").map((part) => {
    const [name = "", percent = ""] = part.split("=")
    if (!remaining.delete(name)) {
      throw new Error(
        `Invalid ${option} ${JSON.stringify(text)}. Use ${formatChoice([...coverageKinds])}, each once.`,
      )
    }
    return [name as CoverageKind, parseNumber(`${option} ${name}`, percent, [0, 100])]
  })
}

/** Returns a message that says why a server can't listen, and what to do. */
export function describeFailure(
  { code, message }: NodeJS.ErrnoException,
  { port, host = "" }: { port: number; host?: string },
): string {
  const free = "--port 0 for a free one"
  if (code === "EADDRINUSE") return `Port ${port} is taken. Use --port ${port + 1}, or ${free}.`
  if (code === "EACCES") return `You don't have permission to open port ${port}. Use ${free}.`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `${JSON.stringify(host)} is not an address of this machine. Use --host 127.0.0.1.`
  }
  return message
}

/**
 * Stops the server on the first signal; the process then ends with code 0, so npm reports no failure. Further signals
 * are ignored, because npm forwards a Ctrl-C that the terminal has already sent to the server.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = (): void => {
    if (!stopping) void stop()
    stopping = true
  }
  setInterruptHandler(stopOnce)
  if (process.env.npm_lifecycle_event) onOrphaned(stopOnce)
}

/** Stops the server when npm has exited, because npm doesn't forward a signal sent to npm alone. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}

/** Writes the violations to the report file; a lenient server also prints them. */
function reportViolations(violations: ViolationReport, { lenient, report, json }: ServerValues) {
  if (lenient)
    print(json ? formatJsonLine({ violations }) : `\n${formatViolationReport(violations)}`)
  if (report === undefined) return
  try {
    writeText(report, formatPrintableJson(violations, 2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

function reportCoverage(
  report: CoverageReport,
  { coverage, json }: ServerValues,
  thresholds: [CoverageKind, number][],
): void {
  if (coverage) print(json ? formatJsonLine({ coverage: report }) : `\n${formatCoverage(report)}`)
  for (const [kind, threshold] of thresholds) {
    const { percent } = report[kind]
    if (percent >= threshold) continue
    process.stderr.write(
      `Coverage of ${kind} is ${percent.toFixed(1)} %, below the threshold of ${threshold} %.\n`,
    )
    process.exitCode = 1
  }
}

function formatBanner(name: string, { url, docsUrl }: Server): string {
  const addresses = pathPrefixes.map((server) => `  ${url}${server}\n`).join("")
  return `The ${name} of the Work-Management Service API listens on

${addresses}${docsUrl ? `\nDocs:\n\n  ${docsUrl}/\n` : ""}
Try it with any token:

  curl -H "Authorization: Bearer <ACCESS_TOKEN>" "${url}${pathPrefixes[0]}/tasks?organization_id=1"

Press Ctrl-C to stop.

`
}

/** Writes text to standard output. */
export function print(text: string): void {
  process.stdout.write(text)
}
