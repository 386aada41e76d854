import { checkRequest, checkResponse } from "../contract/check.ts"
import type { CoveredCall } from "../contract/coverage.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { getOperationSpec, type OperationId } from "../contract/operations.ts"
import { matchOperation } from "../contract/requestHead.ts"
import { listSentKeys } from "../contract/requestValues.ts"
import type { Violation } from "../contract/violations.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { parseJson } from "./json.ts"
import type { Exchange } from "./exchange.ts"
import { isMasked } from "./redactedText.ts"

/** A validated call and its violations. */
export interface ValidatedCall {
  method: string
  /** The URL's path, without the query, which may contain secrets. */
  path: string
  /** The response's status; undefined if no response arrived. */
  status?: number
  /** The called operation; undefined if the contract has none for the method and path. */
  operation?: OperationId
  request: Violation[]
  response: Violation[]
  /** Sentences that say what wasn't validated, and why. */
  skipped: string[]
  /** Where your code made the call, such as `/app/bot.test.ts:12:20`; undefined if that's unknown. */
  caller?: string | undefined
}

export function hasViolations({ request, response }: Pick<ValidatedCall, "request" | "response">) {
  return request.length > 0 || response.length > 0
}

/**
 * Validates the known parts of an exchange without secrets against the contract, so that no violation shows one.
 *
 * @param isRecording - whether a recorder may have masked values, which then can't be validated.
 * @returns the call. `covered` is what the call adds to the coverage; undefined if the operation, the response or a
 *   body is unknown.
 */
export async function validateExchange(
  exchange: Exchange,
  deployment: Deployment,
  isRecording = false,
): Promise<{ call: ValidatedCall; covered?: CoveredCall }> {
  const { method, url, headers, body, requestProblem, response, problem } = exchange
  const path = new URL(url).pathname
  const found = matchOperation(method, path, resolveDeployment(deployment))
  const operation = Array.isArray(found) ? undefined : found.operation
  // Undefined would mean that there is no body, so pass an empty object for an unknown one.
  const sent = { method, url, headers, body: requestProblem === undefined ? body : {} }
  const request = await checkRequest(sent, deployment)
  const received = response && { ...response, body: problem === undefined ? response.text : {} }
  const reply = operation && received ? await checkResponse(operation, received, deployment) : []
  const skipped = [requestProblem, problem].filter((reason) => reason !== undefined)
  const call = {
    method,
    path,
    ...(response && { status: response.status }),
    ...(operation && { operation }),
    request: request.filter((one) => isCertain(one, requestProblem !== undefined, isRecording)),
    response: reply.filter((one) => isCertain(one, problem !== undefined, isRecording)),
    skipped,
  }
  if (!operation || !response || skipped.length > 0) return { call }
  return { call, covered: getCoveredCall(operation, exchange, response.status) }
}

/** Returns whether a violation is certain, although some parts of the exchange are unknown. */
function isCertain(violation: Violation, isBodyUnknown: boolean, isRecording: boolean): boolean {
  const { in: place, name, kind } = violation
  // An unexpected body isn't meant, since it violates the contract by being there.
  if (isBodyUnknown && place === "body" && !(name === "" && kind === "unsupported")) return false
  return !(isRecording && isMasked(violation))
}

/** Returns what a call adds to the coverage: its operation, status and sent parameters. */
export function getCoveredCall(
  operation: OperationId,
  { url, body = "" }: Pick<Exchange, "url" | "body">,
  status: number,
): CoveredCall {
  const spec = getOperationSpec(operation)
  const inPath = spec.parameters.flatMap((one) => (one.in === "path" ? [one.name] : []))
  const inQuery = new URL(url).searchParams.keys()
  const inBody = listSentKeys(spec, parseJson(body))
  return { operation, status, parameters: [...new Set([...inPath, ...inQuery, ...inBody])] }
}
