import { dereference } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

const envelope = "#/components/schemas/ErrorResponse"

/**
 * Finds the error responses whose body isn't the error envelope.
 *
 * @type {Rule}
 */
export default function errorEnvelope(responses, _options, { path, document }) {
  return Object.entries(responses)
    .filter(([status]) => /^([45]|default$)/.test(status))
    .flatMap(([status, response]) => {
      const { content = {} } = dereference(document.data, response) ?? {}
      if (Object.keys(content).length === 0) {
        return [{ message: `${status} has no body`, path: [...path, status] }]
      }
      return Object.entries(content)
        .filter(([, mediaType]) => mediaType.schema?.$ref !== envelope)
        .map(([type]) => ({
          message: `the ${type} body of ${status} has another schema`,
          path: [...path, status, ...("$ref" in response ? [] : ["content", type, "schema"])],
        }))
    })
}
