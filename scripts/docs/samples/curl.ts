import { tokenPrefix } from "../../../generated/tables.ts"
import type { Json } from "../../../src/openapi/description.ts"
import { type Call, type Parameter, type Target, token } from "./call.ts"

/** A request that curl sends. */
export interface CurlRequest {
  /** In upper case. */
  method: string
  url: string
  headers: Record<string, string>
  /** JSON. */
  body?: string
  /** Whether curl also prints the status and the headers; default false. */
  head?: boolean
}

/** Creates the request of a call. */
export function createCurlRequest(call: Call, { url }: Target): CurlRequest {
  const { method, path, parameters, body, response } = call
  return {
    method,
    url: url + formatPath(path, parameters),
    headers: {
      Authorization: `${tokenPrefix}${token}`,
      ...(body && { "Content-Type": body.mediaType }),
    },
    body: body && JSON.stringify(body.value),
    // Without a body, curl would print nothing.
    head: response === undefined,
  }
}

/** Formats a request as a command for a POSIX shell. */
export function formatCurl({ method, url, headers, body, head = false }: CurlRequest): string {
  const implied = body === undefined ? "GET" : "POST"
  const command = [
    "curl",
    ...(head ? ["-i"] : []),
    ...(method === implied ? [] : [`-X ${method}`]),
    quote(url),
  ].join(" ")
  const options = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  if (body !== undefined) {
    // JSON strings contain no line breaks: every line break is between values.
    const json = JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\n  ")
    options.push(`-d ${quote(json)}`)
  }
  return [command, ...options].join(" \\\n  ")
}

function formatPath(path: string, parameters: Parameter[]): string {
  const filled = parameters.reduce((result, { in: location, name, value }) => {
    return location === "path" ? result.replace(`{${name}}`, encodeValue(value)) : result
  }, path)
  const query = parameters
    .filter(({ in: location }) => location === "query")
    .map(({ name, value }) => `${name}=${encodeValue(value)}`)
  return [filled, ...(query.length > 0 ? [query.join("&")] : [])].join("?")
}

/** Encodes a value for a URL. Arrays have `style: form` and `explode: false`. */
function encodeValue(value: Json): string {
  return [value]
    .flat()
    .map((item) => encodeURIComponent(`${item as string}`))
    .join(",")
}

/** Quotes text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
