import { getState, setState } from "./store/rows.ts"
import type { Store } from "./store/store.ts"
import { isRepresentable, parseTimestamp } from "./store/timestamps.ts"

/** The clock of a sandbox. */
export interface Clock {
  now(): Date
  /** @throws TypeError if the time is not a date-time of the years 0 to 9998. */
  set(time: Date | string): void
  /** @throws TypeError if the new time is not in the years 0 to 9998. */
  advance(milliseconds: number): void
}

/** How much a request that may change something advances the virtual clock, in milliseconds. */
const tick = 1_000

/** The clock of one dataset, in milliseconds. It is virtual, or follows the clock of this machine. */
export class DatasetClock {
  readonly #store: Store
  readonly #isVirtual: boolean
  /** The difference to the clock of this machine. */
  #offset = 0

  constructor(store: Store, isVirtual: boolean) {
    this.#store = store
    this.#isVirtual = isVirtual
  }

  now(): number {
    return this.#isVirtual ? Number(getState(this.#store, "now")) : Date.now() + this.#offset
  }

  set(timestamp: number): void {
    if (this.#isVirtual) setState(this.#store, "now", timestamp)
    else this.#offset = timestamp - Date.now()
  }

  /** Advances a virtual clock for one request. */
  tick(): void {
    if (this.#isVirtual) this.set(this.now() + tick)
  }

  /** Follows the clock of this machine again. A reset of the store resets a virtual clock. */
  reset(): void {
    this.#offset = 0
  }
}

/** @throws TypeError if the time is not a date-time of the years 0 to 9998. */
export function readTime(time: Date | string): number {
  const timestamp = time instanceof Date ? time.getTime() : parseTimestamp(time)
  if (isRepresentable(timestamp)) return timestamp
  throw new TypeError(
    `The time is ${String(time)}. Use a Date or a date-time of the years 0 to 9998.`,
  )
}
