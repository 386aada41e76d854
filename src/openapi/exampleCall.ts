import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "./description.ts"
import type { OperationSpec } from "./operationSpec.ts"

/** Example values for path and query parameters, by name. */
export type ExampleParameters = { path?: Record<string, Json>; query?: Record<string, Json> }

/**
 * Creates an operation's shortest valid call: the required parameters, and the body's first example with its media type.
 *
 * @throws Error if a required parameter or the body has no example.
 */
export function createExampleCall(description: Description, operation: OperationSpec) {
  const { parameters, body } = operation
  const [contentType = ""] = body?.mediaTypes ?? []
  const [example] = body ? readExamples(description, { $ref: body.pointer }) : []
  if (body && !example) throw new Error(`${body.pointer} has no example.`)
  const params: ExampleParameters = {}
  for (const { name: key, in: location, pointer, required } of parameters) {
    if (!required) continue
    ;(params[location] ??= {})[key] = findValue(description, pointer, example?.name ?? "")
  }
  return { params, ...(example && { contentType, body: example.body }) }
}

/** Returns a parameter's example value. Prefers the example named like the body's, because the two belong together. */
function findValue(description: Description, pointer: string, name: string): Json {
  const { examples, example } = resolveReference(description, { $ref: pointer })
  const all = isObject(examples) ? examples : {}
  const chosen = all[name] ?? Object.values(all)[0]
  const value = chosen ? resolveReference(description, chosen).value : example
  if (value === undefined) throw new Error(`${pointer} has no example.`)
  return value
}

/** Fills in a path template, and appends the query. */
export function formatRequestTarget(path: string, params: ExampleParameters): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params.path?.[name] ?? "")),
  )
  const query = new URLSearchParams(params.query as Record<string, string>).toString()
  return filled + (query && `?${query}`)
}

/** An example body from the OpenAPI description, with the name it has there. */
export interface NamedExample {
  name: string
  body: Json
}

/** Reads a request's or response's named examples, from the first media type, because all have the same examples. */
export function readExamples(description: Description, message: JsonObject): NamedExample[] {
  const { content } = resolveReference(description, message)
  const [media] = Object.values((content ?? {}) as Record<string, { examples?: Json }>)
  return Object.entries((media?.examples ?? {}) as Record<string, Json>).map(([name, example]) => ({
    name,
    body: resolveReference(description, example).value as Json,
  }))
}
