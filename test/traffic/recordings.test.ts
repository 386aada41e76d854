import { expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { checkHar, checkRecordings } from "../../src/traffic/checkRecordings.ts"
import { renderRecordings } from "../../src/traffic/renderRecordings.ts"
import { dialects, entryIndex, type NamedPair, origin } from "./recording.ts"
import {
  type Entry,
  entryAt,
  getWith,
  good,
  header,
  isToken,
  formatViolations,
  one,
  recorded,
} from "./recordings.ts"

test("checkHar lists every exchange with its operation and outcome", async () => {
  const { exchanges } = await checkHar(good())
  expect(exchanges.map(({ operation }) => operation).slice(0, -2)).toEqual(operationIds)
  expect(exchanges.at(-1)).toEqual({
    recording: "",
    index: exchanges.length - 1,
    started: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    method: "GET",
    path: "/v2/tasks/999",
    status: 404,
    operation: "getTask",
    skipped: [],
    request: [],
    response: [],
  })
})

test.each(Object.entries(dialects))(
  "checkHar finds the one invalid exchange in traffic recorded by %s",
  async (_, dialect) => {
    const index = entryIndex("getWorkspace")
    const har = good((entries) => {
      entries.splice(index, 0, structuredClone(entries[index]))
      const { request, response } = entries[index]
      request.url = request.url.replace(/\?.*/, "")
      request.queryString = []
      Object.assign(response.content, { size: 0, text: "" })
      entries.forEach(dialect)
    })
    const report = await checkHar(har)
    expect(formatViolations(report)).toEqual([
      `${index} request query organization_id missing #/components/parameters/OrganizationId`,
      `${index} response body missing #/components/responses/Workspace`,
    ])
    expect(report).toMatchObject({ verdict: "not conforming", notes: [], skipped: [] })
    expect(report.counts).toEqual({
      entries: operationIds.length + 3,
      full: operationIds.length + 3,
      partial: 0,
      skipped: 0,
      invalid: 1,
      invalidRequests: 1,
      invalidResponses: 1,
    })
    const { operations, parameters, counts } = report.coverage
    expect(operations.missed).toEqual([])
    // A new token's body accepts the organization in two places.
    expect(parameters.missed).toEqual(["createAccessToken access_token.organization_id"])
    expect(counts["getTask 404"]).toBe(1)
    const [invalid, ...others] = report.exchanges.filter(({ exchange }) => exchange)
    expect([invalid?.index, others]).toEqual([index, []])
    const text = renderRecordings(report)
    for (const { pointer } of [...invalid!.request, ...invalid!.response]) {
      expect(text).toContain(` ${pointer}\n`)
    }
  },
)

const elsewhere = "Request to another service, or for a page."

test("checkHar reports unknown paths below the version prefix of a known origin", async () => {
  const entries = [
    entryAt(`${origin}/v2/projects`),
    entryAt("https://other.test/v2/projects"),
    entryAt(`${origin}/v1/tasks`),
    entryAt(`${origin}/v2/tasks`),
    entryAt(`${origin}/v20/tasks`),
  ]
  const report = await checkHar({ log: { entries } })
  expect(formatViolations(report)).toEqual(["0 request path unsupported #/paths"])
  expect(report.skipped).toEqual([{ reason: elsewhere, count: 3 }])
})

test("checkHar skips page loads", async () => {
  const entries = [
    getWith(header("Accept", "text/html,application/xhtml+xml")),
    getWith(header("Sec-Fetch-Dest", "document"), header("Accept", "*/*")),
    getWith(header("Sec-Fetch-Dest", "empty"), header("Accept", "*/*")),
  ]
  const report = await checkHar({ log: { entries } })
  expect(report.exchanges.map(({ index }) => index)).toEqual([2])
  expect(report.skipped[0]).toEqual({ reason: elsewhere, count: 2 })
})

test("checkHar validates only requests below baseUrl, and all of them", async () => {
  const baseUrl = "https://acme.test/work/"
  const lines = async (url: string): Promise<string[]> =>
    formatViolations(await checkHar({ log: { entries: [entryAt(url)] } }, { baseUrl }))
  expect(await lines("https://acme.test/work/v2/tasks")).toEqual([])
  expect(await lines("https://acme.test/work/tasks")).toEqual([])
  expect(await lines("https://acme.test/work/v1/tasks")).toEqual([
    "0 request path unsupported #/paths",
  ])
  expect(await lines("https://acme.test/work")).toEqual(["0 request path unsupported #/paths"])
  for (const url of [
    "https://acme.test/v2/tasks",
    "https://acme.test/works/v2/tasks",
    "https://other.test/work/v2/tasks",
    `${origin}/v2/tasks`,
  ]) {
    const report = await checkHar({ log: { entries: [entryAt(url)] } }, { baseUrl })
    expect(report).toMatchObject({ verdict: "inconclusive", exchanges: [] })
    expect(report.notes).toEqual([
      `No exchange below ${baseUrl} could be validated. The entries are for ${new URL(url).origin}.`,
    ])
  }
})

test("checkHar reports a body that isn't UTF-8", async () => {
  const har = one(({ response }) => {
    const bytes = Buffer.from(response.content.text)
    bytes[bytes.indexOf("name") + 8] = 0xff
    response.content.text = bytes.toString("base64")
    response.content.encoding = "base64"
  })
  expect(formatViolations(await checkHar(har))).toEqual([
    "0 response body invalid #/components/responses/TaskCreated",
  ])
})

test("checkHar reads a form body from postData.params", async () => {
  const har = one(({ request }) => {
    const type = request.headers.find(({ name }: NamedPair) => name === "content-type")
    type.value = "application/x-www-form-urlencoded"
    const pin = { name: "pin", value: "4711" }
    request.postData = {
      mimeType: "",
      params: [{ name: "task[name]", value: "Köln" }, pin, { name: 1 }, null],
    }
  })
  const report = await checkHar(har)
  expect(formatViolations(report)).toEqual([
    "0 request body invalid #/components/requestBodies/CreateTask",
    "0 request header Content-Type invalid #/components/requestBodies/CreateTask",
  ])
  const { request } = report.exchanges[0]?.exchange ?? {}
  expect(request).toContain("\n\n*** (not JSON)")
})

test("checkHar accepts recordings with joined headers, malformed headers and pseudo-headers", async () => {
  const har = one(({ request, response }) => {
    request.headers.push(
      header("X-A", "b\r\nc"),
      header("", "d"),
      header("e f", "g"),
      header("x", "\u0000ł😀"),
    )
    response.headers.push(
      header("Set-Cookie", "a=b\nc=d"),
      { name: "x" },
      1,
      null,
      header(":status", "201"),
    )
  })
  expect((await checkHar(har)).verdict).toBe("conforming")
})

test("checkHar joins the values of a repeated header", async () => {
  const har = one(({ request }) => request.headers.push(header("Content-Type", "application/json")))
  expect(formatViolations(await checkHar(har))).toEqual([
    "0 request header Content-Type invalid #/components/requestBodies/CreateTask",
  ])
})

function withoutTokens(entries: Entry[]): void {
  for (const { request } of entries) {
    request.headers = request.headers.filter((sent: NamedPair) => !isToken(sent))
  }
}

const missing = "header Authorization missing #/components/securitySchemes/BearerToken"
const note =
  "No entry has an Authorization header. Browsers omit it from exports, so a missing token is not reported."

test("checkHar doesn't report missing tokens if no entry has one", async () => {
  const report = await checkHar(good(withoutTokens))
  expect(report).toMatchObject({ verdict: "conforming", notes: [note] })
  expect(renderRecordings(report)).toContain(`\n${note}\n`)
})

test("checkHar reports missing tokens if an entry for another service has one", async () => {
  const har = good((entries) => {
    withoutTokens(entries)
    const other = one(({ request }) => (request.url = "https://other.test/x"))
    entries.push(...other.log.entries)
  })
  const report = await checkHar(har)
  expect(formatViolations(report)).toHaveLength(recorded.log.entries.length)
  expect(report.notes).toEqual([])
})

test("checkHar reports missing tokens if the HAR has all headers", async () => {
  const har = good(withoutTokens)
  Object.assign(har.log, { _asSent: true })
  expect(
    new Set(formatViolations(await checkHar(har)).map((line) => line.replace(/^\d+ request /, ""))),
  ).toEqual(new Set([missing]))
})

test.each(["[REDACTED]", "redacted", "***", "<removed>", "[authorization redacted]"])(
  "checkHar accepts %s in place of a token",
  async (value) => {
    const har = good((entries) => {
      for (const { request } of entries.slice(0, 5)) request.headers.find(isToken).value = value
    })
    expect((await checkHar(har)).verdict).toBe("conforming")
  },
)

test.each([undefined, "{}", { log: [] }, { log: { entries: 3 } }])(
  "checkHar rejects %j because it isn't HAR",
  async (har) => {
    const message = "The value is not HAR 1.2: it must be an object with log.entries, an array."
    await expect(checkHar(har)).rejects.toThrow(new TypeError(message))
  },
)

test("checkRecordings names the file that isn't HAR", async () => {
  const recordings = [
    { name: "good.har", har: good() },
    { name: "shop.har", har: {} },
  ]
  await expect(checkRecordings(recordings)).rejects.toThrow(
    /^shop\.har is not HAR 1\.2: it must be/,
  )
})

test("checkRecordings returns one verdict and total counts for several files", async () => {
  const half = Math.floor(operationIds.length / 2)
  const first = { name: "a.har", har: good((entries) => entries.splice(half)) }
  const second = { name: "b.har", har: good((entries) => entries.splice(0, half)) }
  const [a, b, both, whole] = await Promise.all([
    checkRecordings([first]),
    checkRecordings([second]),
    checkRecordings([first, second]),
    checkHar(good()),
  ])
  expect(a.coverage.operations.covered).toBe(half)
  expect(both.coverage).toEqual(whole.coverage)
  expect(both.counts).toEqual(whole.counts)
  expect(both.counts.entries).toBe(a.counts.entries + b.counts.entries)
  expect(both.verdict).toBe("conforming")
  expect(both.exchanges.map(({ recording, index }) => `${recording} ${index}`).slice(0, 2)).toEqual(
    ["a.har 0", "a.har 1"],
  )
  const broken = { name: "c.har", har: one(({ response }) => (response.status = 202)) }
  const report = await checkRecordings([first, broken, second])
  expect(report.verdict).toBe("not conforming")
  expect(renderRecordings(report)).toContain("c.har entries[0]  POST /v2/tasks (createTask, 202)\n")
})

test("checkRecordings is inconclusive without entries", async () => {
  for (const recordings of [[], [{ name: "a.har", har: { log: { entries: [] } } }]]) {
    const report = await checkRecordings(recordings)
    expect(report.verdict).toBe("inconclusive")
    expect(report.notes).toEqual(["The recording has no entries."])
  }
})

test("renderRecordings prints violations, why entries were skipped, and the verdict", async () => {
  const har = good((entries) => {
    entries.splice(2)
    entries[1].request.headers.find(({ name }: NamedPair) => name === "content-type").value =
      "application/json"
    const task = JSON.parse(entries[1].response.content.text)
    delete task.task.name
    entries[1].response.content.text = JSON.stringify(task)
    entries.push({ request: { method: "GET", url: "https://cdn.test/logo.png" } })
  })
  expect(renderRecordings(await checkHar(har))).toBe(`\
entries[1]  POST /v2/tasks (createTask, 201)
  request: The Content-Type header must be application/vnd.work-management.v2+json, not "application/json". #/components/requestBodies/CreateTask
  response: The key task.name is missing or empty. #/components/schemas/Task/required

Not validated, completely or in part:
     1  Request to another service, or for a page.

Not conforming: 1 of 2 exchanges invalid (1 request, 1 response), 1 of 3 entries skipped.
`)
})

test("renderRecordings prints the coverage only if asked to", async () => {
  const report = await checkHar(good())
  const { length } = report.exchanges
  expect(renderRecordings(report)).toBe(
    `Conforming: 0 of ${length} exchanges invalid, 0 of ${length} entries skipped.\n`,
  )
  expect(renderRecordings(report, { coverage: true })).toMatch(
    /^Contract coverage\noperations +(\d+) of \1 +100\.0 %\n/,
  )
})
