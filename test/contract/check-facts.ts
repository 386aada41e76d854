import {
  getByPointer,
  isObject,
  type Json,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { type EvidenceAspect, type Evidence, findEvidence } from "../../src/openapi/evidence.ts"
import {
  actions,
  authentication,
  conventions,
  delivery,
  errorCodes,
  errorLink,
  errors,
  type Fields,
  type OperationSpec,
  operations,
  records,
  type StateFacts,
  states,
  unanswered,
  versioning,
} from "./facts.ts"

/** A value of the description with its references resolved, and the pointer to it. */
interface Place {
  root: object
  pointer: string
  value: unknown
}

/** A fact, compared with one place in the description. Several places may be compared with the same fact. */
interface Comparison {
  fact: string
  expected: string
  found: string
  pointer: string
  /**
   * False if only the description states something, and the facts do not. Such a comparison does not count as a fact.
   */
  stated: boolean
}

type Comparisons = Generator<Comparison, void, undefined>

/** A parsed value of {@link Fields}. */
interface Field {
  name: string
  type: string
  presence: "required" | "optional" | "shown"
  /** All values of a closed set. */
  values?: readonly string[]
  /** Some values of an open set. */
  known?: readonly string[]
  constraints: Record<string, string>
  /** Another parameter, which this parameter needs in order to apply and must name in its description. */
  onlyWith?: string
  open: boolean
  /** The aspect for which the source has only an example. */
  observed?: EvidenceAspect
  assumable: boolean
  nullAssumable: boolean
}

/** The defaults for all fields of an object. */
interface Setting {
  presence: "required" | "optional"
  /**
   * Whether other keys are an error. They are in a request, but not in a response, because a service may add fields.
   */
  closed: boolean
  /** Whether the object can have keys that `include` adds and that the facts do not list. */
  included: boolean
}

/**
 * Compares a bundled description with the facts. It also fails if the description states more than the facts.
 * Additional content must have an `x-evidence` with `observed` or `assumed`.
 *
 * @param description - the bundle, with internal references only.
 * @returns how many different facts were compared, and a line for each failed comparison.
 */
export function checkFacts(description: object): { checked: number; failures: string[] } {
  const root: Place = { root: description, pointer: "#", value: description }
  const comparisons = [
    ...compareCapabilities(root),
    ...compareRecords(root),
    ...compareStates(root),
    ...compareOperations(root),
    ...compareAuthentication(root),
    ...compareEvents(root),
    ...compareErrors(root),
    ...compareVersioning(root),
    ...compareQuestions(root),
  ]
  const facts = comparisons.filter(({ stated }) => stated).map(({ fact }) => fact)
  const lines = comparisons.filter(failed).map(toLine)
  return { checked: new Set(facts).size, failures: [...new Set(lines)] }
}

function* compareCapabilities(root: Place): Comparisons {
  const found = operationsOf(root)
  for (const name of Object.keys(operations)) {
    const place = found.get(name)
    yield compare(`Capabilities / ${name}`, name, place && name, place ?? step(root, "paths"))
  }
  yield* surplus("Capabilities", "an operation", found, Object.keys(operations))
}

function* compareRecords(root: Place): Comparisons {
  for (const [name, fields] of Object.entries(records)) {
    const schema = step(root, "components", "schemas", name)
    if (fields === "not shown") yield* compareUnknown(`Resources / ${name}`, schema)
    else yield* compareObject(`Resources / ${name}`, fields, schema, record)
  }
}

function* compareStates(root: Place): Comparisons {
  const list = step(root, "x-states")
  const machines = new Map(
    children(list).map((machine) => [String(step(machine, "schema").value), machine]),
  )
  for (const [name, facts] of Object.entries<StateFacts>(states)) {
    const machine = machines.get(name) ?? list
    for (const key of ["fields", "transitions"] as const) {
      yield compare(`States / ${name} / ${key}`, facts[key], step(machine, key).value, machine)
    }
  }
  yield* surplus("States", "an entry", machines, Object.keys(states))
}

function* compareOperations(root: Place): Comparisons {
  const found = operationsOf(root)
  for (const [name, facts] of Object.entries<OperationSpec>(operations)) {
    const operation = found.get(name)
    if (!operation) continue // The comparison of capabilities has already reported this operation.
    yield* compareParameters(`Endpoints / ${name}`, facts, operation)
    if (facts.observed) {
      yield compareEvidence(`Endpoints / ${name} / observed`, "location", "observed", operation)
    }
    yield* compareBody(`Endpoints / ${name} / body`, facts, operation)
    yield* compareSuccess(`Endpoints / ${name}`, facts, operation)
    yield* compareStatuses(`Errors / ${name}`, facts, operation)
    yield* comparePagination(`Endpoints / ${name} / pagination`, facts, operation)
  }
}

function* compareAuthentication(root: Place): Comparisons {
  const schemes = step(root, "components", "securitySchemes")
  for (const operation of operationsOf(root).values()) {
    const own = step(operation, "security")
    const security = own.value === undefined ? step(root, "security") : own
    const choices = children(security).map((choice) => keys(choice))
    const needsOne = (names: string[]) => names.some((name) => keys(schemes).includes(name))
    const needed = choices.length > 0 && choices.every(needsOne)
    const found = needed ? "needed" : "not needed"
    yield compare("Authentication / token", authentication.token, found, security)
  }
  for (const scheme of children(schemes)) {
    const fact = `Authentication / transport, ${authentication.transport}`
    yield compareEvidence(fact, "type", "assumed", scheme)
    yield compareQuestion(fact, scheme)
  }
}

function* compareEvents(root: Place): Comparisons {
  const branches = new Map(
    branchesOf(step(root, "components", "schemas", "Activity")).map((branch) => [
      valuesOf(property(branch, "target_type")).join(),
      branch,
    ]),
  )
  for (const [target, names] of Object.entries(actions)) {
    const branch = branches.get(target)
    if (branch) yield* compareValues(`Events / ${target}`, names, [property(branch, "action")])
    else yield compare(`Events / ${target}`, "a branch", undefined, root)
  }
  yield* surplus("Events", "a target type", branches, Object.keys(actions))

  const webhooks = step(root, "webhooks")
  const methods = children(webhooks).flatMap(keys).join(", ").toUpperCase()
  yield compare("Events / delivery / method", delivery.method, methods, webhooks)
  for (const operation of children(webhooks).flatMap(children)) {
    const body = step(operation, "requestBody")
    const schema = schemasOf(body)[0] ?? step(body, "content")
    yield* compareUnknown(`Events / delivery / body, ${delivery.body}`, schema)
  }
}

function* compareErrors(root: Place): Comparisons {
  for (const [name, fields] of Object.entries(errors)) {
    const schema = step(root, "components", "schemas", name)
    yield* compareObject(`Errors / ${name}`, fields, schema, record)
  }
  const code = property(step(root, "components", "schemas", "ErrorDetail"), "code")
  yield* compareValues("Errors / code", errorCodes, [code])

  const docs = step(root, "externalDocs", "url").value
  for (const example of children(step(root, "components", "examples"))) {
    for (const error of children(step(example, "value", "errors"))) {
      const expected = docs + errorLink.replace("<code>", String(step(error, "code").value))
      yield compare("Errors / form of link", expected, step(error, "link").value, error)
    }
  }
}

function* compareVersioning(root: Place): Comparisons {
  const version = step(root, "info", "version")
  const major = String(version.value).split(".")[0]
  yield compare("Versioning / version", versioning.version, major, version)
  const servers = new Map(
    children(step(root, "servers")).map((server) => [String(step(server, "url").value), server]),
  )
  for (const url of versioning.servers) {
    const found = servers.has(url) ? url : undefined
    yield compare(`Versioning / server ${url}`, url, found, step(root, "servers"))
  }
  yield* surplus("Versioning", "a server", servers, versioning.servers)
}

function* compareQuestions(root: Place): Comparisons {
  const list = step(root, "x-open-questions")
  const questions = children(list).map((entry) => JSON.stringify(entry.value))
  for (const [name, words] of Object.entries(unanswered)) {
    const found = questions.some((question) => words.test(question)) ? "a question" : undefined
    yield compare(`Not shown / ${name}`, "a question", found, list)
  }
}

function* compareParameters(fact: string, facts: OperationSpec, operation: Place): Comparisons {
  const parameters = parametersOf(operation)
  const names: string[] = []
  for (const [key, text] of Object.entries(facts.parameters)) {
    const [location = "", ...rest] = text.split(" ")
    const field = parse(key, rest.join(" "), "optional")
    if (field.name === "view") field.values = facts.views
    names.push(field.name)
    const parameter = parameters.get(field.name)
    if (parameter) {
      yield* compareParameter(`${fact} / ${field.name}`, location, field, parameter)
      if (field.name === "view") yield* compareObservedViews(fact, facts, parameter)
    }
    if (!parameter && !field.assumable) {
      yield compare(`${fact} / ${field.name}`, "a parameter", undefined, operation)
    }
  }
  yield* surplus(fact, "a parameter", parameters, names)
}

function* compareObservedViews(fact: string, facts: OperationSpec, view: Place): Comparisons {
  const marks = Object(markOf("x-evidence", view)?.valueOf()) as { values?: object }
  const found = Object.entries(marks.values ?? {}).map(([name, mark]) => `${name}: ${mark}`)
  const stated = facts.observedViews?.map((name) => `${name}: observed`)
  yield compare(`${fact} / view / observed`, stated?.join(), found.join() || undefined, view)
}

function* compareParameter(
  fact: string,
  location: string,
  field: Field,
  parameter: Place,
): Comparisons {
  const required = step(parameter, "required").value === true ? "required" : "optional"
  yield compare(`${fact} / in`, location, step(parameter, "in").value, parameter)
  yield compare(`${fact} / presence`, field.presence, required, parameter)
  if (field.type === "csv") {
    const style = step(parameter, "style").value ?? "form"
    const commas = style === "form" && step(parameter, "explode").value === false
    yield compare(`${fact} / separated by`, "commas", commas ? "commas" : "repetition", parameter)
  }
  if (field.onlyWith) {
    const { value: text } = step(parameter, "description")
    const named = String(text).includes(`\`${field.onlyWith}\``) ? field.onlyWith : undefined
    yield compare(`${fact} / only with`, field.onlyWith, named, parameter)
  }
  yield* compareValue(fact, field, step(parameter, "schema"), parameter)
  yield* compareSets(fact, field, [step(parameter, "schema")])
}

function* compareBody(fact: string, facts: OperationSpec, operation: Place): Comparisons {
  const body = step(operation, "requestBody")
  const content = step(body, "content")
  if (!facts.body) {
    if (body.value !== undefined) yield beyond(fact, undefined, "a body", body)
    return
  }
  const required = step(body, "required").value === true ? "required" : "optional"
  yield compare(`${fact} / presence`, "required", required, body)
  const types = keys(content).join(", ")
  yield compare("General conventions / Content-Type", conventions.contentType, types, content)

  const branches = branchesOf(step(content, conventions.contentType, "schema"))
  const forms = [facts.body, facts.observedBody].filter((form) => form !== undefined)
  yield beyond(`${fact} / forms`, forms.length, branches.length, content)
  const stated = closest(fact, facts.body, branches)
  yield* stated.comparisons
  if (facts.observedBody) {
    const observed = closest(`${fact}, observed`, facts.observedBody, branches)
    yield* observed.comparisons
    yield compareEvidence(`${fact}, observed`, "location", "observed", observed.branch)
  }
}

/** A body's forms have no names, so choose the form with the fewest differences. */
function closest(fact: string, fields: Fields, branches: Place[]) {
  return branches
    .map((branch) => ({ branch, comparisons: [...compareObject(fact, fields, branch, request)] }))
    .reduce((best, other) => (failuresOf(other) < failuresOf(best) ? other : best))
}

function failuresOf({ comparisons }: { comparisons: Comparison[] }): number {
  return comparisons.filter(failed).length
}

function* compareSuccess(fact: string, facts: OperationSpec, operation: Place): Comparisons {
  const status = String(facts.success).slice(0, 3)
  const success = step(operation, "responses", status)
  if (facts.success === "204*") {
    yield compareQuestion(`${fact} / parameters and success, not shown`, operation, success)
    if (success.value !== undefined) {
      yield compareEvidence(`${fact} / ${status}`, "values", "assumed", success)
    }
  } else {
    yield compare(`${fact} / success`, "a response", success.value && "a response", success)
  }
  if (facts.response) yield compareMediaType(success)
  else {
    const content = step(success, "content")
    yield compare("General conventions / body of a 204", undefined, keys(content)[0], content)
  }
  const setting = { ...answer, included: "include" in facts.parameters }
  for (const schema of schemasOf(success)) {
    yield* compareObject(
      `${fact} / response`,
      { ...conventions.root, ...facts.response },
      schema,
      setting,
    )
  }
  for (const [name, form] of Object.entries(facts.headers ?? {})) {
    const header = step(success, "headers", name)
    const found = JSON.stringify(header.value)?.includes(form) ? form : header.value
    yield compare(`${fact} / header ${name}`, form, found, header)
  }
  const headers = new Map(entries(step(success, "headers")))
  yield* surplus(fact, "a header", headers, Object.keys(facts.headers ?? {}))
}

function compareMediaType(response: Place): Comparison {
  const content = step(response, "content")
  const vendor = keys(content).find((type) => type === versioning.accept)
  return compare("Versioning / media type of responses", versioning.accept, vendor, content)
}

function* compareStatuses(fact: string, facts: OperationSpec, operation: Place): Comparisons {
  const responses = new Map(entries(step(operation, "responses")))
  for (const status of facts.errors) {
    const found = responses.has(String(status)) ? "a response" : undefined
    yield compare(`${fact} / ${status}`, "a response", found, step(operation, "responses"))
  }
  const stated = [String(facts.success).slice(0, 3), "default", ...facts.errors.map(String)]
  yield* surplus(fact, "a response", responses, stated)
  for (const [status, place] of responses) {
    if (status.startsWith("2")) continue
    const types = [...new Set(schemasOf(place).map(typeOf))].join(", ")
    yield compare("Errors / body of each", "ErrorResponse", types, place)
    yield compareMediaType(place)
  }
}

function* comparePagination(fact: string, facts: OperationSpec, operation: Place): Comparisons {
  if (!facts.pagination) return
  const pagination = step(operation, "x-pagination")
  const [items] = Object.keys(facts.response ?? {})
  yield compare(`${fact} / style`, facts.pagination, step(pagination, "style").value, pagination)
  yield beyond(`${fact} / items`, items, step(pagination, "items").value, pagination)
}

const record: Setting = { presence: "required", closed: false, included: false }
const request: Setting = { presence: "optional", closed: true, included: false }
const answer: Setting = { presence: "optional", closed: false, included: true }

function* compareObject(
  fact: string,
  stated: Fields,
  schema: Place,
  setting: Setting,
): Comparisons {
  const branches = branchesOf(schema)
  for (const branch of branches) {
    yield compare(`${fact} / type`, "object", isObjectType(branch) ? "object" : "any", branch)
    if (setting.closed) yield compareClosed(branch)
  }
  const fields = setting.included ? { ...includedKindsOf(branches), ...stated } : stated
  const own = Object.entries(fields)
    .filter(([key]) => !key.includes("."))
    .map(([key, text]) => parse(key, text, setting.presence))
  for (const field of own) {
    const places = branches.map((branch) => property(branch, field.name))
    for (const branch of branches) yield* compareField(`${fact} / ${field.name}`, field, branch)
    yield* compareSets(`${fact} / ${field.name}`, field, places)
    for (const place of places) {
      yield* compareNested(`${fact} / ${field.name}`, field, fields, place, setting)
    }
  }
  for (const branch of branches) {
    const names = own.map(({ name }) => name)
    yield* surplus(fact, "a field", propertiesOf(branch), names)
  }
}

function compareClosed(schema: Place): Comparison {
  const closed = step(schema, "additionalProperties").value === false ? "rejected" : "accepted"
  return compare("Errors / unsupported_param for other keys of a body", "rejected", closed, schema)
}

function* compareField(fact: string, field: Field, parent: Place): Comparisons {
  const place = property(parent, field.name)
  const presence = requiredOf(parent).has(field.name) ? "required" : "optional"
  const shown = field.presence === "shown" ? "shown" : presence
  const found = place.value === undefined ? undefined : shown
  yield compare(`${fact} / presence`, field.presence, found, place)
  if (found) yield* compareValue(fact, field, place, place)
}

function* compareNested(
  fact: string,
  field: Field,
  fields: Fields,
  place: Place,
  setting: Setting,
): Comparisons {
  const nested = Object.entries(fields)
    .filter(([key]) => key.startsWith(`${field.name}.`) || key.startsWith(`${field.name}[].`))
    .map(([key, text]) => [key.slice(key.indexOf(".") + 1), text] as const)
  const isObjectField = field.type === "object" || field.type === "object[]"
  if (!isObjectField || place.value === undefined) return
  const schema = field.type.endsWith("[]") ? step(place, "items") : place
  const own = { ...setting, closed: setting.closed && !field.open }
  yield* compareObject(fact, Object.fromEntries(nested), schema, own)
  if (field.open) yield compareRoom(fact, schema)
}

/** Compares an object without documented fields. The description must mark all of its content as assumed. */
function* compareUnknown(fact: string, schema: Place): Comparisons {
  yield compareQuestion(`${fact} / fields, not shown`, schema)
  yield compareRoom(fact, schema)
  yield* surplus(fact, "a field", propertiesOf(schema), [])
}

/** Checks that undocumented keys are possible: the object is open, or it has assumed keys. */
function compareRoom(fact: string, schema: Place): Comparison {
  const assumed = [...propertiesOf(schema).values()].some((place) => isMarked(place, "presence"))
  const room = assumed || step(schema, "additionalProperties").value !== false
  return compare(`${fact} / other keys`, "possible", room ? "possible" : "impossible", schema)
}

const constraints = [
  "default",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
]

/** @param marked - the place with the evidence marks: for a parameter, the parameter itself and not its schema. */
function* compareValue(fact: string, field: Field, schema: Place, marked: Place): Comparisons {
  if (field.type === "?") {
    const evidence = isMarked(marked, "type") ? "x-evidence" : undefined
    if (typeOf(schema) !== "unknown") yield beyond(`${fact} / type`, "x-evidence", evidence, schema)
  } else {
    const found = isId(field.name) ? typeOf(schema) : typeOf(schema).replace("int64", "integer")
    const assumesNull = field.nullAssumable && found.endsWith("|null")
    if (assumesNull) yield compareEvidence(`${fact} / null`, "nullability", "assumed", marked)
    const stated = assumesNull ? found.slice(0, -"|null".length) : found
    yield compare(`${fact} / type`, typeStatedBy(field), stated, schema)
  }
  const isAssumed = isMarked(marked, "presence")
  for (const keyword of constraints) {
    const found = step(schema, keyword).value
    const stated = field.constraints[keyword]
    if (stated !== undefined) yield compare(`${fact} / ${keyword}`, stated, show(found), schema)
    else if (found !== undefined && !isAssumed)
      yield beyond(`${fact} / ${keyword}`, undefined, found, schema)
  }
  if (field.open) {
    yield compareQuestion(`${fact} / not shown`, marked, ...propertiesOf(schema).values())
  }
  if (field.observed)
    yield compareEvidence(`${fact} / observed`, field.observed, "observed", marked)
  if (field.assumable) yield compareEvidence(`${fact} / assumed`, "presence", "assumed", marked)
}

/** Compares the values of a field in all alternatives that contain the field. */
function* compareSets(fact: string, field: Field, schemas: Place[]): Comparisons {
  const places = schemas.filter(({ value }) => value !== undefined)
  const [first] = places
  if (!first || field.known?.length === 0) return
  yield* compareValues(fact, field.values ?? field.known ?? [], places, field.type === "csv")
  const closed = places.every(isClosed) ? "closed" : "open"
  const stated = field.values ? "closed" : "open"
  if (field.values ?? field.known) yield compare(`${fact} / set of values`, stated, closed, first)
}

function* compareValues(
  fact: string,
  stated: readonly string[],
  schemas: Place[],
  includes = false,
): Comparisons {
  const [first] = schemas
  if (!first) return
  const found = schemas.flatMap(valuesOf)
  for (const value of stated) {
    yield compare(`${fact} / ${value}`, value, found.includes(value) ? value : undefined, first)
  }
  for (const value of found) {
    const known = stated.includes(value) || (includes && value in conventions.includedKinds)
    if (!known) yield beyond(`${fact} / ${value}`, undefined, "a value", first)
  }
}

function compare(fact: string, expected: unknown, found: unknown, { pointer }: Place): Comparison {
  return { fact, expected: show(expected), found: show(found), pointer, stated: true }
}

/** Compares content that the facts do not contain. */
function beyond(fact: string, expected: unknown, found: unknown, place: Place): Comparison {
  return { ...compare(fact, expected, found, place), stated: false }
}

function* surplus(
  fact: string,
  what: string,
  found: Map<string, Place>,
  stated: readonly string[],
): Comparisons {
  for (const [name, place] of found) {
    if (stated.includes(name) || isMarked(place, "presence")) continue
    yield beyond(`${fact} / ${name}`, undefined, what, place)
  }
}

function compareEvidence(
  fact: string,
  aspect: EvidenceAspect,
  expected: Evidence,
  place: Place,
): Comparison {
  const found = evidenceOf(place, aspect)
  return compare(fact, `${aspect}: ${expected}`, `${aspect}: ${found ?? "stated"}`, place)
}

function compareQuestion(fact: string, ...places: [Place, ...Place[]]): Comparison {
  const asked = places.some((place) => markOf("x-open-question", place) !== undefined)
  return compare(fact, "x-open-question", asked ? "x-open-question" : undefined, places[0])
}

function failed({ expected, found }: Comparison): boolean {
  return expected !== found
}

function toLine({ fact, expected, found, pointer }: Comparison): string {
  return `${fact}: expected ${expected}, found ${found}, at ${pointer}`
}

function show(value: unknown): string {
  if (value === undefined) return "nothing"
  return typeof value === "string" ? value : JSON.stringify(value)
}

function parse(key: string, text: string, presence: Field["presence"]): Field {
  const [type = "", ...words] = text.split(" ")
  const field: Field = {
    name: key.replace("*", ""),
    type: type.replace("|null*", ""),
    presence: type === "?" ? "shown" : presence,
    constraints: {},
    open: false,
    assumable: key.endsWith("*"),
    nullAssumable: type.endsWith("|null*"),
  }
  for (const word of words) applyWord(field, word)
  return field
}

function applyWord(field: Field, word: string): void {
  const [keyword = "", value] = word.split("=")
  if (word.startsWith("=")) field.values = word.slice(1).split(",")
  else if (word.startsWith("~")) field.known = word.slice(1).split(",").filter(Boolean)
  else if (keyword === "with") field.onlyWith = value
  else if (keyword === "observed") field.observed = value as EvidenceAspect
  else if (value !== undefined) field.constraints[keyword] = value
  else if (word === "open") field.open = true
  else if (word === "required" || word === "optional" || word === "shown") field.presence = word
  else throw new Error(`"${word}", said of ${field.name}, is no word of the notation`)
}

function typeStatedBy({ name, type }: Field): string {
  if (type === "csv") return "string[]"
  if (type === "url") return "string(uri)"
  return isId(name) ? type.replace("integer", "int64") : type
}

/** IDs and positions can exceed 32 bits. */
function isId(name: string): boolean {
  return /^(id|position(_.*)?|.*_ids?)$/.test(name)
}

function follow(place: Place): Place {
  if (!isObject(place.value) || typeof place.value.$ref !== "string") return place
  const { $ref, ...siblings } = place.value
  const target = follow({ ...place, pointer: $ref, value: getByPointer(place.root, $ref) })
  return isObject(target.value) ? { ...target, value: { ...target.value, ...siblings } } : target
}

function step(place: Place, ...path: string[]): Place {
  return path.reduce(({ root, pointer, value }, key) => {
    const has = typeof value === "object" && value !== null && Object.hasOwn(value, key)
    const child = has ? (value as Record<string, unknown>)[key] : undefined
    return follow({ root, pointer: appendToPointer(pointer, key), value: child })
  }, place)
}

function keys({ value }: Place): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : []
}

