import {
  type Description,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import { getOperationSpec, type OperationId } from "../../src/contract/index.ts"
import { createMock, type Mock } from "../../src/mock/index.ts"
import { description } from "../description.ts"
import { createSend, type RequestOptions, type TestResponse } from "../sandbox/sandbox-client.ts"
import { declaredResponses } from "./validate.ts"

export { origin } from "../sandbox/sandbox-client.ts"

/** A body that is an object. */
export type Body = Record<string, unknown>

// A mock's only state is its coverage, so tests that don't read the coverage share one mock.
const sharedMock = createMock()

/** Sends a request such as `GET /tasks?organization_id=1` to a mock, and validates the response. */
export function send(
  request: string,
  { mock = sharedMock, ...options }: RequestOptions & { mock?: Mock } = {},
): Promise<TestResponse> {
  return createSend(mock.fetch)(request, options)
}

/** Returns the body of a named response example. */
export function exampleBody(id: string, name: string): Body {
  const found = declaredResponses.find((response) => response.id === id && response.name === name)
  if (!found) throw new Error(`${id} has no example ${name}.`)
  return found.value as Body
}

/** Returns the description with other values in an example of a success response. */
export function replaceExample(id: OperationId, name: string, values: Body): Description {
  const copy = structuredClone(description)
  const content = resolveReference(copy, {
    $ref: getOperationSpec(id).responses[200]?.pointer ?? "",
  }).content
  for (const media of Object.values(content as Record<string, { examples: JsonObject }>)) {
    Object.assign(resolveReference(copy, media.examples[name]).value as JsonObject, values)
  }
  return copy
}
