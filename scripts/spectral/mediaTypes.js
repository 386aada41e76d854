import { isDeepStrictEqual } from "node:util"
import { all } from "./openapi.js"

/** @import { Json, Node, Problem } from "./openapi.js" */

const form = /^application\/vnd\.[a-z0-9-]+\.v2\+json$/

/**
 * Holds bodies to one vendor media type: a request body has it alone, a response body has it and
 * application/json, which say the same.
 *
 * @param {unknown} document
 * @returns {Problem[]}
 */
export default function mediaTypes(document) {
  const requests = withBody(all(document, "requestBody"))
  const responses = withBody(all(document, "response"))
  const vendor = [...requests, ...responses]
    .flatMap(({ value }) => Object.keys(value.content))
    .find((type) => form.test(type))
  const expected = vendor ?? "application/vnd.<service>.v2+json"
  return [
    ...requests.flatMap((node) => otherTypes(node, [expected])),
    ...responses.flatMap((node) => otherTypes(node, [expected, "application/json"])),
    ...responses.flatMap((node) => difference(node, expected)),
  ]
}

/** @param {Node[]} nodes */
function withBody(nodes) {
  return nodes.filter(({ value }) => value.content)
}

/**
 * @param {Node} node
 * @param {string[]} expected
 * @returns {Problem[]}
 */
function otherTypes({ value, path }, expected) {
  const types = Object.keys(value.content)
  if (types.length === expected.length && expected.every((type) => types.includes(type))) return []
  const message = `the media types are ${types.join(", ") || "none"}, not ${expected.join(" and ")}`
  return [{ message, path: [...path, "content"] }]
}

/**
 * @param {Node} node
 * @param {string} vendor
 * @returns {Problem[]}
 */
function difference({ value, path }, vendor) {
  const { [vendor]: own, "application/json": plain } = value.content
  if (!own || !plain) return []
  return ["schema", "examples"]
    .filter((field) => !isDeepStrictEqual(own[field], plain[field]))
    .map((field) => ({
      message: `${field} differs from that of ${vendor}`,
      path: [...path, "content", "application/json", field],
    }))
}