function entries(place: Place): [string, Place][] {
  return keys(place).map((key) => [key, step(place, key)])
}

function children(place: Place): Place[] {
  return entries(place).map(([, child]) => child)
}

/** Maps the names of operations in the facts to the operations of the description. */
function operationsOf(root: Place): Map<string, Place> {
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
  return new Map(
    entries(step(root, "paths")).flatMap(([path, item]) =>
      entries(item)
        .filter(([key]) => methods.includes(key))
        .map(([method, operation]) => [
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
          operation,
        ]),
    ),
  )
}

/** Returns the parameters of an operation, including those of its path. */
function parametersOf(operation: Place): Map<string, Place> {
  const path = operation.pointer.slice(0, operation.pointer.lastIndexOf("/"))
  const shared = follow({ ...operation, pointer: path, value: getByPointer(operation.root, path) })
  const both = [shared, operation].flatMap((place) => children(step(place, "parameters")))
  return new Map(both.map((parameter) => [String(step(parameter, "name").value), parameter]))
}

/** Lists the schemas of a body, one for each media type. */
function schemasOf(body: Place): Place[] {
  return children(step(body, "content")).map((media) => step(media, "schema"))
}

/** Lists the alternatives of a schema. For a schema without alternatives, lists only this schema. */
function branchesOf(schema: Place): Place[] {
  const choices = [...children(step(schema, "oneOf")), ...children(step(schema, "anyOf"))]
  return choices.length > 0 ? choices.flatMap(branchesOf) : [schema]
}

