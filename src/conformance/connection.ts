import { plainType, servers, vendorType } from "../../generated/tables.ts"
import { createClient } from "../client/client.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { createTransport, type TransportOptions } from "../traffic/transport.ts"
import type { Connection } from "./service.ts"
import type { ResolvedOptions } from "./options.ts"
import { buildRequest } from "./requests.ts"

/** Creates a connection to the service. */
export function createConnection(
  { baseUrl, token, service, timeout, fetch }: ResolvedOptions,
  deployment: ResolvedDeployment,
  hooks: Pick<TransportOptions, "signal" | "encode" | "decode" | "beforeSend" | "onExchange">,
): Connection {
  const [prefix] = servers
  const mediaType = deployment.mediaType(vendorType)
  const accept = `${mediaType}, ${plainType}`
  const transport = createTransport({ fetch: fetch ?? globalThis.fetch, timeout, ...hooks })
  return {
    api: createClient({
      baseUrl: baseUrl + prefix,
      token,
      service,
      retries: 0,
      // The transport has the timeout; its errors contain the exchange.
      timeout: 2 ** 31 - 1,
      fetch: transport.fetch,
    }),
    send: async (spec) =>
      transport.send(buildRequest(spec, { baseUrl, token, mediaType, accept, prefix })),
    exchangeFor: transport.exchangeFor,
  }
}
