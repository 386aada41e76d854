import type { RecordKind } from "../../../generated/effects.ts"
import { scalarFields } from "../../../generated/sandbox.ts"
import { pagination } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Effect } from "../../openapi/effects.ts"
import { compileFilters, ruleConditions } from "./conditions.ts"
import { chooseFilters, type ParameterFilter } from "./filters.ts"
import { getOperationEffects } from "./operationEffects.ts"
import type { RequestContext } from "./context.ts"
import type { Cases } from "../rules.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { createInvalidValueError } from "./errors.ts"
import { findIncludedRecords } from "./includes.ts"
import { requireQueryRecords } from "./lookup.ts"
import type { SqlQuery } from "../store/store.ts"
import { getFieldSql } from "../store/schema.ts"
import { createLink, limitClause, type Page, readPageParameters } from "./pages.ts"
import { QueryBuilder } from "../store/queryBuilder.ts"
import { getVisibilityCondition } from "./visibility.ts"

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
  const isLinked = hasLink(context)
  const limit = isLinked ? readPageParameters(context).limit : Infinity
  // Fetch one row more than the limit, to learn whether there is a next page.
  const page = isLinked ? { limit: limit > 0 ? limit + 1 : 0 } : query.page
  const sql = buildCollectionQuery(context, { ...query, page })
  const found = context.store.select(kind, ...sql)
  const records = found.slice(0, limit)
  const body = { [kind]: records, ...findIncludedRecords(context, records) }
  if (!isLinked) return { status: 200, body }
  const headers = createLink(context, records.length, found.length > records.length)
  return { status: 200, headers, body }
}

/** Returns whether a page of the collection has a link to the next one. */
function hasLink({ call, follows }: RequestContext): boolean {
  const { style, items } = pagination[call.spec.path as keyof typeof pagination]
  const canBeLinked = items === "tasks" || items === "memberships"
  return style === "link" || (canBeLinked && follows("link-elsewhere=tasks-and-memberships"))
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
    getVisibilityCondition(kind, builder, context),
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
  const { kind } = getOperationEffects(context)
  const ordered = filters.find(
    ({ effect, value }) => effect.sorts === "$value" && value !== undefined,
  )
  const view = filters.find(({ name, value }) => name === "view" && value !== "default")
  const isViewSorted = ruleOrder !== undefined || Array.isArray(view?.effect.sorts)
  const isReplaced = ordered && view && isViewSorted && context.follows("views-combined=view-order")
  const requested = ordered && !isReplaced && sortByRequest(context, kind, ordered)
  if (requested) return `ORDER BY ${requested}`
  if (ruleOrder) return `ORDER BY ${ruleOrder}`
  const isUpcoming = filters.some(({ rules }) => rules.includes("upcoming-order"))
  const sorted = filters.find(({ effect }) => Array.isArray(effect.sorts))?.effect ?? otherwise
  const isById = isUpcoming && context.follows("upcoming-order=by-id")
  const { sorts, direction } = isUpcoming ? { sorts: isById ? [] : ["due_on"] } : sorted
  if (!Array.isArray(sorts)) return `ORDER BY ${sortByDefault(context, kind)}`
  context.applyRule("default-order")
  const fields = sorts.map((field) => getFieldSql(kind, field))
  // Where a field is null, the record is sorted by the next field.
  const columns = fields.map((column, i) =>
    i + 1 < fields.length ? `COALESCE(${fields.slice(i).join(", ")})` : column,
  )
  const isScheduled = filters.some(({ rules }) => rules.includes("scheduled-without-start"))
  const isStartFirst = isScheduled && context.follows("scheduled-without-start=last")
  const suffix = direction === "descending" ? " DESC" : ""
  const isLowestFirst = kind === "activities" && context.follows("activity-ties=lowest-id-first")
  const sortedColumns = columns.map((column) => column + suffix)
  const id = `${kind}.id${isLowestFirst ? "" : suffix}`
  const all = [...(isStartFirst ? [`${fields[0]} IS NULL`] : []), ...sortedColumns, id]
  return `ORDER BY ${all.join(", ")}`
}

/** The sort columns of tasks and of other records, if neither the request nor the description defines the order. */
const defaultOrders: Cases<"default-order", [tasks: string, others: string]> = {
  "by-id": ["tasks.id", "id"],
  "tasks-newest-first": ["tasks.id DESC", "id"],
  "tasks-by-name": [`${getFieldSql("tasks", "name")}, tasks.id`, "id"],
  "tasks-by-last-change": [`${getFieldSql("tasks", "updated_at")} DESC, tasks.id DESC`, "id"],
  "others-newest-first": ["tasks.id", "id DESC"],
}

function sortByDefault({ choose }: RequestContext, kind: RecordKind): string {
  const [tasks, others] = defaultOrders[choose("default-order")]
  return kind === "tasks" ? tasks : `${kind}.${others}`
}

/** Which of the scalar fields `order` can sort by. */
const sortableFields: Cases<"order-fields", RegExp> = {
  "scalar-fields": /^/,
  "unknown-ignored": /^/,
  "times-only": /^(created|updated)_at$/,
  "position-and-name": /^(position|name)$/,
}

/**
 * Returns the sort columns for the `order` parameter, or undefined to ignore it. Throws an HttpError if its value isn't
 * a sortable field.
 */
function sortByRequest(
  context: RequestContext,
  kind: RecordKind,
  { name, value }: ParameterFilter,
): string | undefined {
  const { applyRule, choose, follows } = context
  applyRule("order-descending")
  const all = (scalarFields as Partial<Record<RecordKind, readonly string[]>>)[kind] ?? []
  const sortable = sortableFields[choose("order-fields")]
  const fields = all.filter((one) => sortable.test(one))
  const field = String(value)
  if (!fields.includes(field)) {
    if (follows("order-fields=unknown-ignored")) return undefined
    throw createInvalidValueError(context, name, `one of ${fields.join(", ")}`)
  }
  const id = `${kind}.id DESC`
  if (field === "id") return id
  const column = getFieldSql(kind, field)
  const ties = follows("order-ties=lowest-id-first") ? `${kind}.id` : id
  const nulls = follows("order-nulls=first") ? `${column} IS NULL DESC, ` : ""
  return `${nulls}${column} DESC, ${ties}`
}
