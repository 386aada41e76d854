import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterEach, describe, expect, test } from "vitest"
import { createLog, type LogFormat } from "../../src/server/log.ts"
import type { ExchangeSummary } from "../../src/server/server.ts"
import { cli, end, endAll, freePort, banner, noSignals, run, start, startMock } from "./command.ts"
import { rawRequest, sendRaw, vendor } from "./raw-http.ts"
import { runs } from "../runs.ts"

const headers = { Authorization: "Bearer secret" }

// What a terminal obeys, but for the end of a line.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/

afterEach(endAll)

/** Some requests, one after another, in which is much that no log should have. */
async function askMuch(url: string): Promise<void> {
  const ask = (path: string, init: RequestInit = {}): Promise<string> =>
    fetch(url + path, { headers, ...init }).then((response) => response.text())
  await ask("/v2/tasks?organization_id=1&view=flagged")
  await ask("/v2/tasks?organization_id=1&%1b%5b31m=hidden")
  await ask("/v2/comments/201?organization_id=1&workspace_id=31&task_id=101", { method: "DELETE" })
  await ask("/access_tokens", {
    method: "POST",
    headers: { ...headers, "Content-Type": vendor },
    body: '{"token": "hidden", "access_token": {"name": 1}',
  })
  await ask("/v2/lists?organization_id=hidden", { headers: { Authorization: "hidden" } })
  for (const target of ["/v2/tasks?organization_id=1", "/\x9b31m"]) {
    await text(sendRaw(Buffer.from(rawRequest(target, "Accept: \x9b\r\n"), "latin1"), { url }))
  }
  await ask("/last")
}

/** The lines for some exchanges. */
async function linesOf(format: LogFormat, exchanges: ExchangeSummary[]): Promise<string[]> {
  const out = new PassThrough({ encoding: "utf8" })
  const log = createLog(format, out as never)
  for (const each of exchanges) log.exchange(each)
  return (await text(out.end())).split("\n").slice(0, -1)
}

describe("what a mock writes of each request", { timeout: 60_000 }, () => {
  test("is a line, its columns aligned, with what was wrong", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startMock()
    await askMuch(mock.url)
    await mock.shows(/ \/last .*\n/)
    const { stdout } = await end(mock)
    const lines = stdout.split("\n").slice(0, -1)
    const words = lines.map((line) =>
      line.replace(/^(.*?) +(\S+) +(\d{3}) +[\d.]+ ms/, "$1 $2 $3 ms"),
    )
    expect(words).toEqual([
      "GET /v2/tasks 200 ms",
      expect.stringMatching(/^GET \/v2\/tasks 400 ms {2}There is no parameter \?\[31m here\./),
      "DELETE /v2/comments/201 204 ms",
      expect.stringMatching(/^POST \/access_tokens 4\d\d ms {2}The body must be JSON/),
      expect.stringMatching(/^GET \/v2\/lists 401 ms {2}The header Authorization /),
      expect.stringMatching(/^GET \/v2\/tasks 406 ms {2}.* not "\?"\./),
      expect.stringMatching(/ 400 ms {2}This is not a valid HTTP request/),
      expect.stringMatching(/^GET \/last 404 ms {2}The API has no path \/last/),
    ])
    const columns = lines.map((line) => [line.search(/\/|- +4/), line.search(/ \d{3} /)].join())
    expect(new Set(columns).size).toBe(1)
    expect(new Set(lines.map((line) => line.indexOf(" ms"))).size).toBe(1)
    expect(stdout).not.toMatch(control)
    expect(stdout).not.toMatch(/secret|hidden|organization_id=/)
  })

  test("is JSON with --json, and nothing else is written", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const mock = start([...cli, "mock", "--json", "--coverage", "--port", `${port}`])
    await expect.poll(() => fetch(url).catch(() => undefined), { timeout: 30_000 }).toBeDefined()
    await askMuch(url)
    await mock.shows(/"\/last".*\n/)
    mock.child.kill()
    const { code, stdout } = await mock.outcome
    expect(code).toBe(0)
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    const flagged = lines.findIndex(({ path }) => path === "/v2/tasks")
    expect(lines.slice(flagged, flagged + 2)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        method: "GET",
        path: "/v2/tasks",
        status: 200,
        milliseconds: expect.any(Number),
        operation: "listTasks",
        wrong: [],
      },
      expect.objectContaining({ status: 400, wrong: [expect.stringContaining("no parameter")] }),
    ])
    expect(stdout).not.toMatch(control)
    expect(stdout).not.toMatch(/secret|hidden|organization_id=/)
  })

  test("is nothing with --quiet", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startMock(["--quiet"])
    await askMuch(mock.url)
    expect(await end(mock)).toEqual({ code: 0, stdout: "", stderr: "" })
  })
})

