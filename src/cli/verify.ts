import { specs } from "../conformance/report/results.ts"
import { checkPatterns, isSelected, type VerifyOptions } from "../conformance/options.ts"
import { renderAnswers } from "../conformance/render/answers.ts"
import { renderHtml } from "../conformance/render/html.ts"
import { renderJunit } from "../conformance/render/junit.ts"
import { createProgress } from "../conformance/render/progress.ts"
import { renderRecordingsHtml, renderRecordingsJunit } from "../conformance/render/recordings.ts"
import { renderText } from "../conformance/render/text.ts"
import type { Report } from "../conformance/report.ts"
import { verify } from "../conformance/verify.ts"
import { checkRecordings } from "../traffic/checkRecordings.ts"
import type { Verdict } from "../traffic/recordingReport.ts"
import { renderRecordings } from "../traffic/renderRecordings.ts"
import { formatPrintableJson } from "../contract/text.ts"
import type { OptionValues } from "./commands.ts"
import { checkDistinct, createFiles, readJson, readLines, readText, writeText } from "./files.ts"
import { setInterruptHandler } from "./interrupt.ts"
import { parseCommand, parseNumber, formatHelpHint } from "./parse.ts"

type VerifyValues = OptionValues<"verify">

const exitCodes: Record<Verdict, number> = {
  conforming: 0,
  "not conforming": 1,
  inconclusive: 2,
}

/** Runs `verify`, and sets the exit code to that of the verdict. */
export async function runVerify(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("verify", args)
  process.exitCode = await runMode(values, positionals)
}

/** Lists the checks, validates recordings, or verifies a service, and returns the exit code. */
async function runMode(values: VerifyValues, positionals: string[]): Promise<number> {
  if (values.list) {
    const { list: _, only, ...others } = values
    if (positionals.length > 0 || Object.keys(others).length > 0)
      throw new Error("--list only prints checks. Use it alone, or with --only.")
    return listChecks(only)
  }
  // A shell expands `--har *.har` to several arguments, of which the option takes only the first, so accept the others
  // here.
  const isFile = (text: string): boolean => values.har !== undefined && !/^https?:/.test(text)
  const [baseUrl, ...others] = positionals.filter((text) => !isFile(text))
  if (others.length > 0)
    throw new Error(`Pass one URL, not ${positionals.length}: ${positionals.join(" ")}.`)
  if (values.har) {
    return verifyRecordings([...values.har, ...positionals.filter(isFile)], values, baseUrl)
  }
  if (baseUrl === undefined) {
    throw new Error(`Missing the URL of the service. ${formatHelpHint("verify")}`)
  }
  const { json, junit, html, answers } = values
  checkDistinct(json, junit, html, answers, values.expect, values["token-file"])
  createFiles([json, junit, html, answers])
  const report = await verifyService(readOptions(baseUrl, values))
  writeReports(report, values)
  const colors = process.stdout.hasColors?.() ?? false
  process.stdout.write(renderText(report, { colors, verbose: values.verbose }))
  return exitCodes[report.verdict]
}

function listChecks(only: string[] | undefined): number {
  const names = specs.map(({ name }) => name)
  checkPatterns(only ?? [], names)
  const selected = specs.filter(({ name }) => isSelected(name, only))
  const width = Math.max(...selected.map(({ name }) => name.length))
  for (const { name, level, rule } of selected) {
    process.stdout.write(`${name.padEnd(width)}  ${level.padEnd(11)}  ${rule}\n`)
  }
  return 0
}

/** The options that apply to recordings, too. */
const recordingOptions = ["har", "json", "junit", "html", "service", "keep", "verbose"]

