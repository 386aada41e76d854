import { expect, test } from "vitest"
import { getOperationSpec, type OperationId } from "../../src/contract/index.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { description } from "../description.ts"
import { bodyExamples } from "./check-examples.ts"

// `npm run lint` validates all examples against their schemas, and requires one of each body and view.
const errorExamples = bodyExamples(description)
  .filter(({ status }) => !/^(request|2..)$/.test(status))
  .map(({ operation, status, name, value }) => {
    const { errors } = value as { errors: JsonObject[] }
    return [operation.operationId as OperationId, status, name, errors] as const
  })

test.each(errorExamples)(
  "the errors in the example of %s %s %s don't contradict the operation",
  (id, status, _, errors) => {
    expect(errors.flatMap((error) => findContradictions(id, status, error))).toEqual([])
  },
)

function findContradictions(
  id: OperationId,
  status: string,
  { code, attribute }: JsonObject,
): string[] {
  const { parameters, body } = getOperationSpec(id)
  const known = [...parameters.map(({ name }) => name), ...(body?.keys ?? [])]
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const isKnown = known.includes(`${attribute}`)
  const isRequired = [...required, ...(body?.required ?? [])].includes(`${attribute}`)
  const ofOrganization = /(^|\.)organization_id$/.test(`${attribute}`)
  const contradictions = {
    "is for 404, or for the organization":
      code === "record_not_found" && status !== "404" && !ofOrganization,
    "names a supported attribute": code === "unsupported_param" && isKnown,
    "names an unknown attribute":
      code !== "unsupported_param" && attribute !== undefined && !isKnown,
    "names an optional attribute": code === "missing_param" && isKnown && !isRequired,
  }
  return Object.entries(contradictions).flatMap(([reason, is]) =>
    is ? [`${code} ${reason}: ${attribute}`] : [],
  )
}
