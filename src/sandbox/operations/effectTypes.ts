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
 * The rules that select records with handwritten filters, because no other `x-effect` key can express their condition.
 */
export type SelectionRule =
  | ValueOf<Parameters, "rule">
  | { [Id in keyof Effects]: ValueOf<Omit<Effects[Id]["effect"], "causes">, "rule"> }[keyof Effects]

/** The fields that query parameters limit to one record, such as `organization_id`. */
export type ParameterScope = ValueOf<Parameters, "scopes">

/** The rules behind task keys in a request body, each with code in `writeTask.ts`. */
export type TaskRule = ValueOf<Pick<Keys, "createTask" | "updateTask">, "rule">

/** The parts of operations, such as `listTasks?view`, whose effect isn't one of `Implemented`. */
type Unimplemented<Operations, Implemented> = {
  [Id in keyof Operations & string]: {
    [Name in keyof Operations[Id] & string]: Operations[Id][Name] extends Implemented
      ? never
      : `${Id}?${Name}`
  }[keyof Operations[Id] & string]
}[keyof Operations & string]

type ParameterWords = { scopes: unknown } | { includes: unknown } | { none: unknown }

/** Other query parameters are only implemented for operations that return a collection. */
type UnimplementedParameter = Unimplemented<Omit<Parameters, CollectionId>, ParameterWords>

type KeyWords =
  | { writes: unknown }
  | { values: unknown }
  | { scopes: unknown }
  | { unreadable: unknown }
  | { none: unknown }

/** Only `subtasks` can create records, and only task keys can have side effects. */
type UnimplementedKey =
  | Exclude<Unimplemented<Keys, KeyWords>, `${string}?task.subtasks`>
  | Exclude<Unimplemented<Keys, KeyWords & { causes?: never }>, `${string}?task.${string}`>

/** The parameters and body keys that nothing implements. If there are any, `handlers.ts` doesn't compile. */
export type UnimplementedEffect = UnimplementedParameter | UnimplementedKey
