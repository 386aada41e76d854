import { expect, test } from "vitest"
import { isObject } from "../../src/openapi/description.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { entryIndex, origin, token } from "./recording.ts"
import { good, header, formatViolations, one } from "./recordings.ts"

type Values = { [key: string]: unknown }

/** Sets values of an entry, and of the objects in it. */
function setValues(target: Values, values: Values): void {
  for (const [key, value] of Object.entries(values)) {
    const inner = target[key]
    if (isObject(inner) && isObject(value)) setValues(inner, value)
    else target[key] = value
  }
}

const request = (values: Values): Values => ({ request: values })
const response = (values: Values): Values => ({ response: values })
const content = (values: Values): Values => response({ content: values })

const preflight = "CORS preflight request."
const cached = "Response served from a cache."
const failed = "No response recorded: the request was blocked or aborted, or it failed."
const invalid =
  "Invalid HAR 1.2 entry: it needs a request with a method, an absolute URL and headers, and a response with a status and headers."

test.each<[what: string, reason: string, values: Values]>([
  [
    "a preflight recognized by its method",
    preflight,
    request({ method: "OPTIONS", headers: [header("Access-Control-Request-Method", "POST")] }),
  ],
  ["a preflight recognized by its type", preflight, { _resourceType: "preflight" }],
  ["a WebSocket recognized by its type", "WebSocket.", { _resourceType: "websocket" }],
  ["a WebSocket recognized by its URL", "WebSocket.", request({ url: "wss://a.test/v2/tasks" })],
  ["a CONNECT tunnel", "CONNECT tunnel of a proxy.", request({ method: "CONNECT" })],
  ["a cached response in Chrome", cached, { _fromCache: "disk" }],
  ["a cached response in Safari", cached, { _fetchType: "Memory Cache" }],
  ["a cached response in Firefox", cached, { cache: { afterRequest: null } }],
  ["the status 304", "304 response: the body is in a cache.", response({ status: 304 })],
  [
    "a response created by the browser",
    "Response created by the browser.",
    response({ status: 307, headers: [header("Non-Authoritative-Reason", "HSTS")] }),
  ],
  ["a response with status 0", failed, response({ status: 0 })],
  ["a response with status -1", failed, response({ status: -1 })],
  ["a response with status null", failed, response({ status: null })],
  ["a response without a status", failed, response({ status: undefined })],
  ["a request without a response", failed, { response: undefined }],
  [
    "a request with a very long URL",
    "URL longer than 8192 characters.",
    request({ url: `${origin}/v2/tasks?${"T".repeat(100_000)}` }),
  ],
  ["a request that isn't an object", invalid, { request: 1 }],
  ["a request with an invalid method", invalid, request({ method: "G".repeat(41) })],
  ["a request with a relative URL", invalid, request({ url: "/v2/tasks" })],
  ["a response that isn't an object", invalid, { response: [] }],
  ["a response whose status is text", invalid, response({ status: "200" })],
])("checkHar skips %s", async (_, reason, values) => {
  const har = one((entry) => setValues(entry, values))
  const report = await checkHar(har)
  expect(report.skipped).toEqual([{ reason, count: 1 }])
  expect(report.counts).toMatchObject({ entries: 1, full: 0, partial: 0, skipped: 1, invalid: 0 })
  expect(report.verdict).toBe("inconclusive")
  expect(report.coverage.operations.covered).toBe(0)
  // The other entries are still validated.
  const whole = await checkHar(good((entries) => entries.push(...har.log.entries)))
  expect(whole).toMatchObject({ verdict: "conforming", skipped: [{ reason, count: 1 }] })
})

const noRequest = "Request body not recorded."
const noResponse = "Response body not recorded."

test.each<[what: string, reason: string, values: Values]>([
  ["no request body", noRequest, request({ postData: undefined })],
  [
    "the request body in a separate file",
    noRequest,
    request({ bodySize: -1, postData: { text: "", _file: "0a1b.json" } }),
  ],
  [
    "a comment instead of the request body",
    noRequest,
    request({ bodySize: 0, postData: { text: "", comment: "Bodies are not included." } }),
  ],
  ["no response body", noResponse, content({ text: undefined })],
  ["an empty response body", noResponse, content({ text: "" })],
  ["neither a response body nor its size", noResponse, content({ size: -1, text: undefined })],
  ["invalid base64", noResponse, content({ encoding: "base64" })],
  [
    "a truncated response body",
    "Response body truncated by the recorder.",
    content({ text: '{"task":{"id":101,"account_id":21' }),
  ],
  ["an error in Chrome", "Incomplete response.", response({ _error: "net::ERR_FAILED" })],
  ["an error in Playwright", "Incomplete response.", response({ _failureText: "ERR_ABORTED" })],
  [
    "a very long body",
    "Body longer than 8388608 characters.",
    content({ text: " ".repeat(8_388_609) }),
  ],
])("checkHar validates only part of an entry with %s", async (_, reason, values) => {
  const report = await checkHar(one((entry) => setValues(entry, values)))
  expect(formatViolations(report)).toEqual([])
  expect(report.skipped).toEqual([{ reason, count: 1 }])
  expect(report.counts).toMatchObject({ entries: 1, full: 0, partial: 1, skipped: 0 })
  expect(report.verdict).toBe("inconclusive")
  expect(report.notes).toEqual(["No exchange was recorded completely."])
  expect(report.coverage.operations.covered).toBe(0)
})

test("checkHar validates Content-Type headers even if the bodies aren't recorded", async () => {
  const har = one(({ request: sent, response: received }) => {
    delete sent.postData
    sent.headers = [
      header("Authorization", `Bearer ${token}`),
      header("Content-Type", "application/json"),
    ]
    delete received.content.text
    received.headers = [header("Content-Type", "text/html")]
  })
  const report = await checkHar(har)
  expect(formatViolations(report)).toEqual([
    "0 request header Content-Type invalid #/components/requestBodies/CreateTask",
    "0 response header Content-Type invalid #/components/responses/TaskCreated",
  ])
  expect(report.skipped.map(({ reason }) => reason)).toEqual([noRequest, noResponse])
  expect(report.verdict).toBe("not conforming")
})

test("checkHar reports an unrecorded body where none is allowed", async () => {
  const har = good((entries) => {
    const { request: sent, response: received } = entries[entryIndex("deleteComment")]
    sent.headers.push(header("Content-Length", "12"))
    received.content = { size: 12, mimeType: "text/plain" }
  })
  const index = entryIndex("deleteComment")
  expect(formatViolations(await checkHar(har))).toEqual([
    `${index} request body unsupported #/paths/~1comments~1{id}/delete`,
    `${index} response body unsupported #/components/responses/NoContent`,
  ])
})

test("checkHar fully validates a 204 without a recorded size", async () => {
  const har = good((entries) => {
    const { response: received } = entries[entryIndex("deleteComment")]
    received.content = { size: -1, mimeType: "x-unknown" }
    // Firefox includes the headers in the size.
    received.bodySize = 250
  })
  expect(await checkHar(har)).toMatchObject({ verdict: "conforming", skipped: [] })
})
