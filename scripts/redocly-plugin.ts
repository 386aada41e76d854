import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { parse } from "yaml"
import { getByPointer, isObject } from "../src/openapi/description.ts"

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
  if (!("value" in example)) return
  try {
    example.value = inlineReferences(example.value, dirname(context.location.source.absoluteRef))
  } catch (error) {
    context.report({ message: (error as Error).message })
  }
}

function inlineReferences(value: unknown, folder: string): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    isObject(part) && "$ref" in part ? readReference(String(part.$ref), folder) : part,
  )
}

function readReference(reference: string, folder: string): unknown {
  const [file = "", pointer = ""] = reference.split("#")
  const path = resolve(folder, file)
  const value = getByPointer(readCached(path), `#${pointer}`)
  if (value === undefined)
    throw new Error(
      `An example refers to ${reference}, which doesn't exist. Use the key of a record in openapi/dataset/.`,
    )
  return inlineReferences(value, dirname(path))
}

const documents = new Map<string, object>()

function readCached(path: string): object {
  const document: object = documents.get(path) ?? parse(readFileSync(path, "utf8"))
  documents.set(path, document)
  return document
}
