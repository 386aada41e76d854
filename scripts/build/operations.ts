import { isDeepStrictEqual } from "node:util"
import type {
  RequestBodySpec,
  OperationSpec,
  ParameterSpec,
  ResponseSpec,
} from "../../src/openapi/operationSpec.ts"
import {
  type Description,
  listOperations,
  isObject,
  type JsonObject,
  type HttpMethod,
  type Operation,
  appendToPointer,
  resolveReference,
  getSuccessStatus,
} from "../../src/openapi/description.ts"
import { findEvidence } from "../../src/openapi/evidence.ts"
import { mapValues, resolvePointer } from "../objects.ts"
import { listKeys, listTypes } from "./schemas.ts"
import { readDefaultLimit } from "./tables.ts"

/** Reads the parameters, body and responses of each operation, by operation ID. */
export function readOperations(description: Description): Record<string, OperationSpec> {
  return Object.fromEntries(
    listOperations(description).map(({ path, method, operation }) => [
      operation.operationId,
      readOperation(description, path, method, operation),
    ]),
  )
}

/** Generates `generated/operations.ts`: the specification of every operation. */
export function generateOperations(operations: Record<string, OperationSpec>): string {
  return `import type { OperationSpec } from "../src/openapi/operationSpec.ts"
import type { operations } from "./tables.ts"

/** The parameters, body and responses of each operation, by operation ID. */
export const operationSpecs: Record<keyof typeof operations, OperationSpec> = ${JSON.stringify(operations, null, 2)}
`
}

/** Lists pointers to the schemas of all parameters, bodies and responses. */
export function listSchemas(operations: Record<string, OperationSpec>): string[] {
  const schemas = Object.values(operations).flatMap(({ parameters, body, responses }) =>
    [...parameters, body, ...Object.values(responses)].flatMap((part) => part?.schema ?? []),
  )
  return [...new Set(schemas)]
}

function readOperation(
  description: Description,
  path: string,
  method: HttpMethod,
  operation: Operation,
): OperationSpec {
  const pointer = appendToPointer(appendToPointer("#/paths", path), method)
  const success = getSuccessStatus(operation)
  const response = resolveReference(description, operation.responses[success])
  const isAssumed = findEvidence(response, "presence") === "assumed"
  return {
    method: method.toUpperCase(),
    path,
    pointer,
    parameters: readParameters(description, path, operation, pointer),
    ...(operation.requestBody && {
      body: readBody(description, resolvePointer(operation.requestBody, `${pointer}/requestBody`)),
    }),
    success,
    ...(isAssumed && { anySuccess: true as const }),
    responses: mapValues(operation.responses, (part, status): ResponseSpec => {
      const target = resolvePointer(part, `${pointer}/responses/${status}`)
      const content = readContent(description, target)
      return { pointer: target, mediaTypes: [], examples: [], ...content }
    }),
  }
}

function readParameters(
  description: Description,
  path: string,
  operation: Operation,
  pointer: string,
): ParameterSpec[] {
  const readList = (parameters: JsonObject[] = [], parent: string): ParameterSpec[] =>
    parameters.map((parameter, i) =>
      readParameter(description, parameter, `${parent}/parameters/${i}`),
    )
  const own = readList(operation.parameters, pointer)
  // An operation's parameter overrides one of the same name on the path (OpenAPI 3.1, Path Item Object).
  const shared = readList(
    description.paths[path]?.parameters,
    appendToPointer("#/paths", path),
  ).filter(({ name }) => !own.some((parameter) => parameter.name === name))
  return [...shared, ...own]
}

function readParameter(
  description: Description,
  parameter: JsonObject,
  place: string,
): ParameterSpec {
  const pointer = resolvePointer(parameter, place)
  const {
    name,
    in: location,
    required,
    schema,
    ...others
  } = resolveReference(description, parameter)
  if (location !== "path" && location !== "query") {
    throw new Error(
      `${pointer} is a ${String(location)} parameter, but src/contract only supports path and query parameters.`,
    )
  }
  const isPageSize = isObject(others["x-effect"]) && others["x-effect"].pages === "size"
  if (!isObject(schema)) throw new Error(`The parameter ${pointer} has no schema. Add one.`)
  return {
    name: `${name}`,
    in: location,
    pointer,
    schema: `${pointer}/schema`,
    types: listTypes(description, schema),
    ...(required === true && { required }),
    // The source's general conventions give every collection this default.
    ...(required === true && isPageSize && { default: readDefaultLimit(description) }),
    ...(findEvidence(others, "presence") === "assumed" && { assumed: true as const }),
  }
}

function readBody(description: Description, pointer: string): RequestBodySpec {
  const content = readContent(description, pointer)
  if (!content)
    throw new Error(`The request body ${pointer} has no content. Add a media type with a schema.`)
  const { mediaTypes, schema } = content
  const keys = listKeys(description, { $ref: schema })
  return {
    pointer,
    mediaTypes,
    schema,
    keys: [...new Set(keys.map(({ path }) => path))],
    required: [...new Set(keys.flatMap(({ path, required }) => (required ? [path] : [])))],
  }
}

function readContent(
  description: Description,
  pointer: string,
): { mediaTypes: string[]; schema: string; examples: string[] } | undefined {
  const { content } = resolveReference(description, { $ref: pointer })
  if (!isObject(content)) return undefined
  const [first, ...others] = Object.values(content) as { schema: JsonObject; examples?: object }[]
  if (!first || others.some((other) => !isDeepStrictEqual(other, first))) {
    throw new Error(`${pointer} has media types with different content. Make them identical.`)
  }
  const mediaTypes = Object.keys(content)
  const mediaType = appendToPointer(`${pointer}/content`, `${mediaTypes[0]}`)
  return {
    mediaTypes,
    schema: resolvePointer(first.schema, `${mediaType}/schema`),
    examples: Object.keys(first.examples ?? {}),
  }
}
