import { isDeepStrictEqual } from "node:util"
import {
  type Description,
  eachOperation,
  isObject,
  type Json,
  type JsonObject,
  type Method,
  type Operation,
  pointerTo,
  resolve,
  successStatus,
} from "../../src/openapi/description.ts"
import { findEvidence } from "../../src/openapi/evidence.ts"
import type {
  BodyFacts,
  OperationFacts,
  ParameterFacts,
  ResponseFacts,
} from "../../src/contract/operations.ts"

/** What every operation takes and gives, by its id: the facts that a message is held to. */
export function operationFacts(description: Description): Record<string, OperationFacts> {
  return Object.fromEntries(
    eachOperation(description).map(({ path, method, operation }) => {
      const pointer = pointerTo(pointerTo("#/paths", path), method)
      const facts: OperationFacts = {
        method: method.toUpperCase(),
        path,
        pointer,
        parameters: parametersOf(description, path, method),
        ...(operation.requestBody && {
          body: bodyOf(description, operation.requestBody, `${pointer}/requestBody`),
        }),
        success: successStatus(operation),
        ...(isSuccessAssumed(description, operation) && { anySuccess: true as const }),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            responseOf(description, response, `${pointer}/responses/${status}`),
          ]),
        ),
      }
      return [operation.operationId, facts]
    }),
  )
}

function isSuccessAssumed(description: Description, operation: Operation): boolean {
  const response = resolve(description, operation.responses[successStatus(operation)])
  return findEvidence(response, "presence") === "assumed"
}

/** The facts as a TypeScript module. */
export function operationsModule(operations: Record<string, OperationFacts>): string {
  return `import type { OperationFacts } from "../src/contract/operations.ts"

/** What every operation takes and gives, by its id. */
export const operationFacts = ${JSON.stringify(operations, null, 2)} satisfies Record<string, OperationFacts>
`
}

/** The pointers to all schemas that messages are held to. */
export function schemasOf(operations: Record<string, OperationFacts>): string[] {
  const schemas = Object.values(operations).flatMap(({ parameters, body, responses }) =>
    [...parameters, body, ...Object.values(responses)].flatMap((part) => part?.schema ?? []),
  )
  return [...new Set(schemas)]
}

function parametersOf(description: Description, path: string, method: Method): ParameterFacts[] {
  const item = description.paths[path]
  const pointer = pointerTo("#/paths", path)
  const own = listed(description, item?.[method]?.parameters ?? [], `${pointer}/${method}`)
  // OpenAPI 3.1, Path Item Object: an operation overrides what its path shares.
  const shared = listed(description, item?.parameters ?? [], pointer).filter(
    ({ name }) => !own.some((parameter) => parameter.name === name),
  )
  return [...shared, ...own]
}

function listed(description: Description, list: JsonObject[], pointer: string): ParameterFacts[] {
  return list.map((parameter, i) => {
    const place = placeOf(parameter, `${pointer}/parameters/${i}`)
    const { name, in: kind, required, schema, ...others } = resolve(description, parameter)
    if (kind !== "path" && kind !== "query") {
      throw new Error(`${place} is in ${String(kind)}: teach src/contract to read it.`)
    }
    return {
      name: `${name}`,
      in: kind,
      pointer: place,
      schema: `${place}/schema`,
      types: typesOf(schema),
      ...(required === true && { required }),
      ...(findEvidence(others, "presence") === "assumed" && { assumed: true as const }),
    }
  })
}

function bodyOf(description: Description, body: JsonObject, pointer: string): BodyFacts {
  const place = placeOf(body, pointer)
  const content = contentOf(description, body, place)
  if (!content) throw new Error(`${place} has no content.`)
  const { mediaTypes, schema } = content
  const keys = keysOf(description, { $ref: schema })
  return {
    pointer: place,
    mediaTypes,
    schema,
    keys: [...new Set(keys.map(({ key }) => key))],
    required: [...new Set(keys.flatMap(({ key, required }) => (required ? [key] : [])))],
  }
}

function responseOf(
  description: Description,
  response: JsonObject,
  pointer: string,
): ResponseFacts {
  const place = placeOf(response, pointer)
  return {
    pointer: place,
    mediaTypes: [],
    examples: [],
    ...contentOf(description, response, place),
  }
}

function contentOf(
  description: Description,
  bodyOrResponse: JsonObject,
  pointer: string,
): { mediaTypes: string[]; schema: string; examples: string[] } | undefined {
  const content = resolve(description, bodyOrResponse).content as
    | Record<string, { schema: JsonObject; examples?: JsonObject }>
    | undefined
  if (!content) return undefined
  const [first, ...others] = Object.values(content)
  if (!first || others.some((other) => !isDeepStrictEqual(other, first))) {
    throw new Error(`${pointer} differs from one media type to another.`)
  }
  const mediaTypes = Object.keys(content)
  return {
    mediaTypes,
    schema: placeOf(first.schema, `${pointerTo(`${pointer}/content`, `${mediaTypes[0]}`)}/schema`),
    examples: Object.keys(first.examples ?? {}),
  }
}

/** The keys of a closed object, and of those within it, by their paths. */
function keysOf(
  description: Description,
  schema: JsonObject,
): { key: string; required: boolean }[] {
  const { properties, anyOf, required } = resolve(description, schema)
  if (Array.isArray(anyOf))
    return anyOf.flatMap((branch) => keysOf(description, branch as JsonObject))
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, property]) => [
    { key: name, required: ((required ?? []) as string[]).includes(name) },
    ...keysOf(description, property as JsonObject).map((inner) => ({
      ...inner,
      key: `${name}.${inner.key}`,
    })),
  ])
}

function typesOf(schema: Json | undefined): string[] {
  if (!isObject(schema)) throw new Error(`${JSON.stringify(schema)} is no schema.`)
  const types = [schema.type ?? (schema.anyOf as Json[]).flatMap(typesOf)].flat(2)
  return [...new Set(types.map(String))]
}

/** Where a thing stands: at its place, or where its reference leads. */
function placeOf(thing: JsonObject, pointer: string): string {
  return typeof thing.$ref === "string" ? thing.$ref : pointer
}
