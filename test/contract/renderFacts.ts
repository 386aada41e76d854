import { type Description, isObject, resolveReference } from "../../src/openapi/description.ts"
import { errors, facts, records, unanswered, versioning } from "./facts.ts"
import {
  type Defaults,
  hasEvidence,
  hasQuestion,
  join,
  joinWords,
  list,
  listForms,
  listValues,
  type Part,
  renderDetails,
  renderForms,
  renderKey,
  renderType,
} from "./renderFields.ts"

// What `facts.ts` leaves out in each kind of object.
const ofRecord: Defaults = { presence: "required", otherKeys: "extensible" }
const ofRequest: Defaults = { presence: "optional", otherKeys: "closed" }
const ofResponse: Defaults = { presence: "optional", otherKeys: "extensible" }

/**
 * Writes what a bundled description states in the notation of the facts, by operation, record or topic. It leaves out
 * what the facts don't contain only if the description marks it as assumed.
 */
export function renderFacts(description: Description): Record<string, unknown> {
  const root: Part = resolveReferences(description)
  const { schemas } = root.components
  const operations = listOperations(root)
  const recordNames = [...Object.keys(records), ...Object.keys(errors)]
  const rendered = {
    ...Object.fromEntries(operations.map(([name, part]) => [name, renderOperation(part)])),
    ...Object.fromEntries(recordNames.map((name) => [name, renderRecord(schemas[name])])),
    states: Object.fromEntries(list(root["x-states"]).map(renderStates)),
    authentication: renderAuthentication(root, operations),
    actions: Object.fromEntries(listForms(schemas.Activity).map(renderActions)),
    delivery: list(root.webhooks).flatMap(Object.entries).map(renderDelivery),
    errorLinks: renderErrorLinks(root),
    version: root.info.version.split(".")[0],
    servers: list(root.servers).map(({ url }) => url),
    unanswered: renderUnanswered(root),
  }
  return omitUnstated(rendered, facts) as Record<string, unknown>
}

/** Leaves out what a description may say beyond the facts: marked assumptions, questions, and a presence. */
function omitUnstated(rendered: unknown, stated: unknown): unknown {
  if (isObject(rendered) && isObject(stated)) {
    const entries = Object.entries(rendered).flatMap(([key, part]) => {
      if (part === undefined) return []
      const name = key in stated ? key : key.replace("*", "")
      return name === key || name in stated ? [[name, omitUnstated(part, stated[name])]] : []
    })
    return Object.fromEntries(entries)
  }
  if (typeof rendered !== "string" || typeof stated !== "string") return rendered
  const words = new Set(stated.split(" "))
  const text = words.has("open") ? rendered : rendered.replace(" open", "")
  return words.has("shown") ? text.replace(/^(\S+)( required)?/, "$1 shown") : text
}

/** Copies a description with the target of each reference in its place. The copy keeps the `$ref`, which names it. */
function resolveReferences(description: Description): Part {
  const copies = new Map<object, Part>()
  return (function copy(value: Part): Part {
    if (typeof value !== "object" || value === null) return value
    const known = copies.get(value)
    if (known) return known
    const result: Part = Array.isArray(value) ? [] : {}
    copies.set(value, result)
    if (typeof value.$ref === "string")
      Object.assign(result, copy(resolveReference(description, value)))
    for (const [key, item] of Object.entries(value)) result[key] = copy(item)
    return result
  })(description)
}

