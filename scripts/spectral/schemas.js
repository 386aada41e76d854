import { Ajv2020 } from "ajv/dist/2020.js"
import { all, locate } from "./openapi.js"

/** @import { Json, Path, Problem } from "./openapi.js" */

// The strict mode is for the schemas of the description, not for the small ones of the ruleset.
const ajv = new Ajv2020({ strict: false })

/**
 * Holds each schema object of the document, or each at and below a schema, to a JSON Schema. The
 * path of a problem ends in the keyword that is wrong, so that a message can name it by
 * `{{property}}`.
 *
 * @param {unknown} target the document or a schema of it
 * @param {{ schema: Json }} options
 * @param {{ path: Path, document: { data: unknown } }} context
 * @returns {Problem[]}
 */
export default function schemas(target, options, { path, document }) {
  const validate = ajv.compile(options.schema)
  return all(target, "schema", path).flatMap((node) => {
    if (validate(node.value)) return []
    const [error] = validate.errors ?? []
    const at = error?.instancePath.split("/").slice(1) ?? []
    return [{ message: error?.message ?? "", path: locate(document.data, [...node.path, ...at]) }]
  })
}
