import { isObject, type Json, type JsonObject } from "./description.ts"

/** What an `x-evidence` mark is about; on an operation, the mark is about the parameters. */
export type EvidenceAspect =
  | "presence"
  | "nullability"
  | "type"
  | "format"
  | "values"
  | "location"
  | "meaning"

/** The evidence for a fact that the source doesn't state: `observed` in one of its examples, or `assumed` by us. */
export type Evidence = "observed" | "assumed"

/** An entry of `x-evidence`. */
export interface EvidenceMark {
  evidence: Evidence
  /** Undefined if the mark covers all aspects. */
  aspect?: EvidenceAspect
  /** The value that the mark is about; undefined for all values. */
  value?: string
}

/** Lists the `x-evidence` entries of a part of the description; empty if the source states everything about it. */
export function listEvidence({ "x-evidence": mark }: JsonObject): EvidenceMark[] {
  if (mark === undefined) return []
  if (!isObject(mark)) return [{ evidence: mark as Evidence }]
  return Object.entries(mark).flatMap(([aspect, part]) =>
    listAspect(aspect as EvidenceAspect, part),
  )
}

function listAspect(aspect: EvidenceAspect, part: Json): EvidenceMark[] {
  if (!isObject(part)) return [{ evidence: part as Evidence, aspect }]
  return Object.entries(part).map(([value, evidence]) => ({
    evidence: evidence as Evidence,
    aspect,
    value,
  }))
}

/** Returns the evidence for one aspect of a part of the description, or undefined if the source states that aspect. */
export function findEvidence(place: JsonObject, aspect: EvidenceAspect): Evidence | undefined {
  return listEvidence(place).find(
    (mark) => mark.value === undefined && (mark.aspect ?? aspect) === aspect,
  )?.evidence
}

/** Returns the IDs in a part's `x-open-question`, which is one ID or a list. */
export function listQuestionIds(part: { "x-open-question"?: Json }): string[] {
  return [part["x-open-question"] ?? []].flat() as string[]
}
