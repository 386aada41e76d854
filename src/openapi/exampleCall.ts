import {
  type Description,
  getByPointer,
  isObject,
  type Json,
  resolveReference,
} from "./description.ts"
import type { OperationSpec } from "./operationSpec.ts"

/** Example values for path and query parameters, by name. */
export type ExampleParameters = { path?: Record<string, Json>; query?: Record<string, Json> }

/** A valid call with example values. */
export interface ExampleCall {
  params: ExampleParameters
  /** The body's media type; undefined without a body. */
  contentType?: string
  body?: Json
}

/**
 * Creates an operation's shortest valid call: the required parameters, and the body's first example.
 *
 * @throws Error if a required parameter or the body has no example.
 */
export function createExampleCall(description: Description, operation: OperationSpec): ExampleCall {
  const { parameters, body } = operation
  const [contentType = ""] = body?.mediaTypes ?? []
  const content = body && getByPointer(description, `${body.pointer}/content`)
  const media = isObject(content) ? content[contentType] : undefined
  const [name, example] = findFirstExample(media)
  const value = example && resolveReference(description, example).value
  if (body && value === undefined) throw new Error(`${body.pointer} has no example.`)
  const params: ExampleParameters = {}
  for (const { name: key, in: location, pointer, required } of parameters) {
    if (!required) continue
    ;(params[location] ??= {})[key] = findValue(description, pointer, name)
  }
  return { params, ...(body && { contentType, body: value }) }
}

/** Returns a parameter's example value. Prefers the example named like the body's, because the two belong together. */
function findValue(description: Description, pointer: string, name: string): Json {
  const parameter = resolveReference(description, { $ref: pointer })
  const named = isObject(parameter.examples) ? parameter.examples[name] : undefined
  const chosen = named ?? findFirstExample(parameter)[1]
  const value = chosen ? resolveReference(description, chosen).value : parameter.example
  if (value === undefined) throw new Error(`${pointer} has no example.`)
  return value
}

function findFirstExample(part: Json | undefined): [name: string, example: Json | undefined] {
  const examples = isObject(part) && isObject(part.examples) ? part.examples : {}
  return Object.entries(examples)[0] ?? ["", undefined]
}

/** Fills in a path template, and appends the query. */
export function formatRequestTarget(path: string, params: ExampleParameters): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params.path?.[name] ?? "")),
  )
  const query = new URLSearchParams(params.query as Record<string, string>).toString()
  return filled + (query && `?${query}`)
}
