import {
  type Description,
  listOperations,
  isObject,
  type Json,
  type JsonObject,
  type HttpMethod,
  type Operation,
  resolveReference,
} from "../../src/openapi/description.ts"

/** An operation of a path or of a webhook, with all of its parameters. */
export interface Endpoint {
  /** The path, which starts with a slash, or the name of the webhook. */
  path: string
  method: HttpMethod
  operation: Operation
  /** The operation's parameters, and those of its path that it doesn't override. */
  parameters: JsonObject[]
}

/** The body of a request or response, in one media type. */
export interface Body extends Endpoint {
  /** The status of the response, or `request`. */
  status: string
  mediaType: string
  schema: JsonObject
  examples: Example[]
}

/** An example, and its name. */
interface Example {
  name: string
  value: Json
}

/** An example of a body. */
interface BodyExample extends Body, Example {}

/** A value inside an example. */
interface Place {
  /** A JSON pointer into the example, as a URI fragment. */
  pointer: string
  schema: JsonObject
}

/**
 * Compares each operation's error examples with the operation. `npm run lint` validates all examples against their
 * schemas, and requires one of each body and view.
 *
 * @param description - the bundle, with internal references only.
 * @returns one line per problem.
 */
export function checkExamples(description: Description): string[] {
  const ofErrors = bodyExamples(description).filter(({ status }) => !/^(request|2..)$/.test(status))
  return ofErrors.flatMap((example) => {
    const { errors } = example.value as { errors: JsonObject[] }
    return errors.flatMap((error, index) =>
      [...errorProblems(description, example, error)].map(
        ([key, reason]) =>
          `${labelOf(example)} ${example.name} #/errors/${index}/${key}: ${reason}`,
      ),
    )
  })
}

/** Lists all operations, including webhooks. */
export function endpoints(description: Description): Endpoint[] {
  return [description.paths, description.webhooks].flatMap((paths) =>
    listOperations({ ...description, paths }).map(({ path, method, operation }) => {
      const declared = [...(paths[path]?.parameters ?? []), ...(operation.parameters ?? [])]
        .map((parameter) => resolveReference(description, parameter))
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const)
      return { path, method, operation, parameters: [...new Map(declared).values()] }
    }),
  )
}

/** Lists the bodies of all operations, in each media type. */
export function bodies(description: Description): Body[] {
  return endpoints(description).flatMap((endpoint) => {
    const { requestBody, responses } = endpoint.operation
    const messages = [
      ...(requestBody ? [["request", requestBody] as const] : []),
      ...Object.entries(responses),
    ]
    return messages.flatMap(([status, message]) => {
      const content = (resolveReference(description, message).content ?? {}) as Record<
        string,
        JsonObject
      >
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

/** Lists the examples of all bodies. */
export function bodyExamples(description: Description): BodyExample[] {
  return bodies(description).flatMap((body) =>
    body.examples.map((example) => ({ ...body, ...example })),
  )
}

/** Formats the name of a body for failure messages. */
function labelOf({ operation, status, mediaType }: Body): string {
  return `${operation.operationId} ${status} ${mediaType}`
}

/**
 * Yields the places of a value and of the values inside it. If a schema has alternatives, follows the properties of
 * each alternative. Stops where a schema declares no properties.
 */
export function* places(
  description: Description,
  schema: JsonObject,
  value: Json,
  pointer = "#",
): Generator<Place> {
  const resolved = resolveReference(description, schema)
  yield { pointer, schema: resolved }
  const children = Array.isArray(value)
    ? value.map((item, index) => [String(index), resolved.items, item] as const)
    : Object.entries(propertiesOf(description, resolved)).flatMap(([key, property]) =>
        isObject(value) && key in value ? [[key, property, value[key] as Json] as const] : [],
      )
  for (const [key, child, item] of children) {
    if (isObject(child)) yield* places(description, child, item, `${pointer}/${key}`)
  }
}

/** Returns the properties of a schema and of the schemas it combines. */
function propertiesOf(description: Description, schema: JsonObject): JsonObject {
  const inherited = partsOf(schema).map((part) =>
    propertiesOf(description, resolveReference(description, part)),
  )
  return Object.assign({}, ...inherited, schema.properties)
}

function partsOf(schema: JsonObject): Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((keyword) => (schema[keyword] ?? []) as Json[])
}

/** Lists the examples of a body, a parameter or a header, from `example` and `examples`. */
export function examplesOf(description: Description, holder: JsonObject): Example[] {
  const named = Object.entries((holder.examples ?? {}) as JsonObject).map(([name, example]) => ({
    name,
    value: resolveReference(description, example).value as Json,
  }))
  return holder.example === undefined
    ? named
    : [{ name: "example", value: holder.example }, ...named]
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
  const content = resolveReference(description, body).content as Record<string, JsonObject>
  return Object.values(content).flatMap(({ schema }) =>
    keysOf(description, resolveReference(description, schema)),
  )
}

/**
 * Lists the paths of all keys of an object, and whether each is required. A key of several alternatives is listed
 * several times.
 */
function keysOf(
  description: Description,
  schema: JsonObject,
  prefix = "",
): [name: string, boolean][] {
  const required = (schema.required ?? []) as string[]
  const own = Object.entries((schema.properties ?? {}) as JsonObject).flatMap(
    ([name, property]): [string, boolean][] => [
      [`${prefix}${name}`, required.includes(name)],
      ...keysOf(description, resolveReference(description, property), `${prefix}${name}.`),
    ],
  )
  const parts = partsOf(schema).flatMap((part) =>
    keysOf(description, resolveReference(description, part), prefix),
  )
  return [...own, ...parts]
}
