import { appliedRules } from "../../../generated/sandbox.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { type Effect, listConditionFields } from "../../openapi/effects.ts"
import { chooseEffects, type ChosenEffect, evaluateEffect } from "../../openapi/evaluateEffect.ts"
import { listActive } from "../alternatives/assignment.ts"
import type { AlternativeTable, RuleId } from "../rules.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import { isTimestampField, parseTimestamp } from "../store/timestamps.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { type RecordFilter, visibilityFilters } from "./visibility.ts"

/** A query parameter of a request, and how it selects or sorts records. */
export interface ParameterFilter extends ChosenEffect {
  rules: readonly RuleId[]
}

/** Returns a filter for each query parameter that affects the result, and records the rules that the filters follow. */
export function chooseFilters(context: RequestContext): ParameterFilter[] {
  const { applyRule, call } = context
  const { parameters } = context.effects
  const sent = call.values.parameters as JsonObject
  checkView(context)
  const filters = chooseEffects(parameters, sent)
    .filter(({ value, isYielding }) => value !== undefined || !isYielding)
    .map((one): ParameterFilter => {
      const value = one.isOtherwise ? "otherwise" : one.value
      return { ...one, rules: listAppliedRules(call.operation, one.name, value) }
    })
  for (const { rules } of filters) applyRule(...rules)
  rejectCombinedView(context, filters)
  return varyFilters(context, filters)
}

/** @throws HttpError for a view of tasks beside another filter or `order`, if the service has views only alone. */
function rejectCombinedView(context: RequestContext, filters: ParameterFilter[]): void {
  const sent = filters.filter(({ value, effect }) => {
    const selects = listConditionFields(effect).length > 0 || effect.rule !== undefined
    return value !== undefined && value !== "default" && (selects || effect.sorts === "$value")
  })
  const view = sent.find(({ name }) => name === "view")
  if (!view || sent.length === 1 || context.call.operation !== "listTasks") return
  if (context.choose("views-combined") !== "alone") return
  throw createInvalidValueError(context, "view", "`default`, or a view without other filters")
}

/** @throws HttpError for an unknown view, if the service rejects it. */
function checkView(context: RequestContext): void {
  const known = context.effects.parameters.view?.values
  const view = String(context.call.values.parameters.view ?? "default")
  if (view === "default" && known) context.applyRule("default-view")
  if (!known || Object.hasOwn(known, view)) return
  if (context.choose("unknown-view") !== "rejected") return
  throw createInvalidValueError(context, "view", "a known view")
}

/**
 * Returns the rules that a parameter's or body key's value brings into play; none for undefined.
 *
 * @param name - the parameter or key; empty for the rules of the operation itself.
 */
export function listAppliedRules(operation: OperationId, name: string, value: Json | undefined) {
  if (value === undefined) return []
  const rules = appliedRules[operation]?.[name] ?? {}
  return (Object.hasOwn(rules, String(value)) ? rules[String(value)] : rules["*"]) ?? []
}

/** Returns the effect to apply instead, or undefined to ignore the parameter. */
type FilterChange = (filter: ParameterFilter, context: RequestContext) => Effect | undefined

const nothing: FilterChange = () => ({ any: [] })

const rejected: FilterChange = ({ name, value }, context) => {
  const expected = `a view other than ${String(value)}, which needs a parameter that isn't documented`
  throw createInvalidValueError(context, name, expected)
}

/** Returns a change that leaves out one of several conditions. */
const without =
  (field: string): FilterChange =>
  ({ effect }) => ({ ...effect, all: effect.all?.filter(({ selects }) => selects !== field) ?? [] })

/** Returns a change that ignores a parameter with a value; undefined stands for a parameter that wasn't sent. */
const ignore =
  (parameter: string, ...values: (Json | undefined)[]): FilterChange =>
  ({ name, value, effect }) =>
    name === parameter && values.includes(value) ? undefined : effect

/** What alternatives change in the filters that follow their rule. */
const filterAlternatives = {
  "state-left-out=deleted-unless-false": ignore("deleted", undefined),
  "state-left-out=deleted-if-false": ignore("deleted", false),
  "state-left-out=cleared-shown": ignore("cleared", undefined, false),
  "archived-left-out=unless-false": ignore("archived", undefined),
  "archived-left-out=if-false": ignore("archived", false),
  "view-inbox=all-assigned": without("account_id"),
  "view-inbox=completed-too": without("completed"),
  "view-inbox=nothing": nothing,
  "view-subtasks=parent-required": rejected,
  "view-subtasks=nothing": nothing,
  "view-resource=parameters-required": rejected,
  "view-resource=nothing": nothing,
  "view-notified=comments": () => ({ selects: "action", by: "equals", value: "add_comment" }),
} satisfies AlternativeTable<FilterChange>

/** Changes filters by the alternatives of their rules, and leaves out those of ignored parameters. */
function varyFilters(context: RequestContext, filters: ParameterFilter[]): ParameterFilter[] {
  let varied = filters
  for (const [name, change] of listActive(context.store.assignment, filterAlternatives)) {
    varied = varied.flatMap((filter) => {
      if (!filter.rules.some((rule) => name.startsWith(`${rule}=`))) return filter
      const effect = change(filter, context)
      return effect ? { ...filter, effect } : []
    })
  }
  return varied
}

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

/** Records that the caller viewed a task, for `view=recent`. */
export function recordView(context: RequestContext, task: number): void {
  const others = listViewedTasks(context).filter((id) => id !== task)
  context.store.write("views", context.caller.account, [task, ...others])
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
  const { store, effects } = context
  const isUnknown = ({ [field]: time }: StoredRecord): boolean => typeof time !== "string"
  if (field === "created_at" && store.some(effects.kind, isUnknown)) {
    context.applyRule("creation-unknown")
  }
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
