import { tokenPrefix } from "../../../generated/tables.ts"
import type { Description, Json, OpenQuestion } from "../../openapi/description.ts"
import type { ExplainedPart } from "./parts.ts"

/** What `explain` prints about a name. */
export interface Page {
  title: string
  text: string
  /** Parts of the contract, or sentences in Markdown, by heading. */
  sections: Record<string, (ExplainedPart | string)[]>
  /** A valid request with the description's example values. */
  example?: { method: string; target: string; contentType?: string; body?: Json }
  openQuestions: OpenQuestion[]
}

/** Returns the open questions about parts of the contract, in the description's order. */
export function findQuestions(
  description: Description,
  parts: readonly Pick<ExplainedPart, "openQuestions">[],
): OpenQuestion[] {
  const ids = new Set(parts.flatMap(({ openQuestions }) => openQuestions))
  return description["x-open-questions"].filter(({ id }) => ids.has(id))
}

/** Formats a page as Markdown, leaving out empty sections. */
export function formatPage({ title, text, sections, example, openQuestions }: Page): string {
  const lists = Object.entries(sections).map(([heading, items]): [string, string[]] => [
    heading,
    // Two branches of a schema can contain the same field, so drop duplicates.
    [...new Set(items.map((item) => (typeof item === "string" ? `- ${item}` : formatPart(item))))],
  ])
  const questions = openQuestions.map(({ id, question, assumed }) =>
    joinLines(`- [${id}] ${question} Assumption: ${assumed}`),
  )
  const blocks = [
    ...lists,
    ["Example", example ? formatExample(example) : []] as const,
    ["Assumptions and open questions", questions] as const,
  ]
  const texts = blocks
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `\n## ${heading}\n\n${lines.join("\n")}\n`)
  return `# ${title}\n${text && `\n${text}\n`}${texts.join("")}`
}

/** Formats a parameter, a key or a field as a list item, with a nested item for each value that has a meaning. */
function formatPart(part: ExplainedPart): string {
  const { name, in: place, type, required, default: standard, maximum, effect } = part
  const [intro = "", ...items] = part.description.split(/\n(?=- )/)
  const values = new Map(Object.entries(part.values ?? {}))
  const meanings = items.map((item) => {
    const [, value = ""] = /^- `([^`]+)`/.exec(item) ?? []
    const [meaning, more] = [item.replace(/[^.:]$/, "$&."), values.get(value) ?? ""]
    values.delete(value)
    return `  ${joinLines(`${meaning} ${more}`)}`
  })
  const others = [...values].map(([value, meaning]) => `  - \`${value}\`: ${meaning}`)
  const unnamed = part.knownValues?.filter((value) => !part.description.includes(`\`${value}\``))
  const isListed = meanings.length > 0 && type.startsWith('"')
  const details = [
    place,
    (isListed ? "string" : type).replaceAll(" (int64)", "").replaceAll(/ \(([\w-]+)\)/g, ", $1"),
    required === undefined ? "" : required ? "required" : "optional",
    standard === undefined ? "" : `default \`${String(standard)}\``,
    maximum === undefined ? "" : `maximum \`${String(maximum)}\``,
  ]
  const known = unnamed?.length ? `Known values: \`${unnamed.join("`, `")}\`.` : ""
  const marks = [...part.openQuestions, ...part.evidence]
  const text = [intro, effect, known, marks.length > 0 ? `[${marks.join(", ")}]` : ""]
  const line = `- \`${name}\` (${details.filter(Boolean).join(", ")}): ${joinLines(text.join(" "))}`
  return [line, ...meanings, ...others].join("\n")
}

function joinLines(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim()
}

function formatExample({ method, target, contentType, body }: Required<Page>["example"]): string[] {
  const type = contentType === undefined ? [] : [`Content-Type: ${contentType}`]
  const json = body === undefined ? [] : ["", JSON.stringify(body, null, 2)]
  const head = [`${method} ${target}`, `Authorization: ${tokenPrefix}<ACCESS_TOKEN>`]
  return ["```http", ...head, ...type, ...json, "```"]
}
