import { parse } from "yaml"
import type { Description, JsonObject } from "../../src/openapi/description.ts"
import type { Rule } from "../../src/sandbox/rules.ts"
import { readProjectFile } from "../project.ts"

const file = "openapi/behaviour.yaml"

/**
 * Reads the sandbox's rules, by ID.
 *
 * @throws Error if a rule has no unique ID, no text, or not exactly one of `stated`, `observed` and `question`.
 */
export async function readRules(description: Description): Promise<Record<string, Rule>> {
  const groups = parse(await readProjectFile(file)) as Record<string, JsonObject[]>
  const questions = description["x-open-questions"].map(({ id }) => id)
  const rules: Record<string, Rule> = {}
  for (const [about, group] of Object.entries(groups)) {
    for (const { id, ...rule } of group) {
      const problem =
        typeof id === "string" && !(id in rules)
          ? findProblem(rule, questions)
          : "its ID is missing or not unique"
      if (problem) throw new Error(`${file}, rule ${String(id)}: ${problem}.`)
      rules[String(id)] = { about, ...rule } as unknown as Rule
    }
  }
  return rules
}

function findProblem(
  { rule, fills, ...sources }: JsonObject,
  questions: string[],
): string | undefined {
  const [[source, text] = [], ...others] = Object.entries(sources).filter(
    ([name]) => name !== "applies",
  )
  if (typeof rule !== "string" || typeof text !== "string" || others.length > 0) {
    return "it needs a text in `rule` and exactly one of `stated`, `observed` and `question`"
  }
  if (source === "question" && !questions.includes(text))
    return `openapi/open-questions.yaml has no question ${text}`
  if (fills !== undefined && source !== "question")
    return "`fills` is only allowed beside `question`"
  return undefined
}