/**
 * Returns the properties of a schema and of the schemas that it combines. A property of the schema itself overrides the
 * others.
 */
function propertiesOf(schema: Place): Map<string, Place> {
  const found = knownProperties.get(schema) ?? collectProperties(schema)
  knownProperties.set(schema, found)
  return found
}

/** Comparing a field reads all properties of its schema. */
const knownProperties = new WeakMap<Place, Map<string, Place>>()

function collectProperties(schema: Place): Map<string, Place> {
  const properties = new Map<string, Place>()
  for (const part of [
    ...children(step(schema, "allOf")).map(propertiesOf),
    ownProperties(schema),
  ]) {
    for (const [name, place] of part) {
      const inner = properties.get(name)?.value
      properties.set(name, { ...place, value: Object.assign({}, inner, place.value) })
    }
  }
  return properties
}

function ownProperties(schema: Place): Map<string, Place> {
  return new Map(entries(step(schema, "properties")))
}

function property(schema: Place, name: string): Place {
  return propertiesOf(schema).get(name) ?? step(schema, "properties", name)
}

function requiredOf(schema: Place): Set<unknown> {
  const inherited = children(step(schema, "allOf")).flatMap((part) => [...requiredOf(part)])
  return new Set([...inherited, ...children(step(schema, "required")).map(({ value }) => value)])
}

