import { type Description, type JsonObject, resolve } from "../../../src/openapi/description.ts"
import { findEvidence } from "../../../src/openapi/evidence.ts"
import { listAlternatives, listKeys } from "../schemas.ts"
import { readOperations } from "../operations.ts"

/** What a valid request of an operation contains: what is required, and what an example of the source shows. */
interface Requirements {
  /** The names of the parameters. */
  parameters: string[]
  /** The paths of the keys that contain no other keys, for each form of the body. */
  forms: string[][]
}

/** Lists what a valid request of each operation contains. */
export function listRequirements(description: Description): Record<string, Requirements> {
  return Object.fromEntries(
    Object.entries(readOperations(description)).map(([id, { parameters, body }]) => {
      const required = parameters.filter(
        ({ required: isRequired, pointer }) =>
          isRequired || isObserved(resolve(description, { $ref: pointer })),
      )
      const forms = body ? listForms(description, body.schema) : []
      return [id, { parameters: required.map(({ name }) => name), forms }]
    }),
  )
}

function listForms(description: Description, pointer: string): string[][] {
  return listAlternatives(description, { $ref: pointer }).map((form) => {
    const keys = listKeys(description, form, (key) => key.required || isObserved(key.schema))
    return keys.flatMap(({ path, isLeaf }) => (isLeaf ? [path] : []))
  })
}

/** Whether an example shows a parameter or key that the source does not list. */
function isObserved(place: JsonObject): boolean {
  return findEvidence(place, "presence") === "observed"
}
