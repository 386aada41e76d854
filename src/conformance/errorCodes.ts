import { isObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"

/** Returns the codes of the errors in a response. */
export function readErrorCodes({ response }: Exchange): string[] {
  const body = parseJson(response?.text ?? "")
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.flatMap((error) =>
    isObject(error) && typeof error.code === "string" ? [error.code] : [],
  )
}

/** Formats the status and the error codes of a response: `422 with missing_param`. */
export function formatStatus(exchange: Exchange): string {
  const codes = [...new Set(readErrorCodes(exchange))].toSorted()
  const status = exchange.response?.status ?? "no response"
  return codes.length > 0 ? `${status} with ${codes.join(" and ")}` : `${status}`
}
