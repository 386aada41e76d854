import { pathPrefixes } from "../../generated/tables.ts"
import { assertRange } from "../client/assert.ts"
import { maxTimeout } from "../client/timeout.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { checkBaseUrl, checkUrl, type Deployment } from "../openapi/deployment.ts"
import type { ServerOptions } from "../server/server.ts"
import type { RedactionOptions } from "../contract/redaction.ts"
import type { ValidatedCall } from "./validateExchange.ts"

/** The default port. Differs from the mock's and the sandbox's 4010, so that a proxy can run beside them. */
export const defaultProxyPort = 4011

const defaultTimeout = 60_000

/** The options of {@link startProxy}. */
export interface ProxyOptions
  extends
    Omit<Deployment, "baseUrl">,
    Pick<ServerOptions, "host" | "allowedHosts">,
    RedactionOptions {
  /** The service's URL, such as `https://api.acme.example`, with or without `/v2`. */
  upstream: string
  /** The port to listen on, or 0 for a free one. Default: 4011. */
  port?: number | undefined
  /**
   * How long nothing may pass between proxy and upstream, in milliseconds, before the client gets a 504, or is
   * disconnected if the response has started. Default: 60,000.
   */
  timeout?: number | undefined
  /** Whether to replace the upstream's origin in `Link` headers with the proxy's. Default: false. */
  rewriteLinks?: boolean | undefined
  /** The HAR file to record in, which is valid JSON after each exchange. Default: no recording. */
  harFile?: string | undefined
  /** Called after each exchange. */
  onExchange?: ((exchange: ProxiedCall) => void) | undefined
  /** Called once if the HAR file can't be written. The proxy continues without recording. */
  onHarError?: ((error: Error) => void) | undefined
}

/** An exchange that passed through a proxy, without secrets. */
export interface ProxiedCall extends ValidatedCall {
  /** The time from the request's arrival to the end of the response. */
  milliseconds: number
}

const optionTypes: OptionTypes<ProxyOptions> = {
  upstream: "text",
  service: "text",
  docsUrl: "text",
  host: "text",
  allowedHosts: "an array",
  port: "a number",
  timeout: "a number",
  rewriteLinks: "a boolean",
  harFile: "text",
  keep: "an array",
  onExchange: "a function",
  onHarError: "a function",
}

/**
 * Checks and completes a proxy's options.
 *
 * @throws TypeError if an option is unknown or invalid; RangeError if a number is out of range.
 */
export function readProxyOptions(options: ProxyOptions) {
  checkOptionTypes(options, optionTypes)
  const { service, docsUrl, timeout = defaultTimeout } = options
  const baseUrl = checkBaseUrl(checkUrl("upstream", options.upstream), pathPrefixes)
  assertRange("timeout", timeout, 1, maxTimeout)
  return { upstream: new URL(baseUrl), deployment: { service, docsUrl, baseUrl }, timeout }
}
