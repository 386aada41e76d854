import { isRecordPath } from "./openapi.js"

/** @import { Json, Path, Problem, Rule } from "./openapi.js" */

/** @type {Record<string, string[]>} */
const parametersByStyle = {
  offset: ["cursor", "limit"],
  link: ["limit"],
  archived: ["archived_date_before", "limit"],
}

/**
 * Compares `x-pagination` with the parameters and the 200 response of an operation.
 *
 * @type {Rule}
 */
export default function pagination(operation, _options, { path }) {
  const pages = operation["x-pagination"]
  const [, route, method] = path
  const at = [...path, "x-pagination"]
  if (method !== "get" || isRecordPath(route)) {
    return pages
      ? [{ message: "x-pagination is only allowed on GET of a collection", path: at }]
      : []
  }
  if (!pages) return [{ message: "x-pagination is missing", path }]
  return [...checkStyle(operation, pages.style, at), ...checkItems(operation, pages.items, at)]
}

/** @type {(operation: Json, style: string, at: Path) => Problem[]} */
function checkStyle({ parameters = [], responses }, style, at) {
  const needed = parametersByStyle[style]
  if (!needed) {
    const styles = Object.keys(parametersByStyle).join(", ")
    return [{ message: `unknown style ${style}, use ${styles}`, path: [...at, "style"] }]
  }
  const names = parameters.map((/** @type {Json} */ { name }) => name)
  const missing = needed
    .filter((name) => !names.includes(name))
    .map((name) => `a parameter ${name}`)
  if (style === "link" && !responses?.["200"]?.headers?.Link)
    missing.push("a Link header of the 200 response")
  return missing.map((what) => ({ message: `the style ${style} needs ${what}`, path: at }))
}

/** @type {(operation: Json, items: string, at: Path) => Problem[]} */
function checkItems({ responses }, items, at) {
  const bodies = Object.values(responses?.["200"]?.content ?? {})
  const found = bodies.map(({ schema }) => schema?.properties?.[items]?.type)
  if (found.length > 0 && found.every((type) => type === "array")) return []
  return [{ message: `${items} is not an array of the 200 body`, path: [...at, "items"] }]
}
