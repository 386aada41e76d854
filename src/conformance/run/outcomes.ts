/** Thrown when a response that the run needs is missing or invalid; the inspection of all responses reports it. */
export class InvalidResponseError extends Error {
  constructor(expected: string, found: string) {
    super(`Expected ${expected}, found ${found}.`)
  }
}

/** Thrown when the service returns 501 (RFC 9110, section 15.6.2). */
export class NotImplementedError extends Error {
  constructor() {
    super("The service responds with 501.")
  }
}

/** Thrown when a request isn't sent or something is missing, such as a receiver for webhooks. */
export class CheckNotRun extends Error {}
