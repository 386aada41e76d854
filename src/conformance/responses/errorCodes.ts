import { isObject, type JsonObject } from "../../openapi/description.ts"
import { isContractName } from "../../contract/contractNames.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { parseResponse } from "../run/parseResponse.ts"

export interface ErrorDetail extends JsonObject {
  code: string
}

/** Returns the errors in a response that have a code. */
export function readErrors({ response }: Exchange): ErrorDetail[] {
  const body = parseResponse({ response })
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.filter(
    (error): error is ErrorDetail => isObject(error) && typeof error.code === "string",
  )
}

/** Formats the status of a response, the codes of its errors and what they name: `422 with missing_param (task.name)`. */
export function formatStatus(exchange: Exchange): string {
  const codes = [...new Set(readErrors(exchange).map(formatCode))].toSorted()
  const status = exchange.response?.status ?? "no response"
  return codes.length > 0 ? `${status} with ${codes.join(" and ")}` : `${status}`
}

function formatCode({ code, attribute }: ErrorDetail): string {
  const isShown = typeof attribute === "string" && isContractName(attribute)
  return isShown ? `${code} (${attribute})` : code
}