function isObjectType(schema: Place): boolean {
  const own = step(schema, "type").value === "object"
  return own || children(step(schema, "allOf")).some(isObjectType)
}

function includedKindsOf(schemas: Place[]): Fields {
  const found = new Set(schemas.flatMap((schema) => [...propertiesOf(schema).keys()]))
  const kinds = Object.entries(conventions.includedKinds)
  return Object.fromEntries(kinds.filter(([name]) => found.has(name)))
}

const named = new Set([...Object.keys(records), ...Object.keys(errors)])

/** Formats the type of a schema in the notation of the facts. */
function typeOf(schema: Place): string {
  const name = schema.pointer.replace("#/components/schemas/", "")
  if (named.has(name)) return name
  const branches = branchesOf(schema)
  if (branches.length > 1) return union(branches.flatMap((branch) => typeOf(branch).split("|")))
  const declared = step(schema, "type").value
  if (declared === undefined)
    return keys(step(schema, "properties")).length > 0 ? "object" : "unknown"
  return union([declared].flat().map((type) => typeWithFormat(String(type), schema)))
}

function union(types: string[]): string {
  const distinct = [...new Set(types)]
  return [
    ...distinct.filter((type) => type !== "null"),
    ...distinct.filter((type) => type === "null"),
  ].join("|")
}

