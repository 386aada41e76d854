/** A rule of `openapi/behaviour.yaml`. */
export interface Rule {
  /** The group of the rule, such as `tasks`. */
  about: string
  /** The behavior of the sandbox, as a sentence. */
  rule: string
  /** The operations, parameters, values and keys that the rule applies to, such as `listTasks?view=flagged`. */
  applies?: string | string[]
  /** The text of the source that states the rule. */
  stated?: string
  /** An example in the source that shows the rule. The source does not state the rule. */
  observed?: string
  /** The ID of an open question. The rule is an assumed answer to this question. */
  question?: string
  /**
   * Set for an assumption that almost every response needs, such as a sort order. Strict mode does not reject requests
   * because of this rule.
   */
  fills?: true
}
