import type { Client } from "../client/types.ts"
import type { OperationId } from "../contract/operations.ts"
import type { Json, JsonObject } from "../openapi/description.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { TestEnvironment } from "./environment/environment.ts"
import type { Receiver } from "./receiver.ts"
import type { CheckSpec } from "./report.ts"

/** A check, with its code. */
export interface Check extends CheckSpec {
  /** Returns if the check passes; throws {@link CheckFailure}, {@link CheckNotRun} or {@link NotImplementedError}. */
  run(context: CheckContext): Promise<void>
}

/** Sends requests to the service. */
export interface Connection {
  /** The typed client, with the token of the run. */
  api: Client
  /** Sends any request, valid or not. */
  send(request: RequestSpec): Promise<Exchange>
  /** Returns the exchange of a response of the client. */
  exchangeFor(response: Response): Exchange
}

/** What a check can use. */
export interface CheckContext extends Connection {
  environment: TestEnvironment
  /** Starts the receiver of webhooks; throws {@link CheckNotRun} if the service cannot reach this machine. */
  receiver(): Promise<Receiver>
  /** The maximum time until a delivery or an activity appears, in milliseconds. */
  eventualTimeout: number
  /** Adds a finding, and continues. */
  addFinding(mismatch: Mismatch): void
  /** Adds an observation about an open question. */
  observe(question: string, text: string): void
  signal: AbortSignal
}

/** The parts of a request. */
export interface RequestSpec {
  operation: OperationId
  /** Default the method of the operation. */
  method?: string
  /** Default the path of the operation. */
  path?: string
  /** The values of path and query; undefined omits one. */
  parameters?: Record<string, unknown>
  body?: Json
  /** Default the token of the run; null sends none. */
  token?: string | null
  /** Default the first prefix of the contract, `/v2`. */
  prefix?: string
  headers?: Record<string, string>
}

/** What a check expected and found, before it is redacted for a report. */
export interface Mismatch {
  expected: string
  found: string
  /** Default the pointer of the check. */
  pointer?: string
  exchange?: Exchange
}

/** A record of the service; only its ID is required. */
export type ServiceRecord = { id: number } & JsonObject

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
