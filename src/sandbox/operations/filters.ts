import { appliedRules } from "../../../generated/sandbox.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { type Effect, listConditionFields } from "../../openapi/effects.ts"
import { type ChosenEffect, chooseEffects } from "../../openapi/evaluateEffect.ts"
import { listActive } from "../alternatives/assignment.ts"
import type { AlternativeTable, RuleId } from "../rules.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"

/** A query parameter of a request, and how it selects or sorts records. */
export interface ParameterFilter extends ChosenEffect {
  rules: readonly RuleId[]
}

/** Returns a filter for each query parameter that affects the result, and records the rules that the filters follow. */
export function chooseFilters(context: RequestContext): ParameterFilter[] {
  const { applyRule, call } = context
  const { parameters } = context.effects
  const sent = call.values.parameters as JsonObject
  applyViewRules(context, parameters.view?.values, sent.view)
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

function applyViewRules(
  context: RequestContext,
  views: object | undefined,
  view: Json = "default",
): void {
  if (!views) return
  if (view === "default") context.applyRule("default-view")
  if (Object.hasOwn(views, view as string)) return
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
