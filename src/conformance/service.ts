import type { Client } from "../client/types.ts"
import type { OperationId } from "../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import type { Exchange } from "../traffic/exchange.ts"

/** Sends requests to the service. */
export interface Connection {
  /** The typed client, with the token of the run. */
  api: Client
  /** Sends any request, valid or not. */
  send(request: RequestSpec): Promise<Exchange>
  /** Returns the exchange of a response of the client. */
  exchangeFor(response: Response): Exchange
}

/** The parts of a request. */
export interface RequestSpec {
  operation: OperationId
  /** Default: the method of the operation. */
  method?: string
  /** Default: the path of the operation. */
  path?: string
  /** A complete URL of the service, in place of the path and its parameters. */
  url?: string
  /** The path and query parameters. A parameter with the value undefined is not sent. */
  parameters?: Record<string, unknown>
  body?: Json
  /** The text of the body, if it is not the JSON of `body`. */
  text?: string
  /** Default: the token of the run; null sends none. */
  token?: string | null
  /** The prefix of the path; default: `/v2`. */
  prefix?: string
  headers?: Record<string, string>
}

/** A record of the service; only its ID is required. */
export type ServiceRecord = { id: number } & JsonObject

export function isServiceRecord(value: Json | undefined): value is ServiceRecord {
  return isObject(value) && typeof value.id === "number"
}
