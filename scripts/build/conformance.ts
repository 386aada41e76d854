import type { Case } from "../../src/conformance/cases.ts"
import {
  at,
  type Description,
  eachOperation,
  isObject,
  type Json,
  type JsonObject,
  parameterOf,
  pointerTo,
  resolve,
} from "../../src/openapi/description.ts"
import type { OperationFacts, OperationId, ParameterFacts } from "../../src/contract/operations.ts"
import { type Aspect, findEvidence } from "../../src/openapi/evidence.ts"
import { readOperations } from "./operations.ts"
import { formatConstant } from "./tables.ts"

/** What is wrong with a place, and how sure the contract is of it. */
type Fault = Omit<Case, "operation" | "in">

const imports = `import type { Case, Question } from "../src/conformance/cases.ts"
import type { JsonObject } from "../src/openapi/description.ts"
import type { OperationId } from "../src/contract/operations.ts"
`

/** A name that no parameter and no key has. */
const undeclaredName = "contract_check"

/** Texts that are of no such format. */
const malformed: Record<string, string> = {
  date: "yesterday",
  "date-time": "yesterday",
  uri: "nowhere",
}

/** Values that are not of a type. */
const mistyped: Record<string, Json> = {
  integer: "many",
  boolean: "maybe",
  string: { no: "text" },
  object: "text",
  array: "text",
}

/** What the conformance suite needs of the description, as a TypeScript module. */
export function generateConformanceModule(description: Description): string {
  const questions = description["x-open-questions"].map(({ id, question, assumed }) => ({
    id,
    question,
    assumed,
  }))
  const ofPath = "Record<string, readonly string[]>"
  // Typed by names: types of the values would make the declarations as long as the values.
  return [
    imports,
    formatConstant(
      "cases",
      "Requests that the service must refuse, each for one fault.",
      generateCases(description),
      "readonly Case[]",
    ),
    formatConstant(
      "questions",
      "The open questions, in their order.",
      questions,
      "readonly Question[]",
    ),
    formatConstant(
      "bodies",
      "The first example of each body that a request has.",
      bodiesOf(description),
      "Readonly<Partial<Record<OperationId, JsonObject>>>",
    ),
    formatConstant(
      "orderFields",
      "The fields of the records of each collection that takes `order` which have an order, by path.",
      orderFields(description),
      ofPath,
    ),
    formatConstant(
      "includeKinds",
      "The known kinds of `include`, by path.",
      includeKinds(description),
      ofPath,
    ),
    formatConstant(
      "maximumLimits",
      "The greatest `limit` of each collection of which it is known, by path.",
      maximumLimits(description),
      "Record<string, number>",
    ),
  ].join("\n")
}

/** The requests that the contract refuses, operation by operation. */
export function generateCases(description: Description): Case[] {
  return Object.entries(readOperations(description)).flatMap(([id, facts]) => {
    const operation = id as OperationId
    const parameters = facts.parameters.flatMap((parameter) =>
      faultsOfParameter(description, parameter).map((fault) => ({
        operation,
        in: parameter.in,
        ...fault,
      })),
    )
    const undeclared = undeclaredParameter(description, facts)
    const body = facts.body ? faultsWithin(description, facts.body.schema) : []
    return [
      ...parameters,
      { operation, in: "query", ...undeclared },
      ...body.map((fault) => ({ operation, in: "body" as const, ...fault })),
    ]
  })
}

function faultsOfParameter(
  description: Description,
  { name, in: place, pointer, schema: schemaPlace, types, required }: ParameterFacts,
): Fault[] {
  const schema = resolve(description, at(description, schemaPlace))
  const where = { name, pointer }
  const faults: Fault[] = []
  if (required && place === "query") {
    faults.push({ kind: "missing", ...where }, { kind: "empty", ...where, value: "" })
  }
  // A path or a query is text, which is also an array of one text.
  if (!types.some((type) => type === "string" || type === "array")) {
    const value = place === "path" ? "abc" : wrongValue(types)
    if (value !== undefined) faults.push({ kind: "type", ...where, value })
  }
  faults.push(...wrongTexts(description, schema).map((wrong) => ({ ...wrong, ...where })))
  return withMarks(faults, resolve(description, at(description, pointer)), schema)
}

function undeclaredParameter(description: Description, { pointer }: OperationFacts): Fault {
  const operation = resolve(description, at(description, pointer))
  // What else is open about an operation says nothing of the parameters that it does not have.
  const marks = findEvidence(operation, "presence") ? marksOf("undeclared", operation) : {}
  return { kind: "undeclared", name: undeclaredName, value: "1", pointer, ...marks }
}

/**
 * The faults of the keys of an object, at every depth.
 *
 * @param schemaPlace - the pointer to the schema of the object.
 * @param path - what comes before the names of its keys.
 * @param inArray - whether the object is an element of an array, which is then the value of every fault.
 */
