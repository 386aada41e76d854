import { expect, test } from "vitest"
import { isContractName } from "../../src/contract/contractNames.ts"
import { maskPath } from "../../src/contract/maskViolation.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { formatExchange } from "../../src/traffic/formatExchange.ts"
import {
  createRedactionSettings,
  Redactor,
  type RedactionOptions,
} from "../../src/contract/redaction.ts"
import type { Exchange } from "../../src/traffic/exchange.ts"
import { redactExchange } from "../../src/traffic/redactExchange.ts"
import { createRecorder } from "../../src/traffic/recorder.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import type { OperationId } from "../../src/contract/index.ts"
import { entryIndex, origin, record } from "./recording.ts"
import { type Entry, formatViolations, good, one } from "./recordings.ts"

const secret = "sesame-0123456789"

/** Redacts a POST of a task, or another request. */
function redacted(
  change: { url?: string; headers?: HeadersInit; body?: string } = {},
  response: { status?: number; headers?: HeadersInit; text?: string } = {},
  options: RedactionOptions = {},
): Exchange {
  const { headers, ...others } = change
  const redactor = new Redactor(createRedactionSettings(options), [secret])
  const exchange = {
    method: "POST",
    url: `${origin}/v2/tasks`,
    headers: new Headers(headers),
    ...others,
    response: { status: 201, text: "", ...response, headers: new Headers(response.headers) },
  }
  return redactExchange(exchange, redactor)
}

const redactBody = (body: string, options?: RedactionOptions): string | undefined =>
  redacted({ body }, {}, options).body

test("a recording of valid traffic contains every declared value, and no secret", async () => {
  const sandbox = createSandbox()
  const urls: string[] = []
  const sent: string[] = []
  const received: string[] = []
  const { log } = await record(async (input, init) => {
    const request = new Request(input, init)
    urls.push(request.url)
    sent.push(await request.clone().text())
    const response = await sandbox.fetch(request)
    received.push(await response.clone().text())
    return response
  })
  const hidden = new Set<string>()
  for (const [index, entry] of log.entries.entries()) {
    const { request, response } = entry
    collectChanges(parse(sent[index]), parse(request.postData?.text), "", hidden)
    collectChanges(parse(received[index]), parse(response.content.text), "", hidden)
  }
  // The source doesn't show the keys of subtasks in requests.
  expect([...hidden].toSorted()).toEqual([
    "access_token.token",
    "integration_webhook.url",
    "integration_webhooks[].url",
    "task.subtasks[].name",
  ])
  expect(log.entries.map(({ request }) => request.url)).toEqual(urls)
})

test("a recording contains the origin of a webhook's URL", () => {
  const urls = ["https://hooks.example", "https://hooks.example/T0?key=1", "mailto:a@b.example"]
  const bodies = urls.map((url) => {
    const body = JSON.stringify({ integration_webhook: { url } })
    return redacted({ url: `${origin}/v2/integration_webhooks`, body }).body
  })
  expect(bodies.map((body) => JSON.parse(body ?? "").integration_webhook.url)).toEqual([
    "https://hooks.example",
    "https://hooks.example/***",
    "***",
  ])
})

test.each([
  ["a parameter", "/v2/tasks?view=flagged&limit=5&x=1", "/v2/tasks?view=flagged&limit=5&x=***"],
  ["an ID", "/v2/tasks/101", "/v2/tasks/101"],
  ["an unknown path", "/v2/projects/42", "/v2/pr***/***"],
  ["an unknown path with words of the contract", "/v2/task/42/comments", "/v2/task/***/comments"],
  ["another operation's parameter", "/v2/tasks/101?view=x", "/v2/tasks/101?view=***"],
  ["any operation's parameter", "/v2/projects?view=x&y=z", "/v2/pr***?view=x&***=***"],
  ["an encoded name", "/v2/tasks?%76iew=flagged", "/v2/tasks?%76iew=flagged"],
  ["a fragment", "/v2/tasks#x", "/v2/tasks#***"],
])("a recorded URL with %s shows what the contract declares", (_, target, shown) => {
  const exchange = { method: "GET", url: origin + target, headers: new Headers() }
  const { url } = redactExchange(exchange, new Redactor(createRedactionSettings(), []))
  expect(url).toBe(origin + shown)
})

