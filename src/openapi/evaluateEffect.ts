import { compareField, type ComparisonOperator } from "./compareField.ts"
import type { Json, JsonObject } from "./description.ts"
import {
  chooseEffect,
  type Effect,
  type EffectEvidence,
  listConditionFields,
  type OperationEffects,
} from "./effects.ts"

/** Whether a condition selects a record; undefined if the source leaves that open. */
export type SelectionResult = boolean | undefined

/** What a condition depends on, besides the record. */
export interface EvaluationOptions {
  /** The ID of the account that owns the token. */
  caller: number
  /**
   * Returns whether to evaluate an effect with this evidence; the result of any other is undefined. Default: evaluate
   * all.
   */
  accepts?: (mark: EffectEvidence) => boolean
}

/**
 * Returns whether an effect's condition selects a record. The result is undefined where the source leaves it open: for
 * a time equal to a bound, a missing field, a `rule`, or an undocumented effect.
 */
export function evaluateEffect(
  effect: Effect,
  record: JsonObject,
  options: EvaluationOptions & { value?: Json | undefined },
): SelectionResult {
  const { all, any, selects, by, scopes, rule, none } = effect
  const { value, caller, accepts } = options
  if (accepts && !accepts(effect)) return undefined
  const each = (other: Effect): SelectionResult => evaluateEffect(other, record, options)
  if (all) return every(all, each)
  if (any) return negate(every(any, (other) => negate(each(other))))
  if (scopes !== undefined) return compareField(record[scopes], "equals", value)
  if (rule !== undefined || none !== undefined) return undefined
  if (selects === undefined) return true
  const expected = effect.value === "$caller" ? caller : (effect.value ?? value)
  return compareField(record[selects], by as ComparisonOperator, expected)
}

/** The effect of a query parameter on a request. */
export type ChosenEffect = ReturnType<typeof chooseEffects>[number]

/** Returns the effects that the sent query parameters have, and those of others that have an effect if they're omitted. */
export function chooseEffects(parameters: OperationEffects["parameters"], sent: JsonObject) {
  const chosen = Object.entries(parameters).flatMap(([name, parameter]) => {
    const { [name]: value } = sent
    const effect = chooseEffect(parameter, value)
    const isOtherwise = effect === parameter.otherwise
    return value === undefined && !isOtherwise ? [] : [{ name, value, effect, isOtherwise }]
  })
  const requested = chosen.filter(({ isOtherwise }) => !isOtherwise)
  const fields = new Set(requested.flatMap(({ effect }) => listConditionFields(effect)))
  return chosen.map((one) => ({
    ...one,
    // Whether another parameter selects by a field that this `otherwise` effect selects by.
    isYielding:
      one.isOtherwise && listConditionFields(one.effect).some((field) => fields.has(field)),
  }))
}

/**
 * Creates a function that returns whether a request selects a record of the requested organization and workspace. A
 * parameter that selects by a field overrides another parameter's `otherwise` effect on the same field. If that other
 * parameter was sent too, they contradict each other, and the result is undefined.
 */
export function createRecordSelector(
  { effect, parameters }: OperationEffects,
  { sent, caller, accepts = () => true }: EvaluationOptions & { sent: JsonObject },
): (record: JsonObject) => SelectionResult {
  const chosen = chooseEffects(parameters, sent)
  if (chosen.some(({ isYielding, value }) => isYielding && value !== undefined))
    return () => undefined
  const effective = chosen.filter(({ isYielding }) => !isYielding)
  const own = { effect, value: undefined, isOtherwise: false }
  const all = [own, ...effective].map(({ effect: one, value, isOtherwise }) => {
    // This `otherwise` effect is an assumption. A service without the effect would select the record, so false becomes
    // undefined.
    const isDoubtful = isOtherwise && !accepts(one)
    return { one, isDoubtful, evaluation: { value, caller, ...(!isDoubtful && { accepts }) } }
  })
  return (record) =>
    every(all, ({ one, isDoubtful, evaluation }) => {
      if (one.scopes !== undefined && !(one.scopes in record)) return true
      const decision = evaluateEffect(one, record, evaluation)
      return isDoubtful ? decision || undefined : decision
    })
}

/** Three-valued logical AND (Kleene) of the decisions about items: undefined means unknown. */
function every<Item>(
  items: readonly Item[],
  decide: (item: Item) => SelectionResult,
): SelectionResult {
  let result: SelectionResult = true
  for (const item of items) {
    const decision = decide(item)
    if (decision === false) return false
    if (decision === undefined) result = undefined
  }
  return result
}

function negate(decision: SelectionResult): SelectionResult {
  return decision === undefined ? undefined : !decision
}
