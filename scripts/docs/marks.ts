import {
  at,
  type Description,
  isObject,
  pointerTo,
  resolve,
} from "../../src/openapi/description.ts"
import { type Evidence, type EvidenceMark, listEvidence } from "../../src/openapi/evidence.ts"
import { capitalize, getRoot } from "./page.ts"

/** What a part of the description says of where it is known from. */
export interface Mark {
  pointer: string
  evidence: EvidenceMark[]
  /** The ids of the open questions that would settle it. */
  questions: string[]
}

/** All marks of a description, in its order. */
export function listMarks(description: Description, pointer = "#"): Mark[] {
  const value = at(description, pointer)
  if (value === null || typeof value !== "object") return []
  const inside = Object.keys(value).flatMap((key) =>
    listMarks(description, pointerTo(pointer, key)),
  )
  if (!isObject(value)) return inside
  const evidence = listEvidence(value)
  const questions = [value["x-open-question"] ?? []].flat().map(String)
  if (evidence.length === 0 && questions.length === 0) return inside
  return [{ pointer, evidence, questions }, ...inside]
}

/** The page of the open questions. */
export const questionsPath = "open-questions/"

/** The section of an open question, from the root of the site. */
export function getQuestionPath(id: string): string {
  return `${questionsPath}#${id}`
}

/** Links to open questions by their names, as HTML. */
export function renderQuestionLinks(ids: string[], root: string): string {
  return ids
    .map((id) => `<a href="${root}${getQuestionPath(id)}"><code>${id}</code></a>`)
    .join(", ")
}

// As the overview names the list of them.
const listed = "`x-open-questions`"

const words: Record<Evidence, string> = { observed: "observed", assumed: "assumption" }

/** Says an evidence mark in words, such as "Nullability: assumption." */
export function formatEvidence(marks: EvidenceMark[]): string {
  return marks
    .map(({ evidence, aspect, value }) => {
      const subject = [capitalize(aspect ?? ""), value && `\`${value}\``].filter(Boolean).join(" ")
      return subject ? `${subject}: ${words[evidence]}.` : `${capitalize(words[evidence])}.`
    })
    .join(" ")
}

/**
 * Puts what the marks say into the words of the description, since Redoc shows extensions as text that leads
 * nowhere, and those of a response not at all.
 *
 * @param path - the page that shows it.
 * @returns a copy.
 */
export function addMarks(description: Description, path: string): Description {
  const copy = structuredClone(description)
  const root = getRoot(path)
  for (const { pointer, evidence, questions } of listMarks(description)) {
    const part = at(copy, pointer)
    // The overview has its own words for the whole.
    if (!isObject(part) || part === copy.info) continue
    const links = questions.map((id) => `[${id}](${root}${getQuestionPath(id)})`).join(", ")
    const said = evidence.length > 0 && `*${formatEvidence(evidence)}*`
    const mark = [said, links && `Open question: ${links}.`].filter(Boolean).join(" ")
    const text = part.description ?? resolve(description, part).description ?? ""
    part.description = `${text}\n\n${mark}`
  }
  copy.info.description = copy.info.description.replace(
    listed,
    `[${listed}](${root}${questionsPath})`,
  )
  return copy
}