function faultsWithin(
  description: Description,
  schemaPlace: string,
  path = "",
  inArray = false,
): Fault[] {
  const { place, schema } = firstAlternative(description, schemaPlace)
  const required = (schema.required ?? []) as string[]
  if (inArray && required.length > 1) {
    throw new Error(
      `${place} requires several keys: teach scripts/conformance.ts to fill in others.`,
    )
  }
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  const faults = Object.entries(properties).flatMap(([key, property]) => {
    const put = (value: Json): Json => (inArray ? [{ [key]: value }] : value)
    const where = { name: path + key, pointer: pointerTo(`${place}/properties`, key) }
    const places = [property, scalarOf(description, property)]
    const types = typesOf(description, property)
    const absent: Fault[] = []
    if (required.includes(key)) {
      absent.push({ kind: "missing", ...where, ...(inArray && { value: [{}] }) })
      if (types.includes("string")) absent.push({ kind: "empty", ...where, value: put("") })
    }
    const wrong = wrongValues(description, property).map(({ kind, value }) => ({
      kind,
      ...where,
      value: put(value),
    }))
    return [
      ...withMarks([...absent, ...wrong], ...places),
      ...faultsBelow(description, where, property, places),
    ]
  })
  // An element needs the ids of a service besides, for want of which it would be refused as well.
  if (schema.additionalProperties !== false || inArray) return faults
  const undeclared = { name: path + undeclaredName, value: "1", pointer: place }
  return [...faults, ...withMarks([{ kind: "undeclared", ...undeclared }], schema)]
}

/** The faults of the keys of the object that stands under a key, or of the elements of the array. */
function faultsBelow(
  description: Description,
  { name, pointer }: Pick<Fault, "name" | "pointer">,
  property: JsonObject,
  places: JsonObject[],
): Fault[] {
  const { properties, items } = resolve(description, property)
  if (isObject(properties)) return faultsWithin(description, placeOf(property, pointer), `${name}.`)
  if (!isObject(items)) return []
  const itemsPlace = `${placeOf(property, pointer)}/items`
  const where = { name: `${name}[]`, pointer: itemsPlace }
  const types = typesOf(description, items)
  const element: Fault[] = []
  if (types.length > 0) {
    element.push({ kind: "type", ...where, value: [types.includes("object") ? 1 : {}] })
  }
  const texts = wrongTexts(description, items).map(({ kind, value }) => ({
    kind,
    ...where,
    value: [value],
  }))
  const keys = isObject(resolve(description, items).properties)
    ? faultsWithin(description, placeOf(items, itemsPlace), `${name}[].`, true)
    : []
  const marked = [items, scalarOf(description, items), ...places]
  return [...withMarks([...element, ...texts], ...marked), ...keys]
}

/** Values that a schema does not take. */
function wrongValues(
  description: Description,
  schema: JsonObject,
): { kind: Case["kind"]; value: Json }[] {
  const value = wrongValue(typesOf(description, schema))
  const wrong = wrongTexts(description, schema)
  return value === undefined ? wrong : [{ kind: "type", value }, ...wrong]
}

/** A value of none of some types, or undefined where every value fits. */
function wrongValue(types: string[]): Json | undefined {
  const isOf = (value: Json): boolean => types.includes(isObject(value) ? "object" : "string")
  return types.map((type) => mistyped[type]).find((value) => value !== undefined && !isOf(value))
}

/** Texts that a schema of texts does not take. */
function wrongTexts(
  description: Description,
  schema: JsonObject,
): { kind: Case["kind"]; value: string }[] {
  const texts = alternativesOf(description, schema).filter(({ type }) =>
    [type].flat().includes("string"),
  )
  if (texts.length === 0) return []
  const [value] = texts.map(({ format }) => malformed[`${format}`])
  const formatted = texts.every(({ format }) => `${format}` in malformed)
  const closed = texts.every((text) => Array.isArray(text.enum))
  return [
    ...(formatted && value !== undefined ? [{ kind: "format" as const, value }] : []),
    ...(closed ? [{ kind: "known" as const, value: "no_such_value" }] : []),
  ]
}

/** The types that a value can have; none where it can have all. */
function typesOf(description: Description, schema: JsonObject): string[] {
  const types = alternativesOf(description, schema).map(({ type }) => [type].flat())
  return types.some((some) => some.includes(undefined)) ? [] : types.flat().map(String)
}

function alternativesOf(description: Description, schema: JsonObject): JsonObject[] {
  const resolved = resolve(description, schema)
  if (!Array.isArray(resolved.anyOf)) return [resolved]
  return (resolved.anyOf as JsonObject[]).flatMap((other) => alternativesOf(description, other))
}

/** Of several forms of a body the first, which the first example has. */
function firstAlternative(
  description: Description,
  pointer: string,
): { place: string; schema: JsonObject } {
  const place = placeOf(at(description, pointer), pointer)
  const schema = resolve(description, at(description, place))
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return first === undefined
    ? { place, schema }
    : firstAlternative(description, placeOf(first, `${place}/anyOf/0`))
}

