import type { effects } from "../../../generated/effects.ts"

type Effects = typeof effects

/** The values of a word anywhere in the type of an effect. */
type ValueOf<E, Word extends string> = E extends { readonly [W in Word]: infer Value }
  ? Value
  : E extends readonly (infer Item)[]
    ? ValueOf<Item, Word>
    : E extends object
      ? { [Key in keyof E]: ValueOf<E[Key], Word> }[keyof E]
      : never

/** The operations that return a collection. */
type CollectionId = Extract<keyof Effects, `list${string}`>

type Keys = { [Id in keyof Effects]: Effects[Id]["keys"] }

type Parameters = { [Id in keyof Effects]: Effects[Id]["parameters"] }

/** The rules that select records, because no other word expresses the condition. */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** What a request can name as the scope of its records. */
export type ParameterScope = ValueOf<Parameters, "scopes">

/** The rules that the keys of a task cause. */
export type TaskRule = ValueOf<Pick<Keys, "createTask" | "updateTask">, "rule">

type ParameterWords = { scopes: unknown } | { includes: unknown } | { none: unknown }

/** Parameters that only the query for a collection could implement, of operations that have no such query. */
type UnimplementedParameter = {
  [Id in Exclude<keyof Effects, CollectionId>]: {
    [Name in keyof Parameters[Id] & string]: Parameters[Id][Name] extends ParameterWords
      ? never
      : `${Id}?${Name}`
  }[keyof Parameters[Id] & string]
}[Exclude<keyof Effects, CollectionId>]

type KeyWords =
  | { writes: unknown }
  | { values: unknown }
  | { scopes: unknown }
  | { unreadable: unknown }
  | { none: unknown }

/** Keys that create records, except subtasks, and keys that cause something, except those of a task. */
type UnimplementedKey = {
  [Id in keyof Effects]: {
    [Path in keyof Keys[Id] & string]: Keys[Id][Path] extends KeyWords
      ? Keys[Id][Path] extends { causes: unknown }
        ? Path extends `task.${string}`
          ? never
          : `${Id}?${Path}`
        : never
      : Path extends "task.subtasks"
        ? never
        : `${Id}?${Path}`
  }[keyof Keys[Id] & string]
}[keyof Effects]

/** The parameters and keys that neither the effects nor code for a rule implement. */
export type Unimplemented = UnimplementedParameter | UnimplementedKey
