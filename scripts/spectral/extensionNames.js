import { walkObjects } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

/**
 * Finds keys that begin with `x-` and that nothing reads, because a misspelled mark would silently have no effect.
 *
 * @type {Rule}
 */
export default function extensionNames(document, options) {
  const known = new RegExp(options.known)
  return [...walkObjects(document)].flatMap(({ value, path }) =>
    Object.keys(value)
      .filter((key) => key.startsWith("x-") && !known.test(key))
      .map((key) => ({ message: `nothing reads ${key}`, path: [...path, key] })),
  )
}
