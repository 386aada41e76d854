import type { Json, JsonObject } from "../../openapi/description.ts"
import { listConditionFields } from "../../openapi/effects.ts"
import {
  type FieldFacts,
  findReferredKind,
  listEnum,
  listTypes,
  type OperationFacts,
} from "../facts.ts"
import { readNext } from "../judge/judgeLink.ts"
import { readRows } from "../run/parseResponse.ts"
import type { RequestSpec } from "../run/service.ts"
import { listFields } from "../state/records.ts"
import type { KnownRecord } from "../state/state.ts"
import { createRequest, requiredQuery } from "./requests.ts"
import { listTimes } from "./times.ts"
import { type Chain, draw, listPlaces, type World } from "./world.ts"

const maxPages = 12

/** Requests all pages of a query, and returns the position after them; the page size is the sent `limit`, or the default. */
export function* requestPages(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  pages = maxPages,
): Chain<number> {
  const { id, kind, paging } = facts
  const size = Number(query.limit ?? 25)
  const choices = ["limit", "limit refused"].map((one) => `${id} ${one}`)
  let cursor = Number(query.cursor ?? 0)
  for (let page = 0; page < pages; page++) {
    const sent = cursor === 0 ? query : { ...query, cursor }
    const parameters = { ...requiredQuery(world, facts), ...sent }
    const { length } = readRows(yield { operation: id, parameters }, kind) ?? []
    cursor += length
    // A service may have a lower maximum than the sent `limit`, but not below the default.
    const isKnown =
      facts.maximumLimit !== undefined || choices.some((one) => world.state.choices.has(one))
    const isLast = length === 0 || length < (isKnown ? size : Math.min(size, 25))
    if (isLast || paging === "archived") return cursor
  }
  return cursor
}

/**
 * Requests a collection with and without `/v2`, because a service may have kept its response to one of these requests from
 * before a change.
 */
export function* listTwice(world: World, operation: RequestSpec["operation"]): Chain {
  for (let i = 0; i < 2; i++) yield createRequest(world, operation)
}

/** Follows `Link` from the first page of a query. */
export function* followLinks(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  pages = maxPages,
): Chain {
  let parameters: Record<string, unknown> = { ...requiredQuery(world, facts), ...query }
  for (let page = 0; page < pages; page++) {
    const exchange = yield { operation: facts.id, parameters }
    const next = readNext(exchange.response?.headers.get("link") ?? "")
    if (!next) return
    parameters = Object.fromEntries(Object.entries(next).filter(([name]) => /^[\w.]+$/.test(name)))
  }
}

/** Pages through archived lists by their archiving time. */
export function* walkArchived(
  world: World,
  facts: OperationFacts,
  limit: number,
  others: JsonObject = {},
): Chain {
  let before = "2900-01-01T00:00:00Z"
  for (let page = 0; page < maxPages; page++) {
    const own = { archived: true, archived_date_before: before, limit }
    const parameters = { ...requiredQuery(world, facts), ...others, ...own }
    const exchange = yield { operation: facts.id, parameters }
    const last = readRows(exchange, facts.kind)?.at(-1)?.archived_at
    if (typeof last !== "string" || last === before) return
    before = last
  }
}

/** Adds the largest page size to a query, so that one response shows all records. */
export function onOnePage(
  { state }: World,
  { id, parameters }: OperationFacts,
  query: JsonObject,
): JsonObject {
  const limit = parameters.find(({ name }) => name === "limit")
  if (!limit || limit.isAssumed || limit.effect.with) return query
  const known = state.choices.get(`${id} limit`) ?? state.choices.get(`${id} limit refused`)
  return { ...query, limit: Math.min(100, Number(known ?? 100)) }
}

/** Returns values to send in a query parameter, from what the service has shown. */
export function listQueryValues(
  world: World,
  facts: OperationFacts,
  { name, schema, effect }: FieldFacts,
): Json[] {
  const types = listTypes(schema)
  if (name === "view") return [...facts.views]
  if (name === "include") return listIncludes(facts)
  if (name === "order")
    return listFields(facts.kind).filter((field) => isSortable(world, facts, field))
  const { length } = world.state.list(facts.kind)
  if (name === "cursor")
    return [1, 25, 26, length - 1, length, length + 30].filter((one) => one > 0)
  if (name === "limit") return [1, 2, 26, 51, 101].filter((one) => one <= length)
  if (listEnum(schema).length > 0) return listEnum(schema)
  if (types.includes("boolean")) return [true, false]
  const [field = ""] = [...listConditionFields(effect), effect.scopes ?? ""].filter(
    (one) => one !== "archived",
  )
  if (types.includes("integer")) return listIds(world, facts, name, field)
  return listTimes(world, facts, field, `${schema.format as string}`)
}

