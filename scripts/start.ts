// Starts the mock or, with --sandbox, the sandbox. Then builds the docs, which use the port and the service name of the
// server.
import { spawn } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import type { Socket } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { buildNotice } from "../src/server/docs.ts"
import { defaultFolder, isCurrent } from "./docs/inputs.ts"
import { runMain } from "./project.ts"

const { values } = parseArgs({
  options: { port: { type: "string" }, service: { type: "string" }, sandbox: { type: "boolean" } },
  // Ignore unknown options here, because the command of the mock reports them.
  strict: false,
})

const port = String(values.port ?? process.env.PORT)
const service = typeof values.service === "string" ? values.service : undefined
// Use the default URL for port 0 and for an invalid port. The real port is not known yet, and the mock reports an
// invalid port.
const url = /^[1-9]\d{0,4}$/.test(port) ? `http://127.0.0.1:${port}` : undefined
const deployment = { service, baseUrl: url, docsUrl: url && `${url}/docs` }

/**
 * Builds the docs in a child process, so that the build does not keep this process running. The child process ends when
 * this process ends.
 */
function buildDocs(): void {
  const options = [
    ...(service === undefined ? [] : [`--service=${service}`]),
    ...(url === undefined ? [] : [`--base-url=${url}`, `--docs-url=${url}/docs`]),
  ]
  const script = fileURLToPath(new URL("docs.ts", import.meta.url))
  const child = spawn(process.execPath, [script, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  let message = ""
  child.stderr.on("data", (chunk) => (message += chunk))
  child.on("exit", (code) => {
    if (code === 0) return
    process.stderr.write(`The docs were not built: ${message.trim()}\n`)
    void writeNotice("The docs were not built. See the log of the server.")
  })
  child.unref()
  ;(child.stderr as Socket).unref()
  process.once("exit", () => child.kill())
}

/** Writes a notice. The server returns this notice for every page of the docs until the docs are built. */
async function writeNotice(text: string): Promise<void> {
  await mkdir(defaultFolder, { recursive: true })
  await writeFile(join(defaultFolder, buildNotice), text)
}

await runMain(async () => {
  const isBuilt = await isCurrent(defaultFolder, deployment)
  if (!isBuilt) await writeNotice("The docs are being built. This page reloads by itself.")
  const command = values.sandbox ? "sandbox" : "mock"
  const args = process.argv.slice(2).filter((arg) => arg !== "--sandbox")
  process.argv.splice(2, Infinity, command, "--docs", defaultFolder, ...args)
  await import("../src/cli.ts")
  // Start the build after the server listens, because the build uses all processors.
  if (!isBuilt) buildDocs()
})
