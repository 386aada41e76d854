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
