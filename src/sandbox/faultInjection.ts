import { createUnclearError } from "../contract/envelope.ts"
import { getInvalidStatus } from "../contract/handler.ts"
import type { Call, ConnectionFault, ErrorResult } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePrefer } from "../contract/prefer.ts"

/** A failure that a request asks for in its header `Prefer`. */
export interface InjectedFailure {
  /** The response to return instead of processing the request. */
  errorResult?: ErrorResult
  /** What to do with the response after processing the request. */
  connectionFault?: ConnectionFault
}

const maxDelay = 600_000

/** Returns the `delay` of a request in milliseconds; 0 if {@link readInjectedFailure} rejects the value. */
export function readInjectedDelay(headers: Headers): number {
  const delay = parsePrefer(headers.get("prefer") ?? "").get("delay") ?? "0"
  return isDelay(delay) ? Number(delay) : 0
}

function isDelay(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= maxDelay
}

/** Reads `code=503`, `delay=200`, `drop` and `truncate` from the header `Prefer`. */
export function readInjectedFailure({ headers, spec }: Call): InjectedFailure {
  const header = headers.get("prefer")
  if (header === null) return {}
  const preferences = parsePrefer(header)
  const reject = (description: string): InjectedFailure => ({
    errorResult: { status: getInvalidStatus(spec), errors: [createUnclearError(description)] },
  })
  const delay = preferences.get("delay") ?? "0"
  if (!isDelay(delay)) {
    return reject(`The header Prefer contains delay=${delay}. Use 0 to ${maxDelay} milliseconds.`)
  }
  const code = preferences.get("code")
  const status = Number(code)
  if (code !== undefined && !(/^[45]\d\d$/.test(code) && findResponse(spec, status))) {
    return reject(
      `The header Prefer contains code=${code}. Use an HTTP error status, such as 404 or 503.`,
    )
  }
  const connectionFault = preferences.has("drop")
    ? "drop"
    : preferences.has("truncate")
      ? "truncate"
      : undefined
  return {
    connectionFault,
    ...(code !== undefined && { errorResult: createInjectedError(status) }),
  }
}

function createInjectedError(status: number): ErrorResult {
  const description = `The header Prefer requested the status ${status}. The request was not processed.`
  const [code, message] =
    status === 404
      ? (["record_not_found", "The record could not be found."] as const)
      : (["not_modified", "The request was not processed."] as const)
  return { status, errors: [{ code, message, description }] }
}
