import {
  type Description,
  listOperations,
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

/** Lists the bodies of all operations, in each media type. The status is that of the response, or `request`. */
export function bodies(description: Description) {
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
export function bodyExamples(description: Description) {
  return bodies(description).flatMap((body) =>
    body.examples.map((example) => ({ ...body, ...example })),
  )
}

/** Lists the examples of a body, a parameter or a header, from `example` and `examples`. */
export function examplesOf(description: Description, holder: JsonObject) {
  const named = Object.entries((holder.examples ?? {}) as JsonObject).map(([name, example]) => ({
    name,
    value: resolveReference(description, example).value as Json,
  }))
  return holder.example === undefined
    ? named
    : [{ name: "example", value: holder.example }, ...named]
}
