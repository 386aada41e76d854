import { type RuleId, rules } from "../../generated/sandbox.ts"

export type { RuleId }

/** A rule of the sandbox, and what it rests on. */
export interface Rule {
  /** What it is about, such as `tasks`. */
  about: string
  /** What the sandbox does. */
  rule: string
  /** What the source says; undefined where the rule rests on another. */
  stated?: string
  /** A value that the source saw, without the rule. */
  observed?: string
  /** The open question on which it rests. */
  question?: string
  /** Whether it settles what every answer has to settle somehow, as an order. */
  fills?: true
}

/** A rule, by its name. */
export function getRule(id: RuleId): Rule {
  return rules[id]
}

/** A rule in a line, with what it rests on. */
export function formatRule(id: string): string {
  const { rule, stated, observed, question } = getRule(id as RuleId)
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}`
  return `${id}: ${rule} (${evidence})`
}
