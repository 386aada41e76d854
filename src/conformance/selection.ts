import type { Json, JsonObject } from "../openapi/description.ts"
import { chooseEffect, type Effect, listConditionFields } from "../openapi/effects.ts"
import {
  createRecordSelector,
  evaluateEffect,
  type SelectionResult,
} from "../openapi/evaluateEffect.ts"
import type { OperationFacts } from "./facts.ts"
import { formatField } from "./formatField.ts"
import { isPublic, isReliable, narrowing } from "./contentFreedom.ts"
import { isWeakened } from "./freedom.ts"
import type { KnownRecord, State } from "./state/state.ts"

/** Decides which records a request must, may and must not return. */
export interface Selection {
  /** True if the record must be selected, false if it must not; undefined if that isn't documented. */
  decide(record: JsonObject): SelectionResult
  /** Lists the known records that the request must return, except some. */
  listExpected(except?: ReadonlySet<number | undefined>): KnownRecord[]
  /** Returns the parameter that excludes a record. */
  findExcluding(record: JsonObject): string | undefined
  /** Formats the fields of a record that the request compares, such as `, with list_id: 7`; empty if there's none. */
  describe(record: JsonObject): string
  /** The sent parameters that select, without those that every request must have. */
  selecting: string[]
  /** Whether the decisions also depend on what a parameter with an undocumented effect selected alone. */
  isObserved: boolean
}

/** The records that a parameter alone selected, if its effect isn't documented. */
export type FindSelected = (name: string, value: Json) => ReadonlySet<number> | undefined

export function createSelection(
  state: State,
  { effects, parameters, kind }: OperationFacts,
  sent: JsonObject,
  findSelected: FindSelected,
): Selection {
  const caller = state.caller ?? 0
  const filters = parameters.flatMap(({ name, required, effect: all }) => {
    const { [name]: value } = sent
    if (value === undefined) return []
    const effect = chooseEffect(all, value)
    const isOpen = isUndecided(effect) || isUnreadable(state, kind, all)
    return {
      name,
      required,
      value,
      all,
      effect,
      ids: isOpen ? findSelected(name, value) : undefined,
    }
  })
  const stated = filters.filter(({ effect }) => effect.assumed === undefined)
  const accepted = new Map<Effect, boolean>()
  const accepts = (mark: Effect): boolean => {
    if (mark.assumed === undefined) return true
    const isAccepted =
      accepted.get(mark) ??
      (isReliable(state, kind, mark.assumed) ||
        stated.some(({ effect }) => isSameCondition(effect, mark)))
    accepted.set(mark, isAccepted)
    return isAccepted
  }
  // Whether a service pages the records doesn't matter for those that all pages show.
  const decided = filters.filter(({ all, ids }) => !ids && !isPaging(all))
  const values = Object.fromEntries(decided.map(({ name, value }) => [name, value]))
  const { rule, ...effect } = effects.effect
  const select = createRecordSelector({ ...effects, effect }, { sent: values, caller, accepts })
  const mayExclude = (mark: Effect): boolean => accepts(mark) || narrowing.has(mark.assumed)
  const excludes = (one: (typeof filters)[number], record: JsonObject): boolean => {
    if (one.ids) return !one.ids.has(record.id as number)
    if (one.effect.scopes !== undefined && !(one.effect.scopes in record)) return false
    const context = { value: one.value, caller, accepts: mayExclude }
    return evaluateEffect(one.effect, record, context) === false
  }
  const others = filters.filter((one) => one.ids || narrowing.has(one.effect.assumed))
  const selecting = filters.filter((one) => !one.required && isSelecting(one.all, one.value))
  const decide = (record: JsonObject): SelectionResult => {
    // Before the account of the token is known, no view can be decided.
    if (state.caller === undefined || isWeakened(sent, record)) return undefined
    const decision = select(record)
    if (decision === false || others.some((one) => excludes(one, record))) return false
    const isListed = rule === undefined || isPublic(state, record)
    return isListed === true ? decision : isListed
  }
  return {
    selecting: selecting.map(({ name }) => name),
    isObserved: filters.some(({ ids }) => ids),
    decide,
    listExpected: (except) =>
      state
        .list(kind)
        .filter((one) => !except?.has(one.id) && isPlaced(one) && decide(pickClosed(one))),
    findExcluding: (record) => filters.find((one) => excludes(one, record))?.name,
    describe(record) {
      const fields = selecting.flatMap((one) => listConditionFields(one.effect))
      const compared = [...new Set(fields)].filter((field) => field in record)
      const texts = compared.map((field) => `${field}: ${formatField(field, record[field])}`)
      return texts.length === 0 ? "" : `, with ${texts.join(", ")}`
    },
  }
}

/** Whether it's known where a record is: a read that may have shown an old state doesn't tell. */
function isPlaced({ kind, record, open }: KnownRecord): boolean {
  return (kind === "tasks" || record.deleted !== true) && !open.has("workspace_id")
}

/** Returns a record without the fields that may have changed. */
export function pickClosed({ record, open }: KnownRecord): JsonObject {
  if (open.size === 0) return record
  return Object.fromEntries(Object.entries(record).filter(([field]) => !open.has(field)))
}

function isPaging({ pages }: Effect): boolean {
  return pages === "offset" || pages === "size"
}

/** Whether an assumption is also what another parameter of the request states, such as `archived=true`. */
function isSameCondition(a: Effect, b: Effect): boolean {
  return a.selects !== undefined && a.selects === b.selects && a.by === b.by && a.value === b.value
}

/** Returns whether the documentation doesn't say what a value selects. */
function isUndecided({ rule, none, assumed }: Effect): boolean {
  return (rule ?? none ?? assumed) !== undefined
}

/** Whether a parameter selects by a field that the service doesn't show. */
function isUnreadable(state: State, kind: string, { unreadable, selects = "" }: Effect): boolean {
  return unreadable !== undefined && !state.list(kind).some(({ record }) => selects in record)
}

/** Whether a value of a parameter selects records, whichever they are. */
function isSelecting({ values, ...effect }: Effect, value: Json): boolean {
  if (!values) return effect.scopes !== undefined || listConditionFields(effect).length > 0
  const one = Object.hasOwn(values, String(value)) ? values[String(value)] : undefined
  if (!one) return false
  return (one.rule ?? one.none) !== undefined || listConditionFields(one).length > 0
}
