import type { ComparisonOperator } from "./compareField.ts"
import type { Json } from "./description.ts"

/** The open question about an effect; neither key is set if the source states the effect. */
export interface EffectEvidence {
  /** The open question's ID, if the effect is an assumption. */
  readonly assumed?: string
  /** The open question's ID, if the source shows an example but states no rule. */
  readonly observed?: string
}

type Value = string | number | boolean

/**
 * The content of `x-effect`: what an operation, a query parameter, a parameter value or a request key does. `npm run
 * lint` checks the keys, which `docs/decisions/13-effects.md` explains.
 */
export interface Effect extends EffectEvidence {
  /** The record field that the condition compares. */
  readonly selects?: string
  /** With `selects`, how to compare; with `writes`, whether the values are added to the array or replace it. */
  readonly by?: ComparisonOperator | "add" | "replace"
  /** The value to compare with; `$caller` is the token's account. Default: the sent value. */
  readonly value?: Value
  readonly all?: readonly Effect[]
  readonly any?: readonly Effect[]
  /** The field that restricts the request to one organization, workspace, task or record. */
  readonly scopes?: string
  /** The effect of each documented value. */
  readonly values?: Readonly<Record<string, Effect>>
  /** The effect if the parameter is omitted, or its value isn't in `values`. */
  readonly otherwise?: Effect
  /** The fields to sort by, or `$value` if the sent value names the field. */
  readonly sorts?: "$value" | readonly string[]
  /** Undefined if the direction isn't documented. */
  readonly direction?: "descending"
  /** How pages are requested; with `keyset`, the next page starts at the last record's sort field. */
  readonly pages?: "offset" | "size" | "keyset"
  /** Other parameters that the request must then contain. */
  readonly with?: readonly string[]
  /**
   * For each kind, the conditions for including a related record, of which one must match: each key of the related
   * record equals one of the listed fields of a main record.
   */
  readonly includes?: Readonly<
    Record<string, readonly Readonly<Record<string, readonly string[]>>[]>
  >
  /** The record field that the request key sets. */
  readonly writes?: string
  /** The key to read from each element of the sent array. */
  readonly from?: string
  readonly reads?: string
  /** The kind of record to create: one per operation, or one per element of a request key's array. */
  readonly creates?: string
  readonly updates?: string
  readonly removes?: string
  /** The new records' fields; `$record` stands for the ID of the record that the request creates or updates. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly causes?: readonly SideEffect[]
  /** The ID of the rule in `openapi/behaviour.yaml` for what no other key can express. */
  readonly rule?: string
  /** An open question's ID, if no response shows the written value, or some records lack the field in `selects`. */
  readonly unreadable?: string
  /** An open question's ID, if no effect is documented. */
  readonly none?: string
}

/** A side effect of a successful operation, or of a request key that changes a value. */
export interface SideEffect extends EffectEvidence {
  /** The new activity's action, or one action for each kind of change, such as `set`. */
  readonly activity?: string | Readonly<Record<string, string>>
  /** The parameter that contains the activity's `target_id`; default: the operation's own record. */
  readonly on?: string
  /** Fields that the service sets in the new record. */
  readonly sets?: Readonly<Record<string, Value>>
  readonly rule?: string
  /**
   * Fields that can change: `lists.tasks_count` means in any list; a name without a dot means in the operation's
   * record.
   */
  readonly touches?: readonly string[]
}

export interface OperationEffects {
  /** The kind of record that the operation handles, such as `tasks`. */
  readonly kind: string
  readonly effect: Effect
  readonly parameters: Readonly<Record<string, Effect>>
  readonly keys: Readonly<Record<string, Effect>>
}

/** The kind of record that an ID refers to. If the kind varies, `kinds` maps the values of the `by` field to kinds. */
export interface Reference extends EffectEvidence {
  readonly kind?: string
  readonly by?: string
  readonly kinds?: Readonly<Record<string, string>>
}

/** Returns the effect of the value sent in a parameter or key; pass undefined if none was sent. */
export function chooseEffect(effect: Effect, value: Json | undefined): Effect {
  if (value === undefined) return effect.otherwise ?? {}
  const { values, otherwise = { none: "" } } = effect
  if (!values) return effect
  return (Object.hasOwn(values, String(value)) && values[String(value)]) || otherwise
}

/** Lists the record fields that a condition compares. */
export function listConditionFields({ selects, all = [], any = [] }: Effect): string[] {
  return [
    ...(selects === undefined ? [] : [selects]),
    ...[...all, ...any].flatMap(listConditionFields),
  ]
}

/** Returns the weakest evidence among an effect and its nested conditions. */
export function getEffectEvidence(effect: Effect): EffectEvidence {
  const { all = [], any = [] } = effect
  return findWeakestEvidence([effect, ...[...all, ...any].map(getEffectEvidence)])
}

/** Returns the weakest evidence: an assumption, otherwise an observation, otherwise an empty object. */
export function findWeakestEvidence(marks: EffectEvidence[]): EffectEvidence {
  const assumed = marks.find((mark) => mark.assumed)?.assumed
  const observed = marks.find((mark) => mark.observed)?.observed
  return assumed ? { assumed } : observed ? { observed } : {}
}

/** Returns the action of the activity that an operation records, such as `create`. */
export function findActivityAction({ causes = [] }: Effect): string {
  return String(causes.find(({ activity }) => activity)?.activity)
}

/**
 * Returns the kinds of change between two values, such as `set`, as keys of `activity` in a {@link SideEffect}. Returns none
 * if the values are equal or unknown.
 */
export function listChangeKinds(before: Json | undefined, after: Json | undefined): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, current] = [before, after].map(
      (all) => new Set(all.map((item) => JSON.stringify(item))),
    )
    return [
      ...([...current!].some((item) => !old!.has(item)) ? ["add"] : []),
      ...([...old!].some((item) => !current!.has(item)) ? ["remove"] : []),
    ]
  }
  if (before === after || before === undefined || after === undefined) return []
  if (typeof after === "boolean") return [String(after)]
  return [before === null ? "set" : after === null ? "unset" : "change"]
}
