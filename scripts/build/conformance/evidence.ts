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

// A place can have an open question without evidence. Its presence and type are documented, so the question applies
// only to these kinds of cases.
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

/** Returns the schema of a value. Returns no object schemas, because their evidence applies to their properties. */
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
  // The cast is necessary: the generated type may lack the ID of a new question.
  return question === undefined ? {} : { question: question as NegativeCase["question"] }
}
