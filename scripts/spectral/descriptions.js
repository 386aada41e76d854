import { dereference, properties, walk } from "./openapi.js"

/** @import { Kind, Problem } from "./openapi.js" */

/** @type {Kind[]} */
const kinds = ["tag", "operation", "parameter", "response", "header"]

const fewestWords = 3
const fillers = new Set("a an the of this that its for to in on and or is are".split(" "))

/**
 * Finds the tags, operations, parameters, responses, headers and properties whose description says
 * nothing that their name does not.
 *
 * @param {unknown} document
 * @returns {Problem[]}
 */
export default function descriptions(document) {
  const named = [...walk(document)]
    .filter(({ kind, value }) => kinds.includes(kind) && !("$ref" in value))
    .map(({ value, path }) => ({
      name: value.operationId ?? value.name ?? path.at(-1),
      description: value.description,
      path,
    }))
  const described = properties(document).map(({ name, schema, path }) => ({
    name,
    description: schema.description ?? dereference(document, schema).description,
    path,
  }))
  return [...named, ...described].flatMap(({ name, description = "", path }) => {
    const fault = faultOf(name, description)
    return fault ? [{ message: `${name} ${fault}`, path: [...path, "description"] }] : []
  })
}

/**
 * @param {string} name
 * @param {string} description
 */
function faultOf(name, description) {
  const words = wordsOf(description)
  if (words.length === 0) return "has no description"
  const known = new Set([...fillers, ...wordsOf(name)])
  if (words.every((word) => known.has(word))) return "has a description that only repeats the name"
  if (words.length < fewestWords) return `has a description of fewer than ${fewestWords} words`
  return undefined
}

/**
 * @param {string} text
 * @returns {string[]} its words in a form that leaves out case and number
 */
function wordsOf(text) {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).map((word) => word.replace(/ies$/, "y").replace(/s$/, ""))
}
