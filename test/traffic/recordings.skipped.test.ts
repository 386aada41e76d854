import { describe, expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { entryIndex, token } from "./recording.ts"
import { type Entry, good, header, formatViolations, one } from "./recordings.ts"

describe("skipped parts of a HAR", () => {
  test.each<[what: string, reason: string, change: (entry: Entry) => void]>([
    [
      "a preflight recognized by its method",
      "CORS preflight request.",
      ({ request }) => {
        request.method = "OPTIONS"
        request.headers = [header("Access-Control-Request-Method", "POST")]
        delete request.postData
      },
    ],
    [
      "a preflight recognized by its type",
      "CORS preflight request.",
      (entry) => Object.assign(entry, { _resourceType: "preflight" }),
    ],
    [
      "a WebSocket recognized by its type",
      "WebSocket.",
      (entry) => Object.assign(entry, { _resourceType: "websocket" }),
    ],
    [
      "a WebSocket recognized by its URL",
      "WebSocket.",
      ({ request }) => (request.url = "wss://a.test/v2/tasks"),
    ],
    [
      "a CONNECT tunnel",
      "CONNECT tunnel of a proxy.",
      ({ request }) => (request.method = "CONNECT"),
    ],
    [
      "a cached response in Chrome",
      "Response served from a cache.",
      (entry) => Object.assign(entry, { _fromCache: "disk" }),
    ],
    [
      "a cached response in Safari",
      "Response served from a cache.",
      (entry) => Object.assign(entry, { _fetchType: "Memory Cache" }),
    ],
    [
      "a cached response in Firefox",
      "Response served from a cache.",
      (entry) => (entry.cache = { afterRequest: null }),
    ],
    [
      "a response created by the browser",
      "Response created by the browser.",
      ({ response }) => {
        response.status = 307
        response.headers = [header("Non-Authoritative-Reason", "HSTS")]
      },
    ],
    ...[0, -1, null, undefined].map((status): [string, string, (entry: Entry) => void] => [
      `a response with status ${status}`,
      "No response recorded: the request was blocked or aborted, or it failed.",
      ({ response }) => (response.status = status),
    ]),
    [
      "a request without a response",
      "No response recorded: the request was blocked or aborted, or it failed.",
      (entry) => delete entry.response,
    ],
    [
      "a request with a very long URL",
      "URL longer than 8192 characters.",
      ({ request }) => (request.url += `?${"T".repeat(100_000)}`),
    ],
    [
      "a request that isn't an object",
      "Invalid HAR 1.2 entry: request must be an object.",
      (entry) => (entry.request = 1),
    ],
    [
      "a request with an invalid method",
      "Invalid HAR 1.2 entry: request.method must be an HTTP method.",
      ({ request }) => (request.method = "G".repeat(41)),
    ],
    [
      "a request with a relative URL",
      "Invalid HAR 1.2 entry: request.url must be an absolute URL.",
      ({ request }) => (request.url = "/v2/tasks"),
    ],
    [
      "a response that isn't an object",
      "Invalid HAR 1.2 entry: response must be an object.",
      (entry) => (entry.response = []),
    ],
    [
      "a response whose status is text",
      "Invalid HAR 1.2 entry: response.status must be a number.",
      ({ response }) => (response.status = "200"),
    ],
  ])("checkHar skips %s", async (_, reason, change) => {
    const har = one(change)
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

  test.each<[what: string, reason: string, change: (entry: Entry) => void]>([
    ["no request body", noRequest, ({ request: sent }) => delete sent.postData],
    [
      "the request body in a separate file",
      noRequest,
      ({ request: sent }) => {
        sent.bodySize = -1
        sent.postData = { mimeType: vendorMediaType, text: "", _file: "0a1b.json" }
      },
    ],
    [
      "a comment instead of the request body",
      noRequest,
      ({ request: sent }) => {
        sent.bodySize = 0
        sent.postData = {
          mimeType: vendorMediaType,
          text: "",
          comment: "Request bodies are not included.",
        }
      },
    ],
    ["no response body", noResponse, ({ response }) => delete response.content.text],
    ["an empty response body", noResponse, ({ response }) => (response.content.text = "")],
    [
      "neither a response body nor its size",
      noResponse,
      ({ response }) => {
        response.content = { size: -1, mimeType: "x-unknown" }
      },
    ],
    [
      "the response body in a separate file",
      noResponse,
      ({ response }) => {
        response.content = { size: -1, mimeType: vendorMediaType, _file: "0a1b.json" }
      },
    ],
    ["invalid base64", noResponse, ({ response }) => (response.content.encoding = "base64")],
    [
      "a truncated response body",
      "Response body truncated by the recorder.",
      ({ response }) => (response.content.text = response.content.text.slice(0, 50)),
    ],
    [
      "the status 304",
      "304 response: the body is in a cache.",
      ({ response }) => (response.status = 304),
    ],
    [
      "an error recorded by Chrome",
      "Incomplete response.",
      ({ response }) => Object.assign(response, { _error: "net::ERR_FAILED" }),
    ],
    [
      "an error recorded by Playwright",
      "Incomplete response.",
      ({ response }) => Object.assign(response, { _failureText: "net::ERR_ABORTED" }),
    ],
    [
      "a very long body",
      "Body longer than 8388608 characters.",
      ({ response }) => (response.content.text = " ".repeat(8_388_609)),
    ],
  ])("checkHar validates only part of an entry with %s", async (_, reason, change) => {
    const report = await checkHar(one(change))
    expect(formatViolations(report)).toEqual([])
    expect(report.skipped).toEqual([{ reason, count: 1 }])
    expect(report.counts).toMatchObject({ entries: 1, full: 0, partial: 1, skipped: 0 })
    expect(report.verdict).toBe("inconclusive")
    expect(report.notes).toEqual(["No exchange was recorded completely."])
    expect(report.coverage.operations.covered).toBe(0)
  })

  test("checkHar validates Content-Type headers even if the bodies aren't recorded", async () => {
    const har = one(({ request: sent, response }) => {
      delete sent.postData
      sent.headers = [
        header("Authorization", `Bearer ${token}`),
        header("Content-Type", "application/json"),
      ]
      delete response.content.text
      response.headers = [header("Content-Type", "text/html")]
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
      const { request: sent, response } = entries[entryIndex("deleteComment")]
      sent.headers.push(header("Content-Length", "12"))
      response.content = { size: 12, mimeType: "text/plain" }
    })
    const index = entryIndex("deleteComment")
    expect(formatViolations(await checkHar(har))).toEqual([
      `${index} request body unsupported #/paths/~1comments~1{id}/delete`,
      `${index} response body unsupported #/components/responses/NoContent`,
    ])
  })

  test("checkHar fully validates a 204 without a recorded size", async () => {
    const har = good((entries) => {
      const { response } = entries[entryIndex("deleteComment")]
      response.content = { size: -1, mimeType: "x-unknown" }
      // Firefox includes the headers in the size.
      response.bodySize = 250
    })
    expect(await checkHar(har)).toMatchObject({ verdict: "conforming", skipped: [] })
  })
})
