import type { SqlQuery, SqlValue } from "./store.ts"

/** Who sends a request, which determines the records it can see. */
export interface Caller {
  account: number
  /** The only organization that the token gives access to; undefined if it isn't limited. */
  organization?: number
}

/** Collects the values for a query's placeholders while its SQL is being built. */
export class QueryBuilder {
  readonly values: SqlValue[] = []
  readonly caller: Caller
  /** The SQL placeholder for the ID of the caller's account. */
  readonly me: string

  constructor(caller: Caller) {
    this.caller = caller
    this.me = this.bind(caller.account)
  }

  /** Adds a value, and returns its placeholder, such as `?2`. */
  bind(value: SqlValue): string {
    this.values.push(value)
    return `?${this.values.length}`
  }

  /**
   * Adds IDs, and returns a subquery for them. The IDs become one JSON value, so that the prepared statement can be
   * reused with any number of IDs.
   */
  bindIds(ids: number[]): string {
    return `(SELECT value FROM json_each(${this.bind(JSON.stringify(ids))}))`
  }

  query(sql: string): SqlQuery {
    return [sql, ...this.values]
  }
}
