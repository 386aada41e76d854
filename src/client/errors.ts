import type { ErrorDetail, ErrorResponse } from "../../generated/schema.d.ts"
import type { Result } from "./types.ts"

/**
 * The service, or something before it, answered with what is not a success of the contract: thrown by
 * `unwrap`, and told by {@link isApiError}.
 */
export interface ApiError extends Error {
  name: "ApiError"
  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  status: number
  /** Identifies the request; quote it to the support. Empty or undefined where the answer names none. */
  requestUuid: string | undefined
  /** The details, one or more. */
  errors: ErrorDetail[]
  /** The `code` of each detail; one empty string where what came is no error of the service. */
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
}

// No classes, so that an error is known whatever copy of this package, frame or worker it comes from.
export const fail = <D extends object>(message: string, details: D): Error & D =>
  Object.assign(new Error(message), details)

// By the tag too, for browsers have DOMExceptions of the same names.
const named = (error: unknown, name: string): boolean =>
  Object.prototype.toString.call(error) === "[object Error]" && (error as Error).name === name

/** Tells an {@link ApiError}. */
export const isApiError = (error: unknown): error is ApiError =>
  named(error, "ApiError") && "requestUuid" in (error as Error)

/** Tells a {@link NetworkError}. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  named(error, "NetworkError")

/** Tells a {@link TimeoutError}; not the end of a time that was set by a signal of one's own. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  named(error, "TimeoutError")

/** Tells a {@link LinkError}. */
export const isLinkError = (error: unknown): error is LinkError => named(error, "LinkError")

/**
 * Gives the data of a call, and throws where there is none.
 *
 * @param result - what a method of the client gave, awaited or not.
 * @returns the body of the success; undefined for a 204.
 * @throws ApiError for any other answer; and what the call itself rejects with.
 */
export async function unwrap<D>(result: Result<D> | PromiseLike<Result<D>>): Promise<D> {
  const { data, error, response } = await result
  if (!error) return data as D
  const { errors, request_uuid } = error
  throw fail(`${response.status} ${errors.map((detail) => detail.message).join("; ")}`, {
    name: "ApiError",
    status: response.status,
    requestUuid: request_uuid,
    errors,
    codes: errors.map((detail) => detail.code),
    response,
  } satisfies Partial<ApiError>)
}

/**
 * The error envelope of a response that is no success, with `***` for the token, which a service that quotes
 * the request quotes too. What is no envelope is replaced by a stand-in, where `code`, `link` and
 * `request_uuid` are empty.
 */
export function envelope(response: Response, body: unknown, secret: string): ErrorResponse {
  if ((body as ErrorResponse | undefined)?.errors?.[0]?.message) {
    return JSON.parse(
      JSON.stringify(body),
      (_, value) => value?.replaceAll?.(secret, "***") ?? value,
    )
  }
  const message = `Unexpected ${response.headers.get("Content-Type")}`
  return {
    request_uuid: "",
    status: "error",
    errors: [{ code: "", link: "", message, description: message }],
  }
}
