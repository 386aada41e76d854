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
  /** A value that an example in the source shows. The source states no rule for it. */
  observed?: string
  /** The ID of an open question. The rule assumes an answer to this question. */
  question?: string
  /** Whether almost every response needs the assumption, such as a sort order. Strict mode accepts this assumption. */
  fills?: true
}
