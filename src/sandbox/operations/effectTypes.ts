import type { effects } from "../../../generated/effects.ts"

type Effects = typeof effects

/** The types of all properties named `Word`, at any depth of `E`. */
type ValueOf<E, Word extends string> = E extends { readonly [W in Word]: infer Value }
  ? Value
  : E extends readonly (infer Item)[]
    ? ValueOf<Item, Word>
    : E extends object
      ? { [Key in keyof E]: ValueOf<E[Key], Word> }[keyof E]
      : never

type Parameters = { [Id in keyof Effects]: Effects[Id]["parameters"] }

/**
 * The rules that select records with handwritten filters, because no other `x-effect` key can express their condition.
 */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** The fields that query parameters limit to one record, such as `organization_id`. */
export type ParameterScope = ValueOf<Parameters, "scopes">
