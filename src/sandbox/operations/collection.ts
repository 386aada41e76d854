import type { RecordKind } from "../../../generated/effects.ts"
import { scalarFields } from "../../../generated/sandbox.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Effect } from "../../openapi/effects.ts"
import {
  chooseFilters,
  compileFilters,
  type ParameterFilter,
  getOperationEffects,
  listParameterEffects,
} from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { createInvalidValueError } from "./errors.ts"
import { findIncludedRecords } from "./includes.ts"
import { requireQueryRecords } from "./lookup.ts"
import { ruleConditions } from "./ruleConditions.ts"
import type { SqlQuery } from "../store/store.ts"
import { getFieldSql } from "../store/schema.ts"
import { QueryBuilder } from "../store/queryBuilder.ts"
import { getVisibilityCondition } from "./visibility.ts"

const maxSqlInteger = 2 ** 40

/** Overrides what `generated/effects.ts` defines for a collection's query. */
interface CollectionQuery {
  filters?: ParameterFilter[]
  /** Defines the order for requests without `order`; default: the operation's effect. */
  sorts?: Effect
  /** Replaces the offset or page size in the request; null puts all records on one page. */
  page?: Partial<Page> | null
}

/** Responds with a page of a collection, and the related records that `include` asks for. */
export function listRecords(context: RequestContext, query: CollectionQuery = {}): HandlerResponse {
  requireQueryRecords(context)
  const { kind } = getOperationEffects(context)
  const records = context.store.select(kind as RecordKind, ...buildCollectionQuery(context, query))
  return { status: 200, body: { [kind]: records, ...findIncludedRecords(context, records) } }
}

/** Builds the query for the IDs of the records on the requested page. */
export function buildCollectionQuery(
  context: RequestContext,
  query: CollectionQuery = {},
): SqlQuery {
  const { sorts, page = {}, filters = chooseFilters(context) } = query
  const builder = new QueryBuilder(context.caller)
  const { kind, effect } = getOperationEffects(context)
  const conditions = [
    ...compileFilters(context, builder, filters),
    getVisibilityCondition(kind as RecordKind, builder),
  ]
  const [rule] = filters.flatMap((filter) => filter.effect.rule ?? [])
  const { from = kind, order } = rule ? ruleConditions[rule as SelectionRule] : {}
  context.applyRule("seen-by-members")
  const clauses = [
    `SELECT ${kind}.id FROM ${from} WHERE ${conditions.join(" AND ")}`,
    orderClause(context, filters, sorts ?? effect, order),
    page && limitClause(context, builder, { ...readPageParameters(context), ...page }),
  ]
  return builder.query(clauses.join(" "))
}

/** Returns the ORDER BY clause: descending by the field in the `order` parameter, or else the default order. */
function orderClause(
  context: RequestContext,
  filters: ParameterFilter[],
  otherwise: Effect,
  ruleOrder: string | undefined,
): string {
  const kind = getOperationEffects(context).kind as RecordKind
  const ordered = filters.find(
    ({ effect, value }) => effect.sorts === "$value" && value !== undefined,
  )
  if (ordered) return `ORDER BY ${sortByRequest(context, kind, ordered)}`
  if (ruleOrder) return `ORDER BY ${ruleOrder}`
  context.applyRule("default-order")
  const isUpcoming = filters.some(({ rules }) => rules.includes("upcoming-order"))
  const sorted = filters.find(({ effect }) => Array.isArray(effect.sorts))?.effect ?? otherwise
  const { sorts, direction } = isUpcoming ? { sorts: ["due_on"] } : sorted
  const fields = Array.isArray(sorts) ? sorts.map((field) => getFieldSql(kind, field)) : []
  // Where a field is null, the record is sorted by the next field.
  const columns = fields.map((column, i) =>
    i + 1 < fields.length ? `COALESCE(${fields.slice(i).join(", ")})` : column,
  )
  const suffix = direction === "descending" ? " DESC" : ""
  return `ORDER BY ${[...columns, `${kind}.id`].map((column) => column + suffix).join(", ")}`
}

/** Returns the sort columns for the `order` parameter, or throws an HttpError if its value isn't a sortable field. */
function sortByRequest(
  context: RequestContext,
  kind: RecordKind,
  { name, value }: ParameterFilter,
): string {
  context.applyRule("order-descending", "order-fields")
  const fields = (scalarFields as Partial<Record<RecordKind, readonly string[]>>)[kind] ?? []
  const field = String(value)
  if (!fields.includes(field)) {
    throw createInvalidValueError(
      context,
      name,
      `The parameter ${name} must be one of ${fields.join(", ")}.`,
    )
  }
  const id = `${kind}.id DESC`
  return field === "id" ? id : `${getFieldSql(kind, field)} DESC, ${id}`
}

/** How many records to skip (`cursor`), and how many to return at most. */
interface Page {
  cursor: number
  limit: number
}

/** Reads the offset and page size from the query parameters, or returns their defaults. */
export function readPageParameters(context: RequestContext): Page {
  const read = (pages: Effect["pages"], otherwise: number): number => {
    const [name = ""] =
      listParameterEffects(context).find(([, effect]) => effect.pages === pages) ?? []
    return (context.call.values.parameters[name] as number | undefined) ?? otherwise
  }
  const [cursor, limit] = [read("offset", 0), read("size", defaultLimit)]
  if (cursor < 0 || limit < 1) context.applyRule("page-below-zero")
  return { cursor: clamp(cursor), limit: clamp(limit) }
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxSqlInteger)
}

function limitClause(
  { applyRule }: RequestContext,
  builder: QueryBuilder,
  { cursor, limit }: Page,
): string {
  applyRule("page-by-offset")
  // Without `+ 0`, SQLite prepares the statement again for each new LIMIT value.
  return `LIMIT ${builder.bind(limit)} + 0 OFFSET ${builder.bind(cursor)} + 0`
}
