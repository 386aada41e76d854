import { createRequestedError, createUnclearError } from "../contract/envelope.ts"
import { getInvalidStatus } from "../contract/receivedRequest.ts"
import type { Call, ConnectionFault, ErrorResult, HandlerResponse } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePrefer } from "../contract/prefer.ts"

type Outcome = HandlerResponse | ErrorResult

const maxDelay = 600_000

/**
 * Returns the value of `delay` in the header `Prefer`, in milliseconds; default 0. Returns NaN if the value is invalid.
 */
export function readInjectedDelay(headers: Headers): number {
  const delay = parsePrefer(headers.get("prefer") ?? "").get("delay") ?? "0"
  return /^\d+$/.test(delay) && Number(delay) <= maxDelay ? Number(delay) : Number.NaN
}

/** A failure that the sandbox injects into one call. */
export interface Failure {
  /** The status of an error response. If this status is set, the sandbox does not handle the call. */
  status?: number
  /** The connection failure. The sandbox handles the call before it injects this failure. */
  connection?: ConnectionFault
  /** The source of the failure, such as `The header Prefer`. The error response contains this text. */
  source: string
}

/**
 * Handles a call, and injects the failure that the header `Prefer` requests, such as `code=503`, `drop` or `truncate`.
 */
export function handlePreference(call: Call, handle: () => Outcome): Outcome {
  const header = call.headers.get("prefer")
  if (header === null) return handle()
  const preferences = parsePrefer(header)
  const code = preferences.get("code")
  const invalid = findInvalidPreference(call, code)
  if (invalid) return { status: getInvalidStatus(call.spec), errors: [createUnclearError(invalid)] }
  const connection = (["drop", "truncate"] as const).find((name) => preferences.has(name))
  const status = code === undefined ? undefined : Number(code)
  return injectFailure({ status, connection, source: "The header Prefer" }, handle)
}

/** Handles a call, and injects a failure. */
export function injectFailure(failure: Failure, handle: () => Outcome): Outcome {
  const { status, connection: connectionFault, source } = failure
  const outcome = status === undefined ? handle() : createRequestedError(status, source)
  if (!connectionFault) return outcome
  // A response without a body cannot be truncated. Drop the connection instead.
  const isEmpty = !("errors" in outcome) && outcome.body === undefined
  return { ...outcome, connectionFault: isEmpty ? "drop" : connectionFault }
}

function findInvalidPreference({ headers, spec }: Call, code?: string): string | undefined {
  if (Number.isNaN(readInjectedDelay(headers))) {
    return `The header Prefer contains an invalid delay: ${headers.get("prefer")}. Use 0 to ${maxDelay} milliseconds.`
  }
  if (code === undefined || (/^[45]\d\d$/.test(code) && findResponse(spec, Number(code))))
    return undefined
  return `The header Prefer contains code=${code}. Use an HTTP error status, such as 404 or 503.`
}
