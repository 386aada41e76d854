import { rules } from "../../../generated/sandbox.ts"
import type { ExplainedMeaning, ExplainedQuestion } from "../../openapi/explainSchema.ts"
import type { EffectNote } from "../../openapi/effectNotes.ts"
import type { RuleId } from "../../sandbox/rules.ts"
import { joinLines } from "./formatField.ts"

/** An effect's note, and the parameter or key that it's about; empty for the operation itself. */
export interface NamedNote extends EffectNote {
  about: string
}

/** A part whose evidence may be just an example in the source. */
export type ObservablePart = Pick<ExplainedMeaning, "evidence"> & { name: string }

/** What an explanation contains that the source doesn't state. */
export interface Uncertainty {
  questions: ExplainedQuestion[]
  notes?: NamedNote[]
  rules?: RuleId[]
  parts: ObservablePart[]
}

/** Formats open questions, each with the effects and rules that depend on the answer. */
export function formatQuestions({ questions, ...rest }: Uncertainty): string[] {
  const { notes = [], rules: ids = [], parts } = rest
  const lines = questions.flatMap(({ id, question, assumed }) => {
    const text = `${joinLines(question)} Assumption: ${joinLines(assumed)}`
    const details = [
      ...notes.filter((note) => note.question === id).map(formatNote),
      ...ids
        .filter((rule) => rules[rule].question === id)
        .map((rule) => joinLines(rules[rule].rule))
        .filter((rule) => !repeats(rule, text)),
    ]
    return [`- [${id}] ${text}`, ...[...new Set(details)].map((detail) => `  - ${detail}`)]
  })
  // Drop duplicates, because a request and a response can contain the same key.
  const seen = [...new Set(parts.flatMap(formatObserved))]
  return seen.length > 0 ? [...lines, `- Seen only in examples: ${seen.join(", ")}.`] : lines
}

/** Returns whether a rule adds almost nothing to the text. Many rules only reword their question's assumption. */
function repeats(rule: string, text: string): boolean {
  const known = new Set(text.toLowerCase().match(/\w+/g))
  const words = rule.toLowerCase().match(/\w+/g) ?? []
  return words.filter((word) => !known.has(word)).length <= 2
}

function formatNote({ about, value, text }: NamedNote): string {
  if (value === undefined) return about ? `\`${about}\`: ${text}` : text
  return value === "otherwise"
    ? `\`${about}\` with any other value, or omitted: ${text}`
    : `\`${about}=${value}\`: ${text}`
}

/** Formats observed evidence, such as `values upcoming: observed`. Assumptions are covered by their open questions. */
function formatObserved({ name, evidence }: ObservablePart): string[] {
  return evidence.flatMap((text) => {
    const [, aspect, value] = /^(?:(\w+)(?: (.*))?: )?observed$/.exec(text) ?? [undefined, ""]
    if (aspect === "") return []
    const fact = aspect === undefined ? name : `the ${aspect} of ${name}`
    return value === undefined ? [fact] : [`\`${value}\` in ${name}`]
  })
}
