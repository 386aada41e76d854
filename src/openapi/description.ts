/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A JSON object. */
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

/** The HTTP methods of the contract, in lower case as in OpenAPI. */
export const methods = ["get", "post", "put", "delete"] as const

/** One of {@link methods}. */
export type Method = (typeof methods)[number]

/** The operations of a path, and the parameters they share. */
export type PathItem = { parameters?: JsonObject[] } & { [method in Method]?: Operation }

/** An operation of the contract. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: JsonObject[]
  requestBody?: JsonObject
  /** Undefined if the root `security` of the description applies. */
  security?: Record<string, string[]>[]
  responses: Record<string, JsonObject>
  "x-pagination"?: { style: "offset" | "link" | "archived"; items: string }
}

/** An open question about the API, and the assumption that the contract makes. */
export interface OpenQuestion {
  id: string
  question: string
  assumed: string
  why: string
}

/** Returns the base paths of the servers, such as `/v2` and the empty path. */
export function getBasePaths(description: Description): string[] {
  return description.servers.map(({ url }) => url.replace("{base_url}", ""))
}

/** Returns the value at a JSON pointer in a URI fragment (RFC 6901, section 6), or undefined. */
export function getByPointer(description: object, pointer: string): Json | undefined {
  let value: unknown = description
  for (const token of pointer.split("/").slice(1)) {
    if (value === null || typeof value !== "object") return undefined
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")
    value = (value as Record<string, unknown>)[key]
  }
  return value as Json | undefined
}

/** Appends a key to a JSON pointer (RFC 6901). */
export function appendToPointer(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
}

/** Returns the target of a `$ref`, or an object without one unchanged. */
export function resolveReference(description: object, value: Json | undefined): JsonObject {
  let target = value
  while (isObject(target) && typeof target.$ref === "string")
    target = getByPointer(description, target.$ref)
  if (!isObject(target)) throw new Error(`${JSON.stringify(value)} does not refer to an object.`)
  return target
}

/** Returns whether a value is an object, not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Lists all operations, in the order of the description. */
export function listOperations(
  description: Description,
): { path: string; method: Method; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/** Returns the success status of an operation. */
export function getSuccessStatus(operation: Operation): number {
  const status = Object.keys(operation.responses).find((key) => key.startsWith("2"))
  if (!status) throw new Error(`${operation.operationId} has no success status.`)
  return Number(status)
}

/** Finds a parameter of an operation by name. */
export function findParameter(
  description: Description,
  operation: Operation,
  name: string,
): JsonObject | undefined {
  return (operation.parameters ?? [])
    .map((parameter) => resolveReference(description, parameter))
    .find((parameter) => parameter.name === name)
}
