import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  listOperations,
  type Operation,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { Effect, Reference, SideEffect } from "../../src/openapi/effects.ts"
import { listQuestionIds } from "../../src/openapi/evidence.ts"
import { listEffectPlaces, readKindFields } from "./effects.ts"
import { listProperties } from "./schemas.ts"

type AnyEffect = Effect & SideEffect

/** For each kind of record, its fields. */
type Kinds = Record<string, Record<string, JsonObject>>

/** The words of an effect that name something, by what they name. */
const naming = {
  "a field of these records": ["selects", "sorts", "writes"],
  "a field of any record": ["scopes"],
  "a kind of record": ["reads", "creates", "updates", "removes"],
  "a parameter of the operation": ["with", "on"],
  "an open question of this place": ["none", "unreadable", "assumed", "observed"],
  "a rule in openapi/behaviour.yaml": ["rule"],
  "an action of an activity": ["activity"],
  "a known value": ["values", "includes"],
  "a key of the array's items": ["from"],
} as const satisfies Record<string, (keyof AnyEffect)[]>

type KnownNames = Record<keyof typeof naming, string[]>

/**
 * Checks that what `x-effect` and `x-refers-to` name exists. The schemas in `scripts/spectral/extensions.yaml` check
 * everything else about them.
 *
 * @throws Error with one line for each unknown name, for each known value without an effect, and for each ID without
 *   `x-refers-to`.
 */
export function checkEffectNames(description: Description, rules: object): void {
  const kinds = readKindFields(description)
  const problems = [
    ...findReferenceProblems(kinds),
    ...listOperations(description).flatMap(({ operation }) =>
      findOperationProblems(description, operation, { kinds, rules: Object.keys(rules) }),
    ),
  ]
  if (problems.length > 0) throw new Error(problems.join("\n"))
}

function findReferenceProblems(kinds: Kinds): string[] {
  return Object.entries(kinds).flatMap(([kind, fields]) =>
    Object.entries(fields).flatMap(([name, { type, "x-refers-to": target }]) => {
      const place = `The field ${name} of ${kind}`
      if (target === undefined) {
        return type !== undefined && /_ids?$/.test(name)
          ? [`${place} has no x-refers-to. Add the kind of record that it refers to, or none.`]
          : []
      }
      const reference = (isObject(target) ? target : { kind: target }) as Reference
      const { by = name, kind: only = "", kinds: varying = { only } } = reference
      const known = [...Object.keys(kinds), "none"]
      return [
        ...findUnknown("x-refers-to", [by], Object.keys(fields), `a field of ${kind}`),
        ...findUnknown("x-refers-to", Object.values(varying), known, "a kind of record"),
      ].map((problem) => `${place}: ${problem}.`)
    }),
  )
}

function findOperationProblems(
  description: Description,
  operation: Operation,
  { kinds, rules }: { kinds: Kinds; rules: string[] },
): string[] {
  const places = listEffectPlaces(description, operation)
  const [{ effect, part: own }] = places
  const kind = effect.reads ?? effect.creates ?? effect.updates ?? effect.removes ?? ""
  const schemas = Object.values(description.components.schemas ?? {})
  const common = {
    "a field of these records": [...Object.keys(kinds[kind] ?? {}), "$value"],
    "a field of any record": Object.values(kinds).flatMap(Object.keys),
    "a kind of record": Object.keys(kinds),
    "a parameter of the operation": (operation.parameters ?? []).map((parameter) =>
      String(resolveReference(description, parameter).name),
    ),
    "a rule in openapi/behaviour.yaml": rules,
    "an action of an activity": schemas.flatMap((schema) =>
      listValues(listProperties(description, schema).action),
    ),
  }
  return places.flatMap(({ part, effect: root, name }) => {
    const schema = isObject(part.schema) ? resolveReference(description, part.schema) : part
    const items = isObject(schema.items) ? resolveReference(description, schema.items) : {}
    const values = listValues(root.includes ? items : schema)
    const known: KnownNames = {
      ...common,
      "an open question of this place": [...listQuestionIds(own), ...listQuestionIds(part)],
      "a known value": values.length > 0 ? values : ["true", "false"],
      "a key of the array's items": Object.keys(listProperties(description, items)),
    }
    return [
      ...listEffects(root).flatMap((one) => findUnknownNames(one, known)),
      ...listEffects(root).flatMap((one) => findUnknownFields(one, kind, kinds)),
      ...findMissingValues(root, known["a known value"]),
    ].map((problem) => `${operation.operationId}, x-effect of ${name}: ${problem}.`)
  })
}

