import {
  at,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  methods,
  type Operation,
  resolve,
} from "../src/contract/description.ts"

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

/** What of a description the words on states are taken from. */
export type Source = Pick<Description, "paths"> & { "x-states"?: StateMachine[] }

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
  return (description as Source)["x-states"] ?? []
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

/**
 * The section on states of `info.description`, in Markdown: which fields carry state, the known
 * transitions, and which are not.
 *
 * @param source - a bundled description, or what stands for it before it is bundled.
 * @throws Error when a transition names an operation that is not there.
 */
export function statesSection(source: Source): string {
  const machines = statesOf(source)
  const rows = machines
    .filter(({ fields }) => fields.length > 0)
    .map((machine) => [machine.resource, codes(machine.fields), codes(untouchedOf(machine))])
  const transitions = machines.flatMap(({ resource, transitions: known }) =>
    known.map((transition) => `- ${sentence(source, resource, transition)}`),
  )
  const back = machines.flatMap((machine) =>
    oneWay(machine).map(
      ([field, value]) => `\`${field}\` of a ${machine.resource} back to ${value}`,
    ),
  )
  return [
    table(["Resource", "Fields that carry state", "Of these, no known transition sets"], rows),
    `These transitions are known:\n\n${transitions.join("\n")}\n`,
    `How those of the last column change is not known${back.map((way) => `, nor what sets ${way}`).join("")}.\n`,
  ].join("\n")
}

/** The leaves of what is sent, each with the path of keys that leads to it. */
function leavesOf(value: Json, path: string[] = []): [path: string, value: Json][] {
  if (!isObject(value)) return [[path.join("."), value]]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

function sentence(source: Source, resource: string, transition: Transition): string {
  const { label, answer, assumed, body } = callOf(source, transition.operationId)
  const sent = leavesOf(transition.request ?? {}).map(([key, value]) => `\`${key}\` = ${value}`)
  const { to } = transition
  const next = isObject(to)
    ? Object.entries(to).map(([key, value]) => `\`${key}\` is ${value}`)
    : []
  return [
    `**${transition.summary}** by \`${label}\`${sent.length > 0 ? ` with ${sent.join(" and ")}` : ""},`,
    `if ${guards[transition.guard]}.`,
    ...(next.length > 0 ? [`Then ${next.join(" and ")}.`] : []),
    body
      ? `The answer is the full ${resource}.`
      : `The answer is ${assumed ? "taken to be " : ""}${answer}.`,
    ...effectsOf(transition),
  ].join(" ")
}

function effectsOf({ effects = [] }: Transition): string[] {
  return effects.flatMap((effect) =>
    Object.entries(effect).map(([verb, what]) => `This ${verb} ${what}.`),
  )
}

function creationOf(description: Description, { schema }: StateMachine): Change[] {
  const reference = `#/components/schemas/${schema}`
  const call = callsOf(description).find(({ method, operation }) => {
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

function untouchedOf(machine: StateMachine): string[] {
  return machine.fields.filter((field) => setters(machine, field).length === 0)
}

/** The values that a field leaves by a known transition and does not come back to by another. */
function oneWay(machine: StateMachine): [field: string, value: string][] {
  return machine.fields.flatMap((field) => {
    const ways = setters(machine, field)
    const reached = ways.map(({ to }) => String((to as JsonObject)[field]))
    const left = ways.map(({ from }) => String((from as JsonObject)[field]))
    return left
      .filter((value) => !reached.includes(value))
      .map((value): [string, string] => [field, value])
  })
}

// Not `eachOperation` of tables.ts, which needs generated/: these words are part of what it is made from.
function callsOf({ paths }: Source): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

function callOf(source: Source, operationId: string) {
  const call = callsOf(source).find(({ operation }) => operation.operationId === operationId)
  if (!call) throw new Error(`x-states: there is no operation ${operationId}`)
  const [answer, response] = successOf(source, call.operation)
  return {
    label: `${call.method.toUpperCase()} ${call.path}`,
    answer,
    assumed: response["x-evidence"] === "assumed",
    body: "content" in response,
  }
}

function successOf(source: Source, operation: Operation): [status: string, JsonObject] {
  const { operationId, responses } = operation
  const status = Object.keys(responses).find((key) => key.startsWith("2"))
  if (!status) throw new Error(`x-states: ${operationId} has no status of success`)
  return [status, resolve(source, responses[status])]
}

function codes(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(", ")
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("")
}
