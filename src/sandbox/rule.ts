/** A rule of `openapi/behaviour.yaml`. */
export interface Rule {
  /** The group of the rule, such as `tasks`. */
  about: string
  /** What the sandbox does. */
  rule: string
  /** The operations, parameters, values and keys that the rule applies to, such as `listTasks?view=flagged`. */
  applies?: string | string[]
  /** What the source states. */
  stated?: string
  /** What an example in the source shows. The source states no rule for it. */
  observed?: string
  /** The ID of an open question, to which the rule assumes an answer. */
  question?: string
  /**
   * Whether almost every response depends on the assumption, such as a sort order. Strict mode does not reject requests
   * because of this rule.
   */
  fills?: true
}
