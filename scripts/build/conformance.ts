import {
  type Description,
  eachOperation,
  type Json,
  type JsonObject,
  parameterOf,
  resolve,
} from "../../src/openapi/description.ts"
import { generateCases } from "./conformance/cases.ts"
import { listOrderFields } from "./conformance/orderFields.ts"
import { formatConstant } from "./constant.ts"

const imports = `import type { Case, Question } from "../src/conformance/cases.ts"
import type { JsonObject } from "../src/openapi/description.ts"
import type { OperationId } from "../src/contract/operations.ts"
`

/** Generates the module of the conformance suite. */
export function generateConformanceModule(description: Description): string {
  const questions = description["x-open-questions"].map(({ id, question, assumed }) => ({
    id,
    question,
    assumed,
  }))
  return [
    imports,
    formatConstant(
      "cases",
      "Requests with one violation each, which the service must reject.",
      generateCases(description),
      "readonly Case[]",
    ),
    formatConstant("questions", "The open questions.", questions, "readonly Question[]"),
    formatConstant(
      "bodies",
      "The first example of each request body.",
      readBodies(description),
      "Readonly<Partial<Record<OperationId, JsonObject>>>",
    ),
    formatConstant(
      "orderFields",
      "The fields with a verifiable order, by the path of each collection that accepts `order`.",
      listOrderFields(description),
      "Record<string, readonly string[]>",
    ),
    formatConstant(
      "maximumLimits",
      "The documented maximum of `limit`, by path.",
      readMaximumLimits(description),
      "Record<string, number>",
    ),
  ].join("\n")
}

function readBodies(description: Description): Record<string, Json> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ operation }) => {
      if (!operation.requestBody) return []
      const { content } = resolve(description, operation.requestBody)
      const [media] = Object.values(content as Record<string, { examples?: JsonObject }>)
      const [example] = Object.values(media?.examples ?? {})
      const { value } = resolve(description, example)
      if (value === undefined) {
        throw new Error(`The request body of ${operation.operationId} has no example.`)
      }
      return [[operation.operationId, value]]
    }),
  )
}

function readMaximumLimits(description: Description): Record<string, Json> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const limit = parameterOf(description, operation, "limit")
      const maximum = limit && resolve(description, limit.schema).maximum
      return operation["x-pagination"] && maximum !== undefined ? [[path, maximum]] : []
    }),
  )
}
