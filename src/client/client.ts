import createFetchClient from "openapi-fetch"
import { plainType, serviceName, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createError, readError } from "./errors.ts"
import { maxRetryDelay, retryDelay } from "./retry.ts"
import type { CallOptions, Client, Result } from "./types.ts"

/** Options of a client. Those of `fetch` and of openapi-fetch hold for every call. */
export interface ClientOptions extends Omit<CallOptions, "middleware" | "signal"> {
  /** Where the service answers, used as it is: `/v2` may be left out, as `Accept` chooses the version too. */
  baseUrl: string
  /**
   * The access token, or a function that is asked for one before each attempt, so that a token can be
   * renewed. It goes to the origin of `baseUrl` and nowhere else.
   */
  token: string | (() => string | Promise<string>)
  /** The `<service>` of `application/vnd.<service>.v2+json`; default as in the description. */
  service?: string
}

/** The options of a call without the types of its operation. */
export interface UntypedOptions extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> }
}

/**
 * Makes a client of the service.
 *
 * Bodies go out as the vendor's media type, and answers are asked for in it. GET, PUT and DELETE are sent
 * again after a network failure, a time-out, 429, 502, 503 and 504, POST after 429 alone. Redirects are
 * not followed, for the contract has none; `redirect: "follow"` changes that.
 *
 * @throws TypeError when `baseUrl` or `service` cannot be used. A token that cannot rejects the call.
 */
export function createClient({
  baseUrl,
  token,
  service = serviceName,
  ...defaults
}: ClientOptions): Client {
  const origin = new URL("/", assertMatch(/^http[^@?#]+$/, "baseUrl", baseUrl))
  const vendor = vendorType.replace(serviceName, assertMatch(/^[!-~]+$/, "service", service))
  const core: Record<string, any> = createFetchClient({
    redirect: "manual",
    ...defaults,
    baseUrl,
    querySerializer: { array: { style: "form", explode: false } },
  })

  async function request(
    verb: string,
    path: string,
    { params = {}, ...init }: UntypedOptions = {},
  ): Promise<Result<unknown>> {
    for (const name in params.path) assertMatch(/^\d+$/, name, params.path[name])
    const { fetch = globalThis.fetch, retries = 2, timeout = 30_000 } = { ...defaults, ...init }
    // Redacted from errors. Middleware can respond before an attempt asks a function for it.
    let secret = typeof token === "string" ? token : ""

    const { data, error, response } = await core.request(verb, path, {
      ...init,
      // As JSON, so that a date is written as in a body.
      params: JSON.parse(JSON.stringify(params)),
      // Parsed below, for openapi-fetch loses a response that it cannot parse.
      parseAs: "text",
      async fetch(original: Request) {
        const { headers, method, signal } = original
        headers.set("Accept", [vendor, plainType] as unknown as string)
        if (method[0] === "P") headers.set("Content-Type", vendor)
        else headers.delete("Content-Type")
        for (let attempt = 0; ; attempt++) {
          signal.throwIfAborted()
          // Held by a variable: Node 20 collects a signal that only AbortSignal.any knows, and hangs.
          const timeoutSignal = AbortSignal.timeout(timeout)
          // A copy: its body can be read once, and only `fetch` is to see the token.
          const sent = original.clone()
          if (original.url.startsWith(origin as unknown as string)) {
            secret = assertMatch(
              /^[!-~]+$/,
              "token",
              typeof token === "function" ? await token() : token,
            )
            sent.headers.set("Authorization", tokenPrefix + secret)
          }
          let outcome: Response | (Error & Partial<Response>)
          try {
            outcome = await fetch(sent, { signal: AbortSignal.any([signal, timeoutSignal]) })
            // Until the body is there, the connection may be cut, and the request sent again.
            await outcome.clone().text()
          } catch (cause) {
            const name = timeoutSignal.aborted ? "TimeoutError" : "NetworkError"
            outcome = createError(`${method} ${path}`, { name, cause })
          }
          signal.throwIfAborted()
          const wait = retryDelay(method, attempt, outcome)
          if (attempt >= retries || wait > maxRetryDelay) {
            if (outcome.headers) return outcome
            throw outcome
          }
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, wait)
            // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one listener, however many waits
            signal.onabort = () => resolve(clearTimeout(timer))
          })
        }
      },
    })
    let body: unknown
    try {
      body = JSON.parse(data)
    } catch {}
    // Every success of the contract is an object, or a 204.
    return isObject(body) || response.status === 204
      ? { data: body, response }
      : { error: readError(response, error, secret), response }
  }

  for (const method in core) if (/[A-Z]/.test(method)) core[method] = request.bind(0, method)
  return { ...core, request } as unknown as Client
}

const isObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body)

/** Gives a value that has the form. What has not is not shown, as it may be a secret. */
function assertMatch(form: RegExp, name: string, value: unknown): string {
  if (!form.test((value ?? "") as string)) throw new TypeError(`${name} must match ${form}`)
  return value as string
}
