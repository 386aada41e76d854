import type { Json, JsonObject } from "./description.ts"

/** The ID of the open question about an effect. Both keys are undefined if the source states the effect. */
export interface Mark {
  /** The ID of the open question, if the effect is an assumption. */
  readonly assumed?: string
  /** The ID of the open question, if the source shows an example of the effect but states no rule. */
  readonly observed?: string
}

/** How a condition compares a field with a value. */
export type Operator = "equals" | "differs" | "contains" | "present" | "absent" | "before" | "after"

type Value = string | number | boolean

/**
 * The content of `x-effect`: the effect of an operation, a query parameter, a parameter value or a request key. `npm
 * run lint` checks which keys are allowed where. `docs/decisions/13-effects.md` explains the keys.
 */
export interface Effect extends Mark {
  /** Selects records by this field. */
  readonly selects?: string
  /** How `selects` compares, or whether `writes` adds to an array or replaces it. */
  readonly by?: Operator | "add" | "replace"
  /** The value to compare with. `$caller` is the account of the token. Default: the sent value. */
  readonly value?: Value
  readonly all?: readonly Effect[]
  readonly any?: readonly Effect[]
  /** The field that limits the request to one organization, workspace, task or record. */
  readonly scopes?: string
  /** The effects of single values. */
  readonly values?: Readonly<Record<string, Effect>>
  /** The effect if the parameter is not sent, or if its value is not in `values`. */
  readonly otherwise?: Effect
  /** The fields to sort by. With `$value`, the sent value is the name of the field. */
  readonly sorts?: "$value" | readonly string[]
  /** Undefined if the direction is not documented. */
  readonly direction?: "descending"
  /** `keyset`: the value for the next page is the sorted field of the last record. */
  readonly pages?: "offset" | "size" | "keyset"
  /** The parameters that must be sent too. */
  readonly with?: readonly string[]
  /** Maps each kind of related records to its condition: which key must equal which fields of the main records. */
  readonly includes?: Readonly<
    Record<string, readonly Readonly<Record<string, readonly string[]>>[]>
  >
  /** The field that a key sets. */
  readonly writes?: string
  /** The key to read from each element of the sent array. */
  readonly from?: string
  readonly reads?: string
  /**
   * The kind of the new records. An operation creates one record. A key creates one record for each element of its
   * array.
   */
  readonly creates?: string
  readonly updates?: string
  readonly removes?: string
  /** The fields of the new records. `$record` is the ID of the record that the request creates or updates. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly causes?: readonly Cause[]
  /** A rule of `openapi/behaviour.yaml` that no other word expresses. */
  readonly rule?: string
  /**
   * The ID of an open question. It is set if no response contains the written value, or if some records lack the field
   * in `selects`.
   */
  readonly unreadable?: string
  /** The ID of an open question. It is set if no effect is documented. */
  readonly none?: string
}

/** A side effect of an operation that succeeds, or of a key that changes a value. */
export interface Cause extends Mark {
  /** The action of the new activity. An object contains an action for each change of the value, such as `set`. */
  readonly activity?: string | Readonly<Record<string, string>>
  /**
   * The parameter that contains the ID of the activity's target. By default, the target is the record of the operation.
   */
  readonly on?: string
  /** The fields of the new record that the service sets. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly rule?: string
  /** The fields that can change: of this record, or of all records of a kind (`lists.tasks_count`). */
  readonly touches?: readonly string[]
}

/** The effects of an operation. */
export interface OperationEffects {
  /** The kind of its records. */
  readonly kind: string
  readonly effect: Effect
  readonly parameters: Readonly<Record<string, Effect>>
  readonly keys: Readonly<Record<string, Effect>>
}

/** The kind of record that an ID refers to, or the field that names the kind. */
export interface Reference extends Mark {
  readonly kind?: string
  readonly by?: string
  readonly kinds?: Readonly<Record<string, string>>
}

