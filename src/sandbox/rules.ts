import { type RuleId, rules } from "../../generated/sandbox.ts"

export type { RuleId }

/** A statement in `openapi/behaviour.yaml` about what the service does, with its evidence. */
export interface Rule {
  /** The subject that the rule is grouped under, such as `tasks`. */
  about: string
  /** What the sandbox does, as a sentence. */
  rule: string
  /** The operations, parameters, values and body keys concerned, such as `listTasks?view=flagged`. */
  applies?: string | string[]
  /** The sentence in the service's documentation that states the rule. */
  stated?: string
  /** The example in the service's documentation that shows the rule, if no sentence states it. */
  observed?: string
  /** The open question that the rule answers with an assumption. */
  question?: string
  /** Exempts an assumption from strict mode, because almost every response needs it: a sort order, for example. */
  fills?: true
}

/**
 * Looks up a rule ID, such as those in the `Contract-Rules` header.
 *
 * @throws TypeError if no rule has this ID.
 */
export function getRule(id: string): Rule {
  if (Object.hasOwn(rules, id)) return rules[id as RuleId]
  throw new TypeError(`There is no rule ${JSON.stringify(id)}.`)
}

/** Returns whether strict mode returns 501 instead of a response that depends on the rule. */
export function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/** Formats a rule's ID, text and evidence as one line for the log. */
export function formatRule(id: string): string {
  const { rule, stated, observed, question } = getRule(id)
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}`
  return `${id}: ${rule} (${evidence})`
}
