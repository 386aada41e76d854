import { controlSpecs } from "../../generated/control.ts"
import { maskPath } from "../contract/maskViolation.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createRedactionSettings, listRequestTokens, Redactor } from "../contract/redaction.ts"

/** A summary of a request and its response that's safe to log, because it contains no secrets. */
export interface ExchangeSummary extends Pick<
  HttpResponse,
  "status" | "operation" | "errors" | "violations" | "rules" | "connectionFault"
> {
  method: string
  /** The URL's path, or `-` for an unparsable request. The query is left out, because it may contain a secret. */
  path: string
  milliseconds: number
}

const redaction = createRedactionSettings()

const controlPaths = new Set(Object.values(controlSpecs).map(({ path }) => path))

/**
 * Summarizes a request and its response.
 *
 * @param basePath - the deployment's base path.
 */
export function summarizeExchange(
  { method, headers }: Request,
  path: string,
  { status, operation, errors, violations, rules, connectionFault }: HttpResponse,
  milliseconds: number,
  basePath: string,
): ExchangeSummary {
  const reply = { errors, violations, rules, connectionFault }
  const summary = { method, path, status, milliseconds, operation, ...reply }
  // Don't create a redactor for each valid request.
  if (operation && errors.length === 0 && !violations?.length) return summary
  const { text } = new Redactor(redaction, listRequestTokens(headers))
  return {
    ...summary,
    path: text(controlPaths.has(path) ? path : maskPath(path, basePath)),
    errors: errors.map(text),
    violations: violations?.map(text),
  }
}
