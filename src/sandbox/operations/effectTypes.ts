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

type CollectionId = Extract<keyof Effects, `list${string}`>

type Keys = { [Id in keyof Effects]: Effects[Id]["keys"] }

type Parameters = { [Id in keyof Effects]: Effects[Id]["parameters"] }

/**
 * The rules that select records with handwritten SQL, because no other `x-effect` key can express their condition.
 */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** The fields that query parameters limit to one record, such as `organization_id`. */
export type ParameterScope = ValueOf<Parameters, "scopes">

/** The rules behind task keys in a request body, each with code in `writeTask.ts`. */
export type TaskRule = ValueOf<Pick<Keys, "createTask" | "updateTask">, "rule">

type ParameterWords = { scopes: unknown } | { includes: unknown } | { none: unknown }

/** Query parameters that nothing implements, because only operations that return a collection support them. */
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
 * Body keys that nothing implements: only `subtasks` can create records, and only task keys can have side effects.
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

/** The parameters and body keys that nothing implements. If there are any, `handlers.ts` doesn't compile. */
export type UnimplementedEffect = UnimplementedParameter | UnimplementedKey
