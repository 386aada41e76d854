import { operationSpecs } from "../../generated/operations.ts"
import { parseWithDigits } from "../contract/largeNumbers.ts"
import { getDeclaredKeys, maskJson } from "../contract/maskJson.ts"
import { mask, maskMethod } from "../contract/maskViolation.ts"
import { type Masking, maskUrl } from "../contract/maskUrl.ts"
import { findResponse, getOperationSpec, getSuccessResponse } from "../contract/operations.ts"
import { matchOperation } from "../contract/requestHead.ts"
import type { Redactor } from "../contract/redaction.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { Exchange, HttpRequest } from "./exchange.ts"
import { createEchoMasker } from "./echoes.ts"
import { invalidUtf8 } from "./json.ts"
import { maskHeaders } from "./maskHeaders.ts"

/** The declared response of any operation to an error. */
const errorSchema = Object.values(operationSpecs)
  .map(({ responses }) => responses.default?.schema)
  .find((schema) => schema !== undefined)

/**
 * Removes secrets from an exchange: known tokens, what the contract doesn't declare, and what an error repeats of it.
 *
 * @param exchange - an exchange, or a request without its response.
 */
export function redactExchange(
  exchange: HttpRequest & Partial<Exchange>,
  redactor: Redactor,
): Exchange {
  const { method, url, headers, body, response, problem, milliseconds = 0 } = exchange
  const { masking } = redactor
  const spec = findSpec(exchange, masking.basePath)
  const request = {
    method: maskMethod(method),
    url: maskUrl(url, masking, spec),
    headers: maskHeaders(headers, masking),
    ...(body !== undefined && { body: maskBody(body, spec?.body?.schema, masking) }),
  }
  const maskEchoes = createEchoMasker(exchange, request)
  return {
    ...exchange,
    ...request,
    milliseconds,
    ...(response && { response: redactResponse(response, spec, masking, maskEchoes) }),
    ...(problem !== undefined && { problem: maskEchoes(redactor.text(problem)) }),
  }
}

function redactResponse(
  { status, headers, text }: NonNullable<Exchange["response"]>,
  spec: OperationSpec | undefined,
  known: Masking,
  maskEchoes: (text: string) => string,
): NonNullable<Exchange["response"]> {
  const maskKnown = (shown: string): string => maskEchoes(known.maskKnown(shown))
  const masking = status < 400 ? known : { ...known, maskKnown }
  return {
    status,
    headers: maskHeaders(headers, masking),
    text: maskBody(text, findResponseSchema(spec, status), masking),
  }
}

/**
 * Masks a body: in JSON, all values that aren't declared. Any other body is masked as a whole, and stays as invalid.
 *
 * @param schema - the pointer to the body's schema, if one is declared.
 */
function maskBody(text: string, schema: string | undefined, masking: Masking): string {
  if (text === "" || text === invalidUtf8) return text
  try {
    return JSON.stringify(maskJson(parseWithDigits(text), getDeclaredKeys(schema), masking))
  } catch {
    return `${mask} (not JSON)`
  }
}

function findSpec({ method, url }: HttpRequest, basePath: string): OperationSpec | undefined {
  if (!URL.canParse(url)) return undefined
  const found = matchOperation(method, new URL(url).pathname, { basePath })
  return Array.isArray(found) ? undefined : getOperationSpec(found.operation)
}

/** Finds the schema of a response. An undeclared success has the keys of the declared one. */
function findResponseSchema(spec: OperationSpec | undefined, status: number): string | undefined {
  if (!spec) return status < 400 ? undefined : errorSchema
  const found = findResponse(spec, status)
  if (found) return found.schema
  return status < 400 ? getSuccessResponse(spec).schema : errorSchema
}
