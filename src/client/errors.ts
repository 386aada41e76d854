import type { ErrorDetail, ErrorResponse } from "../../generated/schema.d.ts"
import type { Result } from "./types.ts"

/**
 * Thrown by `unwrap`, `fetchPages` and `paginate` for a response that isn't a success: an error from the service, a
 * proxy's HTML page, or a malformed body. The message has the operation, the status, each error detail's message, and
 * the first detail's description, as in `GET /tasks/{id}: 404 Task 9 was not found.`; it's cut off after 1,000
 * characters.
 */
export interface ApiError extends Error {
  name: "ApiError"
  /** The HTTP status. Browsers report 0 for a redirect. */
  status: number
  /** The `request_uuid` to quote in support requests; empty or undefined if the response has none. */
  requestUuid: string | undefined
  /** One or more error details, with the token replaced by `***` in `message` and `description`. */
  errors: ErrorDetail[]
  /** The `code` of each error detail; one empty string if the body isn't in the service's error format. */
  codes: ErrorDetail["code"][]
  /** The response, whose body has been read. */
  response: Response
}

/**
 * The connection failed or was closed. The message names the request and the reason, such as
 * `GET /tasks: fetch failed (ECONNREFUSED)`; `cause` is the error that `fetch` threw.
 */
export interface NetworkError extends Error {
  name: "NetworkError"
}

/** The request, or its last retry, took longer than `timeout`. The message names the request and the limit. */
export interface TimeoutError extends Error {
  name: "TimeoutError"
}

/** A page's `Link` header can't be parsed, so the next page is unknown. */
export interface LinkError extends Error {
  name: "LinkError"
  /** The response with the header; its body has been read. */
  response: Response
}

/**
 * Creates an error with additional properties. `instanceof` fails for errors from a worker, a frame or a second copy of
 * the package, so there are no error classes: functions such as {@link isApiError} compare names.
 */
export function createError<D extends object>(message: string, details: D): Error & D {
  return Object.assign(new Error(message), details)
}

// A DOMException can be named TimeoutError too, but isn't an [object Error].
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

/** Returns whether an error is a {@link TimeoutError}; false if the caller's own `signal` timed out. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  hasName(error, "TimeoutError")

/** Returns whether an error is a {@link LinkError}. */
export const isLinkError = (error: unknown): error is LinkError => hasName(error, "LinkError")

/**
 * Returns the body of a success response, and throws for any other.
 *
 * @example
 *   const { task } = await unwrap(api.GET("/tasks/{id}", options))
 *
 * @param result - what a client method returned, awaited or not.
 * @returns the body, or undefined for status 204.
 * @throws ApiError if the response isn't a success.
 * @throws the errors that {@link Client} lists, if no response arrives.
 */
export async function unwrap<D>(result: Result<D> | PromiseLike<Result<D>>): Promise<D> {
  const { data, error, response } = await result
  if (error) throw createApiError(error, response)
  return data as D
}

/** What each response is to, such as `GET /tasks/{id}: `, at the start of its {@link ApiError}'s message. */
export const responseTitles = new WeakMap<Response, string>()

/** The maximum length of an ApiError's message, which often ends up in a log. */
const maxMessage = 1000

/** Creates the {@link ApiError} for an error response. */
export function createApiError({ errors, request_uuid }: ErrorResponse, response: Response) {
  const title = responseTitles.get(response) ?? ""
  const text = `${title}${response.status} ${errors.map((detail) => detail.message).join("; ")}`
  return createError(addNote(text, errors[0]?.description).slice(0, maxMessage), {
    name: "ApiError",
    status: response.status,
    requestUuid: typeof request_uuid === "string" ? request_uuid : undefined,
    errors,
    codes: errors.map((detail) => detail.code),
    response,
  } as const)
}

/** Replaces a token with `***`. Text of less than 8 characters, such as `21`, can be part of an ID or a word. */
function redactToken(text: string, token: string): string {
  return token.length < 8 ? text : text.replaceAll(token, "***")
}

/**
 * Formats the error that `fetch` threw, such as `fetch failed (ECONNREFUSED)`. Deno's messages contain the URL, so the
 * token and the query are removed.
 */
export function formatCause(cause: any, token: string): string {
  const text = redactToken(`${cause?.message}`.replace(/\?\S*/g, ""), token)
  // Node sets `code` on the error's cause, Bun on the error itself.
  return addNote(text, cause?.cause?.code ?? cause?.code)
}

/**
 * Appends a note in parentheses, unless the text already ends with it. Numbers are dropped: a DOMException's code means
 * nothing to users.
 */
function addNote(text: string, note: any): string {
  return note && isNaN(note) && !text.endsWith(note) ? `${text} (${note})` : text
}

/** Creates the error body that replaces an unusable response body. */
export function createStandInError(message: string): ErrorResponse {
  return {
    request_uuid: "",
    status: "error",
    errors: [{ code: "", link: "", message, description: message }],
  }
}

/**
 * Returns a response's error body, or a stand-in if the body isn't in the service's error format.
 *
 * @param body - the parsed body.
 * @param token - the token to redact in `message` and `description`, which can quote the request. IDs, codes and links
 *   aren't redacted, since they can contain the same characters by chance.
 */
export function readError({ headers }: Response, body: unknown, token: string): ErrorResponse {
  const error = isErrorResponse(body)
    ? body
    : createStandInError(`Unexpected response body (${headers.get("Content-Type")})`)
  for (const detail of error.errors) {
    detail.message = redactToken(detail.message, token)
    // The service may omit the description, or send something other than a string.
    const { description } = detail as { description?: unknown }
    if (description) detail.description = redactToken(formatDescription(description), token)
  }
  return error
}

function formatDescription(description: unknown): string {
  if (typeof description === "string") return description
  try {
    return JSON.stringify(description)
  } catch {
    // JSON.stringify overflows the stack if the nesting is too deep.
    return ""
  }
}

// Checks only the properties that this package reads; the service may omit or add others.
function isErrorResponse(body: any): body is ErrorResponse {
  const errors = body?.errors
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((d) => typeof d?.message === "string" && typeof d.code === "string")
  )
}
