import type { NewErrorDetail } from "./envelope.ts"
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

/** A handler's response, before the body is serialized. */
export interface HandlerResponse {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** The name of the example in the body, counted in the coverage report. */
  example?: string
  /** Whether and how to simulate a lost connection. */
  connectionFault?: ConnectionFault
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** A simulated connection loss: the client receives nothing (`drop`), or half of the body (`truncate`). */
export type ConnectionFault = "drop" | "truncate"

/** An error result, from which the validating handler creates the response. */
export interface ErrorResult {
  status: number
  headers?: Record<string, string>
  errors: NewErrorDetail[]
  connectionFault?: ConnectionFault
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** A serialized response, with details for the log. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  text: string | undefined
  operation?: OperationId
  /** The request's parsed values, valid or not; undefined if the request matches no operation. */
  values?: RequestValues
  /** A sentence for each error detail, without undeclared text that may be secret. */
  errors: string[]
  /** A sentence for each violation that a lenient server accepted. */
  violations?: string[]
  connectionFault?: ConnectionFault
  rules?: string[]
}

/** What handling a call results in. */
export type Outcome = HandlerResponse | ErrorResult
