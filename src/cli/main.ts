import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { parseArgs } from "node:util"
import { operationFacts } from "../../generated/operations.ts"
import { servers } from "../../generated/tables.ts"
import { coverageTable, type Kind, kinds } from "../contract/coverage.ts"
import { oneOf } from "../contract/violations.ts"
import { startMock } from "../mock/mock.ts"
import { generateWorld } from "../sandbox/generate.ts"
import { sayRule } from "../sandbox/rules.ts"
import { type SandboxOptions, startSandbox } from "../sandbox/sandbox.ts"
import type { World } from "../sandbox/world.ts"
import { createLog, formatJsonLine } from "../server/log.ts"
import { defaultPort, type Server } from "../server/server.ts"

const command = "work-management-contract"

const commands = ["mock", "sandbox", "verify"] as const

type ServerCommand = "mock" | "sandbox"

const help = `Usage: ${command} mock [options]
       ${command} sandbox [options]
       ${command} verify <base-url> --organization-id <id> [options]
       ${command} verify --har <file> [options]

mock     serves the examples of the whole API, and holds every request to the contract
sandbox  serves the whole service: what is created is found again, and webhooks are sent
verify   holds a service, or recorded traffic, to the contract

Of mock and sandbox:

  --port <number>      where it listens; default PORT of the environment, or ${defaultPort}; 0 takes a free one
  --host <address>     default 127.0.0.1, where only this machine can reach it
  --allow-host <name>  accept requests for this host name, too; may be repeated
  --service <name>     the <service> of application/vnd.<service>.v2+json
  --docs-url <url>     what the links of errors begin with
  --docs <folder>      serve the site of docs in this folder below /docs, where these links then lead
  --delay <ms>         wait this many milliseconds before each answer
  --quiet              write no line for a request
  --json               write each line as JSON
  --coverage           at the end, tell what of the contract was never asked for
  --coverage-threshold <percent>
                       at the end, fail if less than this was asked for, of operations, statuses,
                       examples or parameters; or of some: operations=100,statuses=50
  --help, --version

Of the mock:

  --dynamic            make answers up from the schemas, instead of giving the examples

Of the sandbox:

  --data <file>        keep everything in this file; default in memory
  --dataset <file>     begin with the records of this JSON file; default those of the examples
  --tasks <number>     begin with a world that is made up, with this many tasks
  --seed <number>      what uuids, secrets and a made-up world are made from; default 1
  --real-time          take the time of this machine; default begins when the world does
  --explain            tell the rules of each answer, and what they rest on
  --strict             refuse what rests on an open question
  --dataset-per-token  give each token a world of its own
  --deliver-anywhere   send webhooks to other machines, too
  --origins <list>     let pages of these origins use it, as https://app.test,https://b.test; those of
                       this machine may
`

const seeHelp = `See ${command} --help.`

const shared = {
  port: { type: "string" },
  host: { type: "string" },
  "allow-host": { type: "string", multiple: true },
  service: { type: "string" },
  "docs-url": { type: "string" },
  docs: { type: "string" },
  delay: { type: "string" },
  quiet: { type: "boolean" },
  json: { type: "boolean" },
  coverage: { type: "boolean" },
  "coverage-threshold": { type: "string" },
  version: { type: "boolean" },
} as const

const ofMock = { dynamic: { type: "boolean" } } as const

const ofSandbox = {
  data: { type: "string" },
  dataset: { type: "string" },
  tasks: { type: "string" },
  seed: { type: "string" },
  "real-time": { type: "boolean" },
  explain: { type: "boolean" },
  strict: { type: "boolean" },
  "dataset-per-token": { type: "boolean" },
  "deliver-anywhere": { type: "boolean" },
  origins: { type: "string" },
} as const

const options = { ...shared, ...ofMock, ...ofSandbox } as const

type Values = ReturnType<typeof read>["values"]

/**
 * Runs the command of this package.
 *
 * @param args - what follows the name of the command.
 * @returns once the command has printed its result, or once a server listens.
 * @throws Error with one line that says what was wrong with the arguments, or why a server cannot listen.
 */
export async function main(args: string[]): Promise<void> {
  const asked = args.some((arg) => arg === "--help" || arg === "-h")
  if (asked || args[0] === "verify") {
    // Not at once: who starts a mock need not wait for it.
    const { verifyCommand, verifyHelp } = await import("../conformance/command.ts")
    return asked ? print(`${help}\n${verifyHelp}`) : verifyCommand(args.slice(1), seeHelp)
  }
  const { values, positionals } = read(args)
  if (values.version) return print(`${version()}\n`)
  const [name] = positionals
  const chosen = commands.find((known) => known === name)
  if (!chosen || chosen === "verify" || positionals.length > 1) {
    const given =
      positionals.length > 0 ? `There is no command ${positionals.join(" ")}` : "Say what to do"
    const known = commands.map((each) => `${command} ${each}`).join(", ")
    throw new Error(`${given}: ${known}, or ${command} --help.`)
  }
  const others = Object.keys(chosen === "mock" ? ofSandbox : ofMock)
  const stray = others.find((option) => option in values)
  if (stray !== undefined) {
    throw new Error(`There is no --${stray} of the ${chosen}. ${seeHelp}`)
  }
  await serve(chosen, values)
}

