import { afterAll, expect, test } from "vitest"
import { validateExchanges } from "./prism.ts"
import { closeAndValidate, openSandbox, org } from "./sandbox-client.ts"

afterAll(closeAndValidate)

test("Prism finds a violation in an invalid response, and none in a valid response", async () => {
  const path = `/tasks?${org}`
  const { body, headers, status } = await openSandbox().send(`GET ${path}`)
  const valid = {
    method: "GET",
    path,
    status,
    responseHeaders: headers,
    responseText: JSON.stringify(body),
  }
  const invalidBody = { tasks: [{ ...body.tasks[0], name: 7 }] }
  const invalid = { ...valid, responseText: JSON.stringify(invalidBody) }
  expect(await validateExchanges([valid, invalid])).toEqual([
    expect.stringContaining("body.tasks.0.name"),
  ])
})
