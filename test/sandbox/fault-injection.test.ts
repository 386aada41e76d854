import { expect, test } from "vitest"
import { benComment, launchTask } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import type { Fault } from "../../src/sandbox/index.ts"
import { idsOf, openSandbox, org, origin, product, type Send, task } from "./sandbox-client.ts"

async function readNewestTask(send: Send): Promise<number | undefined> {
  return idsOf(await send(`GET /tasks?${org}&order=id&limit=1`))[0]
}

const newTask = task({ name: "Anything" })

test("returns 400 for an invalid code or delay in the Prefer header", async () => {
  const { send } = openSandbox()
  for (const prefer of ["code=200", "code=999", "code=x", "delay=-1", "delay=x", "delay=600001"]) {
    const { status, body } = await send(`GET /tasks?${org}`, { prefer })
    const description = expect.stringContaining(prefer)
    expect([status, body.errors[0].description]).toEqual([400, description])
  }
})

test("a request aborted while it is delayed changes nothing", async () => {
  const { send, sandbox } = openSandbox()
  expect((await send("POST /tasks", { ...newTask, prefer: "delay=10" })).status).toBe(201)
  const controller = new AbortController()
  const response = sandbox.fetch(`${origin}/v2/tasks`, {
    method: "POST",
    headers: { Authorization: "Bearer x", "Content-Type": vendorMediaType, Prefer: "delay=60000" },
    body: JSON.stringify(newTask.body),
    signal: controller.signal,
  })
  controller.abort(new Error("Aborted."))
  await expect(response).rejects.toThrow("Aborted.")
  expect(await readNewestTask(send)).toBe(110)
})

/** What fetch reports if a connection or a body is cut off. */
const networkError = /fetch failed|response was interrupted/

test.each(["drop", "truncate"])(
  "Prefer: %s loses the response after the change is made",
  async (prefer) => {
    const { send } = openSandbox()
    await expect(send("POST /tasks", { ...newTask, prefer })).rejects.toThrow(networkError)
    expect(await readNewestTask(send)).toBe(110)
    await expect(send(`GET /tasks?${org}`, { prefer })).rejects.toThrow(networkError)
    // A response without a body cannot be truncated.
    const request = `DELETE /comments/${benComment}?${product}&task_id=${launchTask}`
    await expect(send(request, { prefer })).rejects.toThrow(networkError)
    expect((await send(request)).status).toBe(404)
  },
)

test.each([
  [400, "injected_failure"],
  [404, "record_not_found"],
  [422, "not_modified"],
  [429, "injected_failure"],
  [503, "injected_failure"],
])("a failure with status %d has the code %s and its link", async (status, code) => {
  const { send, sandbox } = openSandbox()
  sandbox.fail({ status })
  const { body } = await send(`GET /tasks?${org}`)
  const link = expect.stringMatching(new RegExp(`/errors/${code}$`))
  expect(body.errors).toMatchObject([{ code, link }])
})

const manyHeaders = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`A${i}`, ""]))

const invalid: [what: string, fault: object, message: string][] = [
  ["that does nothing", { count: 2 }, "an object with status, delay_ms or connection"],
  ["with an unknown key", { status: 503, operaton: "createTask" }, "operaton"],
  ["with an unknown operation", { status: 503, operation: "makeTask" }, '"makeTask"'],
  ["for the template of a path", { status: 503, path: "/tasks/{id}" }, "such as /tasks/102"],
  [
    "for a path of another operation",
    { status: 503, operation: "createTask", path: "/lists" },
    "such as /tasks.",
  ],
  ["with many headers", { status: 503, headers: manyHeaders }, "an object with at most 20 keys"],
  ["with an unknown connection fault", { connection: "cut" }, "drop or truncate, not"],
  ["with a success status", { status: 200 }, "at least 400"],
  ["with headers but no status", { delay_ms: 1, headers: { A: "b" } }, "no status"],
  ["with a header that isn't text", { status: 503, headers: { A: 1 } }, "headers.A"],
  ["with an invalid header", { status: 503, headers: { "A B": "c" } }, "valid HTTP headers"],
  ["with a line break", { status: 503, headers: { A: "b\r\nC: d" } }, "valid HTTP headers"],
  ["with the body's length", { status: 503, headers: { "content-length": "1" } }, "without"],
]
test.each(invalid)("rejects a failure %s", (_, fault, message) => {
  const { sandbox } = openSandbox()
  expect(() => sandbox.fail(fault as Fault)).toThrow(TypeError)
  expect(() => sandbox.fail(fault as Fault)).toThrow(message)
})
