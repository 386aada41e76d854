import type { Exchange } from "../traffic/exchange.ts"

/** What a check expected and found. It may contain secrets, which are redacted later. */
export interface Mismatch {
  expected: string
  found: string
  /** The place in the OpenAPI description; default: the pointer of the check. */
  pointer?: string
  exchange?: Exchange
  /** The writes before the exchange; default: the earlier writes of the check. */
  setup?: Exchange[]
}

/** The error of a failed check: the service does not behave as expected. */
export class CheckFailure extends Error {
  readonly mismatch: Mismatch

  constructor(expected: string, found: string, exchange?: Exchange) {
    super(`${expected}: ${found}`)
    this.mismatch = { expected, found, ...(exchange && { exchange }) }
  }
}

/** The error of a check that cannot run, because something that the check needs is missing. */
export class CheckNotRun extends Error {}

/** The check needs records that the service does not have and the API cannot create, such as deleted tasks. */
export class MissingRecords extends CheckNotRun {
  /** The records as a noun phrase, such as `a deleted task`. */
  readonly records: string

  constructor(records: string) {
    super(`The check needs ${records}, which the API cannot create.`)
    this.records = records
  }
}

/**
 * The behavior of the service prevents the setup of the check. The message names the check that reports the failure.
 */
export class CheckBlocked extends Error {}

/** The service responds with 501 (RFC 9110, section 15.6.2). */
export class NotImplementedError extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super("The service responds with 501.")
    this.exchange = exchange
  }
}
