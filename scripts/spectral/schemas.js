import { Ajv2020 } from "ajv/dist/2020.js"
import { listNodes, mapPath } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

// Ajv's strict mode rejects the schemas in our Spectral ruleset.
const ajv = new Ajv2020({ strict: false, allErrors: true })

/**
 * Validates each schema of the document, or a schema and its subschemas, against a JSON Schema. A problem's path ends
 * with the invalid keyword, so that a message can contain `{{property}}`.
 *
 * @type {Rule}
 */
export default function schemas(target, options, { path, document }) {
  const validate = ajv.compile(options.schema)
  return listNodes(target, "schema", path).flatMap((node) => {
    validate(node.value)
    // Those of an `if` or in a `contains` only repeat that the whole isn't valid.
    const errors = validate.errors?.filter(
      ({ keyword, schemaPath }) => keyword !== "if" && !schemaPath.includes("/contains/"),
    )
    return (errors ?? []).map(({ instancePath, message = "" }) => {
      const keys = instancePath.split("/").slice(1)
      return { message, path: mapPath(document.data, [...node.path, ...keys]) }
    })
  })
}
