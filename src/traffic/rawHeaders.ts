/** The headers of a message as Node reports them: names and values in turn, with case, order and duplicates. */
export type RawHeaders = readonly string[]

/** The headers about one connection (RFC 9110, section 7.6.1). A proxy does not forward them. */
const connectionHeaders = new Set(["connection", "proxy-connection", "keep-alive", "te", "upgrade"])

// A hostile sender could list these headers in Connection, to change the meaning or the length of a message.
const endToEndHeaders = new Set(["authorization", "content-length", "host", "transfer-encoding"])

/** Splits raw headers into pairs. */
export function toPairs(raw: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? "", raw[2 * i + 1] ?? ""])
}

/** Converts raw headers for validation. Joins duplicates (RFC 9110, section 5.2). */
export function toHeaders(raw: RawHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of toPairs(raw)) {
    // The parser of Node accepts some values that the constructor rejects.
    headers.append(name, value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?"))
  }
  return headers
}

/** Returns the values of a header. */
export function readValues(raw: RawHeaders, wanted: string): string[] {
  return toPairs(raw).flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []))
}

/** Returns the items of a header with a list, in lower case. */
export function readList(raw: RawHeaders, name: string): string[] {
  const items = readValues(raw, name).flatMap((value) => value.toLowerCase().split(","))
  return items.map((item) => item.trim()).filter(Boolean)
}

/** Methods for which Node sends neither `Content-Length` nor `Transfer-Encoding` if there is no body. */
const bodilessMethods = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"])

/** Returns the request headers for the upstream: the same headers, with the host of the upstream. */
export function forwardRequestHeaders(raw: RawHeaders, method: string, host: string): string[] {
  const hasLength = readValues(raw, "content-length").length > 0
  const isChunked = readValues(raw, "transfer-encoding").length > 0
  const isDropped = createConnectionFilter(raw)
  const forwarded = toPairs(raw).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === "host") return [name, host]
    // Without chunks there are no trailers, and Node throws an error for Trailer.
    return isDropped(key) || (key === "trailer" && !isChunked) ? [] : [name, value]
  })
  if (readValues(raw, "host").length === 0) forwarded.unshift("Host", host)
  // Forward `TE: trailers`. The header concerns one connection, but this proxy forwards trailers.
  if (readList(raw, "te").includes("trailers")) forwarded.push("TE", "trailers")
  // Without a length, Node would send an empty body in chunks.
  if (!hasLength && !isChunked && !bodilessMethods.has(method)) {
    forwarded.push("Content-Length", "0")
  }
  if (readList(raw, "connection").includes("close")) forwarded.push("Connection", "close")
  return forwarded
}

/** How to forward the headers of a response. */
export interface ResponseForwarding {
  status: number
  /** Whether the client understands chunks. HTTP/1.0 has none. */
  acceptsChunks: boolean
  /** Whether the connection ends after the response. */
  closes: boolean
  /** Changes the value of `Link`. */
  rewriteLink: (value: string) => string
}

/** Returns the response headers for the client: the same headers, except those about the connection. */
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
    // The connections to the client and to the upstream have the same lifetime, so the timeout is right for both.
    if (key === "keep-alive" && !closes) return [name, value]
    if (key === "link") return [name, rewriteLink(value)]
    return isDropped(key) ? [] : [name, value]
  })
  return closes ? [...forwarded, "Connection", "close"] : forwarded
}

/** Returns a function that finds the headers about the connection: the known ones, and those that Connection lists. */
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
    // Compare only hosts: behind a TLS gateway, a service may not know its scheme.
    URL.canParse(origin) && new URL(origin).host === upstream.host ? target : origin,
  )
}
