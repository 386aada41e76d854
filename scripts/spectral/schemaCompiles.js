import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { listNodes } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

// One for all documents, because Ajv first compiles the schema of schemas.
const ajv = new Ajv2020({ strict: true, logger: false })
formats.default(ajv)
ajv.addVocabulary(["discriminator", "xml", "externalDocs", "example"])

/**
 * Compiles every schema of the document in Ajv's strict mode.
 *
 * @type {Rule}
 */
export default function schemaCompiles(document) {
  const schemas = listNodes(document, "schema")
  const extensions = schemas.flatMap(({ value }) => Object.keys(value)).filter(isExtension)
  ajv.addVocabulary([...new Set(extensions)].filter((name) => !ajv.RULES.keywords[name]))
  const problems = schemas.flatMap(({ value, path }) => {
    const message = findError(value)
    return message === undefined ? [] : [{ message, path }]
  })
  // A schema fails with each schema inside it, so report only the innermost.
  return problems.filter(
    ({ path }) => !problems.some((other) => other.path !== path && startsWith(other.path, path)),
  )
}

/** @param {string} keyword */
function isExtension(keyword) {
  return keyword.startsWith("x-")
}

/** @type {(schema: object) => string | undefined} */
function findError(schema) {
  try {
    // Without references, so that an error isn't reported again at each reference to the schema.
    ajv.compile(
      JSON.parse(JSON.stringify(schema), (key, value) =>
        key === "$ref" && typeof value === "string" ? undefined : value,
      ),
    )
    return undefined
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}

/** @type {(path: unknown[], start: unknown[]) => boolean} */
function startsWith(path, start) {
  return start.every((segment, index) => segment === path[index])
}
