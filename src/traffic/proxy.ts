import { createUnclearError } from "../contract/envelope.ts"
import {
  corsHeaders,
  createErrorResponse,
  createRejectionResponse,
  invalidResponseMessage,
} from "../contract/httpResponses.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/resolvedDeployment.ts"
import { type Service, startServer } from "../server/server.ts"
import type { RecordedCalls } from "./captureStore.ts"
import { ProxyLog } from "./proxyLog.ts"
import { defaultProxyPort, type ProxyOptions, readProxyOptions } from "./proxyOptions.ts"
import { recordCalls } from "./recorder.ts"
import { createServiceScope } from "./serviceScope.ts"
import { createUpstreamFetch, rewriteLink } from "./upstream.ts"

/**
 * A running proxy. Except for `reset`, all methods first wait until every complete exchange is validated; they don't
 * wait for calls without a response.
 */
export interface Proxy extends RecordedCalls {
  /**
   * The base URL for clients: the proxy's address and the upstream's path, without `/v2`, such as
   * `http://127.0.0.1:4011`.
   */
  url: string
  /** Discards all recorded calls, but keeps the HAR file. */
  reset(): void
  /** Stops the proxy and closes all connections at once. Can be called more than once. */
  close(): Promise<void>
}

/**
 * Starts a proxy between a client and a service that validates a copy of each exchange against the contract.
 *
 * For the upstream `https://acme.example/api`, clients call `/api/v2/tasks`. Only calls below the upstream's path are
 * validated; everything else is only forwarded. See {@link createRecorder} for the limits on stored calls.
 *
 * @throws TypeError if an option is unknown or invalid; RangeError if a number is out of range.
 * @throws the error of `node:net` if the proxy can't listen, or of `node:fs` if the HAR file can't be created.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const resolved = readProxyOptions(options)
  const { port = defaultProxyPort, host, allowedHosts } = options
  const listening = { port, host, allowedHosts }
  const { server, service } = await startServer(
    async () => createProxy(options, resolved),
    listening,
  )
  const { log, recorder, closing } = service
  const { fetch: _, ...calls } = recorder
  const stop = async (): Promise<void> => {
    await server.close()
    closing.abort()
    // Waits until all calls are in the log.
    await calls.violations()
    log.close()
  }
  let stopped: Promise<void> | undefined
  return { url: server.url, ...calls, close: () => (stopped ??= stop()) }
}

/** @throws the error of `node:fs` if the HAR file can't be created. */
function createProxy(
  options: ProxyOptions,
  { upstream, deployment, timeout }: ReturnType<typeof readProxyOptions>,
) {
  const { keep, rewriteLinks } = options
  const resolved = resolveDeployment(deployment)
  const send = createUpstreamFetch(upstream, timeout)
  const log = new ProxyLog(options, deployment)
  const recording = { ...deployment, keep, fetch: send }
  const recorder = recordCalls(recording, log.add, ({ message }) => message)
  const scope = createServiceScope(deployment)
  // Aborting ends all uploads.
  const closing = new AbortController()
  const handler: Service["handler"] = async (request, url) => {
    if (/websocket/i.test(request.headers.get("upgrade") ?? "")) {
      const text = `The contract has no WebSockets. Connect to ${upstream.href} directly.`
      return createRejectionResponse(501, text, resolved)
    }
    const { method, signal } = request
    const late = new AbortController()
    const ends = AbortSignal.any([late.signal, closing.signal])
    const body = request.body?.pipeThrough(new TransformStream(), { signal: ends })
    const headers = new Headers([...request.headers])
    const target = new URL(upstream.origin + url.pathname + url.search)
    const reason = scope(method, target, headers) ?? log.begin()
    if (reason !== undefined) log.exclude({ method, url: target.href, headers }, reason)
    const forward = reason === undefined ? recorder.fetch : send
    try {
      const init = { method, headers, body, signal, duplex: "half" }
      const response = await forward(target, init as RequestInit).finally(() => {
        // Limit the rest of an upload, because Node doesn't report if the client disconnects now.
        if (body) setTimeout(() => late.abort(), timeout).unref()
      })
      return rewriteLinks ? rewriteLink(response, upstream, url.origin) : response
    } catch (error) {
      return createErrorReply(error as Error, resolved)
    }
  }
  return { handler, deployment: resolved, recorder, log, closing }
}

function createErrorReply(
  { status = 502, message }: Error & { status?: number },
  deployment: ResolvedDeployment,
): HttpResponse {
  const description = `No usable response from the upstream. ${message}`
  const errors = [{ ...createUnclearError(description), message: invalidResponseMessage }]
  return createErrorResponse({ status, errors, headers: corsHeaders }, deployment)
}
