import {
  type Description,
  type Json,
  findParameter,
  resolve,
} from "../../src/openapi/description.ts"
import { listAssumptions } from "./conformance/assumptions.ts"
import { generateCases, spreadValues } from "./conformance/cases.ts"
import { listOrderFields } from "./conformance/orderFields.ts"
import { generateAcceptedCases, generateExtremeCases } from "./conformance/parameterCases.ts"
import { listCompanions, listRecordFields } from "./conformance/records.ts"
import { listRequirements } from "./conformance/requirements.ts"
import { formatConstants } from "./constant.ts"
import { mapPaths } from "./tables.ts"

/** Generates `generated/conformance.ts`, the data of the conformance suite. */
export function generateConformanceModule(description: Description): string {
  const requests = formatConstants({
    cases: [
      "Requests with one violation each, which the service must reject.",
      spreadValues(generateCases(description)),
      "readonly NegativeCase<QuestionId>[]",
    ],
    acceptedCases: [
      "Requests with one optional parameter each, which the service must accept.",
      generateAcceptedCases(description),
      "readonly ParameterCase<QuestionId>[]",
    ],
    extremeCases: [
      "Requests with a very small or very large integer each, which must not cause a server error.",
      generateExtremeCases(description),
      "readonly ParameterCase<QuestionId>[]",
    ],
    requirements: [
      "The parameters and keys of a valid request, by operation. They are required, or shown in an example. Each form of the body has its own keys.",
      listRequirements(description),
    ],
  })
  const fields = formatConstants({
    assumptions: [
      "The schema keywords in responses that are assumptions, and their open questions.",
      listAssumptions(description),
      "Readonly<Record<string, QuestionId>>",
    ],
    orderFields: [
      "The fields with a verifiable order, by the path of each collection that accepts `order`.",
      listOrderFields(description),
      "Record<string, readonly string[]>",
    ],
    recordFields: [
      "The fields with a single value, or with several IDs, by the kind of record.",
      listRecordFields(description),
      "Record<string, readonly string[]>",
    ],
    companions: [
      "The arrays next to a single record, by the operation that reads the record.",
      listCompanions(description),
      "Record<string, readonly string[]>",
    ],
    maximumLimits: [
      "The documented maximum of `limit`, by path.",
      readMaximumLimits(description),
      "Record<string, number>",
    ],
  })
  const ids = description["x-open-questions"].map(({ id }) => `\n  | ${JSON.stringify(id)}`)
  return `import type { NegativeCase, ParameterCase } from "../src/conformance/negativeCases.ts"

${requests}
/** The ID of an open question. */
export type QuestionId =${ids.join("")}

${fields}`
}

function readMaximumLimits(description: Description): Record<string, Json> {
  return mapPaths(description, (operation) => {
    const limit = findParameter(description, operation, "limit")
    return operation["x-pagination"] && limit && resolve(description, limit.schema).maximum
  })
}
