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
    const wrong = [-1, 1].map((direction) => findUnordered(viewed, direction))
    if (wrong.includes(undefined)) return undefined
    // The same request is sent again.
    this.#read = read
    return wrong[0]
  }
}

function findUnordered(
  viewed: readonly Reading[],
  direction: number,
): [number, number] | undefined {
  for (let i = 1; i < viewed.length; i++) {
    const [first, second] =
      direction > 0 ? [viewed[i - 1]!, viewed[i]!] : [viewed[i]!, viewed[i - 1]!]
    // Of requests side by side, each may be the later one.
    if (first.start > second.end) return [viewed[i - 1]!.id, viewed[i]!.id]
  }
  return undefined
}
