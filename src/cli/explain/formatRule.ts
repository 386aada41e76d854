import { type RuleId, rules } from "../../../generated/sandbox.ts"
import type { OpenQuestion } from "../../openapi/description.ts"
import { formatQuestions } from "./formatQuestions.ts"
import { formatSections } from "./formatSections.ts"

/** Formats an open question as Markdown, with the rules that rest on its assumption. */
export function formatQuestionPage(question: OpenQuestion, ruleIds: RuleId[]): string {
  const { id, why, assumed, noAlternative } = question
  const lines = ruleIds.flatMap((rule) => [
    `- ${rule}: ${rules[rule].rule}`,
    ...formatAlternatives(rule, rules[rule].rule).map((line) => `  ${line}`),
  ])
  const text = `${question.question} ${why}\n\nAssumption: ${assumed}`
  return formatSections(`${id}: open question`, text, [
    ["Rules", noAlternative ? [`- None: ${noAlternative}`] : lines],
  ])
}

/** Formats a rule as Markdown; an alternative's ID, if any, selects the sentence that comes first. */
export function formatRulePage(id: RuleId, questions: OpenQuestion[], alternative = ""): string {
  const { about, rule, applies = [], stated, observed, question, alternatives } = rules[id]
  const text = alternatives?.[alternative]?.rule ?? rule
  const title = alternative
    ? `${id}=${alternative}: alternative`
    : `${id}: rule about ${about.replaceAll("_", " ")}`
  return formatSections(title, text, [
    ["Documented", stated ? [stated] : []],
    ["Seen only in examples", observed ? [observed] : []],
    ["Applies to", [applies].flat().map((place) => `- ${formatPlace(place)}`)],
    ["Alternatives", formatAlternatives(id, text)],
    [
      "Assumptions and open questions",
      formatQuestions({ questions: questions.filter((one) => one.id === question), parts: [] }),
    ],
  ])
}

/** Formats a rule's alternatives as list items, without repeating the sentence that is printed above them. */
function formatAlternatives(id: RuleId, above: string): string[] {
  const { alternatives = {}, noAlternative } = rules[id]
  if (noAlternative) return [`- None: ${noAlternative}`]
  return Object.entries(alternatives).map(([name, { rule, harsh }], index) => {
    const mark = harsh ? " (harsh: breaks most programs)" : index === 0 ? " (default)" : ""
    return `- \`${id}=${name}\`${mark}: ${rule === above ? "see above." : rule}`
  })
}

/** Formats what a rule applies to, such as `listTasks?view=inbox`. */
function formatPlace(place: string): string {
  const [operation, inputs] = place.split("?")
  const names = (inputs?.split("&") ?? []).map((input) => {
    const [name, value] = input.split("=")
    if (name === "*") return "all filters"
    return value === "otherwise" ? `\`${name}\` omitted or with another value` : `\`${input}\``
  })
  return [`\`${operation}\``, names.join(", ")].filter(Boolean).join(": ")
}