/** What a request of a kind goes against, and so the aspect whose evidence counts. */
const aspectOf: Record<Case["kind"], Aspect> = {
  missing: "presence",
  empty: "presence",
  undeclared: "presence",
  type: "type",
  format: "format",
  known: "values",
}

// A question without evidence leaves presence and type as stated; the rest it may change.
const questionable: Case["kind"][] = ["undeclared", "format", "known"]

/**
 * How sure the contract is that a request must be rejected.
 *
 * @param places - those that may have a mark, the nearest first.
 */
function marksOf(kind: Case["kind"], ...places: JsonObject[]): Pick<Case, "evidence" | "question"> {
  const marked = places.find((place) => "x-evidence" in place || "x-open-question" in place) ?? {}
  // A service that lacks an assumed parameter rejects or ignores it, whatever its value is.
  const evidence = findEvidence(marked, "presence") ?? findEvidence(marked, aspectOf[kind])
  const asked = evidence !== undefined || questionable.includes(kind)
  const [question] = asked ? [marked["x-open-question"] ?? []].flat() : []
  return {
    ...(evidence !== undefined && { evidence }),
    ...(question !== undefined && { question: `${question}` }),
  }
}

function withMarks(faults: Fault[], ...places: JsonObject[]): Fault[] {
  return faults.map((fault) => ({ ...fault, ...marksOf(fault.kind, ...places) }))
}

/** The schema of a value; marks on that of an object are about what is in it, not that it is one. */
function scalarOf(description: Description, schema: JsonObject): JsonObject {
  const resolved = resolve(description, schema)
  return resolved.type === "object" ? {} : resolved
}

/** Where a thing stands: at its place, or where its reference leads. */
function placeOf(thing: Json | undefined, pointer: string): string {
  return isObject(thing) && typeof thing.$ref === "string" ? thing.$ref : pointer
}

function bodiesOf(description: Description): Record<string, Json> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ operation }) => {
      if (!operation.requestBody) return []
      const content = resolve(description, operation.requestBody).content as Record<
        string,
        { examples: JsonObject }
      >
      const [media] = Object.values(content)
      const [example] = Object.values(media?.examples ?? {})
      const { value } = resolve(description, example)
      if (value === undefined)
        throw new Error(`The body of ${operation.operationId} has no example.`)
      return [[operation.operationId, value]]
    }),
  )
}

function orderFields(description: Description): Record<string, string[]> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const items = operation["x-pagination"]?.items
      if (items === undefined || !parameterOf(description, operation, "order")) return []
      return [[path, comparable(description, recordSchema(description, path, items))]]
    }),
  )
}

/** The schema of the records of a collection. */
function recordSchema(description: Description, path: string, items: string): JsonObject {
  const facts = Object.values(readOperations(description)).find(
    (other) => other.path === path && other.method === "GET",
  )
  const { properties } = resolve(description, {
    $ref: facts?.responses[facts.success]?.schema ?? "",
  })
  const array = resolve(description, (properties as JsonObject | undefined)?.[items])
  return resolve(description, array.items)
}

/** The fields of which one value can be told to come before another, in all forms of a record. */
function comparable(description: Description, schema: JsonObject): string[] {
  const { oneOf, allOf = [], properties = {} } = resolve(description, schema)
  if (Array.isArray(oneOf)) {
    const [first = [], ...others] = oneOf.map((form) => comparable(description, form as JsonObject))
    return first.filter((name) => others.every((names) => names.includes(name)))
  }
  const own = Object.entries(properties as Record<string, JsonObject>).flatMap(([name, property]) =>
    hasOrder(resolve(description, property)) ? [name] : [],
  )
  const inherited = (allOf as JsonObject[]).flatMap((part) => comparable(description, part))
  return [...inherited, ...own]
}

/** Texts come in an order that each service chooses, but for those of a date. */
function hasOrder({ type, format }: JsonObject): boolean {
  const types = [type].flat().filter((one) => one !== "null")
  const dated = /^date(-time)?$/.test(`${format}`)
  return (
    types.length === 1 &&
    (types[0] === "integer" || types[0] === "boolean" || (types[0] === "string" && dated))
  )
}

function includeKinds(description: Description): Record<string, Json> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const include = parameterOf(description, operation, "include")
      if (!include) return []
      const { items } = resolve(description, include.schema)
      return [[path, resolve(description, items)["x-extensible-enum"] ?? []]]
    }),
  )
}

function maximumLimits(description: Description): Record<string, Json> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const limit = parameterOf(description, operation, "limit")
      const maximum = limit && resolve(description, limit.schema).maximum
      return operation["x-pagination"] && maximum !== undefined ? [[path, maximum]] : []
    }),
  )
}
