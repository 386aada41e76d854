import type { Exchange } from "../traffic/exchange.ts"

/** What a check expected and found, before it is redacted for a report. */
export interface Mismatch {
  expected: string
  found: string
  /** Default the pointer of the check. */
  pointer?: string
  exchange?: Exchange
}

/** The service does not do what the check expects. */
export class CheckFailure extends Error {
  readonly mismatch: Mismatch

  constructor(expected: string, found: string, exchange?: Exchange) {
    super(`${expected}: ${found}`)
    this.mismatch = { expected, found, ...(exchange && { exchange }) }
  }
}

/** The check lacks what it needs. */
export class CheckNotRun extends Error {}

/** The service responds with 501 (RFC 9110, section 15.6.2). */
export class NotImplementedError extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super("The service responds with 501.")
    this.exchange = exchange
  }
}
