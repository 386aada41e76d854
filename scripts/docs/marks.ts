import {
  at,
  type Description,
  isObject,
  pointerTo,
  resolve,
} from "../../src/openapi/description.ts"
import { rootFrom } from "./page.ts"

/** What a part of the description says of where it is known from. */
export interface Mark {
  pointer: string
  evidence: "observed" | "assumed" | undefined
  /** The ids of the open questions that would settle it. */
  questions: string[]
}

/** All marks of a description, in its order. */
export function marksOf(description: Description, pointer = "#"): Mark[] {
  const value = at(description, pointer)
  if (value === null || typeof value !== "object") return []
  const inside = Object.keys(value).flatMap((key) => marksOf(description, pointerTo(pointer, key)))
  if (!isObject(value)) return inside
  const evidence = value["x-evidence"] as Mark["evidence"]
  const questions = [value["x-open-question"] ?? []].flat().map(String)
  if (evidence === undefined && questions.length === 0) return inside
  return [{ pointer, evidence, questions }, ...inside]
}

/** The page of the open questions. */
export const listPath = "open-questions/"

/** The section of an open question, from the root of the site. */
export function questionPath(id: string): string {
  return `${listPath}#${id}`
}

/** Links to open questions by their names, as HTML. */
export function questionLinks(ids: string[], root: string): string {
  return ids.map((id) => `<a href="${root}${questionPath(id)}"><code>${id}</code></a>`).join(", ")
}

// As the overview names the list of them.
const listed = "`x-open-questions`"

const words = { observed: "*Seen in examples, not explained.*", assumed: "*Our assumption.*" }

/**
 * Puts what the marks say into the words of the description, since Redoc shows extensions as text that leads
 * nowhere, and those of a response not at all.
 *
 * @param path - the page that shows it.
 * @returns a copy.
 */
export function withMarks(description: Description, path: string): Description {
  const copy = structuredClone(description)
  const root = rootFrom(path)
  for (const { pointer, evidence, questions } of marksOf(description)) {
    const part = at(copy, pointer)
    // The overview has its own words for the whole.
    if (!isObject(part) || part === copy.info) continue
    const links = questions.map((id) => `[${id}](${root}${questionPath(id)})`).join(", ")
    const mark = [evidence && words[evidence], links && `Open question: ${links}.`]
      .filter(Boolean)
      .join(" ")
    const said = part.description ?? resolve(description, part).description ?? ""
    part.description = `${said}\n\n${mark}`
  }
  copy.info.description = copy.info.description.replace(listed, `[${listed}](${root}${listPath})`)
  return copy
}
