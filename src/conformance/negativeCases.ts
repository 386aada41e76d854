import type { Json } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"

/** A request that is not of the contract, by one fault, and which the service must refuse. */
export interface Case {
  operation: OperationId
  /**
   * `missing`: left out. `empty`: an empty text. `type`, `format`: of another type or format. `known`: none of a closed
   * set. `undeclared`: the contract does not have it there.
   */
  kind: "missing" | "empty" | "type" | "format" | "known" | "undeclared"
  in: "path" | "query" | "body"
  /** The parameter, or the path of the key, such as `task.workspace_id`; an element of an array is `task.tags[]`. */
  name: string
  /** What is put there, or for the array where the name goes into one; undefined where something is left out. */
  value?: Json
  /** The place in the contract that the case is against. */
  pointer: string
  /** How sure the contract is of this place; left out where it is stated. */
  evidence?: "observed" | "assumed"
  /** The open question that touches the place; the first of several. */
  question?: string
}

/** An open question, and what the contract assumes meanwhile. */
export interface Question {
  id: string
  question: string
  assumed: string
}
