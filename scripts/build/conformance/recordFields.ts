import {
  type Description,
  listOperations,
  type Json,
  type JsonObject,
  resolveReference,
  getSuccessStatus,
} from "../../../src/openapi/description.ts"
import { readKindFields } from "../effects.ts"
import { listProperties, listTypes } from "../schemas.ts"

/** For each kind of record, lists the fields that hold a single value or an array of single values. */
export function listRecordFields(description: Description): Record<string, string[]> {
  const isValue = (schema: Json | undefined): boolean => {
    const types = listTypes(description, schema)
    return types.length > 0 && !types.includes("object") && !types.includes("array")
  }
  const isComparable = (field: JsonObject): boolean =>
    isValue(field) || (field.type === "array" && isValue(field.items))
  return Object.fromEntries(
    Object.entries(readKindFields(description)).map(([kind, fields]) => {
      const own = Object.entries(fields).filter(([name]) => !name.includes("."))
      return [kind, own.flatMap(([name, field]) => (isComparable(field) ? [name] : []))]
    }),
  )
}

/** For each operation that reads a single record, lists the arrays beside the record in the response. */
export function listRelatedArrays(description: Description): Record<string, string[]> {
  return Object.fromEntries(
    listOperations(description).flatMap(({ path, method, operation }) => {
      if (method.toUpperCase() !== "GET" || !path.endsWith("}")) return []
      const { content } = resolveReference(
        description,
        operation.responses[getSuccessStatus(operation)],
      )
      const [media] = Object.values(content as Record<string, JsonObject>)
      const properties = Object.entries(listProperties(description, media?.schema))
      const arrays = properties.filter(
        ([, property]) => resolveReference(description, property).type === "array",
      )
      return arrays.length > 0 ? [[operation.operationId, arrays.map(([name]) => name)]] : []
    }),
  )
}
