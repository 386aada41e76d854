import type { Query, SqlValue } from "./store.ts"

/** The account that a request acts as. */
export interface Caller {
  account: number
  /** The organization to which the token is limited, if any. */
  organization?: number
}

/** Collects the values of a query's parameters while its SQL is built. */
export class Select {
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

  /** Adds IDs as one JSON value, so that the SQL doesn't depend on their number, and returns a subquery. */
  bindIds(ids: number[]): string {
    return `(SELECT value FROM json_each(${this.bind(JSON.stringify(ids))}))`
  }

  query(sql: string): Query {
    return [sql, ...this.values]
  }
}
