/** Node's `rawHeaders`: alternating names and values, with case, order and duplicates as sent. */
export type RawHeaders = readonly string[]

/** The hop-by-hop headers (RFC 9110, section 7.6.1), which a proxy must not forward. */
const connectionHeaders = new Set(["connection", "proxy-connection", "keep-alive", "te", "upgrade"])

// Forward these headers even if `Connection` lists them: dropping one would change the message's meaning or length.
const endToEndHeaders = new Set(["authorization", "content-length", "host", "transfer-encoding"])

/** Converts raw headers to pairs of name and value. */
export function toHeaderPairs(raw: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? "", raw[2 * i + 1] ?? ""])
}

/** Converts raw headers to `Headers` for validation. Duplicates are joined (RFC 9110, section 5.2). */
export function parseRawHeaders(raw: RawHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of toHeaderPairs(raw)) {
    // Node's HTTP parser accepts some characters that `Headers` rejects.
    headers.append(name, value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?"))
  }
  return headers
}

/** Returns every value sent for a header. `wanted` is in lower case. */
export function readHeaderValues(raw: RawHeaders, wanted: string): string[] {
  return toHeaderPairs(raw).flatMap(([name, value]) =>
    name.toLowerCase() === wanted ? [value] : [],
  )
}

/** Returns a comma-separated header's items, in lower case. */
export function readHeaderItems(raw: RawHeaders, name: string): string[] {
  const items = readHeaderValues(raw, name).flatMap((value) => value.toLowerCase().split(","))
  return items.map((item) => item.trim()).filter(Boolean)
}

/** Methods for which Node sends neither `Content-Length` nor `Transfer-Encoding` if there is no body. */
const bodilessMethods = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"])

/** Returns the request headers to send to the upstream. Only `Host` and the hop-by-hop headers change. */
export function forwardRequestHeaders(raw: RawHeaders, method: string, host: string): string[] {
  const hasLength = readHeaderValues(raw, "content-length").length > 0
  const isChunked = readHeaderValues(raw, "transfer-encoding").length > 0
  const isDropped = createConnectionFilter(raw)
  const forwarded = toHeaderPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === "host") return [name, host]
    // Only a chunked body can have trailers. For any other body, Node throws if the `Trailer` header is set.
    return isDropped(key) || (key === "trailer" && !isChunked) ? [] : [name, value]
  })
  if (readHeaderValues(raw, "host").length === 0) forwarded.unshift("Host", host)
  // `TE` is a hop-by-hop header, but the proxy forwards trailers and can ask for them.
  if (readHeaderItems(raw, "te").includes("trailers")) forwarded.push("TE", "trailers")
  // Without a length, Node would send a chunked, empty body.
  if (!hasLength && !isChunked && !bodilessMethods.has(method)) {
    forwarded.push("Content-Length", "0")
  }
  if (readHeaderItems(raw, "connection").includes("close")) forwarded.push("Connection", "close")
  return forwarded
}

/** The options of {@link forwardResponseHeaders}. */
export interface ResponseForwardingOptions {
  status: number
  /** Whether the client accepts a chunked body, which HTTP/1.0 doesn't have. */
  acceptsChunks: boolean
  closes: boolean
  rewriteLink: (value: string) => string
}

/** Returns the response headers to send to the client. Only `Link` and the hop-by-hop headers change. */
export function forwardResponseHeaders(
  raw: RawHeaders,
  { status, acceptsChunks, closes, rewriteLink }: ResponseForwardingOptions,
): string[] {
  const mayHaveBody = status !== 204 && status !== 304
  const isChunked =
    acceptsChunks && mayHaveBody && readHeaderItems(raw, "transfer-encoding").includes("chunked")
  const isDropped = createConnectionFilter(raw)
  const forwarded = toHeaderPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if ((key === "transfer-encoding" || key === "trailer") && !isChunked) return []
    // Both connections close together, so the upstream's `Keep-Alive` is valid for the client's too.
    if (key === "keep-alive" && !closes) return [name, value]
    if (key === "link") return [name, rewriteLink(value)]
    return isDropped(key) ? [] : [name, value]
  })
  return closes ? [...forwarded, "Connection", "close"] : forwarded
}

/**
 * Returns a function that recognizes hop-by-hop headers: {@link connectionHeaders}, and those that `Connection` lists.
 */
function createConnectionFilter(raw: RawHeaders): (key: string) => boolean {
  const listed = new Set(readHeaderItems(raw, "connection"))
  return (key) => connectionHeaders.has(key) || (listed.has(key) && !endToEndHeaders.has(key))
}

/**
 * Replaces the upstream's origin in the URLs of a `Link` header.
 *
 * @param target - the proxy's origin, as the client sees it.
 */
export function rewriteLinkOrigin(value: string, upstream: URL, target: string): string {
  return value.replaceAll(/https?:\/\/[^\s/?#<>"',;]+/gi, (origin) =>
    // Compare only hosts, because a service behind a TLS gateway may not know that its URLs start with https.
    URL.canParse(origin) && new URL(origin).host === upstream.host ? target : origin,
  )
}
