import { chooseEffect, type Effect } from "../openapi/effects.ts"
import { allOperations, type OperationFacts } from "./facts.ts"

/** Lists the views of a collection that select what the account has read. */
export function listReadViews(facts: OperationFacts): string[] {
  const { view: effect = {} } = facts.effects.parameters
  return facts.views.filter((one) => restsOnReading(chooseEffect(effect, one)))
}

/** Whether a value of `view` selects what the account has read. */
export function isReadView(facts: OperationFacts, view: unknown): boolean {
  return listReadViews(facts).includes(`${view as string}`)
}

/** Returns whether reading a record causes what an effect rests on. */
function restsOnReading({ rule, assumed }: Effect): boolean {
  if (rule === undefined || assumed === undefined) return false
  return allOperations.some(
    ({ form, effects: { effect } }) =>
      form === "read" && effect.causes?.some((cause) => cause.assumed === assumed),
  )
}
