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
import { listMarkedParts } from "../sources/markedParts.ts"
import { linkItems } from "./siteContext.ts"

/** Formats an evidence mark, such as "nullability: assumption". */
export function formatEvidence({ aspect, value, evidence }: EvidenceMark): string {
  const subject = [aspect, value && `\`${value}\``].filter(Boolean).join(" ")
  const word = evidence === "assumed" ? "assumption" : evidence
  return subject ? `${subject}: ${word}` : word
}

/**
 * Adds evidence and open questions to the description texts. Redoc shows extensions without links, and in responses not
 * at all.
 */
export function addEvidenceTexts(description: Description, root: string): void {
  for (const { pointer, evidence, questions } of listMarkedParts(description)) {
    const part = getByPointer(description, pointer)
    // The overview already explains its open questions.
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

/** Describes each `x-effect` in the text of its parameter, key or operation. */
export function addEffectTexts(description: Description, root: string): void {
  for (const [path, item] of Object.entries(description.paths)) {
    describeEffects(item as Json, path.split("/", 2)[1] ?? "", root)
  }
  // Shared parameters apply to several collections, so their texts say "records".
  describeEffects(description.components as Json, "records", root)
}

/** @param kind - what to call the affected records, such as `tasks`. */
function describeEffects(value: Json | undefined, kind: string, root: string): void {
  if (typeof value !== "object" || value === null) return
  if (isObject(value) && isObject(value["x-effect"])) {
    const effect = describeEffect(value["x-effect"] as Effect, kind)
    const linked = effect.replaceAll(/rule `([\w-]+)`/g, `rule [$1](${root}behaviour/#$1)`)
    value.description = [value.description, linked].filter(Boolean).join("\n\n")
  }
  for (const part of Object.values(value)) describeEffects(part, kind, root)
}
