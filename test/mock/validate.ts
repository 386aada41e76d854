/** Validates messages against the description with Ajv, and with Hyperjump, which the contract does not use. */
// oxlint-disable-next-line import/no-unassigned-import -- The import registers the formats.
import "@hyperjump/json-schema/formats"
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
  type Validator,
} from "@hyperjump/json-schema/draft-2020-12"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { type JsonObject, resolveReference } from "../../src/openapi/description.ts"
import type { OperationId } from "../../src/contract/index.ts"
import { type Endpoint, endpoints } from "../contract/check-examples.ts"
import { description } from "../description.ts"

const base = "https://contract.test/description"
const dialect = "https://json-schema.org/draft/2020-12/schema"
const schemas = { $schema: dialect, components: { schemas: description.components.schemas } }

// In strict mode, Ajv rejects OpenAPI's annotations and discriminator.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(schemas, base)

registerSchema(schemas as unknown as SchemaObject, base)
// By default Hyperjump ignores formats.
setShouldValidateFormat(true)
const hyperjumpValidators = new Map<string, Validator>()

const declared = new Map(
  endpoints(description)
    .filter(({ path }) => path.startsWith("/"))
    .map((endpoint) => [endpoint.operation.operationId, endpoint]),
)

/** A response whose body has been read. */
export interface ReceivedResponse {
  status: number
  headers: Headers
  text: string
}

/** Reads a response's body. */
export async function readResponse(response: Response): Promise<ReceivedResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Lists where status, media type and body differ from what an operation declares. */
export async function validateResponse(id: string, response: ReceivedResponse): Promise<string[]> {
  const { responses } = findEndpoint(id).operation
  const key = response.status in responses || response.status < 400 ? response.status : "default"
  return validateMessage(responses[key], response)
}

/** Lists where a response differs from the error envelope. */
export async function validateErrorResponse(response: ReceivedResponse): Promise<string[]> {
  if (response.status < 400) return [`${response.status} is not an error`]
  return validateMessage({ $ref: "#/components/responses/Error" }, response)
}

interface Media {
  schema: { $ref: string }
}

function findEndpoint(id: string): Endpoint {
  const endpoint = declared.get(id)
  if (!endpoint) throw new Error(`There is no operation ${id}.`)
  return endpoint
}

function resolveContent(message: JsonObject): Record<string, Media> {
  return (resolveReference(description, message).content ?? {}) as unknown as Record<string, Media>
}

async function validateMessage(
  response: JsonObject | undefined,
  { status, headers, text }: ReceivedResponse,
): Promise<string[]> {
  if (!response) return [`${status} is not declared`]
  const type = headers.get("content-type")
  const content = resolveContent(response)
  if (Object.keys(content).length === 0) {
    return [...(type ? [`there is ${type}`] : []), ...(text ? ["there is a body"] : [])]
  }
  const media = content[type ?? ""]
  return media ? validateSchema(media.schema, JSON.parse(text)) : [`${type} is not declared`]
}

async function validateSchema({ $ref }: Media["schema"], value: unknown): Promise<string[]> {
  const uri = base + $ref
  const validator = hyperjumpValidators.get(uri) ?? (await validate(uri))
  hyperjumpValidators.set(uri, validator)
  const { valid } = validator(value as never)
  return [...validateWithAjv({ $ref }, value), ...(valid ? [] : [`Hyperjump: not ${$ref}`])]
}

function validateWithAjv({ $ref }: Media["schema"], value: unknown): string[] {
  if (ajv.validate(base + $ref, value)) return []
  return (ajv.errors ?? []).map((error) => `Ajv: ${error.instancePath} ${error.message}`)
}

/** A status that an operation declares, and an example of the body if there is one. */
export interface DeclaredResponse {
  id: OperationId
  /** A number or `default`. */
  status: string
  name: string | undefined
  value: unknown
}

/** Every status and example of every operation. */
export const declaredResponses = [...declared].flatMap(([id, { operation }]) =>
  Object.entries(operation.responses).flatMap(([status, response]) => {
    const [media] = Object.values(resolveContent(response)) as { examples?: JsonObject }[]
    const examples = Object.entries(media?.examples ?? {}) as [string | undefined, JsonObject][]
    const all = examples.length > 0 ? examples : [[undefined, {}] as const]
    return all.map(([name, example]) => ({
      id: id as OperationId,
      status,
      name,
      value: resolveReference(description, example).value,
    }))
  }),
)

/** The status of a declared response and the `Prefer` header that requests it. 503 is used for `default`. */
export function preferFor({ status, name }: DeclaredResponse): { code: number; header: string } {
  const code = status === "default" ? 503 : Number(status)
  return { code, header: [`code=${code}`, ...(name ? [`example=${name}`] : [])].join(", ") }
}
