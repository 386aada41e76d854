import { plainMediaType, pathPrefixes, tokenPrefix } from "../../../generated/tables.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import type { HttpRequest } from "../../traffic/exchange.ts"
import type { VerifyOptions } from "../options.ts"
import type { RequestSpec } from "./service.ts"

export function buildRequest(
  spec: RequestSpec,
  options: VerifyOptions,
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
