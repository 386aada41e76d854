import {
  type AlternativeName,
  type Alternatives,
  type RuleId,
  rules,
} from "../../generated/sandbox.ts"
import type { Rule } from "../openapi/rules.ts"

export type { AlternativeName, Alternatives, RuleId }

/** The ID of a rule with several alternatives. */
export type ChoiceId = keyof Alternatives

/** The code of some alternatives, in the order of execution. A rule's first alternative changes nothing. */
export type AlternativeTable<Code> = Readonly<Partial<Record<AlternativeName, Code>>>

/** A value for each of a rule's alternatives. The compiler reports an alternative without one. */
export type Cases<Id extends ChoiceId, T> = Readonly<Record<Alternatives[Id], T>>

/**
 * Looks up a rule by its ID, or one of its alternatives such as `default-order=tasks-by-name`, as in the `Contract-Rules`
 * header.
 *
 * @throws TypeError if there's no such rule or alternative.
 */
export function getRule(name: string): Rule {
  const [id = "", alternative] = name.split("=")
  const found: Rule | undefined = Object.hasOwn(rules, id) ? rules[id as RuleId] : undefined
  const chosen = alternative === undefined ? found : found?.alternatives?.[alternative]
  if (found && chosen?.rule) return { ...found, rule: chosen.rule }
  throw new TypeError(
    `There is no rule ${JSON.stringify(name)}. Use a name from the Contract-Rules header.`,
  )
}

/** Returns whether strict mode returns 501 instead of a response that depends on the rule. */
export function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/**
 * Formats a rule's ID, text and evidence as one line for the log.
 *
 * @param applied - the rule's ID, followed by `=` and an alternative's ID unless the first one is in force.
 * @param source - where the alternative was observed, such as `acme`; undefined if it's an assumption or was chosen at
 *   random.
 */
export function formatRule(applied: string, source?: string): string {
  const { rule, stated, observed, question } = getRule(applied)
  const origin = source ? `, observed at ${source}` : ""
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}${origin}`
  return `${applied}: ${rule} (${evidence})`
}
