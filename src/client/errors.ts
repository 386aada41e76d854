import type { ErrorDetail, ErrorResponse } from "../../generated/schema.d.ts"
import { redactToken } from "./redactToken.ts"
import type { Result } from "./types.ts"

/**
 * The response is not a success of the contract: an error response, a page of a proxy, or a malformed body.
 * `unwrap`, `pages` and `paginate` throw this error.
 */
export interface ApiError extends Error {
  name: "ApiError"
  /** The HTTP status, or 0 for a redirect in a browser. */
  status: number
  /** The ID of the request, for the support. Empty or undefined if the response has none. */
  requestUuid: string | undefined
  /** One or more details. `***` replaces the token in `message` and `description`. */
  errors: ErrorDetail[]
  /** The `code` of each detail. An empty string if the body is not an error of the service. */
  codes: ErrorDetail["code"][]
  /** The response. Its body has been read. */
  response: Response
}

/** The connection failed or was closed. `cause` is the error of `fetch`. */
export interface NetworkError extends Error {
  name: "NetworkError"
}

/** An attempt took longer than `timeout`. `cause` is the error of `fetch`. */
export interface TimeoutError extends Error {
  name: "TimeoutError"
}

/** The `Link` header of a page cannot be read, so the next page is unknown. */
export interface LinkError extends Error {
  name: "LinkError"
  response: Response
}

/**
 * Creates an error with more properties. Errors have no classes, so that a guard recognizes an error from another
 * copy of this package, another frame or a worker.
 */
export function createError<D extends object>(message: string, details: D): Error & D {
  return Object.assign(new Error(message), details)
}

// The tag excludes a DOMException: browsers have some with the same names.
const hasName = (error: unknown, name: string): boolean =>
  Object.prototype.toString.call(error) === "[object Error]" && (error as Error).name === name

/** Returns whether an error is an {@link ApiError}. */
export const isApiError = (error: unknown): error is ApiError =>
  hasName(error, "ApiError") && "requestUuid" in (error as Error)

/** Returns whether an error is a {@link NetworkError}. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  hasName(error, "NetworkError")

/** Returns whether an error is a {@link TimeoutError}. The timeout of your own signal is none. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  hasName(error, "TimeoutError")

/** Returns whether an error is a {@link LinkError}. */
export const isLinkError = (error: unknown): error is LinkError => hasName(error, "LinkError")

/**
 * Returns the data of a call.
 *
 * @param result - the result of a client method, or its promise.
 * @returns the body, or undefined for a 204.
 * @throws ApiError if the response is not a success.
 * @throws the error that the call rejects with; see {@link Client}.
 */
export async function unwrap<D>(result: Result<D> | PromiseLike<Result<D>>): Promise<D> {
  const { data, error, response } = await result
  if (error) throw createApiError(error, response)
  return data as D
}

/** Creates the error that {@link unwrap} throws. */
export function createApiError(
  { errors, request_uuid }: ErrorResponse,
  response: Response,
): ApiError {
  return createError(`${response.status} ${errors.map((detail) => detail.message).join("; ")}`, {
    name: "ApiError",
    status: response.status,
    requestUuid: typeof request_uuid === "string" ? request_uuid : undefined,
    errors,
    codes: errors.map((detail) => detail.code),
    response,
  } as const)
}

/**
 * Creates the stand-in for the error body of a response that has none.
 *
 * @param found - what the response has instead, for the message.
 */
export function createStandInError(found: string): ErrorResponse {
  const message = `Unexpected response body (${found})`
  return {
    request_uuid: "",
    status: "error",
    errors: [{ code: "", link: "", message, description: message }],
  }
}

/**
 * Returns the error body of a response, or a stand-in if the body has another form.
 *
 * @param body - the parsed body.
 * @param token - replaced in `message` and `description`, because an error can quote the request. An ID, a code or
 * a URL can contain the same characters by chance, so these stay unchanged.
 */
export function readError({ headers }: Response, body: unknown, token: string): ErrorResponse {
  const error = isErrorResponse(body) ? body : createStandInError(`${headers.get("Content-Type")}`)
  for (const detail of error.errors) {
    detail.message = redactToken(detail.message, token)
    // The service may omit the description.
    if (typeof detail.description === "string") {
      detail.description = redactToken(detail.description, token)
    }
  }
  return error
}

// Only the properties that this package reads are checked: the service may omit others, or add some.
function isErrorResponse(body: any): body is ErrorResponse {
  const errors = body?.errors
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((d) => typeof d?.message === "string" && typeof d.code === "string")
  )
}
