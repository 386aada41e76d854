import {
  at,
  type Description,
  eachOperation,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  resolve,
  successStatus,
} from "../src/openapi/description.ts"
import { findEvidence } from "../src/openapi/evidence.ts"

/** An entry of `x-states`: how a resource carries its state, and the known transitions. */
export interface StateMachine {
  resource: string
  /** The name of the schema of its record. */
  schema: string
  fields: string[]
  transitions: Transition[]
}

/** A known transition, as `openapi/states.yaml` has it. */
export interface Transition {
  summary: string
  operationId: string
  /** What of the body of the request makes the transition, where the operation can do more. */
  request?: JsonObject
  guard: keyof typeof guards
  from: State
  to: State
  effects?: { will?: string; may?: string }[]
}

/** Values of fields or, where no field is known to tell, a word. */
export type State = string | Record<string, Json>

/** One change of state in words. Where nothing is known of it, the words of a transition are missing. */
export interface Change {
  /** The field that changes, or none where the record itself begins or ends. */
  field?: string
  /** Missing where the record begins. */
  from?: string
  to: string
  /** Whether the same holds of the way back. */
  reversible: boolean
  known: boolean
  summary?: string
  /** Such as `PUT /tasks/{id}`. */
  operation?: string
  operationId?: string
  /** Such as `task.completed: true`, one for each value. */
  request: string[]
  guard?: string
  answer?: string
  effects: string[]
  /** The ids of the open questions on the field, where nothing is known. */
  questions: string[]
}

const guards = { accepted: "the request is accepted", found: "the record is found" }

/** The states of a description, in the order in which it tells of them. */
export function statesOf(description: object): StateMachine[] {
  return (description as { "x-states"?: StateMachine[] })["x-states"] ?? []
}

/**
 * All changes of state that a record can go through: how it begins, where the API can create it, the
 * known transitions, and, from the type of each field of state, those of which nothing is known.
 *
 * @throws Error when the entry names a field or an operation that the description does not have.
 */
export function changesOf(description: Description, machine: StateMachine): Change[] {
  return [
    ...creationOf(description, machine),
    ...machine.transitions.flatMap((transition) => knownChanges(description, machine, transition)),
    ...machine.fields.flatMap((field) => unknownChanges(description, machine, field)),
  ]
}

/** The two values of a field of state between which it changes, by its type. */
export function valuesOf(
  description: object,
  { resource, schema }: StateMachine,
  field: string,
): [string, string] {
  const property = propertyOf(description, schema, field)
  if (!property) {
    throw new Error(`x-states, ${resource}: the schema ${schema} has no property ${field}`)
  }
  const types = [property.type].flat()
  if (types.length === 1 && types[0] === "boolean") return ["false", "true"]
  const [other] = types.filter((type) => type !== "null")
  if (types.length === 2 && other) return ["null", String(property.format ?? other)]
  throw new Error(`x-states, ${resource}: ${field} is no boolean and cannot be null`)
}

/** The leaves of what is sent, each with the path of keys that leads to it. */
function leavesOf(value: Json, path: string[] = []): [path: string, value: Json][] {
  if (!isObject(value)) return [[path.join("."), value]]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

function effectsOf({ effects = [] }: Transition): string[] {
  return effects.flatMap((effect) =>
    Object.entries(effect).map(([verb, what]) => `This ${verb} ${what}.`),
  )
}

function creationOf(description: Description, { schema }: StateMachine): Change[] {
  const reference = `#/components/schemas/${schema}`
  const call = eachOperation(description).find(({ method, operation }) => {
    if (method !== "post") return false
    const [, response = {}] = successOf(description, operation)
    const bodies = Object.values(response.content ?? {}) as JsonObject[]
    const root = resolve(description, bodies[0]?.schema ?? {})
    return Object.values(root.properties ?? {}).some((property) => property?.$ref === reference)
  })
  if (!call) return []
  const { label, answer } = callOf(description, call.operation.operationId)
  return [
    {
      to: "existing",
      reversible: false,
      known: true,
      summary: call.operation.summary,
      operation: label,
      operationId: call.operation.operationId,
      request: [],
      answer,
      effects: [],
      questions: [],
    },
  ]
}

function knownChanges(
  description: Description,
  machine: StateMachine,
  transition: Transition,
): Change[] {
  const { from, to, operationId, request = {}, guard, summary } = transition
  const { label, answer, assumed } = callOf(description, operationId)
  const words = {
    reversible: false,
    known: true,
    summary,
    operation: label,
    operationId,
    request: leavesOf(request).map(([key, value]) => `${key}: ${value}`),
    guard,
    answer: assumed ? `${answer} (assumed)` : answer,
    effects: effectsOf(transition),
    questions: [],
  }
  if (!isObject(from) || !isObject(to)) return [{ ...words, from: String(from), to: String(to) }]
  return Object.keys(to).map((field) => {
    const values = valuesOf(description, machine, field)
    for (const value of [from[field], to[field]]) {
      if (values.includes(String(value))) continue
      const known = values.join(" or ")
      throw new Error(`x-states, ${machine.resource}: ${field} is ${known}, not ${value}`)
    }
    return { ...words, field, from: String(from[field]), to: String(to[field]) }
  })
}

function unknownChanges(description: Description, machine: StateMachine, field: string): Change[] {
  const [first, second] = valuesOf(description, machine, field)
  const unknown = {
    field,
    known: false,
    request: [],
    effects: [],
    ...marksOf(description, machine, field),
  }
  const isKnown = (from: string, to: string): boolean =>
    setters(machine, field).some(
      (transition) =>
        String((transition.from as JsonObject)[field]) === from &&
        String((transition.to as JsonObject)[field]) === to,
    )
  const ways = [
    [first, second],
    [second, first],
  ].filter(([from = "", to = ""]) => !isKnown(from, to))
  if (ways.length === 2) return [{ ...unknown, from: first, to: second, reversible: true }]
  return ways.map(([from = "", to = ""]) => ({ ...unknown, from, to, reversible: false }))
}

function marksOf(description: object, { schema }: StateMachine, field: string) {
  const mark = propertyOf(description, schema, field)?.["x-open-question"]
  return { questions: mark === undefined ? [] : ([mark].flat() as string[]) }
}

function propertyOf(description: object, schema: string, field: string): JsonObject | undefined {
  const property = at(description, `#/components/schemas/${schema}/properties/${field}`)
  return isObject(property) ? property : undefined
}

function setters({ transitions }: StateMachine, field: string): Transition[] {
  return transitions.filter(({ to }) => isObject(to) && field in to)
}

function callOf(source: Description, operationId: string) {
  const call = eachOperation(source).find(({ operation }) => operation.operationId === operationId)
  if (!call) throw new Error(`x-states: there is no operation ${operationId}`)
  const [answer, response] = successOf(source, call.operation)
  return {
    label: `${call.method.toUpperCase()} ${call.path}`,
    answer,
    assumed: findEvidence(response, "presence") === "assumed",
    body: "content" in response,
  }
}

function successOf(source: Description, operation: Operation): [status: string, JsonObject] {
  const status = `${successStatus(operation)}`
  return [status, resolve(source, operation.responses[status])]
}