test.each([
  ["next=<https://api.example/v2/tasks?cursor=5&x=1>", "cursor=5&x=***>"],
  ['<https://api.example/v2/tasks?cursor=5>; rel="next"', 'cursor=5>; rel="next"'],
  ['</v2/tasks?cursor=5>; rel=next; title="a4711"', '</v2/tasks?cursor=5>; rel=next; title="***"'],
])("a recorded Link header shows the next page in %s", (link, shown) => {
  const { response } = redacted({}, { headers: { Link: link } })
  expect(response?.headers.get("link")).toContain(shown)
})

/** Lists where two JSON values differ, without indexes. */
function collectChanges(from: unknown, to: unknown, path: string, found: Set<string>): void {
  if (typeof from !== "object" || from === null) return void (from !== to && found.add(path))
  for (const [key, value] of Object.entries(from)) {
    const name = Array.isArray(from) ? `${path}[]` : `${path && `${path}.`}${key}`
    collectChanges(value, (to as Record<string, unknown> | undefined)?.[key], name, found)
  }
}

function parse(text: string | undefined): unknown {
  return text ? JSON.parse(text) : undefined
}

test.each([
  ['{ "task" : {"name":"a" ,"x":1.50e3} }', '{"task":{"name":"a","x":"***"}}'],
  ['{"organization_id":9007199254740993}', '{"organization_id":9007199254740993}'],
  ['{"x":[true,null,false,""]}', '{"x":[true,null,false,""]}'],
  [String.raw`{"task":{"name":"\u0041\"\\"}}`, String.raw`{"task":{"name":"A\"\\"}}`],
  ['{"task":{"tags":["a",{"name":"b"}]}}', '{"task":{"tags":["a",{"name":"***"}]}}'],
  ['{"task":["a",{"name":"b"}]}', '{"task":["***",{"name":"b"}]}'],
  ['{"task":"a"}', '{"task":"***"}'],
  ['{"x":{"task":{"name":"a"}}}', '{"x":{"task":{"name":"***"}}}'],
  ['{"constructor":1,"__proto__":"a"}', '{"co***":"***","***":"***"}'],
  ["[]", "[]"],
  ["", ""],
  ["<p>é</p>", "*** (not JSON)"],
  ["a", "*** (not JSON)"],
  ['{"a":', "*** (not JSON)"],
  ["task[name]=a+b", "*** (not JSON)"],
  ["-1.5", '"***"'],
  [`{"task":{"name":"x ${secret}"}}`, '{"task":{"name":"x ***"}}'],
  [String.raw`{"task":{"name":"\u0073${secret.slice(1)}"}}`, '{"task":{"name":"***"}}'],
])("redaction turns %s into %s", (body, masked) => {
  expect(redactBody(body)).toBe(masked)
})

const size = 8 * 1024 * 1024

test.each([
  ["escapes", JSON.stringify({ x: '"'.repeat(size / 2) }), '{"x":"***"}'],
  ["text", JSON.stringify("a".repeat(size)), '"***"'],
  ["brackets", "[".repeat(size / 64) + "]".repeat(size / 64), "*** (not JSON)"],
  ["keys", `{${'"a b":{},'.repeat(size / 64)}"c":1}`, '{"***":'],
])("redaction copes with long JSON that's made of %s", (_, body, start) => {
  expect(redactBody(body)?.startsWith(start)).toBe(true)
})

const options = { keep: ["x-trace-ID", "Trace", "debug", "token", "url", "access_token"] }

test("recordings contain the headers, parameters and keys to keep, in any case", () => {
  const { url, headers, body, response } = redacted(
    {
      url: `${origin}/v2/tasks?TRACE=t1&q=t2`,
      headers: { "X-Trace-Id": "t3", "X-Version": "t4" },
      body: '{"Debug":{"a":["t5"]},"version":"t6"}',
    },
    { headers: { "X-Trace-Id": "t7" }, text: '{"task":{"debug":8}}' },
    options,
  )
  expect(url).toBe(`${origin}/v2/tasks?TRACE=t1&q=***`)
  expect([...headers]).toEqual([
    ["x-trace-id", "t3"],
    ["x-version", "***"],
  ])
  expect(body).toBe('{"Debug":{"a":["t5"]},"version":"***"}')
  expect(response?.text).toBe('{"task":{"debug":8}}')
  expect(response?.headers.get("x-trace-id")).toBe("t7")
})

