// The mock, beside docs whose samples call it: both take the port and the service that are named.
import { parseArgs } from "node:util"
import { project } from "./description.ts"
import { docs } from "./docs.ts"

const folder = "generated/site"

const { values } = parseArgs({
  options: { port: { type: "string" }, service: { type: "string" } },
  // What is wrong with an option is for the mock to say.
  strict: false,
})

/** Where the mock will answer, unless its port is wrong, or one that nobody knows before. */
const port = String(values.port ?? process.env.PORT)
const baseUrl = /^[1-9]\d{0,4}$/.test(port) ? `http://127.0.0.1:${port}` : undefined
const service = typeof values.service === "string" ? values.service : undefined

try {
  await docs(new URL(`${folder}/`, project), { baseUrl, service })
  process.argv.splice(2, 0, "mock", "--docs", folder)
  await import("../src/cli.ts")
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
