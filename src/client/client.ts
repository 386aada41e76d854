import createFetchClient from "openapi-fetch"
import { plainType, serviceName, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createError, readError } from "./errors.ts"
import { retry } from "./retry.ts"
import type { CallOptions, Client, Result } from "./types.ts"

/** Options of a client. The options of `fetch` and the {@link CallOptions} are defaults for every call. */
export interface ClientOptions extends Omit<CallOptions, "middleware" | "signal"> {
  /** The URL of the service, with or without `/v2`. It must not contain a user name, a query or a fragment. */
  baseUrl: string
  /**
   * The access token, or a function that returns it. The function is called before each attempt, so it can renew
   * the token. The client sends the token only to the origin of `baseUrl`.
   */
  token: string | (() => string | Promise<string>)
  /** The `<service>` in `application/vnd.<service>.v2+json`. The default is the name in the description. */
  service?: string
}

/** The options of a call without the types of its operation. */
export interface UntypedOptions extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> }
}

/**
 * Creates a client of the service.
 *
 * The client sends bodies in the vendor media type and requests responses in it. It retries GET, PUT and DELETE
 * after a network error, a timeout, 429, 502, 503 and 504, and POST only after 429. It does not follow redirects,
 * because the contract has none; `redirect: "follow"` changes this.
 *
 * @throws TypeError if `baseUrl` or `service` is invalid. An invalid token rejects the call.
 */
export function createClient({
  baseUrl,
  token,
  service = serviceName,
  ...defaults
}: ClientOptions): Client {
  // With the slash at its end, so that it is not a prefix of `https://host.example.evil`.
  const origin = new URL("/", assertMatch(/^http[^@?#]+$/, "baseUrl", baseUrl)).href
  const mediaType = vendorType.replace(serviceName, assertMatch(/^[!-~]+$/, "service", service))
  // Without the types of openapi-fetch for paths: Client has our own.
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
    // Redacted from errors. Middleware can respond before a token function is called.
    let sentToken = typeof token === "string" ? token : ""

    /** Sends a copy of a request, with the token. A network error or a timeout is returned, not thrown. */
    async function fetchOnce(original: Request): Promise<Response | Error> {
      // Node 20 garbage-collects a signal that only AbortSignal.any references, and hangs: keep a reference.
      const timeoutSignal = AbortSignal.timeout(timeout)
      // A body can be read only once, and middleware must not see the token.
      const copy = original.clone()
      if (copy.url.startsWith(origin)) {
        const value = typeof token === "function" ? await token() : token
        sentToken = assertMatch(/^[!-~]+$/, "token", value)
        copy.headers.set("Authorization", tokenPrefix + sentToken)
      }
      try {
        const signal = AbortSignal.any([original.signal, timeoutSignal])
        const response = await fetch(copy, { signal })
        // The connection can break until the whole body has been received.
        await response.clone().text()
        return response
      } catch (cause) {
        return createError(`${original.method} ${path}`, {
          name: timeoutSignal.aborted ? "TimeoutError" : "NetworkError",
          cause,
        })
      }
    }

    const { data, error, response } = await core.request(verb, path, {
      ...init,
      // JSON writes a date in a parameter as it does in a body.
      params: JSON.parse(JSON.stringify(params)),
      // Parsed below: openapi-fetch loses a response that it cannot parse.
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
    // Every success of the contract is a JSON object, or a 204.
    return (body instanceof Object && !Array.isArray(body)) || response.status === 204
      ? { data: body, response }
      : { error: readError(response, error, sentToken), response }
  }

  // openapi-fetch names its methods after those of HTTP: GET, POST, and so on.
  for (const name in core) if (/[A-Z]/.test(name)) core[name] = request.bind(null, name)
  return { ...core, request } as Client
}

/** Returns a value that matches a pattern. The error does not contain the value, which can be a secret. */
function assertMatch(pattern: RegExp, name: string, value: unknown): string {
  if (!pattern.test((value ?? "") as string)) throw new TypeError(`${name} must match ${pattern}`)
  return value as string
}
