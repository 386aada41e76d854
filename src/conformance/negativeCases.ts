import type { OperationId } from "../contract/operations.ts"
import type { Json } from "../openapi/description.ts"

/**
 * The evidence of a place in the description.
 *
 * @typeParam Question - the IDs of the open questions, a generated type.
 */
interface PlaceEvidence<Question> {
  /** The place that the case is about. */
  pointer: string
  /** Undefined if the source states the place. */
  evidence?: "observed" | "assumed"
  /** The first open question about the place. */
  question?: Question
}

/** Requests that violate the contract in one place, so the service must reject each. */
export interface NegativeCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  /**
   * `missing`: omitted. `empty`: an empty string, or null. `type`, `format`: a value of another type or format. `enum`: a
   * value outside the closed set. `undeclared`: a name that the contract does not have.
   */
  kind: "missing" | "empty" | "type" | "format" | "enum" | "undeclared"
  in: "path" | "query" | "body"
  /** The parameter, or the path of the key, such as `task.workspace_id`; `task.tags[]` is an element of an array. */
  name: string
  /**
   * The values, a request each; undefined if the parameter or key is omitted. For a name inside an array, each value is
   * the whole array. In strings, a valid value replaces `$value`.
   */
  values?: Json[]
}

/** Requests with a parameter, sent alone. */
export interface ParameterCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  name: string
  in: "path" | "query"
  /** The values, a request each; undefined if the value is the ID of a record. */
  values?: Json[]
  /** The parameters without which the parameter has no documented effect. */
  with?: Record<string, Json>
}
