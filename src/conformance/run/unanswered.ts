import type { Exchange } from "../../traffic/exchange.ts"
import { capitalize } from "../../contract/text.ts"

/** The number of consecutive requests without an answer, after which no more requests are sent. */
const maxUnanswered = 3

/** Counts consecutive requests that the service doesn't answer, or rejects with 429 (Too Many Requests). */
export class UnansweredRequests {
  #count = 0
  #isRateLimited = false

  /** @param isFinal - whether the request isn't sent again. */
  add({ problem, response }: Exchange, isFinal: boolean): void {
    const isRateLimited = !problem && response?.status === 429
    // A request that is sent again may still be answered. Parallel requests often get 429 at the same time.
    if (isRateLimited && !isFinal) return
    this.#isRateLimited = isRateLimited
    this.#count = problem || isRateLimited ? this.#count + 1 : 0
  }

  /** Returns why no more requests are sent to a service or an operation; undefined if it may answer. */
  describe(who: string): string | undefined {
    if (this.#count < maxUnanswered) return undefined
    return this.#isRateLimited
      ? `Rate limited: ${who} responded with 429 to ${maxUnanswered} requests in a row.`
      : `${capitalize(who)} did not respond to ${maxUnanswered} requests in a row.`
  }
}
