import { isRecord } from "./openapi.js"

/** @type {Record<string, string>} */
const success = { get: "200", post: "201", put: "200", delete: "204" }

/**
 * Compares the statuses that an operation declares with those that its method and path ask for.
 *
 * @param {object} responses
 * @param {null} _options
 * @param {{ path: string[] }} context
 */
export default function statuses(responses, _options, { path: [, path, method = ""] }) {
  const declared = Object.keys(responses)
  const successes = declared.filter((status) => status.startsWith("2"))
  const expected = success[method]
  const problems = []
  if (successes.length !== 1 || successes[0] !== expected) {
    const found = successes.join(", ") || "none"
    problems.push(`the success of ${method} is ${expected} and no other 2xx, found ${found}`)
  }
  if (isRecord(path) && !declared.includes("404")) {
    problems.push("an operation on one record declares 404")
  }
  return problems.map((message) => ({ message }))
}
