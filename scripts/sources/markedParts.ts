import {
  type Description,
  getByPointer,
  isObject,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { type EvidenceMark, listEvidence } from "../../src/openapi/evidence.ts"
import { listQuestionIds } from "./questions.ts"

/** A part of the description that has evidence marks or open questions. */
export interface MarkedPart {
  pointer: string
  evidence: EvidenceMark[]
  /** Open question IDs. */
  questions: string[]
}

/** Lists the parts that have evidence marks or open questions, in the description's order. */
export function listMarkedParts(description: Description, pointer = "#"): MarkedPart[] {
  const value = getByPointer(description, pointer)
  if (value === null || typeof value !== "object") return []
  const inside = Object.keys(value).flatMap((key) =>
    listMarkedParts(description, appendToPointer(pointer, key)),
  )
  if (!isObject(value)) return inside
  const evidence = listEvidence(value)
  const questions = listQuestionIds(value)
  if (evidence.length === 0 && questions.length === 0) return inside
  return [{ pointer, evidence, questions }, ...inside]
}
