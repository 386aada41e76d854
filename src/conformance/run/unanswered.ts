import type { Exchange } from "../../traffic/exchange.ts"
import { capitalize } from "../../contract/text.ts"

/** The number of consecutive requests without an answer, after which no more requests are sent. */
const maxUnanswered = 3

/** Counts consecutive requests that a service or an operation doesn't answer, or rejects with 429 (Too Many Requests). */
export class UnansweredRequests {
  readonly #counts = new Map<string, { count: number; isRateLimited: boolean }>()

  /** @param isFinal - whether the request isn't sent again. */
  add(who: string, { problem, response }: Exchange, isFinal: boolean): void {
    const isRateLimited = !problem && response?.status === 429
    // A request that is sent again may still be answered. Parallel requests often get 429 at the same time.
    if (isRateLimited && !isFinal) return
    const { count = 0 } = this.#counts.get(who) ?? {}
    this.#counts.set(who, { count: problem || isRateLimited ? count + 1 : 0, isRateLimited })
  }

  /** Returns why no more requests are sent; undefined if the service or operation may answer. */
  describe(who: string): string | undefined {
    const { count = 0, isRateLimited } = this.#counts.get(who) ?? {}
    if (count < maxUnanswered) return undefined
    return isRateLimited
      ? `Rate limited: ${who} responded with 429 to ${maxUnanswered} requests in a row.`
      : `${capitalize(who)} did not respond to ${maxUnanswered} requests in a row.`
  }
}
