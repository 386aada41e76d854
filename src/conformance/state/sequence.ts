/** The records of a query in their order, as far as pages have shown them. */
export interface Sequence {
  ids: (number | undefined)[]
  /** The path and query of the last request that showed each of them. */
  shownBy: (string | undefined)[]
  /** The number of records, once a page has ended. */
  length: number | undefined
}
