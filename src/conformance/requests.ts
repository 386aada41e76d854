import { tokenPrefix } from "../../generated/tables.ts"
import { operationSpec } from "../contract/operations.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import type { RequestSpec } from "./service.ts"

/** What a request contains unless its {@link RequestSpec} says otherwise. */
export interface RequestDefaults {
  baseUrl: string
  token: string
  /** The media type of bodies. */
  mediaType: string
  accept: string
  prefix: string
}

/** Builds the message of a request. */
export function buildRequest(spec: RequestSpec, defaults: RequestDefaults): HttpRequest {
  const { operation, method, parameters = {}, body, token, prefix, headers: more = {} } = spec
  const text = spec.text ?? (body === undefined ? undefined : JSON.stringify(body))
  const { path: operationPath, method: operationMethod } = operationSpec(operation)
  let path = spec.path ?? operationPath
  const query: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const encoded = encodeURIComponent([value].flat().join(","))
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encoded)
    else query.push(`${encodeURIComponent(name)}=${encoded}`)
  }
  // Without the prefix, only `Accept` selects the version.
  const accept = prefix === "" ? defaults.mediaType : defaults.accept
  const headers = new Headers({ Accept: accept })
  const secret = token === undefined ? defaults.token : token
  if (secret !== null) headers.set("Authorization", tokenPrefix + secret)
  if (text !== undefined) headers.set("Content-Type", defaults.mediaType)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const search = query.length > 0 ? `?${query.join("&")}` : ""
  return {
    method: method ?? operationMethod,
    url: spec.url ?? `${defaults.baseUrl}${prefix ?? defaults.prefix}${path}${search}`,
    headers,
    ...(text !== undefined && { body: text }),
  }
}
