import type { Json } from "../../openapi/description.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { ParameterFilter } from "../operations/conditions.ts"
import type { RequestContext } from "../operations/context.ts"
import { createInvalidValueError } from "../operations/errors.ts"
import type { ChoiceId } from "../rules.ts"
import type { AlternativeTable } from "./tables.ts"

/** Returns the effect to apply instead, or undefined to ignore the parameter. */
type FilterChange = (filter: ParameterFilter, context: RequestContext) => Effect | undefined

const asIs: FilterChange = ({ effect }) => effect

const nothing: FilterChange = () => ({ any: [] })

const rejected: FilterChange = ({ name, value }, context) => {
  const text = `The view ${String(value)} needs a parameter that isn't documented.`
  throw createInvalidValueError(context, name, text)
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
  "state-left-out": {
    "left-out": asIs,
    "deleted-unless-false": ignore("deleted", undefined),
    "deleted-if-false": ignore("deleted", false),
    "cleared-shown": ignore("cleared", undefined, false),
  },
  "archived-left-out": {
    "left-out": asIs,
    "unless-false": ignore("archived", undefined),
    "if-false": ignore("archived", false),
  },
  "view-inbox": {
    "from-others": asIs,
    "all-assigned": without("account_id"),
    "completed-too": without("completed"),
    nothing,
  },
  "view-subtasks": { all: asIs, "parent-required": rejected, nothing },
  "view-resource": { "as-default": asIs, "parameters-required": rejected, nothing },
  "view-notified": {
    recipients: asIs,
    comments: () => ({ selects: "action", by: "equals", value: "add_comment" }),
  },
} satisfies AlternativeTable<FilterChange>

const filterRules = Object.keys(filterAlternatives) as (keyof typeof filterAlternatives)[]

/** Changes a filter by the alternatives of its rules; returns undefined if the parameter has no effect. */
export function varyFilter(
  context: RequestContext,
  filter: ParameterFilter,
): ParameterFilter | undefined {
  let { effect } = filter
  for (const rule of filterRules) {
    if (!filter.rules.includes(rule)) continue
    const cases = filterAlternatives[rule] as Readonly<Record<string, FilterChange>>
    const change = context.consult(rule as ChoiceId, cases as never) as FilterChange
    const changed = change({ ...filter, effect }, context)
    if (!changed) return undefined
    effect = changed
  }
  return effect === filter.effect ? filter : { ...filter, effect }
}
