import { pagination } from "../../generated/tables.ts"
import { getOperationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import type { ParameterSpec } from "../openapi/operationSpec.ts"

/** The path of a collection. */
export type ListPath = keyof typeof pagination

/** The paths of all collections. */
export const listPaths = Object.keys(pagination) as ListPath[]

/** The key of a single record in responses, by the path of its collection: the singular of the collection's name. */
export const singularKeys = Object.fromEntries(
  listPaths.map((path) => [path, path.slice(1).replace(/ies$/, "y").replace(/s$/, "")]),
) as Record<ListPath, string>

const getOperations = new Map(
  operationIds.flatMap((id) => {
    const { method, path } = getOperationSpec(id)
    return method === "GET" ? [[path, id]] : []
  }),
)

/** Returns the operation that lists a collection. */
export function listOperation(path: ListPath): OperationId {
  return getOperations.get(path)!
}

/** Returns the operation that reads a single record; undefined if the API has none. */
export function readOperation(path: ListPath): OperationId | undefined {
  return getOperations.get(`${path}/{id}`)
}

/** Returns a parameter of an operation. */
export function findParameter(operation: OperationId, name: string): ParameterSpec | undefined {
  return getOperationSpec(operation).parameters.find((parameter) => parameter.name === name)
}

/** Whether the operation that lists a collection has a parameter. */
export function hasParameter(path: ListPath, name: string): boolean {
  return findParameter(listOperation(path), name) !== undefined
}

/** Returns the JSON pointer to a parameter in the OpenAPI description. */
export function parameterPointer(operation: OperationId, name: string): string {
  return (findParameter(operation, name) ?? getOperationSpec(operation)).pointer
}

/** Returns the name of a collection in words, such as `access tokens`. */
export function formatKind(path: ListPath): string {
  return path.slice(1).replaceAll("_", " ")
}
