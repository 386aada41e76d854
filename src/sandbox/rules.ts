import { type RuleId, rules } from "../../generated/sandbox.ts"

export type { RuleId }

/** A rule of `openapi/behaviour.yaml`. */
export interface Rule {
  /** The group of the rule, such as `tasks`. */
  about: string
  /** What the sandbox does. */
  rule: string
  /** The operations, parameters, values and keys with which the rule applies, such as `listTasks?view=flagged`. */
  applies?: string | string[]
  /** What the source documents. */
  stated?: string
  /** A value that the source shows without a rule. */
  observed?: string
  /** The open question that the rule assumes an answer to. */
  question?: string
  /** Whether almost every response needs the assumption, such as an order. Strict mode does not reject it. */
  fills?: true
}

export function getRule(id: RuleId): Rule {
  return rules[id]
}

/** Whether strict mode rejects a rule. */
export function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/** Formats a rule as one line, with its evidence. */
export function formatRule(id: string): string {
  const { rule, stated, observed, question } = getRule(id as RuleId)
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}`
  return `${id}: ${rule} (${evidence})`
}
