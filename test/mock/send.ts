import { vendorType } from "../../generated/tables.ts"
import { type Description, type JsonObject, resolve } from "../../src/openapi/description.ts"
import { factsOf, type OperationId } from "../../src/contract/index.ts"
import { createMock, type Mock } from "../../src/mock/index.ts"
import { description } from "../description.ts"
import { declaredResponses, readResponse } from "./validate.ts"

/** Where the service of the description answers. */
export const origin = "https://api.work-management.example"

/** A body that is an object. */
export type Body = Record<string, unknown>

// It keeps nothing from one request to the next but its coverage, which no user of it reads.
const unchanged = createMock()

/** Asks a mock; by default one without options. */
export async function send(
  request: string,
  { prefer, body, mock = unchanged }: { prefer?: string; body?: object; mock?: Mock } = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const [method = "", path = ""] = request.split(" ")
  const headers = new Headers({ Authorization: "Bearer secret" })
  if (prefer) headers.set("Prefer", prefer)
  if (body) headers.set("Content-Type", vendorType)
  const init = { method, headers, body: body && JSON.stringify(body) }
  const { text, ...answer } = await readResponse(await mock.fetch(origin + path, init))
  return { ...answer, body: text === "" ? {} : (JSON.parse(text) as Body) }
}

/** The body that an example of a response shows. */
export function exampleBody(id: string, name: string): Body {
  const found = declaredResponses.find((answer) => answer.id === id && answer.name === name)
  if (!found) throw new Error(`${id} has no example ${name}.`)
  return found.value as Body
}

/** The description with other values in an example of a success. */
export function replaceExample(id: OperationId, name: string, values: Body): Description {
  const copy = structuredClone(description)
  const content = resolve(copy, { $ref: factsOf(id).responses[200]?.pointer ?? "" }).content
  for (const media of Object.values(content as Record<string, { examples: JsonObject }>)) {
    Object.assign(resolve(copy, media.examples[name]).value as JsonObject, values)
  }
  return copy
}
