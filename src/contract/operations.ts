import { operationSpecs } from "../../generated/operations.ts"
import { type operations, pathPrefixes } from "../../generated/tables.ts"
import type { OperationSpec, ResponseSpec } from "../openapi/operationSpec.ts"

/** The ID of an operation, such as `listTasks`. */
export type OperationId = keyof typeof operations

/** The operation that matches a request. */
export interface OperationMatch {
  operation: OperationId
  /** The path parameters' decoded values. */
  path: Record<string, string>
}

interface Route {
  pattern: RegExp
  names: string[]
  operations: Partial<Record<string, OperationId>>
}

/**
 * Returns an operation's parameters, body and responses.
 *
 * @throws TypeError if the contract doesn't have the operation.
 */
export function getOperationSpec(operation: OperationId): OperationSpec {
  const spec = Object.hasOwn(operationSpecs, operation) ? operationSpecs[operation] : undefined
  if (spec) return spec
  throw new TypeError(
    `Unknown operation ${JSON.stringify(operation)}. Known operations: ${operationIds.join(", ")}.`,
  )
}

/** The IDs of all operations, in the order of the description. */
export const operationIds = Object.keys(operationSpecs) as OperationId[]

const routes = createRoutes()

/**
 * Finds the operation that a method and a path call, with or without `/v2`.
 *
 * @param path - the encoded path of a URL, without the query.
 * @param basePath - the prefix of the path, such as `/api` in `/api/v2/tasks`; default: empty.
 * @returns the operation and the path values; only the allowed methods if the path has no operation with the method;
 *   undefined for an unknown path.
 * @throws URIError if the path isn't percent-encoded UTF-8 (RFC 3986, section 2.1).
 */
export function findOperation(
  method: string,
  path: string,
  basePath = "",
): OperationMatch | { allowed: string[] } | undefined {
  if (!path.startsWith(`${basePath}/`)) return undefined
  const below = path.slice(basePath.length)
  for (const server of pathPrefixes) {
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

/** Finds the declared response for a status. `default` covers only undeclared statuses of 400 or higher. */
export function findResponse({ responses }: OperationSpec, status: number) {
  return responses[status] ?? (status >= 400 ? responses.default : undefined)
}

/** Returns an operation's success response. */
export function getSuccessResponse({ responses, success }: OperationSpec): ResponseSpec {
  const response = responses[success]
  if (!response) throw new Error(`The description has no ${success} response.`)
  return response
}
