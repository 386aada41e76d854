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

/**
 * Formats a rule's ID, text and evidence as one line for the log.
 *
 * @param applied - the rule's ID, followed by `=` and an alternative's ID unless the first one is in force.
 * @param source - where that alternative was observed, such as `acme`; undefined if it was chosen at random.
 */
export function formatRule(applied: string, source?: string): string {
  const [id = "", alternative = ""] = applied.split("=")
  const { rule, alternatives, stated, observed, question } = getRule(id)
  const origin = alternative && source ? `, observed at ${source}` : ""
  const evidence = stated ? "stated" : observed ? "observed" : `open question ${question}${origin}`
  return `${applied}: ${alternatives?.[alternative]?.rule ?? rule} (${evidence})`
}
