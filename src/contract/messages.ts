import type { NewErrorDetail } from "./envelope.ts"
import type { OperationId } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { RequestValues } from "./requestValues.ts"

/** A valid request. */
export interface Call<Caller = unknown> {
  /** The caller that `authenticate` returned for the token. */
  caller: Caller
  operation: OperationId
  spec: OperationSpec
  values: RequestValues
  /** The media type of the response, negotiated from `Accept`. */
  mediaType: string
  url: URL
  headers: Headers
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** The response to a call, before its body is serialized. */
export interface HandlerResponse {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** The name of the example in the body, for the coverage report. */
  example?: string
  /** The injected failure of the connection. */
  connectionFault?: ConnectionFault
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** An injected failure of the connection: the client receives nothing, or half of the body. */
export type ConnectionFault = "drop" | "truncate"

/** An error, which the handler converts to a response. */
export interface ErrorResult {
  status: number
  headers?: Record<string, string>
  errors: NewErrorDetail[]
  connectionFault?: ConnectionFault
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** A response, with details for the log. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  text: string | undefined
  operation?: OperationId
  /** The parsed values of the request, valid or not; undefined if it matches no operation. */
  values?: RequestValues
  /** A sentence for each error detail. */
  errors: string[]
  /** A sentence for each violation that a lenient server accepted. */
  violations?: string[]
  connectionFault?: ConnectionFault
  rules?: string[]
}

/** What `authenticate` returns for an unknown token: `headers` and `rules` for the error response. */
export interface AuthenticationFailure extends Pick<ErrorResult, "headers" | "rules"> {
  status: 401
}
