// @ts-nocheck: the program that it imports is there when the test runs.
// Runs beside a compiled program: makes its calls, and tells what each sent and was given.
//   node harness.js <address of the service> <token>
import process from "node:process"

const [, , address = "", token = ""] = process.argv
const service = globalThis.fetch
let sent

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  sent = {
    method: request.method,
    path: pathname.replace("/v2", ""),
    query: Object.fromEntries(searchParams),
    accept: request.headers.get("Accept"),
    contentType: request.headers.get("Content-Type"),
    authorization: request.headers.get("Authorization"),
    body: text === "" ? undefined : JSON.parse(text),
  }
  return service(request)
}

const { calls } = await import("./program.js")
const outcomes = {}
for (const [name, call] of Object.entries(calls(address, token))) {
  const given = await call()
  outcomes[name] = { sent, given }
}
process.stdout.write(JSON.stringify(outcomes))
