import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { RequestSpec } from "../run/service.ts"
import {
  allOperations,
  type FieldFacts,
  getItems,
  listEnum,
  listTypes,
  type OperationFacts,
  operations,
} from "../facts.ts"
import { mustValidate } from "../freedom.ts"
import { listQueryValues } from "./queries.ts"
import {
  changeRequest,
  createRequest,
  createValidRequest,
  removeOuter,
  requiredQuery,
} from "./requests.ts"
import { findHighestId } from "./unknown.ts"
import { type Chain, createChain, type World } from "./world.ts"

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

/** Texts that look like those of a format but mean nothing, and others, of which services accept the first one most often. */
const wrongFormats: Readonly<Record<string, Readonly<Record<"impossible" | "others", string[]>>>> =
  {
    date: {
      impossible: ["2026-02-30", "2027-02-29"],
      others: ["12/31/2026", "31.12.2026", "yesterday", "1767225600"],
    },
    "date-time": {
      impossible: ["2026-02-30T00:00:00Z", "2026-13-45T00:00:00Z"],
      others: ["12/31/2026 10:00", "yesterday", "1767225600"],
    },
    uri: { impossible: [], others: ["nowhere", "ftp://receiver.invalid/"] },
  }

/** Sends requests with one violation each. */
export function* sendInvalid(world: World): Generator<Chain> {
  for (const [turn, facts] of allOperations.entries()) {
    for (const [i, place] of [...facts.parameters, ...facts.keys].entries()) {
      for (const wrong of listWrong(place, turn + i)) {
        const valid = createValidRequest(world, facts)
        if (!valid) break
        const prepared = prepare(world, facts, valid, place)
        yield createChain(changeRequest(prepared, place, (value) => fill(wrong, value)))
      }
    }
    const valid = createValidRequest(world, facts)
    if (!valid) continue
    const { parameters } = valid
    const required = Object.keys(requiredQuery(world, facts))
    const without = required.map((name) => [name, undefined])
    if (required.length > 1)
      yield createChain({ ...valid, parameters: { ...parameters, ...Object.fromEntries(without) } })
    yield createChain({ ...valid, parameters: { ...parameters, contract_check: 1 } })
    if (!facts.spec.body) continue
    yield* sendMalformed(world, facts, valid)
    yield* sendNulls(world, facts)
  }
}

/** Updates records for which requests were rejected, and then sends what decides open questions. */
export function* updateRejected(world: World): Chain {
  for (const facts of allOperations) {
    const valid = facts.form === "update" ? createValidRequest(world, facts, "Valid") : undefined
    if (valid) yield valid
  }
  const [other] = world.state.list("workspaces").filter(({ id }) => id !== world.workspaceId)
  const wrong = { "task.id": findHighestId(world) + 1, "task.workspace_id": other?.id }
  for (const [name, value] of Object.entries(wrong)) {
    const valid = createValidRequest(world, operations.updateTask)
    if (valid && value) yield changeRequest(valid, { in: "body", name }, () => value)
  }
  const lists = createRequest(world, "listLists")
  yield { ...lists, parameters: { ...lists.parameters, cursor: 1 } }
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
  const body = valid.body as JsonObject
  const record = body[singular] as JsonObject
  const { organizationId: organization_id } = world
  for (const wrong of [
    { ...body, [singular]: { ...record, contract_check: 1 } },
    { ...body, [singular]: [record] },
    { ...body, [singular]: {} },
    { organization_id },
  ])
    yield createChain({ ...valid, body: wrong })
  // Keys in the query don't replace missing ones in the body.
  const parameters = { ...valid.parameters, organization_id }
  yield createChain({ ...valid, body: { [singular]: record }, parameters })
}

/** Lists wrong values of a parameter or key; undefined leaves it out. */
function listWrong(place: FieldFacts, turn: number): (Json | undefined)[] {
  const { in: where, schema, required, effect } = place
  const types = listTypes(schema)
  const [known] = listEnum(schema)
  const shared = [
    ...(required && where !== "path" ? [undefined] : []),
    ...listWrongFormats(`${schema.format as string}`, turn, where),
    ...(known === undefined ? [] : ["no_such_value", String(known).toUpperCase()]),
  ]
  if (where !== "body") {
    const isText = types.includes("string") || types.includes("array")
    const texts = isText ? [] : types.flatMap((type) => wrongTexts[type] ?? [])
    const empty = required && where === "query" ? [""] : []
    return [...shared, ...pick(texts, turn, 1), ...empty]
  }
  const wrong = types
    .flatMap((type) => wrongValues[type] ?? [])
    .filter((value) => !types.includes(typeOf(value)))
  const nothing = required ? [null, ...(types.includes("string") ? [""] : [])] : []
  const elements = types.includes("array") ? listWrongElements(schema, effect.from) : []
  const count = required || types.includes("array") ? 2 : 1
  return [...shared, ...pick(wrong, turn, count), ...nothing, ...elements]
}

function listWrongFormats(format: string, turn: number, where: FieldFacts["in"]): string[] {
  const { impossible = [], others = [] } = wrongFormats[format] ?? {}
  return [...pick(impossible, turn, 1), ...pick(others, turn, where === "body" ? 2 : 1)]
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

/** Picks a value by turn, or the first one and others by turn. */
function pick<T>(all: readonly T[], turn: number, count: number): T[] {
  const [first, ...others] = all
  if (first === undefined) return []
  if (count === 1) return [all[turn % all.length]!]
  return [first, ...others.map((_, i) => others[(turn + i) % others.length]!)].slice(0, count)
}

function fill(wrong: Json | undefined, value: Json | undefined): Json | undefined {
  const isForm = typeof wrong === "string" && wrong.includes("$")
  return isForm ? wrong.replace("$", `${(value ?? 1) as number}`) : wrong
}
