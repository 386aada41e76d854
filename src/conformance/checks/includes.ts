import { companions } from "../../../generated/conformance.ts"
import { includeKinds, pagination } from "../../../generated/tables.ts"
import { operationSpec, type OperationId } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { assert, findDuplicate, requireBody, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  hasParameter,
  listOperation,
  type ListPath,
  listPaths,
  parameterPointer,
  readOperation,
} from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { Level } from "../report.ts"
import { isServiceRecord, type ServiceRecord } from "../service.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchPage, largestLimit, type Query } from "./pages.ts"
import { fetchEverywhere, fetchOnce, fetchVisible } from "./selection.ts"
import { effectsById, findTarget, type Lead, listLeads, readReferences } from "./settings.ts"
import { countReferences, fetchSingles, type IncludeResponse } from "./singleReads.ts"

/** An operation with the parameter `include`. */
interface Place {
  path: ListPath
  operation: OperationId
  isSingle: boolean
  kinds: readonly string[]
}

const places: Place[] = listPaths.flatMap((path) => {
  const single = readOperation(path)
  const kinds = includeKinds[path] ?? []
  const singleKinds = includeKinds[`${path}/{id}`] ?? []
  const list = { path, operation: listOperation(path), isSingle: false, kinds }
  const all = single
    ? [list, { path, operation: single, isSingle: true, kinds: singleKinds }]
    : [list]
  return all.filter((place) => place.kinds.length > 0)
})

/** Returns the responses to requests with each form of `include`. */
async function fetchIncluded(context: CheckContext, place: Place): Promise<IncludeResponse[]> {
  const { operation, isSingle, path } = place
  if (isSingle) return fetchSingles(context, path)
  return context.environment.once(`include of ${operation}`, async () => fetchPages(context, place))
}

/**
 * Requests the first page with all kinds. Then, for each kind, requests the page with the last record that refers to
 * this kind.
 */
async function fetchPages(
  context: CheckContext,
  { path, operation, kinds }: Place,
): Promise<IncludeResponse[]> {
  const { scope } = await fetchVisible(context, path)
  const all = { workspace_id: undefined, ...scope }
  const { rows } = await fetchOnce(context, path, all)
  const limit = Math.max(Math.min(Math.ceil(rows.length / 2), largestLimit(context, path)), 1)
  const hasPages = hasParameter(path, "cursor")
  const read = async (form: readonly string[], page: Query): Promise<IncludeResponse> => {
    const found = await fetchPage(context, path, { ...all, ...page, include: form })
    return { ...found, kinds: form }
  }
  const first = await read(kinds, hasPages ? { limit } : {})
  const responses = [first]
  if (kinds.length > 1) {
    const reversed = kinds.toReversed()
    // A comma does not need percent-encoding in a query (RFC 3986, section 3.4).
    const url = first.exchange.url.replace(encodeURIComponent(kinds.join(",")), reversed.join(","))
    const exchange = await context.send({ operation, url })
    responses.push({
      rows: requireRows(exchange, pagination[path].items),
      kinds: reversed,
      exchange,
    })
  }
  for (const kind of hasPages ? kinds : []) {
    const last = rows.findLastIndex((row) => countReferences(operation, row, [kind]) > 0)
    responses.push(await read([kind], { limit, cursor: Math.max(last - limit + 1, 1) }))
  }
  return responses
}

/** Returns the included records of a kind. In the response for a single record, these can be inside `includes`. */
function findArray({ exchange, isSingle }: IncludeResponse, kind: string): Json | undefined {
  const body = requireBody(exchange)
  return isSingle && isObject(body.includes) ? body.includes[kind] : body[kind]
}

function listIncluded(response: IncludeResponse, kind: string): ServiceRecord[] {
  return [findArray(response, kind) ?? []].flat().filter(isServiceRecord)
}

/**
 * Returns the records of a kind that the caller can see. For accounts, reads the memberships, because the API has no
 * collection of accounts.
 */
async function fetchKnown(context: CheckContext, kind: string): Promise<ServiceRecord[]> {
  const path = listPaths.find((one) => one === `/${kind}`)
  if (path) return fetchEverywhere(context, path)
  if (kind === "accounts") {
    const members = await fetchEverywhere(context, "/memberships")
    return members.map(({ account_id }) => ({ id: Number(account_id) }))
  }
  // Some kinds, such as sections, have no collection. Their records appear only in responses with `include`.
  const known = new Map<number, ServiceRecord>()
  for (const place of places.filter(({ kinds }) => kinds.includes(kind))) {
    for (const response of await fetchIncluded(context, place)) {
      if (response.exchange.response?.status !== 200) continue
      for (const record of listIncluded(response, kind)) known.set(record.id, record)
    }
  }
  return [...known.values()]
}

