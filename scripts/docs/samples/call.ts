import type { OperationSpec } from "../../../src/openapi/operationSpec.ts"
import { readExamples, recordArrays } from "../../../src/mock/examples.ts"
import { parseMediaType, vendorMediaType } from "../../../src/openapi/deployment.ts"
import {
  getByPointer,
  basePaths,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  resolve,
} from "../../../src/openapi/description.ts"

/** A placeholder: descriptions and samples contain no secrets. */
export const token = "<ACCESS_TOKEN>"

/** A call of an operation with the examples of the description. */
export interface Call {
  /** In upper case. */
  method: string
  path: string
  parameters: Parameter[]
  body?: { mediaType: string; value: Json }
  /** The key of the array, if the response is a collection. */
  items?: string
  /** The example of the response; undefined if the response has no body. */
  response?: Json
}

/** A parameter of a call. */
export interface Parameter {
  name: string
  in: "path" | "query"
  value: Json
}

/** The service that a sample calls. */
export interface Target {
  /** The URL before the paths of the contract. */
  url: string
  service: string
}

/**
 * Creates the target of a description.
 *
 * @param baseUrl - without `/v2`.
 */
export function createTarget(description: Description, baseUrl: string): Target {
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${basePaths(description)[0]}`,
    service: parseMediaType(vendorMediaType(description)).service,
  }
}

/**
 * Creates a call with the required parameters, and with `view` for a collection or `include` for a record.
 *
 * @throws Error when a required parameter or the body has no example.
 */
export function createCall(description: Description, operation: OperationSpec): Call {
  const { method, path, pointer, body, success, responses } = operation
  const { "x-pagination": pagination } = getByPointer(description, pointer) as unknown as Operation
  const [request] = body ? readExamples(description, { $ref: body.pointer }) : []
  if (body && !request) throw new Error(`${body.pointer} has no example.`)
  const optional = pagination ? "view" : "include"
  const parameters = chooseParameters(description, operation, optional, request?.name)
  const kinds = listIncludedKinds(parameters)
  const { pointer: $ref = "" } = responses[success] ?? {}
  const examples = $ref ? readExamples(description, { $ref }).map((example) => example.body) : []
  const including = examples.find((example) => kinds.every((kind) => kind in recordArrays(example)))
  return {
    method,
    path,
    // Without an example of the included kinds, the sample has nothing to print.
    parameters: including ? parameters : parameters.filter(({ name }) => name !== "include"),
    body: body && request && { mediaType: `${body.mediaTypes[0]}`, value: request.body },
    items: pagination?.items,
    response: including ?? examples[0],
  }
}

/** Lists the values of `include` in a call. */
export function listIncludedKinds(parameters: Parameter[]): string[] {
  const include = parameters.find(({ name }) => name === "include")
  return (include?.value ?? []) as string[]
}

/**
 * Chooses the required parameters, and one optional parameter if its example is not its default.
 *
 * @param example - the name of the body example; parameter examples of the same name belong to it.
 */
function chooseParameters(
  description: Description,
  { parameters }: OperationSpec,
  optional: string,
  example: string | undefined,
): Parameter[] {
  return parameters.flatMap(({ name, in: location, pointer, required, schema }) => {
    const value = findExampleValue(resolve(description, { $ref: pointer }), example)
    const { default: usual } = resolve(description, { $ref: schema })
    if (!required && (name !== optional || value === undefined || value === usual)) return []
    if (value === undefined) throw new Error(`${pointer} has no example.`)
    return [{ name, in: location, value }]
  })
}

function findExampleValue({ example, examples }: JsonObject, name = ""): Json | undefined {
  if (!isObject(examples)) return example
  const chosen = examples[name] ?? Object.values(examples)[0]
  return isObject(chosen) ? chosen.value : undefined
}
