import { describeEffect } from "../../src/openapi/describeEffect.ts"
import {
  type Description,
  isObject,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { Effect } from "../../src/openapi/effects.ts"
import type { EvidenceMark } from "../../src/openapi/evidence.ts"
import { listMarkedParts } from "../sources/markedParts.ts"
import { listObjects } from "../objects.ts"
import { linkItems } from "./siteContext.ts"

/** The paragraphs about what is documented, by the part of the description that they are about. */
export type Notes = Map<JsonObject, string[]>

/** Formats an evidence mark, such as "nullability: assumption". */
export function formatEvidence({ aspect, value, evidence }: EvidenceMark): string {
  const subject = [aspect, value && `\`${value}\``].filter(Boolean).join(" ")
  const word = evidence === "assumed" ? "assumption" : evidence
  return subject ? `${subject}: ${word}` : word
}

/** Adds a paragraph to the notes on a part; does nothing without text. */
export function addNote(notes: Notes, part: JsonObject, text: string): void {
  if (text) notes.set(part, [...(notes.get(part) ?? []), text])
}

/**
 * Collects the effects, evidence and open questions of all parts. Redoc shows extensions without links, and in
 * responses not at all.
 */
export function collectNotes(description: Description, root: string): Notes {
  const notes: Notes = new Map()
  for (const [path, item] of Object.entries(description.paths)) {
    describeEffects(item, path.split("/", 2)[1] ?? "", root, notes)
  }
  // Shared parameters apply to several collections, so their texts say "records".
  describeEffects(description.components, "records", root, notes)
  for (const { part, evidence, questions } of listMarkedParts(description)) {
    // The overview already explains its open questions.
    if (part === description.info) continue
    const marks = evidence.map(formatEvidence).join(", ")
    const links = linkItems("open-questions", questions, root)
    const sentences = [marks && `*Evidence: ${marks}.*`, links && `Open question: ${links}.`]
    addNote(notes, part, sentences.filter(Boolean).join(" "))
  }
  return notes
}

/** @param kind - what to call the affected records, such as `tasks`. */
function describeEffects(value: unknown, kind: string, root: string, notes: Notes): void {
  for (const { part } of listObjects(value)) {
    if (!isObject(part["x-effect"])) continue
    const effect = describeEffect(part["x-effect"] as Effect, kind)
    addNote(notes, part, effect.replaceAll(/rule `([\w-]+)`/g, `rule [$1](${root}behaviour/#$1)`))
  }
}

/** Adds the notes to the description texts, collapsed. */
export function addNoteTexts(description: Description, notes: Notes): void {
  for (const [part, paragraphs] of notes) {
    const text = part.description ?? resolveReference(description, part).description ?? ""
    const summary = "<summary>What is documented</summary>"
    part.description = `${text}\n\n<details class="documented">${summary}\n\n${paragraphs.join("\n\n")}\n\n</details>`
  }
}