function typeWithFormat(type: string, schema: Place): string {
  const format = step(schema, "format").value
  if (type === "array") return `${typeOf(step(schema, "items"))}[]`
  if (type === "null" || typeof format !== "string") return type
  return ["date", "date-time", "int64"].includes(format) ? format : `${type}(${format})`
}

/** Lists the values that a schema names, whether the set is open or closed. */
function valuesOf(schema: Place): string[] {
  const own = ["enum", "x-extensible-enum"].flatMap((key) => children(step(schema, key)))
  const all = [...own, step(schema, "const")].map(({ value }) => value)
  const items = step(schema, "items")
  const inner = items.value === undefined ? [] : valuesOf(items)
  return [...all.filter((value) => typeof value === "string"), ...inner]
}

function isClosed(schema: Place): boolean {
  return ["enum", "const"].some(
    (key) =>
      step(schema, key).value !== undefined || step(schema, "items", key).value !== undefined,
  )
}

/** Returns a mark from a place, its schema or the schema of its items. */
function markOf(mark: string, place: Place): unknown {
  for (const path of [[], ["schema"], ["items"], ["schema", "items"]]) {
    const { value } = step(place, ...path, mark)
    if (value !== undefined) return value
  }
  return undefined
}

function evidenceOf(place: Place, aspect: EvidenceAspect): Evidence | undefined {
  const mark = markOf("x-evidence", place)
  return mark === undefined ? undefined : findEvidence({ "x-evidence": mark as Json }, aspect)
}

function isMarked(place: Place, aspect: EvidenceAspect): boolean {
  return evidenceOf(place, aspect) !== undefined
}
