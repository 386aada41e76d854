import { parseArgs } from "node:util"
import { checkRecordings } from "../traffic/checkRecordings.ts"
import type { Verdict } from "../traffic/recordingReport.ts"
import { renderRecordings } from "../traffic/renderRecordings.ts"
import { checkSpecs } from "./checkList.ts"
import {
  parseId,
  parseMilliseconds,
  parsePort,
  readJson,
  readNames,
  readToken,
  tokenVariable,
  writeText,
} from "./commandInput.ts"
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

/** How the command is used, for the help of the package. */
export const verifyHelp = `Of verify <base-url>, the address of a service without /v2:

  --organization-id <id>  the organization of the token
  --workspace-id <id>  where to look and to make records; default the first one that has a list
  --token <token>      default ${tokenVariable} of the environment, where other users of this machine
                       cannot read it
  --token-file <file>  or what this file holds
  --read-only          leave out all that changes something
  --service <name>     the <service> of application/vnd.<service>.v2+json
  --only <pattern>     run these checks alone: listTasks, listTasks/missing/*, '*/no-token'; may come again
  --expect <file>      the names of checks that are known to fail, a line each, # for comments; one of them
                       that passes fails the run
  --timeout <ms>       how long an answer may take; default 10000
  --eventual-timeout <ms>  how long a delivery or an activity may take to come; default 5000
  --receiver <url>     by which the service reaches this machine, for webhooks; its port, or that of
                       --receiver-port, is opened to the network; default 127.0.0.1, for a service that
                       is there, too
  --json <file>        write the report as JSON; --junit <file> and --html <file> likewise
  --answers <file>     write what was seen of the open questions
  --verbose            tell each check, all that was seen, and the coverage
  --list               tell the names of all checks, and what each holds the service to; nothing is sent

Of verify --har <files>, recorded traffic: --service, --json, --verbose, and a <base-url> where a recording
holds that of others as well.

It exits with 0 where nothing was found that is not of the contract, 1 where something was, and 2 where it
could not tell.
`

const options = {
  "organization-id": { type: "string" },
  "workspace-id": { type: "string" },
  token: { type: "string" },
  "token-file": { type: "string" },
  "read-only": { type: "boolean" },
  service: { type: "string" },
  only: { type: "string", multiple: true },
  expect: { type: "string" },
  timeout: { type: "string" },
  "eventual-timeout": { type: "string" },
  receiver: { type: "string" },
  "receiver-port": { type: "string" },
  json: { type: "string" },
  junit: { type: "string" },
  html: { type: "string" },
  answers: { type: "string" },
  har: { type: "string", multiple: true },
  verbose: { type: "boolean" },
  list: { type: "boolean" },
} as const

/** The command `verify`. */
export async function verifyCommand(args: string[], seeHelp: string): Promise<void> {
  try {
    const { values, positionals } = read(args, seeHelp)
    process.exitCode = await main(values, positionals, seeHelp)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = exitCodes.inconclusive
  }
}

type Values = ReturnType<typeof read>["values"]

function read(args: string[], seeHelp: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/\.? To specify|\n/)
    throw new Error(`${message.replace(/\.?$/, ".")} ${seeHelp}`, { cause: error })
  }
}

async function main(values: Values, positionals: string[], seeHelp: string): Promise<number> {
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
  const report = await verifyService(readOptions(baseUrl, values, seeHelp))
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
  { json, service, verbose }: Values,
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

function readOptions(baseUrl: string, values: Values, seeHelp: string): VerifyOptions {
  const { expect, "workspace-id": workspaceId } = values
  return {
    baseUrl,
    token: readToken(values.token, values["token-file"], seeHelp),
    organizationId: parseId("--organization-id", values["organization-id"]),
    ...(workspaceId !== undefined && { workspaceId: parseId("--workspace-id", workspaceId) }),
    readOnly: values["read-only"],
    service: values.service,
    only: values.only,
    ...(expect !== undefined && { expect: readNames(expect) }),
    timeout: parseMilliseconds("--timeout", values.timeout),
    eventualTimeout: parseMilliseconds("--eventual-timeout", values["eventual-timeout"]),
    receiver: values.receiver,
    receiverPort: parsePort("--receiver-port", values["receiver-port"]),
  }
}

/** Verifies a service, with progress on standard error and an interruption by a signal. */
async function verifyService(runOptions: VerifyOptions): Promise<Report> {
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
      ...runOptions,
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

function writeReports(report: Report, { json, junit, html, answers }: Values): void {
  if (json !== undefined) writeText(json, toJson(report))
  if (junit !== undefined) writeText(junit, renderJunit(report))
  if (html !== undefined) writeText(html, renderHtml(report))
  if (answers !== undefined) writeText(answers, renderAnswers(report))
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
