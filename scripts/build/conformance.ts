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

/** Generates the module of the conformance suite. */
export function generateConformanceModule(description: Description): string {
  const questions = description["x-open-questions"].map(({ id, question, assumed }) => ({
    id,
    question,
    assumed,
  }))
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
      "Requests with an integer at an end of its range, which must not cause a server error.",
      generateExtremeCases(description),
      "readonly ParameterCase<QuestionId>[]",
    ],
    requirements: [
      "The parameters of a valid request, and its keys in each form of the body, by operation: required ones, and those of an example.",
      listRequirements(description),
    ],
    questions: [
      "The open questions.",
      questions,
      `readonly Pick<OpenQuestion, "id" | "question" | "assumed">[]`,
    ],
  })
  const fields = formatConstants({
    assumptions: [
      "The keywords in the schemas of responses that are assumptions, and their open questions.",
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
      "The arrays next to the record, by the operation that reads a single one.",
      listCompanions(description),
      "Record<string, readonly string[]>",
    ],
    maximumLimits: [
      "The documented maximum of `limit`, by path.",
      readMaximumLimits(description),
      "Record<string, number>",
    ],
  })
  const ids = questions.map(({ id }) => `\n  | ${JSON.stringify(id)}`)
  return `import type { NegativeCase, ParameterCase } from "../src/conformance/negativeCases.ts"
import type { OpenQuestion } from "../src/openapi/description.ts"

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
