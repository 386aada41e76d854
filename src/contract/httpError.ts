import type { ErrorResult } from "./messages.ts"

/** Thrown to end a request with an error response. In a transaction, it rolls the request's changes back. */
export class HttpError extends Error {
  readonly result: ErrorResult

  constructor(result: ErrorResult) {
    super(result.errors.map(({ description }) => description).join(" "))
    this.result = result
  }
}
