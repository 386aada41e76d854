/** The records of a query in their order, as far as pages have shown them. */
export interface Sequence {
  ids: (number | undefined)[]
  /** The path and query of the last request that showed each of them. */
  shownBy: (string | undefined)[]
  /** Whether a page may have shown an old state, so that later ones need not fit. */
  isEarly: boolean
  /** The number of records, once a page has ended. */
  length?: number
  /** The records of the page before, where the next page starts at a time instead of a position. */
  before?: number[]
}
