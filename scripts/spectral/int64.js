import { listNodes, dereference, listProperties } from "./openapi.js"

/** @import { Json, Rule } from "./openapi.js" */

/**
 * Finds the IDs and positions without `format: int64`.
 *
 * @type {Rule}
 */
export default function int64(document) {
  const parameters = listNodes(document, "parameter")
    .filter(({ value }) => value.schema)
    .map(({ value, path }) => ({
      name: String(value.name),
      schema: value.schema,
      path: [...path, "schema"],
    }))
  return [...listProperties(document), ...parameters]
    .map((named) =>
      named.name.endsWith("_ids")
        ? { ...named, schema: named.schema.items, path: [...named.path, "items"] }
        : named,
    )
    .filter(({ name, schema }) => isSized(name) && isPlainInteger(dereference(document, schema)))
    .map(({ name, path }) => ({ message: `${name} is an integer without format int64`, path }))
}

/** @param {string} name */
function isSized(name) {
  return /^(id|.*_ids?|position(_.*)?)$/.test(name)
}

/** @param {Json | undefined} schema */
function isPlainInteger(schema) {
  return [schema?.type].flat().includes("integer") && schema?.format !== "int64"
}
