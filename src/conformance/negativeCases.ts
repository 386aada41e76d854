import type { OperationId } from "../contract/operations.ts"
import type * as cases from "../openapi/requestCases.ts"

/** Requests that each violate the contract in one way. */
export type NegativeCase<Question = string> = cases.NegativeCase<Question, OperationId>

/** Valid requests that each contain one optional parameter. */
export type ParameterCase<Question = string> = cases.ParameterCase<Question, OperationId>
