import { afterAll, expect, test } from "vitest"
import { closeAndValidate, openSandbox } from "./sandboxClient.ts"
import { type Exchange, validateExchanges } from "./prism.ts"

afterAll(closeAndValidate)

test("the judge finds an answer that is wrong, and none in one that is right", async () => {
  const { send } = openSandbox()
  const { body, headers, status } = await send("GET /tasks?organization_id=1")
  const right: Exchange = {
    method: "GET",
    path: "/tasks?organization_id=1",
    headers: new Headers({ Authorization: "Bearer x" }),
    text: undefined,
    status,
    answered: headers,
    answer: JSON.stringify(body),
  }
  const wrong = { ...right, answer: JSON.stringify({ tasks: [{ ...body.tasks[0], name: 7 }] }) }
  const found = await validateExchanges([right, wrong])
  expect(found).toHaveLength(1)
  expect(found[0]).toContain("body.tasks.0.name")
})
