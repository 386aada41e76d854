import { effects, type RecordKind } from "../../../generated/effects.ts"
import { appliedRules } from "../../../generated/sandbox.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import {
  chooseEffect,
  type Effect,
  listConditionFields,
  type OperationEffects,
} from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { createInvalidValueError } from "./errors.ts"
import { ruleConditions } from "./ruleConditions.ts"
import type { RuleId } from "../rules.ts"
import { arrayTables, getColumn, hasColumn, isTimestamp } from "../store/schema.ts"
import type { Select } from "../store/select.ts"
import { toSqlValue } from "../store/store.ts"
import { parseTimeBound } from "../store/timestamps.ts"

/** A query parameter and its effect: which records it selects, or how it sorts them. */
export interface ParameterFilter {
  name: string
  /** Undefined if the parameter wasn't sent. */
  value: Json | undefined
  effect: Effect
  isOtherwise: boolean
  rules: readonly RuleId[]
}

/** Returns the effects of the operation, its parameters and its keys, from `generated/effects.ts`. */
export function getOperationEffects({ call }: RequestContext): OperationEffects {
  return effects[call.operation]
}

/** Returns the names and effects of the operation's query parameters. */
export function listParameterEffects(context: RequestContext): [name: string, effect: Effect][] {
  return Object.entries(getOperationEffects(context).parameters)
}

/** Returns a filter for each query parameter that affects the result, and applies their rules. */
export function chooseFilters(context: RequestContext): ParameterFilter[] {
  const { applyRule, call } = context
  const { parameters } = getOperationEffects(context)
  const sent = call.values.parameters as JsonObject
  applyViewRules(context, parameters.view?.values, sent.view)
  const all: ParameterFilter[] = []
  for (const [name, parameter] of listParameterEffects(context)) {
    const value = sent[name]
    if (value === undefined && !parameter.otherwise) continue
    const effect = chooseEffect(parameter, value)
    const isOtherwise = effect === parameter.otherwise
    const rules = listAppliedRules(call.operation, name, isOtherwise ? "otherwise" : value)
    all.push({ name, value, effect, isOtherwise, rules })
  }
  const requested = listAllFields(all.filter(({ isOtherwise }) => !isOtherwise))
  const filters = all.filter(
    ({ value, effect }) =>
      value !== undefined || !listConditionFields(effect).some((field) => requested.has(field)),
  )
  for (const { rules } of filters) applyRule(...rules)
  return filters
}

function applyViewRules(
  { applyRule }: RequestContext,
  views: object | undefined,
  view: Json = "default",
): void {
  if (!views) return
  if (view === "default") applyRule("default-view")
  if (!Object.hasOwn(views, view as string)) applyRule("unknown-view")
}

/**
 * Returns the rules for a value of a parameter or key, or for an empty name, those of the operation. Undefined has
 * none.
 */
export function listAppliedRules(
  operation: OperationId,
  name: string,
  value: Json | undefined,
): readonly RuleId[] {
  if (value === undefined) return []
  const rules = appliedRules[operation]?.[name] ?? {}
  return (Object.hasOwn(rules, String(value)) ? rules[String(value)] : rules["*"]) ?? []
}

function listAllFields(filters: ParameterFilter[]): Set<string> {
  return new Set(filters.flatMap(({ effect }) => listConditionFields(effect)))
}

/** Returns the SQL conditions for the operation and the parameters of a request. */
export function compileFilters(
  context: RequestContext,
  select: Select,
  filters: ParameterFilter[],
): string[] {
  const { kind, effect } = getOperationEffects(context)
  const place: CompileContext = { context, select, kind: kind as RecordKind }
  // An explicit value, such as `archived=false`, overrides other parameters' conditions on the same field.
  const fixed = listAllFields(filters.filter((one) => one.isOtherwise && one.value !== undefined))
  const conditions = filters.map((filter) =>
    compile(filter.effect, { ...place, filter, fixed: filter.isOtherwise ? undefined : fixed }),
  )
  return [compile(effect, place), ...conditions].filter((condition) => condition !== "")
}

/** What `compile` needs to turn a condition into SQL. */
interface CompileContext {
  context: RequestContext
  select: Select
  kind: RecordKind
  /** The parameter of the condition; undefined for a condition of the operation. */
  filter?: ParameterFilter
  /** The fields that the condition ignores, because another parameter sets them explicitly. */
  fixed?: Set<string>
}

/** Returns the SQL of a condition: empty if it selects everything. One with an undocumented meaning selects nothing. */
function compile(effect: Effect, place: CompileContext): string {
  const { all, any, selects, scopes, rule } = effect
  const each = (condition: Effect): string[] => {
    const sql = isDecided(condition) ? compile(condition, place) : "0"
    return sql === "" ? [] : [sql]
  }
  if (all) return all.flatMap(each).join(" AND ")
  if (any) return `(${any.filter(isDecided).flatMap(each).join(" OR ")})`
  if (rule) return ruleConditions[rule as SelectionRule].where(place.select)
  if (scopes) return hasColumn(place.kind, scopes) ? compare(scopes, { by: "equals" }, place) : ""
  return selects === undefined || place.fixed?.has(selects) ? "" : compare(selects, effect, place)
}

function isDecided({ none, all = [], any }: Effect): boolean {
  return none === undefined && all.every(isDecided) && (any?.some(isDecided) ?? true)
}

function compare(field: string, { by, value }: Effect, place: CompileContext): string {
  const { kind, select, filter } = place
  const column = getColumn(kind, field)
  const bind = (): string =>
    value === "$caller" ? select.me : select.bind(toSqlValue(value ?? filter?.value ?? null))
  switch (by) {
    case "present":
      return `${column} IS NOT NULL`
    case "absent":
      return `${column} IS NULL`
    case "differs":
      return `${column} IS NOT ${bind()}`
    case "before":
    case "after":
      return compareTimes(field, by, place)
    case "contains":
      return contains(kind, field, bind())
    default:
      return `${column} = ${bind()}`
  }
}

function compareTimes(field: string, by: "before" | "after", place: CompileContext): string {
  const { context, kind, select, filter } = place
  context.applyRule("bounds-excluded")
  const { name = "", value } = filter ?? {}
  const text = String(value)
  const bound = parseTimeBound(text)
  if (Number.isNaN(bound)) {
    const description = `The parameter ${name} must be an ISO 8601 date or date-time, such as 2026-03-01.`
    throw createInvalidValueError(context, name, description)
  }
  const operator = by === "before" ? "<" : ">"
  const column = getColumn(kind, field)
  if (!isTimestamp(field)) return `${column} ${operator} ${select.bind(text)}`
  const time = hasColumn(kind, field) ? column : `1000 * unixepoch(${column}, 'subsec')`
  return `${time} ${operator} ${select.bind(bound)}`
}

/** Returns the SQL condition for a value in an array field. */
function contains(kind: RecordKind, field: string, value: string): string {
  const [table] =
    Object.entries(arrayTables).find(
      ([, array]) => array.collection === kind && array.field === field,
    ) ?? []
  return table
    ? `${kind}.id IN (SELECT id FROM ${table} WHERE account_id = ${value})`
    : `EXISTS (SELECT 1 FROM json_each(record, '$.${field}') WHERE value = ${value})`
}
