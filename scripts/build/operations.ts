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
export function readOperations(description: Description): Record<string, OperationFacts> {
  return Object.fromEntries(
    eachOperation(description).map(({ path, method, operation }) => {
      const pointer = pointerTo(pointerTo("#/paths", path), method)
      const facts: OperationFacts = {
        method: method.toUpperCase(),
        path,
        pointer,
        parameters: readParameters(description, path, method),
        ...(operation.requestBody && {
          body: readBody(description, operation.requestBody, `${pointer}/requestBody`),
        }),
        success: successStatus(operation),
        ...(isSuccessAssumed(description, operation) && { anySuccess: true as const }),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            readResponse(description, response, `${pointer}/responses/${status}`),
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
export function generateOperations(operations: Record<string, OperationFacts>): string {
  return `import type { OperationFacts } from "../src/contract/operations.ts"

/** What every operation takes and gives, by its id. */
export const operationFacts = ${JSON.stringify(operations, null, 2)} satisfies Record<string, OperationFacts>
`
}

/** The pointers to all schemas that messages are held to. */
export function listSchemas(operations: Record<string, OperationFacts>): string[] {
  const schemas = Object.values(operations).flatMap(({ parameters, body, responses }) =>
    [...parameters, body, ...Object.values(responses)].flatMap((part) => part?.schema ?? []),
  )
  return [...new Set(schemas)]
}

function readParameters(description: Description, path: string, method: Method): ParameterFacts[] {
  const item = description.paths[path]
  const pointer = pointerTo("#/paths", path)
  const own = readParameterList(
    description,
    item?.[method]?.parameters ?? [],
    `${pointer}/${method}`,
  )
  // OpenAPI 3.1, Path Item Object: an operation overrides what its path shares.
  const shared = readParameterList(description, item?.parameters ?? [], pointer).filter(
    ({ name }) => !own.some((parameter) => parameter.name === name),
  )
  return [...shared, ...own]
}

function readParameterList(
  description: Description,
  list: JsonObject[],
  pointer: string,
): ParameterFacts[] {
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
      types: listTypes(schema),
      ...(required === true && { required }),
      ...(findEvidence(others, "presence") === "assumed" && { assumed: true as const }),
    }
  })
}

function readBody(description: Description, body: JsonObject, pointer: string): BodyFacts {
  const place = placeOf(body, pointer)
  const content = readContent(description, body, place)
  if (!content) throw new Error(`${place} has no content.`)
  const { mediaTypes, schema } = content
  const keys = listKeys(description, { $ref: schema })
  return {
    pointer: place,
    mediaTypes,
    schema,
    keys: [...new Set(keys.map(({ key }) => key))],
    required: [...new Set(keys.flatMap(({ key, required }) => (required ? [key] : [])))],
  }
}

function readResponse(
  description: Description,
  response: JsonObject,
  pointer: string,
): ResponseFacts {
  const place = placeOf(response, pointer)
  return {
    pointer: place,
    mediaTypes: [],
    examples: [],
    ...readContent(description, response, place),
  }
}

function readContent(
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
function listKeys(
  description: Description,
  schema: JsonObject,
): { key: string; required: boolean }[] {
  const { properties, anyOf, required } = resolve(description, schema)
  if (Array.isArray(anyOf))
    return anyOf.flatMap((branch) => listKeys(description, branch as JsonObject))
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, property]) => [
    { key: name, required: ((required ?? []) as string[]).includes(name) },
    ...listKeys(description, property as JsonObject).map((inner) => ({
      ...inner,
      key: `${name}.${inner.key}`,
    })),
  ])
}

function listTypes(schema: Json | undefined): string[] {
  if (!isObject(schema)) throw new Error(`${JSON.stringify(schema)} is no schema.`)
  const types = [schema.type ?? (schema.anyOf as Json[]).flatMap(listTypes)].flat(2)
  return [...new Set(types.map(String))]
}

/** Where a thing stands: at its place, or where its reference leads. */
function placeOf(thing: JsonObject, pointer: string): string {
  return typeof thing.$ref === "string" ? thing.$ref : pointer
}
