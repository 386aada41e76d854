import type { errorCodes } from "../../generated/tables.ts"
import type { OperationId } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { RequestValues } from "./requestValues.ts"

/** A valid request, as the mock's and the sandbox's handlers get it. */
export interface Call<Caller = unknown> {
  /** What `authenticate` returned for the token, such as an account. */
  caller: Caller
  operation: OperationId
  spec: OperationSpec
  values: RequestValues
  /** The media type of the response, negotiated from `Accept`. */
  mediaType: string
  url: URL
  headers: Headers
  /** The received request, whose body has been read. */
  request: Request
}

/** What handling a call results in, apart from a body or errors. */
interface Result {
  status: number
  headers?: Record<string, string>
  /** Whether and how to simulate a lost connection. */
  connectionFault?: ConnectionFault
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** A handler's response, before the body is serialized. */
export interface HandlerResponse extends Result {
  body?: unknown
  /** The name of the example in the body, counted in the coverage report. */
  example?: string
}

/** A simulated connection loss: the client receives nothing (`drop`), or half of the body (`truncate`). */
export type ConnectionFault = "drop" | "truncate"

/** An error result, from which the validating handler creates the response. */
export interface ErrorResult extends Result {
  errors: NewErrorDetail[]
}

/** An error detail without `link`, which is that of the page about `code`. */
export interface NewErrorDetail {
  code: (typeof errorCodes)[number] | typeof injectedFailureCode
  /** Text for end users. */
  message: string
  /** Text for developers. */
  description: string
  /** The description without what may be secret, for a log. Default: the description. */
  logged?: string
  /** The invalid parameter or key; undefined for an error about the whole request. */
  attribute?: string
}

/**
 * The code of an error that a test asked for. The contract has no code for a status such as 429, and a documented one
 * would link to a page about another problem. Codes beyond the documented ones are allowed (open question `error-codes`).
 */
export const injectedFailureCode = "injected_failure"

/** Thrown to end a request with an error response. In a transaction, it rolls the request's changes back. */
export class HttpError extends Error {
  readonly result: ErrorResult

  constructor(result: ErrorResult) {
    super(result.errors.map(({ description }) => description).join(" "))
    this.result = result
  }
}

/** A serialized response, with details for the log. */
export interface HttpResponse extends Result {
  headers: Record<string, string>
  text: string | undefined
  operation?: OperationId
  /** The request's parsed values, valid or not; undefined if the request matches no operation. */
  values?: RequestValues
  /** A sentence for each error detail, without undeclared text that may be secret. */
  errors: string[]
  /** A sentence for each violation that a lenient server accepted. */
  violations?: string[]
}

/** What handling a call results in. */
export type Outcome = HandlerResponse | ErrorResult
