import {
  type Description,
  getByPointer,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { listAlternatives } from "../schemas.ts"
import { readOperations } from "../operations.ts"

/** What a valid request of an operation contains. */
interface Requirements {
  /** The names of the required parameters. */
  parameters: string[]
  /** The paths of the required keys that contain no other keys, for each form of the body. */
  forms: string[][]
}

/** Lists what a valid request of each operation contains. */
export function listRequirements(description: Description): Record<string, Requirements> {
  return Object.fromEntries(
    Object.entries(readOperations(description)).map(([id, { parameters, body }]) => {
      const required = parameters.filter((parameter) => parameter.required)
      const forms = body ? listForms(description, getByPointer(description, body.schema)) : []
      return [id, { parameters: required.map(({ name }) => name), forms }]
    }),
  )
}

function listForms(description: Description, schema: ReturnType<typeof getByPointer>): string[][] {
  return listAlternatives(description, schema).map((form) => listLeaves(description, form))
}

function listLeaves(description: Description, { properties, required }: JsonObject): string[] {
  return ((required ?? []) as string[]).flatMap((name) => {
    const [schema = {}] = listAlternatives(description, (properties as JsonObject)[name])
    if (!schema.properties) return [name]
    return listLeaves(description, schema).map((key) => `${name}.${key}`)
  })
}
