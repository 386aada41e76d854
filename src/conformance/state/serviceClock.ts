/** How much the clocks of a service's machines may differ, in milliseconds. */
const maxSkew = 500

/** The clock of the service, as far as the times that it set in writes show it. */
export class ServiceClock {
  /** How much it's ahead of ours, in milliseconds; undefined until a write shows it. */
  ahead: number | undefined
  /** The times by this clock, and since when each is known, by ours. */
  readonly #times: { time: number; since: number }[] = []

  /** Remembers a time that the service has just set. */
  note(time: number): void {
    if (time > (this.#times.at(-1)?.time ?? 0)) this.#times.push({ time, since: performance.now() })
  }

  /** When the last time was shown, by our clock. */
  get lastShown(): number {
    return this.#times.at(-1)?.since ?? 0
  }

  /** Returns the earliest time that a service can set in a request: the last one that was known well before it was sent. */
  findEarliest(sentAt: number): number {
    return this.#times.findLast(({ since }) => since < sentAt - maxSkew)?.time ?? 0
  }
}
