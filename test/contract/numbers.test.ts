import { expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { checkRequest, checkResponse, formatViolation } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"

const range = "an integer between -9007199254740991 and 9007199254740991"
const why = "This server cannot store larger integers exactly."
const headers = { Authorization: "Bearer 21", "Content-Type": vendorMediaType }

/** Returns a body with a literal in place of `@`. */
function bodyWith(values: string, literal: string): string {
  return `{"organization_id":1,"task":{"workspace_id":11,"name":"A",${values.replace("@", literal)}}}`
}

const mock = createMock()

/** Sends a request to the mock, and returns the errors in the response. */
const send = async (path: string, body?: string): Promise<unknown[]> => {
  const init = body === undefined ? { headers } : { method: "POST", headers, body }
  const response = await mock.fetch(`https://api.test/v2${path}`, init)
  const { errors = [] } = await response.json()
  return errors.map(
    ({ code, attribute, description }: Record<string, string>) =>
      `${code} ${attribute}: ${description}`,
  )
}

test.each(["9007199254740992", "9007199254740993", "9223372036854775807", "90071992547409930e-1"])(
  "a server rejects the number %s in a body",
  async (literal) => {
    expect(await send("/tasks", bodyWith('"list_id":@', literal))).toEqual([
      `invalid_attribute task.list_id: The key task.list_id must be ${range}. ${why}`,
    ])
  },
)

test.each(["9223372036854775807", "-9007199254740993"])(
  "a server rejects the number %s in a path and in a query",
  async (literal) => {
    expect(await send(`/tasks/${literal}?organization_id=1`)).toEqual([
      `invalid_attribute id: The path parameter id must be ${range}. ${why}`,
    ])
    expect(await send(`/tasks?organization_id=${literal}`)).toEqual([
      `invalid_attribute organization_id: The parameter organization_id must be ${range}. ${why}`,
    ])
  },
)

test("a server rejects a number that is too large even if the schema allows any value", async () => {
  expect(
    await send("/tasks", bodyWith('"subtasks":[{"name":"B","list_id":@}]', "9007199254740993")),
  ).toEqual([
    `invalid_attribute task.subtasks[0].list_id: The key task.subtasks[0].list_id must be ${range}. ${why}`,
  ])
})

test("a server reports a number only once if it's also invalid for another reason", async () => {
  expect(await send("/tasks", bodyWith('"due_on":1e400,"list_id":@', "1e19"))).toEqual([
    "invalid_attribute task.list_id: The key task.list_id must be an integer of 64 bits, not 10000000000000000000.",
    "invalid_attribute task.due_on: The key task.due_on must be a string, not Infinity.",
  ])
})

test.each(["9007199254740991", "-9007199254740991", "41.0", "4.1e1"])(
  "a server accepts an ID written as %s",
  async (literal) => {
    expect(await send("/tasks", bodyWith('"list_id":@', literal))).toEqual([])
  },
)
/** Validates a request with a literal in its body, and returns the messages. */
const checkLiteral = async (literal: string): Promise<string[]> => {
  const body = bodyWith('"list_id":@', literal)
  const violations = await checkRequest({ method: "POST", url: "/v2/tasks", headers, body })
  return violations.map(formatViolation)
}

test.each(["9007199254740993", "9223372036854775807", "-9223372036854775808", "1.0"])(
  "checkRequest accepts %s as an ID",
  async (literal) => {
    expect(await checkLiteral(literal)).toEqual([])
    const url = `/v2/tasks/${literal.replace(".0", "")}?organization_id=1`
    expect(await checkRequest({ url, headers })).toEqual([])
  },
)

test("checkResponse doesn't take a number that's too large for null", async () => {
  const valid = await mock.fetch("https://api.test/v2/memberships/32?organization_id=1", {
    headers,
  })
  const body = (await valid.text()).replace(/"id":\d+/, '"id":-1e400')
  const response = { status: 200, headers: { "Content-Type": vendorMediaType }, body }
  expect((await checkResponse("getMembership", response)).map(formatViolation)).toEqual([
    "The key membership.id must be an integer, not -Infinity.",
  ])
})
