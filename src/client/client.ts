import { serviceName, vendorMediaType } from "../../generated/tables.ts"
import { assertMatch } from "./assert.ts"
import { callOperation } from "./call.ts"
import { assertMiddleware } from "./middleware.ts"
import type { CallOptions, Client, Middleware } from "./types.ts"
import type { UntypedCallOptions } from "./url.ts"

/** The options of {@link createClient}. {@link CallOptions} set here are the defaults for all calls. */
export interface ClientOptions<Id extends number | undefined = number | undefined> extends Omit<
  CallOptions,
  "middleware" | "signal"
> {
  /** The service's URL, with or without `/v2`. */
  baseUrl: string
  /**
   * The access token, or a function that returns it and runs before each request, retries included. The token is sent
   * only to the origin of `baseUrl`.
   */
  token: string | (() => string | Promise<string>)
  /** The service's name in the media type `application/vnd.<service>.v2+json`. Default: `work-management`. */
  service?: string | undefined
  /**
   * The organization to call the service for. A call then needs no `organization_id`, neither in the query nor in the
   * body; one that you pass takes precedence.
   */
  organizationId?: Id
}

/**
 * Creates a client with the methods `GET`, `POST`, `PUT` and `DELETE`.
 *
 * GET, PUT and DELETE are retried after a network error, a timeout, or the status 429, 502, 503 or 504; POST only after
 * 429. Redirects aren't followed unless you set `redirect: "follow"`.
 *
 * @example
 *   const api = createClient({ baseUrl: "https://api.example.com", token: "<ACCESS_TOKEN>" })
 *   const { data, error } = await api.GET("/tasks/{id}", {
 *     params: { path: { id: 101 }, query: { organization_id: 1 } },
 *   })
 *
 * @throws TypeError if `baseUrl`, `service` or `organizationId` is invalid. If `token` is invalid, each call rejects with a TypeError.
 */
export function createClient<Id extends number | undefined = undefined>({
  baseUrl,
  token,
  service = serviceName,
  organizationId,
  ...defaults
}: ClientOptions<Id>): Client<[Id] extends [number] ? true : false> {
  const urlForm = "an absolute http or https URL without a user name, a query or a fragment"
  // Normalized as `fetch` does, so that the origin of each request can be compared with this one.
  const { href, origin } = new URL(assertMatch(/^https?:[^@?#]+$/i, "baseUrl", baseUrl, urlForm))
  const middleware: Middleware[] = []
  const settings = {
    baseUrl: href.replace(/\/$/, ""),
    // Without the trailing slash, `https://host.example.evil` would match `https://host.example` and receive the token.
    origin: `${origin}/`,
    mediaType: vendorMediaType.replace(
      serviceName,
      assertMatch(/^[\w!#$&^.+-]+$/, "service", service, "a name of letters, digits and !#$&^_.+-"),
    ),
    tokenSource: token,
    organizationId:
      organizationId === undefined
        ? undefined
        : Number(assertMatch(/^\d+$/, "organizationId", organizationId, "an ID")),
    defaults: { redirect: "manual", ...defaults } as const,
    middleware,
  }
  const request = (method: string, path: string, options?: UntypedCallOptions) =>
    callOperation(settings, method.toUpperCase(), path, options)
  const client = {
    organizationId: settings.organizationId,
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
  // The implementation is untyped; `Client` types the parameters and data of each operation.
  return client as never
}
