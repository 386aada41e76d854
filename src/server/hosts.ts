import { isIP } from "node:net"
import { isLoopback } from "../openapi/deployment.ts"

/**
 * Decides which host names a server accepts. A hostile site can point its own name at this machine (DNS rebinding).
 * The browser then treats this server as part of the site, but still sends the name of the site as `Host`.
 *
 * A server on a loopback address accepts `localhost`, loopback addresses and the given names. A server that other
 * machines reach also accepts every IP address, because a site cannot point an IP address to another machine.
 *
 * @param bound - the address or name that the server listens on.
 * @param allowed - more host names, without a port.
 * @returns whether a host, with or without a port, is accepted.
 * @throws TypeError if an allowed name is not a host name.
 */
export function createHostCheck(bound: string, allowed: string[]): (host: string) => boolean {
  for (const name of allowed) {
    if (name && hostnameOf(name) === name.toLowerCase()) continue
    throw new TypeError(`${JSON.stringify(name)} is not a host name. Use a name such as mock.test.`)
  }
  const names = new Set([bound, ...allowed].map(hostnameOf))
  const isLocal = isLoopback(`http://${hostnameOf(bound)}`)
  return (host) => {
    const name = hostnameOf(host)
    if (names.has(name) || isLoopback(`http://${host}`)) return true
    return !isLocal && isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0
  }
}

function hostnameOf(host: string): string {
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}`
  return URL.canParse(url) ? new URL(url).hostname : ""
}
