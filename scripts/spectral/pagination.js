import { isRecord } from "./openapi.js"

/** @import { Json, Path, Problem } from "./openapi.js" */

/** @type {Record<string, string[]>} */
const parametersByStyle = {
  offset: ["cursor", "limit"],
  link: ["limit"],
  archived: ["archived_date_before", "limit"],
}

/**
 * Holds `x-pagination` of an operation to its parameters and to its 200 response.
 *
 * @param {Json} operation with its references resolved
 * @param {null} _options
 * @param {{ path: Path }} context
 * @returns {Problem[]}
 */
export default function pagination(operation, _options, { path }) {
  const pages = operation["x-pagination"]
  const [, route, method] = path
  const at = [...path, "x-pagination"]
  if (method !== "get" || isRecord(route)) {
    return pages ? [{ message: "only the GET of a collection has x-pagination", path: at }] : []
  }
  if (!pages) return [{ message: "the GET of a collection has x-pagination", path }]
  return [
    ...styleProblems(operation, pages.style, at),
    ...itemsProblems(operation, pages.items, at),
  ]
}

/**
 * @param {Json} operation
 * @param {string} style
 * @param {Path} at
 * @returns {Problem[]}
 */
function styleProblems({ parameters = [], responses }, style, at) {
  const needed = parametersByStyle[style]
  if (!needed) {
    const styles = Object.keys(parametersByStyle).join(", ")
    return [{ message: `the style ${style} is none of ${styles}`, path: [...at, "style"] }]
  }
  const names = parameters.map((/** @type {Json} */ { name }) => name)
  const missing = needed
    .filter((name) => !names.includes(name))
    .map((name) => `a parameter ${name}`)
  if (style === "link" && !responses?.["200"]?.headers?.Link)
    missing.push("a header Link of the 200")
  return missing.map((what) => ({ message: `the style ${style} needs ${what}`, path: at }))
}

/**
 * @param {Json} operation
 * @param {string} items
 * @param {Path} at
 * @returns {Problem[]}
 */
function itemsProblems({ responses }, items, at) {
  const bodies = Object.values(responses?.["200"]?.content ?? {})
  const found = bodies.map(({ schema }) => schema?.properties?.[items]?.type)
  if (found.length > 0 && found.every((type) => type === "array")) return []
  return [{ message: `items names ${items}, no array of the 200 body`, path: [...at, "items"] }]
}
