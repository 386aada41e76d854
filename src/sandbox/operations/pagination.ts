import { defaultLimit, views } from "../../../generated/tables.ts"
import { singleFields } from "../../../generated/sandbox.ts"
import type { RequestContext } from "./context.ts"
import { invalid } from "./errors.ts"
import { isColumn } from "../store/schema.ts"
import type { Select } from "../store/select.ts"
import { parseTimestamp } from "../store/timestamps.ts"

const maxSqlInteger = 2 ** 40

/** Returns a number between 0 and the largest that the SQL of this file uses. */
export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxSqlInteger)
}

/** The LIMIT clause of a page, by `cursor` and `limit`, with `extra` more rows. */
export function limitClause(
  { call, applyRule }: RequestContext,
  select: Select,
  extra = 0,
): string {
  const { cursor = 0, limit = defaultLimit } = call.values.parameters as {
    cursor?: number
    limit?: number
  }
  applyRule("page-by-offset")
  if (cursor < 0 || limit < 1) applyRule("page-below-zero")
  const size = clamp(limit)
  // SQLite prepares the statement again for each value of a LIMIT that is only a parameter.
  return `LIMIT ${select.bind(size > 0 ? size + extra : 0)} + 0 OFFSET ${select.bind(clamp(cursor))} + 0`
}

/** The ORDER BY clause of a collection: descending by the parameter `order`, or the default columns. */
export function orderClause(
  context: RequestContext,
  collection: keyof typeof singleFields,
  defaultColumns: string,
): string {
  const { order } = context.call.values.parameters as { order?: string }
  if (order === undefined) {
    context.applyRule("default-order")
    return `ORDER BY ${defaultColumns}`
  }
  context.applyRule("order-descending", "order-fields")
  const fields: readonly string[] = singleFields[collection]
  if (!fields.includes(order)) {
    throw invalid(context, "order", `The parameter order must be one of ${fields.join(", ")}.`)
  }
  const value = isColumn(collection, order) ? `${collection}.${order}` : `record ->> '${order}'`
  return order === "id"
    ? `ORDER BY ${collection}.id DESC`
    : `ORDER BY ${value} DESC, ${collection}.id DESC`
}

/** Returns the parameter `view`; an unknown view is the default view. */
export function readView({ call, applyRule }: RequestContext): string {
  const { view = "default" } = call.values.parameters as { view?: string }
  const known = (views as Partial<Record<string, readonly string[]>>)[call.spec.path] ?? []
  if (view === "default") applyRule("default-view")
  if (known.includes(view)) return view
  applyRule("unknown-view")
  return "default"
}

/** The conditions that a column is before or after date-times of the query. */
export function timestampConditions(
  { applyRule }: RequestContext,
  select: Select,
  column: string,
  { before, after }: { before?: unknown; after?: unknown },
): string[] {
  if ((before ?? after) !== undefined) applyRule("bounds-excluded")
  const condition = (operator: string, bound: unknown): string[] =>
    bound === undefined
      ? []
      : [`${column} ${operator} ${select.bind(parseTimestamp(bound as string))}`]
  return [...condition("<", before), ...condition(">", after)]
}
