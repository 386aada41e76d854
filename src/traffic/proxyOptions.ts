import { resolveDeployment, trimBaseUrl } from "../contract/deployment.ts"
import { checkUrl, type Deployment, isLoopback } from "../openapi/deployment.ts"
import type { ServerOptions } from "../server/server.ts"
import type { ProxyContext } from "./proxyExchange.ts"
import { createServiceScope } from "./serviceScope.ts"
import type { ValidatedCall } from "./validateExchange.ts"

/** The default port of a proxy. It differs from 4010, so that a proxy can run beside a mock or a sandbox. */
export const defaultProxyPort = 4011

const defaultTimeout = 60_000
const maxMilliseconds = 2 ** 31 - 1

/** The options of {@link startProxy}. */
export interface ProxyOptions
  extends Omit<Deployment, "baseUrl">, Pick<ServerOptions, "host" | "allowedHosts"> {
  /** The URL of the service, such as `https://api.acme.example`. The proxy removes `/v2` from the end of this URL. */
  upstream: string
  /** The port to listen on. 0 selects a free port. Default: 4011. */
  port?: number
  /**
   * The maximum time without data from the upstream, in milliseconds; default 60,000. After this time, the client
   * receives 504. If the response has started, the proxy closes the connection.
   */
  timeout?: number
  /** Whether to return 400 for an invalid request, and 502 for an invalid response; default false. */
  reject?: boolean
  /** Whether to replace the origin of the upstream in `Link` headers with the origin of the proxy; default false. */
  rewriteLinks?: boolean
  /** The HAR file to write. The file is valid JSON after each exchange. Default: none. */
  harFile?: string
  /** Called after each exchange. */
  onExchange?: (exchange: ProxiedCall) => void
  /** Called once if the HAR file cannot be written. The proxy continues without the file. */
  onHarError?: (error: Error) => void
}

/** An exchange that passed through a proxy, without secrets. */
export interface ProxiedCall extends ValidatedCall {
  /** The time from the arrival of the request to the end of the response. */
  milliseconds: number
  /** The reasons why the exchange or parts of it were not validated, one sentence each. */
  skipped: string[]
  /** A sentence that explains why the response is missing, incomplete, or from the proxy itself. */
  problem?: string
}

/** @throws TypeError if an option is invalid. */
export function createContext(options: ProxyOptions): {
  context: ProxyContext
  deployment: Deployment
} {
  const { service, docsUrl, timeout = defaultTimeout, port = defaultProxyPort } = options
  const baseUrl = trimBaseUrl(checkUrl("upstream", options.upstream))
  const deployment = { service, docsUrl, baseUrl }
  if (!(timeout > 0 && timeout <= maxMilliseconds)) {
    throw new TypeError(`The timeout must be 1 to ${maxMilliseconds} milliseconds, not ${timeout}.`)
  }
  const upstream = new URL(baseUrl)
  if (port > 0 && isLoopback(baseUrl) && upstream.port === `${port}`) {
    throw new TypeError(`The upstream ${baseUrl} is the proxy itself. Use another port.`)
  }
  const context = {
    upstream,
    deployment: resolveDeployment(deployment),
    scope: createServiceScope(deployment),
    timeout,
    rewriteLinks: options.rewriteLinks ?? false,
    budget: { used: 0 },
  }
  return { context, deployment }
}
