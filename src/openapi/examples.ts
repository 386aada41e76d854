import { type Description, type Json, type JsonObject, resolveReference } from "./description.ts"

/** An example body from the OpenAPI description, with the name it has there. */
export interface NamedExample {
  name: string
  body: Json
}

/** Reads a request's or response's named examples, from the first media type, because all have the same examples. */
export function readExamples(description: Description, message: JsonObject): NamedExample[] {
  const { content } = resolveReference(description, message)
  const [media] = Object.values((content ?? {}) as Record<string, { examples?: Json }>)
  return Object.entries((media?.examples ?? {}) as Record<string, Json>).map(([name, example]) => ({
    name,
    body: resolveReference(description, example).value as Json,
  }))
}
