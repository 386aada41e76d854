import { type Description, getByPointer, isObject, type Json, resolve } from "./description.ts"
import type { OperationSpec } from "./operationSpec.ts"

/** The values of the path and query parameters. The keys are parameter names. */
export type Params = { path?: Record<string, Json>; query?: Record<string, Json> }

/** A valid call of an operation, with example values. */
export interface ExampleCall {
  params: Params
  /** The media type of the body. Undefined if the call has no body. */
  contentType?: string
  body?: Json
}

/**
 * Creates a call with the required parameters and the first example of the body.
 *
 * @throws Error if a required parameter or the body has no example.
 */
export function createExampleCall(description: Description, operation: OperationSpec): ExampleCall {
  const { parameters, body } = operation
  const [contentType = ""] = body?.mediaTypes ?? []
  const content = body && getByPointer(description, `${body.pointer}/content`)
  const media = isObject(content) ? content[contentType] : undefined
  const [name, example] = findFirstExample(media)
  const value = example && resolve(description, example).value
  if (body && value === undefined) throw new Error(`${body.pointer} has no example.`)
  const params: Params = {}
  for (const { name: key, in: location, pointer, required } of parameters) {
    if (!required) continue
    ;(params[location] ??= {})[key] = findValue(description, pointer, name)
  }
  return { params, ...(body && { contentType, body: value }) }
}

/**
 * Finds the example value of a parameter. Prefers the example with the same name as the example of the body, because
 * the two examples belong together.
 */
function findValue(description: Description, pointer: string, name: string): Json {
  const parameter = resolve(description, { $ref: pointer })
  const named = isObject(parameter.examples) ? parameter.examples[name] : undefined
  const chosen = named ?? findFirstExample(parameter)[1]
  const value = chosen ? resolve(description, chosen).value : parameter.example
  if (value === undefined) throw new Error(`${pointer} has no example.`)
  return value
}

function findFirstExample(part: Json | undefined): [name: string, example: Json | undefined] {
  const examples = isObject(part) && isObject(part.examples) ? part.examples : {}
  return Object.entries(examples)[0] ?? ["", undefined]
}

/** Formats the path and the query of a call. */
export function formatTarget(path: string, params: Params): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params.path?.[name] ?? "")),
  )
  const query = new URLSearchParams(params.query as Record<string, string>).toString()
  return filled + (query && `?${query}`)
}
