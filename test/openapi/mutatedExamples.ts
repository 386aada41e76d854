import { isObject, type Json, pointerTo } from "../../src/openapi/description.ts"
import { bodyExamples } from "../contract/check-examples.ts"
import { description } from "../description.ts"

/** Returns every value in the examples and enums, and each object with a key removed, replaced or added. */
export function mutatedExamples(): Json[] {
  const listed = [...leaves(description as unknown as Json)].filter(([pointer]) =>
    /\/(enum\/\d+|example)$/.test(pointer),
  )
  const plain = bodyExamples(description).flatMap(({ value }) => [...valuesBelow(value)])
  const mutated = plain.filter(isObject).flatMap((object) => [
    { ...object, x_added: 1 },
    ...Object.keys(object).flatMap((key) => {
      const { [key]: _, ...others } = object
      return [
        others,
        ...[null, {}, "soon", "", 2 ** 70].map((value) => ({ ...object, [key]: value })),
      ]
    }),
  ])
  const other = [null, true, 0, 1.5, 2 ** 70, "", "soon", "2026-03-31", [], [null], {}]
  const all = [...listed.map(([, value]) => value), ...plain, ...mutated, ...other]
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
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
  for (const [key, item] of entries) yield* leaves(item, pointerTo(pointer, key))
}
