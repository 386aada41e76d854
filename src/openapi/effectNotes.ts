import { describeEffect } from "./describeEffect.ts"
import type { SideEffect, Effect } from "./effects.ts"

/** A fact about a parameter or a key that its name and description don't state. */
export interface EffectNote {
  /** The value that has the effect, or `otherwise`; undefined if every value has it. */
  value?: string
  text: string
  /** The open question's ID; undefined if the source states the effect. */
  question?: string
}

/**
 * Lists what an effect adds to the name and description of a parameter or a key. Leaves out rules, which readers need
 * only once, and the obvious, such as "Sets `owner_id`." for `task.owner_id`.
 */
export function listEffectNotes(effect: Effect, kind: string, name = ""): EffectNote[] {
  const { values = {}, otherwise, causes = [], ...own } = effect
  const field = name.split(".").at(-1) ?? ""
  return [
    ...createNotes(omitObvious(own, field), kind, effect.assumed ?? effect.observed),
    ...Object.entries(values).flatMap(([value, other]) => {
      const isObvious = other.selects === field && `${other.value}` === value
      return isObvious ? [] : listValueNotes(value, other, kind, field)
    }),
    ...(otherwise ? listValueNotes("otherwise", otherwise, kind, field) : []),
    ...causes.flatMap((cause) =>
      createNotes({ causes: [omitRule(cause)] }, kind, cause.assumed ?? cause.observed),
    ),
  ]
}

function listValueNotes(value: string, effect: Effect, kind: string, field: string): EffectNote[] {
  return listEffectNotes(effect, kind, field).map((note) => ({ value, ...note }))
}

function createNotes(effect: Effect, kind: string, question: string | undefined): EffectNote[] {
  const text = describeEffect(effect, kind)
  return text ? [{ text, question }] : []
}

/** Parts of an effect that the name, description, rules or open questions already state. */
const saidElsewhere = {
  assumed: undefined,
  observed: undefined,
  unreadable: undefined,
  none: undefined,
  rule: undefined,
  includes: undefined,
}

function omitObvious(effect: Effect, field: string): Effect {
  const { selects, by, value, all, scopes, writes, from, pages, sorts } = effect
  const isSameField = selects === field && by === "equals" && value === undefined
  const isBound = field === `${selects?.replace(/_(at|on)$/, "")}_${by}`
  return {
    ...effect,
    ...saidElsewhere,
    all: all?.length === 0 ? undefined : all,
    scopes: scopes === field ? undefined : scopes,
    selects: isSameField || isBound ? undefined : selects,
    writes: writes === field && !from && !by ? undefined : writes,
    pages: pages === "keyset" ? pages : undefined,
    sorts: sorts === "$value" ? undefined : sorts,
  }
}

/** Removes the rule from a side effect, and the changed fields, which the rule's own text names. */
function omitRule(cause: SideEffect): SideEffect {
  const { rule, touches } = cause
  return {
    ...cause,
    ...saidElsewhere,
    touches: rule === undefined ? touches : undefined,
  }
}
