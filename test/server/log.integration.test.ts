import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { createLog, type LogFormat } from "../../src/server/log.ts"
import type { ExchangeSummary } from "../../src/server/exchangeSummary.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"
import { end, endAll, noSignals, parseLines, startSandbox } from "./command.ts"
import { rawRequest, sendRaw, vendor } from "./raw-http.ts"

const headers = { Authorization: "Bearer secret" }

/** The control characters that a terminal acts on, except line breaks. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/

afterEach(endAll)

/** Sends requests that contain secrets and control characters, one after another. */
async function sendRequests(url: string): Promise<void> {
  const send = (path: string, init: RequestInit = {}): Promise<string> =>
    fetch(url + path, { headers, ...init }).then((response) => response.text())
  await send("/v2/tasks?organization_id=1&view=flagged")
  await send("/v2/tasks?organization_id=1&%1b%5b31m=hidden")
  await send("/v2/comments/201?organization_id=1&workspace_id=11&task_id=101", { method: "DELETE" })
  await send("/access_tokens", {
    method: "POST",
    headers: { ...headers, "Content-Type": vendor },
    body: '{"token": "hidden", "access_token": {"name": 1}',
  })
  await send("/v2/lists?organization_id=hidden", { headers: { Authorization: "hidden" } })
  for (const target of ["/v2/tasks?organization_id=1", "/\x9b31m"]) {
    await text(sendRaw(Buffer.from(rawRequest(target, "Accept: \x9b\r\n"), "latin1"), { url }))
  }
  await send("/last")
}

test("the server logs an aligned line per request, followed by the response's errors", async ({
  skip,
}) => {
  skip(process.platform === "win32", noSignals)
  const sandbox = await startSandbox()
  await sendRequests(sandbox.url)
  await sandbox.shows(/ \/last .*\n/)
  const { stdout } = await end(sandbox)
  const lines = stdout.split("\n").slice(0, -1)
  const words = lines.map((line) =>
    line.replace(/^(.*?) +(\S+) +(\d{3}) +[\d.]+ ms/, "$1 $2 $3 ms"),
  )
  expect(words).toEqual([
    "GET /v2/tasks 200 ms",
    expect.stringMatching(/^GET \/v2\/tasks 400 ms {2}Unknown parameter \*\*\*\./),
    "DELETE /v2/comments/201 204 ms",
    expect.stringMatching(/^POST \/access_tokens 4\d\d ms {2}The body must be JSON/),
    expect.stringMatching(/^GET \/v2\/lists 401 ms {2}The Authorization header /),
    expect.stringMatching(/^GET \/v2\/tasks 406 ms {2}.* not "\\u009b"\./),
    expect.stringMatching(/ 400 ms {2}This is not a valid HTTP request/),
    expect.stringMatching(/^GET \/last 404 ms {2}The API has no path \/last/),
  ])
  const columns = lines.map((line) => [line.search(/\/|- +4/), line.search(/ \d{3} /)].join())
  expect(new Set(columns).size).toBe(1)
  expect(new Set(lines.map((line) => line.indexOf(" ms"))).size).toBe(1)
  expect(stdout).not.toMatch(control)
  expect(stdout).not.toMatch(/secret|hidden|organization_id=/)
})

test("with --json, the server logs only JSON", async ({ skip }) => {
  skip(process.platform === "win32", noSignals)
  const sandbox = await startSandbox(["--json", "--coverage"])
  const { url } = sandbox
  await sendRequests(url)
  await sandbox.shows(/"\/last".*\n/)
  sandbox.child.kill()
  const { code, stdout } = await sandbox.outcome
  expect(code).toBe(0)
  const lines = parseLines(stdout)
  const time = expect.stringMatching(/^\d{4}-.*Z$/)
  const exchange = { time, method: "GET", path: "/v2/tasks", milliseconds: expect.any(Number) }
  expect(lines.slice(0, 3)).toEqual([
    { time, listening: url },
    { ...exchange, status: 200, operation: "listTasks", errors: [] },
    {
      ...exchange,
      status: 400,
      operation: "listTasks",
      errors: [expect.stringContaining("Unknown parameter")],
    },
  ])
  expect(lines.at(-1)).toEqual({ time, coverage: expect.any(Object) })
  expect(stdout).not.toMatch(control)
  expect(stdout).not.toMatch(/secret|hidden|organization_id=/)
})

/** Returns the lines that a log prints for exchanges. */
async function linesOf(
  format: LogFormat,
  exchanges: ExchangeSummary[],
  terminal = {},
): Promise<string[]> {
  const out = Object.assign(new PassThrough({ encoding: "utf8" }), terminal)
  const log = createLog(format, out as never)
  for (const each of exchanges) log.exchange(each)
  return (await text(out.end())).split("\n").slice(0, -1)
}

const summary = { method: "GET", path: "/tasks", status: 200, milliseconds: 1, errors: [] }

// Half of the characters are control characters or ASCII.
const unit = fc.oneof(
  fc.integer({ max: 0x9f, min: 0 }).map((code) => String.fromCodePoint(code)),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
)
const arbitrarySummary = fc.record({
  method: fc.constantFrom("GET", "DELETE", "PROPFIND"),
  path: fc.string({ unit }),
  status: fc.integer({ min: 100, max: 599 }),
  milliseconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
  errors: fc.array(fc.string({ unit }), { maxLength: 3 }),
})

test.each(["text", "json"] as const)(
  "the log shows any exchange as one line of %s without control characters",
  async (format) => {
    const every = fc.array(arbitrarySummary, { minLength: 1, maxLength: 5 })
    const property = fc.asyncProperty(every, async (exchanges) => {
      const lines = await linesOf(format, exchanges)
      expect(lines).toHaveLength(exchanges.length)
      expect(lines.filter((line) => control.test(line))).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(100, 1_000) })
  },
)

const delivery = { webhook_id: 301, activity_id: 508, outcome: "skipped" } as const
const reason = "It is not sent to other machines."

function writeRulesAndDeliveries(format: LogFormat): string {
  const out = new PassThrough({ encoding: "utf8" })
  const log = createLog(format, out as never, (rule) => `${rule}: its text`)
  log.exchange({ ...summary, rules: ["one"] })
  log.exchange({ ...summary, rules: ["one", "two"], connectionFault: "drop" })
  log.delivery({ ...delivery, reason })
  log.delivery({ ...delivery, activity_id: 509 })
  log.delivery({ webhook_id: 302, activity_id: 509, outcome: "delivered", status: 204 })
  return String(out.read())
}

test("the log explains each rule, and why a webhook is skipped, only once", () => {
  expect(writeRulesAndDeliveries("text").replaceAll(/ {2,}/g, "  ").split("\n")).toEqual([
    "GET  /tasks  200  1.0 ms",
    "  one: its text",
    "GET  /tasks  200  1.0 ms  The response was dropped.",
    "  rules: one",
    "  two: its text",
    "WEBHOOK 301, activity 508  -  skipped  It is not sent to other machines.",
    "WEBHOOK 302, activity 509  204  delivered",
    "",
  ])
})

test("the log colors statuses on a terminal", async () => {
  vi.stubEnv("FORCE_COLOR", "1")
  const exchanges = [200, 404, 500].map((status) => ({ ...summary, status }))
  const lines = await linesOf("text", exchanges, { hasColors: () => true })
  vi.unstubAllEnvs()
  const colored = ["\x1b[32m200", "\x1b[33m404", "\x1b[31m500"]
  expect(colored.filter((status, i) => !lines[i]?.includes(status))).toEqual([])
})
