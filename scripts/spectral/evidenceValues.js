import { isObject } from "./openapi.js"

/** @import { Json, Rule } from "./openapi.js" */

/**
 * Finds evidence about values that the place doesn't list.
 *
 * @type {Rule}
 */
export default function evidenceValues(place, _options, { path }) {
  const { values } = place["x-evidence"] ?? {}
  if (values === undefined) return []
  const known = listValues(place)
  const at = [...path, "x-evidence", "values"]
  if (known.length === 0) return [{ message: "the place lists no values", path: at }]
  return Object.keys(isObject(values) ? values : {})
    .filter((value) => !known.includes(value))
    .map((value) => ({ message: `${value} is not a known value`, path: [...at, value] }))
}

/** @type {(place: Json) => string[]} */
function listValues({ schema, items, ...place }) {
  const inner = [schema, items].filter(isObject).flatMap(listValues)
  return place.enum ?? place["x-extensible-enum"] ?? inner
}
