import { isObject } from "./openapi.js"

/** @import { Json, Rule } from "./openapi.js" */

const kinds = ["observed", "assumed"]

/**
 * The aspects that `x-evidence` can mark, each with a function that returns whether it applies to a place.
 *
 * @type {Record<string, (place: Json) => boolean>}
 */
const aspects = {
  presence: () => true,
  nullability: ({ type }) => [type].flat().includes("null"),
  type: () => true,
  format: () => true,
  values: (place) => listValues(place) !== undefined,
  location: () => true,
  meaning: () => true,
}

/**
 * Checks the aspects and values of `x-evidence`, and that each assumption has an open question.
 *
 * @type {Rule}
 */
export default function evidence(place, _options, { path }) {
  const mark = place["x-evidence"]
  const parts = isObject(mark) ? Object.entries(mark) : [["", mark]]
  const messages = parts.flatMap(([aspect, part]) => checkAspect(place, `${aspect}`, part))
  if (parts.length === 0) messages.push("x-evidence is empty")
  const assumed = JSON.stringify(mark ?? null).includes('"assumed"')
  if (assumed && !("x-open-question" in place)) {
    messages.push("the assumption has no x-open-question")
  }
  return messages.map((message) => ({ message, path: [...path, "x-evidence"] }))
}

/**
 * Checks a part of `x-evidence`; the aspect is empty for a mark on the whole place.
 *
 * @type {(place: Json, aspect: string, part: unknown) => string[]}
 */
function checkAspect(place, aspect, part) {
  if (aspect && !Object.hasOwn(aspects, aspect)) {
    return [`unknown aspect ${aspect}, use ${Object.keys(aspects).join(", ")}`]
  }
  if (aspect && !aspects[aspect]?.(place)) return [`${aspect} does not apply to this place`]
  if (aspect !== "values" || !isObject(part)) return checkKind(part)
  const unknown = Object.keys(part).filter((value) => !listValues(place)?.includes(value))
  return [
    ...unknown.map((value) => `${value} is not a known value`),
    ...Object.values(part).flatMap(checkKind),
  ]
}

/** @type {(kind: unknown) => string[]} */
function checkKind(kind) {
  const known = typeof kind === "string" && kinds.includes(kind)
  return known ? [] : [`${JSON.stringify(kind)} is not ${kinds.join(" or ")}`]
}

/** @type {(place: Json) => string[] | undefined} */
function listValues({ schema, items, ...place }) {
  return (
    place.enum ??
    place["x-extensible-enum"] ??
    (isObject(schema) ? listValues(schema) : undefined) ??
    (isObject(items) ? listValues(items) : undefined)
  )
}
