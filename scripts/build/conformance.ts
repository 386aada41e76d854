import type { Description } from "../../src/openapi/description.ts"
import { listAssumptions } from "./conformance/assumptions.ts"
import { generateNegativeCases, distributeValues } from "./conformance/negativeCases.ts"
import { listOrderFields } from "./conformance/orderFields.ts"
import { generateAcceptedCases, generateExtremeCases } from "./conformance/parameterCases.ts"
import { listRelatedArrays, listRecordFields } from "./conformance/recordFields.ts"
import { listRequirements } from "./conformance/requirements.ts"
import { formatConstants } from "./constants.ts"

/** Generates `generated/conformance.ts`, the data that `verify` runs on. */
export function generateConformanceModule(description: Description): string {
  const requests = formatConstants({
    negativeCases: [
      "Requests with one contract violation each, which the service must reject.",
      distributeValues(generateNegativeCases(description)),
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
      "For each operation, the parameters and keys that the source requires or shows in an example. Each alternative of the body has its own keys.",
      listRequirements(description),
    ],
  })
  const fields = formatConstants({
    assumptions: [
      "For each assumed schema keyword of a response, its open question.",
      listAssumptions(description),
      "Readonly<Record<string, QuestionId>>",
    ],
    orderFields: [
      "For each collection path that accepts `order`, the fields whose order a check can verify.",
      listOrderFields(description),
      "Record<string, readonly string[]>",
    ],
    recordFields: [
      "For each kind of record, the fields with a single value or an array of IDs.",
      listRecordFields(description),
      "Record<string, readonly string[]>",
    ],
    relatedArrays: [
      "For each operation that reads a single record, the arrays beside the record in the response.",
      listRelatedArrays(description),
      "Record<string, readonly string[]>",
    ],
  })
  const ids = description["x-open-questions"].map(({ id }) => `\n  | ${JSON.stringify(id)}`)
  return `import type { NegativeCase, ParameterCase } from "../src/conformance/negativeCases.ts"

${requests}
/** The ID of an open question. */
export type QuestionId =${ids.join("")}

${fields}`
}
