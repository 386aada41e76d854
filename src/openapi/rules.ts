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
