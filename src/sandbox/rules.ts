import { type RuleId, rules } from "../../generated/sandbox.ts"
import type { Rule } from "./rule.ts"

export type { RuleId }

/**
 * Returns a rule by its ID, such as an ID in the response header `Contract-Rules`.
 *
 * @throws TypeError if there is no rule with this ID.
 */
export function getRule(id: string): Rule {
  if (Object.hasOwn(rules, id)) return rules[id as RuleId]
  throw new TypeError(`There is no rule ${JSON.stringify(id)}.`)
}

/** Returns whether strict mode returns 501 if a response depends on the rule. */
export function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/** Returns the ID, the text and the evidence of a rule as one line. */
export function formatRule(id: string): string {
  const { rule, stated, observed, question } = getRule(id)
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}`
  return `${id}: ${rule} (${evidence})`
}
