import { getByPointer, type Description, isObject, resolve } from "../../src/openapi/description.ts"
import type { EvidenceMark } from "../../src/openapi/evidence.ts"
import { listMarks } from "../sources/marks.ts"
import { linkItems } from "./context.ts"

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
