import { defaultLimit, views } from "../../generated/tables.ts"
import { singleFields } from "../../generated/sandbox.ts"
import { invalid, type Select, type RequestContext } from "./context.ts"
import { isColumn, parseTimestamp } from "./store.ts"

const maxValue = 2 ** 40

/** The end of a query for a page, by `cursor` and `limit`. */
export function limitClause({ call, applyRule }: RequestContext, select: Select, more = 0): string {
  const { cursor = 0, limit = defaultLimit } = call.values.parameters as {
    cursor?: number
    limit?: number
  }
  applyRule("page-by-offset")
  if (cursor < 0 || limit < 1) applyRule("page-below-zero")
  const size = clamp(limit)
  // Where a limit is nothing but a parameter, SQLite prepares the statement again for each value.
  return `LIMIT ${select.bind(size > 0 ? size + more : 0)} + 0 OFFSET ${select.bind(clamp(cursor))} + 0`
}

/** A number that SQL takes, of none below 0. */
export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxValue)
}

/** The columns by which a collection is sorted, descending where `order` says by which field. */
export function orderClause(
  context: RequestContext,
  kind: keyof typeof singleFields,
  otherwise: string,
): string {
  const { order } = context.call.values.parameters as { order?: string }
  if (order === undefined) {
    context.applyRule("default-order")
    return `ORDER BY ${otherwise}`
  }
  context.applyRule("order-descending", "order-fields")
  const fields: readonly string[] = singleFields[kind]
  if (!fields.includes(order)) {
    throw invalid(context, "order", `The parameter order must be one of ${fields.join(", ")}.`)
  }
  // An index has some of them; the others are read from the record.
  const value = isColumn(kind, order) ? `${kind}.${order}` : `record ->> '${order}'`
  return order === "id" ? `ORDER BY ${kind}.id DESC` : `ORDER BY ${value} DESC, ${kind}.id DESC`
}

/** The view that is asked for, where it is one that the contract knows. */
export function readView({ call, applyRule }: RequestContext): string {
  const { view = "default" } = call.values.parameters as { view?: string }
  const known = (views as Partial<Record<string, readonly string[]>>)[call.facts.path] ?? []
  if (view === "default") applyRule("default-view")
  if (known.includes(view)) return view
  applyRule("unknown-view")
  return "default"
}

/** The condition that a moment is before or after those of parameters. */
export function timestampConditions(
  { applyRule }: RequestContext,
  select: Select,
  column: string,
  { before, after }: { before?: unknown; after?: unknown },
): string[] {
  if ((before ?? after) !== undefined) applyRule("bounds-excluded")
  return [
    ...(before === undefined
      ? []
      : [`${column} < ${select.bind(parseTimestamp(`${before as string}`))}`]),
    ...(after === undefined
      ? []
      : [`${column} > ${select.bind(parseTimestamp(`${after as string}`))}`]),
  ]
}