test("recordings contain no token, even if it's in something to keep", () => {
  const exchange = redacted(
    {
      url: `${origin}/v2/access_tokens?trace=${secret}`,
      headers: { "X-Trace-Id": `is ${secret}`, Authorization: "Bearer 21" },
      body: `{"debug":"${secret}"}`,
    },
    { text: `{"access_token":{"name":"CI ${secret}","token":"0123456789abcdef"}}` },
    { keep: [...options.keep, "Authorization"] },
  )
  expect(exchange.url).toBe(`${origin}/v2/access_tokens?trace=***`)
  expect(exchange.headers.get("x-trace-id")).toBe("is ***")
  expect(exchange.headers.get("authorization")).toBe("Bearer ***")
  expect(exchange.body).toBe('{"debug":"***"}')
  expect(exchange.response?.text).toBe('{"access_token":{"name":"CI ***","token":"***"}}')
})

test("the recorder keeps what its keep option names", async () => {
  const recorder = createRecorder({
    fetch: async () => Response.json({ tasks: [], trace: "t1" }),
    keep: ["trace"],
  })
  await recorder.fetch(`${origin}/v2/tasks?organization_id=1&trace=t2&x=t3`)
  const har = JSON.stringify(await recorder.har())
  expect(["t1", "t2", "t3"].map((value) => har.includes(value))).toEqual([true, true, false])
})

test.each([
  ["organization_id", "X-Forwarded-Access-Token", "task[list_id]", "dueOn", "webhook.resourceType"],
  ["organisation_id", "dueon", "due_onn", "memberhips", "X-Request-Id", "subtasks[].name"],
])("reports show the names %s, %s and others", (...names) => {
  expect(names.filter((name) => !isContractName(name))).toEqual([])
})

test.each([
  ["550e8400-e29b-41d4-a716-446655440000", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0", "4711", ""],
  ["hunter2", "a b", "correcthorse", "battery_staple", "custom_12345", "\u001b[31m", "task_x9"],
  ["constructor", "task\u00e9", "task_".repeat(20), "\ud800"],
])("reports don't show the names %s, %s and others", (...names) => {
  expect(names.filter(isContractName)).toEqual([])
})

test("an unknown path shows its base path, and segments that resemble the contract's", () => {
  const path = "/t/4711/v2/tsks/101/velvet/x9/projects"
  const shown = "/t/4711/v2/tsks/***/ve***/***/projects"
  expect(maskPath(path, "/t/4711", (name) => name === "projects")).toBe(shown)
})

function taskUrl(id: string, organization = "1"): string {
  return `${origin}/v2/tasks/${id}?organization_id=${organization}`
}

/** Sets a key of the task in a response. */
function setKey(key: string, value: unknown): (entry: Entry) => void {
  return ({ response: { content } }) => {
    const body = JSON.parse(content.text)
    body.task[key] = value
    content.text = JSON.stringify(body)
  }
}

test.each<[part: string, operation: OperationId, mask: (entry: Entry) => void]>([
  ["an ID in the path", "getTask", ({ request }) => (request.url = taskUrl("***"))],
  ["a parameter", "getTask", ({ request }) => (request.url = taskUrl("101", "[REDACTED]"))],
  ["an integer", "getTask", setKey("id", "***")],
  ["a date-time", "getTask", setKey("created_at", "[REDACTED]")],
  ["a boolean", "getTask", setKey("completed", "<removed>")],
])("checkHar accepts a mask in place of %s", async (_, operation, mask) => {
  const entry = good().log.entries[entryIndex(operation)]
  mask(entry)
  const report = await checkHar({ log: { entries: [entry] } })
  expect(formatViolations(report)).toEqual([])
  expect(report.verdict).toBe("conforming")
})

test("checkHar reports a plain word that isn't a mask", async () => {
  const har = one(setKey("created_at", "hidden"))
  expect(formatViolations(await checkHar(har))).toEqual([
    "0 response body task.created_at invalid #/components/schemas/Task/properties/created_at/format",
  ])
})

test("checkHar treats a masked body as not recorded", async () => {
  const har = one(({ response }) => (response.content.text = "[REDACTED]"))
  const { verdict, skipped } = await checkHar(har)
  expect(verdict).toBe("inconclusive")
  expect(skipped).toEqual([{ reason: "Response body not recorded.", count: 1 }])
})

const curlOf = (headers: HeadersInit): string => formatExchange(redacted({ headers })).curl

test("the shell replaces masked headers with variables", () => {
  expect(curlOf({ Authorization: "Bearer 21", "X-Api-Key": "a", Accept: "b/c" })).toContain(
    `-H 'accept: b/c' -H "Authorization: Bearer $TOKEN" -H "x-api-key: $X_API_KEY" `,
  )
})

test("the shell interprets nothing in a header's name", () => {
  expect(curlOf({ "x`id`": "a", $x: "b" })).toContain(" -H '$x: ***' -H '***: ***' ")
})