function isSortable({ state }: World, { kind }: OperationFacts, field: string): boolean {
  return state
    .list(kind)
    .some(({ record }) => ["number", "string", "boolean"].includes(typeof record[field]))
}

function listIncludes({ includes }: OperationFacts): Json[] {
  const all = includes.length > 1 ? [[...includes], [...includes].toReversed()] : []
  return [...includes, ...all]
}

function listIds(
  world: World,
  { kind, effects }: OperationFacts,
  name: string,
  field: string,
): Json[] {
  const { state, organizationId, workspaceId } = world
  if (name === "organization_id") return [organizationId]
  const isScope = effects.parameters[name]?.scopes !== undefined
  const used = state.list(kind).map(({ record }) => record[field])
  const counts = Map.groupBy(
    (isScope ? [workspaceId] : used).filter((one) => typeof one === "number"),
    (one) => one,
  )
  const frequent = [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([id]) => id)
  const known = name === "list_id" ? listPlaces(world).map(({ id }) => id) : []
  // One that selects nothing.
  const referred = findReferredKind(kind, isScope ? "" : field, {})
  const unused = findUnused(world, referred, new Set(used))
  return [...new Set([...frequent.slice(0, 3), ...known.slice(0, 3), ...unused])]
}

/** Returns the world of the workspace that has most records of a collection; of lists, most archived ones, which more parameters select. */
export function findFullest(world: World, facts: OperationFacts): World {
  const { state, workspaceId, isWorkspaceGiven } = world
  if (isWorkspaceGiven || !("workspace_id" in requiredQuery(world, facts))) return world
  const isCounted = ({ record }: KnownRecord): boolean =>
    facts.effects.parameters.archived === undefined || record.archived === true
  const counted = state.list(facts.kind).filter(isCounted)
  const places = Map.groupBy(counted, ({ record }) => record.workspace_id)
  const count = (id: Json): number => places.get(id)?.length ?? 0
  const [fullest] = [...places.keys()].toSorted((a, b) => count(b!) - count(a!))
  const isFuller = typeof fullest === "number" && count(fullest) > count(workspaceId)
  return isFuller ? { ...world, workspaceId: fullest } : world
}

/** Finds the ID of a record that none of the used IDs names. */
export function findUnused(
  { state }: World,
  kind: string | undefined,
  used: ReadonlySet<Json | undefined>,
): number[] {
  const unused = state
    .list(kind ?? "")
    .findLast(({ id, record }) => !used.has(id) && record.archived !== true)
  return unused ? [unused.id] : []
}

/** Returns values that select only some records. */
export function listTelling(world: World, facts: OperationFacts, parameter: FieldFacts): Json[] {
  return listQueryValues(world, facts, parameter).filter((value) => !isTrivial(parameter, value))
}

function isTrivial({ name, effect }: FieldFacts, value: Json): boolean {
  return (
    (name === "view" && value === "default") ||
    // If no record shows the time, only these bounds are surely before or after all of them.
    (effect.unreadable === undefined && /^(1850|2950)/.test(String(value))) ||
    value === false
  )
}

/** Returns the parameters whose effects can be combined freely. */
export function listCombinable({ parameters }: OperationFacts): FieldFacts[] {
  return parameters.filter(
    ({ name, in: where, required }) =>
      where === "query" && !required && !["cursor", "limit"].includes(name),
  )
}

/** Adds a drawn value of another parameter to a query, so that effects meet; one that selects some of its records. */
export function addFilter(world: World, facts: OperationFacts, query: JsonObject): JsonObject {
  const free = listCombinable(facts).filter(({ name }) => !(name in query) && name !== "include")
  const [parameter] = draw(world, free, 1)
  const values = parameter ? listTelling(world, facts, parameter) : []
  return parameter && values.length > 0
    ? { ...query, [parameter.name]: world.random.choose(values) }
    : query
}
