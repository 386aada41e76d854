import { Ajv2020 } from "ajv/dist/2020.js"
import { all, dereference, isObject, isRecord } from "./openapi.js"

/** @import { Json, Path, Problem } from "./openapi.js" */

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/**
 * Holds `x-states` to the schemas and the operations that it names.
 *
 * @param {Json} document
 * @returns {Problem[]}
 */
export default function states(document) {
  return (document["x-states"] ?? []).flatMap(
    (/** @type {Json} */ machine, /** @type {number} */ index) => {
      const at = ["x-states", index]
      const record = document.components?.schemas?.[machine.schema]
      if (!record) {
        const message = `there is no schema ${machine.schema}`
        return [{ message, path: [...at, "schema"] }]
      }
      return [
        ...fieldProblems(record.properties ?? {}, machine, at),
        ...(machine.transitions ?? []).flatMap(
          (/** @type {Json} */ transition, /** @type {number} */ number) => {
            const path = [...at, "transitions", number]
            return [
              ...stateProblems(record.properties ?? {}, machine, transition, path),
              ...operationProblems(document, transition, path),
            ]
          },
        ),
      ]
    },
  )
}

/**
 * @param {Json} properties
 * @param {Json} machine
 * @param {Path} at
 * @returns {Problem[]}
 */
function fieldProblems(properties, { schema, fields = [], transitions = [] }, at) {
  return fields.flatMap((/** @type {string} */ field, /** @type {number} */ index) => {
    const path = [...at, "fields", index]
    if (!properties[field]) {
      return [{ message: `the schema ${schema} has no property ${field}`, path }]
    }
    const told = transitions.some((/** @type {Json} */ { to }) => field in Object(to))
    if (told || "x-open-question" in properties[field]) return []
    const message = `what changes ${field} is not known: its property carries no x-open-question`
    return [{ message, path }]
  })
}

/**
 * @param {Json} properties
 * @param {Json} machine
 * @param {Json} transition
 * @param {Path} at
 * @returns {Problem[]}
 */
function stateProblems(properties, { fields = [] }, { from, to }, at) {
  if (typeof from !== typeof to) {
    return [{ message: "from and to are both words or both values of fields", path: at }]
  }
  if (!isObject(from) || !isObject(to)) return []
  const both = Object.entries({ from, to })
  const problems = both.flatMap(([key, state]) =>
    Object.entries(state).flatMap(([field, value]) => {
      const path = [...at, key, field]
      if (!fields.includes(field)) return [{ message: `${field} is none of the fields`, path }]
      if (!properties[field] || ajv.validate(properties[field], value)) return []
      return [{ message: `the property ${field} cannot be ${JSON.stringify(value)}`, path }]
    }),
  )
  const fixed = Object.keys({ ...from, ...to }).filter((field) => from[field] === to[field])
  const unchanged = fixed.map((field) => ({ message: `${field} does not change`, path: at }))
  return [...problems, ...unchanged]
}

/**
 * @param {Json} document
 * @param {Json} transition
 * @param {Path} at
 * @returns {Problem[]}
 */
function operationProblems(document, { operationId, request = {} }, at) {
  const found = all(document, "operation").find(({ value }) => value.operationId === operationId)
  const path = [...at, "operationId"]
  if (!found) return [{ message: `there is no operation ${operationId}`, path }]
  if (!isRecord(found.path[1])) {
    return [{ message: `${operationId} is not about one record`, path }]
  }
  const { requestBody, responses = {} } = found.value
  const succeeds = Object.keys(responses).some((status) => status.startsWith("2"))
  const content = Object.values(dereference(document, requestBody)?.content ?? {})
  return [
    ...(succeeds ? [] : [{ message: `${operationId} declares no status of success`, path }]),
    ...requestProblems(document, content[0]?.schema, request, [...at, "request"]),
  ]
}

/**
 * @param {Json} document
 * @param {Json | undefined} schema
 * @param {Json} request
 * @param {Path} at
 * @returns {Problem[]}
 */
function requestProblems(document, schema, request, at) {
  const properties = dereference(document, schema)?.properties ?? {}
  return Object.entries(request).flatMap(([key, value]) => {
    const path = [...at, key]
    const property = dereference(document, properties[key])
    if (!property) return [{ message: `the body of the request has no ${key} there`, path }]
    if (isObject(value)) return requestProblems(document, property, value, path)
    if (ajv.validate(property, value)) return []
    return [{ message: `${key} of the request cannot be ${JSON.stringify(value)}`, path }]
  })
}
