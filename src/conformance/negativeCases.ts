import type { OperationId } from "../contract/operations.ts"
import type { Json } from "../openapi/description.ts"

/**
 * The evidence for a part of the description, such as a parameter or a schema.
 *
 * @typeParam Question - the IDs of the open questions, a generated type.
 */
interface PlaceEvidence<Question> {
  /** The JSON pointer to the part. */
  pointer: string
  /** Undefined if the source documents the part. */
  evidence?: "observed" | "assumed"
  /** The first open question about the part. */
  question?: Question
}

/** Requests that each violate the contract in one way. The service must reject them. */
export interface NegativeCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  /**
   * `missing`: the parameter or key is omitted. `empty`: it is an empty string, or null. `type`, `format`: its value
   * has the wrong type or format. `enum`: its value is not one of the allowed values. `undeclared`: the contract has no
   * parameter or key with this name.
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

/** Valid requests that each contain one optional parameter. */
export interface ParameterCase<Question = string> extends PlaceEvidence<Question> {
  operation: OperationId
  name: string
  in: "path" | "query"
  /** The values, one for each request; undefined if the value is the ID of a record. */
  values?: Json[]
  /** Other parameters that the parameter needs, with their values. */
  with?: Record<string, Json>
}
