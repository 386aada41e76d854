import {
  type Description,
  getByPointer,
  isObject,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { type EvidenceMark, listEvidence } from "../../src/openapi/evidence.ts"
import { listQuestionIds } from "./questions.ts"

/** The evidence and the open questions of a part of the description. */
export interface MarkedPart {
  pointer: string
  evidence: EvidenceMark[]
  /** The IDs of the open questions. */
  questions: string[]
}

/** Lists the marks of a description, in the order of the description. */
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
