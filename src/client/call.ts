import { plainMediaType, tokenPrefix } from "../../generated/tables.ts"
import { assertMatch, assertRange } from "./assert.ts"
import {
  createError,
  createStandInError,
  formatCause,
  readError,
  responseTitles,
} from "./errors.ts"
import { runMiddleware } from "./middleware.ts"
import { readText } from "./readText.ts"
import { type BufferedResponse, retry } from "./retry.ts"
import { findRoundedNumber } from "./roundedNumbers.ts"
import { maxTimeout, runWithTimeout } from "./timeout.ts"
import type { CallOptions, Middleware, Result } from "./types.ts"
import { addOrganization } from "./organization.ts"
import { type CallParameters, createUrl, type UntypedCallOptions } from "./url.ts"

/** Everything that a client's calls share. */
export interface ClientSettings {
  /** The service's normalized URL, without a slash at the end. */
  baseUrl: string
  /** The origin of `baseUrl`, with a slash at the end. */
  origin: string
  mediaType: string
  tokenSource: string | (() => string | Promise<string>)
  organizationId: number | undefined
  defaults: CallOptions
  middleware: Middleware[]
}

/** A request that is ready to send. */
type PreparedCall = ReturnType<typeof prepareCall>

/**
 * Calls an operation.
 *
 * @returns `data` for a success response, and `error` for any other response.
 * @throws the errors that `Client` documents.
 */
export async function callOperation(
  settings: ClientSettings,
  method: string,
  path: string,
  options: UntypedCallOptions = {},
): Promise<Result<unknown>> {
  options = addOrganization(options, `${method} ${path}`, settings.organizationId)
  const { params = {}, middleware = [] } = options
  const prepared = prepareCall(settings, method, path, options)
  const all = settings.middleware.concat(middleware)
  const received =
    all.length > 0
      ? await sendWithMiddleware(prepared, all, path, params)
      : await send(prepared, undefined)
  return readResult(received, prepared)
}

/** Merges the client's options with the call's, and throws if any is invalid. */
function prepareCall(
  settings: ClientSettings,
  method: string,
  path: string,
  options: UntypedCallOptions,
) {
  const { baseUrl, mediaType, tokenSource, defaults } = settings
  const { body, headers } = options
  // `fetch` ignores options such as `retries`, and removing them would take longer than the rest of this function.
  const init = {
    ...defaults,
    ...options,
    method,
    headers: createHeaders(mediaType, body !== undefined, defaults.headers, headers),
    body: JSON.stringify(body),
  }
  const { params = {}, fetch, retries = 2, timeout = 30_000, maxResponseBytes = 64_000_000 } = init
  assertRange("timeout", timeout, 0, maxTimeout)
  assertRange("maxResponseBytes", maxResponseBytes, 1, Infinity)
  assertRange("retries", retries, 0, Infinity)
  return {
    settings,
    // At the start of each error message.
    title: `${method} ${path}`,
    url: createUrl(baseUrl, path, params),
    // Each attempt adds the token and a signal.
    init,
    fetch,
    timeout,
    maxResponseBytes,
    retries,
    // To be redacted in errors; empty until the token function has returned.
    token: typeof tokenSource === "string" ? tokenSource : "",
  }
}

/** Request headers, with names in lower case so that none occurs twice. */
type HeaderRecord = Record<string, string>

/**
 * Creates a request's headers, except the token; `second` overrides `first`. Callers can't override `Accept` and
 * `Content-Type`, which the contract defines.
 */
function createHeaders(
  mediaType: string,
  hasBody: boolean,
  first: HeadersInit | undefined,
  second: HeadersInit | undefined,
): HeaderRecord {
  const own: HeaderRecord = { accept: `${mediaType},${plainMediaType}` }
  if (hasBody) own["content-type"] = mediaType
  if (!first && !second) return own
  const merged = new Headers(first)
  new Headers(second).forEach((value, name) => merged.set(name, value))
  merged.delete("content-type")
  return { ...Object.fromEntries(merged), ...own }
}

