import type { ExplainedField } from "../../openapi/explainSchema.ts"

/** Sentences about one value of a parameter, and the IDs of open questions about that value. */
export interface ValueNotes {
  notes: string[]
  openQuestions: string[]
}

/** What to print about a field or a parameter. */
export interface ListedPart extends Pick<
  ExplainedField,
  "name" | "type" | "knownValues" | "description" | "openQuestions"
> {
  /** Where a parameter is sent, such as `query`. */
  place?: string
  /** Words to print after the type, such as `required`. */
  words?: (string | false | undefined)[]
  /** Sentences to print after the description. */
  notes?: string[]
  /** Notes about individual values, keyed by value. */
  values?: Map<string, ValueNotes>
}

/** Formats a field or a parameter as a list item, with a nested item for each value that needs explaining. */
export function formatListItem(part: ListedPart): string {
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
    return `  - \`${value}\`: ${text}${formatQuestionIds(openQuestions)}`
  })
  const unnamed = knownValues.filter((value) => !items.has(value))
  const known = unnamed.length > 0 ? [`Known values: \`${unnamed.join("`, `")}\`.`] : []
  const details = [place, shortenType(type, [...items.keys()]), ...words].filter(Boolean)
  const text = [intro, ...notes, ...known].filter(Boolean).join(" ")
  const line = `- \`${name}\` (${details.join(", ")}): ${text}${formatQuestionIds(part.openQuestions)}`
  return [line, ...nested].join("\n")
}

/** Formats a response's or a schema's fields as list items. */
export function formatFields(fields: ExplainedField[]): string[] {
  const lines = fields.map((field) =>
    formatListItem({ ...field, words: [!field.required && "optional"] }),
  )
  // Two branches of a schema can contain the same field, so drop duplicates.
  return [...new Set(lines)]
}

/** Separates a description from its list of values. */
function readDescription(description: string): { intro: string; items: Map<string, string> } {
  const lines = description.split(/\n(?=- |\n)/).map((line) => line.trim())
  const items = lines.flatMap((line) => {
    const [, value, meaning] = /^- `([^`]+)`: ([^]*)$/.exec(line) ?? []
    return value && meaning ? [[value, joinLines(meaning)] as const] : []
  })
  const rest = items.length > 0 ? lines.filter((line) => !line.startsWith("- ")) : lines
  return { intro: joinLines(rest.join(" ")), items: new Map(items) }
}

/** Puts text on one line. */
export function joinLines(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim()
}

function endSentence(text: string): string {
  return text === "" || /[.:]$/.test(text) ? text : `${text}.`
}

/** Shortens a type: `integer (int64)` becomes `integer`. Omits values that get list items of their own. */
function shortenType(type: string, values: string[]): string {
  const isListed = values.length > 0 && type === values.map((value) => `"${value}"`).join(" | ")
  if (isListed) return "string"
  return type.replaceAll(" (int64)", "").replaceAll(/ \(([\w-]+)\)/g, ", $1")
}

/** Formats the IDs of open questions as references to the last section. */
function formatQuestionIds(ids: string[]): string {
  return ids.length > 0 ? ` [${ids.join(", ")}]` : ""
}
