import {
  type Description,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import { findEvidence } from "../../../src/openapi/evidence.ts"
import { listAlternatives, listKeys } from "../schemas.ts"
import { readOperations } from "../operations.ts"

/** The parameters and keys of a valid request: the required ones, and those in an example of the source. */
interface Requirements {
  /** The names of the parameters. */
  parameters: string[]
  /** For each alternative of the body, the paths of the keys that contain no other keys. */
  forms: string[][]
}

/** Lists what a valid request of each operation contains. */
export function listRequirements(description: Description): Record<string, Requirements> {
  return Object.fromEntries(
    Object.entries(readOperations(description)).map(([id, { parameters, body }]) => {
      const required = parameters.filter(
        ({ required: isRequired, pointer }) =>
          isRequired || isObserved(resolveReference(description, { $ref: pointer })),
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

/** Whether a parameter or key appears only in an example of the source. */
function isObserved(place: JsonObject): boolean {
  return findEvidence(place, "presence") === "observed"
}
