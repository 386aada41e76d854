import type { NegativeCase } from "../../../src/openapi/requestCases.ts"
import {
  type Description,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import { type EvidenceAspect, findEvidence } from "../../../src/openapi/evidence.ts"
import { listQuestionIds } from "../../sources/questions.ts"

/** A negative case for one parameter or key. */
export type FieldCase = Omit<NegativeCase, "operation">

/** The aspect of the description that each kind of case tests. */
const aspects: Record<NegativeCase["kind"], EvidenceAspect> = {
  missing: "presence",
  empty: "presence",
  undeclared: "presence",
  type: "type",
  format: "format",
  enum: "values",
}

// Where a part has an open question but no evidence marks, its presence and type are documented. The question then
// applies to these kinds of cases only.
const questionable: NegativeCase["kind"][] = ["undeclared", "format", "enum"]

/**
 * Adds evidence and open questions to negative cases.
 *
 * @param marked - the parts of the description whose marks may apply, the most specific first.
 */
export function addEvidence(
  cases: Omit<FieldCase, "evidence" | "question">[],
  ...marked: JsonObject[]
): FieldCase[] {
  const mark = marked.find((value) => "x-evidence" in value || "x-open-question" in value) ?? {}
  return cases.map((each) => ({ ...each, ...readMark(each.kind, mark) }))
}

/**
 * Resolves the schema whose marks apply to a value. For an object it's empty, because an object's marks apply to its
 * properties.
 */
export function resolveMarkedSchema(description: Description, schema: JsonObject): JsonObject {
  const resolved = resolveReference(description, schema)
  return resolved.type === "object" ? {} : resolved
}

function readMark(
  kind: NegativeCase["kind"],
  mark: JsonObject,
): Pick<NegativeCase, "evidence" | "question"> {
  // If a parameter's presence is an assumption, a service may reject or ignore it, whatever its value.
  const evidence = findEvidence(mark, "presence") ?? findEvidence(mark, aspects[kind])
  const asked = evidence !== undefined || questionable.includes(kind)
  return { ...(evidence !== undefined && { evidence }), ...(asked && readQuestion(mark)) }
}

/** Returns the first open question of a parameter or a schema. */
export function readQuestion(mark: JsonObject): Pick<NegativeCase, "question"> {
  const [question] = listQuestionIds(mark)
  // During a build, the generated type doesn't contain a new question's ID yet.
  return question === undefined ? {} : { question: question as NegativeCase["question"] }
}
