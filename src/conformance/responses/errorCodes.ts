import { isObject, type JsonObject } from "../../openapi/description.ts"
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

/** Formats the status and the error codes of a response: `422 with missing_param`. */
export function formatStatus(exchange: Exchange): string {
  const codes = [...new Set(readErrors(exchange).map(({ code }) => code))].toSorted()
  const status = exchange.response?.status ?? "no response"
  return codes.length > 0 ? `${status} with ${codes.join(" and ")}` : `${status}`
}
