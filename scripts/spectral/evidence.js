import { isObject } from "./openapi.js"

/** @import { Json, Path, Problem } from "./openapi.js" */

const kinds = ["observed", "assumed"]

/**
 * What a place must have for a mark of an aspect to be about something.
 *
 * @type {Record<string, (place: Json) => boolean>}
 */
const aspects = {
  presence: () => true,
  nullability: ({ type }) => [type].flat().includes("null"),
  type: () => true,
  format: () => true,
  values: (place) => valuesOf(place) !== undefined,
  location: () => true,
  meaning: () => true,
}

/**
 * Checks an evidence mark: its words, that each aspect is one of the place, and that an assumption has an open
 * question.
 *
 * @param {Json} place
 * @param {unknown} _options
 * @param {{ path: Path }} context
 * @returns {Problem[]}
 */
export default function evidence(place, _options, { path }) {
  const mark = place["x-evidence"]
  const parts = isObject(mark) ? Object.entries(mark) : [["", mark]]
  const messages = parts.flatMap(([aspect, part]) => aspectErrors(place, `${aspect}`, part))
  if (parts.length === 0) messages.push("x-evidence names no aspect")
  const assumed = JSON.stringify(mark ?? null).includes('"assumed"')
  if (assumed && !("x-open-question" in place)) {
    messages.push("what is assumed has no x-open-question beside it")
  }
  return messages.map((message) => ({ message, path: [...path, "x-evidence"] }))
}

/**
 * @param {Json} place
 * @param {string} aspect - empty for a mark of the whole place
 * @param {unknown} part
 * @returns {string[]}
 */
function aspectErrors(place, aspect, part) {
  if (aspect && !Object.hasOwn(aspects, aspect)) {
    return [`${aspect} is no aspect: use ${Object.keys(aspects).join(", ")}`]
  }
  if (aspect && !aspects[aspect]?.(place)) return [`the place has no ${aspect} to mark`]
  if (aspect !== "values" || !isObject(part)) return kindErrors(part)
  const unknown = Object.keys(part).filter((value) => !valuesOf(place)?.includes(value))
  return [
    ...unknown.map((value) => `${value} is none of the known values`),
    ...Object.values(part).flatMap(kindErrors),
  ]
}

/**
 * @param {unknown} kind
 * @returns {string[]}
 */
function kindErrors(kind) {
  const known = typeof kind === "string" && kinds.includes(kind)
  return known ? [] : [`${JSON.stringify(kind)} is none of ${kinds.join(" and ")}`]
}

/**
 * @param {Json} place - a schema, or a parameter with one
 * @returns {string[] | undefined} the known values
 */
function valuesOf({ schema, items, ...place }) {
  return (
    place.enum ??
    place["x-extensible-enum"] ??
    (isObject(schema) ? valuesOf(schema) : undefined) ??
    (isObject(items) ? valuesOf(items) : undefined)
  )
}
