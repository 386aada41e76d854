import { plainType, servers, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createClient } from "../client/client.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { operationSpec } from "../contract/operations.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { createTransport, type TransportOptions } from "../traffic/transport.ts"
import type { Connection, RequestSpec } from "./service.ts"
import type { ResolvedOptions } from "./options.ts"

/** Creates a connection to the service. */
export function createConnection(
  options: ResolvedOptions,
  deployment: ResolvedDeployment,
  hooks: Pick<TransportOptions, "signal" | "encode" | "decode" | "beforeSend" | "onExchange">,
): Connection {
  const { baseUrl, token, service, timeout, concurrency, fetch = globalThis.fetch } = options
  const mediaType = deployment.mediaType(vendorType)
  const transport = createTransport({ fetch, timeout, concurrency, ...hooks })
  return {
    api: createClient({
      baseUrl: baseUrl + servers[0],
      token,
      service,
      retries: 0,
      // Disable the timeout of the client. The transport has its own timeout, and its errors contain the exchange.
      timeout: 2 ** 31 - 1,
      fetch: transport.fetch,
    }),
    send: async (spec) => transport.send(buildRequest(spec, options, mediaType)),
    exchangeFor: transport.exchangeFor,
  }
}

/** Builds the HTTP request for a {@link RequestSpec}. */
function buildRequest(
  spec: RequestSpec,
  { baseUrl, token: defaultToken }: ResolvedOptions,
  mediaType: string,
): HttpRequest {
  const { parameters = {}, body, token = defaultToken, prefix = servers[0] } = spec
  const text = spec.text ?? (body === undefined ? undefined : JSON.stringify(body))
  const operation = operationSpec(spec.operation)
  let { path = operation.path } = spec
  const query: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const encoded = encodeURIComponent([value].flat().join(","))
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encoded)
    else query.push(`${encodeURIComponent(name)}=${encoded}`)
  }
  // Without the prefix `/v2`, only the `Accept` header selects the API version.
  const headers = new Headers({
    Accept: spec.prefix === "" ? mediaType : `${mediaType}, ${plainType}`,
  })
  if (token !== null) headers.set("Authorization", tokenPrefix + token)
  if (text !== undefined) headers.set("Content-Type", mediaType)
  for (const [name, value] of Object.entries(spec.headers ?? {})) headers.set(name, value)
  const search = query.length > 0 ? `?${query.join("&")}` : ""
  return {
    method: spec.method ?? operation.method,
    url: spec.url ?? `${baseUrl}${prefix}${path}${search}`,
    headers,
    ...(text !== undefined && { body: text }),
  }
}
