import { describeEffect } from "../../src/openapi/describeEffect.ts"
import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { Effect } from "../../src/openapi/effects.ts"
import type { EvidenceMark } from "../../src/openapi/evidence.ts"
import { listMarkedParts } from "../sources/marks.ts"
import { linkItems } from "./context.ts"

/** Formats evidence, such as "nullability: assumption". */
export function formatEvidence({ aspect, value, evidence }: EvidenceMark): string {
  const subject = [aspect, value && `\`${value}\``].filter(Boolean).join(" ")
  const word = evidence === "assumed" ? "assumption" : evidence
  return subject ? `${subject}: ${word}` : word
}

/**
 * Adds the evidence and the open questions to the descriptions as text, because Redoc shows extensions without links,
 * and those of responses not at all.
 */
export function addEvidenceTexts(description: Description, root: string): void {
  for (const { pointer, evidence, questions } of listMarkedParts(description)) {
    const part = getByPointer(description, pointer)
    // The overview explains its open questions itself.
    if (!isObject(part) || part === description.info) continue
    const links = linkItems("open-questions", questions, root)
    const marks = [
      ...(evidence.length > 0 ? [`*Evidence: ${evidence.map(formatEvidence).join(", ")}.*`] : []),
      ...(links ? [`Open question: ${links}.`] : []),
    ]
    const text = part.description ?? resolveReference(description, part).description ?? ""
    part.description = `${text}\n\n${marks.join(" ")}`
  }
}

/** Adds a sentence for each `x-effect` to the description of its parameter, key or operation. */
export function addEffectTexts(description: Description, root: string): void {
  for (const [path, item] of Object.entries(description.paths)) {
    describeEffects(item as Json, path.split("/", 2)[1] ?? "", root)
  }
  // Several collections share these parameters.
  describeEffects(description.components as Json, "records", root)
}

/** @param kind - the kind of the records, such as `tasks`. */
function describeEffects(value: Json | undefined, kind: string, root: string): void {
  if (typeof value !== "object" || value === null) return
  if (isObject(value) && isObject(value["x-effect"])) {
    const effect = describeEffect(value["x-effect"] as Effect, kind)
    const linked = effect.replaceAll(/rule `([\w-]+)`/g, `rule [$1](${root}behaviour/#$1)`)
    value.description = [value.description, linked].filter(Boolean).join("\n\n")
  }
  for (const part of Object.values(value)) describeEffects(part, kind, root)
}
