import type { ErrorDetail, ErrorResponse } from "../../generated/schema.d.ts"
import { redactToken } from "./redactToken.ts"
import type { Result } from "./types.ts"

/**
 * The response is not a success. Examples are an error response of the service, an HTML page of a proxy, and a
 * malformed body. `unwrap`, `pages` and `paginate` throw this error. The message contains the status, the message of
 * each error detail, and the description of the first error detail.
 */
export interface ApiError extends Error {
  name: "ApiError"
  /** The HTTP status. Browsers report 0 for a redirect. */
  status: number
  /**
   * The `request_uuid` of the response. Quote the ID in support requests. Empty or undefined if the response has no
   * `request_uuid`.
   */
  requestUuid: string | undefined
  /** One or more error details. `***` replaces the token in `message` and `description`. */
  errors: ErrorDetail[]
  /**
   * The `code` of each error detail. If the body is not an error of the service, the array contains one empty string.
   */
  codes: ErrorDetail["code"][]
  /** The response. Its body has been read. */
  response: Response
}

/**
 * The connection failed or was closed. The message names the request and the cause, such as `GET /tasks: fetch failed
 * (ECONNREFUSED)`. `cause` is the error that `fetch` threw.
 */
export interface NetworkError extends Error {
  name: "NetworkError"
}

/** The request, or its last retry, took longer than `timeout`. The message names the request and the limit. */
export interface TimeoutError extends Error {
  name: "TimeoutError"
}

/** The `Link` header of a page cannot be parsed, so the next page is unknown. */
export interface LinkError extends Error {
  name: "LinkError"
  /** The response with the header. Its body has been read. */
  response: Response
}

/**
 * Creates an error with additional properties. This package has no error classes, because `instanceof` fails for errors
 * from a worker, a frame or a second copy of the package. Functions such as {@link isApiError} compare the name of the
 * error.
 */
export function createError<D extends object>(message: string, details: D): Error & D {
  return Object.assign(new Error(message), details)
}

// A DOMException can also have the name TimeoutError. For a DOMException, `toString` does not return [object Error].
const hasName = (error: unknown, name: string): boolean =>
  Object.prototype.toString.call(error) === "[object Error]" && (error as Error).name === name

/**
 * Returns whether an error is an {@link ApiError}.
 *
 * @example
 *   try {
 *     await unwrap(api.GET("/tasks/{id}", options))
 *   } catch (error) {
 *     if (isApiError(error) && error.codes.includes("record_not_found")) return undefined
 *     throw error
 *   }
 */
export const isApiError = (error: unknown): error is ApiError =>
  hasName(error, "ApiError") && "requestUuid" in (error as Error)

/** Returns whether an error is a {@link NetworkError}. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  hasName(error, "NetworkError")

/** Returns whether an error is a {@link TimeoutError}. Returns false if the `signal` of the caller timed out. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  hasName(error, "TimeoutError")

/** Returns whether an error is a {@link LinkError}. */
export const isLinkError = (error: unknown): error is LinkError => hasName(error, "LinkError")

/**
 * Returns the body of a success response, and throws an error for any other response.
 *
 * @example
 *   const { task } = await unwrap(api.GET("/tasks/{id}", options))
 *
 * @param result - the result of a client method, or a promise of the result.
 * @returns the body, or undefined for status 204.
 * @throws ApiError if the response is not a success.
 * @throws the error of the call if there is no response. {@link Client} lists these errors.
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
  const text = `${response.status} ${errors.map((detail) => detail.message).join("; ")}`
  return createError(addNote(text, errors[0]?.description), {
    name: "ApiError",
    status: response.status,
    requestUuid: typeof request_uuid === "string" ? request_uuid : undefined,
    errors,
    codes: errors.map((detail) => detail.code),
    response,
  } as const)
}

/**
 * Formats the error that `fetch` threw, such as `fetch failed (ECONNREFUSED)`. Removes the token and the query of the
 * URL, because messages of Deno contain the URL.
 */
export function formatCause(cause: any, token: string): string {
  const text = redactToken(`${cause?.message}`.replace(/\?\S*/g, ""), token)
  // Node sets `code` on the cause of the error, and Bun on the error.
  return addNote(text, cause?.cause?.code ?? cause?.code)
}

/**
 * Adds a note in parentheses, unless the text ends with the note. Omits numbers, because the code of a DOMException is
 * a number without meaning for the user.
 */
function addNote(text: string, note: any): string {
  return note && isNaN(note) && !text.endsWith(note) ? `${text} (${note})` : text
}

/**
 * Creates an error body for a response whose body is not an error of the service.
 *
 * @param found - describes the actual body. The message contains this text.
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
 * Returns the error body of a response. If the body is not an error of the service, returns a stand-in error.
 *
 * @param body - the parsed body.
 * @param token - the token to redact in `message` and `description`, because these texts can quote the request. IDs,
 *   codes and links are not redacted, because these values can contain the same characters by chance.
 */
export function readError({ headers }: Response, body: unknown, token: string): ErrorResponse {
  const error = isErrorResponse(body) ? body : createStandInError(`${headers.get("Content-Type")}`)
  for (const detail of error.errors) {
    detail.message = redactToken(detail.message, token)
    // The service may omit the description, or send a value that is not a string.
    const { description } = detail as { description?: unknown }
    if (description) {
      const text = typeof description === "string" ? description : JSON.stringify(description)
      detail.description = redactToken(text, token)
    }
  }
  return error
}

// Check only the properties that this package reads, because the service may omit or add other properties.
function isErrorResponse(body: any): body is ErrorResponse {
  const errors = body?.errors
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((d) => typeof d?.message === "string" && typeof d.code === "string")
  )
}
