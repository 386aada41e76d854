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

/**
 * Creates a `fetch` that sends each request to the upstream and streams both bodies. It asks for uncompressed bodies,
 * which a validator can read.
 *
 * @param timeout - how long nothing may pass between proxy and upstream, in milliseconds.
 * @throws Error if the upstream sends no usable response. The message says why, and what to do; `status` is that of the
 *   proxy's own response.
 */
export function createUpstreamFetch(upstream: URL, timeout: number): typeof fetch {
  const options = {
    changeOrigin: true,
    timeout,
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
      return decompress(await proxyFetch(upstream.origin, `${url as URL}`, request, options))
    } catch (error) {
      const isLate = (error as Error).message.includes("timed out")
      const message = init.signal?.aborted
        ? "The client closed the connection."
        : isLate
          ? `The upstream sent nothing for ${timeout} ms.`
          : describeError(error as Error, upstream)
      throw Object.assign(new Error(message, { cause: error }), { status: isLate ? 504 : 502 })
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

/** Decompresses a response that is compressed although the proxy asked for an uncompressed one. */
function decompress(response: Response): Response {
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  const coding = headers.get("content-encoding")
  if (!body || (coding !== "gzip" && coding !== "deflate")) return response
  headers.delete("content-encoding")
  headers.delete("content-length")
  const plain = body.pipeThrough(new DecompressionStream(coding))
  return new Response(plain, { status, statusText, headers })
}

function describeError(error: Error, upstream: URL): string {
  const { code = "", message } = error as NodeJS.ErrnoException
  if (code === "HPE_HEADER_OVERFLOW") return "The headers of the response are too long."
  if (code.startsWith("HPE_")) return `The response is not valid HTTP: ${message}.`
  if (error instanceof RangeError) return `The response is not valid: ${message}`
  const hint = /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)
    ? "Set NODE_EXTRA_CA_CERTS to the service's CA certificate."
    : `Is the service running at ${upstream.href}?`
  return `${describeNetworkError(error)} ${hint}`
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
