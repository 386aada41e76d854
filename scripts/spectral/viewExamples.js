import { mapPath } from "./openapi.js"

/** @import { Json, Rule } from "./openapi.js" */

/**
 * Finds the values in the `enum` of `view` that have no example in the 200 response.
 *
 * @type {Rule}
 */
export default function viewExamples(operation, _options, { path, document }) {
  const view = operation.parameters?.find((/** @type {Json} */ { name }) => name === "view")
  /** @type {string[]} */
  const views = view?.schema?.enum ?? []
  /** @type {Record<string, Json>} */
  const content = operation.responses?.["200"]?.content ?? {}
  return Object.entries(content).flatMap(([type, { examples = {} }]) =>
    views
      .filter((name) => !(name in examples))
      .map((name) => ({
        message: `the view ${name} has no example, add one with this name`,
        path: mapPath(document.data, [...path, "responses", "200", "content", type, "examples"]),
      })),
  )
}
