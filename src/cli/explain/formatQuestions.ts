import { rules } from "../../../generated/sandbox.ts"
import type { ExplainedMeaning, ExplainedQuestion } from "../../openapi/explainSchema.ts"
import type { EffectNote } from "../../openapi/effectNotes.ts"
import type { RuleId } from "../../sandbox/rules.ts"
import { toLine } from "./formatField.ts"

/** A note about an effect, and the name of the parameter or key. The name is empty for the operation itself. */
export interface AboutNote extends EffectNote {
  about: string
}

/** A part that the source may show only in an example. */
export type ObservablePart = Pick<ExplainedMeaning, "evidence"> & { name: string }

/** What an operation or a schema says that the source does not state. */
export interface Uncertainty {
  questions: ExplainedQuestion[]
  notes?: AboutNote[]
  rules?: RuleId[]
  parts: ObservablePart[]
}

/** Formats the open questions, with everything that depends on their answers. */
export function formatQuestions({ questions, ...rest }: Uncertainty): string[] {
  const { notes = [], rules: ids = [], parts } = rest
  const lines = questions.flatMap(({ id, question, assumed }) => {
    const text = `${toLine(question)} Assumption: ${toLine(assumed)}`
    const details = [
      ...notes.filter((note) => note.question === id).map(formatNote),
      ...ids
        .filter((rule) => rules[rule].question === id)
        .map((rule) => toLine(rules[rule].rule))
        .filter((rule) => !repeats(rule, text)),
    ]
    return [`- [${id}] ${text}`, ...[...new Set(details)].map((detail) => `  - ${detail}`)]
  })
  // A request and a response can contain the same key.
  const seen = [...new Set(parts.flatMap(formatObserved))]
  return seen.length > 0 ? [...lines, `- Seen only in examples: ${seen.join(", ")}.`] : lines
}

/** Returns whether a rule says almost the same as a text. Many rules are an assumption in other words. */
function repeats(rule: string, text: string): boolean {
  const known = new Set(text.toLowerCase().match(/\w+/g))
  const words = rule.toLowerCase().match(/\w+/g) ?? []
  return words.filter((word) => !known.has(word)).length <= 2
}

function formatNote({ about, value, text }: AboutNote): string {
  if (value === undefined) return about ? `\`${about}\`: ${text}` : text
  return value === "otherwise"
    ? `\`${about}\` with any other value, or omitted: ${text}`
    : `\`${about}=${value}\`: ${text}`
}

/** Formats evidence such as `values upcoming: observed`. Each assumption already has an open question. */
function formatObserved({ name, evidence }: ObservablePart): string[] {
  return evidence.flatMap((text) => {
    const [, aspect, value] = /^(?:(\w+)(?: (.*))?: )?observed$/.exec(text) ?? [undefined, ""]
    if (aspect === "") return []
    const fact = aspect === undefined ? name : `the ${aspect} of ${name}`
    return value === undefined ? [fact] : [`\`${value}\` in ${name}`]
  })
}
