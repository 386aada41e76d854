/** @import { Json, Path, Problem } from "./openapi.js" */

/**
 * Finds the operations of a path that do not require organization_id.
 *
 * @param {Json} pathItem with its references resolved
 * @param {{ except: string[] }} options the operations without organization_id
 * @param {{ path: Path }} context
 * @returns {Problem[]}
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
 * @param {Json | undefined} schema
 * @returns {boolean} whether every valid value contains organization_id, at the top or in a required property
 */
function isRequiredBy(schema) {
  const { required = [], properties = {}, anyOf = [] } = schema ?? {}
  return (
    required.includes("organization_id") ||
    required.some((/** @type {string} */ name) => isRequiredBy(properties[name])) ||
    (anyOf.length > 0 && anyOf.every(isRequiredBy))
  )
}
