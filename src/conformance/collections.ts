import { pagination } from "../../generated/tables.ts"
import { operationSpec, type OperationId, operationIds } from "../contract/operations.ts"

/** The path of a collection. */
export type ListPath = keyof typeof pagination

/** The paths of all collections. */
export const listPaths = Object.keys(pagination) as ListPath[]

/** The key of a single record in responses, by the path of its collection. */
export const singularKeys: Record<ListPath, string> = {
  "/tasks": "task",
  "/lists": "list",
  "/workspaces": "workspace",
  "/memberships": "membership",
  "/integration_webhooks": "integration_webhook",
  "/access_tokens": "access_token",
  "/activities": "activity",
}

/** Returns the operation that lists a collection. */
export function listOperation(path: ListPath): OperationId {
  const operation = findGetOperation(path)
  if (!operation) throw new Error(`There is no GET ${path}.`)
  return operation
}

/** Returns the operation that reads a single record; undefined if the API has no such operation. */
export function readOperation(path: ListPath): OperationId | undefined {
  return findGetOperation(`${path}/{id}`)
}

function findGetOperation(path: string): OperationId | undefined {
  return operationIds.find(
    (id) => operationSpec(id).method === "GET" && operationSpec(id).path === path,
  )
}

/** Whether the operation that lists a collection has a parameter. */
export function hasParameter(path: ListPath, name: string): boolean {
  return operationSpec(listOperation(path)).parameters.some((parameter) => parameter.name === name)
}

/** Returns the JSON pointer to a parameter in the OpenAPI description. */
export function parameterPointer(operation: OperationId, name: string): string {
  const { parameters, pointer } = operationSpec(operation)
  return parameters.find((parameter) => parameter.name === name)?.pointer ?? pointer
}

/** Returns the name of a collection in words, such as `access tokens`. */
export function formatKind(path: ListPath): string {
  return path.slice(1).replaceAll("_", " ")
}
