import { expect, test } from "vitest"
import { ben, websiteList } from "../exampleRecords.ts"
import { createCall } from "../server/control/controlClient.ts"
import { accessToken, createTask, openSandbox, org, origin, type Send } from "./sandbox-client.ts"

/** Returns the name of the newest task that a token's account can see. */
async function readNewest(send: Send, token: string): Promise<string> {
  return (await send(`GET /tasks?${org}&order=id&limit=1`, { token })).body.tasks[0].name
}

/** The name of the newest task in the example dataset. */
const initial = "Book the room"

test("each token has its own dataset, shared by all accounts that use the token", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  await createTask(send, { list_id: websiteList, name: "In a" }, "21.a")
  await createTask(send, { list_id: websiteList, name: "In b" }, "b")
  await createTask(send, { list_id: websiteList, name: "By Ben" }, "22.a")
  expect(await readNewest(send, "22.a")).toBe("By Ben")
  expect(await readNewest(send, "b")).toBe("In b")
  expect(await readNewest(send, "c")).toBe(initial)
  const { body } = await send(`GET /tasks/111?${org}`, { token: "a" })
  expect(body.task.account_id).toBe(ben)
  const { body: listed } = await createCall(origin, sandbox.fetch)("GET /deliveries", {
    token: "b",
  })
  expect(listed.deliveries).toHaveLength(1)
  expect(sandbox.deliveries()).toHaveLength(3)
  sandbox.reset()
  expect(await readNewest(send, "22.a")).toBe(initial)
})

test("a new access token belongs to its creator's dataset, even after restore()", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  await createTask(send, { name: "In a" }, "a")
  const { body } = await send("POST /access_tokens", accessToken(1, "a"))
  const { token, id } = body.access_token
  expect(await readNewest(send, token)).toBe("In a")
  const snapshot = JSON.parse(JSON.stringify(sandbox.snapshot()))
  const other = openSandbox({ datasetPerToken: true })
  other.sandbox.restore(snapshot)
  expect(await readNewest(other.send, "a")).toBe("In a")
  expect(await readNewest(other.send, token)).toBe("In a")
  await send(`DELETE /access_tokens/${id}`, { token: "a" })
  expect((await send(`GET /tasks?${org}`, { token })).status).toBe(401)
})

test("restore() brings back each token's dataset and removes those created after the snapshot", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  await createTask(send, { name: "In a" }, "a")
  await createTask(send, { name: "In 5.a" }, "21.5.a")
  const snapshot = sandbox.snapshot()
  await createTask(send, { name: "Later" }, "a")
  await createTask(send, { name: "In b" }, "b")
  sandbox.restore(snapshot)
  expect(await readNewest(send, "a")).toBe("In a")
  expect(await readNewest(send, "21.5.a")).toBe("In 5.a")
  expect(await readNewest(send, "b")).toBe(initial)
})

test("a new token's dataset starts at the time the clock was set to, even after restore()", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  sandbox.clock.set("2030-01-01T00:00:00Z")
  await send(`GET /tasks?${org}`, { token: "a" })
  sandbox.restore(sandbox.snapshot())
  const id = await createTask(send, {}, "a")
  const { body } = await send(`GET /tasks/${id}?${org}`, { token: "a" })
  expect(body.task.created_at).toBe("2030-01-01T00:00:00+00:00")
})

test("snapshots and lists of deliveries contain no tokens", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  const secret = "ghp_secret"
  await createTask(send, { list_id: websiteList }, `21.${secret}`)
  const { body } = await send("POST /access_tokens", accessToken(1, secret))
  const { token } = body.access_token
  await createTask(send, { list_id: websiteList }, token)
  expect(sandbox.deliveries()).toHaveLength(2)
  const snapshot = sandbox.snapshot()
  expect(Object.keys(snapshot.datasets)).toHaveLength(2)
  const text = JSON.stringify([snapshot, sandbox.deliveries()])
  expect(text).not.toContain(secret)
  expect(text).not.toContain(token)
})
