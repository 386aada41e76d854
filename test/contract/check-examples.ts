import { isDeepStrictEqual } from "node:util"
import {
  type Description,
  eachOperation,
  isObject,
  type Json,
  type JsonObject,
  type Method,
  type Operation,
  resolve,
} from "../../src/openapi/description.ts"

/** An operation of a path or of a webhook, with all of its parameters. */
export interface Endpoint {
  /** The path, or the name of the webhook: only a path begins with a slash. */
  path: string
  method: Method
  operation: Operation
  /** Those that its path shares among them, but for the ones that it declares anew. */
  parameters: JsonObject[]
}

/** A body that an operation takes or answers, in one media type. */
export interface Body extends Endpoint {
  /** The status it is answered with, or `request`. */
  status: string
  mediaType: string
  schema: JsonObject
  examples: Example[]
}

/** What an example shows, under its name. */
interface Example {
  name: string
  value: Json
}

/** One example of one body. */
export interface BodyExample extends Body, Example {}

/** A value inside an example, and the schema for it. */
export interface Place {
  /** A JSON pointer into the example, as a URI fragment. */
  pointer: string
  /** The component that the schema is, if it is one. */
  component: string | undefined
  schema: JsonObject
  value: Json
}

/**
 * Compares the examples of each operation with one another, and those of errors with the operation. `npm run lint`
 * validates them against their schemas, and requires an example of each body and view.
 *
 * @param description - the bundle, with internal references only.
 * @returns a line for each problem.
 */
export function checkExamples(description: Description): string[] {
  return [...compareRequests(description), ...compareErrors(description)]
}

// -------------------------------------------------------------------------- reading the description

/** Every operation, those that are webhooks among them. */
export function endpoints(description: Description): Endpoint[] {
  return [description.paths, description.webhooks].flatMap((paths) =>
    eachOperation({ ...description, paths }).map(({ path, method, operation }) => {
      const declared = [...(paths[path]?.parameters ?? []), ...(operation.parameters ?? [])]
        .map((parameter) => resolve(description, parameter))
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const)
      return { path, method, operation, parameters: [...new Map(declared).values()] }
    }),
  )
}

/** Every body of every operation, in each of its media types. */
export function bodies(description: Description): Body[] {
  return endpoints(description).flatMap((endpoint) => {
    const { requestBody, responses } = endpoint.operation
    const messages = [
      ...(requestBody ? [["request", requestBody] as const] : []),
      ...Object.entries(responses),
    ]
    return messages.flatMap(([status, message]) => {
      const content = (resolve(description, message).content ?? {}) as Record<string, JsonObject>
      return Object.entries(content).map(([mediaType, media]) => ({
        ...endpoint,
        status,
        mediaType,
        schema: media.schema as JsonObject,
        examples: examplesOf(description, media),
      }))
    })
  })
}

/** Every example of every body. */
export function bodyExamples(description: Description): BodyExample[] {
  return bodies(description).flatMap((body) =>
    body.examples.map((example) => ({ ...body, ...example })),
  )
}

/** Names a body in failures. */
function labelOf({ operation, status, mediaType }: Body): string {
  return `${operation.operationId} ${status} ${mediaType}`
}

/** Tells the bodies of success from those of errors and requests. */
export function isSuccess({ status }: Body): boolean {
  return status.startsWith("2")
}

/**
 * Walks a value by its schema, from the outside in. Where a schema leaves a choice, what any of its
 * branches declares is followed; where it declares nothing, the walk ends.
 */
export function* places(
  description: Description,
  schema: JsonObject,
  value: Json,
  pointer = "#",
): Generator<Place> {
  const resolved = resolve(description, schema)
  const component = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined
  yield { pointer, component, schema: resolved, value }
  const children = Array.isArray(value)
    ? value.map((item, index) => [String(index), resolved.items, item] as const)
    : Object.entries(propertiesOf(description, resolved)).flatMap(([key, property]) =>
        isObject(value) && key in value ? [[key, property, value[key] as Json] as const] : [],
      )
  for (const [key, child, item] of children) {
    if (isObject(child)) yield* places(description, child, item, `${pointer}/${key}`)
  }
}

/** The properties of a schema and of all that it is composed of. */
function propertiesOf(description: Description, schema: JsonObject): JsonObject {
  const inherited = partsOf(schema).map((part) =>
    propertiesOf(description, resolve(description, part)),
  )
  return Object.assign({}, ...inherited, schema.properties)
}

function partsOf(schema: JsonObject): Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((keyword) => (schema[keyword] ?? []) as Json[])
}

/** The examples of a body, a parameter or a header, whichever way they are written. */
export function examplesOf(description: Description, holder: JsonObject): Example[] {
  const named = Object.entries((holder.examples ?? {}) as JsonObject).map(([name, example]) => ({
    name,
    value: resolve(description, example).value as Json,
  }))
  return holder.example === undefined
    ? named
    : [{ name: "example", value: holder.example }, ...named]
}

// ------------------------------------------------------------------------------ requests and responses

