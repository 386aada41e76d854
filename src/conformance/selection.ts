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
  const stated = parameters.flatMap(({ name, effect }) => {
    const one = chooseEffect(effect, sent[name])
    return sent[name] === undefined || one.assumed !== undefined ? [] : [one]
  })
  const accepted = new Map<Effect, boolean>()
  const accepts = (mark: Effect): boolean => {
    if (mark.assumed === undefined) return true
    const isAccepted =
      accepted.get(mark) ??
      (isReliable(state, kind, mark.assumed) || stated.some((one) => isSameCondition(one, mark)))
    accepted.set(mark, isAccepted)
    return isAccepted
  }
  const open = new Map<string, ReadonlySet<number>>()
  for (const { name, effect } of parameters) {
    const { [name]: value } = sent
    if (value === undefined || !(isUndecided(effect, value) || isUnreadable(state, kind, effect)))
      continue
    const ids = findSelected(name, value)
    if (ids) open.set(name, ids)
  }
  const shown = [...open.values()]
  // Whether a service pages the records doesn't matter for those that all pages show.
  const paging = new Set(parameters.flatMap((one) => (isPaging(one.effect) ? one.name : [])))
  const decided = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !open.has(name) && !paging.has(name)),
  )
  const { rule, ...effect } = effects.effect
  const select = createRecordSelector({ ...effects, effect }, { sent: decided, caller, accepts })
  const selecting = parameters.filter(
    ({ name, required, effect: one }) =>
      sent[name] !== undefined && !required && listSelected(one, sent[name]).length > 0,
  )
  const mayExclude = (mark: Effect): boolean => accepts(mark) || narrowing.has(mark.assumed)
  const excludes = (
    { name, effect: all }: (typeof parameters)[number],
    record: JsonObject,
  ): boolean => {
    const { [name]: value } = sent
    if (value === undefined) return false
    if (open.has(name)) return !open.get(name)!.has(record.id as number)
    const one = chooseEffect(all, value)
    if (one.scopes !== undefined && !(one.scopes in record)) return false
    return evaluateEffect(one, record, { value, caller, accepts: mayExclude }) === false
  }
  const narrowed = parameters.filter(({ name, effect: all }) =>
    narrowing.has(chooseEffect(all, sent[name]).assumed),
  )
  const decide = (record: JsonObject): SelectionResult => {
    // Before the account of the token is known, no view can be decided.
    if (state.caller === undefined || isWeakened(sent, record)) return undefined
    const decision = select(record)
    if (decision === false || narrowed.some((one) => excludes(one, record))) return false
    if (shown.some((ids) => !ids.has(record.id as number))) return false
    const isListed = rule === undefined || isPublic(state, record)
    return isListed === true ? decision : isListed
  }
  return {
    selecting: selecting.map(({ name }) => name),
    isObserved: open.size > 0,
    decide,
    listExpected: (except) =>
      state
        .list(kind)
        .filter((one) => !except?.has(one.id) && isPlaced(one) && decide(pickClosed(one))),
    findExcluding: (record) => parameters.find((one) => excludes(one, record))?.name,
    describe(record) {
      const fields = selecting.flatMap((one) =>
        listConditionFields(chooseEffect(one.effect, sent[one.name])),
      )
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
  const closed = Object.entries(record).filter(([field]) => !open.has(field))
  return open.size === 0 ? record : Object.fromEntries(closed)
}

function isPaging({ pages }: Effect): boolean {
  return pages === "offset" || pages === "size"
}

/** Whether an assumption is also what another parameter of the request states, such as `archived=true`. */
function isSameCondition(a: Effect, b: Effect): boolean {
  return a.selects !== undefined && a.selects === b.selects && a.by === b.by && a.value === b.value
}

/** Returns whether the documentation doesn't say what a value selects. */
function isUndecided(effect: Effect, value: Json): boolean {
  const { rule, none, assumed } = chooseEffect(effect, value)
  return (rule ?? none ?? assumed) !== undefined
}

/** Whether a parameter selects by a field that the service doesn't show. */
function isUnreadable(state: State, kind: string, { unreadable, selects = "" }: Effect): boolean {
  return unreadable !== undefined && !state.list(kind).some(({ record }) => selects in record)
}

function listSelected(effect: Effect, value: Json): string[] {
  const { values } = effect
  if (!values) return effect.scopes === undefined ? listConditionFields(effect) : [effect.scopes]
  const one = Object.hasOwn(values, String(value)) ? values[String(value)] : undefined
  return one ? [...listConditionFields(one), ...[one.rule ?? one.none ?? []].flat()] : []
}
