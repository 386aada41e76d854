// Runs the smoke test of the client on each runtime, and prints the rows of the table in `docs/guides/runtimes.md`.
import { execFile } from "node:child_process"
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { build } from "esbuild"
import { launchBrowser, noBrowser } from "../browser.ts"
import { createEnvironment } from "../environment.ts"
import { type Runtime, runtimes } from "./runtimes.ts"
import { startTestServer, type TestServer } from "./server.ts"
import { checks, type Outcomes, token } from "./smokeTest.ts"

/** The smoke test's results on one runtime. */
interface Report {
  version: string
  outcomes: Outcomes
}

/** The servers that the smoke test calls: the first one redirects to the other. */
type Servers = [server: TestServer, other: TestServer]

/** Bundles the smoke test and the client into one module. Fails if they import a Node module. */
async function bundleSmokeTest(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("smokeTest.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  })
  return outputFiles[0]!.text
}

/** Creates a script that runs the smoke test and prints the outcomes with the version of Bun, Deno or Node. */
function createScript([server, other]: Servers): string {
  return `import { runChecks } from "./smokeTest.mjs"
const outcomes = await runChecks(${JSON.stringify(server.url)}, ${JSON.stringify(other.url)})
const version = globalThis.Bun?.version ?? globalThis.Deno?.version.deno ?? process.versions.node
// Exit explicitly, because some checks leave a connection open.
process.stdout.write(JSON.stringify({ version, outcomes }), () => process.exit())`
}

/** Runs the smoke test in a process, and a second one with a single call, which must exit by itself. */
async function runInProcess(
  command: string,
  args: string[],
  module: string,
  servers: Servers,
): Promise<Report> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "runtime-"))
  await writeFile(join(folder.path, "smokeTest.mjs"), module)
  const run = async (script: string, timeout: number): Promise<string> => {
    const file = join(folder.path, "main.mjs")
    await writeFile(file, script)
    const env = createEnvironment({ NO_COLOR: "1" })
    const options = { cwd: folder.path, env, timeout, killSignal: "SIGKILL" } as const
    return (await promisify(execFile)(command, [...args, file], options)).stdout
  }
  const report = JSON.parse(await run(createScript(servers), 180_000)) as Report
  const call = `await callOnce(${JSON.stringify(servers[0].url)})`
  const exit = await run(`import { callOnce } from "./smokeTest.mjs"\n${call}`, 10_000).then(
    () => null,
    (error: Error) => `It didn't end within ten seconds, or failed: ${error.message}`,
  )
  return { ...report, outcomes: { ...report.outcomes, "The process exits after its call": exit } }
}

async function runInBrowser(
  args: string[],
  module: string,
  servers: Servers,
): Promise<Report | string> {
  const browser = await launchBrowser(args)
  if (!browser) return noBrowser
  try {
    const page = await browser.newPage()
    const outcomes = await page.evaluate(
      async ([text = "", ...urls]) => {
        const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }))
        const { runChecks } = await import(url)
        return runChecks(...urls)
      },
      [module, ...servers.map(({ url }) => url)],
    )
    return { version: browser.version(), outcomes }
  } finally {
    await browser.close()
  }
}

/** Runs the smoke test on one runtime. Returns its report, or why it can't run. */
async function runSmokeTest(
  { findCommand, args }: Runtime,
  module: string,
): Promise<Report | string> {
  const other = await startTestServer()
  const server = await startTestServer(other.url)
  try {
    const command = await findCommand?.().catch((error: Error) => error)
    if (command instanceof Error) return command.message
    const report = command
      ? await runInProcess(command, args, module, [server, other])
      : await runInBrowser(args, module, [server, other])
    if (typeof report === "string") return report
    const missing = Object.keys(checks).filter((name) => !(name in report.outcomes))
    const leaks = other.requests.filter((request) => JSON.stringify(request).includes(token))
    const leaked = leaks.map(({ method, url }) => `${method} ${url}`).join(", ")
    report.outcomes["The smoke test reports every check"] = missing.join("; ") || null
    report.outcomes["The token is sent to no other origin"] =
      other.requests.length === 0 ? "No redirect was followed" : leaked || null
    return report
  } catch (error) {
    return { version: "", outcomes: { "The smoke test reports its results": `${error}` } }
  } finally {
    await Promise.all([server.close(), other.close()])
  }
}

const module = await bundleSmokeTest()
const failures: string[] = []
let hasRun = false
for (const runtime of runtimes) {
  const report = await runSmokeTest(runtime, module)
  const { version, outcomes } =
    typeof report === "string" ? { version: "", outcomes: {} as Outcomes } : report
  const all = Object.entries(outcomes)
  const failed = all.filter(([, failure]) => failure !== null)
  failures.push(...failed.map(([check, failure]) => `${runtime.name}: ${check}: ${failure}`))
  hasRun ||= all.length > 0
  const result =
    typeof report === "string"
      ? `not run, ${report}`
      : `${all.length - failed.length} of ${all.length} passed`
  process.stdout.write(`| ${runtime.name} (${version || "unknown version"}) | ${result} |\n`)
}
if (!hasRun) failures.push("No runtime ran.")
if (failures.length > 0) {
  process.stderr.write(`\n${failures.join("\n")}\n`)
  process.exitCode = 1
}
