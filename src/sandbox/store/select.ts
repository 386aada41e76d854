import type { Query, SqlValue } from "./store.ts"

/** The account that a request acts as. */
export interface Caller {
  account: number
  /** The organization that the token is limited to; undefined if there is no limit. */
  organization?: number
}

/** Collects the values of a query while its SQL is written. */
export class Select {
  readonly values: SqlValue[] = []
  readonly caller: Caller
  #me: string | undefined

  constructor(caller: Caller) {
    this.caller = caller
  }

  /** Adds a value; returns its placeholder. */
  bind(value: SqlValue): string {
    this.values.push(value)
    return `?${this.values.length}`
  }

  /** The placeholder of the caller's account. */
  get me(): string {
    return (this.#me ??= this.bind(this.caller.account))
  }

  /** Adds IDs as one value, so that the SQL is the same for any number of them; returns a subquery. */
  bindIds(ids: number[]): string {
    return `(SELECT value FROM json_each(${this.bind(JSON.stringify(ids))}))`
  }

  query(sql: string): Query {
    return { sql, values: this.values }
  }
}
