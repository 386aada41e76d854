import type { OperationId } from "../contract/operations.ts"
import type { Json } from "../openapi/description.ts"

/** A request that violates the contract in one place, so the service must reject it. */
export interface NegativeCase {
  operation: OperationId
  /**
   * `missing`: omitted. `empty`: an empty string. `type`, `format`: a value of another type or format. `enum`: a value
   * outside the closed set. `undeclared`: a name that the contract does not have.
   */
  kind: "missing" | "empty" | "type" | "format" | "enum" | "undeclared"
  in: "path" | "query" | "body"
  /** The parameter, or the path of the key, such as `task.workspace_id`; `task.tags[]` is an element of an array. */
  name: string
  /** The value, or the whole array for a name inside one; undefined if the parameter or key is omitted. */
  value?: Json
  /** The place in the description that the request violates. */
  pointer: string
  /** The evidence of this place; undefined if it is stated. */
  evidence?: "observed" | "assumed"
  /** The first open question about the place. */
  question?: string
}
