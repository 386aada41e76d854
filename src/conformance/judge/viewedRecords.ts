/** When a record was read alone, as `performance.now()`. */
interface Reading {
  id: number
  start: number
  end: number
}

/** What an account has viewed, as far as its requests tell. */
export class ViewedRecords {
  /** The records that were read alone since the last collection, which may count as viewing all its records. */
  #read: Reading[] = []
  /** The records in the view of what the account has viewed. */
  #shown: ReadonlySet<number> | undefined
  /** Whether a record came into the view because it was read alone. */
  #isCounted = false

  /** @param start - when the request was sent, as `performance.now()`. */
  noteRead(id: number, start: number): void {
    this.#read = [
      ...this.#read.filter((one) => one.id !== id),
      { id, start, end: performance.now() },
    ]
  }

  /** Notes a page of a collection. Returns two records that aren't in the order of the readings, in neither direction. */
  noteRows(ids: readonly number[], isView: boolean): [number, number] | undefined {
    const read = this.#read
    this.#read = []
    if (!isView) return undefined
    const shown = this.#shown
    this.#isCounted ||= read.some(({ id }) => shown?.has(id) === false && ids.includes(id))
    this.#shown = new Set(ids)
    if (!this.#isCounted) return undefined
    const viewed = ids.flatMap((id) => read.find((one) => one.id === id) ?? [])
    const wrong = [true, false].map((isNewestFirst) => findUnordered(viewed, isNewestFirst))
    if (wrong.includes(undefined)) return undefined
    // The same request is sent again.
    this.#read = read
    return wrong[0]
  }
}

/** Finds two records that follow each other, but weren't read in this order. */
function findUnordered(
  viewed: readonly Reading[],
  isNewestFirst: boolean,
): [number, number] | undefined {
  for (const [i, second] of viewed.slice(1).entries()) {
    const first = viewed[i]!
    const [later, earlier] = isNewestFirst ? [first, second] : [second, first]
    // Of requests side by side, each may be the later one.
    if (earlier.start > later.end) return [first.id, second.id]
  }
  return undefined
}
