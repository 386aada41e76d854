import type { IncomingMessage } from "node:http"
import { pipeline, type Readable } from "node:stream"
import { createGunzip, createInflate } from "node:zlib"
import { proxyFetch } from "httpxy"
import { describeNetworkError } from "./transport.ts"

/** Headers that apply to one connection (RFC 9110, section 7.6.1), or that the proxy sets itself. */
const connectionHeaders = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "accept-encoding",
  "expect",
  "host",
])

/** Headers to forward even if `Connection` lists them: dropping one would change the message's meaning or length. */
const endToEndHeaders = new Set(["authorization", "content-length", "transfer-encoding"])

/** The maximum size of a response's headers, in bytes. Node's default of 16 KiB is too small for some services. */
const maxHeaderSize = 64 * 1024

/** Means that the upstream sent no usable response. The message says why, and what to do. */
export class UpstreamError extends Error {
  /** The status of the proxy's own response. */
  readonly status: 502 | 504

  constructor(status: 502 | 504, message: string, cause: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/**
 * Creates a `fetch` that sends each request to the upstream and streams both bodies. It asks for uncompressed bodies,
 * which a validator can read.
 *
 * @param timeout - how long nothing may pass between proxy and upstream, in milliseconds.
 */
export function createUpstreamFetch(upstream: URL, timeout: number): typeof fetch {
  const options = {
    changeOrigin: true,
    timeout,
    Response: UpstreamResponse as unknown as typeof Response,
    // Despite its name, this also applies without TLS. URLs put IPv6 addresses in brackets, which a socket rejects.
    ssl: { hostname: upstream.hostname.replace(/^\[(.*)\]$/, "$1"), maxHeaderSize },
  }
  return async (url, { headers, ...init } = {}) => {
    try {
      const all = new Headers(headers)
      // The server reads no body of a GET, so the upstream mustn't wait for one.
      if (!init.body) for (const name of ["content-length", "transfer-encoding"]) all.delete(name)
      const sent = [...forwardHeaders(all), ["accept-encoding", "identity"]]
      const request = { ...init, headers: sent as [string, string][] }
      return await proxyFetch(upstream.origin, `${url as URL}`, request, options)
    } catch (error) {
      if (init.signal?.aborted) {
        throw new UpstreamError(502, "The client closed the connection.", error)
      }
      throw createUpstreamError(error as Error, upstream, timeout)
    }
  }
}

function forwardHeaders(headers: Headers): [name: string, value: string][] {
  const listed = (headers.get("connection") ?? "").toLowerCase().split(",")
  const dropped = new Set(listed.map((item) => item.trim()))
  return [...headers].filter(
    ([name]) => !connectionHeaders.has(name) && (!dropped.has(name) || endToEndHeaders.has(name)),
  )
}

/**
 * The response that httpxy creates with a message in place of a body. A tee would drop what a slow client hasn't read when
 * the connection breaks, so a clone gets each chunk when the client does.
 */
class UpstreamResponse extends Response {
  constructor(message: IncomingMessage | null, init: ResponseInit) {
    const headers = new Headers(init.headers)
    const source = message && decompress(message, headers)
    let copy: ReadableStreamDefaultController | undefined
    const read = source && createReader(source)
    const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
      const chunk = await read?.()
      for (const to of [copy, controller]) {
        if (chunk) to?.enqueue(chunk)
        else if (source?.errored) to?.error(source.errored)
        else to?.close()
      }
    }
    const cancel = (reason: unknown): void => {
      copy?.error(reason)
      source?.destroy()
    }
    super(source && new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), {
      ...init,
      headers,
    })
    const start = (controller: ReadableStreamDefaultController): void => void (copy = controller)
    const stop = (): void => void (copy = undefined)
    this.clone = () => new Response(source && new ReadableStream({ start, cancel: stop }), this)
  }
}

/** Returns a function that reads the next chunk, or null when a stream and what it has received are at their end. */
function createReader(source: Readable): () => Promise<Buffer | null> {
  let wake: (() => void) | undefined
  for (const event of ["readable", "end", "error", "close"]) source.on(event, () => wake?.())
  return async () => {
    for (;;) {
      const chunk = source.read() as Buffer | null
      if (chunk !== null || source.readableEnded || source.closed) return chunk
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
}

/** Decompresses a response that is compressed although the proxy asked for an uncompressed one. */
function decompress(message: IncomingMessage, headers: Headers): Readable {
  const coding = headers.get("content-encoding")
  if (coding !== "gzip" && coding !== "deflate") return message
  headers.delete("content-encoding")
  headers.delete("content-length")
  // The response reports an error when it has read everything before.
  return pipeline(message, coding === "gzip" ? createGunzip() : createInflate(), () => undefined)
}

function createUpstreamError(error: Error, upstream: URL, timeout: number): UpstreamError {
  const { code = "" } = error as NodeJS.ErrnoException
  const fail = (text: string): UpstreamError => new UpstreamError(502, text, error)
  if (error.message.includes("timed out")) {
    return new UpstreamError(504, `The upstream sent nothing for ${timeout} ms.`, error)
  }
  if (code === "HPE_HEADER_OVERFLOW") return fail("The headers of the response are too long.")
  if (code.startsWith("HPE_")) return fail(`The response is not valid HTTP: ${error.message}.`)
  if (error instanceof RangeError) return fail(`The response is not valid: ${error.message}`)
  const text = describeNetworkError(error)
  return /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)
    ? fail(
        `${text} Set NODE_EXTRA_CA_CERTS to the certificate of the service's certificate authority.`,
      )
    : fail(`${text} Is the service running at ${upstream.href}?`)
}

/**
 * Replaces the upstream's origin in the URLs of a response's `Link` header.
 *
 * @param target - the proxy's origin, as the client sees it.
 */
export function rewriteLink(response: Response, upstream: URL, target: string): Response {
  const link = response.headers.get("link")
  if (link === null) return response
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  const rewritten = link.replaceAll(/https?:\/\/[^\s/?#<>"',;]+/gi, (origin) =>
    // Compare only hosts, because a service behind a TLS gateway may not know that its URLs start with https.
    URL.canParse(origin) && new URL(origin).host === upstream.host ? target : origin,
  )
  headers.set("link", rewritten)
  return new Response(body, { status, statusText, headers })
}
