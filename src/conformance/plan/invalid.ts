import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { RequestSpec } from "../run/service.ts"
import {
  allOperations,
  type FieldFacts,
  getItems,
  listEnum,
  listTypes,
  type OperationFacts,
} from "../facts.ts"
import { mustValidate } from "../validationFreedom.ts"
import { listQueryValues } from "./queries.ts"
import { createValidRequest } from "./valid.ts"
import { type Chain, createChain, requiredQuery, type World } from "./world.ts"

/** Texts of a parameter that aren't of its type. `$` stands for a valid value. */
const wrongTexts: Readonly<Record<string, readonly string[]>> = {
  integer: ["$abc", "true", "$.5", "1_0", "0x1"],
  boolean: ["maybe", "12"],
}

/** Values of a key that aren't of its type. */
const wrongValues: Readonly<Record<string, readonly Json[]>> = {
  integer: [1.5, "$", true, [1], { id: 1 }],
  boolean: ["true", 12, {}],
  string: [12, ["text"], { no: "text" }, true],
  object: ["text", 12, [{}]],
  array: ["text", 12, { no: "array" }],
}

const wrongFormats: Readonly<Record<string, readonly string[]>> = {
  date: [
    "2026-02-30",
    "12/31/2026",
    "31.12.2026",
    "yesterday",
    "1767225600",
    "2026-13-45",
    "2027-02-29",
  ],
  "date-time": [
    "2026-02-30T00:00:00Z",
    "12/31/2026 10:00",
    "yesterday",
    "1767225600",
    "2026-13-45T00:00:00Z",
  ],
  uri: ["nowhere", "ftp://receiver.invalid/"],
}

/** Sends requests with one violation each. */
export function* sendInvalid(world: World): Generator<Chain> {
  for (const [turn, facts] of allOperations.entries()) {
    for (const [i, place] of [...facts.parameters, ...facts.keys].entries()) {
      for (const change of listViolations(place, turn + i)) {
        const valid = createValidRequest(world, facts)
        if (valid)
          yield createChain(changeRequest(prepare(world, facts, valid, place), place, change))
      }
    }
    const valid = createValidRequest(world, facts)
    if (!valid) continue
    const required = Object.keys(requiredQuery(world, facts))
    if (required.length > 1) yield createChain(required.reduce(leaveOut, valid))
    yield createChain({ ...valid, parameters: { ...valid.parameters, contract_check: 1 } })
    if (!facts.spec.body) continue
    yield* sendMalformed(world, facts, valid)
    yield* sendNulls(world, facts)
  }
}

/** Sends null for keys that can't be null, which a service may ignore, but not store. */
function* sendNulls(world: World, facts: OperationFacts): Generator<Chain> {
  const keys = facts.keys.filter(
    (key) => !key.required && mustValidate(facts, key) && !listTypes(key.schema).includes("null"),
  )
  // Each new record stays, so one request must do.
  const groups = facts.form === "create" ? [keys] : keys.map((key) => [key])
  for (const group of groups.filter(({ length }) => length > 0)) {
    const valid = createValidRequest(world, facts)
    if (valid)
      yield createChain(
        group.reduce((request, key) => changeRequest(request, key, () => null), valid),
      )
  }
}

function* sendMalformed(world: World, facts: OperationFacts, valid: RequestSpec): Generator<Chain> {
  const text = JSON.stringify(valid.body)
  for (const wrong of ["", text.slice(0, -1), "[]"]) yield createChain({ ...valid, text: wrong })
  const { singular } = facts
  const record = (valid.body as JsonObject)[singular] as JsonObject
  yield createChain({
    ...valid,
    body: { ...(valid.body as JsonObject), [singular]: { ...record, contract_check: 1 } },
  })
  yield createChain({ ...valid, body: { ...(valid.body as JsonObject), [singular]: [record] } })
  yield createChain({ ...valid, body: { organization_id: world.organizationId } })
  // Keys in the query don't replace missing ones in the body.
  yield createChain({
    ...valid,
    body: { [singular]: record },
    parameters: { ...valid.parameters, organization_id: world.organizationId },
  })
}

