import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { launchBrowser, noBrowser } from "../browser.ts"
import { createEnvironment } from "../environment.ts"
import { startTestServer, type TestServer } from "./server.ts"
import { checks, type Outcomes, token } from "./smokeTest.ts"

const execute = promisify(execFile)

/** A JavaScript runtime that the smoke test runs on. */
export interface Runtime {
  name: string
  /** Returns the executable's path; not set for the browser. */
  findCommand?: () => Promise<string>
  /** The arguments before the script's path; for the browser, all arguments. */
  args: string[]
}

/** The smoke test's results on one runtime. */
export interface SmokeTestRun {
  name: string
  /** The runtime's version; empty if it didn't start. */
  version: string
  outcomes: Outcomes
  /** Why the smoke test didn't run. */
  skipped?: string
}

/** The time limits for processes, in milliseconds. */
const limits = { report: 180_000, exit: 10_000 }

type Report = Pick<SmokeTestRun, "version" | "outcomes">

const reportCheck = "The smoke test reports every check"

/**
 * Runs the smoke test on one runtime, against two test servers.
 *
 * @param module - the source of the module that exports `runChecks` and `callOnce`.
 */
export async function runSmokeTest(
  { name, findCommand, args }: Runtime,
  module: string,
): Promise<SmokeTestRun> {
  const folder = await mkdtemp(join(tmpdir(), "runtime-"))
  const other = await startTestServer()
  const server = await startTestServer(other.url)
  const run: SmokeTestRun = { name, version: "", outcomes: {} }
  try {
    await writeFile(join(folder, "smokeTest.mjs"), module)
    if (!findCommand) {
      const report = await runInBrowser(args, module, server, other)
      return report ? { ...run, ...summarize(report, other) } : { ...run, skipped: noBrowser }
    }
    const command = await findCommand().catch((error: Error) => error)
    if (command instanceof Error) return { ...run, skipped: command.message }
    const runScript = async (script: string, timeout: number) => {
      const file = join(folder, "main.mjs")
      await writeFile(file, script)
      const env = createEnvironment({ NO_COLOR: "1" })
      return execute(command, [...args, file], { cwd: folder, env, timeout, killSignal: "SIGKILL" })
    }
    const { stdout } = await runScript(createScript(server.url, other.url), limits.report)
    const summary = summarize(JSON.parse(stdout), other)
    const exit = await checkExit(runScript, server, limits.exit)
    const outcomes = { ...summary.outcomes, "The process exits after its call": exit }
    return { ...run, ...summary, outcomes }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT" || code === "EACCES") {
      return { ...run, skipped: `the executable cannot be started (${code})` }
    }
    const failure = `The runtime exited before the smoke test reported its results: ${getLastLine(error)}`
    return { ...run, outcomes: { [reportCheck]: failure } }
  } finally {
    await Promise.all([server.close(), other.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a script that runs the smoke test and prints the outcomes with the version of Bun, Deno or Node. */
function createScript(url: string, otherUrl: string): string {
  return `import { runChecks } from "./smokeTest.mjs"
const outcomes = await runChecks(${JSON.stringify(url)}, ${JSON.stringify(otherUrl)})
const version = globalThis.Bun?.version ?? globalThis.Deno?.version.deno ?? process.versions.node
// Exit explicitly, because some checks leave a connection open.
process.stdout.write(JSON.stringify({ version, outcomes }), () => process.exit())`
}

async function runInBrowser(
  args: string[],
  module: string,
  server: TestServer,
  other: TestServer,
): Promise<Report | undefined> {
  const browser = await launchBrowser(args)
  if (!browser) return undefined
  try {
    const page = await browser.newPage()
    const outcomes = await page.evaluate(
      async ([text = "", ...urls]) => {
        const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }))
        const { runChecks } = await import(url)
        return runChecks(...urls)
      },
      [module, server.url, other.url],
    )
    return { version: browser.version(), outcomes }
  } finally {
    await browser.close()
  }
}

/** Adds the checks that judge all other outcomes. */
function summarize({ version, outcomes }: Report, other: TestServer): Report {
  const missing = Object.keys(checks).filter((name) => !(name in outcomes))
  const leaks = other.requests.filter((request) => JSON.stringify(request).includes(token))
  const leaked = leaks.map(({ method, url }) => `${method} ${url}`).join(", ")
  const failure = leaked === "" ? null : `The token was sent with ${leaked}`
  return {
    version,
    outcomes: {
      ...outcomes,
      [reportCheck]: missing.length === 0 ? null : `Missing: ${missing.join("; ")}`,
      "The token is sent to no other origin":
        other.requests.length === 0 ? "No redirect was followed" : failure,
    },
  }
}

/** Checks that a process with a single call exits by itself. */
async function checkExit(
  runScript: (script: string, timeout: number) => Promise<unknown>,
  server: TestServer,
  limit: number,
): Promise<string | null> {
  const call = `await callOnce(${JSON.stringify(server.url)})`
  const before = server.requests.length
  const start = performance.now()
  const error = await runScript(`import { callOnce } from "./smokeTest.mjs"\n${call}`, limit).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const seconds = (performance.now() - start) / 1000
  const requests = server.requests.length - before
  if (!error && requests === 1) return null
  return seconds * 1000 < limit
    ? `The process failed after ${requests} requests. ${getLastLine(error)}`
    : `The process did not exit within ${limit} ms`
}

/** Returns the last line that a failed process wrote to standard error. */
function getLastLine(error: unknown): string {
  const { stderr, message } = Object(error) as Partial<Error & { stderr: string }>
  return `${stderr ?? message}`.trim().split("\n").at(-1) ?? ""
}
