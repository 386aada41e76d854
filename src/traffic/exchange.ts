export interface HttpRequest {
  method: string
  url: string
  headers: Headers
  body?: string
}

/** A request and its response, as sent. */
export interface Exchange extends HttpRequest {
  /** A sentence that says why the request's body is unknown, if it is. */
  requestProblem?: string
  /** Undefined if no response arrived. */
  response?: { status: number; headers: Headers; text: string }
  /** A sentence that says why the response is missing, or its body unusable. */
  problem?: string
  milliseconds: number
}
