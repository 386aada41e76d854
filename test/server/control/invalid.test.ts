import * as fc from "fast-check"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { controlRequests } from "../../../generated/control.ts"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { type ControlSchema, validateControl } from "../../../src/server/control/validateControl.ts"
import { runs } from "../../runs.ts"
import {
  ajv,
  createCall,
  createSend,
  description,
  newTask,
  type Sent,
  tasks,
} from "./controlClient.ts"

const sandbox = await startSandbox({ port: 0 })
const call = createCall(sandbox.url)
const send = createSend(sandbox.url)
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const json = { "Content-Type": "application/json" }

describe("an invalid request", () => {
  const cases: [request: string, sent: Sent, status: number, text: string][] = [
    ["POST /clock", {}, 400, "The body is missing or empty."],
    ["POST /clock", { body: {} }, 400, "an object with now or advance_ms"],
    ["POST /clock", { body: { now: "2026-01-01T00:00:00Z", advance_ms: 1 } }, 400, "only now or"],
    ["POST /clock", { body: { now: "1" } }, 400, "a date-time with a time zone, such as"],
    ["POST /clock", { body: { now: "2026-13-01T00:00:00Z" } }, 400, "The key now must be"],
    ["POST /clock", { body: { now: "9999-01-01T00:00:00Z" } }, 400, "years 0 and 9998"],
    ["POST /clock", { body: { advance_ms: 1e15 } }, 400, "The key advance_ms must be"],
    ["POST /clock", { body: { advance_ms: 0.5 } }, 400, "to 9007199254740991, not 0.5"],
    ["POST /clock", { body: { later: 1 } }, 400, "Unknown key later. Use now, advance_ms."],
    ["POST /clock", { body: "[1", headers: json }, 400, "The body must be JSON"],
    ["POST /clock", { body: [] }, 400, "The body must be an object"],
    ["POST /clock", { body: "{}", headers: { "Content-Type": "text/plain" } }, 415, "text/plain"],
    ["POST /reset", { body: "a=b", headers: { "Content-Type": "text/plain" } }, 415, "text/plain"],
    ["POST /reset", { headers: { "Content-Type": "text/plain" } }, 415, "application/json"],
    ["POST /reset", { body: { dataset: "a" } }, 400, "This operation has no body."],
    ["POST /reset?token=a", {}, 400, "Unknown parameter token. Use none."],
    ["POST /reset", { headers: { Authorization: "a" } }, 400, "The header Authorization must be"],
    ["GET /requests?limit=0", {}, 400, "an integer from 1 to 1000, not 0"],
    ["GET /requests?limit=ten", {}, 400, 'an integer from 1 to 1000, not "ten"'],
    ["GET /deliveries?wait_ms=60001", {}, 400, "an integer from 0 to 60000"],
    ["POST /faults", { body: { count: 1 } }, 400, "status, delay_ms or connection"],
    ["POST /faults", { body: { status: 200 } }, 400, "an integer from 400 to 599, not 200"],
    ["POST /faults", { body: { status: 500, count: 0 } }, 400, "an integer from 1 to 1000000"],
    ["POST /faults", { body: { connection: "cut" } }, 400, "drop or truncate, not"],
    ["POST /faults", { body: { status: 500, operation: "x" } }, 400, "an operationId, such as"],
    ["PUT /snapshot", { body: { requests: 1 } }, 400, "The key datasets is missing"],
    [
      "PUT /snapshot",
      { body: { requests: 1, datasets: {} } },
      400,
      "a snapshot of this version of the sandbox",
    ],
    ["PUT /snapshot", { body: { requests: 1, datasets: { "": 1 } } }, 400, "an object, not 1"],
    ["PATCH /clock", {}, 405, "/__contract/clock supports only GET and POST."],
    ["GET /nothing", {}, 404, "The control API has no path /__contract/nothing."],
    ["GET /constructor", {}, 404, "The control API has no path"],
    ["POST /reset", { headers: { Origin: "http://evil.example" } }, 403, "http://evil.example"],
    ["POST /clock", { body: `"${"x".repeat(2 ** 20)}"`, headers: json }, 413, "1048576 bytes"],
  ]

  test.each(cases)("%s %j gets %i: %s", async (request, sent, status, text) => {
    await send("POST /tasks", { body: newTask("Sing") })
    const response = await call(request, sent)
    expect(response.status).toBe(status)
    expect(response.body.errors.map((one: { description: string }) => one.description)).toEqual([
      expect.stringContaining(text),
    ])
    // Nothing has changed.
    expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(3)
    expect((await call("GET /clock")).body.now).toBe("2026-03-10T12:00:01.000Z")
    expect((await call("GET /faults")).body.faults).toEqual([])
  })

  test("lists the methods of a path", async () => {
    expect((await call("PUT /faults")).headers.get("allow")).toBe("GET, POST, DELETE")
  })

  test.each([
    ["tasks", { id: 101, record: "{" }],
    ["tasks", { id: 101, record: "5" }],
    ["state", { name: "now", value: "soon" }],
    ["state", { name: "now", value: 1e300 }],
  ])("cannot restore a row of %s that later requests cannot read: %j", async (table, changes) => {
    const { body } = await call("GET /snapshot")
    const key = Object.keys(changes)[0] ?? ""
    const rows = body.datasets[""][table].map((row: Record<string, unknown>) =>
      row[key] === Object.values(changes)[0] ? { ...row, ...changes } : row,
    )
    const datasets = { "": { ...body.datasets[""], [table]: rows } }
    expect((await call("PUT /snapshot", { body: { requests: 0, datasets } })).status).toBe(400)
    expect((await send(`GET ${tasks}`)).status).toBe(200)
    expect((await call("GET /clock")).status).toBe(200)
  })

  test("cannot put SQL into a column name", async () => {
    const { body } = await call("GET /snapshot")
    // Without a check, SQLite would run this column name as a statement of its own.
    const row = { "id, record) SELECT 77, ? /*": "{}" }
    const datasets = { "": { ...body.datasets[""], sections: [row] } }
    expect((await call("PUT /snapshot", { body: { requests: 0, datasets } })).status).toBe(400)
    expect((await call("GET /snapshot")).body.datasets).toEqual(body.datasets)
  })
})

const { components } = description as { components: { schemas: Record<string, unknown> } }
const bodies = {
  setClock: "ClockChange",
  injectFault: "Fault",
  restoreSnapshot: "Snapshot",
} as const
const scalar = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, 1, 400, 599, 600, 1.5, -1, null, true, "", "drop", "truncate", "createTask"),
  fc.constantFrom("2026-03-31T09:00:00Z", "2026-03-31", "2026-03-31T09:00:00+02:00", "1", "now"),
  fc.constantFrom({}, { "": {} }, { a: 1 }, []),
)

test.each(Object.entries(bodies))("a body of %s is valid if %s allows it", (id, name) => {
  const { properties } = components.schemas[name] as { properties: object }
  const names = [...Object.keys(properties), "other"]
  const body = fc.oneof(scalar, fc.dictionary(fc.constantFrom(...names), scalar))
  const schema = controlRequests[id as keyof typeof bodies]?.body as ControlSchema
  const validate = ajv.getSchema(`control#/components/schemas/${name}`)
  fc.assert(
    fc.property(body, (value) => {
      expect(validateControl(schema, value, "body").length === 0).toBe(validate?.(value))
    }),
    { numRuns: runs(300, 10_000) },
  )
})
