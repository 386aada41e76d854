import { serviceName, vendorType } from "../../generated/tables.ts"
import { assertMatch } from "./assertMatch.ts"
import { call, type UntypedOptions } from "./call.ts"
import { assertMiddleware } from "./middleware.ts"
import type { CallOptions, Client, Middleware } from "./types.ts"

/**
 * The options of {@link createClient}. {@link CallOptions} are the defaults of all calls. The options of a call
 * override these defaults.
 */
export interface ClientOptions extends Omit<CallOptions, "middleware" | "signal"> {
  /** The URL of the service, with or without `/v2`. */
  baseUrl: string
  /**
   * The access token, or a function that returns the token. The client calls the function before each request,
   * including retries. The client sends the token only to the origin of `baseUrl`.
   */
  token: string | (() => string | Promise<string>)
  /** The name of the service in the media type `application/vnd.<service>.v2+json`. Default: `work-management`. */
  service?: string
}

/**
 * Creates a client with the methods `GET`, `POST`, `PUT` and `DELETE`.
 *
 * The client retries GET, PUT and DELETE after a network error, a timeout, or the status 429, 502, 503 or 504. It
 * retries POST only after 429. By default, the client does not follow redirects. To follow redirects, set
 * `redirect: "follow"`.
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
  const urlForm = "an http or https URL without a user name, a query or a fragment"
  const checkedUrl = assertMatch(/^https?:[^@?#]+$/i, "baseUrl", baseUrl, urlForm)
  const middleware: Middleware[] = []
  const settings = {
    baseUrl: checkedUrl.replace(/\/$/, ""),
    // Keep the slash at the end. Without the slash, the origin `https://host.example` would match
    // `https://host.example.evil`, and this host would receive the token.
    origin: new URL("/", checkedUrl).href,
    mediaType: vendorType.replace(
      serviceName,
      assertMatch(/^[!-~]+$/, "service", service, "a name without spaces"),
    ),
    tokenSource: token,
    defaults: { redirect: "manual", ...defaults } as const,
    middleware,
  }
  const request = (method: string, path: string, options?: UntypedOptions) =>
    call(settings, method.toUpperCase(), path, options)
  const client = {
    GET: request.bind(null, "GET"),
    POST: request.bind(null, "POST"),
    PUT: request.bind(null, "PUT"),
    DELETE: request.bind(null, "DELETE"),
    request,
    use(...added: Middleware[]) {
      assertMiddleware(added)
      middleware.push(...added)
    },
    eject(...removed: Middleware[]) {
      for (const one of removed) {
        const index = middleware.indexOf(one)
        if (index >= 0) middleware.splice(index, 1)
      }
    },
  }
  // The implementation is untyped. The type Client describes the parameters and the data of each operation.
  return client as Client
}
