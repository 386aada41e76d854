import { notUnderstood } from "../contract/envelope.ts"
import { type Call, type Fate, invalidStatus, type Refusal } from "../contract/gate.ts"
import { responseOf } from "../contract/operations.ts"
import { parsePrefer } from "../contract/prefer.ts"

/** What goes wrong because the request asks for it, in its header `Prefer`. */
export interface InjectedFailure {
  /** Instead of doing anything. */
  refusal?: Refusal
  /** What becomes of the answer, once everything is done. */
  fate?: Fate
}

const maxDelay = 600_000

/** The milliseconds to wait that a request asks for, as `delay=200`; 0 where {@link readInjectedFailure} rejects the value. */
export function readInjectedDelay(headers: Headers): number {
  const delay = parsePrefer(headers.get("prefer") ?? "").get("delay") ?? "0"
  return isDelay(delay) ? Number(delay) : 0
}

function isDelay(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= maxDelay
}

/** Reads the faults that a request asks for: `code=503`, `delay=200`, `drop` or `truncate`. */
export function readInjectedFailure({ headers, facts }: Call): InjectedFailure {
  const header = headers.get("prefer")
  if (header === null) return {}
  const given = parsePrefer(header)
  const unusable = (said: string): InjectedFailure => ({
    refusal: {
      status: invalidStatus(facts),
      faults: [notUnderstood(`The header Prefer: ${said}`)],
    },
  })
  const delay = given.get("delay") ?? "0"
  if (!isDelay(delay)) {
    return unusable(`delay=${delay} is no number of milliseconds from 0 to ${maxDelay}.`)
  }
  const code = given.get("code")
  const status = Number(code)
  if (code !== undefined && !(/^[45]\d\d$/.test(code) && responseOf(facts, status))) {
    return unusable(`code=${code} is no error of HTTP, such as 404 or 503.`)
  }
  const fate = given.has("drop") ? "drop" : given.has("truncate") ? "truncate" : undefined
  return { fate, ...(code !== undefined && { refusal: asked(status) }) }
}

function asked(status: number): Refusal {
  const description = `The header Prefer asked for the status ${status}. Nothing was done.`
  const code = status === 404 ? "record_not_found" : "not_modified"
  const message =
    status === 404 ? "The record could not be found." : "The request was not carried out."
  return { status, faults: [{ code, message, description }] }
}
