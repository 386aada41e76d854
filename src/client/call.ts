import { tokenPrefix } from "../../generated/tables.ts"
import { assertMatch } from "./assertMatch.ts"
import { createError, formatCause, readError } from "./errors.ts"
import { createHeaders, type HeaderRecord } from "./headers.ts"
import { runMiddleware } from "./middleware.ts"
import { type ReceivedResponse, retry } from "./retry.ts"
import { assertTimeout, withTimeout } from "./timeout.ts"
import type { CallOptions, Middleware, Result } from "./types.ts"
import { createUrl, type Params } from "./url.ts"

/** An access token, or a function that returns an access token. */
export type TokenSource = string | (() => string | Promise<string>)

/** The options of a call. The types are the same for all operations. */
export interface UntypedOptions extends CallOptions {
  params?: Params
  body?: unknown
}

/** The settings that all calls of a client share. */
export interface ClientSettings {
  /** The URL of the service, without a slash at the end. */
  baseUrl: string
  /** The origin of `baseUrl`, with a slash at the end. */
  origin: string
  mediaType: string
  tokenSource: TokenSource
  defaults: CallOptions
  middleware: Middleware[]
}

/** A request that is ready to send. */
interface PreparedCall {
  settings: ClientSettings
  /** The method and the path of the operation, such as `GET /tasks/{id}`. Error messages start with the title. */
  title: string
  url: string
  /** The options of `fetch`. Each attempt adds the token and a signal. */
  init: RequestInit & { method: string; headers: HeaderRecord }
  /** The custom `fetch` of the caller, if set. */
  fetch: typeof fetch | undefined
  timeout: number
  retries: number
  /** The token to redact in errors. Empty until the first call of the token function. */
  token: string
}

/**
 * Calls an operation.
 *
 * @returns `data` for a success response, and `error` for any other response.
 * @throws the errors that `Client` documents.
 */
export async function call(
  settings: ClientSettings,
  method: string,
  path: string,
  options: UntypedOptions = {},
): Promise<Result<unknown>> {
  const { params = {}, middleware = [] } = options
  const prepared = prepareCall(settings, method, path, options)
  const all = settings.middleware.concat(middleware)
  const received =
    all.length > 0
      ? await sendWithMiddleware(prepared, all, path, params)
      : await send(prepared, undefined)
  return readResult(received, prepared.token)
}

/** Merges the options of the client with the options of the call. Throws an error if an option is invalid. */
function prepareCall(
  settings: ClientSettings,
  method: string,
  path: string,
  options: UntypedOptions,
): PreparedCall {
  const { baseUrl, mediaType, tokenSource, defaults } = settings
  // Keep options such as `retries`: `fetch` ignores them. Removing them would take longer than the rest of the
  // function.
  const init = {
    ...defaults,
    ...options,
    method,
    headers: createHeaders(
      mediaType,
      options.body !== undefined,
      defaults.headers,
      options.headers,
    ),
    body: JSON.stringify(options.body),
  }
  const { params = {}, fetch, retries = 2, timeout = 30_000 } = init
  assertTimeout(timeout)
  return {
    settings,
    title: `${method} ${path}`,
    url: createUrl(baseUrl, path, params),
    init,
    fetch,
    timeout,
    retries,
    token: typeof tokenSource === "string" ? tokenSource : "",
  }
}

async function sendWithMiddleware(
  prepared: PreparedCall,
  middleware: Middleware[],
  schemaPath: string,
  params: Params,
): Promise<ReceivedResponse> {
  const request = new Request(prepared.url, prepared.init)
  const context = { request, schemaPath, params, id: Math.random().toString(36).slice(2) }
  const response = await runMiddleware(middleware, context, async (changed) => {
    return (await send(prepared, changed)).response
  })
  return { response, text: await response.text() }
}

/**
 * Sends a request, and retries the request after a temporary failure.
 *
 * @param request - the request after middleware, or undefined if the call has no middleware.
 */
function send(prepared: PreparedCall, request: Request | undefined): Promise<ReceivedResponse> {
  const { method, signal } = request ?? prepared.init
  return retry(() => fetchOnce(prepared, request, signal), method, prepared.retries, signal)
}

/** Sends a request once, with the token. Returns a network error or a timeout error instead of throwing the error. */
async function fetchOnce(
  prepared: PreparedCall,
  request: Request | undefined,
  callerSignal: AbortSignal | null | undefined,
): Promise<ReceivedResponse | Error> {
  const { settings, title, url, init, fetch, timeout } = prepared
  // Send a copy, because a retry needs a request with an unread body. The copy also hides the token from middleware.
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
  let timeoutError: Error | undefined
  const createTimeoutError = (): Error => {
    const message = `${title}: exceeded the timeout of ${timeout} ms`
    return (timeoutError = createError(message, { name: "TimeoutError" }))
  }
  try {
    return await withTimeout(timeout, callerSignal, createTimeoutError, async (signal) => {
      // Pass a URL to the global `fetch`. In Node, copying the body of a Request takes a third of the time of a POST.
      // Pass a Request to a custom `fetch`, because a Request is easier to inspect.
      if (!copy) init.signal = signal
      const response = await (copy
        ? (fetch ?? globalThis.fetch)(copy, { signal })
        : globalThis.fetch(url, init))
      // Read the whole body now. If the connection breaks while the body arrives, the client can still retry.
      return { response, text: await (request ? response.clone() : response).text() }
    })
  } catch (cause) {
    callerSignal?.throwIfAborted()
    const message = `${title}: ${formatCause(cause, prepared.token)}`
    return timeoutError ?? createError(message, { name: "NetworkError", cause })
  }
}

/** A success response has the status 204 or a JSON object as its body. Any other response is an error. */
function readResult({ response, text }: ReceivedResponse, token: string): Result<unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {}
  const isObject = body instanceof Object && !Array.isArray(body)
  return response.status === 204 || (response.ok && isObject)
    ? { data: body, response }
    : { error: readError(response, body, token), response }
}
