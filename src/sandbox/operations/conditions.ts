import type { Json } from "../../openapi/description.ts"
import { evaluateEffect } from "../../openapi/evaluateEffect.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import { isTimestampField, parseTimestamp } from "../store/timestamps.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import type { ParameterFilter } from "./filters.ts"
import { type RecordFilter, visibilityFilters } from "./visibility.ts"

/** The filter for each rule that selects records, because no other `x-effect` key can express its condition. */
const ruleFilters: Record<string, (context: RequestContext) => RecordFilter> = {
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
      const task = context.store.get("tasks", resource_id)
      return task !== undefined && publicLists.has(task.list_id ?? null)
    }
  },
}

/** Returns the IDs of the tasks that the caller has viewed, the latest first. */
export function listViewedTasks({ store, caller }: RequestContext): readonly number[] {
  return store.table("views").get(caller.account) ?? []
}

/** A condition of a request; without a name, the operation itself imposes it. */
type Condition = Pick<ParameterFilter, "effect"> & Partial<ParameterFilter>

/** Creates a filter for the records that the request's operation and query parameters select. */
export function createSelection(context: RequestContext, filters: ParameterFilter[]): RecordFilter {
  const all: Condition[] = [context.effects, ...filters]
  const documented = all.filter(({ effect }) => effect.none === undefined)
  const conditions = documented.map((condition) => createFilter(context, condition))
  return (record) => conditions.every((isSelected) => isSelected(record))
}

/**
 * Creates a filter for a condition. The sandbox omits the records for which {@link evaluateEffect} leaves the result
 * open, unless the sandbox has code for them.
 */
function createFilter(context: RequestContext, condition: Condition): RecordFilter {
  const { effect, value } = condition
  const { all, any, scopes, rule, by } = effect
  const parts = (all ?? any ?? []).map((part) =>
    createFilter(context, { ...condition, effect: part }),
  )
  if (all) return (record) => parts.every((isSelected) => isSelected(record))
  if (any) return (record) => parts.some((isSelected) => isSelected(record))
  if (rule) return ruleFilters[rule]!(context)
  if (scopes === "organization_id") return (record) => findOrganization(context, record) === value
  if (by === "before" || by === "after") return createTimeFilter(context, condition)
  const options = { value, caller: context.caller.account }
  return (record) => evaluateEffect(effect, record, options) === true
}

function findOrganization({ store, effects }: RequestContext, record: StoredRecord) {
  const workspace = effects.kind === "workspaces" ? record.id : record.workspace_id
  return record.organization_id ?? store.table("organizations").get(workspace as number)
}

function createTimeFilter(context: RequestContext, condition: Condition): RecordFilter {
  const { effect, name = "", value } = condition
  const { selects: field = "", by } = effect
  const isTime = isTimestampField(field)
  // The source makes this parameter a cursor: the last list of a page must not be on the next one.
  const isCursor = name === "archived_date_before"
  const included = isTime ? "times-included" : "dates-included"
  const isIncluded = context.choose("bounds-excluded") === included && !(isTime && isCursor)
  const text = isCursor ? readArchivedDate(context, name, String(value)) : String(value)
  const bound = parseTimestamp(text)
  if (Number.isNaN(bound)) {
    const expected = "an ISO 8601 date or date-time, such as 2026-03-01"
    throw createInvalidValueError(context, name, expected)
  }
  const limit = isTime ? bound : text
  return (record) => {
    const found = readComparable(context.store, record, field)
    if (found === null) return false
    return found === limit ? isIncluded : by === "before" ? found < limit : found > limit
  }
}

/** Returns the part of a date-time that the service reads, or throws an HttpError if it accepts only dates. */
function readArchivedDate(context: RequestContext, name: string, text: string): string {
  if (!text.includes("T")) return text
  if (context.follows("archived-date=date-only")) {
    throw createInvalidValueError(context, name, "a date")
  }
  return context.follows("archived-date=reduced") ? text.slice(0, text.indexOf("T")) : text
}

/** Returns a field's value for comparisons: a date-time in milliseconds. */
export function readComparable(store: Store, record: StoredRecord, field: string) {
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
