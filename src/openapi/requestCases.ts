import type { Json } from "./description.ts"

/**
 * A parameter or key to test, with the evidence for it in the description.
 *
 * @typeParam Question - the IDs of the open questions, a generated type.
 * @typeParam Operation - the IDs of the operations, a generated type.
 */
interface Case<Question, Operation> {
  operation: Operation
  /** The JSON pointer to the parameter or key. */
  pointer: string
  /** Undefined if the source documents the parameter or key. */
  evidence?: "observed" | "assumed"
  /** The first open question about the parameter or key. */
  question?: Question
}

/** Requests that each violate the contract in one way. The service must reject them. */
export interface NegativeCase<Question = string, Operation = string> extends Case<
  Question,
  Operation
> {
  /**
   * `missing`: the request omits the parameter or key. `empty`: the value is an empty string or null. `type`, `format`:
   * the value has the wrong type or format. `enum`: the value is not one of the allowed values. `undeclared`: the
   * contract has no parameter or key with this name.
   */
  kind: "missing" | "empty" | "type" | "format" | "enum" | "undeclared"
  in: "path" | "query" | "body"
  /** The parameter or the path of the key, such as `task.workspace_id`. `task.tags[]` is an element of an array. */
  name: string
  /**
   * The values, one for each request; undefined if the request omits the parameter or key. For a name inside an array,
   * each value is the whole array. In strings, `$value` represents a valid value.
   */
  values?: Json[]
}

/** Valid requests that each contain one optional parameter. */
export interface ParameterCase<Question = string, Operation = string> extends Case<
  Question,
  Operation
> {
  name: string
  in: "path" | "query"
  /** The values, one for each request; undefined if the value is the ID of a record. */
  values?: Json[]
  /** Other parameters that the parameter needs, with their values. */
  with?: Record<string, Json>
}