/** Lists the operations by their names in the facts, each with the parameters of its path. */
function listOperations(root: Part): [string, Part][] {
  return Object.entries<Part>(root.paths).flatMap(([path, { parameters: shared, ...methods }]) =>
    Object.entries<Part>(methods).map(([method, operation]): [string, Part] => {
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`
      const parameters = [...list(shared), ...list(operation.parameters)]
      // A mark on a single aspect is about the parameters.
      const assumed = operation["x-evidence"] === "assumed"
      return [assumed ? `${name}*` : name, { ...operation, parameters }]
    }),
  )
}

function renderOperation(operation: Part): object {
  const { "x-pagination": pagination, responses = {}, requestBody } = operation
  const parameters = Object.fromEntries<string>(operation.parameters.map(renderParameter))
  const answers = renderResponses(operation, Object.entries<Part>(responses))
  const [collection] = Object.keys(answers.response ?? {})
  return {
    parameters,
    observed: hasEvidence(operation, "location", "observed") || undefined,
    ...renderBody(requestBody),
    ...answers,
    ["cursor*" in parameters ? "pagination*" : "pagination"]:
      pagination?.items === collection ? pagination?.style : pagination,
  }
}

function renderParameter(parameter: Part): [string, string] {
  const { name, schema = {}, style = "form", explode, description } = parameter
  const part = { ...schema, ...parameter }
  const type = renderType(part, name)
  const isCsv = type === "string[]" && style === "form" && explode === false
  const [, other] = /sent together with `(\w+)`/.exec(description) ?? []
  const words = [parameter.in, isCsv ? "csv" : type, parameter.required && "required"]
  const details = [...renderDetails(part, [schema]), other && `with=${other}`]
  return [renderKey(name, part), joinWords([...words, ...details])]
}

function renderBody(body: Part): object {
  if (!body) return {}
  const forms = list(body.content).flatMap(({ schema }) => listForms(schema))
  const observed = forms.filter((form) => hasEvidence(form, "location", "observed"))
  const stated = forms.filter((form) => !observed.includes(form))
  return {
    contentType: joinWords([join(Object.keys(body.content ?? {})), !body.required && "or none"]),
    body: renderForms(stated, ofRequest),
    observedBody: observed.length > 0 ? renderForms(observed, ofRequest) : undefined,
  }
}

function renderResponses(operation: Part, responses: [string, Part][]): Part {
  const successes = responses.filter(([status]) => status.startsWith("2"))
  const failures = responses.filter(([status]) => !status.startsWith("2"))
  const schemas = successes.flatMap(([, response]) => listSchemas(response))
  const headers = successes.flatMap(([, response]) => Object.entries<Part>(response.headers ?? {}))
  const withBody = responses.filter(([status, { content }]) => content || status[0] !== "2")
  return {
    success: join(successes.map(([status, part]) => renderSuccess(status, part, operation))),
    response: schemas.length > 0 ? renderForms(schemas.flatMap(listForms), ofResponse) : undefined,
    headers: Object.fromEntries(headers.map(renderHeader)),
    errors: failures.filter(isStated).map(([status]) => Number(status)),
    errorBody: join(
      failures.map(([, part]) => join(listSchemas(part).map((each) => renderType(each)))),
    ),
    accept: join(withBody.map(([, { content }]) => renderAccept(content ?? {}))),
  }
}

function renderSuccess(status: string, response: Part, operation: Part): string {
  const isOpen = hasQuestion(operation) || hasQuestion(response)
  return isOpen && hasEvidence(response, "values", "assumed") ? `${status}*` : status
}

function isStated([status, response]: [string, Part]): boolean {
  return status !== "default" && !hasEvidence(response, "presence", "assumed")
}

function listSchemas(message: Part): Part[] {
  return list(message.content).map(({ schema }) => schema)
}

/** Writes a header with the start of its value. */
function renderHeader([name, header]: [string, Part]): [string, string] {
  return [renderKey(name, header), /^\w+=</.exec(header.example)?.[0] ?? "any"]
}

/** Writes the media types that a client can accept; others are possible if one of them is the service's. */
function renderAccept(content: Part): string {
  return versioning.accept in content ? versioning.accept : Object.keys(content).join(" or ")
}

function renderRecord(schema: Part): object | string {
  const fields = renderForms(listForms(schema), ofRecord)
  return isUnknown(schema) ? "undocumented" : fields
}

/** Returns whether a question is open about all of a schema's content. */
function isUnknown(schema: Part): boolean {
  const fields = listForms(schema).flatMap(({ properties }) => list(properties))
  const allAssumed = fields.every((field) => hasEvidence(field, "presence", "assumed"))
  const hasRoom = fields.length > 0 || schema?.additionalProperties !== false
  return schema?.["x-open-question"] !== undefined && allAssumed && hasRoom
}

function renderStates({ schema, fields, transitions, ...machine }: Part): [string, object] {
  return [renderKey(schema, machine), { fields, transitions }]
}

function renderAuthentication(root: Part, operations: [string, Part][]): object {
  const schemes: Part = root.components.securitySchemes ?? {}
  const needsToken = ({ security = root.security }: Part) => {
    const choices = list(security).map(Object.keys)
    return choices.length > 0 && choices.every((names) => names.some((name) => name in schemes))
  }
  const without = operations.filter(([, operation]) => !needsToken(operation))
  const unknown = list(schemes).every(
    (scheme) => hasEvidence(scheme, "type", "assumed") && hasQuestion(scheme),
  )
  return {
    token: joinWords(["needed", ...without.map(([name]) => `but not by ${name}`)]),
    transport: unknown ? "undocumented" : "documented",
  }
}

function renderActions({ properties }: Part): [string, string[]] {
  const { target_type: target = {}, action = {} } = properties
  return [listValues(target).join(), listValues(action)]
}

function renderDelivery([method, { requestBody }]: [string, Part]): object {
  const unknown = isUnknown(listSchemas(requestBody ?? {})[0])
  return { method: method.toUpperCase(), body: unknown ? "undocumented" : "documented" }
}

/** Lists the forms of the links in the example errors. */
function renderErrorLinks(root: Part): string[] {
  const shown = list(root.components.examples).flatMap(({ value }) => list(value?.errors))
  const forms = shown.map(({ link, code }) =>
    link.replace(root.externalDocs.url, "").replace(code, "<code>"),
  )
  return [...new Set(forms)]
}

/** Lists the undocumented topics about which the description has a question. */
function renderUnanswered(root: Part): string[] {
  const questions = list(root["x-open-questions"]).map((entry) => JSON.stringify(entry))
  const topics = Object.entries(unanswered)
  return topics
    .filter(([, words]) => questions.some((text) => words.test(text)))
    .map(([topic]) => topic)
}