/** Adds the parameters that one needs to have an effect, and leaves out what would replace a key. */
function prepare(
  world: World,
  facts: OperationFacts,
  valid: RequestSpec,
  place: FieldFacts,
): RequestSpec {
  const needed = facts.parameters.filter(({ name }) => place.effect.with?.includes(name))
  return needed.reduce(
    (request, one) => changeRequest(request, one, () => listQueryValues(world, facts, one)[0]),
    removeOuter(valid, facts, place),
  )
}

/** Leaves out a key that names the same as an inner one: `organization_id` beside `access_token`. */
export function removeOuter(
  request: RequestSpec,
  { keys }: OperationFacts,
  place: Pick<FieldFacts, "in" | "name">,
): RequestSpec {
  const outer = keys.find(({ name }) => place.in === "body" && place.name.endsWith(`.${name}`))
  return outer ? changeRequest(request, outer, () => undefined) : request
}

function leaveOut(request: RequestSpec, name: string): RequestSpec {
  return changeRequest(request, { in: "query", name }, () => undefined)
}

/** A wrong value; undefined leaves the parameter or key out. */
type Change = (value: Json | undefined) => Json | undefined

function listViolations(place: FieldFacts, turn: number): Change[] {
  const { in: where, schema, required, effect } = place
  const types = listTypes(schema)
  const formats = pick(wrongFormats[`${schema.format as string}`] ?? [], turn, 2)
  const leave: Change[] = required && where !== "path" ? [() => undefined] : []
  const enums =
    listEnum(schema).length > 0 ? ["no_such_value", String(listEnum(schema)[0]).toUpperCase()] : []
  if (where !== "body") {
    const texts = types.some((type) => type === "string" || type === "array")
      ? []
      : types.flatMap((type) => wrongTexts[type] ?? [])
    const empty = required && where === "query" ? [""] : []
    return [
      ...leave,
      ...[
        ...texts.slice(turn % Math.max(1, texts.length)).slice(0, 1),
        ...formats,
        ...enums,
        ...empty,
      ].map(fill),
    ]
  }
  const wrong = types
    .flatMap((type) => wrongValues[type] ?? [])
    .filter((value) => !types.includes(typeOf(value)))
  const nothing = required ? [null, ...(types.includes("string") ? [""] : [])] : []
  const elements = types.includes("array") ? listWrongElements(schema, effect.from) : []
  return [
    ...leave,
    ...[...pick(wrong, turn, required ? 2 : 1), ...formats, ...enums, ...nothing, ...elements].map(
      fill,
    ),
  ]
}

function listWrongElements(schema: JsonObject, from: string | undefined): Json[] {
  if (from !== undefined) return [[{ [from]: "x" }], [{}], [12], [null]]
  const items = getItems(schema)
  if (listTypes(items).includes("string")) return [[12], ["ok", { no: "text" }], [null]]
  const [key] = Object.keys(isObject(items.properties) ? items.properties : {})
  if (key === undefined) return [["text"], [12]]
  return [["text"], ...[{}, ""].map((wrong) => [{ [key]: "Rejected" }, { [key]: wrong }])]
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return "array"
  if (isObject(value)) return "object"
  return Number.isInteger(value) ? "integer" : typeof value
}

/** Picks values by turn; of several, the first is the one that services accept most often by mistake. */
function pick<T>(all: readonly T[], turn: number, count: number): T[] {
  const [first, ...others] = all
  if (first === undefined) return []
  if (count === 1) return [all[turn % all.length]!]
  return [first, ...others.map((_, i) => others[(turn + i) % others.length]!)].slice(0, count)
}

function fill(wrong: Json): Change {
  return (value) =>
    typeof wrong === "string" && wrong.includes("$")
      ? wrong.replace("$", `${(value ?? 1) as number}`)
      : wrong
}

export function changeRequest(
  request: RequestSpec,
  { in: where, name }: Pick<FieldFacts, "in" | "name">,
  change: Change,
): RequestSpec {
  if (where !== "body") {
    const { parameters = {} } = request
    return { ...request, parameters: { ...parameters, [name]: change(parameters[name] as Json) } }
  }
  const body = structuredClone(request.body) as JsonObject
  const path = name.split(".")
  const last = path.pop()!
  const parent = path.reduce<Json | undefined>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    body,
  )
  if (!isObject(parent)) return request
  const value = change(parent[last])
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return { ...request, body }
}
