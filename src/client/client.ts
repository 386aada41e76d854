import createFetchClient from "openapi-fetch"
import { plainType, serviceName, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createError, formatCause, readError } from "./errors.ts"
import { retry } from "./retry.ts"
import type { CallOptions, Client, Result } from "./types.ts"

/** The options of {@link createClient}. {@link CallOptions} apply to every call, but a call can set its own options. */
export interface ClientOptions extends Omit<CallOptions, "middleware" | "signal"> {
  /** The URL of the service, with or without `/v2`. */
  baseUrl: string
  /**
   * The access token, or a function that returns it. The client calls the function before each request, including
   * retries. It sends the token only to the origin of `baseUrl`.
   */
  token: string | (() => string | Promise<string>)
  /** The `<service>` in `application/vnd.<service>.v2+json`. Default: `work-management`. */
  service?: string
}

/** The options of a call to any operation, with untyped parameters. */
export interface UntypedOptions extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> }
}

/**
 * Creates a client of the service, with a method for each HTTP method.
 *
 * The client retries GET, PUT and DELETE after a network error, a timeout, or the status 429, 502, 503 or 504. It
 * retries POST only after 429. By default, it does not follow redirects. To follow them, set `redirect: "follow"`.
 *
 * @example
 *   const api = createClient({ baseUrl: "https://api.example.com", token: "<ACCESS_TOKEN>" })
 *   const { data, error } = await api.GET("/tasks/{id}", {
 *     params: { path: { id: 101 }, query: { organization_id: 1 } },
 *   })
 *
 * @throws TypeError if `baseUrl` or `service` is invalid. If `token` is invalid, each call rejects with a TypeError.
 */
export function createClient({
  baseUrl,
  token,
  service = serviceName,
  ...defaults
}: ClientOptions): Client {
  // Keep the slash at the end. Without the slash, the token would also go to `https://host.example.evil`.
  const origin = new URL("/", assertMatch(/^http[^@?#]+$/, "baseUrl", baseUrl)).href
  const mediaType = vendorType.replace(serviceName, assertMatch(/^[!-~]+$/, "service", service))
  // `any`, because the type Client replaces the types of openapi-fetch.
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
    // The token to redact in errors. It stays empty if middleware responds before `token()` is called.
    let sentToken = typeof token === "string" ? token : ""

    /** Sends a copy of the request, with the token. Returns a network error or a timeout instead of throwing it. */
    async function fetchOnce(original: Request): Promise<Response | Error> {
      // Keep a reference to this signal. Node 20 garbage-collects a signal that only AbortSignal.any references, and
      // the call hangs.
      const timeoutSignal = AbortSignal.timeout(timeout)
      // Send a copy: a retry needs an unread body, and middleware must not see the token.
      const copy = original.clone()
      if (copy.url.startsWith(origin)) {
        const value = typeof token === "function" ? await token() : token
        sentToken = assertMatch(/^[!-~]+$/, "token", value)
        copy.headers.set("Authorization", tokenPrefix + sentToken)
      }
      try {
        const signal = AbortSignal.any([original.signal, timeoutSignal])
        const response = await fetch(copy, { signal })
        // Read the whole body here. If the connection breaks while the body arrives, the client can retry.
        await response.clone().text()
        return response
      } catch (cause) {
        return createError(`${original.method} ${path}: ${formatCause(cause, sentToken)}`, {
          name: timeoutSignal.aborted ? "TimeoutError" : "NetworkError",
          cause,
        })
      }
    }

    const { data, error, response } = await core.request(verb, path, {
      ...init,
      // JSON formats a `Date` in a parameter as ISO 8601, as in a body.
      params: JSON.parse(JSON.stringify(params)),
      // Parse the body below. If openapi-fetch parses invalid JSON, it throws, and the response is lost.
      parseAs: "text",
      fetch(original: Request) {
        const { headers, method } = original
        headers.set("Accept", `${mediaType},${plainType}`)
        if (method.startsWith("P")) headers.set("Content-Type", mediaType)
        else headers.delete("Content-Type")
        return retry(() => fetchOnce(original), original, retries)
      },
    })
    let body: unknown
    try {
      body = JSON.parse(data)
    } catch {}
    // In the contract, a success response has a JSON object as its body, or the status 204.
    return (body instanceof Object && !Array.isArray(body)) || response.status === 204
      ? { data: body, response }
      : { error: readError(response, error, sentToken), response }
  }

  // Replace GET, POST and the other HTTP methods. Only their names are in upper case.
  for (const name in core) if (/[A-Z]/.test(name)) core[name] = request.bind(null, name)
  return { ...core, request } as Client
}

/** Returns the value if it matches the pattern. The error omits the value, because it can be the token. */
function assertMatch(pattern: RegExp, name: string, value: unknown): string {
  if (!pattern.test((value ?? "") as string)) throw new TypeError(`${name} must match ${pattern}`)
  return value as string
}
