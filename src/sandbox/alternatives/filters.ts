import type { Json } from "../../openapi/description.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { ParameterFilter } from "../operations/effectTypes.ts"
import type { RequestContext } from "../operations/context.ts"
import { createInvalidValueError } from "../operations/errors.ts"
import { listActive } from "./assignment.ts"
import type { AlternativeTable } from "./tables.ts"

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
export function varyFilters(
  context: RequestContext,
  filters: ParameterFilter[],
): ParameterFilter[] {
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
