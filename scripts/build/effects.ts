import {
  type Description,
  listOperations,
  isObject,
  type JsonObject,
  type Operation,
  resolveReference,
} from "../../src/openapi/description.ts"
import {
  type Effect,
  findWeakestEvidence,
  type EffectEvidence,
  type OperationEffects,
  type Reference,
} from "../../src/openapi/effects.ts"
import type { Rule } from "../../src/openapi/rules.ts"
import { mapValues } from "../objects.ts"
import { createSchemaReference, listBodyKeys, listKindSchemas } from "./schemas.ts"
import {
  type EvidenceAspect,
  findEvidence,
  listEvidence,
  listQuestionIds,
} from "../../src/openapi/evidence.ts"

type Rules = Record<string, Rule>
type Fields = Record<string, JsonObject>

/** Generates `generated/effects.ts`: the effects of all operations and the references between records. */
export function generateEffects(description: Description, rules: Rules): string {
  const references = mapValues(readKindFields(description), readReferences)
  const effects = readEffects(description, rules)
  return `import type { OperationEffects, Reference } from "../src/openapi/effects.ts"

/** The effects of each operation, its query parameters and its request keys. */
export const effects = ${JSON.stringify(effects, null, 2)} as const satisfies Record<string, OperationEffects>

/** For each kind of record, the fields that contain IDs of other records. */
export const references = ${JSON.stringify(references, null, 2)} as const satisfies Record<string, Record<string, Reference>>

/** A kind of record. The kind has the name of its collection. */
export type RecordKind = keyof typeof references
`
}

/** Reads the effects of every operation, its parameters and its keys, by operation ID. */
export function readEffects(
  description: Description,
  rules: Rules,
): Record<string, OperationEffects> {
  const kinds = readKindFields(description)
  const effects = listOperations(description).map(({ operation }) => {
    const [own, ...places] = listEffectPlaces(description, operation)
    const { reads, creates, updates, removes } = own.effect
    const kind = reads ?? creates ?? updates ?? removes ?? ""
    const context = { rules, fields: kinds[kind] ?? {} }
    const read = (group: EffectPlace["group"]): Record<string, Effect> =>
      Object.fromEntries(
        places
          .filter((place) => place.group === group)
          .map(({ name, part, effect }) => [name, readPlace(part, effect, context)]),
      )
    const effect = readEffect(own.effect, context)
    const specified = { kind, effect, parameters: read("parameters"), keys: read("keys") }
    return [operation.operationId, specified] as const
  })
  return Object.fromEntries(effects)
}

/** Reads the fields of every kind of record, such as `tasks`, by kind. */
export function readKindFields(description: Description): Record<string, Fields> {
  return mapValues(listKindSchemas(description), (schema) =>
    listFields(description, createSchemaReference(schema)),
  )
}

/**
 * Lists a schema's properties, including those of combined schemas. Properties of inner objects are listed by their
 * path.
 */
function listFields(description: Description, schema: JsonObject): Fields {
  const { properties = {}, allOf = [], oneOf = [] } = resolveReference(description, schema)
  const own = Object.entries(properties as Fields).flatMap(([name, property]) => {
    const field = resolveReference(description, property)
    const inner = Object.entries(listFields(description, field))
    return [[name, field], ...inner.map(([path, value]) => [`${name}.${path}`, value])]
  })
  const parts = [...(allOf as JsonObject[]), ...(oneOf as JsonObject[])]
  return Object.assign(
    {},
    ...parts.map((part) => listFields(description, part)),
    Object.fromEntries(own),
  )
}

function readReferences(fields: Fields): Record<string, Reference> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const target = field["x-refers-to"]
      if (target === undefined || target === "none") return []
      const reference = isObject(target) ? target : { kind: target }
      return [[name, { ...reference, ...readMark(field, "meaning") }]]
    }),
  )
}

