import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import { type Description, type JsonObject, resolve } from "../../../src/openapi/description.ts"
import { type Aspect, findEvidence } from "../../../src/openapi/evidence.ts"
import { listQuestions } from "../../sources/questions.ts"

/** A negative case of a parameter or a key. */
export type FieldCase = Omit<NegativeCase, "operation">

/** The aspect of the description that each kind of case tests. */
const aspects: Record<NegativeCase["kind"], Aspect> = {
  missing: "presence",
  empty: "presence",
  undeclared: "presence",
  type: "type",
  format: "format",
  enum: "values",
}

// If a place has an open question but no evidence mark, its presence and its type are documented. The question then
// applies only to these kinds of cases.
const questionable: NegativeCase["kind"][] = ["undeclared", "format", "enum"]

/**
 * Adds the evidence and the open question to cases.
 *
 * @param marked - the objects that may contain evidence or an open question, the most specific first.
 */
export function addEvidence(
  cases: Omit<FieldCase, "evidence" | "question">[],
  ...marked: JsonObject[]
): FieldCase[] {
  const mark = marked.find((value) => "x-evidence" in value || "x-open-question" in value) ?? {}
  return cases.map((each) => ({ ...each, ...readMark(each.kind, mark) }))
}

/**
 * Returns the schema of a value. Returns nothing for an object, because the evidence in its schema applies to its
 * properties.
 */
export function resolveMarked(description: Description, schema: JsonObject): JsonObject {
  const resolved = resolve(description, schema)
  return resolved.type === "object" ? {} : resolved
}

function readMark(
  kind: NegativeCase["kind"],
  mark: JsonObject,
): Pick<NegativeCase, "evidence" | "question"> {
  // If the presence of a parameter is an assumption, a service may reject or ignore the parameter with any value.
  const evidence = findEvidence(mark, "presence") ?? findEvidence(mark, aspects[kind])
  const asked = evidence !== undefined || questionable.includes(kind)
  return { ...(evidence !== undefined && { evidence }), ...(asked && readQuestion(mark)) }
}

/** Returns the first open question of a parameter or schema. */
export function readQuestion(mark: JsonObject): Pick<NegativeCase, "question"> {
  const [question] = listQuestions(mark)
  // The cast is necessary, because the generated type does not yet contain the ID of a new question.
  return question === undefined ? {} : { question: question as NegativeCase["question"] }
}