async function sendWithMiddleware(
  prepared: PreparedCall,
  middleware: Middleware[],
  schemaPath: string,
  params: CallParameters,
): Promise<BufferedResponse> {
  const request = new Request(prepared.url, prepared.init)
  const context = { request, schemaPath, params, id: Math.random().toString(36).slice(2) }
  const response = await runMiddleware(middleware, context, async (changed) => {
    return (await send(prepared, changed)).response
  })
  return { response, text: await readBody(response, prepared) }
}

/**
 * Sends a request, retrying after temporary failures.
 *
 * @param request - the request after middleware, or undefined if the call has no middleware.
 */
function send(prepared: PreparedCall, request: Request | undefined): Promise<BufferedResponse> {
  const { method, signal } = request ?? prepared.init
  return retry(() => fetchOnce(prepared, request, signal), method, prepared.retries, signal)
}

/** Sends a request once, with the token. Returns network errors and timeouts, for {@link retry} to handle. */
async function fetchOnce(
  prepared: PreparedCall,
  request: Request | undefined,
  callerSignal: AbortSignal | null | undefined,
): Promise<BufferedResponse | Error> {
  const { settings, title, url, init, fetch, timeout } = prepared
  // Sending a copy leaves the body unread for a retry, and hides the token from middleware.
  const copy = request?.clone() ?? (fetch && new Request(url, init))
  if ((copy?.url ?? url).startsWith(settings.origin)) {
    const { tokenSource } = settings
    const token = typeof tokenSource === "function" ? await tokenSource() : tokenSource
    prepared.token = assertMatch(
      /^[!-~]+$/,
      "token",
      token,
      'the token without "Bearer" and without spaces',
    )
    init.headers.authorization = tokenPrefix + token
    copy?.headers.set("authorization", init.headers.authorization)
  }
  let response: Response | undefined
  let timeoutError: Error | undefined
  const createTimeoutError = (): Error => {
    const message = `${title}: exceeded the timeout of ${timeout} ms`
    return (timeoutError = createError(message, { name: "TimeoutError" }))
  }
  try {
    return await runWithTimeout(timeout, callerSignal, createTimeoutError, async (signal) => {
      // Copying a Request's body takes Node a third of a POST's time, so the global `fetch` gets a URL. A custom
      // `fetch` gets a Request, which is easier to inspect.
      if (!copy) init.signal = signal
      response = await (copy
        ? (fetch ?? globalThis.fetch)(copy, { signal })
        : globalThis.fetch(url, init))
      // Read the whole body now, so that a connection that breaks halfway can still be retried.
      const body = request ? response.clone() : response
      return { response, text: await readBody(body, prepared) }
    })
  } catch (cause) {
    callerSignal?.throwIfAborted()
    // A response that's too large would be as large the next time.
    if (response && cause instanceof RangeError) throw cause
    const message = `${title}: ${formatCause(cause, prepared.token)}`
    return timeoutError ?? createError(message, { name: "NetworkError", cause })
  }
}

function readBody(response: Response, { title, maxResponseBytes }: PreparedCall): Promise<string> {
  const message = `${title}: the response exceeds maxResponseBytes (${maxResponseBytes})`
  return readText(response, maxResponseBytes, message)
}

/**
 * Converts a response to a result: `data` for a 204, a 2xx with a JSON object or, after a DELETE, an empty 2xx; `error`
 * for anything else.
 */
function readResult({ response, text }: BufferedResponse, { title, token, init }: PreparedCall) {
  responseTitles.set(response, `${title}: `)
  let body: unknown
  let rounded: string | undefined
  try {
    // Search first, because this also throws for JSON that's nested too deeply for it.
    rounded = findRoundedNumber(text)
    body = JSON.parse(text)
  } catch {}
  const isObject = body instanceof Object
  if (isObject && rounded) {
    body = createStandInError(
      `${rounded}, which JavaScript would round. Convert it to a string in middleware.`,
    )
  }
  const isEmpty = response.ok && text === "" && init.method === "DELETE"
  const isSuccess = response.ok && isObject && !rounded && !Array.isArray(body)
  return response.status === 204 || isEmpty || isSuccess
    ? { data: body, response }
    : { error: readError(response, body, token), response }
}