async function serve(chosen: ServerCommand, values: Values): Promise<void> {
  if (values.quiet && values.json) throw new Error("Give --quiet or --json, not both.")
  const port =
    values.port === undefined && process.env.PORT
      ? numberFrom("PORT", process.env.PORT, 65_535)
      : numberFrom("--port", values.port ?? `${defaultPort}`, 65_535)
  const thresholds = thresholdsFrom(values["coverage-threshold"])
  const format = values.quiet ? "none" : values.json ? "json" : "text"
  const log = createLog(format, process.stdout, sayRule)
  const common = {
    port,
    delay: numberFrom("--delay", values.delay ?? "0", 2 ** 31 - 1),
    host: values.host,
    allowedHosts: values["allow-host"],
    service: values.service,
    docsUrl: values["docs-url"],
    docs: values.docs,
    onResponse: log.exchange,
  }
  const starting =
    chosen === "mock"
      ? startMock({ ...common, dynamic: values.dynamic })
      : startSandbox({ ...common, ...sandboxOptions(values), onDelivery: log.delivery })
  const running = await starting.catch((error: NodeJS.ErrnoException) => {
    throw new Error(reasonOf(error, port, values.host))
  })
  const stop = once(async () => {
    await running.close()
    const report = running.coverage()
    if (values.coverage) {
      print(values.json ? formatJsonLine({ coverage: report }) : `\n${coverageTable(report)}`)
    }
    for (const [kind, threshold] of thresholds) {
      const { percent } = report[kind]
      if (percent >= threshold) continue
      const figures = `${percent.toFixed(1)} %, below ${threshold} %`
      process.stderr.write(`The coverage of ${kind} is ${figures}.\n`)
      process.exitCode = 1
    }
  })
  // With nothing left to wait for, the process ends by itself, and npm sees no failure.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop)
  if (process.env.npm_lifecycle_event) onOrphaned(stop)
  print(values.json ? formatJsonLine({ listening: running.url }) : greeting(chosen, running))
}

function sandboxOptions(values: Values): SandboxOptions {
  const { data, dataset: file, tasks, explain, quiet } = values
  if (file !== undefined && tasks !== undefined)
    throw new Error("Give --dataset or --tasks, not both.")
  if (data !== undefined && values["dataset-per-token"]) {
    throw new Error("Give --data or --dataset-per-token, not both: a file holds one world.")
  }
  if (explain && quiet) throw new Error("Give --explain or --quiet, not both.")
  const seed = numberFrom("--seed", values.seed ?? "1", 2 ** 31 - 1)
  const made =
    tasks === undefined ? undefined : { seed, tasks: numberFrom("--tasks", tasks, 1_000_000) }
  return {
    data,
    seed,
    world: file === undefined ? made && generateWorld(made) : worldFrom(file),
    clock: values["real-time"] ? "system" : "virtual",
    explain,
    onlyStated: values.strict,
    worldPerToken: values["dataset-per-token"],
    deliverAnywhere: values["deliver-anywhere"],
    origins: values.origins?.split(","),
  }
}

/** @throws Error when the file cannot be read, or is no JSON. */
function worldFrom(file: string): World {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as World
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${file} ${code ? `cannot be read: ${code}` : "is no JSON"}.`, { cause: error })
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/\.? To specify|\n/)
    throw new Error(`${message.replace(/\.?$/, ".")} ${seeHelp}`, { cause: error })
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  return createRequire(import.meta.url)(`${command}/package.json`).version
}

/** @throws Error when it is not a whole number of the range. */
function numberFrom(option: string, text: string, greatest: number): number {
  if (/^\d+$/.test(text) && Number(text) <= greatest) return Number(text)
  throw new Error(
    `${option} is ${JSON.stringify(text)}: give a whole number from 0 to ${greatest}.`,
  )
}

/** One number for all kinds, or a number for each that is named. */
function thresholdsFrom(text: string | undefined): [Kind, number][] {
  const option = "--coverage-threshold"
  if (text === undefined) return []
  if (!text.includes("=")) return kinds.map((kind) => [kind, numberFrom(option, text, 100)])
  return text.split(",").map((part) => {
    const [name, threshold = ""] = part.split("=")
    const kind = kinds.find((known) => known === name)
    if (!kind) {
      throw new Error(`${option} is ${JSON.stringify(text)}: name ${oneOf([...kinds])}.`)
    }
    return [kind, numberFrom(`${option} ${kind}`, threshold, 100)]
  })
}

function once(action: () => Promise<void>): () => void {
  let done = false
  return () => {
    if (!done) void action()
    done = true
  }
}

/** A signal for npm alone ends npm and its shell, which passes nothing on. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host = ""): string {
  const another = port < 65_535 ? port + 1 : port - 1
  if (code === "EADDRINUSE") return `Port ${port} is taken. Take another: --port ${another}`
  if (code === "EACCES")
    return `Port ${port} is not for this user to open. Take another: --port ${defaultPort}`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `${JSON.stringify(host)} is no address of this machine. Take another: --host 127.0.0.1`
  }
  return message
}

function greeting(chosen: ServerCommand, { url, docsUrl }: Server): string {
  const { path, parameters } = operationFacts.listTasks
  const required = parameters.find((parameter) => "required" in parameter)
  return `A ${chosen} of the Work-Management Service API answers at

${servers.map((server) => `  ${url}${server}\n`).join("")}${docsUrl ? `\nIts docs are at\n\n  ${docsUrl}/\n` : ""}
Try it, with any token:

  curl -H "Authorization: Bearer <ACCESS_TOKEN>" "${url}${servers[0]}${path}?${required?.name}=1"

Ctrl-C stops it.

`
}
