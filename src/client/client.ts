import createFetchClient from "openapi-fetch"
import { plainType, serviceName, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createError, readError } from "./errors.ts"
import { retry } from "./retry.ts"
import type { CallOptions, Client, Result } from "./types.ts"

/** The options of a client. {@link CallOptions} are defaults of every call. */
export interface ClientOptions extends Omit<CallOptions, "middleware" | "signal"> {
  /** The URL of the service, with or without `/v2`. */
  baseUrl: string
  /**
   * The access token, or a function that returns it before each attempt. The client sends it only to the origin of
   * `baseUrl`.
   */
  token: string | (() => string | Promise<string>)
  /** The `<service>` in `application/vnd.<service>.v2+json`, by default that of the description. */
  service?: string
}

/** The options of a call without the types of its operation. */
export interface UntypedOptions extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> }
}

/**
 * Creates a client of the service.
 *
 * The client sends and accepts the vendor media type. It retries GET, PUT and DELETE after a network error, a
 * timeout, 429, 502, 503 and 504, and POST only after 429. It follows redirects only with `redirect: "follow"`.
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
