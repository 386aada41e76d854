/** Thrown when a response that the run needs violates the contract. */
export class InvalidResponseError extends Error {}

/** Thrown when a request isn't sent, or something is missing, such as a workspace or a receiver for webhooks. */
export class CheckNotRun extends Error {}