async function verifyRecordings(
  files: string[],
  values: VerifyValues,
  baseUrl?: string,
): Promise<number> {
  const other = Object.keys(values).find((name) => !recordingOptions.includes(name))
  if (other !== undefined)
    throw new Error(
      `--${other} can't be used with --har, because recordings are only validated. Verify the service to use it.`,
    )
  const { json, junit, html, service, keep, verbose } = values
  checkDistinct(json, junit, html, ...files)
  createFiles([json, junit, html])
  const recordings = files.map((name) => ({ name, har: readJson(name) }))
  const report = await checkRecordings(recordings, { service, baseUrl, keep })
  if (json !== undefined) writeText(json, formatPrintableJson(report, 2))
  if (junit !== undefined) writeText(junit, renderRecordingsJunit(report))
  if (html !== undefined) writeText(html, renderRecordingsHtml(report))
  process.stdout.write(renderRecordings(report, { coverage: verbose }))
  return exitCodes[report.verdict]
}

const maxMilliseconds = 999_999_999
const maxRequests = 1_000_000

type NumberOption =
  | "organization-id"
  | "workspace-id"
  | "timeout"
  | "eventual-timeout"
  | "max-time"
  | "concurrency"
  | "receiver-port"
  | "requests"
  | "seed"

/** @throws Error with a one-line message if an option is invalid. */
function readOptions(baseUrl: string, values: VerifyValues): VerifyOptions {
  const number = (name: NumberOption, max: number, min = 1): number | undefined => {
    const text = values[name]
    return text === undefined ? undefined : parseNumber(`--${name}`, text, max, min)
  }
  const organizationId = number("organization-id", Number.MAX_SAFE_INTEGER, 0)
  if (organizationId === undefined)
    throw new Error(`Missing --organization-id. ${formatHelpHint("verify")}`)
  return {
    baseUrl,
    token: readToken(values),
    secondToken: values["second-token"] ?? (process.env[secondTokenVariable] || undefined),
    seed: number("seed", Number.MAX_SAFE_INTEGER, 0),
    requests: number("requests", maxRequests),
    organizationId,
    workspaceId: number("workspace-id", Number.MAX_SAFE_INTEGER, 0),
    readOnly: values["read-only"],
    service: values.service,
    only: values.only,
    expect: values.expect === undefined ? undefined : readLines(values.expect),
    keep: values.keep,
    timeout: number("timeout", maxMilliseconds),
    eventualTimeout: number("eventual-timeout", maxMilliseconds),
    maxTime: number("max-time", maxMilliseconds),
    concurrency: number("concurrency", 100),
    receiver: values.receiver,
    receiverPort: number("receiver-port", 65_535),
  }
}

const tokenVariable = "WORK_MANAGEMENT_TOKEN"
const secondTokenVariable = "WORK_MANAGEMENT_SECOND_TOKEN"

/** Reads the access token, which no error message may contain. */
function readToken({ token, "token-file": file }: VerifyValues): string {
  if (token !== undefined && file !== undefined) {
    throw new Error("Use --token or --token-file, not both.")
  }
  const found = token ?? (file === undefined ? process.env[tokenVariable] : readText(file).trim())
  if (found) return found
  throw new Error(
    `Missing token. Set ${tokenVariable}, or use --token-file or --token. ${formatHelpHint("verify")}`,
  )
}

/** Verifies a service, printing the progress to standard error. A signal stops the run. */
async function verifyService(options: VerifyOptions): Promise<Report> {
  const progress = createProgress(process.stderr, process.stderr.hasColors?.() ?? false)
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    process.stderr.write(
      "\nDeleting the records that verify created. Press Ctrl-C again to exit immediately.\n",
    )
    controller.abort()
  }
  setInterruptHandler(stop)
  try {
    return await verify({
      ...options,
      signal: controller.signal,
      onProgress: progress.add,
    })
  } finally {
    progress.end()
    setInterruptHandler()
  }
}

function writeReports(report: Report, { json, junit, html, answers }: VerifyValues): void {
  if (json !== undefined) writeText(json, formatPrintableJson(report, 2))
  if (junit !== undefined) writeText(junit, renderJunit(report))
  if (html !== undefined) writeText(html, renderHtml(report))
  if (answers !== undefined) writeText(answers, renderAnswers(report))
}