/** Whether a record is selected. Undefined if the source does not determine this. */
export type Decision = boolean | undefined

/** The inputs of a condition, besides the record. */
export interface EvaluationOptions {
  /** The account of the token. */
  caller: number
  /** Returns whether to evaluate an effect with this mark. By default, every effect is evaluated. */
  accepts?: (mark: Mark) => boolean
}

/**
 * Evaluates the condition of an effect. Returns undefined if the source does not determine the result. This is the case
 * for a time that equals a bound, a field that the record lacks, a condition with a `rule`, and an undocumented effect.
 */
export function evaluate(
  effect: Effect,
  record: JsonObject,
  { value, ...options }: EvaluationOptions & { value?: Json },
): Decision {
  const { all, any, selects, by, scopes, rule, none } = effect
  const { caller, accepts } = options
  if (accepts && !accepts(effect)) return undefined
  const each = (other: Effect): Decision => evaluate(other, record, { value, ...options })
  if (all) return every(all.map(each))
  if (any) return negate(every(any.map((other) => negate(each(other)))))
  if (scopes !== undefined) return compare(record[scopes], "equals", value)
  if (rule !== undefined || none !== undefined) return undefined
  if (selects === undefined) return true
  const expected = effect.value === "$caller" ? caller : (effect.value ?? value)
  return compare(record[selects], by as Operator, expected)
}

/**
 * Returns a function that evaluates all effects of a request on a record. The record must be in the requested
 * organization and workspace. An `otherwise` is ignored if another sent parameter selects by the same field. The result
 * is undefined if the parameters contradict each other, because a sent value caused the ignored `otherwise`.
 */
export function createSelection(
  { effect, parameters }: OperationEffects,
  { sent, ...options }: EvaluationOptions & { sent: JsonObject },
): (record: JsonObject) => Decision {
  const { caller, accepts = () => true } = options
  const chosen = Object.entries(parameters).flatMap(([name, parameter]) => {
    const one = chooseEffect(parameter, sent[name])
    const isOtherwise = one === parameter.otherwise
    return sent[name] === undefined && !isOtherwise
      ? []
      : { effect: one, value: sent[name], isOtherwise }
  })
  const requested = chosen.filter(({ isOtherwise }) => !isOtherwise)
  const fields = new Set(requested.flatMap((other) => listFields(other.effect)))
  const isYielding = (one: (typeof chosen)[number]): boolean =>
    one.isOtherwise && listFields(one.effect).some((field) => fields.has(field))
  if (chosen.some((one) => isYielding(one) && one.value !== undefined)) return () => undefined
  const effective = chosen.filter((one) => !isYielding(one))
  return (record) => {
    const decisions = effective.map(({ effect: one, value, isOtherwise }): Decision => {
      if (one.scopes !== undefined && !(one.scopes in record)) return true
      // This `otherwise` is an assumption. A service without this behavior would select the record, so return undefined
      // instead of false.
      if (isOtherwise && !accepts(one)) return evaluate(one, record, { value, caller }) || undefined
      return evaluate(one, record, { value, ...options })
    })
    return every([evaluate(effect, record, options), ...decisions])
  }
}

/** Returns the effect of a value of a parameter or key. The value is undefined if it was not sent. */
export function chooseEffect(effect: Effect, value: Json | undefined): Effect {
  if (value === undefined) return effect.otherwise ?? {}
  const { values, otherwise = { none: "" } } = effect
  if (!values) return effect
  return (Object.hasOwn(values, String(value)) && values[String(value)]) || otherwise
}

/** Lists the fields in a condition. */
export function listFields({ selects, all = [], any = [] }: Effect): string[] {
  return [...(selects === undefined ? [] : [selects]), ...[...all, ...any].flatMap(listFields)]
}

/** Returns the weakest evidence of an effect and of the conditions in it. */
export function findMark(effect: Effect): Mark {
  const { all = [], any = [] } = effect
  return findWeakest([effect, ...[...all, ...any].map(findMark)])
}

