import type { ExplainedField } from "../../openapi/explainSchema.ts"

/** Sentences about a value of a parameter, and the IDs of the open questions about it. */
export interface ValueNotes {
  notes: string[]
  openQuestions: string[]
}

/** The part of a field or a parameter that its line shows. */
export interface ListedPart extends Pick<
  ExplainedField,
  "name" | "type" | "knownValues" | "description" | "openQuestions"
> {
  /** The location of a parameter. */
  place?: string
  /** The words after the type, such as `required`. */
  words?: (string | false | undefined)[]
  /** Sentences after the description. */
  notes?: string[]
  /** The keys are the values that have notes. */
  values?: Map<string, ValueNotes>
}

/** Formats a field as a list item, with a nested item for each described value. */
export function formatPart(part: ListedPart): string {
  const {
    name,
    place,
    type,
    words = [],
    notes = [],
    values = new Map<string, ValueNotes>(),
    knownValues = [],
  } = part
  const { intro, items } = readDescription(part.description)
  for (const value of values.keys()) if (!items.has(value)) items.set(value, "")
  const nested = [...items].map(([value, meaning]) => {
    const { notes: more = [], openQuestions = [] } = values.get(value) ?? {}
    const text = [endSentence(meaning), ...more].filter(Boolean).join(" ")
    return `  - \`${value}\`: ${text}${formatMarks(openQuestions)}`
  })
  const unnamed = knownValues.filter((value) => !items.has(value))
  const known = unnamed.length > 0 ? [`Known values: \`${unnamed.join("`, `")}\`.`] : []
  const details = [place, shortenType(type, [...items.keys()]), ...words].filter(Boolean)
  const text = [intro, ...notes, ...known].filter(Boolean).join(" ")
  const line = `- \`${name}\` (${details.join(", ")}): ${text}${formatMarks(part.openQuestions)}`
  return [line, ...nested].join("\n")
}

/** Formats the fields of a response or a schema. */
export function formatFields(fields: ExplainedField[]): string[] {
  const lines = fields.map((field) =>
    formatPart({ ...field, words: [!field.required && "optional"] }),
  )
  // Two branches of a schema can contain the same field.
  return [...new Set(lines)]
}

/** Separates a description from its list of values. */
function readDescription(description: string): { intro: string; items: Map<string, string> } {
  const lines = description.split(/\n(?=- |\n)/).map((line) => line.trim())
  const items = lines.flatMap((line) => {
    const [, value, meaning] = /^- `([^`]+)`: ([^]*)$/.exec(line) ?? []
    return value && meaning ? [[value, toLine(meaning)] as const] : []
  })
  const rest = items.length > 0 ? lines.filter((line) => !line.startsWith("- ")) : lines
  return { intro: toLine(rest.join(" ")), items: new Map(items) }
}

/** Joins the lines of a text. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim()
}

function endSentence(text: string): string {
  return text === "" || /[.:]$/.test(text) ? text : `${text}.`
}

/** Returns a shorter form of a type: `integer (int64)` becomes `integer`. Omits values that the list below shows. */
function shortenType(type: string, values: string[]): string {
  const isListed = values.length > 0 && type === values.map((value) => `"${value}"`).join(" | ")
  if (isListed) return "string"
  return type.replaceAll(" (int64)", "").replaceAll(/ \(([\w-]+)\)/g, ", $1")
}

/** Formats the IDs of open questions, which the last section explains. */
export function formatMarks(ids: string[]): string {
  return ids.length > 0 ? ` [${ids.join(", ")}]` : ""
}
