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
 * The rules that select records. Each rule has its own SQL, because no other keyword of `x-effect` can express the
 * condition.
 */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** The fields that a query parameter can limit to one value, such as `organization_id`. */
export type ParameterScope = ValueOf<Parameters, "scopes">

/** The rules for task keys in a request body. */
export type TaskRule = ValueOf<Pick<Keys, "createTask" | "updateTask">, "rule">

type ParameterWords = { scopes: unknown } | { includes: unknown } | { none: unknown }

/**
 * Query parameters that no code implements. These parameters belong to operations that do not return a collection. Only
 * the code for collections implements these parameters.
 */
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
 * Keys of a request body that no code implements. `subtasks` is the only implemented key that creates records. Side
 * effects are implemented only for task keys.
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

/** The parameters and keys that no code implements. If this type is not empty, `handlers.ts` does not compile. */
export type Unimplemented = UnimplementedParameter | UnimplementedKey
