import type { Exchange } from "../traffic/exchange.ts"

/** What a check expected and what it found. The texts may contain secrets, because redaction happens later. */
export interface Mismatch {
  expected: string
  found: string
  /** The place in the OpenAPI description; default: the pointer of the check. */
  pointer?: string
  exchange?: Exchange
  /** The writes before the exchange; default: the earlier writes of the check. */
  setup?: Exchange[]
}

/** Thrown when a check fails: the service does not behave as expected. */
export class CheckFailure extends Error {
  readonly mismatch: Mismatch

  constructor(expected: string, found: string, exchange?: Exchange) {
    super(`${expected}: ${found}`)
    this.mismatch = { expected, found, ...(exchange && { exchange }) }
  }
}

/** Thrown when a check cannot run because something is missing, such as a receiver for webhooks. */
export class CheckNotRun extends Error {}

/** Thrown when the service lacks records that the check needs and that the API cannot create, such as deleted tasks. */
export class MissingRecords extends CheckNotRun {
  /** The records as a noun phrase, such as `a deleted task`. */
  readonly records: string

  constructor(records: string) {
    super(`The check needs ${records}, which the API cannot create.`)
    this.records = records
  }
}

/**
 * Thrown when the setup of a check fails because of the service. The message names the check that reports this failure.
 */
export class CheckBlocked extends Error {}

/** Thrown when the service returns 501 (RFC 9110, section 15.6.2). */
export class NotImplementedError extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super("The service responds with 501.")
    this.exchange = exchange
  }
}
