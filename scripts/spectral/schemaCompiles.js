import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { all } from "./openapi.js"

/** @import { Node, Problem } from "./openapi.js" */

/**
 * Compiles every schema of the document in Ajv's strict mode.
 *
 * @param {unknown} document
 * @returns {Problem[]}
 */
export default function schemaCompiles(document) {
  const schemas = all(document, "schema")
  const fault = compiler(schemas)
  return schemas
    .filter(({ parent, value }) => parent !== "schema" && fault(value))
    .flatMap(({ value, path }) => innermost(all(value, "schema", path), fault))
}

/**
 * @param {Node[]} schemas
 * @returns {(schema: object) => string | undefined} what keeps a schema from compiling
 */
function compiler(schemas) {
  const ajv = new Ajv2020({ strict: true, logger: false })
  formats.default(ajv)
  const extensions = schemas.flatMap(({ value }) => Object.keys(value)).filter(isExtension)
  ajv.addVocabulary(["discriminator", "xml", "externalDocs", "example", ...new Set(extensions)])
  return (schema) => {
    try {
      ajv.compile(withoutReferences(schema))
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
 * A fault is one of the schema that has it, not of each that refers to that schema.
 *
 * @param {object} schema
 */
function withoutReferences(schema) {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" ? undefined : value,
  )
}

/**
 * @param {Node[]} schemas a schema and those within it
 * @param {(schema: object) => string | undefined} fault
 * @returns {Problem[]}
 */
function innermost(schemas, fault) {
  const problems = schemas.flatMap(({ value, path }) => {
    const message = fault(value)
    return message === undefined ? [] : [{ message, path }]
  })
  return problems.filter(
    ({ path }) => !problems.some((other) => other.path !== path && startsWith(other.path, path)),
  )
}

/**
 * @param {unknown[]} path
 * @param {unknown[]} start
 */
function startsWith(path, start) {
  return start.every((segment, index) => segment === path[index])
}
