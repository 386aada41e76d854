/** Node's `rawHeaders`: alternating names and values, with case, order and duplicates as sent. */
export type RawHeaders = readonly string[]

/** The hop-by-hop headers (RFC 9110, section 7.6.1), which a proxy must not forward. */
const connectionHeaders = new Set(["connection", "proxy-connection", "keep-alive", "te", "upgrade"])

// Without these headers, a message could change its meaning or length, so forward them even if `Connection` lists them.
const endToEndHeaders = new Set(["authorization", "content-length", "host", "transfer-encoding"])

/** Splits raw headers into pairs. */
export function toPairs(raw: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? "", raw[2 * i + 1] ?? ""])
}

/** Converts raw headers for validation, which joins duplicates (RFC 9110, section 5.2). */
export function toHeaders(raw: RawHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of toPairs(raw)) {
    // Node's HTTP parser accepts some values that `Headers` rejects.
    headers.append(name, value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?"))
  }
  return headers
}

/** Returns the values of a header. */
export function readValues(raw: RawHeaders, wanted: string): string[] {
  return toPairs(raw).flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []))
}

/** Returns the items of a comma-separated header, in lower case. */
export function readList(raw: RawHeaders, name: string): string[] {
  const items = readValues(raw, name).flatMap((value) => value.toLowerCase().split(","))
  return items.map((item) => item.trim()).filter(Boolean)
}

/** The methods for which Node sends neither `Content-Length` nor `Transfer-Encoding` without a body. */
const bodilessMethods = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"])

/** Returns the request headers for the upstream, in which only `Host` and the hop-by-hop headers differ. */
export function forwardRequestHeaders(raw: RawHeaders, method: string, host: string): string[] {
  const hasLength = readValues(raw, "content-length").length > 0
  const isChunked = readValues(raw, "transfer-encoding").length > 0
  const isDropped = createConnectionFilter(raw)
  const forwarded = toPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === "host") return [name, host]
    // Only a chunked body can have trailers; otherwise, Node throws for `Trailer`.
    return isDropped(key) || (key === "trailer" && !isChunked) ? [] : [name, value]
  })
  if (readValues(raw, "host").length === 0) forwarded.unshift("Host", host)
  // `TE` is a hop-by-hop header, but this proxy forwards trailers too.
  if (readList(raw, "te").includes("trailers")) forwarded.push("TE", "trailers")
  // Without a length, Node would send an empty body in chunks.
  if (!hasLength && !isChunked && !bodilessMethods.has(method)) {
    forwarded.push("Content-Length", "0")
  }
  if (readList(raw, "connection").includes("close")) forwarded.push("Connection", "close")
  return forwarded
}

/** The options of {@link forwardResponseHeaders}. */
export interface ResponseForwardingOptions {
  status: number
  /** Whether the client accepts a chunked body. HTTP/1.0 has no chunks. */
  acceptsChunks: boolean
  /** Whether the connection ends after the response. */
  closes: boolean
  /** Changes the value of `Link`. */
  rewriteLink: (value: string) => string
}

/** Returns the response headers for the client, in which only `Link` and the hop-by-hop headers differ. */
export function forwardResponseHeaders(
  raw: RawHeaders,
  { status, acceptsChunks, closes, rewriteLink }: ResponseForwardingOptions,
): string[] {
  const mayHaveBody = status !== 204 && status !== 304
  const isChunked =
    acceptsChunks && mayHaveBody && readList(raw, "transfer-encoding").includes("chunked")
  const isDropped = createConnectionFilter(raw)
  const forwarded = toPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if ((key === "transfer-encoding" || key === "trailer") && !isChunked) return []
    // Both connections have the same lifetime, so `Keep-Alive` is valid for the client's too.
    if (key === "keep-alive" && !closes) return [name, value]
    if (key === "link") return [name, rewriteLink(value)]
    return isDropped(key) ? [] : [name, value]
  })
  return closes ? [...forwarded, "Connection", "close"] : forwarded
}

/** Returns a filter for hop-by-hop headers: {@link connectionHeaders}, and those that `Connection` lists. */
function createConnectionFilter(raw: RawHeaders): (key: string) => boolean {
  const listed = new Set(readList(raw, "connection"))
  return (key) => connectionHeaders.has(key) || (listed.has(key) && !endToEndHeaders.has(key))
}

/**
 * Replaces the upstream's origin in the URLs of a `Link` header.
 *
 * @param target - the proxy's origin, as the client addresses it.
 */
export function rewriteLinkOrigin(value: string, upstream: URL, target: string): string {
  return value.replaceAll(/https?:\/\/[^\s/?#<>"',;]+/gi, (origin) =>
    // Behind a TLS gateway, a service may not know that its URLs start with https, so only hosts are compared.
    URL.canParse(origin) && new URL(origin).host === upstream.host ? target : origin,
  )
}
