import * as fc from "fast-check"
import { expect, test, vi } from "vitest"
import { type ApiError, type Middleware, type Result, unwrap } from "../../src/client/index.ts"
import { findRoundedNumber } from "../../src/client/roundedNumbers.ts"
import { runs } from "../runs.ts"
import { callMethod, catchRejection, text, useScriptedServer } from "./scriptedServer.ts"

const token = "a-token-of-tests"
const { server, client } = await useScriptedServer({ token, retries: 0 })
const api = client()
const json = { "Content-Type": "application/json" }

/** Calls an operation whose response has a body. */
function receive(
  status: number,
  body: string,
  middleware: Middleware[] = [],
): Promise<Result<unknown>> {
  server.respondWith(text(status, body, json))
  return callMethod(api, "GET", { middleware })
}

const advice = "which JavaScript would round. Convert it to a string in middleware."

test.each([
  "-9007199254740993",
  "12345678901234567890",
  // JavaScript stores 2^55 exactly, but prints 36028797018963970, which is another ID.
  "36028797018963968",
  "9007199254740993.0",
  "90071992547409930e-1",
  "9.007199254740993e15",
  "1e400",
  "-1E+400",
  "9".repeat(30),
])("returns an error instead of the ID %s", async (digits) => {
  const result = await receive(200, `{"tasks":[{"id":1},{"id":${digits}}]}`)
  const message = `id is ${digits}, ${advice}`
  expect(result.data).toBeUndefined()
  expect(result.error?.errors).toEqual([{ code: "", link: "", message, description: message }])
  expect(result.response.status).toBe(200)
  const error = (await catchRejection(unwrap(result))) as ApiError
  expect(error.message).toBe(`GET /tasks: 200 ${message}`)
  expect(error.codes).toEqual([""])
})

test("doesn't return a rounded number in an error either", async () => {
  const errors = '[{"message":"no","code":"record_not_found","id":9007199254740993}]'
  const { error } = await receive(404, `{"errors":${errors}}`)
  expect(JSON.stringify(error)).not.toContain("9007199254740992")
  expect(error?.errors[0]?.message).toMatch("id is 9007199254740993")
})

test.each([200, 400])("finds a rounded number in a %i response from middleware", async (status) => {
  const body = '{"errors":[{"message":"m","code":"c","id":9007199254740993}]}'
  const respond: Middleware = { onRequest: () => new Response(body, { status }) }
  const { error } = await receive(200, "{}", [respond])
  expect(error?.errors[0]?.message).toMatch("id is 9007199254740993")
})

test("redacts a token in the place of a rounded number", async () => {
  server.respondWith(text(200, `{"${token}":9007199254740993}`, json))
  const { error } = await callMethod(api, "GET")
  expect(error?.errors[0]?.message).toBe(`*** is 9007199254740993, ${advice}`)
  expect(JSON.stringify(error)).not.toContain(token)
})

test("returns a rounded number from no depth", async () => {
  const body = `{"a":${"[".repeat(100_000)}9007199254740993${"]".repeat(100_000)}}`
  const error = await catchRejection(unwrap(receive(200, body)))
  expect((error as ApiError).message).toBe(
    "GET /tasks: 200 Unexpected response body (application/json)",
  )
})

test("returns an error for a large number if the runtime passes no digits to revivers", async () => {
  const { parse } = JSON
  vi.spyOn(JSON, "parse").mockImplementation((body, reviver) =>
    parse(body, reviver && ((key, value) => reviver(key, value))),
  )
  const { error } = await receive(200, '{"id":9007199254740993}')
  expect(error?.errors[0]?.message).toBe(`id is 9007199254740992, ${advice}`)
})

test.each([
  "9007199254740991",
  "-9007199254740994",
  "1000000000000000000",
  "0.1234567890123456789",
  "-1234.12345678901234567890",
  "1234567890123456e-3",
  "12345.0000000000000000",
  "1e20",
  "1.0E21",
  "1e-400",
])("returns %s as data", async (digits) => {
  const { data } = await receive(200, `{"id":${digits}}`)
  expect(data).toEqual({ id: Number(digits) })
})

test.each([
  '{"id":"9007199254740993"}',
  '{"9007199254740993":1}',
  '{"name":"\\":9007199254740993,\\"a\\":1e400"}',
  '{"name":"\\\\","code":"9007199254740993"}',
])("ignores digits in the text of %s", async (body) => {
  expect((await receive(200, body)).data).toEqual(JSON.parse(body))
})

test("ignores large numbers in a body that isn't JSON", async () => {
  const { error } = await receive(502, "Request 9007199254740993 failed")
  expect(error?.errors[0]?.message).toBe("Unexpected response body (application/json)")
})

const integer = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n }),
)

test("finds an integer exactly if JavaScript would print other digits", () => {
  fc.assert(
    fc.property(integer, (id) => {
      const isRounded = `${Number(id)}` !== `${id}`
      expect(findRoundedNumber(`{"tasks":[{"id":${id}}]}`)).toBe(
        isRounded ? `id is ${id}` : undefined,
      )
    }),
    { numRuns: runs(1_000, 100_000) },
  )
})
