/** Two validators that are not ours say of an answer whether it is what the description declares. */
// oxlint-disable-next-line import/no-unassigned-import -- Loading it is what makes it know formats.
import "@hyperjump/json-schema/formats"
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
  type Validator,
} from "@hyperjump/json-schema/draft-2020-12"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { type JsonObject, resolve } from "../../src/openapi/description.ts"
import type { OperationId } from "../../src/contract/index.ts"
import { type Endpoint, endpoints } from "../contract/check-examples.ts"
import { description } from "../description.ts"

const base = "https://contract.test/description"
const dialect = "https://json-schema.org/draft/2020-12/schema"
const schemas = { $schema: dialect, components: { schemas: description.components.schemas } }

// Not strict: to Ajv the annotations and the discriminator of OpenAPI are unknown keywords.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(schemas, base)

// The text of a parameter stands for a value of its type.
const coercing = new Ajv2020({ strict: false, coerceTypes: true })
addFormats.default(coercing)
const ofValues = new Map<JsonObject, ValidateFunction>()

registerSchema(schemas as unknown as SchemaObject, base)
// As in Ajv; by default a format is only an annotation.
setShouldValidateFormat(true)
const seconds = new Map<string, Validator>()

const declared = new Map(
  endpoints(description)
    .filter(({ path }) => path.startsWith("/"))
    .map((endpoint) => [endpoint.operation.operationId, endpoint]),
)

/** An answer whose body has been read. */
export interface ReceivedResponse {
  status: number
  headers: Headers
  text: string
}

/** Reads the body of an answer. */
export async function readResponse(response: Response): Promise<ReceivedResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Where an answer is not what its operation declares for its status: status, media type and body. */
export async function validateResponse(id: string, answer: ReceivedResponse): Promise<string[]> {
  const { responses } = operationOf(id).operation
  const key = answer.status in responses || answer.status < 400 ? answer.status : "default"
  return validateMessage(responses[key], answer)
}

/** Where an answer is not the error envelope, whatever was asked for. */
export async function validateErrorResponse(answer: ReceivedResponse): Promise<string[]> {
  if (answer.status < 400) return [`${answer.status} is no error`]
  return validateMessage({ $ref: "#/components/responses/Error" }, answer)
}

/** Where query and body are not what an operation takes. */
export function validateRequest(id: string, query: URLSearchParams, text: string): string[] {
  const { requestBody } = operationOf(id).operation
  const parameters = operationOf(id).parameters.filter((parameter) => parameter.in === "query")
  const required = parameters.filter((parameter) => parameter.required)
  const [media] = requestBody ? Object.values(contentOf(requestBody)) : []
  return [
    ...required.flatMap(({ name }) => (query.get(`${name}`) ? [] : [`${name} is missing`])),
    ...[...query].flatMap(([name, value]) => {
      const parameter = parameters.find((other) => other.name === name)
      return parameter ? validateParameter(parameter, value) : [`${name} is unknown`]
    }),
    // By Ajv alone, as Hyperjump's stack overflows where a body is nested deeply.
    ...(media ? validateWithAjv(media.schema, JSON.parse(text)) : text ? ["there is a body"] : []),
  ]
}

function validateParameter(parameter: JsonObject, text: string): string[] {
  const { name, schema } = parameter
  const validator = ofValues.get(parameter) ?? coercing.compile({ properties: { value: schema } })
  ofValues.set(parameter, validator)
  const value = (schema as JsonObject).type === "array" ? text.split(",") : text
  return validator({ value }) ? [] : [`${name} is ${text}`]
}

interface Media {
  schema: { $ref: string }
}

function operationOf(id: string): Endpoint {
  const endpoint = declared.get(id)
  if (!endpoint) throw new Error(`There is no operation ${id}.`)
  return endpoint
}

function contentOf(message: JsonObject): Record<string, Media> {
  return (resolve(description, message).content ?? {}) as unknown as Record<string, Media>
}

async function validateMessage(
  response: JsonObject | undefined,
  { status, headers, text }: ReceivedResponse,
): Promise<string[]> {
  if (!response) return [`${status} is not declared`]
  const type = headers.get("content-type")
  const content = contentOf(response)
  if (Object.keys(content).length === 0) {
    return [...(type ? [`there is ${type}`] : []), ...(text ? ["there is a body"] : [])]
  }
  const media = content[type ?? ""]
  return media ? validateSchema(media.schema, JSON.parse(text)) : [`${type} is not declared`]
}

async function validateSchema({ $ref }: Media["schema"], value: unknown): Promise<string[]> {
  const uri = base + $ref
  const second = seconds.get(uri) ?? (await validate(uri))
  seconds.set(uri, second)
  const faults = second(value as never).valid ? [] : [`Hyperjump: it is not ${$ref}`]
  return [...validateWithAjv({ $ref }, value), ...faults]
}

function validateWithAjv({ $ref }: Media["schema"], value: unknown): string[] {
  if (ajv.validate(base + $ref, value)) return []
  return (ajv.errors ?? []).map((error) => `Ajv: ${error.instancePath} ${error.message}`)
}

/** A status and an example that an operation declares; no example where it has no body. */
export interface DeclaredResponse {
  id: OperationId
  /** As declared: a number, or `default`. */
  status: string
  name: string | undefined
  value: unknown
}

/** Every status and example of every operation. */
export const declaredResponses = [...declared].flatMap(([id, { operation }]) =>
  Object.entries(operation.responses).flatMap(([status, response]) => {
    const [media] = Object.values(contentOf(response)) as { examples?: JsonObject }[]
    const examples = Object.entries(media?.examples ?? {}) as [string | undefined, JsonObject][]
    const all = examples.length > 0 ? examples : [[undefined, {}] as const]
    return all.map(([name, example]) => ({
      id: id as OperationId,
      status,
      name,
      value: resolve(description, example).value,
    }))
  }),
)

/** What makes the mock give an answer. What is declared for any other status needs one to ask for. */
export function preferFor({ status, name }: DeclaredResponse): { code: number; header: string } {
  const code = status === "default" ? 503 : Number(status)
  return { code, header: [`code=${code}`, ...(name ? [`example=${name}`] : [])].join(", ") }
}
