import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { checkRecordings, recordingText } from "../traffic/recordings.ts"
import { answersYaml } from "./render/answers.ts"
import { reportHtml } from "./render/html.ts"
import { reportJunit } from "./render/junit.ts"
import { createProgress, reportText } from "./render/text.ts"
import type { Report, Verdict } from "./report.ts"
import { reasons } from "./verdict.ts"
import { checkFacts, verify } from "./verify.ts"

/** What the command exits with: whoever runs it can tell what was found from that nothing could be. */
const exitCodes: Record<Verdict, number> = {
  conforming: 0,
  "not conforming": 1,
  "could not tell": 2,
}

const tokenVariable = "WORK_MANAGEMENT_TOKEN"

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
  --patience <ms>      how long a delivery or an activity may take to come; default 5000
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
  patience: { type: "string" },
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

/** The command `verify`, with what stands behind its name. */
export async function verifyCommand(args: string[], seeHelp: string): Promise<void> {
  try {
    process.exitCode = await main(args, seeHelp)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = exitCodes["could not tell"]
  }
}

async function main(args: string[], seeHelp: string): Promise<number> {
  const { values, positionals } = read(args, seeHelp)
  // Of files whose names a shell has filled in, the option has but the first.
  const isFile = (word: string): boolean => values.har !== undefined && !/^https?:/.test(word)
  const [baseUrl, ...others] = positionals.filter((word) => !isFile(word))
  if (others.length > 0)
    throw new Error(`There is more than one address: ${positionals.join(" ")}.`)
  if (values.list) return list()
  if (values.har) {
    return recordings([...values.har, ...positionals.filter(isFile)], values, baseUrl)
  }
  if (baseUrl === undefined) throw new Error(`Say where the service answers. ${seeHelp}`)
  // What cannot be written is told before anything is done.
  for (const file of [values.json, values.junit, values.html, values.answers]) {
    if (file !== undefined) save(file, "")
  }
  const { signal, end } = interruption()
  const progress = createProgress(process.stderr, process.stderr.hasColors?.() ?? false)
  const report = await verify({
    baseUrl,
    token: tokenFrom(values, seeHelp),
    organizationId: idFrom("--organization-id", values["organization-id"]),
    workspaceId:
      values["workspace-id"] === undefined
        ? undefined
        : idFrom("--workspace-id", values["workspace-id"]),
    readOnly: values["read-only"],
    service: values.service,
    only: values.only,
    expect: values.expect === undefined ? undefined : namesIn(values.expect),
    timeout: millisecondsFrom("--timeout", values.timeout),
    patience: millisecondsFrom("--patience", values.patience),
    receiver: values.receiver,
    receiverPort: portFrom(values["receiver-port"]),
    signal,
    onCheck: (result, done, total) => {
      if (result.reason !== reasons.only) progress.check(result, done, total)
    },
  }).finally(() => {
    progress.end()
    end()
  })
  write(report, values)
  process.stdout.write(
    reportText(report, { colors: process.stdout.hasColors?.() ?? false, verbose: values.verbose }),
  )
  return exitCodes[report.verdict]
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

function list(): number {
  const widest = Math.max(...checkFacts.map(({ name }) => name.length))
  for (const { name, level, rule } of checkFacts) {
    process.stdout.write(`${name.padEnd(widest)}  ${level.padEnd(11)}  ${rule}\n`)
  }
  return 0
}

async function recordings(files: string[], values: Values, baseUrl?: string): Promise<number> {
  if (values.json !== undefined) save(values.json, "")
  const all = files.map((name) => ({ name, har: jsonIn(name) }))
  const report = await checkRecordings(all, {
    service: values.service,
    ...(baseUrl !== undefined && { baseUrl }),
  })
  if (values.json !== undefined) save(values.json, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(recordingText(report, { coverage: values.verbose }))
  return exitCodes[report.verdict]
}

function write(report: Report, { json, junit, html, answers }: Values): void {
  if (json !== undefined) save(json, `${JSON.stringify(report, null, 2)}\n`)
  if (junit !== undefined) save(junit, reportJunit(report))
  if (html !== undefined) save(html, reportHtml(report))
  if (answers !== undefined) save(answers, answersYaml(report))
}

/** Ends a run by a signal, in good order; a second one ends it as it is. */
function interruption(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    process.stderr.write(
      "\nIt stops, and takes away what it has made. Once more ends it at once.\n",
    )
    controller.abort()
  }
  const signals = ["SIGINT", "SIGTERM"] as const
  for (const name of signals) process.on(name, stop)
  return {
    signal: controller.signal,
    end: () => signals.forEach((name) => process.off(name, stop)),
  }
}

/** The token, which no message shows. */
function tokenFrom({ token, "token-file": file }: Values, seeHelp: string): string {
  if (token !== undefined && file !== undefined)
    throw new Error("Give --token or --token-file, not both.")
  const found = token ?? (file === undefined ? process.env[tokenVariable] : textIn(file).trim())
  if (!found) {
    throw new Error(
      `There is no token: set ${tokenVariable}, or give --token-file or --token. ${seeHelp}`,
    )
  }
  return found
}

function idFrom(option: string, text: string | undefined): number {
  if (text === undefined) throw new Error(`Give ${option}.`)
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Error(`${option} is ${JSON.stringify(text)}: give the id, a whole number.`)
}

function millisecondsFrom(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  throw new Error(`${option} is ${JSON.stringify(text)}: give milliseconds, a whole number.`)
}

function portFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536) return Number(text)
  throw new Error(`--receiver-port is ${JSON.stringify(text)}: give a number from 1 to 65535.`)
}

/** The names of a list, in which a line may have a comment. */
function namesIn(file: string): string[] {
  const lines = textIn(file).split(/\r?\n/)
  return lines.map((line) => line.replace(/(^|\s)#.*/, "").trim()).filter(Boolean)
}

function jsonIn(file: string): unknown {
  try {
    // A byte order mark, which some programs write.
    return JSON.parse(textIn(file).replace(/^\uFEFF/, ""))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${file} is no JSON, and so no HAR file.`, { cause: error })
  }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, {
      cause: error,
    })
  }
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}.`, {
      cause: error,
    })
  }
}
