import { type RuleId, rules } from "../../../generated/sandbox.ts"
import type { Description, OpenQuestion } from "../../openapi/description.ts"
import { findQuestions, type Page } from "./page.ts"

/** The IDs of all rules, in the order of `openapi/behaviour.yaml`. */
export const ruleIds = Object.keys(rules) as RuleId[]

/** Explains a rule, starting with an alternative if there is one. */
export function explainRule(description: Description, id: RuleId, alternative = ""): Page {
  const { about, rule, applies = [], stated, observed, question = "", alternatives } = rules[id]
  return {
    title: alternative
      ? `${id}=${alternative}: alternative`
      : `${id}: rule about ${about.replaceAll("_", " ")}`,
    text: alternatives?.[alternative]?.rule ?? rule,
    sections: {
      Documented: stated ? [stated] : [],
      "Seen only in examples": observed ? [observed] : [],
      "Applies to": [applies].flat().map((place) => `\`${place}\``),
      Alternatives: listAlternatives(id),
    },
    openQuestions: findQuestions(description, [{ openQuestions: [question] }]),
  }
}

function listAlternatives(id: RuleId): string[] {
  const { alternatives = {}, noAlternative } = rules[id]
  if (noAlternative) return [`None: ${noAlternative}`]
  return Object.entries(alternatives).map(([name, { rule, harsh }], index) => {
    const mark = harsh ? " (harsh: breaks most programs)" : index === 0 ? " (default)" : ""
    return `\`${id}=${name}\`${mark}: ${rule}`
  })
}

/** Explains an open question with the rules that answer it. */
export function explainQuestion({ id, question, why, assumed, noAlternative }: OpenQuestion): Page {
  const answering = ruleIds.filter((rule) => rules[rule].question === id)
  const lines = answering.map((rule) =>
    [`${rule}: ${rules[rule].rule}`, ...listAlternatives(rule)].join("\n  - "),
  )
  return {
    title: `${id}: open question`,
    text: `${question} ${why}\n\nAssumption: ${assumed}`,
    sections: { Rules: noAlternative ? [`None: ${noAlternative}`] : lines },
    openQuestions: [],
  }
}
