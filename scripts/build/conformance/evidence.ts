import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import {
  type Description,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import { type Aspect, findEvidence } from "../../../src/openapi/evidence.ts"
import { listQuestionIds } from "../../sources/questions.ts"

/** A negative case of a parameter or a key. */
export type FieldCase = Omit<NegativeCase, "operation">

/** The aspect that each kind of case tests. */
const aspects: Record<NegativeCase["kind"], Aspect> = {
  missing: "presence",
  empty: "presence",
  undeclared: "presence",
  type: "type",
  format: "format",
  enum: "values",
}

// A place with an open question but no evidence has a documented presence and type, so the question applies to these
// kinds of cases only.
const questionable: NegativeCase["kind"][] = ["undeclared", "format", "enum"]

/**
 * Adds the evidence and the open question to cases.
 *
 * @param marked - the objects that may have evidence or an open question, the most specific first.
 */
export function addEvidence(
  cases: Omit<FieldCase, "evidence" | "question">[],
  ...marked: JsonObject[]
): FieldCase[] {
  const mark = marked.find((value) => "x-evidence" in value || "x-open-question" in value) ?? {}
  return cases.map((each) => ({ ...each, ...readMark(each.kind, mark) }))
}

/** Returns the schema of a value, but an empty one for an object, whose evidence applies to its properties. */
export function resolveMarkedSchema(description: Description, schema: JsonObject): JsonObject {
  const resolved = resolveReference(description, schema)
  return resolved.type === "object" ? {} : resolved
}

function readMark(
  kind: NegativeCase["kind"],
  mark: JsonObject,
): Pick<NegativeCase, "evidence" | "question"> {
  // A service may reject or ignore a parameter whose presence is an assumption, whatever its value.
  const evidence = findEvidence(mark, "presence") ?? findEvidence(mark, aspects[kind])
  const asked = evidence !== undefined || questionable.includes(kind)
  return { ...(evidence !== undefined && { evidence }), ...(asked && readQuestion(mark)) }
}

/** Returns the first open question of a parameter or schema. */
export function readQuestion(mark: JsonObject): Pick<NegativeCase, "question"> {
  const [question] = listQuestionIds(mark)
  // The generated type doesn't have the ID of a new question yet.
  return question === undefined ? {} : { question: question as NegativeCase["question"] }
}
