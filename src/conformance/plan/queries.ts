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
import { listFields } from "../state/records.ts"
import { listTimes } from "./times.ts"
import { type Chain, draw, largestPage, listPlaces, requiredQuery, type World } from "./world.ts"
import { readRows } from "../run/parseResponse.ts"

const maxPages = 12

/** Requests all pages of a query, and returns the position after them; the page size is the sent `limit`, or the default. */
export function* requestPages(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  pages = maxPages,
): Chain<number> {
  const { id, kind, paging } = facts
  let cursor = Number(query.cursor ?? 0)
  for (let page = 0; page < pages; page++) {
    const sent = cursor === 0 ? query : { ...query, cursor }
    const exchange = yield {
      operation: id,
      parameters: { ...requiredQuery(world, facts), ...sent },
    }
    const { length } = readRows(exchange, kind) ?? []
    cursor += length
    const isPaged = paging === "offset" || paging === "link"
    // A service may have a lower maximum than the sent `limit`, but not below the default.
    if (!isPaged || length === 0 || length < Math.min(Number(query.limit ?? 25), 25)) return cursor
    if (
      length < Number(query.limit ?? 25) &&
      (facts.maximumLimit !== undefined ||
        ["limit", "limit refused"].some((one) => world.state.choices.has(`${id} ${one}`)))
    )
      return cursor
  }
  return cursor
}

/** Follows `Link` from the first page of a query. */
export function* followLinks(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  pages = maxPages,
  prefix?: string,
): Chain {
  const own = prefix === undefined ? {} : { prefix }
  let exchange = yield {
    operation: facts.id,
    parameters: { ...requiredQuery(world, facts), ...query },
    ...own,
  }
  for (let page = 1; page < pages; page++) {
    const next = readNext(exchange.response?.headers.get("link") ?? "")
    if (!next) return
    exchange = yield { operation: facts.id, parameters: decode(next), ...own }
  }
}

function decode(next: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(next).filter(([name]) => /^[\w.]+$/.test(name)))
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
    const parameters = {
      ...requiredQuery(world, facts),
      ...others,
      archived: true,
      archived_date_before: before,
      limit,
    }
    const exchange = yield { operation: facts.id, parameters }
    const last = readRows(exchange, facts.kind)?.at(-1)?.archived_at
    if (typeof last !== "string" || last === before) return
    before = last
  }
}

/** Returns values to send in a query parameter, from what the service has shown. */
export function listQueryValues(
  world: World,
  facts: OperationFacts,
  parameter: FieldFacts,
): Json[] {
  const { name, schema, effect } = parameter
  const types = listTypes(schema)
  if (name === "view") return [...facts.views]
  if (name === "include") return listIncludes(facts)
  if (name === "order")
    return listFields(facts.kind).filter((field) => isSortable(world, facts, field))
  if (name === "cursor") return [0, 1, 2, 24, 25, 26]
  if (name === "limit") return [1, 2, 10, 25]
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
  const used = state.list(kind).map(({ record }) => record[field])
  const known = name === "list_id" ? listPlaces(world).map(({ id }) => id) : []
  const others = effects.parameters[name]?.scopes === undefined ? used : [workspaceId]
  const counts = Map.groupBy(
    others.filter((one) => typeof one === "number"),
    (one) => one,
  )
  const frequent = [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([id]) => id)
  const referred = effects.parameters[name]?.scopes === undefined ? field : ""
  // One that selects nothing.
  const unused = findUnused(world, findReferredKind(kind, referred, {}), new Set(used))
  return [...new Set([...frequent.slice(0, 3), ...known.slice(0, 3), ...unused])]
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

/** Adds the largest page size to a query, so that one response shows all records. */
export function onOnePage(world: World, facts: OperationFacts, query: JsonObject): JsonObject {
  return { ...query, ...largestPage(world, facts) }
}
