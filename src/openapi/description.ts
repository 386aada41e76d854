/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/**
 * The bundled OpenAPI document, typed as far as our own code relies on: it is data that we read,
 * and lint, not the compiler, is what holds it to OpenAPI.
 */
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

/** The HTTP methods that the contract uses, as OpenAPI spells them. */
export const methods = ["get", "post", "put", "delete"] as const

/** A method of {@link methods}. */
export type Method = (typeof methods)[number]

/** A path: what its operations share, and the operations. */
export type PathItem = { parameters?: JsonObject[] } & { [method in Method]?: Operation }

/** An operation of the contract. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: JsonObject[]
  requestBody?: JsonObject
  /** Undefined where it is that of the whole description. */
  security?: Record<string, string[]>[]
  responses: Record<string, JsonObject>
  "x-pagination"?: { style: "offset" | "link" | "archived"; items: string }
}

/** Something that the source leaves open, and what the contract assumes meanwhile. */
export interface OpenQuestion {
  id: string
  question: string
  assumed: string
  why: string
  /** JSON pointers, as URI fragments, to each object of the bundle that the question touches. */
  places: string[]
}

/** The paths below which the servers of a description answer, such as `/v2` and the empty one. */
export function basePaths(description: Description): string[] {
  return description.servers.map(({ url }) => url.replace("{base_url}", ""))
}

/** Follows a JSON pointer written as a URI fragment (RFC 6901, section 6), or gives `undefined`. */
export function getByPointer(description: object, pointer: string): Json | undefined {
  let value: unknown = description
  for (const token of pointer.split("/").slice(1)) {
    if (value === null || typeof value !== "object") return undefined
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")
    value = (value as Record<string, unknown>)[key]
  }
  return value as Json | undefined
}

/** The pointer to what stands under a key of what a pointer leads to (RFC 6901). */
export function pointerTo(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
}

/** Follows the references of an object, if it is one, to what it stands for. */
export function resolve(description: object, value: Json | undefined): JsonObject {
  let target = value
  while (isObject(target) && typeof target.$ref === "string")
    target = getByPointer(description, target.$ref)
  if (!isObject(target)) throw new Error(`${JSON.stringify(value)} leads to no object`)
  return target
}

/** Tells a JSON object from an array, a scalar and `undefined`. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Every operation below `paths`, in the order of the description. */
export function eachOperation(
  description: Description,
): { path: string; method: Method; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/** The status that an operation answers with when it succeeds. */
export function successStatus(operation: Operation): number {
  const status = Object.keys(operation.responses).find((key) => key.startsWith("2"))
  if (!status) throw new Error(`${operation.operationId} has no status of success.`)
  return Number(status)
}

/** A parameter of an operation, by its name. */
export function findParameter(
  description: Description,
  operation: Operation,
  name: string,
): JsonObject | undefined {
  return (operation.parameters ?? [])
    .map((parameter) => resolve(description, parameter))
    .find((parameter) => parameter.name === name)
}
