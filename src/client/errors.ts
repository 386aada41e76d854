import type { ErrorDetail, ErrorResponse } from "../../generated/schema.d.ts"
import { redactTokens } from "./redactTokens.ts"
import type { Result } from "./types.ts"

/**
 * The response is not a success of the contract: an error of the service, a page of a proxy, a malformed body.
 * `unwrap`, `pages` and `paginate` throw it; {@link isApiError} recognizes it.
 */
export interface ApiError extends Error {
  name: "ApiError"
  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  status: number
  /** Identifies the request; quote it to the support. Empty or undefined if the response has none. */
  requestUuid: string | undefined
  /** The details, one or more, with `***` for the token in `message` and `description`. */
  errors: ErrorDetail[]
  /** The `code` of each detail; one empty string if the body is not an error of the service. */
  codes: ErrorDetail["code"][]
  /** The response, as it came, with its headers. Its body has been read. */
  response: Response
}

/** No answer came: no connection, or one that was cut. `cause` is what `fetch` threw. */
export interface NetworkError extends Error {
  name: "NetworkError"
}

/** An attempt took longer than `timeout`. `cause` is what `fetch` threw. */
export interface TimeoutError extends Error {
  name: "TimeoutError"
}

/** The service sent a `Link` header that cannot be read, so the next page is unknown. */
export interface LinkError extends Error {
  name: "LinkError"
  /** The response with the header, as it came. */
  response: Response
}

// No classes, so that an error is known whatever copy of this package, frame or worker it comes from.
export const createError = <D extends object>(message: string, details: D): Error & D =>
  Object.assign(new Error(message), details)

// By the tag too, for browsers have DOMExceptions of the same names.
const hasName = (error: unknown, name: string): boolean =>
  Object.prototype.toString.call(error) === "[object Error]" && (error as Error).name === name

/** Tells an {@link ApiError}. */
export const isApiError = (error: unknown): error is ApiError =>
  hasName(error, "ApiError") && "requestUuid" in (error as Error)

/** Tells a {@link NetworkError}. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  hasName(error, "NetworkError")

/** Tells a {@link TimeoutError}; not the end of a time that was set by a signal of one's own. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  hasName(error, "TimeoutError")

/** Tells a {@link LinkError}. */
export const isLinkError = (error: unknown): error is LinkError => hasName(error, "LinkError")

/**
 * Gives the data of a call, and throws where there is none.
 *
 * @param result - what a method of the client gave, awaited or not.
 * @returns the body of the success; undefined for a 204.
 * @throws ApiError for any other response, whatever its body is.
 * @throws what the call itself rejects with; see {@link Client}.
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
 * Creates the stand-in for an error of the service, for a response whose body is not of the contract. What only
 * the service knows is empty: `code`, `link` and `request_uuid`.
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
 * Reads the body of a response that is not a success: the error of the service, or a stand-in if the body is
 * anything else.
 *
 * @param token - redacted, as a service that quotes the request quotes it too. Only `message` and `description`
 * are redacted: a token can be part of an ID, a code or a URL by chance.
 */
export function readError({ headers }: Response, body: any, token: string): ErrorResponse {
  const error: ErrorResponse = isErrorResponse(body)
    ? body
    : createStandInError(`${headers.get("Content-Type")}`)
  for (const detail of error.errors) {
    for (const key of ["message", "description"] as const) {
      // The service may leave the description out.
      if (typeof detail[key] === "string") detail[key] = redactTokens(detail[key], [token])
    }
  }
  return error
}

// Only what this package reads: a service may leave out the rest, or add to it.
function isErrorResponse(body: any): body is ErrorResponse {
  const errors = body?.errors
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((d) => typeof d?.message === "string" && typeof d.code === "string")
  )
}