/**
 * Returns the records of a kind that the response must include: the visible records that are directly related to a
 * record of the response, not only through a third record.
 */
async function findExpected(
  context: CheckContext,
  operation: OperationId,
  { rows }: IncludeResponse,
  included: string,
): Promise<ServiceRecord[]> {
  const [lead] = listLeads(operation, included)
  if (!lead) return []
  const { kind } = effectsById(operation)
  const isLed = (record: ServiceRecord, row: ServiceRecord): boolean =>
    Object.entries(lead).every(([key, fields]) => {
      const direct = fields.filter((field) => !field.includes("."))
      const values =
        key === "id"
          ? readReferences({ kind, target: included }, row, direct)
          : direct.flatMap((field) => row[field] ?? [])
      return values.includes(record[key] ?? null)
    })
  const known = await fetchKnown(context, included)
  return known.filter((record) => rows.some((row) => isLed(record, row)))
}

/** Finds a record by its kind and ID. */
type Lookup = (kind: string | undefined, id: Json) => ServiceRecord | undefined

async function createLookup(context: CheckContext, leads: readonly Lead[]): Promise<Lookup> {
  const isDirect = leads.every((lead) => !Object.values(lead).flat().join(" ").includes("."))
  const known = new Map<string, ServiceRecord>()
  for (const path of isDirect ? [] : (["/tasks", "/lists", "/activities"] as const)) {
    for (const row of await fetchEverywhere(context, path)) known.set(`${path} ${row.id}`, row)
  }
  return (kind, id) => known.get(`/${kind} ${String(id)}`)
}

/**
 * Follows a path of fields, such as `target_id.list_id`, and returns the values at its end. Returns undefined if a
 * record on the path is unknown.
 */
function listValues(
  lookup: Lookup,
  kind: string,
  row: ServiceRecord,
  [field = "", ...rest]: string[],
): Json[] | undefined {
  const values = [row[field] ?? []].flat()
  if (rest.length === 0) return values
  const target = findTarget(kind, row, field)
  const next = values.map((id) => {
    const record = lookup(target, id)
    return record && listValues(lookup, target!, record, rest)
  })
  return next.includes(undefined) ? undefined : next.flatMap((found) => found ?? [])
}

/** Finds an included record that is not related to any record of the response. */
async function findUnrelated(
  context: CheckContext,
  operation: OperationId,
  response: IncludeResponse,
  included: string,
): Promise<ServiceRecord | undefined> {
  const leads = listLeads(operation, included)
  const lookup = await createLookup(context, leads)
  const { kind } = effectsById(operation)
  const isLed = (record: ServiceRecord, row: ServiceRecord, lead: Lead): boolean =>
    Object.entries(lead).every(([key, fields]) =>
      fields.some((field) => {
        const values = listValues(lookup, kind, row, field.split("."))
        return !values || values.includes(record[key] ?? null)
      }),
    )
  return listIncluded(response, included).find(
    (record) => !leads.some((lead) => response.rows.some((row) => isLed(record, row, lead))),
  )
}

/** Returns what is wrong with the included records of a kind; undefined if they are correct. */
type FindProblem = (
  context: CheckContext,
  place: Pick<Place, "operation" | "kinds">,
  response: IncludeResponse,
  kind: string,
) => Promise<[expected: string, found: string] | undefined>

const findEmpty: FindProblem = async (context, { operation }, response, kind) => {
  if (!Array.isArray(findArray(response, kind))) return [`an array ${kind}`, "none"]
  if (listIncluded(response, kind).length > 0) return undefined
  const ids = (await findExpected(context, operation, response, kind)).map(({ id }) => id)
  return ids.length > 0 ? [`at least one of ${ids.join(", ")} in ${kind}`, "none"] : undefined
}

const findMissing: FindProblem = async (context, { operation }, response, kind) => {
  const ids = new Set(listIncluded(response, kind).map(({ id }) => id))
  const expected = await findExpected(context, operation, response, kind)
  const missing = expected.find(({ id }) => !ids.has(id))
  return missing && [`all ${kind} that the records refer to`, `${missing.id} is missing`]
}

const findRepeated: FindProblem = async (_, __, response, kind) => {
  const duplicate = findDuplicate(listIncluded(response, kind))
  return duplicate && [`no duplicates in ${kind}`, `${duplicate.id} twice`]
}

const findStray: FindProblem = async (context, { operation }, response, kind) => {
  const extra = await findUnrelated(context, operation, response, kind)
  const found = `${extra?.id}, which no record refers to`
  return extra && [`only ${kind} that the records refer to`, found]
}

