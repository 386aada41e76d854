import { minTokenLength } from "../client/redactToken.ts"
import { resolveDeployment } from "./deployment.ts"
import { operationIds, operationSpec, type OperationId } from "./operations.ts"
import { validateResponse } from "./response.ts"
import { formatViolations, type Violation } from "./violations.ts"

/** The options of {@link validateResponses}. */
export interface ResponseValidationOptions {
  /** The name of the service in the media type `application/vnd.<service>.v2+json`. Default: `work-management`. */
  service?: string
  /**
   * Called for each response that violates the contract. After `onViolation`, the client returns the response as usual.
   * If `onViolation` throws an error, the call of the client rejects with this error. Default: a function that throws
   * the error.
   */
  onViolation?: (error: ResponseViolationError) => void | Promise<void>
}

/** Middleware for the client, and for openapi-fetch. */
export interface ResponseValidation {
  /** @throws ResponseViolationError if the response violates the contract. */
  onResponse(context: {
    request: Request
    schemaPath: string
    response: Response
  }): Promise<undefined>
}

/**
 * A response violates the contract. The message has a line for each violation, with the place, the expected value and
 * the actual value. The message does not quote long values, because a service can return the token or personal data.
 */
export interface ResponseViolationError extends Error {
  readonly name: "ResponseViolationError"
  /** The ID of the operation, such as `listTasks`. */
  readonly operation: OperationId
  /** The status of the response. */
  readonly status: number
  /** The violations. For a long value, `found` is a description of the value. */
  readonly violations: Violation[]
}

/** Returns whether an error is a {@link ResponseViolationError}. */
export const isResponseViolationError = (error: unknown): error is ResponseViolationError =>
  // Do not use `instanceof`, which fails for errors from a worker, a frame or a second copy of this package.
  Object.prototype.toString.call(error) === "[object Error]" &&
  (error as Error).name === "ResponseViolationError"

/**
 * Creates client middleware that validates each response against the contract.
 *
 * The middleware reads a copy of the response, so the result of the call stays the same. The middleware does not
 * validate an error response that is not JSON, such as an HTML page of a proxy. The client already reports this
 * response as an error.
 *
 * @example
 *   api.use(validateResponses())
 *
 * @throws TypeError if `service` is invalid.
 */
export function validateResponses({
  service,
  onViolation,
}: ResponseValidationOptions = {}): ResponseValidation {
  const deployment = resolveDeployment({ service })
  return {
    async onResponse({ request, schemaPath, response }) {
      const operation = findByTemplate(request.method, schemaPath)
      const contentType = response.headers.get("content-type")
      const isOfService = response.ok || /\bjson\b/i.test(contentType ?? "")
      if (!operation || !isOfService) return undefined
      if (response.bodyUsed) {
        throw new TypeError(
          `Other middleware has read the response body of ${operation}. Read response.clone() in that middleware.`,
        )
      }
      const message = { status: response.status, contentType, body: await response.clone().text() }
      const violations = validateResponse(operationSpec(operation), message, deployment)
      if (violations.length === 0) return undefined
      const error = createViolationError(operation, response.status, violations.map(describeFound))
      if (!onViolation) throw error
      await onViolation(error)
      return undefined
    },
  }
}

function createViolationError(
  operation: OperationId,
  status: number,
  violations: Violation[],
): ResponseViolationError {
  const message = formatViolations(`The response ${status} of ${operation}`, violations)
  const name = "ResponseViolationError"
  return Object.assign(new Error(message), { name, operation, status, violations } as const)
}

function findByTemplate(method: string, path: string): OperationId | undefined {
  return operationIds.find((id) => {
    const spec = operationSpec(id)
    return spec.method === method && spec.path === path
  })
}

/** Replaces a value that can contain a token or personal data with a description of the value. */
function describeFound(violation: Violation): Violation {
  const { in: place, found } = violation
  if (place !== "body" || !/^["\d-]/.test(found)) return violation
  // JSON.parse rejects a truncated value.
  if (found.endsWith("…")) return { ...violation, found: "a long value" }
  const { length } = `${JSON.parse(found)}`
  if (length < minTokenLength) return violation
  const type = found.startsWith('"') ? "string" : "number"
  return { ...violation, found: `a ${type} of ${length} characters` }
}
