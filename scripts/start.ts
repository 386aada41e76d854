// Starts the mock (or the sandbox, with --sandbox), then builds the docs for that server's port and service name.
import { execFile } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import type { Socket } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { buildNoticeFile } from "../src/server/docs.ts"
import { defaultSiteFolder, isSiteCurrent, siteHashFile } from "./docs/siteFreshness.ts"
import { runMain } from "./project.ts"

const { values } = parseArgs({
  options: { port: { type: "string" }, service: { type: "string" }, sandbox: { type: "boolean" } },
  // The server's command gets all options, and reports unknown ones.
  strict: false,
})

const port = String(values.port ?? process.env.PORT)
const service = typeof values.service === "string" ? values.service : undefined
// Only a fixed, valid port gives a URL. For any other, the docs use the default: port 0 isn't assigned yet, and the
// server's command reports an invalid port.
const url = /^[1-9]\d{0,4}$/.test(port) ? `http://127.0.0.1:${port}` : undefined
const deployment = { service, baseUrl: url, docsUrl: url && `${url}/docs` }

/** Builds the docs in a child process that ends with this process, but doesn't keep it alive. */
function buildDocs(): void {
  const options = [
    ...(service === undefined ? [] : [`--service=${service}`]),
    ...(url === undefined ? [] : [`--base-url=${url}`, `--docs-url=${url}/docs`]),
  ]
  const script = fileURLToPath(new URL("docs.ts", import.meta.url))
  const child = execFile(process.execPath, [script, ...options], (error, _output, message) => {
    if (!error) return
    process.stderr.write(`The docs couldn't be built: ${message.trim()}\n`)
    void writeNotice("The docs couldn't be built. The server's log says why.")
  })
  for (const handle of [child, child.stdout as Socket, child.stderr as Socket]) handle.unref()
  process.once("exit", () => child.kill())
}

/** Writes the notice that the server returns for every page until the docs are built. */
async function writeNotice(text: string): Promise<void> {
  await mkdir(defaultSiteFolder, { recursive: true })
  // Marks the folder as a docs site that isn't current, so that the build replaces it.
  await writeFile(join(defaultSiteFolder, siteHashFile), "")
  await writeFile(join(defaultSiteFolder, buildNoticeFile), text)
}

await runMain(async () => {
  const isBuilt = await isSiteCurrent(defaultSiteFolder, deployment)
  if (!isBuilt) await writeNotice("The docs are being built. This page reloads by itself.")
  const command = values.sandbox ? "sandbox" : "mock"
  const args = process.argv.slice(2).filter((arg) => arg !== "--sandbox")
  process.argv.splice(2, Infinity, command, "--docs", defaultSiteFolder, ...args)
  await import("../src/cli.ts")
  // Start the server first, because the build keeps all processors busy.
  if (!isBuilt) buildDocs()
})
