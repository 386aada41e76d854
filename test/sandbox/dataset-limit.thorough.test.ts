// Opening a thousand datasets takes seconds.
import { expect, test } from "vitest"
import { openSandbox, org } from "./sandbox-client.ts"

test("returns 503 for a new token once the maximum number of datasets exists", async () => {
  const limit = 1_000
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  const list = `GET /tasks?${org}`
  for (let i = 1; i <= limit; i++) {
    expect((await send(list, { token: `21.${i}` })).status).toBe(200)
  }
  const message = "The request was not processed."
  const description = expect.stringContaining("its limit of 1000 datasets for tokens")
  const errors = [{ code: "not_modified", message, description }]
  const tooMany = await send(list, { token: `21.${limit + 1}` })
  expect(tooMany).toMatchObject({ status: 503, body: { status: "error", errors } })
  expect((await send(list, { token: `21.${limit}` })).status).toBe(200)
  sandbox.reset()
  expect((await send(list, { token: `21.${limit + 1}` })).status).toBe(200)
})
