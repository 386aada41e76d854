import { type RuleId, rules } from "../../generated/sandbox.ts"

export type { RuleId }

/** A rule of `openapi/behaviour.yaml`. */
export interface Rule {
  /** The group of the rule, such as `tasks`. */
  about: string
  /** What the sandbox does, as a sentence. */
  rule: string
  /** The operations, parameters, values and keys that the rule applies to, such as `listTasks?view=flagged`. */
  applies?: string | string[]
  /** The sentence of the source that states the rule. */
  stated?: string
  /** The example in the source that shows a rule it doesn't state. */
  observed?: string
  /** The ID of the open question to which the rule is an assumed answer. */
  question?: string
  /** Set for an assumption that almost every response needs, such as a sort order, and that strict mode lets pass. */
  fills?: true
}

/**
 * Returns a rule by its ID, such as one in the `Contract-Rules` header.
 *
 * @throws TypeError if there is no rule with this ID.
 */
export function getRule(id: string): Rule {
  if (Object.hasOwn(rules, id)) return rules[id as RuleId]
  throw new TypeError(`There is no rule ${JSON.stringify(id)}.`)
}

/** Returns whether strict mode rejects a request whose response depends on the rule. */
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
