import type { Json, JsonObject } from "./description.ts"

/** The ID of the open question about an effect; neither key is set if the source states it. */
export interface EffectEvidence {
  /** The ID of the open question, if the effect is an assumption. */
  readonly assumed?: string
  /** The ID of the open question, if the source shows an example but states no rule. */
  readonly observed?: string
}

/** The comparison of a field with a value. */
export type Operator = "equals" | "differs" | "contains" | "present" | "absent" | "before" | "after"

type Value = string | number | boolean

/**
 * The content of `x-effect`: the effect of an operation, a query parameter, a parameter value or a request key.
 * `npm run lint` checks the keys, which `docs/decisions/13-effects.md` explains.
 */
export interface Effect extends EffectEvidence {
  /** The field of a record that the condition compares. */
  readonly selects?: string
  /** With `selects`, the comparison; with `writes`, whether values are added to an array or replace it. */
  readonly by?: Operator | "add" | "replace"
  /** The value to compare with; `$caller` is the token's account. Default: the sent value. */
  readonly value?: Value
  readonly all?: readonly Effect[]
  readonly any?: readonly Effect[]
  /** The field that limits the request to one organization, workspace, task or record. */
  readonly scopes?: string
  /** The effect of each value of a parameter or key. */
  readonly values?: Readonly<Record<string, Effect>>
  /** The effect if the parameter isn't sent, or has a value outside `values`. */
  readonly otherwise?: Effect
  /** The fields to sort by, or `$value` if the sent value names the field. */
  readonly sorts?: "$value" | readonly string[]
  /** Undefined if the direction isn't documented. */
  readonly direction?: "descending"
  /** With `keyset`, the next page starts at the last record's sort field. */
  readonly pages?: "offset" | "size" | "keyset"
  /** The other parameters that the request must contain. */
  readonly with?: readonly string[]
  /**
   * For each kind, the conditions for including related records, of which one must match: each of its keys equals one
   * of the listed fields of a main record.
   */
  readonly includes?: Readonly<
    Record<string, readonly Readonly<Record<string, readonly string[]>>[]>
  >
  /** The field that a request key sets. */
  readonly writes?: string
  /** The key to read from each element of the sent array. */
  readonly from?: string
  readonly reads?: string
  /** The kind of the new records: one per operation, or per element of a request key's array. */
  readonly creates?: string
  readonly updates?: string
  readonly removes?: string
  /** The fields of the new records; `$record` is the ID of the record that the request creates or updates. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly causes?: readonly Cause[]
  /** The ID of the rule in `openapi/behaviour.yaml` that describes what no other key can express. */
  readonly rule?: string
  /**
   * The ID of an open question, if no response shows the written value, or some records lack the field in `selects`.
   */
  readonly unreadable?: string
  /** The ID of an open question, if no effect is documented. */
  readonly none?: string
}

