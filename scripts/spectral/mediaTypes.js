import { isDeepStrictEqual } from "node:util"
import { listNodes } from "./openapi.js"

/** @import { Node, Problem, Rule } from "./openapi.js" */

const form = /^application\/vnd\.[a-z0-9-]+\.v2\+json$/

/**
 * Checks the media types: the vendor media type only for requests, and for responses application/json too, with the
 * same content.
 *
 * @type {Rule}
 */
export default function mediaTypes(document) {
  const requests = filterBodies(listNodes(document, "requestBody"))
  const responses = filterBodies(listNodes(document, "response"))
  const vendor = [...requests, ...responses]
    .flatMap(({ value }) => Object.keys(value.content))
    .find((type) => form.test(type))
  const expected = vendor ?? "application/vnd.<service>.v2+json"
  return [
    ...requests.flatMap((node) => checkTypes(node, [expected])),
    ...responses.flatMap((node) => checkTypes(node, [expected, "application/json"])),
    ...responses.flatMap((node) => checkContent(node, expected)),
  ]
}

/** @param {Node[]} nodes */
function filterBodies(nodes) {
  return nodes.filter(({ value }) => value.content)
}

/** @type {(node: Node, expected: string[]) => Problem[]} */
function checkTypes({ value, path }, expected) {
  const types = Object.keys(value.content)
  if (types.length === expected.length && expected.every((type) => types.includes(type))) return []
  const message = `the media types are ${types.join(", ") || "none"}, not ${expected.join(" and ")}`
  return [{ message, path: [...path, "content"] }]
}

/** @type {(node: Node, vendor: string) => Problem[]} */
function checkContent({ value, path }, vendor) {
  const { [vendor]: own, "application/json": plain } = value.content
  if (!own || !plain) return []
  return ["schema", "examples"]
    .filter((field) => !isDeepStrictEqual(own[field], plain[field]))
    .map((field) => ({
      message: `${field} differs from ${vendor}`,
      path: [...path, "content", "application/json", field],
    }))
}
