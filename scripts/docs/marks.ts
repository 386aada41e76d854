import {
  getByPointer,
  type Description,
  isObject,
  pointerTo,
  resolve,
} from "../../src/openapi/description.ts"
import { type Evidence, type EvidenceMark, listEvidence } from "../../src/openapi/evidence.ts"
import { listQuestions } from "../sources/questions.ts"
import { capitalize } from "./html.ts"
import { getRoot } from "./page.ts"

/** The path of the page of the open questions. */
export const questionsPath = "open-questions/"

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

/** Returns the path of an open question on the site. */
export function getQuestionPath(id: string): string {
  return `${questionsPath}#${id}`
}

/** Renders links to open questions. */
export function renderQuestionLinks(ids: string[], root: string): string {
  return ids
    .map((id) => `<a href="${root}${getQuestionPath(id)}"><code>${id}</code></a>`)
    .join(", ")
}

const words: Record<Evidence, string> = { observed: "observed", assumed: "assumption" }

/** Formats evidence, such as "Nullability: assumption." */
export function formatEvidence(marks: EvidenceMark[]): string {
  return marks
    .map(({ evidence, aspect, value }) => {
      const subject = [capitalize(aspect ?? ""), value && `\`${value}\``].filter(Boolean).join(" ")
      return subject ? `${subject}: ${words[evidence]}.` : `${capitalize(words[evidence])}.`
    })
    .join(" ")
}

/**
 * Adds the marks to the texts of a copy of the description. Redoc shows extensions without links, and none of
 * responses.
 *
 * @param path - the page that shows the description.
 */
export function addMarks(description: Description, path: string): Description {
  const copy = structuredClone(description)
  const root = getRoot(path)
  for (const { pointer, evidence, questions } of listMarks(description)) {
    const part = getByPointer(copy, pointer)
    // The overview explains its marks itself.
    if (!isObject(part) || part === copy.info) continue
    const links = questions.map((id) => `[${id}](${root}${getQuestionPath(id)})`).join(", ")
    const marks = [
      ...(evidence.length > 0 ? [`*${formatEvidence(evidence)}*`] : []),
      ...(links ? [`Open question: ${links}.`] : []),
    ]
    const text = part.description ?? resolve(description, part).description ?? ""
    part.description = `${text}\n\n${marks.join(" ")}`
  }
  const extension = "`x-open-questions`"
  const link = `[${extension}](${root}${questionsPath})`
  copy.info.description = copy.info.description.replace(extension, link)
  return copy
}
