import { isRecordPath } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

/**
 * Compares an operationId with the pattern for its method and path, or for its webhook.
 *
 * @type {Rule}
 */
export default function operationId(found, _options, { path }) {
  const expected = listExpected(path.map(String))
  if (expected.includes(String(found))) return []
  const message =
    expected.length > 0
      ? `operationId is ${found ?? "missing"}, expected ${expected.join(" or ")}`
      : `${path[2]} on ${path[1]} has no pattern for its operationId`
  return [{ message }]
}

/** @param {string[]} path */
function listExpected([root, name = "", method = ""]) {
  if (root === "webhooks") return [`receive${formatPascal(name)}`]
  const resource = name.split("/").findLast((segment) => segment && !segment.startsWith("{")) ?? ""
  const all = formatPascal(resource)
  const one = all.replace(/ies$/, "y").replace(/s$/, "")
  /** @type {Record<string, string[]>} */
  const patterns = isRecordPath(name)
    ? { get: [`get${one}`], put: [`update${one}`], delete: [`delete${one}`, `revoke${one}`] }
    : { get: [`list${all}`], post: [`create${one}`] }
  return patterns[method] ?? []
}

/** @param {string} name in snake_case */
function formatPascal(name) {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
}
