import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { parse } from "yaml"

/**
 * Inlines the records of `openapi/dataset/` into the examples that refer to them, before every Redocly command. OpenAPI
 * tools don't follow a `$ref` inside an example, because its value is a literal.
 */
export default function contract() {
  return {
    id: "contract",
    preprocessors: { oas3: { compose: () => ({ Example: { enter: composeExample } }) } },
  }
}

interface Context {
  location: { source: { absoluteRef: string } }
  report(problem: { message: string }): void
}

function composeExample(example: Record<string, unknown>, context: Context): void {
  try {
    example.value = inlineReferences(example.value, dirname(context.location.source.absoluteRef))
  } catch (error) {
    context.report({ message: (error as Error).message })
  }
}

function inlineReferences(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inlineReferences(item, folder))
  if (value === null || typeof value !== "object") return value
  if ("$ref" in value) return readReference(String(value.$ref), folder)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, inlineReferences(item, folder)]),
  )
}

function readReference(reference: string, folder: string): unknown {
  const [file = "", pointer = ""] = reference.split("#")
  const path = resolve(folder, file)
  let value = readCached(path)
  for (const key of pointer.split("/").slice(1)) {
    value = (value as Record<string, unknown> | undefined)?.[key]
  }
  if (value === undefined)
    throw new Error(
      `An example refers to ${reference}, which doesn't exist. Use the key of a record in openapi/dataset/.`,
    )
  return inlineReferences(value, dirname(path))
}

const documents = new Map<string, unknown>()

function readCached(path: string): unknown {
  const document: unknown = documents.get(path) ?? parse(readFileSync(path, "utf8"))
  documents.set(path, document)
  return document
}
