import type { Query, SqlValue } from "./store.ts"

/** The account that a request acts as. */
export interface Caller {
  account: number
  /** The organization that the token is limited to; undefined if there is no limit. */
  organization?: number
}

/** Collects the values of the SQL parameters while other code builds the SQL. */
export class Select {
  readonly values: SqlValue[] = []
  readonly caller: Caller
  /** The SQL placeholder for the ID of the caller's account. */
  readonly me: string

  constructor(caller: Caller) {
    this.caller = caller
    this.me = this.bind(caller.account)
  }

  /** Adds a value. Returns its placeholder, such as `?2`. */
  bind(value: SqlValue): string {
    this.values.push(value)
    return `?${this.values.length}`
  }

  /** Adds several IDs as one JSON value, so that the SQL does not depend on the number of IDs. Returns a subquery. */
  bindIds(ids: number[]): string {
    return `(SELECT value FROM json_each(${this.bind(JSON.stringify(ids))}))`
  }

  query(sql: string): Query {
    return [sql, ...this.values]
  }
}
