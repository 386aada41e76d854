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

/** The parts of a query that the effects of an operation do not determine. */
interface CollectionQuery {
  filters?: Filter[]
  /** The effect that sorts the records if the request does not; default: the operation's. */
  sorts?: Effect
  /** The page, if the parameters do not determine it; null if all records are on one page. */
  page?: Partial<Page> | null
}

/** Returns a page of the operation's records, with the records that the request includes. */
export function listRecords(context: RequestContext, query: CollectionQuery = {}): HandlerResponse {
  requireQueryRecords(context)
  const { kind } = getEffects(context)
  const records = context.store.select(kind as Kind, ...buildCollectionQuery(context, query))
  return { status: 200, body: { [kind]: records, ...findIncluded(context, records) } }
}

/** Builds the query for the IDs of a page of a collection, by the effects of the operation and its parameters. */
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

/** The ORDER BY clause of a collection: descending by the field in the request, or by the effects. */
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
  // A record without the first date is sorted by the next.
  const columns = fields.map((column, i) =>
    i + 1 < fields.length ? `COALESCE(${fields.slice(i).join(", ")})` : column,
  )
  const suffix = direction === "descending" ? " DESC" : ""
  return `ORDER BY ${[...columns, `${kind}.id`].map((column) => column + suffix).join(", ")}`
}

/** The columns of the parameter `order`. */
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

/** The number of records to skip, and the most to return. */
interface Page {
  cursor: number
  limit: number
}

/** Returns the requested page. */
export function readPage(context: RequestContext): Page {
  const read = (pages: Effect["pages"], otherwise: number): number => {
    const [name = ""] = getParameters(context).find(([, effect]) => effect.pages === pages) ?? []
    return (context.call.values.parameters[name] as number | undefined) ?? otherwise
  }
  const [cursor, limit] = [read("offset", 0), read("size", defaultLimit)]
  if (cursor < 0 || limit < 1) context.applyRule("page-below-zero")
  return { cursor: clamp(cursor), limit: clamp(limit) }
}

/** Returns a number between 0 and the largest that the SQL uses. */
function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxSqlInteger)
}

function limitClause(
  { applyRule }: RequestContext,
  select: Select,
  { cursor, limit }: Page,
): string {
  applyRule("page-by-offset")
  // SQLite prepares the statement again for each value of a LIMIT that is only a parameter.
  return `LIMIT ${select.bind(limit)} + 0 OFFSET ${select.bind(cursor)} + 0`
}