/** A request, and an answer to it. */
export interface Exchange {
  request: BodyExample
  response: BodyExample
}

/** Pairs every request with the responses of its name, or with the response if there is only one. */
export function exchanges(description: Description): Exchange[] {
  const all = bodies(description)
  return bodyExamples(description)
    .filter(({ status }) => status === "request")
    .flatMap((request) =>
      all
        .filter((body) => body.operation === request.operation && isSuccess(body))
        .flatMap((body) => {
          const example =
            body.examples.find(({ name }) => name === request.name) ??
            (body.examples.length === 1 ? body.examples[0] : undefined)
          return example ? [{ request, response: { ...body, ...example } }] : []
        }),
    )
}

function* compareRequests(description: Description): Generator<string> {
  for (const { request, response } of exchanges(description)) {
    const where = `${labelOf(response)} ${response.name}`
    for (const [pointer, key, sent, record] of sentKeys(request.value, response.value)) {
      if (agrees(key, sent, record)) continue
      yield `${labelOf(request)} ${request.name} ${pointer}: ${JSON.stringify(sent)} is sent, but not what ${where} has`
    }
  }
}

/** What is sent, inside the object that is named like the record of the response or beside it. */
function* sentKeys(
  request: Json,
  response: Json,
): Generator<[pointer: string, key: string, sent: Json, record: JsonObject]> {
  if (!isObject(request) || !isObject(response)) return
  const beside = Object.entries(request).filter(([, value]) => !isObject(value))
  for (const [name, body] of Object.entries(request)) {
    const record = response[name]
    if (!isObject(body) || !isObject(record)) continue
    for (const [key, sent] of beside) yield [`#/${key}`, key, sent, record]
    for (const [key, sent] of Object.entries(body)) yield [`#/${name}/${key}`, key, sent, record]
  }
}

function agrees(key: string, sent: Json, record: JsonObject): boolean {
  // Subtasks become records of their own.
  if (key === "subtasks") return true
  if (key === "tags") return isPart(sent, record.tags)
  if (key === "subscriptions" || key === "subscriber_ids") {
    const ids = (sent as JsonObject[]).map(({ account_id }) => account_id as Json)
    return isPart(ids, record.subscriber_ids)
  }
  return !(key in record) || isDeepStrictEqual(sent, record[key])
}

/** Tags and subscribers come from the parent and the caller too. */
function isPart(sent: Json, all: Json | undefined): boolean {
  return (sent as Json[]).every((item) =>
    ((all ?? []) as Json[]).some((other) => isDeepStrictEqual(item, other)),
  )
}

// -------------------------------------------------------------------------------------------- errors

function* compareErrors(description: Description): Generator<string> {
  for (const example of bodyExamples(description)) {
    if (example.status === "request" || isSuccess(example)) continue
    const errors = ((example.value as JsonObject | undefined)?.errors ?? []) as JsonObject[]
    for (const [index, error] of errors.entries()) {
      for (const [key, reason] of errorProblems(description, example, error)) {
        yield `${labelOf(example)} ${example.name} #/errors/${index}/${key}: ${reason}`
      }
    }
  }
}

function* errorProblems(
  description: Description,
  { parameters, operation, status }: Body,
  { code, attribute }: JsonObject,
): Generator<[key: string, reason: string]> {
  const ofOrganization = /(^|\.)organization_id$/.test(String(attribute))
  if (code === "record_not_found" && status !== "404" && !ofOrganization) {
    yield ["code", `${code} is for 404, or for the organization`]
  }
  if (attribute === undefined) return
  const keys = [
    ...parameters.map(({ name, required }) => [name, required === true] as const),
    ...(operation.requestBody ? requestKeys(description, operation.requestBody) : []),
  ].filter(([name]) => name === attribute)
  if (code === "unsupported_param") {
    if (keys.length > 0) yield ["attribute", `${attribute} is supported`]
  } else if (keys.length === 0) {
    yield ["attribute", `${attribute} is neither a parameter nor a key of the body`]
  } else if (code === "missing_param" && !keys.some(([, required]) => required)) {
    yield ["attribute", `${attribute} is not required`]
  }
}

function requestKeys(description: Description, body: JsonObject): [name: string, boolean][] {
  const content = resolve(description, body).content as Record<string, JsonObject>
  return Object.values(content).flatMap(({ schema }) =>
    keysOf(description, resolve(description, schema)),
  )
}

/** Every key of an object, as a path, and whether it is required; more than once if it varies. */
function keysOf(
  description: Description,
  schema: JsonObject,
  prefix = "",
): [name: string, boolean][] {
  const required = (schema.required ?? []) as string[]
  const own = Object.entries((schema.properties ?? {}) as JsonObject).flatMap(
    ([name, property]): [string, boolean][] => [
      [`${prefix}${name}`, required.includes(name)],
      ...keysOf(description, resolve(description, property), `${prefix}${name}.`),
    ],
  )
  const parts = partsOf(schema).flatMap((part) =>
    keysOf(description, resolve(description, part), prefix),
  )
  return [...own, ...parts]
}
