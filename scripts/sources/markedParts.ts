import type { Description, JsonObject } from "../../src/openapi/description.ts"
import { type EvidenceMark, listEvidence, listQuestionIds } from "../../src/openapi/evidence.ts"
import { listObjects } from "../objects.ts"

/** A part of the description that has evidence marks or open questions. */
export interface MarkedPart {
  pointer: string
  part: JsonObject
  evidence: EvidenceMark[]
  /** Open question IDs. */
  questions: string[]
}

/** Lists the parts that have evidence marks or open questions, in the description's order. */
export function listMarkedParts(description: Description): MarkedPart[] {
  return listObjects(description)
    .map((found) => ({
      ...found,
      evidence: listEvidence(found.part),
      questions: listQuestionIds(found.part),
    }))
    .filter(({ evidence, questions }) => evidence.length > 0 || questions.length > 0)
}
