import {
  type Description,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import { findEvidence } from "../../../src/openapi/evidence.ts"
import { listAlternatives, listKeys } from "../schemas.ts"
import { readOperations } from "../operations.ts"

/** What a valid request contains: what the source requires or shows in an example. */
interface Requirements {
  /** Parameter names. */
  parameters: string[]
  /** For each alternative of the body, the paths of the keys without inner keys. */
  forms: string[][]
}

/** Lists what a valid request contains, by operation ID. */
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

/** Returns whether the source shows a parameter or key only in an example. */
function isObserved(place: JsonObject): boolean {
  return findEvidence(place, "presence") === "observed"
}
