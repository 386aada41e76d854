import { pathPrefixes, plainMediaType, tokenPrefix } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"

/** Sends a request. If there is no response, the exchange has a `problem`. */
export type Send = (request: RequestSpec) => Promise<Exchange>

/** The parts of a request, which may be invalid. */
export interface RequestSpec {
  operation: OperationId
  /** The HTTP method; default: the method of the operation. */
  method?: string
  /** The URL path; default: the path of the operation. */
  path?: string
  /** A complete URL, which replaces the path and the parameters. */
  url?: string
  /** The path and query parameters. A parameter with the value undefined is not sent. */
  parameters?: Record<string, unknown>
  body?: Json
  /** The body as text. Replaces `body`, for example to send invalid JSON. */
  text?: string
  /** The access token; default: the token of the run. With null, the request has no token. */
  token?: string | null
  /** The prefix of the path; default: `/v2`. */
  prefix?: string
  headers?: Record<string, string>
}

/** A record of the service; only its ID is required. */
export type ServiceRecord = { id: number } & JsonObject

export function isRecord(value: Json | undefined): value is ServiceRecord {
  return isObject(value) && typeof value.id === "number"
}

/** Thrown when a response that the run needs violates the contract; its cause is the exchange. */
export class InvalidResponseError extends Error {}

/** Thrown when a request isn't sent, or something is missing, such as a workspace or a receiver for webhooks. */
export class CheckNotRun extends Error {}

export function buildRequest(
  spec: RequestSpec,
  options: { baseUrl: string; token: string },
  mediaType: string,
): HttpRequest {
  const { parameters = {}, token = options.token, prefix = pathPrefixes[0] } = spec
  const { text = spec.body === undefined ? undefined : JSON.stringify(spec.body) } = spec
  const operation = getOperationSpec(spec.operation)
  const { method = operation.method } = spec
  let { path = operation.path } = spec
  const query: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    // Documented: `include=<name>,<name>`, with a plain comma.
    const encoded = [value]
      .flat()
      .map((one) => encodeURIComponent(one as string))
      .join(",")
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encoded)
    else query.push(`${encodeURIComponent(name)}=${encoded}`)
  }
  const search = query.length > 0 ? `?${query.join("&")}` : ""
  const { url = `${options.baseUrl}${prefix}${path}${search}` } = spec
  // Without the prefix `/v2`, only the `Accept` header selects the API version.
  const accept = spec.prefix === "" ? mediaType : `${mediaType}, ${plainMediaType}`
  const headers = new Headers({ Accept: accept })
  if (token !== null) headers.set("Authorization", tokenPrefix + token)
  if (text !== undefined) headers.set("Content-Type", mediaType)
  for (const [name, value] of Object.entries(spec.headers ?? {})) headers.set(name, value)
  return { method, url, headers, ...(text !== undefined && { body: text }) }
}
