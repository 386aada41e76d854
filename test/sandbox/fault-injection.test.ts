import { describe, expect, onTestFinished, test } from "vitest"
import { benComment, launchTask } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import {
  createSend,
  idsOf,
  openSandbox,
  org,
  origin,
  product,
  type Send,
  task,
} from "./sandbox-client.ts"

async function readNewestTask(send: Send): Promise<number | undefined> {
  return idsOf(await send(`GET /tasks?${org}&order=id&limit=1`))[0]
}

const newTask = task({ name: "Anything" })

test.for([500, 503, 429, 404])(
  "Prefer: code=%d makes the sandbox return this status and change nothing",
  async (code) => {
    const { send } = openSandbox()
    const { status, body } = await send("POST /tasks", { ...newTask, prefer: `code=${code}` })
    expect([status, body.status]).toEqual([code, "error"])
    expect(await readNewestTask(send)).toBe(109)
  },
)

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
const networkError = /fetch failed|terminated|response was interrupted/

describe.each<[string, () => Promise<Send>]>([
  ["from sandbox.fetch", async () => openSandbox().send],
  [
    "over HTTP",
    async () => {
      const { url, close } = await startSandbox({ port: 0 })
      onTestFinished(close)
      return createSend(fetch, url)
    },
  ],
])("a lost response %s", (where, start) => {
  test.for(["drop", "truncate"])(
    `Prefer: %s loses the response ${where} after the change is made`,
    async (prefer) => {
      const send = await start()
      await expect(send("POST /tasks", { ...newTask, prefer })).rejects.toThrow(networkError)
      expect(await readNewestTask(send)).toBe(110)
      await expect(send(`GET /tasks?${org}`, { prefer })).rejects.toThrow(networkError)
      // A response without a body cannot be truncated.
      const request = `DELETE /comments/${benComment}?${product}&task_id=${launchTask}`
      await send(request, { prefer }).catch(() => undefined)
      expect((await send(request)).status).toBe(404)
    },
  )
})
