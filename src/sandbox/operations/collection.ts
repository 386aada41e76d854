import type { RecordKind } from "../../../generated/effects.ts"
import { scalarFields } from "../../../generated/sandbox.ts"
import { defaultLimit, pagination } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { Cases } from "../rules.ts"
import type { StoredRecord } from "../store/tables.ts"
import {
  chooseFilters,
  createSelection,
  listViewedTasks,
  type ParameterFilter,
  readComparable,
} from "./filters.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { findIncludedRecords } from "./includes.ts"
import { hideLists, visibilityFilters } from "./visibility.ts"

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
  const { kind, effect } = context.effects
  const isLinked = hasLink(context)
  const { sorts = effect, filters = chooseFilters(context) } = query
  const isSelected = createSelection(context, filters)
  const isVisible = visibilityFilters[kind](context)
  context.applyRule("seen-by-members")
  const columns = chooseOrder(context, filters, sorts)
  const found = context.store.filter(kind, (record) => isSelected(record) && isVisible(record))
  const page = readPage(context, isLinked ? {} : query.page)
  const records = sortRecords(found, columns).slice(page.cursor, page.cursor + page.limit)
  const shown = kind === "activities" ? hideLists(context, records) : records
  const body = { [kind]: shown, ...findIncludedRecords(context, records) }
  const headers = isLinked && createLink(context, page, found.length)
  return { status: 200, ...(headers && { headers }), body }
}

/** Returns whether a page of the collection has a link to the next one. */
function hasLink({ call, follows }: RequestContext): boolean {
  const { style, items } = pagination[call.spec.path as keyof typeof pagination]
  const canBeLinked = items === "tasks" || items === "memberships"
  return style === "link" || (canBeLinked && follows("link-elsewhere=tasks-and-memberships"))
}

/** A value that records are sorted by. */
interface SortColumn {
  read: (record: StoredRecord) => string | number | null
  isDescending?: boolean
}

/** Sorts records by the first column in which they differ. Null comes before all other values. */
function sortRecords(records: StoredRecord[], columns: SortColumn[]): StoredRecord[] {
  // Read each value once, because parsing a time takes longer than a comparison.
  const rows = records.map((record) => ({
    record,
    values: columns.map(({ read }) => read(record)),
  }))
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    for (const [i, { isDescending }] of columns.entries()) {
      const order = compareValues(a.values[i] ?? null, b.values[i] ?? null)
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }
  return rows.toSorted(compare).map(({ record }) => record)
}

function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

const byId = (isDescending: boolean): SortColumn => ({ read: ({ id }) => id, isDescending })

function byField({ store }: RequestContext, field: string, isDescending: boolean): SortColumn {
  return { read: (record) => readComparable(store, record, field), isDescending }
}

/** Returns the sort columns: descending by the field in the `order` parameter, or else the default order. */
function chooseOrder(context: RequestContext, filters: ParameterFilter[], otherwise: Effect) {
  const { kind } = context.effects
  const ordered = filters.find(
    ({ effect, value }) => effect.sorts === "$value" && value !== undefined,
  )
  const view = filters.find(({ name, value }) => name === "view" && value !== "default")
  const isRecent = filters.some(({ effect }) => effect.rule === "view-recent")
  const isViewSorted = isRecent || Array.isArray(view?.effect.sorts)
  const isReplaced = ordered && view && isViewSorted && context.follows("views-combined=view-order")
  const requested = ordered && !isReplaced && sortByRequest(context, ordered)
  if (requested) return requested
  if (isRecent) {
    const positions = new Map(listViewedTasks(context).map((id, i) => [id, i]))
    return [{ read: ({ id }: StoredRecord) => positions.get(id) ?? null }]
  }
  const isUpcoming = filters.some(({ rules }) => rules.includes("upcoming-order"))
  const sorted = filters.find(({ effect }) => Array.isArray(effect.sorts))?.effect ?? otherwise
  const isById = isUpcoming && context.follows("upcoming-order=by-id")
  const { sorts, direction } = isUpcoming ? { sorts: isById ? [] : ["due_on"] } : sorted
  if (!Array.isArray(sorts)) return sortByDefault(context, kind)
  context.applyRule("default-order")
  const isDescending = direction === "descending"
  const fields = sorts.map((field) => byField(context, field, isDescending))
  // Where a field is null, the record is sorted by the next field.
  const columns = fields.map(({ read }, i): SortColumn => {
    const others = fields.slice(i + 1)
    return {
      read: (record) => others.reduce((found, next) => found ?? next.read(record), read(record)),
      isDescending,
    }
  })
  const isScheduled = filters.some(({ rules }) => rules.includes("scheduled-without-start"))
  const isStartFirst = isScheduled && context.follows("scheduled-without-start=last")
  const startFirst: SortColumn = { read: (record) => Number(fields[0]?.read(record) === null) }
  const isLowestFirst = kind === "activities" && context.follows("activity-ties=lowest-id-first")
  const ties = byId(isDescending && !isLowestFirst)
  return [...(isStartFirst ? [startFirst] : []), ...columns, ties]
}

