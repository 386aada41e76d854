import type { Exchange, HttpRequest } from "../traffic/exchange.ts"

/** The exchanges of a check. Keeps no responses, because those of a whole check could fill the memory. */
export class CheckLog {
  /** The number of requests. */
  count = 0
  readonly #positions = new WeakMap<Exchange, number>()
  readonly #writes: { position: number; request: HttpRequest }[] = []

  add(exchange: Exchange): void {
    const position = this.count++
    this.#positions.set(exchange, position)
    if (isSuccessfulWrite(exchange)) this.#writes.push({ position, request: pickRequest(exchange) })
  }

  /**
   * Returns the successful writes before an exchange, the oldest first.
   *
   * @param exchange - default: all writes. There are none before an exchange of another check.
   */
  listWrites(exchange?: Exchange): HttpRequest[] {
    const end = exchange ? (this.#positions.get(exchange) ?? 0) : this.count
    return this.#writes.flatMap(({ position, request }) => (position < end ? request : []))
  }
}

/** Returns the successful writes of a setup, up to the exchange that follows it. */
export function listSetupWrites(setup: readonly Exchange[], exchange: Exchange): HttpRequest[] {
  // The exchange can be one of the setup.
  const all = [...setup, exchange]
  return all.slice(0, all.indexOf(exchange)).filter(isSuccessfulWrite)
}

function isSuccessfulWrite({ method, response }: Exchange): boolean {
  return method !== "GET" && response !== undefined && response.status < 300
}

/** Copies the request of an exchange. */
export function pickRequest({ method, url, headers, body }: HttpRequest): HttpRequest {
  return { method, url, headers, ...(body !== undefined && { body }) }
}
