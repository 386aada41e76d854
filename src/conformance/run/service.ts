import type { OperationId } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"

/** The connection to the service. */
export interface Connection {
  /** Sends a request. If there is no response, the exchange has a `problem`. */
  send(request: RequestSpec): Promise<Exchange>
}

/** The parts of a request, which may be invalid. */
export interface RequestSpec {
  operation: OperationId
  /** The HTTP method; default: the method of the operation. */
  method?: string
  /** The URL path; default: the path of the operation. */
  path?: string
  /** A complete URL, which replaces the path and the parameters. */
  url?: string
  /** The path and query parameters. A parameter with the value undefined is not sent. */
  parameters?: Record<string, unknown>
  body?: Json
  /** The body as text. Replaces `body`, for example to send invalid JSON. */
  text?: string
  /** The access token; default: the token of the run. With null, the request has no token. */
  token?: string | null
  /** The prefix of the path; default: `/v2`. */
  prefix?: string
  headers?: Record<string, string>
}

/** A record of the service; only its ID is required. */
export type ServiceRecord = { id: number } & JsonObject

export function isRecord(value: Json | undefined): value is ServiceRecord {
  return isObject(value) && typeof value.id === "number"
}

/** Thrown when a response that the run needs violates the contract. */
export class InvalidResponseError extends Error {}

/** Thrown when a request isn't sent, or something is missing, such as a workspace or a receiver for webhooks. */
export class CheckNotRun extends Error {}
