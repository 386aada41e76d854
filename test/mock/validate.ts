/** Validates responses with the contract, and with Hyperjump, which the contract doesn't use. */
// oxlint-disable-next-line import/no-unassigned-import -- The import registers the formats.
import "@hyperjump/json-schema/formats"
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
} from "@hyperjump/json-schema/draft-2020-12"
import { type JsonObject, resolveReference } from "../../src/openapi/description.ts"
import {
  checkResponse,
  formatViolation,
  getOperationSpec,
  type OperationId,
} from "../../src/contract/index.ts"
import { findResponse } from "../../src/contract/operations.ts"
import { endpoints } from "../contract/check-examples.ts"
import { description } from "../description.ts"

const base = "https://contract.test/description"
const $schema = "https://json-schema.org/draft/2020-12/schema"
const { schemas } = description.components
registerSchema({ $schema, components: { schemas } } as unknown as SchemaObject, base)
// By default Hyperjump ignores formats.
setShouldValidateFormat(true)

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

interface Media {
  schema: { $ref: string }
  examples?: JsonObject
}

/** Returns what a response's first media type contains; undefined if the response has no body. */
function findMedia(response: JsonObject): Media | undefined {
  const { content = {} } = resolveReference(description, response)
  return Object.values(content as unknown as Record<string, Media>)[0]
}

/** Lists where status, media type and body differ from what an operation declares. */
export async function validateResponse(
  id: OperationId,
  { status, headers, text }: ReceivedResponse,
): Promise<string[]> {
  const received = { status, headers: Object.fromEntries(headers), body: text }
  const violations = (await checkResponse(id, received)).map(formatViolation)
  const { pointer = "" } = findResponse(getOperationSpec(id), status) ?? {}
  const { $ref } = findMedia({ $ref: pointer })?.schema ?? {}
  if ($ref === undefined) return violations
  const { valid } = await validate(base + $ref, JSON.parse(text))
  return [...violations, ...(valid ? [] : [`Hyperjump: not ${$ref}`])]
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
export const declaredResponses = endpoints(description)
  .filter(({ path }) => path.startsWith("/"))
  .flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]): DeclaredResponse[] => {
      const id = operation.operationId as OperationId
      const examples = Object.entries(findMedia(response)?.examples ?? {})
      if (examples.length === 0) return [{ id, status, name: undefined, value: undefined }]
      return examples.map(([name, example]) => {
        const { value } = resolveReference(description, example)
        return { id, status, name, value }
      })
    }),
  )

/** The status of a declared response and the `Prefer` header that requests it. 503 is used for `default`. */
export function preferFor({ status, name }: DeclaredResponse): { code: number; header: string } {
  const code = status === "default" ? 503 : Number(status)
  return { code, header: [`code=${code}`, ...(name ? [`example=${name}`] : [])].join(", ") }
}