/** A side effect of a successful operation, or of a request key that changes a value. */
export interface Cause extends EffectEvidence {
  /** The action of the new activity, or an action for each kind of change, such as `set`. */
  readonly activity?: string | Readonly<Record<string, string>>
  /** The parameter with the activity's `target_id`; default: the operation's own record. */
  readonly on?: string
  /** The fields that the service sets in the new record. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly rule?: string
  /**
   * The fields that can change: `lists.tasks_count` in all records of a kind, a name without a dot in the operation's
   * record.
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

/** The kind of record that an ID refers to. If it varies, `kinds` maps the values of the field `by` to kinds. */
export interface Reference extends EffectEvidence {
  readonly kind?: string
  readonly by?: string
  readonly kinds?: Readonly<Record<string, string>>
}

/** Whether a record is selected; undefined if the source doesn't determine it. */
export type Decision = boolean | undefined

/** The inputs of a condition, in addition to the record. */
export interface EvaluationOptions {
  /** The account of the token. */
  caller: number
  /** Returns whether to evaluate an effect with this evidence. Default: all effects. */
  accepts?: (mark: EffectEvidence) => boolean
}

/**
 * Evaluates the condition of an effect. The source doesn't determine the result for a time that equals a bound, a
 * missing field, a `rule`, or an undocumented effect.
 */
export function evaluateEffect(
  effect: Effect,
  record: JsonObject,
  { value, ...options }: EvaluationOptions & { value?: Json },
): Decision {
  const { all, any, selects, by, scopes, rule, none } = effect
  const { caller, accepts } = options
  if (accepts && !accepts(effect)) return undefined
  const each = (other: Effect): Decision => evaluateEffect(other, record, { value, ...options })
  if (all) return every(all.map(each))
  if (any) return negate(every(any.map((other) => negate(each(other)))))
  if (scopes !== undefined) return compare(record[scopes], "equals", value)
  if (rule !== undefined || none !== undefined) return undefined
  if (selects === undefined) return true
  const expected = effect.value === "$caller" ? caller : (effect.value ?? value)
  return compare(record[selects], by as Operator, expected)
}

/**
 * Creates a function that checks whether a request selects a record of the requested organization and workspace. A
 * parameter that selects by a field overrides another's `otherwise` effect on it. If a sent value caused that one, the
 * two contradict each other, and the result is undefined.
 */
export function createRecordSelector(
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
  const fields = new Set(requested.flatMap((other) => listConditionFields(other.effect)))
  const isYielding = (one: (typeof chosen)[number]): boolean =>
    one.isOtherwise && listConditionFields(one.effect).some((field) => fields.has(field))
  if (chosen.some((one) => isYielding(one) && one.value !== undefined)) return () => undefined
  const effective = chosen.filter((one) => !isYielding(one))
  return (record) => {
    const decisions = effective.map(({ effect: one, value, isOtherwise }): Decision => {
      if (one.scopes !== undefined && !(one.scopes in record)) return true
      // This `otherwise` is an assumption. A service without it would select the record, so false becomes undefined.
      if (isOtherwise && !accepts(one))
        return evaluateEffect(one, record, { value, caller }) || undefined
      return evaluateEffect(one, record, { value, ...options })
    })
    return every([evaluateEffect(effect, record, options), ...decisions])
  }
}

/** Returns the effect of a parameter's or key's value; pass undefined for one that isn't sent. */
export function chooseEffect(effect: Effect, value: Json | undefined): Effect {
  if (value === undefined) return effect.otherwise ?? {}
  const { values, otherwise = { none: "" } } = effect
  if (!values) return effect
  return (Object.hasOwn(values, String(value)) && values[String(value)]) || otherwise
}

/** Lists the fields in a condition. */
export function listConditionFields({ selects, all = [], any = [] }: Effect): string[] {
  return [
    ...(selects === undefined ? [] : [selects]),
    ...[...all, ...any].flatMap(listConditionFields),
  ]
}

/** Returns the weakest evidence of an effect and its nested conditions. */
export function getEffectEvidence(effect: Effect): EffectEvidence {
  const { all = [], any = [] } = effect
  return findWeakestEvidence([effect, ...[...all, ...any].map(getEffectEvidence)])
}

/** Returns the mark with the weakest evidence. */
export function findWeakestEvidence(marks: EffectEvidence[]): EffectEvidence {
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

// All times in records are between these dates, so a bound outside them decides even for a record without the time.
const past = Date.UTC(1900, 0)
const future = Date.UTC(2900, 0)

/**
 * Compares two times. The source doesn't say whether a bound is inclusive, so the result for equal ones is undefined.
 */
function compareTimes(
  field: Json | undefined,
  operator: "before" | "after",
  value: Json | undefined,
): Decision {
  if (field === null) return false
  const bound = parseTimeSpan(value)
  const time = field === undefined ? { start: past, end: future } : parseTimeSpan(field)
  if (!time || !bound) return undefined
  const [first, second] = operator === "before" ? [time, bound] : [bound, time]
  if (first.end <= second.start) return true
  return first.start >= second.end ? false : undefined
}

const timePattern =
  /^(?<date>\d{4}-\d\d-\d\d)(T(?<time>\d\d:\d\d)(:(?<seconds>\d\d)([.,](?<fraction>\d+))?)?)?(Z|(?<hours>[+-]\d\d)(:?(?<minutes>\d\d))?)?$/i

/**
 * Parses an ISO 8601 date or date-time, in UTC unless it has a time zone. Services can round times, so the result is
 * the range of milliseconds that the text can mean, such as a whole second.
 */
export function parseTimeSpan(text: Json | undefined): { start: number; end: number } | undefined {
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

/** Returns the action of an operation's activity, such as `create`. */
export function findActivityAction({ causes = [] }: Effect): string {
  return String(causes.find(({ activity }) => activity)?.activity)
}

/**
 * Returns the kinds of change between two values, such as `set`, which are keys of `activity` in a {@link Cause}. There
 * are none between equal or unknown values.
 */
export function listChangeKinds(before: Json | undefined, after: Json | undefined): string[] {
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
