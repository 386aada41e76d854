import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { listNodes } from "./openapi.js"

/** @import { Node, Problem, Rule } from "./openapi.js" */

/**
 * Compiles every schema of the document in Ajv's strict mode.
 *
 * @type {Rule}
 */
export default function schemaCompiles(document) {
  const schemas = listNodes(document, "schema")
  const findError = createCompiler(schemas)
  return schemas
    .filter(({ parent, value }) => parent !== "schema" && findError(value))
    .flatMap(({ value, path }) => findInnermost(listNodes(value, "schema", path), findError))
}

/** @type {(schemas: Node[]) => (schema: object) => string | undefined} */
function createCompiler(schemas) {
  const ajv = new Ajv2020({ strict: true, logger: false })
  formats.default(ajv)
  const extensions = schemas.flatMap(({ value }) => Object.keys(value)).filter(isExtension)
  ajv.addVocabulary(["discriminator", "xml", "externalDocs", "example", ...new Set(extensions)])
  return (schema) => {
    try {
      ajv.compile(removeReferences(schema))
      return undefined
    } catch (error) {
      return /** @type {Error} */ (error).message
    }
  }
}

/** @param {string} keyword */
function isExtension(keyword) {
  return keyword.startsWith("x-")
}

/**
 * Removes references, so that an error is reported once, and not at each reference to the schema.
 *
 * @type {(schema: object) => any}
 */
function removeReferences(schema) {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" ? undefined : value,
  )
}

/** @type {(schemas: Node[], findError: (schema: object) => string | undefined) => Problem[]} */
function findInnermost(schemas, findError) {
  const problems = schemas.flatMap(({ value, path }) => {
    const message = findError(value)
    return message === undefined ? [] : [{ message, path }]
  })
  return problems.filter(
    ({ path }) => !problems.some((other) => other.path !== path && startsWith(other.path, path)),
  )
}

/** @type {(path: unknown[], start: unknown[]) => boolean} */
function startsWith(path, start) {
  return start.every((segment, index) => segment === path[index])
}
