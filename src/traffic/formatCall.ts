import { makePrintableLine, pluralize, truncate } from "../contract/text.ts"
import { formatViolation } from "../contract/violations.ts"
import type { ValidatedCall } from "./validateExchange.ts"

const maxViolations = 20

/** Formats a call on one line, such as `GET /v2/tasks (listTasks, 400)`. */
export function formatCallTitle({ method, path, operation, status }: ValidatedCall): string {
  const details = [operation, status ?? (operation && "no response")].filter(Boolean).join(", ")
  return makePrintableLine(`${method} ${truncate(path, 300)}${details && ` (${details})`}`)
}

/**
 * Formats the first violations of a call, one per line, such as `request: The parameter view must be …`. Each ends with
 * a JSON pointer into the OpenAPI description.
 */
export function formatViolationLines({ request, response }: ValidatedCall): string[] {
  const lines = Object.entries({ request, response }).flatMap(([side, violations]) =>
    violations.map((one) => makePrintableLine(`${side}: ${formatViolation(one)} ${one.pointer}`)),
  )
  const hidden = lines.length - maxViolations
  return [...lines.slice(0, maxViolations), ...(hidden > 0 ? [`and ${hidden} more`] : [])]
}

/** Formats how many calls are invalid, such as `1 of 2 exchanges invalid (1 request, 0 responses)`. */
export function formatInvalidCount(
  exchanges: number,
  counts: { invalid: number; invalidRequests: number; invalidResponses: number },
): string {
  const { invalid, invalidRequests, invalidResponses } = counts
  const sides = `${pluralize(invalidRequests, "request")}, ${pluralize(invalidResponses, "response")}`
  return `${invalid} of ${pluralize(exchanges, "exchange")} invalid${invalid > 0 ? ` (${sides})` : ""}`
}
