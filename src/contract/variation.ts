import type { ErrorResult, HttpResponse } from "./messages.ts"
import type { ReceivedRequest } from "./receivedRequest.ts"

/** Changes what a validating handler does before and after it calls an operation. */
export interface Variation {
  /** Returns the request to handle instead, or the error to respond with. The request isn't validated yet. */
  receive(request: ReceivedRequest): VariedRequest | ErrorResult
  /**
   * Returns the response to send instead.
   *
   * @param request - the request as it was received; undefined if it matches no operation.
   * @param rules - what changed the request, to be named in the response; default: nothing.
   */
  respond(
    response: HttpResponse,
    request: ReceivedRequest | undefined,
    rules?: readonly string[],
  ): HttpResponse
}

/** A changed request. */
export interface VariedRequest extends ReceivedRequest {
  /** The IDs of the rules that changed it. */
  rules?: readonly string[]
}
