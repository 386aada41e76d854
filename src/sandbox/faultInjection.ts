import { createUnclearError } from "../contract/envelope.ts"
import { getInvalidStatus } from "../contract/handler.ts"
import type { Call, ConnectionFault, ErrorResult } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePrefer } from "../contract/prefer.ts"
import { notProcessed } from "./operations/errors.ts"

/** A failure that a request asks for in its header `Prefer`. */
export interface InjectedFailure {
  /** The response to return instead of processing the request. */
  errorResult?: ErrorResult
  /** What to do with the response after processing the request. */
  connectionFault?: ConnectionFault
}

const maxDelay = 600_000

/** Returns the `delay` of a request in milliseconds; NaN if the value is not valid. */
export function readInjectedDelay(headers: Headers): number {
  const delay = parsePrefer(headers.get("prefer") ?? "").get("delay") ?? "0"
  return /^\d+$/.test(delay) && Number(delay) <= maxDelay ? Number(delay) : Number.NaN
}

/** Reads `code=503`, `delay=200`, `drop` and `truncate` from the header `Prefer`. */
export function readInjectedFailure({ headers, spec }: Call): InjectedFailure {
  const header = headers.get("prefer")
  if (header === null) return {}
  const preferences = parsePrefer(header)
  const reject = (name: string, expected: string): InjectedFailure => {
    const found = `${name}=${preferences.get(name)}`
    const error = createUnclearError(`The header Prefer contains ${found}. Use ${expected}.`)
    return { errorResult: { status: getInvalidStatus(spec), errors: [error] } }
  }
  if (Number.isNaN(readInjectedDelay(headers)))
    return reject("delay", `0 to ${maxDelay} milliseconds`)
  const connectionFault = (["drop", "truncate"] as const).find((name) => preferences.has(name))
  const code = preferences.get("code")
  if (code === undefined) return { connectionFault }
  const status = Number(code)
  if (!/^[45]\d\d$/.test(code) || !findResponse(spec, status)) {
    return reject("code", "an HTTP error status, such as 404 or 503")
  }
  return { connectionFault, errorResult: createInjectedError(status) }
}

function createInjectedError(status: number): ErrorResult {
  const description = `The header Prefer requested the status ${status}. The request was not processed.`
  if (status !== 404) return notProcessed(status, description)
  const message = "The record could not be found."
  return { status, errors: [{ code: "record_not_found", message, description }] }
}
