import { isIP } from "node:net"
import { isLoopback } from "../openapi/deployment.ts"

/**
 * Creates a check of the `Host` header that protects a server from DNS rebinding: a hostile site can let its host name
 * resolve to this machine, so that browsers treat this server as part of the site. They still send the site's name as
 * `Host`, by which the request can be rejected.
 *
 * A server on a loopback address accepts `localhost`, loopback addresses and the given names; a server on any other
 * address accepts all IP addresses too, because DNS rebinding needs a host name.
 *
 * @param bound - the address or name that the server listens on.
 * @param allowed - additional host names, without a port.
 * @returns a function that tells whether to accept a host, with or without a port.
 * @throws TypeError if an allowed name isn't a host name.
 */
export function createHostCheck(bound: string, allowed: string[]): (host: string) => boolean {
  for (const name of allowed) {
    if (name && hostnameOf(name) === name.toLowerCase()) continue
    throw new TypeError(`${JSON.stringify(name)} is not a host name. Use a name such as mock.test.`)
  }
  const names = new Set(["localhost", "127.0.0.1", bound, ...allowed].map(hostnameOf))
  const isLocal = isLoopback(`http://${hostnameOf(bound)}`)
  return (host) => {
    // Most hosts need no parsing, which takes longer than all other checks of a request's head.
    if (names.has(host.replace(/:[1-5]?\d{1,4}$/, ""))) return true
    const name = hostnameOf(host)
    if (names.has(name) || isLoopback(`http://${host}`)) return true
    return !isLocal && isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0
  }
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? ""
}
