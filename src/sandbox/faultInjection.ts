import { createRequestedError, createUnclearError } from "../contract/envelope.ts"
import { getInvalidRequestStatus } from "../contract/receivedRequest.ts"
import type { Call, ConnectionFault, ErrorResult, HandlerResponse } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePreferHeader } from "../contract/preferHeader.ts"

type Outcome = HandlerResponse | ErrorResult

const maxDelay = 600_000

/** Returns the milliseconds in the `Prefer` header's `delay`: 0 if it's absent, NaN if it's invalid. */
export function readInjectedDelay(headers: Headers): number {
  const header = headers.get("prefer")
  if (header === null) return 0
  const delay = parsePreferHeader(header).get("delay") ?? "0"
  return /^\d+$/.test(delay) && Number(delay) <= maxDelay ? Number(delay) : Number.NaN
}

/** A failure to inject into one call, so that clients can test their error handling. */
export interface InjectedFault {
  /** The status of an error response to return instead of handling the call. */
  status?: number
  /** The headers of that error response. */
  headers?: Record<string, string>
  /** Whether to drop the connection or cut the response short, after the call has been handled. */
  connection?: ConnectionFault
  /** What requested the failure, for the error's description: `The Prefer header`. */
  source: string
}

/** Handles a call, and injects the failure its `Prefer` header asks for: `code=503`, `drop` or `truncate`. */
export function injectPreferredFault(call: Call, handle: () => Outcome): Outcome {
  const header = call.headers.get("prefer")
  if (header === null) return handle()
  const preferences = parsePreferHeader(header)
  const code = preferences.get("code")
  const invalid = findInvalidPreference(call, code)
  if (invalid)
    return { status: getInvalidRequestStatus(call.spec), errors: [createUnclearError(invalid)] }
  const connection = (["drop", "truncate"] as const).find((name) => preferences.has(name))
  const status = code === undefined ? undefined : Number(code)
  return injectFault({ status, connection, source: "The Prefer header" }, handle)
}

/** Handles a call, unless the failure has a status to return instead, and adds the failure's connection fault. */
export function injectFault(failure: InjectedFault, handle: () => Outcome): Outcome {
  const { status, headers, connection: connectionFault, source } = failure
  const outcome =
    status === undefined ? handle() : { ...createRequestedError(status, source), headers }
  if (!connectionFault) return outcome
  // A response without a body can't be truncated.
  const isEmpty = !("errors" in outcome) && outcome.body === undefined
  return { ...outcome, connectionFault: isEmpty ? "drop" : connectionFault }
}

function findInvalidPreference({ headers, spec }: Call, code?: string): string | undefined {
  if (Number.isNaN(readInjectedDelay(headers))) {
    return `The Prefer header contains an invalid delay: ${headers.get("prefer")}. Use 0 to ${maxDelay} milliseconds.`
  }
  if (code === undefined || (/^[45]\d\d$/.test(code) && findResponse(spec, Number(code))))
    return undefined
  return `The Prefer header contains code=${code}. Use an HTTP error status, such as 404 or 503.`
}