/** Returns the mark with the weakest evidence. */
export function findWeakest(marks: Mark[]): Mark {
  const assumed = marks.find((mark) => mark.assumed)?.assumed
  const observed = marks.find((mark) => mark.observed)?.observed
  return assumed ? { assumed } : observed ? { observed } : {}
}

/** Three-valued logical AND (Kleene): undefined means unknown. */
function every(decisions: Decision[]): Decision {
  if (decisions.includes(false)) return false
  return decisions.includes(undefined) ? undefined : true
}

function negate(decision: Decision): Decision {
  return decision === undefined ? undefined : !decision
}

function compare(field: Json | undefined, operator: Operator, value: Json | undefined): Decision {
  if (operator === "before" || operator === "after") return compareTimes(field, operator, value)
  if (field === undefined) return undefined
  switch (operator) {
    case "equals":
      return field === value
    case "differs":
      return field !== value
    case "contains":
      return Array.isArray(field) && field.includes(value ?? null)
    case "present":
      return field !== null
    case "absent":
      return field === null
  }
}

// All times of records are between these two dates. For a bound outside this range, the result is known even if a
// record lacks the time.
const past = Date.UTC(1900, 0)
const future = Date.UTC(2900, 0)

/** Compares two times. Returns undefined if they can be equal: whether a bound is inclusive is not documented. */
function compareTimes(
  field: Json | undefined,
  operator: "before" | "after",
  value: Json | undefined,
): Decision {
  if (field === null) return false
  const bound = parseSpan(value)
  const time = field === undefined ? { start: past, end: future } : parseSpan(field)
  if (!time || !bound) return undefined
  const [first, second] = operator === "before" ? [time, bound] : [bound, time]
  if (first.end <= second.start) return true
  return first.start >= second.end ? false : undefined
}

const timePattern =
  /^(?<date>\d{4}-\d\d-\d\d)(T(?<time>\d\d:\d\d)(:(?<seconds>\d\d)([.,](?<fraction>\d+))?)?)?(Z|(?<hours>[+-]\d\d)(:?(?<minutes>\d\d))?)?$/i

/**
 * Parses an ISO 8601 date or date-time. Without a time zone, UTC applies. A service can round times, so the result is
 * the range of all milliseconds that the text can represent, such as a whole second.
 */
export function parseSpan(text: Json | undefined): { start: number; end: number } | undefined {
  const { groups } = timePattern.exec(String(text)) ?? {}
  if (!groups) return undefined
  const { date, time, seconds, fraction, hours, minutes = "00" } = groups
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`
  const whole = Date.parse(`${date}T${time ?? "00:00"}:${seconds ?? "00"}${zone}`)
  const start = whole + Number(`0.${fraction ?? 0}`) * 1000
  if (Number.isNaN(start)) return undefined
  if (fraction) return { start, end: start + 1000 / 10 ** fraction.length }
  return { start, end: start + (seconds ? 1000 : time ? 60_000 : 86_400_000) }
}

/** Returns the action of an operation that creates a record. */
export function findAction({ causes = [] }: Effect): string {
  return String(causes.find(({ activity }) => activity)?.activity)
}

/**
 * Returns how a value changed, such as `set`. The result is a key of `activity` in a cause, or empty if the change is
 * unknown.
 */
export function compareValues(before: Json | undefined, after: Json | undefined): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, current] = [before, after].map((all) => all.map((item) => JSON.stringify(item)))
    return [
      ...(current!.some((item) => !old!.includes(item)) ? ["add"] : []),
      ...(old!.some((item) => !current!.includes(item)) ? ["remove"] : []),
    ]
  }
  if (before === after || before === undefined || after === undefined) return []
  if (typeof after === "boolean") return [String(after)]
  return [before === null ? "set" : after === null ? "unset" : "change"]
}