/** The order of tasks and of other records, if neither the request nor the description defines it. */
const defaultOrders: Cases<
  "default-order",
  { tasks?: string; isNewestFirst?: "tasks" | "others" }
> = {
  "by-id": {},
  "tasks-newest-first": { isNewestFirst: "tasks" },
  "tasks-by-name": { tasks: "name" },
  "tasks-by-last-change": { tasks: "updated_at", isNewestFirst: "tasks" },
  "others-newest-first": { isNewestFirst: "others" },
}

function sortByDefault(context: RequestContext, kind: RecordKind): SortColumn[] {
  const { tasks: field, isNewestFirst } = defaultOrders[context.choose("default-order")]
  const isDescending = isNewestFirst === (kind === "tasks" ? "tasks" : "others")
  const isByField = kind === "tasks" && field !== undefined
  return [...(isByField ? [byField(context, field, isDescending)] : []), byId(isDescending)]
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
function sortByRequest(context: RequestContext, { name, value }: ParameterFilter) {
  const { choose, effects, follows } = context
  const all = (scalarFields as Partial<Record<RecordKind, readonly string[]>>)[effects.kind] ?? []
  const sortable = sortableFields[choose("order-fields")]
  const fields = all.filter((one) => sortable.test(one))
  const field = String(value)
  if (!fields.includes(field)) {
    if (follows("order-fields=unknown-ignored")) return undefined
    throw createInvalidValueError(context, name, `one of ${fields.join(", ")}`)
  }
  if (field === "id") return [byId(true)]
  const column = byField(context, field, true)
  const isNullFirst = follows("order-nulls=first")
  const nullsFirst: SortColumn = { read: (record) => Number(record[field] !== null) }
  const ties = byId(!follows("order-ties=lowest-id-first"))
  return [...(isNullFirst ? [nullsFirst] : []), column, ties]
}

/** How many records to skip (`cursor`), and how many to return at most. */
export interface Page {
  cursor: number
  limit: number
}

/**
 * Reads the offset and page size from the query parameters, or returns their defaults. {@link listRecords} documents
 * `changes`.
 *
 * @throws HttpError if the service rejects one of the parameters.
 */
export function readPage(context: RequestContext, changes: Partial<Page> | null = {}): Page {
  if (changes === null) return { cursor: 0, limit: Infinity }
  const { parameters } = context.call.values
  const find = (pages: Effect["pages"]): string =>
    Object.entries(context.effects.parameters).find(([, effect]) => effect.pages === pages)?.[0] ??
    ""
  const names = { cursor: find("offset"), limit: find("size") }
  const cursor = (parameters[names.cursor] ?? 0) as number
  const limit = (parameters[names.limit] ?? defaultLimit) as number
  const page = { cursor: Math.max(cursor, 0), limit: Math.max(limit, 0) }
  if (cursor < 0 || limit < 1) {
    const rule = context.choose("page-below-zero")
    if (rule === "rejected") {
      const name = cursor < 0 ? names.cursor : names.limit
      throw createInvalidValueError(context, name, `at least ${cursor < 0 ? 0 : 1}`)
    }
    if (limit < 1 && rule === "default-limit") page.limit = defaultLimit
  }
  context.applyRule("page-by-offset")
  return { ...page, ...changes }
}

/** How a link to the next page is written. */
const linkForms: Cases<"link-form", (next: URL, first: URL) => string> = {
  "in-brackets": ({ href }) => `next=<${href}>`,
  bare: ({ href }) => `next=${href}`,
  quoted: ({ href }) => `next="${href}"`,
  relative: ({ pathname, search }) => `<${pathname}${search}>; rel="next"`,
  "several-relations": (next, first) => `<${next.href}>; rel="next", <${first.href}>; rel="first"`,
}

/** Creates the `Link` header to the next page of a collection, or what the last page has instead. */
export function createLink(context: RequestContext, { cursor, limit }: Page, total: number) {
  const end = Math.min(cursor + limit, total)
  const hasNext = limit > 0 && end < total
  if (hasNext) context.applyRule("next-page")
  const rule = hasNext ? undefined : context.choose("last-page")
  if (rule === "empty-link") return { Link: "" }
  if (!hasNext && !(end > cursor && rule === "link-to-empty-page")) return undefined
  const createUrl = (offset: number): URL => {
    const url = new URL(context.call.url)
    url.searchParams.set("cursor", `${offset}`)
    return url
  }
  return { Link: linkForms[context.choose("link-form")](createUrl(end), createUrl(0)) }
}