/** Lists an effect and its inner effects. */
function listEffects(effect: AnyEffect): AnyEffect[] {
  const { all = [], any = [], values = {}, otherwise, causes = [] } = effect
  const inner = [...all, ...any, ...Object.values(values), ...causes] as AnyEffect[]
  return [effect, ...(otherwise ? [...inner, otherwise] : inner).flatMap(listEffects)]
}

function findUnknownNames(effect: AnyEffect, known: KnownNames): string[] {
  return (Object.keys(naming) as (keyof typeof naming)[]).flatMap((thing) =>
    naming[thing].flatMap((word) => {
      // An unreadable field isn't in the records that its parameter selects.
      if (word === "selects" && effect.unreadable !== undefined) return []
      const value = effect[word] ?? []
      const names = word === "activity" ? Object.values(value) : Object.keys(value)
      const listed = typeof value === "object" && !Array.isArray(value) ? names : [value].flat()
      return findUnknown(word, listed as string[], known[thing], thing)
    }),
  )
}

/** Finds unknown fields of other records than the operation's. */
function findUnknownFields(effect: AnyEffect, kind: string, kinds: Kinds): string[] {
  const { sets = {}, creates, touches = [], includes = {} } = effect
  const find = (word: string, field: string, of = kind): string[] =>
    findUnknown(word, [field], Object.keys(kinds[of] ?? {}), `a field of ${of}`)
  const relations = Object.entries(includes).flatMap(([included, list]) =>
    list.flatMap((relation) =>
      Object.entries(relation).flatMap(([field, paths]) => {
        const known = paths.filter((path) => leadsToField(kinds, kind, path.split(".")))
        return [
          ...find("includes", field, included),
          ...findUnknown("includes", paths, known, `a path of fields from ${kind}`),
        ]
      }),
    ),
  )
  return [
    ...Object.keys(sets).flatMap((field) => find("sets", field, creates)),
    ...touches.flatMap((path) => {
      const [field = "", of] = path.split(".").toReversed()
      return find("touches", field, of)
    }),
    ...relations,
  ]
}

function findMissingValues({ values, otherwise, includes }: Effect, known: string[]): string[] {
  const described = otherwise ? undefined : (values ?? includes)
  if (!described) return []
  return known
    .filter((value) => !(value in described))
    .map((value) => `the effect of the value ${value} is missing`)
}

function findUnknown(
  word: string,
  names: readonly Json[],
  known: string[],
  thing: string,
): string[] {
  return names
    .filter((name) => !known.includes(String(name)))
    .map((name) => `${word} names ${String(name)}, which is not ${thing}`)
}

function listValues(schema: Json | undefined): string[] {
  if (!isObject(schema)) return []
  return (schema.enum ?? schema["x-extensible-enum"] ?? []) as string[]
}

/** Follows a path such as `target_id.list_id`, whose first field refers to the record with the second. */
function leadsToField(kinds: Kinds, kind: string, [field = "", ...rest]: string[]): boolean {
  const found = kinds[kind]?.[field]
  if (!found || rest.length === 0) return found !== undefined
  const target = found["x-refers-to"]
  const targets = isObject(target) ? Object.values(target.kinds as JsonObject) : [target ?? ""]
  return targets.some((each) => leadsToField(kinds, String(each), rest))
}
