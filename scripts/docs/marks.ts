import {
  getByPointer,
  type Description,
  isObject,
  pointerTo,
  resolve,
} from "../../src/openapi/description.ts"
import { type EvidenceMark, listEvidence } from "../../src/openapi/evidence.ts"
import { listQuestions } from "../sources/questions.ts"
import { linkItems } from "./context.ts"

/** The evidence and the open questions of a part of the description. */
export interface Mark {
  pointer: string
  evidence: EvidenceMark[]
  /** The IDs of the open questions. */
  questions: string[]
}

/** Lists the marks of a description, in its order. */
export function listMarks(description: Description, pointer = "#"): Mark[] {
  const value = getByPointer(description, pointer)
  if (value === null || typeof value !== "object") return []
  const inside = Object.keys(value).flatMap((key) =>
    listMarks(description, pointerTo(pointer, key)),
  )
  if (!isObject(value)) return inside
  const evidence = listEvidence(value)
  const questions = listQuestions(value)
  if (evidence.length === 0 && questions.length === 0) return inside
  return [{ pointer, evidence, questions }, ...inside]
}

/** Formats evidence, such as "nullability: assumption". */
export function formatEvidence({ aspect, value, evidence }: EvidenceMark): string {
  const subject = [aspect, value && `\`${value}\``].filter(Boolean).join(" ")
  const word = evidence === "assumed" ? "assumption" : evidence
  return subject ? `${subject}: ${word}` : word
}

/** Adds the marks to the texts. Redoc shows extensions without links, and none of responses. */
export function addMarks(description: Description, root: string): void {
  for (const { pointer, evidence, questions } of listMarks(description)) {
    const part = getByPointer(description, pointer)
    // The overview explains its marks itself.
    if (!isObject(part) || part === description.info) continue
    const links = linkItems("open-questions", questions, root)
    const marks = [
      ...(evidence.length > 0 ? [`*Evidence: ${evidence.map(formatEvidence).join(", ")}.*`] : []),
      ...(links ? [`Open question: ${links}.`] : []),
    ]
    const text = part.description ?? resolve(description, part).description ?? ""
    part.description = `${text}\n\n${marks.join(" ")}`
  }
  const extension = "`x-open-questions`"
  const { info } = description
  info.description = info.description.replace(extension, `[${extension}](${root}open-questions/)`)
}
