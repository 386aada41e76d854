import { operationFacts } from "../../generated/operations.ts"
import { servers } from "../../generated/tables.ts"

/** What an operation takes and gives, derived from the description. */
export interface OperationFacts {
  method: string
  path: string
  pointer: string
  parameters: ParameterFacts[]
  body?: BodyFacts
  /** The status of its success. */
  success: number
  /** The success response is an assumption: any 2xx status with any body is one. */
  anySuccess?: true
  /** By status, and `default`. */
  responses: Record<string, ResponseFacts>
}

/** A parameter of an operation. */
export interface ParameterFacts {
  name: string
  in: "path" | "query"
  pointer: string
  /** The pointer to the schema of the value. */
  schema: string
  /** The types of the value, by which its text is read. */
  types: string[]
  required?: true
  /** That the operation has this parameter is an assumption of the contract. */
  assumed?: true
}

/** The body that an operation takes. */
export interface BodyFacts {
  pointer: string
  mediaTypes: string[]
  schema: string
  /** The path of every key that the contract knows, such as `task.workspace_id`. */
  keys: string[]
  /** Those of them that are required where they can stand. */
  required: string[]
}

/** A response of an operation; without media types it has no body. */
export interface ResponseFacts {
  pointer: string
  mediaTypes: string[]
  schema?: string
  /** The names of its examples. */
  examples: string[]
}

/** The id of an operation, such as `listTasks`. */
export type OperationId = keyof typeof operationFacts

/** The operation that a request is for. */
export interface Match {
  operation: OperationId
  /** The values of the path, decoded. */
  path: Record<string, string>
}

interface Route {
  pattern: RegExp
  names: string[]
  operations: Partial<Record<string, OperationId>>
}

/** What an operation takes and gives. */
export function factsOf(operation: OperationId): OperationFacts {
  const facts: OperationFacts | undefined = Object.hasOwn(operationFacts, operation)
    ? operationFacts[operation]
    : undefined
  if (facts) return facts
  throw new TypeError(
    `The contract has no operation ${JSON.stringify(operation)}: it has ${operationIds.join(", ")}.`,
  )
}

/** The ids of all operations, in the order of the description. */
export const operationIds = Object.keys(operationFacts) as OperationId[]

const routes = routesOf()

/**
 * Finds the operation for a method and a path, with or without the prefix of a version.
 *
 * @param path - the path of a URL, as it is sent: encoded, without the query.
 * @param basePath - what comes before the paths of the contract; default nothing.
 * @returns the operation and the values in the path; or the methods that the path has, when this is
 *   none of them; or undefined, when the contract has no such path.
 * @throws URIError when the path is not percent-encoded UTF-8 (RFC 3986, section 2.1).
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

function routesOf(): Route[] {
  const byPath = new Map<string, Route["operations"]>()
  for (const id of operationIds) {
    const { method, path } = operationFacts[id]
    byPath.set(path, { ...byPath.get(path), [method]: id })
  }
  return [...byPath].map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    operations,
  }))
}

/** What an operation declares for a status; `default` is for errors, not for another success. */
export function responseOf(
  { responses }: OperationFacts,
  status: number,
): ResponseFacts | undefined {
  return responses[status] ?? (status >= 400 ? responses.default : undefined)
}

/** What an operation answers with when it succeeds. */
export function successOf({ responses, success }: OperationFacts): ResponseFacts {
  const response = responses[success]
  if (!response) throw new Error(`There is no response ${success}.`)
  return response
}
