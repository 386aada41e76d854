import { type RuleId, rules } from "../../generated/sandbox.ts"
import type { Rule } from "./rule.ts"

export type { RuleId }

export function getRule(id: RuleId): Rule {
  return rules[id]
}

/** Returns whether strict mode returns 501 if a response depends on the rule. */
export function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/** Returns the ID, the text and the evidence of a rule as one line. */
export function formatRule(id: string): string {
  const { rule, stated, observed, question } = getRule(id as RuleId)
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}`
  return `${id}: ${rule} (${evidence})`
}