const findOthers: FindProblem = async (_, { kinds }, response, kind) => {
  if (response.kinds.length > 1) return undefined
  const others = kinds.filter((one) => one !== kind && listIncluded(response, one).length > 0)
  return others.length > 0 ? [`only ${kind}`, `also ${others.join(", ")}`] : undefined
}

/**
 * A rule for included records. Each combination of a kind and a rule is a check. No rule forbids other records: whether a
 * service may include them is an open question.
 */
interface Aspect {
  /** The last part of the check's name. */
  suffix: string
  rule: string
  level: Level
  find: FindProblem
}

const aspects: Aspect[] = [
  {
    suffix: "",
    rule: "adds an array. The array has records if the response refers to any.",
    level: "required",
    find: findEmpty,
  },
  {
    suffix: "/complete",
    rule: "includes all records that the response refers to.",
    level: "recommended",
    find: findMissing,
  },
  { suffix: "/unique", rule: "includes each record once.", level: "required", find: findRepeated },
  {
    suffix: "/related",
    rule: "includes only records that the response refers to.",
    level: "recommended",
    find: findStray,
  },
  {
    suffix: "/only-requested",
    rule: "includes no records of other kinds.",
    level: "recommended",
    find: findOthers,
  },
]

function aspectCheck(place: Place, kind: string, { suffix, rule, level, find }: Aspect): Check {
  const { operation, path, isSingle } = place
  const stated = "Each included kind is returned as a top-level array named by the plural."
  return defineCheck({
    name: `${operation}/include/${kind}${suffix}`,
    rule: `\`include=${kind}\` ${rule}`,
    pointer: parameterPointer(operation, "include"),
    evidence: isSingle ? { observed: "The responses of single reads." } : { stated },
    level: isSingle ? "recommended" : level,
    // Exclude the mock from these checks, because it returns the same example for all kinds and all records.
    stateful: isSingle || suffix !== "",
    usesSeed: true,
    async run(context) {
      const all = await fetchIncluded(context, place)
      const responses = all.filter(({ kinds }) => kinds.includes(kind))
      let count = 0
      for (const response of responses) {
        const problem = await find(context, place, response, kind)
        if (problem) throw new CheckFailure(...problem, response.exchange)
        count += (await findExpected(context, operation, response, kind)).length
      }
      if (count === 0) throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
    },
  })
}

/** Fails unless a page includes the requested kinds, with all records that the page refers to and no others. */
export async function assertIncluded(
  context: CheckContext,
  path: ListPath,
  response: IncludeResponse,
): Promise<void> {
  const place = { operation: listOperation(path), kinds: response.kinds }
  for (const kind of response.kinds) {
    for (const find of [findEmpty, findMissing, findStray]) {
      const problem = await find(context, place, response, kind)
      if (problem) throw new CheckFailure(...problem, response.exchange)
    }
  }
}

function noneCheck({ path, operation, kinds }: Place): Check {
  return defineCheck({
    name: `${operation}/include/none`,
    rule: "A response to a request without `include` contains no included records.",
    level: "recommended",
    pointer: parameterPointer(operation, "include"),
    evidence: { stated: "Each included kind is returned as a top-level array." },
    stateful: false,
    usesSeed: true,
    async run(context) {
      const page = await fetchOnce(context, path)
      const found = kinds.filter((kind) => listIncluded({ ...page, kinds }, kind).length > 0)
      assert(found.length === 0, "no included records", found.join(", "), page.exchange)
    },
  })
}

/** Checks the arrays that the source shows next to a single record. */
function companionsCheck({ path, operation }: Place, names: readonly string[]): Check {
  return defineCheck({
    name: `${operation}/companions`,
    rule: `The response contains ${names.map((name) => `\`${name}\``).join(", ")}, also without \`include\`.`,
    pointer: operationSpec(operation).pointer,
    evidence: {
      observed: "The keys of the response. Whether they are always present is not documented.",
    },
    stateful: true,
    usesSeed: true,
    async run(context) {
      for (const { exchange } of await fetchSingles(context, path)) {
        const body = requireBody(exchange)
        const missing = names.find((name) => !Array.isArray(body[name]))
        assert(missing === undefined, `an array ${missing}`, "none", exchange)
      }
    },
  })
}

/** The checks of `include`, for each operation and kind. */
export const includeChecks: Check[] = places.flatMap((place) => {
  const { isSingle, kinds, operation } = place
  const chosen = aspects.filter(
    ({ find }) => find !== findOthers || (!isSingle && kinds.length > 1),
  )
  const names = companions[operation] ?? []
  return [
    ...(isSingle ? [] : [noneCheck(place)]),
    ...(isSingle && names.length > 0 ? [companionsCheck(place, names)] : []),
    ...kinds.flatMap((kind) => chosen.map((aspect) => aspectCheck(place, kind, aspect))),
  ]
})
