import { checkRequest, checkResponse } from "../contract/check.ts"
import type { CoveredCall } from "../contract/coverage.ts"
import { resolveDeployment } from "../contract/deployment.ts"
import { operationSpec, type OperationId } from "../contract/operations.ts"
import { listSentKeys, matchOperation } from "../contract/request.ts"
import type { Violation } from "../contract/violations.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { parseJson } from "./body.ts"
import type { Exchange } from "./exchange.ts"

/** The parts of an exchange that were not recorded, and so are not validated. */
export interface UnknownParts {
  /** The request has a body with unknown content. */
  requestBody?: boolean
  /** The content of the response body is unknown. */
  responseBody?: boolean
  /** It is unknown whether a token was sent. */
  token?: boolean
}

/** What is invalid in an exchange. */
export interface ExchangeResult {
  /** Undefined if the contract has no operation for the method and path. */
  operation?: OperationId
  request: Violation[]
  response: Violation[]
  /** What the exchange adds to coverage; undefined if a body is unknown. */
  covered?: CoveredCall
}

/** Validates an exchange against the contract, as far as it is known. */
export async function validateExchange(
  exchange: Exchange,
  deployment: Deployment,
  unknown: UnknownParts = {},
): Promise<ExchangeResult> {
  const { method, url, headers, body, response } = exchange
  // An object in place of an unknown body. Undefined would mean that there is no body.
  const message = { method, url, headers, body: unknown.requestBody ? {} : body }
  const request = (await checkRequest(message, deployment)).filter(
    (violation) =>
      !(unknown.requestBody && isInsideBody(violation)) &&
      !(unknown.token && isTokenMissing(violation)),
  )
  const found = matchOperation(method, new URL(url).pathname, resolveDeployment(deployment))
  if (Array.isArray(found)) return { request, response: [] }
  const { operation } = found
  if (!response) return { operation, request, response: [] }
  const received = { ...response, body: unknown.responseBody ? {} : response.text }
  const violations = (await checkResponse(operation, received, deployment)).filter(
    (violation) => !(unknown.responseBody && isInsideBody(violation)),
  )
  const result = { operation, request, response: violations }
  if (unknown.requestBody || unknown.responseBody) return result
  return { ...result, covered: coveredCall(operation, exchange, response.status) }
}

/** Returns what a call adds to coverage. */
export function coveredCall(
  operation: OperationId,
  { url, body = "" }: Pick<Exchange, "url" | "body">,
  status: number,
): CoveredCall {
  const spec = operationSpec(operation)
  const inPath = spec.parameters.flatMap((one) => (one.in === "path" ? [one.name] : []))
  const inQuery = new URL(url).searchParams.keys()
  const inBody = listSentKeys(spec, parseJson(body))
  return { operation, status, parameters: [...new Set([...inPath, ...inQuery, ...inBody])] }
}

/** Whether a violation is inside a body, not that the body itself is present. */
function isInsideBody({ in: place, name, kind }: Violation): boolean {
  return place === "body" && !(name === "" && kind === "unsupported")
}

function isTokenMissing({ in: place, name, kind }: Violation): boolean {
  return place === "header" && name === "Authorization" && kind === "missing"
}
