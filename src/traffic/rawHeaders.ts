/** Node's `rawHeaders`: names and values alternate. Case, order and duplicates stay unchanged. */
export type RawHeaders = readonly string[]

/** The hop-by-hop headers (RFC 9110, section 7.6.1), which a proxy must not forward. */
const connectionHeaders = new Set(["connection", "proxy-connection", "keep-alive", "te", "upgrade"])

// Forward these headers even if `Connection` lists them. Without these headers, a message could have a different
// meaning or length.
const endToEndHeaders = new Set(["authorization", "content-length", "host", "transfer-encoding"])

/** Splits raw headers into pairs. */
export function toPairs(raw: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? "", raw[2 * i + 1] ?? ""])
}

/** Converts raw headers for validation. Joins duplicates (RFC 9110, section 5.2). */
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

/** Methods for which Node sends neither `Content-Length` nor `Transfer-Encoding` if there is no body. */
const bodilessMethods = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"])

/** Returns the request headers for the upstream. Changes `Host` and the hop-by-hop headers. */
export function forwardRequestHeaders(raw: RawHeaders, method: string, host: string): string[] {
  const hasLength = readValues(raw, "content-length").length > 0
  const isChunked = readValues(raw, "transfer-encoding").length > 0
  const isDropped = createConnectionFilter(raw)
  const forwarded = toPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === "host") return [name, host]
    // Only a chunked body can have trailers. Without chunks, Node throws an error for `Trailer`.
    return isDropped(key) || (key === "trailer" && !isChunked) ? [] : [name, value]
  })
  if (readValues(raw, "host").length === 0) forwarded.unshift("Host", host)
  // `TE` is a hop-by-hop header. Send `TE: trailers` again, because this proxy forwards trailers.
  if (readList(raw, "te").includes("trailers")) forwarded.push("TE", "trailers")
  // Without a length, Node would send an empty body in chunks.
  if (!hasLength && !isChunked && !bodilessMethods.has(method)) {
    forwarded.push("Content-Length", "0")
  }
  if (readList(raw, "connection").includes("close")) forwarded.push("Connection", "close")
  return forwarded
}

/** The options of {@link forwardResponseHeaders}. */
export interface ResponseForwarding {
  status: number
  /** Whether the client accepts a chunked body. HTTP/1.0 has no chunks. */
  acceptsChunks: boolean
  /** Whether the connection ends after the response. */
  closes: boolean
  /** Changes the value of `Link`. */
  rewriteLink: (value: string) => string
}

/** Returns the response headers for the client. Changes only `Link` and the hop-by-hop headers. */
export function forwardResponseHeaders(
  raw: RawHeaders,
  { status, acceptsChunks, closes, rewriteLink }: ResponseForwarding,
): string[] {
  const mayHaveBody = status !== 204 && status !== 304
  const isChunked =
    acceptsChunks && mayHaveBody && readList(raw, "transfer-encoding").includes("chunked")
  const isDropped = createConnectionFilter(raw)
  const forwarded = toPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if ((key === "transfer-encoding" || key === "trailer") && !isChunked) return []
    // The connections to the client and to the upstream have the same lifetime, so `Keep-Alive` is valid for both.
    if (key === "keep-alive" && !closes) return [name, value]
    if (key === "link") return [name, rewriteLink(value)]
    return isDropped(key) ? [] : [name, value]
  })
  return closes ? [...forwarded, "Connection", "close"] : forwarded
}

/**
 * Returns a filter for the hop-by-hop headers. The filter finds {@link connectionHeaders} and the headers
 * that `Connection` lists.
 */
function createConnectionFilter(raw: RawHeaders): (key: string) => boolean {
  const listed = new Set(readList(raw, "connection"))
  return (key) => connectionHeaders.has(key) || (listed.has(key) && !endToEndHeaders.has(key))
}

/**
 * Replaces the origin of the upstream in the URLs of a `Link` header. Other origins and relative URLs stay unchanged.
 *
 * @param target - the origin of the proxy, as the client addresses it.
 */
export function rewriteLinkOrigin(value: string, upstream: URL, target: string): string {
  return value.replaceAll(/https?:\/\/[^\s/?#<>"',;]+/gi, (origin) =>
    // Compare only hosts. Behind a TLS gateway, a service may not know that its URLs start with https.
    URL.canParse(origin) && new URL(origin).host === upstream.host ? target : origin,
  )
}
