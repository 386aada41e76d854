import { parse } from "yaml"
import { type Description, isObject, type JsonObject } from "../../src/openapi/description.ts"
import type { Alternative, Rule } from "../../src/openapi/rules.ts"
import { readProjectFile } from "../project.ts"

const file = "openapi/behaviour.yaml"

/** Reads the sandbox's rules, by ID, and checks each. */
export async function readRules(description: Description): Promise<Record<string, Rule>> {
  const groups = parse(await readProjectFile(file)) as Record<string, JsonObject[]>
  const questions = description["x-open-questions"].map(({ id }) => id)
  const rules: Record<string, Rule> = {}
  for (const [about, group] of Object.entries(groups)) {
    for (const { id, ...written } of group) {
      const rule = completeRule(written)
      const problem =
        typeof id === "string" && !(id in rules)
          ? findProblem(rule, questions)
          : "its ID is missing or not unique"
      if (problem) throw new Error(`${file}, rule ${String(id)}: ${problem}.`)
      rules[String(id)] = { about, ...rule } as unknown as Rule
    }
  }
  for (const { id, noAlternative } of description["x-open-questions"]) {
    const isBased = Object.values(rules).some(({ question }) => question === id)
    if (isBased === (noAlternative === undefined)) continue
    throw new Error(
      `openapi/open-questions.yaml: the question ${id} needs a rule in ${file}, or the reason in \`noAlternative\`.`,
    )
  }
  return rules
}

/** Writes each alternative as an object, and repeats the first one's sentence as the rule's. */
function completeRule({ alternatives, ...rule }: JsonObject): JsonObject {
  if (!isObject(alternatives)) return rule
  const all = Object.entries(alternatives).map(([id, written]) => [
    id,
    typeof written === "string" ? { rule: written } : written,
  ])
  const [[, first] = []] = all as [string, JsonObject][]
  return { rule: first?.rule ?? null, ...rule, alternatives: Object.fromEntries(all) }
}

/** Where a rule comes from, and which operations it applies to. */
const sourceKeys = ["stated", "observed", "question", "applies"]

function findProblem(
  { rule, fills, alternatives, noAlternative, ...sources }: JsonObject,
  questions: string[],
): string | undefined {
  const unknown = Object.keys(sources).find((name) => !sourceKeys.includes(name))
  if (unknown !== undefined) return `\`${unknown}\` is unknown`
  const [[source, text] = [], ...others] = Object.entries(sources).filter(
    ([name]) => name !== "applies",
  )
  if (typeof rule !== "string" || typeof text !== "string" || others.length > 0) {
    return "it needs a text in `rule` and exactly one of `stated`, `observed` and `question`"
  }
  if (source !== "question") {
    if (fills !== undefined) return "`fills` is only allowed beside `question`"
    return alternatives ? "`alternatives` is only allowed beside `question`" : undefined
  }
  if (!questions.includes(text)) return `openapi/open-questions.yaml has no question ${text}`
  if (typeof noAlternative === "string") {
    return alternatives ? "use `alternatives` or `noAlternative`, not both" : undefined
  }
  return findAlternativeProblem(Object.entries(alternatives ?? {}) as [string, Alternative][])
}

function findAlternativeProblem(alternatives: [string, Alternative][]): string | undefined {
  if (alternatives.length < 2) {
    return "list at least two `alternatives`, or the reason in `noAlternative`"
  }
  const sentences = alternatives.map(([, { rule }]) => rule)
  if (sentences.some((sentence) => typeof sentence !== "string")) {
    return "each alternative needs a sentence, alone or as its `rule`"
  }
  return new Set(sentences).size < sentences.length ? "two alternatives are the same" : undefined
}
