import { isObject } from "./openapi.js"

/** @import { Path, Problem, Rule } from "./openapi.js" */

/**
 * Finds keys that begin with `x-` and that nothing reads, because a misspelled mark would silently have no effect.
 *
 * @type {Rule}
 */
export default function extensionNames(document, options) {
  const known = new RegExp(options.known)
  /** @type {(value: unknown, path: Path) => Problem[]} */
  const find = (value, path) => {
    if (Array.isArray(value)) return value.flatMap((item, i) => find(item, [...path, i]))
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = [...path, key]
      if (key.startsWith("x-") && !known.test(key))
        return [{ message: `nothing reads ${key}`, path: at }]
      return find(inner, at)
    })
  }
  return find(document, [])
}
