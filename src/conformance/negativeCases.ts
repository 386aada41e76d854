import type { OperationId } from "../contract/operations.ts"
import type { Json } from "../openapi/description.ts"

/**
 * The evidence for a tested place in the description, such as a parameter or a schema.
 *
 * @typeParam Question - the IDs of the open questions, a generated type.
 */
interface PlaceEvidence<Question> {
  /** The JSON pointer to the tested place. */
  pointer: string
  /** Undefined if the source documents the place. */
  evidence?: "observed" | "assumed"
  /** The first open question about the place. */
  question?: Question
}

/** Requests with one violation of the contract each, which the service must reject. */
export interface NegativeCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  /**
   * `missing`: omitted. `empty`: an empty string, or null. `type`, `format`: a value of another type or format. `enum`: a
   * value outside the closed set. `undeclared`: a name that the contract does not have.
   */
  kind: "missing" | "empty" | "type" | "format" | "enum" | "undeclared"
  in: "path" | "query" | "body"
  /**
   * The name of the parameter or the path of the key, such as `task.workspace_id`. `task.tags[]` is an element of an
   * array.
   */
  name: string
  /**
   * The values, one for each request; undefined if the request omits the parameter or key. For a name inside an array,
   * each value is the whole array. In strings, `$value` represents a valid value.
   */
  values?: Json[]
}

/** Requests with one optional parameter. */
export interface ParameterCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  name: string
  in: "path" | "query"
  /** The values, one for each request; undefined if the value is the ID of a record. */
  values?: Json[]
  /** Other parameters that the parameter needs, with their values. */
  with?: Record<string, Json>
}
