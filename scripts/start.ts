// The mock, or with --sandbox the sandbox, beside docs whose samples call it: both take the port and the service.
import { parseArgs } from "node:util"
import { project, runMain } from "./description.ts"
import { buildDocs, getMockUrl, ownFolder } from "./docs.ts"

const { values } = parseArgs({
  options: { port: { type: "string" }, service: { type: "string" }, sandbox: { type: "boolean" } },
  // What is wrong with an option is for the mock to say.
  strict: false,
})

/** Where the mock will answer, unless its port is wrong, or one that nobody knows before. */
const port = String(values.port ?? process.env.PORT)
const baseUrl = /^[1-9]\d{0,4}$/.test(port) ? getMockUrl(port) : undefined
const service = typeof values.service === "string" ? values.service : undefined

await runMain(async () => {
  await buildDocs(new URL(`${ownFolder}/`, project), { baseUrl, service })
  const args = process.argv.slice(2).filter((arg) => arg !== "--sandbox")
  process.argv.splice(
    2,
    Infinity,
    values.sandbox ? "sandbox" : "mock",
    "--docs",
    ownFolder,
    ...args,
  )
  await import("../src/cli.ts")
})
