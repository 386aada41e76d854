import { checkRecordings } from "../traffic/checkRecordings.ts"
import type { Verdict } from "../traffic/recordingReport.ts"
import { renderRecordings } from "../traffic/renderRecordings.ts"
import { checkSpecs } from "./checkList.ts"
import { parseInteger, readJson, readNames, readToken, writeText } from "./commandInput.ts"
import type { VerifyOptions } from "./options.ts"
import { renderAnswers } from "./render/answers.ts"
import { renderHtml } from "./render/html.ts"
import { renderJunit } from "./render/junit.ts"
import { createProgress } from "./render/progress.ts"
import { renderText } from "./render/text.ts"
import type { Report } from "./report.ts"
import { skipReasons } from "./verdict.ts"
import { verify } from "./verify.ts"

const exitCodes: Record<Verdict, number> = {
  conforming: 0,
  "not conforming": 1,
  inconclusive: 2,
}

/** The parsed options of `verify`. */
export interface VerifyValues {
  "organization-id"?: string
  "workspace-id"?: string
  token?: string
  "token-file"?: string
  "read-only"?: boolean
  service?: string
  only?: string[]
  expect?: string
  timeout?: string
  "eventual-timeout"?: string
  receiver?: string
  "receiver-port"?: string
  json?: string
  junit?: string
  html?: string
  answers?: string
  har?: string[]
  verbose?: boolean
  list?: boolean
}

/**
 * Runs `verify`.
 *
 * @param seeHelp - the end of messages about invalid arguments.
 * @returns the exit code.
 * @throws Error with a message of one line if nothing can be verified.
 */
export async function verifyCommand(
  values: VerifyValues,
  positionals: string[],
  seeHelp: string,
): Promise<number> {
  if (values.list) return listChecks()
  // A shell expands `--har *.har` to several arguments, and the option takes only the first.
  const isFile = (text: string): boolean => values.har !== undefined && !/^https?:/.test(text)
  const [baseUrl, ...others] = positionals.filter((text) => !isFile(text))
  if (others.length > 0) throw new Error(`More than one URL: ${positionals.join(" ")}.`)
  if (values.har) {
    return verifyRecordings([...values.har, ...positionals.filter(isFile)], values, baseUrl)
  }
  if (baseUrl === undefined) throw new Error(`Missing the URL of the service. ${seeHelp}`)
  // Report a file that cannot be written before the run changes data.
  for (const file of [values.json, values.junit, values.html, values.answers]) {
    if (file !== undefined) writeText(file, "")
  }
  const report = await verifyService(toVerifyOptions(baseUrl, values, seeHelp))
  writeReports(report, values)
  const colors = process.stdout.hasColors?.() ?? false
  process.stdout.write(renderText(report, { colors, verbose: values.verbose }))
  return exitCodes[report.verdict]
}

function listChecks(): number {
  const width = Math.max(...checkSpecs.map(({ name }) => name.length))
  for (const { name, level, rule } of checkSpecs) {
    process.stdout.write(`${name.padEnd(width)}  ${level.padEnd(11)}  ${rule}\n`)
  }
  return 0
}

async function verifyRecordings(
  files: string[],
  { json, service, verbose }: VerifyValues,
  baseUrl?: string,
): Promise<number> {
  if (json !== undefined) writeText(json, "")
  const recordings = files.map((name) => ({ name, har: readJson(name) }))
  const deployment = { service, ...(baseUrl !== undefined && { baseUrl }) }
  const report = await checkRecordings(recordings, deployment)
  if (json !== undefined) writeText(json, toJson(report))
  process.stdout.write(renderRecordings(report, { coverage: verbose }))
  return exitCodes[report.verdict]
}

const maxId = 1e15 - 1
const maxMilliseconds = 999_999_999

function toVerifyOptions(baseUrl: string, values: VerifyValues, seeHelp: string): VerifyOptions {
  type IntegerOption =
    | "organization-id"
    | "workspace-id"
    | "timeout"
    | "eventual-timeout"
    | "receiver-port"
  const integer = (name: IntegerOption, minimum: number, maximum: number): number | undefined =>
    parseInteger(`--${name}`, values[name], minimum, maximum)
  const organizationId = integer("organization-id", 0, maxId)
  if (organizationId === undefined) throw new Error("Missing --organization-id.")
  return {
    baseUrl,
    token: readToken(values.token, values["token-file"], seeHelp),
    organizationId,
    workspaceId: integer("workspace-id", 0, maxId),
    readOnly: values["read-only"],
    service: values.service,
    only: values.only,
    expect: values.expect === undefined ? undefined : readNames(values.expect),
    timeout: integer("timeout", 1, maxMilliseconds),
    eventualTimeout: integer("eventual-timeout", 1, maxMilliseconds),
    receiver: values.receiver,
    receiverPort: integer("receiver-port", 1, 65_535),
  }
}

/** Verifies a service, with progress on standard error and an interruption by a signal. */
async function verifyService(options: VerifyOptions): Promise<Report> {
  const progress = createProgress(process.stderr, process.stderr.hasColors?.() ?? false)
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    process.stderr.write("\nDeleting what the run created. Interrupt again to exit immediately.\n")
    controller.abort()
  }
  const signals = ["SIGINT", "SIGTERM"] as const
  for (const name of signals) process.on(name, stop)
  try {
    return await verify({
      ...options,
      signal: controller.signal,
      onCheck: (result, done, total) => {
        if (result.reason !== skipReasons.notSelected) progress.add(result, done, total)
      },
    })
  } finally {
    progress.end()
    for (const name of signals) process.off(name, stop)
  }
}

function writeReports(report: Report, { json, junit, html, answers }: VerifyValues): void {
  if (json !== undefined) writeText(json, toJson(report))
  if (junit !== undefined) writeText(junit, renderJunit(report))
  if (html !== undefined) writeText(html, renderHtml(report))
  if (answers !== undefined) writeText(answers, renderAnswers(report))
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
