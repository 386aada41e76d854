import {
  type AlternativeName,
  type Alternatives,
  type RuleId,
  rules,
} from "../../generated/sandbox.ts"

export type { AlternativeName, Alternatives, RuleId }

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
  /** The possible answers to the open question, by ID. The first is the assumption, which `rule` repeats. */
  alternatives?: Record<string, Alternative>
  /** Why there's only one answer to the open question. */
  noAlternative?: string
}

/** One of the things that a service may do where its documentation is silent. */
export interface Alternative {
  /** What the service does, as a sentence. */
  rule: string
  /** Whether it breaks most programs, so that it's only chosen on request. */
  harsh?: true
}

/** The ID of a rule with several alternatives. */
export type ChoiceId = keyof Alternatives

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