/** A part of an operation that has an effect: the operation itself, a query parameter or a request key. */
export interface EffectPlace {
  group: "operation" | "parameters" | "keys"
  name: string
  part: JsonObject
  effect: Effect
}

/** Lists an operation's effects: its own first, then those of its query parameters and request keys. */
export function listEffectPlaces(
  description: Description,
  operation: Operation,
): [EffectPlace, ...EffectPlace[]] {
  const createPlace = (
    group: EffectPlace["group"],
    name: string,
    part: JsonObject,
  ): EffectPlace => ({ group, name, part, effect: (part["x-effect"] ?? {}) as Effect })
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolveReference(description, parameter))
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => createPlace("parameters", String(parameter.name), parameter))
  const keys = listBodyKeys(description, operation)
    .filter(({ isLeaf }) => isLeaf)
    .map(({ path, schema }) => createPlace("keys", path, schema))
    .map((place) => ({ ...place, effect: withDefault(place.effect, place.name) }))
  const own = createPlace("operation", operation.operationId, operation as unknown as JsonObject)
  return [own, ...parameters, ...keys]
}

/** Adds the default effect: a key sets the field of the same name. */
function withDefault(effect: Effect, path: string): Effect {
  const words = ["writes", "creates", "scopes", "values", "unreadable", "none"] as const
  if (words.some((word) => effect[word] !== undefined)) return effect
  return { writes: path.slice(path.lastIndexOf(".") + 1), ...effect }
}

interface Context {
  rules: Rules
  /** The fields of the records that the operation works on. */
  fields: Fields
}

/** Reads the effect of a parameter or key. The effect itself and each known value get their own evidence. */
function readPlace(place: JsonObject, effect: Effect, context: Context): Effect {
  const read = readEffect(effect, context)
  const marks = [readMark(place, "presence"), effect.includes ? readMark(place, "values") : {}]
  if (!read.values) return withMarks(read, effect, marks)
  const observed = listEvidence(place).flatMap(({ value }) => value ?? [])
  const values = mapValues(read.values, (one, value) =>
    observed.includes(value) ? withMarks(one, one, [{ observed: firstQuestion(place) }]) : one,
  )
  return withMarks({ ...read, values }, effect, marks)
}

/** Reads an effect, with the evidence for the fields and rules that it names. */
function readEffect(effect: Effect, context: Context): Effect {
  const { all, any, values, otherwise, causes, selects } = effect
  const read = (other: Effect): Effect => readEffect(other, context)
  const parts = {
    ...(all && { all: all.map(read) }),
    ...(any && { any: any.map(read) }),
    ...(values && { values: mapValues(values, read) }),
    ...(otherwise && { otherwise: read(otherwise) }),
    ...(causes && {
      causes: causes.map((cause) => withMarks(cause, cause, [readRule(cause, context)])),
    }),
  }
  const field = readMark(context.fields[selects ?? ""] ?? {}, "meaning")
  return withMarks({ ...effect, ...parts }, effect, [field, readRule(effect, context)])
}

/** Adds the weakest evidence, unless the description states evidence for the effect itself. */
function withMarks<T extends EffectEvidence>(
  read: T,
  { assumed, observed }: EffectEvidence,
  marks: EffectEvidence[],
): T {
  return assumed || observed ? read : { ...read, ...findWeakestEvidence([read, ...marks]) }
}

/** Reads the evidence for one aspect of a part of the description, with its first open question. */
function readMark(place: JsonObject, aspect: EvidenceAspect): EffectEvidence {
  const evidence = findEvidence(place, aspect)
  return evidence ? { [evidence]: firstQuestion(place) } : {}
}

function firstQuestion(place: JsonObject): string {
  return listQuestionIds(place)[0] ?? ""
}

function readRule({ rule }: { rule?: string }, { rules }: Context): EffectEvidence {
  const question = rule === undefined ? undefined : rules[rule]?.question
  return question ? { assumed: question } : {}
}
