import { dereference, listNodes, walkNodes } from "./openapi.js"

/** @import { Kind, Rule } from "./openapi.js" */

/** @type {Kind[]} */
const kinds = ["tag", "operation", "parameter", "response", "header"]

const minWords = 3
const fillers = new Set("a an the of this that its for to in on and or is are".split(" "))

/**
 * Finds the tags, operations, parameters, responses, headers and properties without a description, or with one that
 * only repeats the name.
 *
 * @type {Rule}
 */
export default function descriptions(document) {
  const named = [...walkNodes(document)]
    .filter(({ kind, value }) => kinds.includes(kind) && !("$ref" in value))
    .map(({ value, path }) => ({
      name: value.operationId ?? value.name ?? path.at(-1),
      description: value.description,
      path,
    }))
  const described = listNodes(document, "schema").flatMap(({ value, path }) =>
    Object.entries(value.properties ?? {}).map(([name, schema]) => ({
      name,
      description: schema.description ?? dereference(document, schema).description,
      path: [...path, "properties", name],
    })),
  )
  return [...named, ...described].flatMap(({ name, description = "", path }) => {
    const error = findError(name, description)
    return error ? [{ message: `${name} ${error}`, path: [...path, "description"] }] : []
  })
}

/** @type {(name: string, description: string) => string | undefined} */
function findError(name, description) {
  const words = listWords(description)
  if (words.length === 0) return "has no description"
  const known = new Set([...fillers, ...listWords(name)])
  if (words.every((word) => known.has(word))) return "has a description that only repeats the name"
  if (words.length < minWords) return `has a description of fewer than ${minWords} words`
  return undefined
}

/**
 * Lists the words of a text, in lower case and singular.
 *
 * @type {(text: string) => string[]}
 */
function listWords(text) {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).map((word) => word.replace(/ies$/, "y").replace(/s$/, ""))
}
