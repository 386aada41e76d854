import { describeEffect } from "./describeEffect.ts"
import type { Cause, Effect } from "./effects.ts"

/** What an effect adds to the name and the description of a parameter or a key. */
export interface EffectNote {
  /** The parameter value that has the effect, or `otherwise`. Undefined if every value has the effect. */
  value?: string
  text: string
  /** The ID of the open question. Undefined if the source states the effect. */
  question?: string
}

/**
 * Lists what an effect adds to a parameter or a key with this name. Omits what the name and the description already say,
 * such as "Sets `owner_id`." for `task.owner_id`, and the rules, which readers need only once.
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

/** The parts of an effect that the name, the description, the rules or the open questions already say. */
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

/** A rule says by itself which fields change. */
function omitRule(cause: Cause): Cause {
  const { rule, touches } = cause
  return {
    ...cause,
    ...saidElsewhere,
    touches: rule === undefined ? touches : undefined,
  }
}
