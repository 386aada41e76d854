#!/usr/bin/env node
import { createRequire } from "node:module"
import { parseArgs } from "node:util"
import { operationFacts } from "../generated/operations.ts"
import { servers } from "../generated/tables.ts"
import { coverageTable, type Kind, kinds } from "./contract/coverage.ts"
import { oneOf } from "./contract/violations.ts"
import { type RunningMock, startMock } from "./mock/mock.ts"
import { createLog, jsonLine } from "./server/log.ts"
import { defaultPort } from "./server/server.ts"

const command = "work-management-contract"

const help = `Usage: ${command} mock [options]

Serves a mock of the whole API, which holds every request to the contract.

  --port <number>      where it listens; default PORT of the environment, or ${defaultPort}; 0 takes a free one
  --host <address>     default 127.0.0.1, where only this machine can reach it
  --service <name>     the <service> of application/vnd.<service>.v2+json
  --docs-url <url>     what the links of errors begin with
  --docs <folder>      serve the site of docs in this folder below /docs, where these links then lead
  --dynamic            make answers up from the schemas, instead of giving the examples
  --delay <ms>         wait this many milliseconds before each answer
  --quiet              write no line for a request
  --json               write each line as JSON
  --coverage           at the end, tell what of the contract was never asked for
  --coverage-threshold <percent>
                       at the end, fail if less than this was asked for, of operations, statuses,
                       examples or parameters; or of some: operations=100,statuses=50
  --help, --version
`

const options = {
  port: { type: "string" },
  host: { type: "string" },
  service: { type: "string" },
  "docs-url": { type: "string" },
  docs: { type: "string" },
  dynamic: { type: "boolean" },
  delay: { type: "string" },
  quiet: { type: "boolean" },
  json: { type: "boolean" },
  coverage: { type: "boolean" },
  "coverage-threshold": { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const

type Values = ReturnType<typeof read>["values"]

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function main(args: string[]): Promise<void> {
  // Whoever reads what is printed may stop reading: that ends nothing else.
  process.stdout.on("error", () => undefined)
  const { values, positionals } = read(args)
  if (values.help) return print(help)
  if (values.version) return print(`${version()}\n`)
  if (positionals.join(" ") !== "mock") {
    const given =
      positionals.length > 0 ? `There is no command ${positionals.join(" ")}` : "Say what to do"
    throw new Error(`${given}: ${command} mock, or ${command} --help.`)
  }
  await mock(values)
}

async function mock(values: Values): Promise<void> {
  if (values.quiet && values.json) throw new Error("Give --quiet or --json, not both.")
  const port =
    values.port === undefined && process.env.PORT
      ? numberFrom("PORT", process.env.PORT, 65_535)
      : numberFrom("--port", values.port ?? `${defaultPort}`, 65_535)
  const delay = numberFrom("--delay", values.delay ?? "0", 2 ** 31 - 1)
  const thresholds = thresholdsFrom(values["coverage-threshold"])
  const running = await startMock({
    port,
    delay,
    host: values.host,
    service: values.service,
    docsUrl: values["docs-url"],
    docs: values.docs,
    dynamic: values.dynamic,
    onReply: createLog(values.quiet ? "none" : values.json ? "json" : "text", process.stdout),
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(reasonOf(error, port, values.host))
  })
  const stop = once(async () => {
    await running.close()
    const report = running.coverage()
    if (values.coverage) {
      print(values.json ? jsonLine({ coverage: report }) : `\n${coverageTable(report)}`)
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
  print(values.json ? jsonLine({ listening: running.url }) : greeting(running))
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/\.? To specify|\n/)
    throw new Error(`${message.replace(/\.?$/, ".")} See ${command} --help.`, { cause: error })
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

function greeting({ url, docsUrl }: RunningMock): string {
  const { path, parameters } = operationFacts.listTasks
  const required = parameters.find((parameter) => "required" in parameter)
  return `A mock of the Work-Management Service API answers at

${servers.map((server) => `  ${url}${server}\n`).join("")}${docsUrl ? `\nIts docs are at\n\n  ${docsUrl}/\n` : ""}
Try it, with any token:

  curl -H "Authorization: Bearer <ACCESS_TOKEN>" "${url}${servers[0]}${path}?${required?.name}=1"

Ctrl-C stops it.

`
}
