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
import { calls, recordCall, type OperationId } from "./calls.ts"

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

/** Returns the errors of a value against its schema. */
function validate(schema: JsonObject, value: unknown): unknown {
  const validator = ajv.getSchema(`description${schema.$ref}`)
  if (!validator) throw new Error(`The schema ${schema.$ref} is missing.`)
  return validator(value) ? [] : validator.errors
}

/** Returns a pattern for the path of an operation with an ID. */
const createPattern = (path: string): RegExp => new RegExp(`^${path.replace("{id}", "\\d+")}$`)

test("the description has 22 operations and two base URLs", () => {
  expect(ids).toHaveLength(22)
  expect(prefixes).toEqual(["/v2", ""])
})

test("every path parameter is an integer: the client allows only digits", () => {
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
  test.each(ids)(
    "of %s sends the request of the operation and returns its response",
    async (id) => {
      const { method, path, status } = operations[id]
      const {
        request: sent,
        response: answered,
        result,
      } = await recordCall(calls[id], mock.url + prefix)
      const text = await answered.text()
      expect(sent.method).toBe(method)
      expect(new URL(sent.url).pathname).toMatch(createPattern(prefix + path))
      expect(sent.headers.get("Content-Type")).toBe(method.startsWith("P") ? vendor : null)
      expect(result.error).toBeUndefined()
      expect(result.response.status).toBe(status)
      const declared = successes.filter(({ operation }) => operation.operationId === id)
      expect(text === "").toBe(status === 204)
      expect(result.data).toEqual(text === "" ? undefined : JSON.parse(text))
      expect(declared.flatMap(({ schema }) => validate(schema, result.data))).toEqual([])
    },
  )
})

describe("an error response", () => {
  test("is declared for every operation", () => {
    expect(new Set(errors.map(({ operation }) => operation.operationId))).toEqual(new Set(ids))
  })

  test.each(errors.map((example) => [labelOf(example), example.name, example] as const))(
    "is returned and thrown: %s %s",
    async (_label, name, { operation, status, value }) => {
      // `default` is no status: request the example with another one.
      const code = status === "default" ? 503 : Number(status)
      const headers = { Prefer: `code=${code}, example=${name}` }
      const call = calls[operation.operationId as OperationId]
      const { result } = await recordCall(call, mock.url, { headers })
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
