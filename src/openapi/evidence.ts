import { isObject, type Json, type JsonObject } from "./description.ts"

/** An aspect that `x-evidence` can mark. In a mark on an operation, the aspect applies to the parameters. */
export type Aspect =
  | "presence"
  | "nullability"
  | "type"
  | "format"
  | "values"
  | "location"
  | "meaning"

/**
 * The evidence for a fact that the source does not state. `observed`: the source shows an example. `assumed`: this
 * package assumes the fact.
 */
export type Evidence = "observed" | "assumed"

/** One entry of an `x-evidence` mark. */
export interface EvidenceMark {
  evidence: Evidence
  /** Undefined if the mark applies to all aspects. */
  aspect?: Aspect
  /** The known value to which the mark applies. Undefined if the mark applies to all values. */
  value?: string
}

/**
 * Lists the entries of the `x-evidence` in a part of the description. The list is empty if the source states all
 * aspects.
 */
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

/** Returns the evidence for an aspect of a part of the description. Undefined if the source states the aspect. */
export function findEvidence(place: JsonObject, aspect: Aspect): Evidence | undefined {
  return listEvidence(place).find(
    (mark) => mark.value === undefined && (mark.aspect ?? aspect) === aspect,
  )?.evidence
}
