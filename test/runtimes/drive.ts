import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { environment } from "../environment.ts"
import { listen } from "../loopback.ts"
import { type Origin, startOrigin } from "./server.ts"
import { canary, checks, type Outcome } from "./smoke.ts"

/** What JavaScript runs in. */
export interface Runtime {
  name: string
  command: string
  /** What comes before the script or, in a browser, the page. */
  args: string[]
  browser?: boolean
}

/** What a runtime made of the smoke test. */
export interface Run {
  name: string
  /** As the runtime says itself; empty where it did not start. */
  version: string
  outcomes: Outcome[]
  /** How long one call took from the start of the process to its end, in seconds. */
  seconds?: number
  /** Why there is nothing to tell. */
  notRun?: string
}

/** How long to wait, in milliseconds. */
export interface Patience {
  report: number
  exit: number
}

interface Report {
  version: string
  outcomes: Outcome[]
}

/** The checks that the smoke test cannot make of itself. */
export const outside = {
  report: "The smoke test reports every check",
  token: "The token goes to no other origin",
  exit: "The process ends when its call has ended",
}

/** Every check by its name, in order. */
export const checkNames = [...Object.keys(checks), ...Object.values(outside)]

// What is not of every runtime, so that one line serves all.
const versionText = `
  globalThis.Bun?.version ?? globalThis.Deno?.version.deno ?? globalThis.process?.versions.node ??
  (await navigator.userAgentData.getHighEntropyValues(["fullVersionList"])).fullVersionList
    .find(({ brand }) => brand === "Chromium").version`

/**
 * Runs the smoke test in a runtime, against servers of its own.
 *
 * @param module - the text of the module that exports `smoke` and `oneCall`.
 */
export async function drive(
  runtime: Runtime,
  module: string,
  patience: Patience = { report: 180_000, exit: 10_000 },
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), "runtime-"))
  const other = await startOrigin()
  const api = await startOrigin(other.url)
  const { name } = runtime
  try {
    await writeFile(join(folder, "smoke.mjs"), module)
    const { version, outcomes } = await reportOf(
      runtime,
      module,
      folder,
      api,
      other,
      patience.report,
    )
    const told = [...outcomes, reportOutcome(outcomes), tokenOutcome(other)]
    if (runtime.browser) return { name, version, outcomes: told }
    const { outcome: exit, seconds } = await exitOf(runtime, folder, api, patience.exit)
    return { name, version, outcomes: [...told, exit], seconds }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const run = { name, version: "", outcomes: [] }
    return code === "ENOENT" || code === "EACCES"
      ? { ...run, notRun: `its program cannot be started (${code})` }
      : { ...run, outcomes: [outcome(outside.report, false, message)] }
  } finally {
    await Promise.all([api.close(), other.close()])
    // A browser that was ended may still hold a file of its profile.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** What is wrong with a run, a line each; nothing for a runtime that did not run. */
export const faults = (run: Run): string[] =>
  run.outcomes
    .filter(({ ok }) => ok !== true)
    .map(({ name, message }) => `${run.name}: ${name}: ${message}`)

async function reportOf(
  runtime: Runtime,
  module: string,
  folder: string,
  api: Origin,
  other: Origin,
  limit: number,
): Promise<Report> {
  const desk = await startDesk(module, (address) => script(api.url, other.url, address))
  try {
    await writeFile(join(folder, "main.mjs"), script(api.url, other.url, desk.url))
    const child = start(
      runtime,
      runtime.browser ? desk.url : join(folder, "main.mjs"),
      folder,
      limit,
    )
    const report = await Promise.race([desk.report, child.ended])
    child.process.kill("SIGKILL")
    await child.ended
    if (report) return report
    throw new Error(`the runtime ended without a report. ${child.lastLine()}`)
  } finally {
    await desk.close()
  }
}

async function exitOf(
  runtime: Runtime,
  folder: string,
  api: Origin,
  limit: number,
): Promise<{ outcome: Outcome; seconds: number }> {
  const path = join(folder, "one-call.mjs")
  const call = `await oneCall(${JSON.stringify(api.url)})`
  await writeFile(path, `import { oneCall } from "./smoke.mjs"\n${call}\n`)
  const before = api.seen.length
  const began = performance.now()
  const child = start(runtime, path, folder, limit)
  await child.ended
  const seconds = (performance.now() - began) / 1000
  const { exitCode } = child.process
  const requests = api.seen.length - before
  const message =
    exitCode === null
      ? `it still ran after ${limit} ms`
      : `it ended with ${exitCode} after ${requests} requests. ${child.lastLine()}`
  return { outcome: outcome(outside.exit, exitCode === 0 && requests === 1, message), seconds }
}

function reportOutcome(outcomes: Outcome[]): Outcome {
  const reported = outcomes.map(({ name }) => name)
  const missing = Object.keys(checks).filter((name) => !reported.includes(name))
  return outcome(outside.report, missing.length === 0, `nothing of: ${missing.join("; ")}`)
}

function tokenOutcome(other: Origin): Outcome {
  const leaks = other.seen.filter((seen) => JSON.stringify(seen).includes(canary))
  const message = leaks.length
    ? `it came with ${leaks.map(({ method, url }) => `${method} ${url}`).join(", ")}`
    : "no redirect was followed, so nothing is shown"
  return outcome(outside.token, other.seen.length > 0 && leaks.length === 0, message)
}

const outcome = (name: string, ok: boolean, message: string): Outcome =>
  ok ? { name, ok } : { name, ok, message }

function start(
  { command, args }: Runtime,
  target: string,
  folder: string,
  limit: number,
): { process: ChildProcess; ended: Promise<void>; lastLine: () => string } {
  const child = spawn(command, [...args, target], {
    cwd: folder,
    env: environment({ NO_COLOR: "1" }),
    stdio: ["ignore", "ignore", "pipe"],
  })
  const timer = setTimeout(() => child.kill("SIGKILL"), limit)
  let said = ""
  child.stderr.on("data", (chunk) => {
    said += chunk
  })
  return {
    process: child,
    ended: once(child, "exit")
      .then(() => {})
      .finally(() => clearTimeout(timer)),
    lastLine: () => said.trim().split("\n").at(-1) ?? "",
  }
}

/** Serves a page that runs the smoke test, and takes its report. */
async function startDesk(module: string, scriptFor: (address: string) => string) {
  const { promise: report, resolve } = Promise.withResolvers<Report>()
  const server = createServer(async (request, response) => {
    const answers: Record<string, () => [type: string, text: string]> = {
      "/": () => [
        "text/html",
        `<!doctype html><script type="module">${scriptFor(listening.url)}</script>`,
      ],
      "/smoke.mjs": () => ["text/javascript", module],
    }
    if (request.method === "POST") {
      resolve((await json(request)) as Report)
      response.end()
      return
    }
    const [type, text] = answers[request.url ?? ""]?.() ?? ["text/plain", ""]
    response.writeHead(text ? 200 : 404, { "Content-Type": `${type}; charset=utf-8` }).end(text)
  })
  const listening = await listen(server)
  return { ...listening, report }
}

function script(api: string, other: string, desk: string): string {
  const [apiUrl, otherOrigin, deskUrl] = [api, other, desk].map((url) => JSON.stringify(url))
  return `import { smoke } from "./smoke.mjs"
const outcomes = await smoke(${apiUrl}, ${otherOrigin})
const version = ${versionText.trim()}
await fetch(${deskUrl}, { method: "POST", body: JSON.stringify({ version, outcomes }) })
`
}
