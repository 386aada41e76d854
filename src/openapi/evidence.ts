import { isObject, type Json, type JsonObject } from "./description.ts"

/** What `x-evidence` can be about. On an operation, an aspect describes its parameters. */
export type Aspect =
  | "presence"
  | "nullability"
  | "type"
  | "format"
  | "values"
  | "location"
  | "meaning"

/** How the source shows what it does not state: by an example, or not at all. */
export type Evidence = "observed" | "assumed"

/** One part of an evidence mark. */
export interface EvidenceMark {
  evidence: Evidence
  /** Undefined if the mark is about the whole place. */
  aspect?: Aspect
  /** The value that the mark is about, if it is about one of the known values. */
  value?: string
}

/** The parts of the evidence mark of a place; none if the source states all of it. */
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

/** How sure the description is of an aspect of a place; undefined if the source states it. */
export function findEvidence(place: JsonObject, aspect: Aspect): Evidence | undefined {
  return listEvidence(place).find(
    (mark) => mark.value === undefined && (mark.aspect ?? aspect) === aspect,
  )?.evidence
}
