import { describe, expect, test } from "vitest"
import { operations, pathPrefixes, vendorMediaType } from "../../generated/tables.ts"
import { type OperationId, operationIds as ids } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { listOperations, resolveReference } from "../../src/openapi/description.ts"
import { description } from "../description.ts"
import { calls, recordCall } from "./calls.ts"

const { fetch } = createMock()

test("every path parameter is an integer, as the client assumes", () => {
  const parameters = listOperations(description).flatMap(({ path, operation }) =>
    [...(operation.parameters ?? []), ...(description.paths[path]?.parameters ?? [])].map(
      (parameter) => resolveReference(description, parameter),
    ),
  )
  const inPath = parameters.filter((parameter) => parameter.in === "path")
  expect(inPath.length).toBeGreaterThan(0)
  const types = inPath.map(({ schema }) => resolveReference(description, schema).type)
  expect(new Set(types)).toEqual(new Set(["integer"]))
})

// The mock validates the requests; test/mock validates its responses.
describe.each(pathPrefixes)("operations below %s/", (prefix) => {
  test.each(ids)(
    `calls %s below ${prefix}/ and returns the response's data`,
    async (id: OperationId) => {
      const { method, path, status } = operations[id]
      const baseUrl = `https://service.example${prefix}`
      const { request, response, result } = await recordCall(calls[id], baseUrl, { fetch })
      expect(request.method).toBe(method)
      const pattern = new RegExp(`^${prefix}${path.replace("{id}", "\\d+")}$`)
      expect(new URL(request.url).pathname).toMatch(pattern)
      expect(request.headers.get("Content-Type")).toBe(
        method.startsWith("P") ? vendorMediaType : null,
      )
      expect([result.error, result.response.status]).toEqual([undefined, status])
      const text = await response.text()
      expect(result.data).toEqual(status === 204 ? undefined : JSON.parse(text))
    },
  )
})
