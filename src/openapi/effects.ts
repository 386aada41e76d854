import type { Json, JsonObject } from "./description.ts"

/** The ID of the open question about an effect. Both keys are undefined if the source states the effect. */
export interface Mark {
  /** The ID of the open question, if the effect is an assumption. */
  readonly assumed?: string
  /** The ID of the open question, if the source shows an example of the effect but states no rule. */
  readonly observed?: string
}

/** The comparison of a field with a value. */
export type Operator = "equals" | "differs" | "contains" | "present" | "absent" | "before" | "after"

type Value = string | number | boolean

/**
 * The content of `x-effect`: the effect of an operation, a query parameter, a parameter value or a request key.
 * `npm run lint` checks the keys. `docs/decisions/13-effects.md` explains the keys.
 */
export interface Effect extends Mark {
  /** The field of a record that the condition compares. */
  readonly selects?: string
  /** With `selects`: the comparison. With `writes`: whether the values are added to an array or replace the array. */
  readonly by?: Operator | "add" | "replace"
  /** The value to compare the field with. `$caller` is the account of the token. Default: the sent value. */
  readonly value?: Value
  readonly all?: readonly Effect[]
  readonly any?: readonly Effect[]
  /** The field that limits the request to one organization, workspace, task or record. */
  readonly scopes?: string
  /** The effect of each value of a parameter or key. */
  readonly values?: Readonly<Record<string, Effect>>
  /** The effect if the parameter is not sent, or if its value is not in `values`. */
  readonly otherwise?: Effect
  /** The fields to sort by. With `$value`, the sent value is the name of the field. */
  readonly sorts?: "$value" | readonly string[]
  /** Undefined if the direction is not documented. */
  readonly direction?: "descending"
  /** With `keyset`, the value for the next page is the sort field of the last record. */
  readonly pages?: "offset" | "size" | "keyset"
  /** The other parameters that the request must contain. */
  readonly with?: readonly string[]
  /**
   * For each kind, the conditions for including related records. Each key of a condition must equal one of the listed
   * fields of a main record. At least one condition must match.
   */
  readonly includes?: Readonly<
    Record<string, readonly Readonly<Record<string, readonly string[]>>[]>
  >
  /** The field that a request key sets. */
  readonly writes?: string
  /** The key to read from each element of the sent array. */
  readonly from?: string
  readonly reads?: string
  /**
   * The kind of the new records. An operation creates one record. A request key creates one record for each element of
   * its array.
   */
  readonly creates?: string
  readonly updates?: string
  readonly removes?: string
  /** The fields of the new records. `$record` is the ID of the record that the request creates or updates. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly causes?: readonly Cause[]
  /** The ID of a rule in `openapi/behaviour.yaml`, for an effect that no other key can express. */
  readonly rule?: string
  /**
   * The ID of an open question. Set if no response contains the written value, or if some records do not have the field
   * in `selects`.
   */
  readonly unreadable?: string
  /** The ID of an open question. Set if no effect is documented. */
  readonly none?: string
}

/** A side effect of a successful operation, or of a request key that changes a value. */
export interface Cause extends Mark {
  /** The action of the new activity. An object maps each kind of change, such as `set`, to an action. */
  readonly activity?: string | Readonly<Record<string, string>>
  /**
   * The parameter that contains the `target_id` of the activity. By default, the target is the record of the operation.
   */
  readonly on?: string
  /** The fields that the service sets in the new record. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly rule?: string
  /**
   * The fields that can change. A name such as `lists.tasks_count` refers to all records of a kind. A name without a
   * dot refers to the record of the operation.
   */
  readonly touches?: readonly string[]
}

/** The effects of an operation. */
export interface OperationEffects {
  /** The kind of the records, such as `tasks`. */
  readonly kind: string
  readonly effect: Effect
  readonly parameters: Readonly<Record<string, Effect>>
  readonly keys: Readonly<Record<string, Effect>>
}

/** The kind of record that an ID refers to. If the kind varies, `kinds` maps the values of the field `by` to kinds. */
export interface Reference extends Mark {
  readonly kind?: string
  readonly by?: string
  readonly kinds?: Readonly<Record<string, string>>
}

/** Whether a record is selected. Undefined if the source does not determine the result. */
export type Decision = boolean | undefined

/** The inputs of a condition, in addition to the record. */
export interface EvaluationOptions {
  /** The account of the token. */
  caller: number
  /** Returns whether to evaluate an effect with this mark. By default, every effect is evaluated. */
  accepts?: (mark: Mark) => boolean
}

/**
 * Evaluates the condition of an effect. Returns undefined if the source does not determine the result. Examples are a
 * time that equals a bound, a missing field, a condition with a `rule`, and an undocumented effect.
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
 * Creates a function that checks whether a request selects a record. Pass only records in the requested organization
 * and workspace. If two parameters select by the same field, an `otherwise` effect of one parameter is ignored. If a
 * sent value caused this `otherwise` effect, the parameters contradict each other, and the result is undefined.
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

/**
 * Returns the effect that a value of a parameter or key has. Pass undefined if the request does not contain the value.
 */
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

/** Returns the weakest evidence of an effect and its nested conditions. */
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

// All times in records are between these two dates. For a bound outside this range, the result is known even for a
// record without the time.
const past = Date.UTC(1900, 0)
const future = Date.UTC(2900, 0)

/**
 * Compares two times. Returns undefined if the times can be equal, because the source does not document whether a bound
 * is inclusive.
 */
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
 * Parses an ISO 8601 date or date-time. A text without a time zone is in UTC. A service can round times, so the
 * function returns the range of milliseconds that the text can represent, such as a whole second.
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

/** Returns the action of the activity that the service creates for an operation, such as `create`. */
export function findAction({ causes = [] }: Effect): string {
  return String(causes.find(({ activity }) => activity)?.activity)
}

/**
 * Returns the kinds of change between two values, such as `set`. Each kind is a key of `activity` in a {@link Cause}.
 * The result is empty if the values are equal, or if a value is unknown.
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
