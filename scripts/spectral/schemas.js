import { Ajv2020 } from "ajv/dist/2020.js"
import { listNodes, mapPath } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

// Ajv's strict mode rejects the schemas in our Spectral ruleset.
const ajv = new Ajv2020({ strict: false })

/**
 * Validates each schema of the document, or a schema and its subschemas, against a JSON Schema. A problem's path ends
 * with the invalid keyword, so that a message can contain `{{property}}`.
 *
 * @type {Rule}
 */
export default function schemas(target, options, { path, document }) {
  const validate = ajv.compile(options.schema)
  return listNodes(target, "schema", path).flatMap((node) => {
    if (validate(node.value)) return []
    const [error] = validate.errors ?? []
    const at = error?.instancePath.split("/").slice(1) ?? []
    return [{ message: error?.message ?? "", path: mapPath(document.data, [...node.path, ...at]) }]
  })
}
