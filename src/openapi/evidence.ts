import { isObject, type Json, type JsonObject } from "./description.ts"

/** An aspect that `x-evidence` can mark; on an operation, that of its parameters. */
export type Aspect =
  | "presence"
  | "nullability"
  | "type"
  | "format"
  | "values"
  | "location"
  | "meaning"

/** The evidence for a fact that the source doesn't state: `observed` in one of its examples, or `assumed` by us. */
export type Evidence = "observed" | "assumed"

/** One entry of an `x-evidence` mark. */
export interface EvidenceMark {
  evidence: Evidence
  /** Undefined for all aspects. */
  aspect?: Aspect
  /** The known value to which the mark applies; undefined for all values. */
  value?: string
}

/** Lists the `x-evidence` entries of a part of the description: none if the source states all aspects. */
export function listEvidence({ "x-evidence": mark }: JsonObject): EvidenceMark[] {
  if (mark === undefined) return []
  if (!isObject(mark)) return [{ evidence: mark as Evidence }]
  return Object.entries(mark).flatMap(([aspect, part]) => listAspect(aspect as Aspect, part))
}

function listAspect(aspect: Aspect, part: Json): EvidenceMark[] {
  if (!isObject(part)) return [{ evidence: part as Evidence, aspect }]
  return Object.entries(part).map(([value, evidence]) => ({
    evidence: evidence as Evidence,
    aspect,
    value,
  }))
}

/** Returns the evidence for an aspect of a part of the description; undefined if the source states it. */
export function findEvidence(place: JsonObject, aspect: Aspect): Evidence | undefined {
  return listEvidence(place).find(
    (mark) => mark.value === undefined && (mark.aspect ?? aspect) === aspect,
  )?.evidence
}
