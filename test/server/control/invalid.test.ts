import { afterAll, beforeEach, expect, test } from "vitest"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { createCall, createSend, newTask, tasks } from "./controlClient.ts"

const sandbox = await startSandbox({ port: 0 })
const call = createCall(sandbox.url)
const send = createSend(sandbox.url)
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const evil = "http://evil.example"

/** Requests as method, path and body. */
const cases: [what: string, request: string, text: string, status?: number][] = [
  ["a missing body", "POST /clock", "The body is missing or empty."],
  ["an empty object", "POST /clock {}", "at least 1 key, not an object. Use now, advance_ms."],
  [
    "two exclusive keys",
    'POST /clock {"now":"2026-01-01T00:00:00Z","advance_ms":1}',
    "at most 1 key, not an object. Use",
  ],
  ["a time without a time zone", 'POST /clock {"now":"1"}', "with a time zone, such as"],
  ["an impossible time", 'POST /clock {"now":"2026-13-01T00:00:00Z"}', "The key now must be"],
  ["a time too far ahead", 'POST /clock {"now":"9999-01-01T00:00:00Z"}', "years 0 and 9998"],
  ["a fractional advance", 'POST /clock {"advance_ms":0.5}', "an integer, not 0.5"],
  ["an unknown key", 'POST /clock {"later":1}', "Unknown key later. Use now, advance_ms."],
  ["a truncated body", "POST /clock [1", "The body must be JSON"],
  ["an array as the body", "POST /clock []", "The body must be an object"],
  ["a body where none is allowed", 'POST /reset {"dataset":"a"}', "This operation has no body."],
  ["an unknown parameter", "POST /reset?token=a", "Unknown parameter token."],
  ["a limit of 0", "GET /requests?limit=0", 'at least 1, not "0"'],
  ["a limit that isn't a number", "GET /requests?limit=ten", 'an integer, not "ten"'],
  ["a wait_ms above the maximum", "GET /deliveries?wait_ms=60001", 'at most 60000, not "60001"'],
  ["a fault without an effect", 'POST /faults {"count":1}', "status, delay_ms or connection"],
  [
    "a snapshot without a shared dataset",
    'PUT /snapshot {"requests":1,"datasets":{}}',
    "This is not a sandbox snapshot.",
  ],
  ["an unknown method", "PATCH /clock", "The method must be GET or POST, not PATCH.", 405],
  ["an unknown path", "GET /nothing", "has no path /__contract/nothing.", 404],
  ["a path named like a built-in property", "GET /constructor", "has no path", 404],
  ["a body above the maximum size", `POST /clock "${"x".repeat(2 ** 20)}"`, "1048576 bytes", 413],
]

const asText = { "Content-Type": "text/plain" }
const withHeaders: [string, string, string, number, Record<string, string>][] = [
  ["JSON sent as text", "POST /clock {}", "text/plain", 415, asText],
  ["a form sent as text", "POST /reset a=b", "text/plain", 415, asText],
  ["another media type without a body", "POST /reset", "application/json", 415, asText],
  [
    "a token without its scheme",
    "POST /reset",
    "The Authorization header must be",
    400,
    { Authorization: "a" },
  ],
  ["a page from another origin", "POST /reset", evil, 403, { Origin: evil }],
]

test.each<[string, string, string, number?, Record<string, string>?]>([...cases, ...withHeaders])(
  "the control API rejects %s",
  async (_, request, text, status = 400, headers = {}) => {
    await send("POST /tasks", { body: newTask("Sing") })
    const [, target = "", body] = /^(\S+ \S+)(?: (.+))?$/.exec(request) ?? []
    const response = await call(target, { body, headers })
    expect(response.status).toBe(status)
    expect(response.body.errors.map((one: { description: string }) => one.description)).toEqual([
      expect.stringContaining(text),
    ])
    // Nothing has changed.
    expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(3)
    expect((await call("GET /clock")).body.now).toBe("2026-03-10T12:00:01.000Z")
    expect((await call("GET /faults")).body.faults).toEqual([])
  },
)

test("a 405 from the control API lists the path's methods in Allow", async () => {
  expect((await call("PUT /faults")).headers.get("allow")).toBe("GET, POST, DELETE")
})
