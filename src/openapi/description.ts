export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

/** The bundled OpenAPI document, which `npm run lint` validates; only the fields that this package reads. */
export interface Description {
  openapi: string
  info: JsonObject & { title: string; version: string; description: string }
  externalDocs: { url: string; description?: string }
  servers: { url: string; variables: { base_url: { default: string } } }[]
  tags: { name: string; description: string; "x-displayName": string }[]
  paths: Record<string, PathItem>
  webhooks: Record<string, PathItem>
  security: Record<string, string[]>[]
  components: Record<string, Record<string, JsonObject>>
  "x-open-questions": OpenQuestion[]
}

/** The HTTP methods in the contract, in lower case as in OpenAPI. */
export const httpMethods = ["get", "post", "put", "delete"] as const

/** One of {@link httpMethods}. */
export type HttpMethod = (typeof httpMethods)[number]

/** A path's operations, and the parameters they share. */
export type PathItem = { parameters?: JsonObject[] } & { [method in HttpMethod]?: Operation }

/** An operation in the description. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: JsonObject[]
  requestBody?: JsonObject
  /** Undefined if the description's root `security` applies. */
  security?: Record<string, string[]>[]
  responses: Record<string, JsonObject>
  "x-pagination"?: { style: "offset" | "link" | "archived"; items: string }
}

/** An open question about the API, and what the contract assumes until it's answered. */
export interface OpenQuestion {
  id: string
  question: string
  assumed: string
  why: string
  /** Why the sandbox can't answer the question otherwise, if no rule with alternatives is based on it. */
  noAlternative?: string
}

/** Returns each server's base path: `/v2` and the empty path. */
export function getBasePaths(description: Description): string[] {
  return description.servers.map(({ url }) => url.replace("{base_url}", ""))
}

/**
 * Returns the value at a JSON pointer (RFC 6901), or undefined. Keys are percent-decoded if the pointer is a URI
 * fragment, which starts with `#`.
 */
export function getByPointer(value: unknown, pointer: string): Json | undefined {
  let found = value
  for (const key of parsePointer(pointer)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found as Json | undefined
}

/** Splits a JSON pointer into its keys. */
export function parsePointer(pointer: string): string[] {
  const [start, ...tokens] = pointer.split("/")
  const decoded = start === "#" ? tokens.map(decodeURIComponent) : tokens
  return decoded.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
}

/** Escapes a key and appends it to a JSON pointer (RFC 6901). */
export function appendToPointer(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
}

/** Returns the target if the value is a `$ref`, or else the value itself. */
export function resolveReference(description: object, value: Json | undefined): JsonObject {
  let target = value
  while (isObject(target) && typeof target.$ref === "string")
    target = getByPointer(description, target.$ref)
  if (!isObject(target)) throw new Error(`${JSON.stringify(value)} does not refer to an object.`)
  return target
}

/** Returns whether a value is an object, but not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Lists all operations, in the order of the description. */
export function listOperations(description: Description) {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/** Returns the 2xx status that an operation declares. */
export function getSuccessStatus(operation: Operation): number {
  const status = Object.keys(operation.responses).find((key) => key.startsWith("2"))
  if (!status) throw new Error(`${operation.operationId} has no success status.`)
  return Number(status)
}

export function findParameter(description: Description, operation: Operation, name: string) {
  return (operation.parameters ?? [])
    .map((parameter) => resolveReference(description, parameter))
    .find((parameter) => parameter.name === name)
}

/** Returns the part of the `Authorization` header before the token. */
export function readTokenPrefix(description: Description): string {
  const [scheme, ...others] = Object.values(description.components.securitySchemes ?? {})
  if (scheme?.type !== "http" || scheme.scheme !== "bearer" || others.length > 0) {
    throw new Error(
      "The client supports only HTTP bearer tokens. Add the new security scheme to src/client.",
    )
  }
  return "Bearer "
}
