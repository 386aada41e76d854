import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { afterAll, describe, expect, test } from "vitest"
import { operations } from "../../generated/tables.ts"
import { type ErrorResponse, isApiError, unwrap } from "../../src/client/index.ts"
import {
  basePaths,
  eachOperation,
  type JsonObject,
  resolve,
} from "../../src/openapi/description.ts"
import { vendorMediaType } from "../../src/openapi/deployment.ts"
import { startMock } from "../../src/mock/mock.ts"
import { bodyExamples, isSuccess, labelOf } from "../contract/check-examples.ts"
import { description } from "../description.ts"
import { calls, exchange, type OperationId } from "./calls.ts"

const vendor = vendorMediaType(description)
const ids = Object.keys(operations) as OperationId[]
const prefixes = basePaths(description)

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(description, "description")

const mock = await startMock({ port: 0, description })
afterAll(() => mock.close())

const examples = bodyExamples(description).filter(
  ({ status, mediaType }) => mediaType === vendor && status !== "request",
)
const successes = examples.filter(isSuccess)
const errors = examples.filter((example) => !isSuccess(example))

/** What a value has that its schema does not allow. */
function violations(schema: JsonObject, value: unknown): unknown {
  const validate = ajv.getSchema(`description${schema.$ref}`)
  if (!validate) throw new Error(`There is no schema ${schema.$ref}.`)
  return validate(value) ? [] : validate.errors
}

/** Matches the path of an operation with its parameters filled in. */
const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace("{id}", "\\d+")}$`)

test("there are 22 operations, below two base URLs", () => {
  expect(ids).toHaveLength(22)
  expect(prefixes).toEqual(["/v2", ""])
})

test("every path parameter is an integer, as the client holds its value to digits", () => {
  const parameters = eachOperation(description).flatMap(({ path, operation }) =>
    [...(operation.parameters ?? []), ...(description.paths[path]?.parameters ?? [])].map(
      (parameter) => resolve(description, parameter),
    ),
  )
  const inPath = parameters.filter((parameter) => parameter.in === "path")
  expect(inPath.length).toBeGreaterThan(0)
  const types = inPath.map(({ schema }) => resolve(description, schema).type)
  expect(new Set(types)).toEqual(new Set(["integer"]))
})

describe.each(prefixes)("a call below %s/", (prefix) => {
  test.each(ids)("of %s sends its operation, and gives what it answers", async (id) => {
    const { method, path, status } = operations[id]
    const { sent, answered, result } = await exchange(calls[id], mock.url + prefix)
    const text = await answered.text()
    expect(sent.method).toBe(method)
    expect(new URL(sent.url).pathname).toMatch(pathPattern(prefix + path))
    expect(sent.headers.get("Content-Type")).toBe(method.startsWith("P") ? vendor : null)
    expect(result.error).toBeUndefined()
    expect(result.response.status).toBe(status)
    const declared = successes.filter(({ operation }) => operation.operationId === id)
    expect(text === "").toBe(status === 204)
    expect(result.data).toEqual(text === "" ? undefined : JSON.parse(text))
    expect(declared.flatMap(({ schema }) => violations(schema, result.data))).toEqual([])
  })
})

describe("an error", () => {
  test("is declared for every operation", () => {
    expect(new Set(errors.map(({ operation }) => operation.operationId))).toEqual(new Set(ids))
  })

  test.each(errors.map((example) => [labelOf(example), example.name, example] as const))(
    "%s %s reaches the caller",
    async (_label, name, { operation, status, value }) => {
      // What is declared for any other status needs one to be asked for by.
      const code = status === "default" ? 503 : Number(status)
      const headers = { Prefer: `code=${code}, example=${name}` }
      const call = calls[operation.operationId as OperationId]
      const { result } = await exchange(call, mock.url, { headers })
      const thrown: unknown = await unwrap(result).catch((error: unknown) => error)
      const envelope = value as unknown as ErrorResponse
      expect(isApiError(thrown)).toBe(true)
      expect(thrown).toMatchObject({
        status: code,
        requestUuid: envelope.request_uuid,
        errors: envelope.errors,
        codes: envelope.errors.map((detail) => detail.code),
        message: `${code} ${envelope.errors.map((detail) => detail.message).join("; ")}`,
      })
      expect(result.error).toEqual(envelope)
    },
  )
})
