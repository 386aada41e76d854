import { operationSpecs } from "../../generated/operations.ts"
import { type operations, servers } from "../../generated/tables.ts"
import type { OperationSpec, ResponseSpec } from "../openapi/operationSpec.ts"

/** The ID of an operation, such as `listTasks`. */
export type OperationId = keyof typeof operations

/** The operation that matches a request. */
export interface Match {
  operation: OperationId
  /** The decoded values of the path parameters. */
  path: Record<string, string>
}

interface Route {
  pattern: RegExp
  names: string[]
  operations: Partial<Record<string, OperationId>>
}

/**
 * Returns the parameters, body and responses of an operation.
 *
 * @throws TypeError if the contract does not have the operation.
 */
export function operationSpec(operation: OperationId): OperationSpec {
  const spec: OperationSpec | undefined = Object.hasOwn(operationSpecs, operation)
    ? operationSpecs[operation]
    : undefined
  if (spec) return spec
  throw new TypeError(
    `Unknown operation ${JSON.stringify(operation)}. Known operations: ${operationIds.join(", ")}.`,
  )
}

/** The IDs of all operations, in the order of the description. */
export const operationIds = Object.keys(operationSpecs) as OperationId[]

const routes = createRoutes()

/**
 * Finds the operation for a method and a path. The path can start with `/v2`.
 *
 * @param path - the encoded path of a URL, without the query.
 * @param basePath - the prefix of the path, such as `/api` in `/api/v2/tasks`; default: empty.
 * @returns the operation and the path values. If the contract has the path, but not the method, returns the allowed
 *   methods. If the contract does not have the path, returns undefined.
 * @throws URIError if the path is not percent-encoded UTF-8 (RFC 3986, section 2.1).
 */
export function findOperation(
  method: string,
  path: string,
  basePath = "",
): Match | { allowed: string[] } | undefined {
  if (!path.startsWith(`${basePath}/`)) return undefined
  const below = path.slice(basePath.length)
  for (const server of servers) {
    if (!below.startsWith(`${server}/`)) continue
    for (const { pattern, names, operations } of routes) {
      const values = pattern.exec(below.slice(server.length))
      if (!values) continue
      const operation = Object.hasOwn(operations, method) ? operations[method] : undefined
      if (!operation) return { allowed: Object.keys(operations) }
      const decoded = names.map((name, i) => [name, decodeURIComponent(values[i + 1] ?? "")])
      return { operation, path: Object.fromEntries(decoded) }
    }
  }
  return undefined
}

function createRoutes(): Route[] {
  const byPath = new Map<string, Route["operations"]>()
  for (const id of operationIds) {
    const { method, path } = operationSpecs[id]
    byPath.set(path, { ...byPath.get(path), [method]: id })
  }
  return [...byPath].map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    operations,
  }))
}

/** Finds the response for a status. The response `default` applies only to undeclared statuses of 400 or higher. */
export function findResponse(
  { responses }: OperationSpec,
  status: number,
): ResponseSpec | undefined {
  return responses[status] ?? (status >= 400 ? responses.default : undefined)
}

/** Returns the success response of an operation. */
export function getSuccessResponse({ responses, success }: OperationSpec): ResponseSpec {
  const response = responses[success]
  if (!response) throw new Error(`There is no response ${success}.`)
  return response
}
