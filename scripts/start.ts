// Builds the docs for the port and the service name, and starts the mock. With --sandbox, starts the sandbox instead.
import { parseArgs } from "node:util"
import { project, runMain } from "./project.ts"
import { defaultFolder } from "./docs.ts"
import { buildDocs, getMockUrl } from "./docs/site.ts"

const { values } = parseArgs({
  options: { port: { type: "string" }, service: { type: "string" }, sandbox: { type: "boolean" } },
  // Accept all options here. The command `mock` or `sandbox` reports invalid options.
  strict: false,
})

/** The base URL of the server is undefined if the port is invalid or 0. */
const port = String(values.port ?? process.env.PORT)
const baseUrl = /^[1-9]\d{0,4}$/.test(port) ? getMockUrl(port) : undefined
const service = typeof values.service === "string" ? values.service : undefined

await runMain(async () => {
  await buildDocs(new URL(`${defaultFolder}/`, project), { baseUrl, service })
  const command = values.sandbox ? "sandbox" : "mock"
  const args = process.argv.slice(2).filter((arg) => arg !== "--sandbox")
  process.argv.splice(2, Infinity, command, "--docs", defaultFolder, ...args)
  await import("../src/cli.ts")
})
