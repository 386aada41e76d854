import { minTokenLength } from "./maskText.ts"
import { resolveDeployment } from "./resolvedDeployment.ts"
import { operationIds, getOperationSpec, type OperationId } from "./operations.ts"
import { findResponseViolations } from "./findResponseViolations.ts"
import { formatViolationList, type Violation } from "./violations.ts"

/** The options of {@link validateResponses}. */
export interface ResponseValidationOptions {
  /** The service's name in the media type `application/vnd.<service>.v2+json`. Default: `work-management`. */
  service?: string | undefined
  /**
   * Called for each response that violates the contract, for example to log it. The call still returns the response,
   * unless `onViolation` throws. Default: throws the error.
   */
  onViolation?: ((error: ResponseViolationError) => void | Promise<void>) | undefined
}

/** Middleware for this package's client and for openapi-fetch. */
export interface ResponseValidation {
  /** @throws ResponseViolationError if the response violates the contract, unless `onViolation` is set. */
  onResponse(context: {
    request: Request
    schemaPath: string
    response: Response
  }): Promise<undefined>
}

/**
 * Thrown for a response that violates the contract. The message has a line for each violation: where it is, what was
 * expected, and what was found. Long values aren't quoted, since they could be the token or personal data.
 */
export interface ResponseViolationError extends Error {
  readonly name: "ResponseViolationError"
  /** The ID of the operation, such as `listTasks`. */
  readonly operation: OperationId
  readonly status: number
  /** The violations; `found` describes a long value instead of quoting it. */
  readonly violations: Violation[]
}

/** Returns whether an error is a {@link ResponseViolationError}. */
export const isResponseViolationError = (error: unknown): error is ResponseViolationError =>
  // `instanceof` fails for errors from a worker, a frame or a second copy of this package.
  Object.prototype.toString.call(error) === "[object Error]" &&
  (error as Error).name === "ResponseViolationError"

/**
 * Creates client middleware that validates each response against the contract.
 *
 * The middleware reads a copy of the response, so the call's result stays the same. Error responses that aren't JSON,
 * such as a proxy's HTML page, aren't validated: the client already reports them.
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
      const operation = operationIds.find((id) => {
        const { method, path } = getOperationSpec(id)
        return method === request.method && path === schemaPath
      })
      const contentType = response.headers.get("content-type")
      const isOfService = response.ok || /\bjson\b/i.test(contentType ?? "")
      if (!operation || !isOfService) return undefined
      if (response.bodyUsed) {
        throw new TypeError(
          `Other middleware has read the response body of ${operation}. Read response.clone() in that middleware.`,
        )
      }
      const message = { status: response.status, contentType, body: await response.clone().text() }
      const violations = findResponseViolations(getOperationSpec(operation), message, deployment)
      if (violations.length === 0) return undefined
      const error = createViolationError(operation, response.status, violations.map(hideLongValue))
      if (!onViolation) throw error
      await onViolation(error)
      return undefined
    },
  }
}

function createViolationError(operation: OperationId, status: number, violations: Violation[]) {
  const message = formatViolationList(`The ${status} response of ${operation}`, violations)
  const name = "ResponseViolationError"
  return Object.assign(new Error(message), { name, operation, status, violations } as const)
}

/** Hides a value that's long enough to be a token or personal data. */
function hideLongValue(violation: Violation): Violation {
  const { in: place, found } = violation
  const isLong = place === "body" && /^["\d-]/.test(found) && found.length >= minTokenLength
  return isLong ? { ...violation, found: "a long value" } : violation
}
