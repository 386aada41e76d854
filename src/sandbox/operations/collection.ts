import type { Kind } from "../../../generated/effects.ts"
import { singleFields } from "../../../generated/sandbox.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Effect } from "../../openapi/effects.ts"
import {
  chooseFilters,
  compileFilters,
  type Filter,
  getEffects,
  getParameters,
} from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { invalid } from "./errors.ts"
import { findIncluded } from "./includes.ts"
import { requireQueryRecords } from "./lookup.ts"
import { ruleConditions } from "./ruleConditions.ts"
import type { Query } from "../store/store.ts"
import { getColumn } from "../store/schema.ts"
import { Select } from "../store/select.ts"
import { getListCondition } from "./visibility.ts"

const maxSqlInteger = 2 ** 40

/** Overrides for the query of a collection. By default, `generated/effects.ts` defines the query. */
interface CollectionQuery {
  filters?: Filter[]
  /**
   * The effect that defines the order of records if the request has no `order`; default: the effect of the operation.
   */
  sorts?: Effect
  /** Overrides the offset or the page size of the request. With null, one page contains all records. */
  page?: Partial<Page> | null
}

/** Returns a page of a collection. Adds the related records that `include` requests. */
export function listRecords(context: RequestContext, query: CollectionQuery = {}): HandlerResponse {
  requireQueryRecords(context)
  const { kind } = getEffects(context)
  const records = context.store.select(kind as Kind, ...buildCollectionQuery(context, query))
  return { status: 200, body: { [kind]: records, ...findIncluded(context, records) } }
}

/** Builds the query for the record IDs on a page of a collection. */
export function buildCollectionQuery(context: RequestContext, query: CollectionQuery = {}): Query {
  const { sorts, page = {}, filters = chooseFilters(context) } = query
  const select = new Select(context.caller)
  const { kind, effect } = getEffects(context)
  const conditions = [
    ...compileFilters(context, select, filters),
    getListCondition(kind as Kind, select),
  ]
  const [rule] = filters.flatMap((filter) => filter.effect.rule ?? [])
  const { from = kind, order } = rule ? ruleConditions[rule as SelectionRule] : {}
  context.applyRule("seen-by-members")
  const clauses = [
    `SELECT ${kind}.id FROM ${from} WHERE ${conditions.join(" AND ")}`,
    orderClause(context, filters, sorts ?? effect, order),
    page && limitClause(context, select, { ...readPage(context), ...page }),
  ]
  return select.query(clauses.join(" "))
}

/**
 * Returns the ORDER BY clause. The parameter `order` contains the name of a field. The records are sorted by this field
 * in descending order. Without `order`, the default order applies.
 */
function orderClause(
  context: RequestContext,
  filters: Filter[],
  otherwise: Effect,
  ruleOrder: string | undefined,
): string {
  const kind = getEffects(context).kind as Kind
  const ordered = filters.find(
    ({ effect, value }) => effect.sorts === "$value" && value !== undefined,
  )
  if (ordered) return `ORDER BY ${sortByRequest(context, kind, ordered)}`
  if (ruleOrder) return `ORDER BY ${ruleOrder}`
  context.applyRule("default-order")
  const isUpcoming = filters.some(({ rules }) => rules.includes("upcoming-order"))
  const sorted = filters.find(({ effect }) => Array.isArray(effect.sorts))?.effect ?? otherwise
  const { sorts, direction } = isUpcoming ? { sorts: ["due_on"] } : sorted
  const fields = Array.isArray(sorts) ? sorts.map((field) => getColumn(kind, field)) : []
  // If a record has no value in the first field, sort the record by the next field.
  const columns = fields.map((column, i) =>
    i + 1 < fields.length ? `COALESCE(${fields.slice(i).join(", ")})` : column,
  )
  const suffix = direction === "descending" ? " DESC" : ""
  return `ORDER BY ${[...columns, `${kind}.id`].map((column) => column + suffix).join(", ")}`
}

/** Returns the sort columns for the parameter `order`. */
function sortByRequest(context: RequestContext, kind: Kind, { name, value }: Filter): string {
  context.applyRule("order-descending", "order-fields")
  const fields = (singleFields as Partial<Record<Kind, readonly string[]>>)[kind] ?? []
  const field = String(value)
  if (!fields.includes(field)) {
    throw invalid(context, name, `The parameter ${name} must be one of ${fields.join(", ")}.`)
  }
  const id = `${kind}.id DESC`
  return field === "id" ? id : `${getColumn(kind, field)} DESC, ${id}`
}

/** The number of records to skip, and the maximum number of records to return. */
interface Page {
  cursor: number
  limit: number
}

/** Reads the offset and the page size from the parameters. */
export function readPage(context: RequestContext): Page {
  const read = (pages: Effect["pages"], otherwise: number): number => {
    const [name = ""] = getParameters(context).find(([, effect]) => effect.pages === pages) ?? []
    return (context.call.values.parameters[name] as number | undefined) ?? otherwise
  }
  const [cursor, limit] = [read("offset", 0), read("size", defaultLimit)]
  if (cursor < 0 || limit < 1) context.applyRule("page-below-zero")
  return { cursor: clamp(cursor), limit: clamp(limit) }
}

/** Limits a number to the range from 0 to {@link maxSqlInteger}. */
function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxSqlInteger)
}

function limitClause(
  { applyRule }: RequestContext,
  select: Select,
  { cursor, limit }: Page,
): string {
  applyRule("page-by-offset")
  // Keep the `+ 0`. Without `+ 0`, SQLite prepares the statement again for each new value of LIMIT.
  return `LIMIT ${select.bind(limit)} + 0 OFFSET ${select.bind(cursor)} + 0`
}
