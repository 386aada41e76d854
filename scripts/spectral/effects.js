import { findEffectProblems, operationWords, keyWords } from "./effectWords.js"
import { dereference, isObject, listNodes, mapPath } from "./openapi.js"

/**
 * @import { Json, Path, Problem, Rule } from "./openapi.js"
 * @import { EffectPlace } from "./effectWords.js"
 */

/**
 * Finds operations, query parameters and request keys without `x-effect`, IDs without `x-refers-to`, and effects that
 * name an unknown field, parameter, kind or rule.
 *
 * @type {Rule}
 */
export default function effects(document) {
  const schemas = listNodes(document, "schema").filter(({ value }) => "x-kind" in value)
  const kinds = Object.fromEntries(
    schemas.map(({ value }) => [value["x-kind"], readFields(document, value)]),
  )
  const operations = listNodes(document, "operation").filter(({ path }) => path[0] === "paths")
  const problems = [
    ...findReferenceProblems(document, kinds),
    ...operations.flatMap(({ value, path }) => findOperationProblems(document, kinds, value, path)),
  ]
  // Several operations can share a parameter or a schema, but its problem is reported once.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/**
 * Reads the properties of a schema and of those that it combines.
 *
 * @type {(document: Json, schema: Json) => Json}
 */
function readFields(document, schema) {
  const { properties = {}, allOf = [], oneOf = [] } = dereference(document, schema)
  const parts = [...allOf, ...oneOf].map((part) => readFields(document, part))
  /** @type {Json} */
  const fields = {}
  for (const [name, field] of [...parts, properties].flatMap((part) => Object.entries(part))) {
    const own = dereference(document, field)
    // Each branch of a discriminated union has its own known values.
    const known = [fields[name], own].flatMap((each) => each?.["x-extensible-enum"] ?? [])
    fields[name] = fields[name] && known.length > 0 ? { ...own, "x-extensible-enum": known } : own
  }
  return fields
}

/** @type {(document: Json, kinds: Record<string, Json>) => Problem[]} */
function findReferenceProblems(document, kinds) {
  return listNodes(document, "schema").flatMap(({ value, path }) =>
    Object.entries(value.properties ?? {}).flatMap(([name, property]) => {
      const target = property["x-refers-to"]
      const isField = Object.values(kinds).some((fields) => fields[name] === property)
      if (target === undefined && isField && "type" in property && /_ids?$/.test(name)) {
        const message = `${name} has no x-refers-to: add the kind of record that it refers to, or none`
        return [{ message, path: [...path, "properties", name] }]
      }
      const { by = name, kinds: targets = { target } } = isObject(target) ? target : {}
      const known = [...Object.keys(kinds), "none", undefined]
      const unknown = Object.values(targets).filter((kind) => !known.includes(kind))
      const messages = unknown.map((kind) => `unknown kind of record: ${kind}`)
      if (isField && !Object.values(kinds).some((fields) => by in fields && name in fields)) {
        messages.push(`no kind has the fields ${name} and ${by}`)
      }
      return messages.map((message) => ({
        message,
        path: [...path, "properties", name, "x-refers-to"],
      }))
    }),
  )
}

/**
 * @type {(document: Json, kinds: Record<string, Json>, operation: Json, path: Path) => Problem[]}
 */
function findOperationProblems(document, kinds, operation, path) {
  const { operationId, requestBody, parameters: list = [] } = operation
  const effect = operation["x-effect"] ?? {}
  const [method, ...others] = operationWords.filter((word) => word in effect)
  if (!method || others.length > 0) {
    const message = `the x-effect of ${operationId} must have exactly one of ${operationWords.join(", ")}`
    return [{ message, path }]
  }
  const parameters = list.map((/** @type {Json} */ each) => dereference(document, each))
  const questions = questionsOf(operation)
  /** @type {EffectPlace} */
  const place = { document, kinds, kind: effect[method], questions, parameters, schema: {} }
  const [media = {}] = Object.values(dereference(document, requestBody)?.content ?? {})
  return [
    ...findEffectProblems(effect, "operation", place, [...path, "x-effect"]),
    ...parameters.flatMap((/** @type {Json} */ parameter, /** @type {number} */ index) => {
      const at = mapPath(document, [...path, "parameters", index, "name"]).slice(0, -1)
      const parameterEffect = parameter["x-effect"]
      if (!parameterEffect) {
        const message = `the parameter ${parameter.name} of ${operationId} has no x-effect`
        return parameter.in === "query" ? [{ message, path: at }] : []
      }
      const schema = dereference(document, parameter.schema) ?? {}
      const own = { ...place, questions: [...questions, ...questionsOf(parameter)], schema }
      return findEffectProblems(parameterEffect, "parameter", own, [...at, "x-effect"])
    }),
    ...findKeyProblems(operationId, media.schema, place, [
      ...mapPath(document, [...path, "requestBody", "content"]),
      ...Object.keys(dereference(document, requestBody)?.content ?? {}).slice(0, 1),
      "schema",
    ]),
  ]
}

/** @type {(operationId: string, schema: Json | undefined, place: EffectPlace, path: Path) => Problem[]} */
function findKeyProblems(operationId, schema, place, path) {
  if (!schema) return []
  const { document, kinds, kind } = place
  const { properties = {}, anyOf = [] } = dereference(document, schema)
  const branches = anyOf.flatMap((/** @type {Json} */ branch, /** @type {number} */ index) =>
    findKeyProblems(operationId, branch, place, mapPath(document, [...path, "anyOf", index])),
  )
  const keys = Object.entries(properties).flatMap(([name, property]) => {
    const at = mapPath(document, [...path, "properties", name])
    const own = { ...dereference(document, property), ...property }
    if (own.properties) return findKeyProblems(operationId, property, place, at)
    const effect = own["x-effect"] ?? {}
    const questions = [...place.questions, ...questionsOf(own)]
    const problems = findEffectProblems(effect, "key", { ...place, questions, schema: own }, [
      ...at,
      "x-effect",
    ])
    if (name in (kinds[kind] ?? {}) || keyWords.some((word) => word in effect)) return problems
    const message = `the key ${name} of ${operationId} has no x-effect, and ${kind} have no field with this name`
    return [...problems, { message, path: at }]
  })
  return [...branches, ...keys]
}

/** @type {(place: Json) => string[]} */
function questionsOf(place) {
  return [place["x-open-question"] ?? []].flat()
}
