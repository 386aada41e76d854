import {
  isObject,
  type Json,
  type JsonObject,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { bodyExamples } from "../contract/check-examples.ts"
import { description } from "../description.ts"
import { sample, sampleEach, thorough } from "../runs.ts"

/** Returns every value in the examples and enums, and each object with a key removed, replaced or added. */
export function mutatedExamples(): Json[] {
  const changed = plain.filter(isObject).flatMap(mutate)
  return unique([...listed, ...plain, ...changed.map(([, value]) => value), ...others])
}

/**
 * Returns the mutated examples for one schema. `npm test` mutates only objects that match the schema, one of them for
 * each mutation, and adds other values.
 *
 * @param matches - whether a value matches the schema.
 */
export function mutatedExamplesFor(matches: (value: Json) => boolean): Json[] {
  if (thorough) return all()
  const changed = plain.filter(isObject).filter(matches).flatMap(mutate)
  return [...sampleEach(changed, ([mutation]) => mutation).map(([, value]) => value), ...sampled()]
}

const listed = [...leaves(description as unknown as Json)]
  .filter(([pointer]) => /\/(enum\/\d+|example)$/.test(pointer))
  .map(([, value]) => value)
const plain = unique(bodyExamples(description).flatMap(({ value }) => [...valuesBelow(value)]))
const others = [null, true, 0, 1.5, 2 ** 70, "", "soon", "2026-03-31", [], [null], {}]

const all = once(mutatedExamples)
const sampled = once(() => unique([...sample(plain, 50), ...listed, ...others]))

function once<T>(create: () => T): () => T {
  let created: T | undefined
  return () => (created ??= create())
}

function unique(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** Changes an object, and names each change. */
function mutate(object: JsonObject): [mutation: string, value: Json][] {
  const keys = Object.keys(object).flatMap((key): [string, Json][] => {
    const { [key]: _, ...rest } = object
    const replaced = [null, {}, "soon", "", 2 ** 70].map((value): [string, Json] => [
      `${key} is ${JSON.stringify(value)}`,
      { ...object, [key]: value },
    ])
    return [[`${key} is missing`, rest], ...replaced]
  })
  return [["an unknown key", { ...object, x_added: 1 }], ...keys]
}

function* valuesBelow(value: Json): Generator<Json> {
  yield value
  if (value === null || typeof value !== "object") return
  for (const item of Object.values(value)) yield* valuesBelow(item)
}

/** Yields every string, number, boolean, null, empty array and empty object below a value. */
export function* leaves(value: Json, pointer = "#"): Generator<[pointer: string, value: Json]> {
  const entries = value === null || typeof value !== "object" ? [] : Object.entries(value)
  if (entries.length === 0) yield [pointer, value]
  for (const [key, item] of entries) yield* leaves(item, appendToPointer(pointer, key))
}
