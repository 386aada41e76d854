import { isRecord } from "./openapi.js"

/** @type {Record<string, (resource: string, record: boolean) => string[]>} */
const forms = {
  get: (resource, record) => [record ? `get${singular(resource)}` : `list${pascal(resource)}`],
  post: (resource, record) => (record ? [] : [`create${singular(resource)}`]),
  put: (resource, record) => (record ? [`update${singular(resource)}`] : []),
  delete: (resource, record) =>
    record ? [`delete${singular(resource)}`, `revoke${singular(resource)}`] : [],
}

/**
 * Compares an operationId with the one that its method and path, or its webhook, ask for.
 *
 * @param {unknown} found
 * @param {null} _options
 * @param {{ path: string[] }} context
 */
export default function operationId(found, _options, { path }) {
  const expected = expectedIds(path)
  if (expected.includes(String(found))) return []
  const advice =
    expected.length > 0
      ? `name it ${expected.join(" or ")}`
      : `no form is known for ${path[2]} on ${path[1]}, use another method or path`
  return [{ message: `operationId is ${found ?? "missing"}: ${advice}` }]
}

/** @param {string[]} path */
function expectedIds([root, name = "", method = ""]) {
  if (root === "webhooks") return [`receive${pascal(name)}`]
  const resource = name.split("/").findLast((segment) => segment && !segment.startsWith("{")) ?? ""
  return forms[method]?.(resource, isRecord(name)) ?? []
}

/** @param {string} resource */
function singular(resource) {
  return pascal(resource).replace(/ies$/, "y").replace(/s$/, "")
}

/** @param {string} name in snake_case */
function pascal(name) {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
}
