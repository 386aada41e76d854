import type { RecordKind } from "../../../generated/effects.ts"
import { compareField, type ComparisonOperator } from "../../openapi/compareField.ts"
import type { Json } from "../../openapi/description.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import { isTimestampField, parseTimestamp } from "../store/timestamps.ts"
import type { RequestContext } from "./context.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { createInvalidValueError } from "./errors.ts"
import type { ParameterFilter } from "./filters.ts"
import { type RecordFilter, visibilityFilters } from "./visibility.ts"

/**
 * The filter for each rule that selects records. The code doesn't compile if such a rule in the OpenAPI description has
 * no entry.
 */
const ruleFilters: Record<SelectionRule, (context: RequestContext) => RecordFilter> = {
  "view-recent"(context) {
    const viewed = listViewedTasks(context)
    const shown = context.follows("view-recent=last-ten") ? viewed.slice(0, 10) : viewed
    const ids = new Set(shown)
    return ({ id }) => ids.has(id)
  },
  "webhooks-of-organization"(context) {
    // Even a public list is visible only to its workspace's members.
    const isVisible = visibilityFilters.lists(context)
    const lists = context.store.filter("lists", (list) => !list.invite_only && isVisible(list))
    const publicLists = new Set<Json>(lists.map(({ id }) => id))
    return ({ resource_type, resource_id }) => {
      if (resource_type === "List") return publicLists.has(resource_id ?? null)
      const task = context.store.get("tasks", resource_id as number)
      return task !== undefined && publicLists.has(task.list_id ?? null)
    }
  },
}

/** Returns the IDs of the tasks that the caller has viewed, the latest first. */
export function listViewedTasks({ store, caller }: RequestContext): readonly number[] {
  return store.table("views").get(caller.account) ?? []
}

/** Creates a filter for the records that the request's operation and query parameters select. */
export function createSelection(context: RequestContext, filters: ParameterFilter[]): RecordFilter {
  const { kind, effect } = context.effects
  const all = [
    createFilter(effect, { context, kind }),
    ...filters.map((filter) => createFilter(filter.effect, { context, kind, filter })),
  ]
  return (record) => all.every((isSelected) => isSelected(record))
}

/** What {@link createFilter} needs besides the condition. */
interface FilterContext {
  context: RequestContext
  kind: RecordKind
  /** The parameter that imposes the condition; undefined if the operation itself does. */
  filter?: ParameterFilter
}

/**
 * Creates a filter for a condition. The sandbox omits the records for which {@link evaluateEffect} leaves the result
 * open.
 */
function createFilter(effect: Effect, place: FilterContext): RecordFilter {
  const { all, any, selects, scopes, rule } = effect
  const { context, kind, filter } = place
  const parts = (all ?? any ?? []).map((part) =>
    part.none ? () => false : createFilter(part, place),
  )
  if (all) return (record) => parts.every((isSelected) => isSelected(record))
  if (any) return (record) => parts.some((isSelected) => isSelected(record))
  if (rule) return ruleFilters[rule as SelectionRule](context)
  if (scopes === "organization_id")
    return (record) => findOrganization(context.store, kind, record) === filter?.value
  if (scopes) return (record) => record[scopes] === filter?.value
  return selects === undefined ? () => true : createComparison(selects, effect, place)
}

/** Returns the ID of the organization that a record belongs to. */
function findOrganization(store: Store, kind: RecordKind, record: StoredRecord): Json | undefined {
  const workspace = kind === "workspaces" ? record.id : record.workspace_id
  return record.organization_id ?? store.table("organizations").get(workspace as number)
}

function createComparison(
  field: string,
  { by, value }: Effect,
  place: FilterContext,
): RecordFilter {
  const { context, filter } = place
  if (by === "before" || by === "after") return createTimeFilter(field, by, place)
  const compared = value === "$caller" ? context.caller.account : (value ?? filter?.value)
  return (record) => compareField(record[field], by as ComparisonOperator, compared) === true
}

function createTimeFilter(
  field: string,
  by: "before" | "after",
  { context, filter }: FilterContext,
): RecordFilter {
  const { name = "", value } = filter ?? {}
  const { text, isIncluded } = readBound(context, name, String(value), isTimestampField(field))
  const bound = parseTimestamp(text)
  if (Number.isNaN(bound)) {
    const expected = "an ISO 8601 date or date-time, such as 2026-03-01"
    throw createInvalidValueError(context, name, expected)
  }
  const limit = isTimestampField(field) ? bound : text
  return (record) => {
    const found = readComparable(context.store, record, field)
    if (found === null) return false
    return found === limit ? isIncluded : by === "before" ? found < limit : found > limit
  }
}

/** Returns a field's value for comparisons: a date-time in milliseconds. */
export function readComparable(
  store: Store,
  record: StoredRecord,
  field: string,
): string | number | null {
  const value = record[field] ?? null
  if (field === "created_at" && value === null) return store.getState("creation") ?? 0
  if (isTimestampField(field)) return value === null ? null : readTime(value as string)
  return typeof value === "boolean" ? Number(value) : (value as string | number | null)
}

/** Date.parse takes a tenth of the time, but can't read leap seconds. */
function readTime(text: string): number {
  const time = Date.parse(text)
  return Number.isNaN(time) ? parseTimestamp(text) : time
}

/**
 * Reads the bound of a filter by time.
 *
 * @param isTime - whether the filter compares a date-time, and not just a date.
 * @returns the text of the date or date-time, and whether the filter includes it.
 */
function readBound(
  context: RequestContext,
  name: string,
  text: string,
  isTime: boolean,
): { text: string; isIncluded: boolean } {
  // The source makes this parameter a cursor: the last list of a page must not be on the next one.
  const isCursor = name === "archived_date_before"
  const included = isTime ? "times-included" : "dates-included"
  const isIncluded = context.choose("bounds-excluded") === included && !(isTime && isCursor)
  if (!isCursor || !text.includes("T")) return { text, isIncluded }
  if (context.follows("archived-date=date-only")) {
    throw createInvalidValueError(context, name, "a date")
  }
  const isReduced = context.follows("archived-date=reduced")
  return { text: isReduced ? text.slice(0, text.indexOf("T")) : text, isIncluded }
}
