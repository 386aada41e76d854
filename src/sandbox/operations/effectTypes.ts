import type { effects } from "../../../generated/effects.ts"

type Effects = typeof effects

/** The values of the key `Word` at any depth of the type `E`. */
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

/**
 * The rules that select records, with SQL of their own, because no other key of `x-effect` can express the condition.
 */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** The fields that a query parameter can limit to one value, such as `organization_id`. */
export type ParameterScope = ValueOf<Parameters, "scopes">

/** The rules for task keys in a request body. */
export type TaskRule = ValueOf<Pick<Keys, "createTask" | "updateTask">, "rule">

type ParameterWords = { scopes: unknown } | { includes: unknown } | { none: unknown }

/** Query parameters that no code implements: outside collections, those that only the code for collections reads. */
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

/**
 * Keys of a request body that no code implements: only `subtasks` may create records, and only task keys have side
 * effects.
 */
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

/** The parameters and keys that no code implements. Unless this type is empty, `handlers.ts` doesn't compile. */
export type UnimplementedEffect = UnimplementedParameter | UnimplementedKey
