/** @import { Json, Rule } from "./openapi.js" */

/**
 * Finds the operations of a path that don't require organization_id.
 *
 * @type {Rule}
 */
export default function organizationId(pathItem, { except }, { path }) {
  const { parameters: shared = [], ...rest } = pathItem
  return Object.entries(rest)
    .filter(([, operation]) => operation?.responses)
    .filter(([, { operationId }]) => !except.includes(operationId))
    .filter(([, { parameters = [] }]) => ![...parameters, ...shared].some(isRequiredOrMarked))
    .filter(([, { requestBody }]) => !requestBody?.required || !isRequiredByBodies(requestBody))
    .map(([method]) => ({
      message: "does not require organization_id",
      path: [...path, method],
    }))
}

/** @param {Json} parameter */
function isRequiredOrMarked(parameter) {
  const marked = parameter.required === true || "x-evidence" in parameter
  return parameter.name === "organization_id" && parameter.in === "query" && marked
}

/** @param {Json} requestBody */
function isRequiredByBodies({ content = {} }) {
  const mediaTypes = Object.values(content)
  return mediaTypes.length > 0 && mediaTypes.every(({ schema }) => isRequiredBy(schema))
}

/**
 * Returns whether every valid value contains organization_id, at the top level or in a required property.
 *
 * @type {(schema: Json | undefined) => boolean}
 */
function isRequiredBy(schema) {
  const { required = [], properties = {}, anyOf = [] } = schema ?? {}
  return (
    required.includes("organization_id") ||
    required.some((/** @type {string} */ name) => isRequiredBy(properties[name])) ||
    (anyOf.length > 0 && anyOf.every(isRequiredBy))
  )
}
