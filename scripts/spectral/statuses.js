import { isRecordPath } from "./openapi.js"

/** @import { Rule } from "./openapi.js" */

/** @type {Record<string, string>} */
const success = { get: "200", post: "201", put: "200", delete: "204" }

/**
 * Checks that an operation has the statuses that its method and path require.
 *
 * @type {Rule}
 */
export default function statuses(responses, _options, { path: [, path, method = ""] }) {
  const declared = Object.keys(responses)
  const successes = declared.filter((status) => status.startsWith("2"))
  const expected = success[method]
  const problems = []
  if (successes.length !== 1 || successes[0] !== expected) {
    const found = successes.join(", ") || "none"
    problems.push(`the success status of ${method} is ${found}, expected ${expected} only`)
  }
  if (isRecordPath(path) && !declared.includes("404")) {
    problems.push("404 is missing for an operation on one record")
  }
  return problems.map((message) => ({ message }))
}