describe("a log", () => {
  // Of all characters, and often of those that a terminal may obey.
  const unit = fc.oneof(
    fc.integer({ max: 0x9f, min: 0 }).map((code) => String.fromCodePoint(code)),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  )
  const exchange = fc.record({
    method: fc.constantFrom("GET", "DELETE", "PROPFIND"),
    path: fc.string({ unit }),
    status: fc.integer({ min: 100, max: 599 }),
    milliseconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
    wrong: fc.array(fc.string({ unit }), { maxLength: 3 }),
  })

  test.each(["text", "json"] as const)("has a line for each exchange: %s", async (format) => {
    const every = fc.array(exchange, { minLength: 1, maxLength: 5 })
    const property = fc.asyncProperty(every, async (exchanges) => {
      const lines = await linesOf(format, exchanges)
      expect(lines).toHaveLength(exchanges.length)
      for (const line of lines) expect(line).not.toMatch(control)
    })
    await fc.assert(property, { numRuns: runs(100, 1_000) })
  })

  test("says as JSON what it was told", async () => {
    const property = fc.asyncProperty(exchange, async (told) => {
      const [line = ""] = await linesOf("json", [told])
      expect(JSON.parse(line)).toEqual({ ...told, time: expect.any(String) })
    })
    await fc.assert(property, { numRuns: runs(100, 1_000) })
  })

  test("keeps its columns for every path of the contract, with an id of ten digits", async () => {
    const paths = ["/tasks", "/v2/tasks/101", "/v2/integration_webhooks/1234567890"]
    const lines = await linesOf(
      "text",
      paths.map((path) => ({ method: "GET", path, status: 200, milliseconds: 1, wrong: [] })),
    )
    expect(new Set(lines.map((line) => line.indexOf(" 200 "))).size).toBe(1)
  })
})

describe("what a sandbox writes besides", () => {
  const delivery = { webhook_id: 301, activity_id: 508, outcome: "kept" } as const
  const exchange = { method: "GET", path: "/tasks", status: 200, milliseconds: 1, wrong: [] }

  function written(format: LogFormat): string {
    const out = new PassThrough({ encoding: "utf8" })
    const log = createLog(format, out as never, (rule) => `${rule}: what it says`)
    log.exchange({ ...exchange, rules: ["one"] })
    log.exchange({ ...exchange, rules: ["one", "two"], fate: "drop" })
    log.delivery({ ...delivery, reason: "It is not sent to other machines." })
    log.delivery({ ...delivery, activity_id: 509 })
    log.delivery({ webhook_id: 302, activity_id: 509, outcome: "taken", status: 204 })
    return String(out.read())
  }

  test("is what each rule says, once, what was lost, and what was delivered", () => {
    expect(written("text").replaceAll(/ {2,}/g, "  ").split("\n")).toEqual([
      "GET  /tasks  200  1.0 ms",
      "  one: what it says",
      "GET  /tasks  200  1.0 ms  The response was dropped.",
      "  rules: one",
      "  two: what it says",
      "WEBHOOK 301, activity 508  -  kept  It is not sent to other machines.",
      "WEBHOOK 302, activity 509  204  taken",
      "",
    ])
  })

  test("is as JSON all of it, and no URL", () => {
    const lines = written("json").trim().split("\n")
    const time = expect.any(String)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      [
        { ...exchange, rules: ["one"] },
        { ...exchange, rules: ["one", "two"], fate: "drop" },
        { delivery: { ...delivery, reason: "It is not sent to other machines." } },
        { delivery: { ...delivery, activity_id: 509 } },
        { delivery: { webhook_id: 302, activity_id: 509, outcome: "taken", status: 204 } },
      ].map((event) => ({ time, ...event })),
    )
  })
})

const terminal = await run(["script", "--version"]).catch(() => undefined)

describe("on a terminal", { timeout: 60_000 }, () => {
  const noTerminal = "no script of util-linux is there to make a terminal"
  // A shell that stays, as dash does and bash does not, ends by Ctrl-C with a status of its own.
  const command = `exec ${cli.map((word) => `'${word}'`).join(" ")} mock --port 0`

  /** What stands there after two requests and Ctrl-C. */
  async function seen(env: Record<string, string>): Promise<{ code: number | null; log: string }> {
    const place = { env: { TERM: "xterm-256color", ...env } }
    const mock = start(["script", "-qec", command, "/dev/null"], place)
    const [, url] = await mock.shows(banner)
    for (const code of ["200", "404", "500"]) {
      const preferring = { ...headers, Prefer: `code=${code}` }
      await fetch(`${url}/tasks/101?organization_id=1`, { headers: preferring })
      await mock.shows(new RegExp(`/tasks/101 .*${code}`))
    }
    mock.child.stdin.write("\x03")
    const { code, stdout } = await mock.outcome
    return { code, log: stdout.replace(/^.*Ctrl-C[^\n]*\n/s, "") }
  }

  test("a status has its colour", async ({ skip }) => {
    skip(!terminal?.stdout.includes("util-linux"), noTerminal)
    const { code, log } = await seen({})
    expect(code).toBe(0)
    // oxlint-disable-next-line no-control-regex
    expect(log.match(/\x1b\[\d+m\d+/g)).toEqual(["\x1b[32m200", "\x1b[33m404", "\x1b[31m500"])
  })

  test.for<Record<string, string>>([{ NO_COLOR: "1" }, { TERM: "dumb" }])(
    "it has none with %o",
    async (env, { skip }) => {
      skip(!terminal?.stdout.includes("util-linux"), noTerminal)
      const { code, log } = await seen(env)
      expect(code).toBe(0)
      expect(log).toMatch(/ 404 /)
      expect(log).not.toContain("\x1b")
    },
  )
})
