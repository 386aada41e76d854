import { companions } from "../../../generated/conformance.ts"
import { includeKinds } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, findDuplicate, formatIds, requireBody, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  hasParameter,
  listOperation,
  type ListPath,
  listPaths,
  readOperation,
} from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { Level } from "../report.ts"
import { isServiceRecord, type ServiceRecord } from "../service.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { fetchPage, largestLimit, type Query } from "./pages.ts"
import { fetchEverywhere, fetchOnce, fetchVisible } from "./selection.ts"
import { effectsById, findTarget, type Lead, listLeads } from "./settings.ts"
import { countReferences, fetchSingles, type IncludeResponse } from "./singleReads.ts"

/** An operation with the parameter `include`. */
interface Place {
  path: ListPath
  operation: OperationId
  isSingle: boolean
  kinds: readonly string[]
}

const places: Place[] = listPaths.flatMap((path) => {
  const [list, single] = [listOperation(path), readOperation(path) ?? listOperation(path)]
  const all = [
    { path, operation: list, isSingle: false, kinds: includeKinds[path] ?? [] },
    { path, operation: single, isSingle: true, kinds: includeKinds[`${path}/{id}`] ?? [] },
  ]
  return all.filter(({ kinds }) => kinds.length > 0)
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
    responses.push({ rows: requireRows(exchange, path.slice(1)), kinds: reversed, exchange })
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

/** How to follow references between records. */
interface Relation {
  /** The kind of the main records. */
  kind: string
  /** The kind of the included records. */
  included: string
  /** The records on the way, by kind and ID. */
  known: Map<string, ServiceRecord>
}

/**
 * Follows a path of fields, such as `target_id.list_id`, and returns the values at its end. Returns undefined if a
 * record on the path is unknown.
 *
 * @param target - the kind of records that the last field must refer to; default: any.
 */
function listValues(
  { kind, known }: Pick<Relation, "kind" | "known">,
  row: ServiceRecord,
  [field = "", ...rest]: string[],
  target?: string,
): Json[] | undefined {
  const values = [row[field] ?? []].flat()
  const next = findTarget(kind, row, field) ?? ""
  if (rest.length === 0) return target === undefined || target === next ? values : []
  const ends = values.map((id) => {
    const record = known.get(`${next} ${String(id)}`)
    return record && listValues({ kind: next, known }, record, rest, target)
  })
  return ends.includes(undefined) ? undefined : ends.flatMap((found) => found ?? [])
}

/** Whether a record is related to a record of the response. Also returns true if a record on the way is unknown. */
function isRelated(
  relation: Relation,
  lead: Lead,
  record: ServiceRecord,
  row: ServiceRecord,
): boolean {
  return Object.entries(lead).every(([key, fields]) =>
    fields.some((field) => {
      const target = key === "id" ? relation.included : undefined
      const values = listValues(relation, row, field.split("."), target)
      return !values || values.includes(record[key] ?? null)
    }),
  )
}

/** The included records of a kind in a response. */
interface Inclusion {
  kind: string
  exchange: Exchange
  /** The value of the key in the response. */
  value: Json | undefined
  included: ServiceRecord[]
  /**
   * The records that the response must include. These are the visible records to which a record of the response refers
   * directly, not only through a third record.
   */
  expected: ServiceRecord[]
  /** An included record that is not related to any record of the response. */
  unrelated: ServiceRecord | undefined
  /** The kinds that the response includes without a request for them. */
  others: string[]
}

async function inspectKind(
  context: CheckContext,
  { operation, kinds }: Place,
  response: IncludeResponse,
  kind: string,
): Promise<Inclusion> {
  const { rows, exchange } = response
  const included = listIncluded(response, kind)
  const leads = listLeads(operation, kind)
  const known = new Map<string, ServiceRecord>()
  // Read the records on the way only if a relation leads through a third record. A record that cannot be read is
  // unknown.
  if (leads.some((lead) => Object.values(lead).flat().join().includes("."))) {
    for (const path of ["/tasks", "/lists", "/activities"] as const) {
      const all = await fetchEverywhere(context, path).catch(() => [])
      for (const row of all) known.set(`${path.slice(1)} ${row.id}`, row)
    }
  }
  const relation = { kind: effectsById(operation).kind, included: kind, known }
  const isLed = (lead: Lead, record: ServiceRecord): boolean =>
    rows.some((row) => isRelated(relation, lead, record, row))
  const direct = Object.entries(leads[0]!).map(([key, fields]) => {
    return [key, fields.filter((field) => !field.includes("."))] as const
  })
  const visible = await fetchKnown(context, kind)
  return {
    kind,
    exchange,
    value: findArray(response, kind),
    included,
    expected: visible.filter((record) => isLed(Object.fromEntries(direct), record)),
    unrelated: included.find((record) => !leads.some((lead) => isLed(lead, record))),
    others: kinds.filter(
      (one) => !response.kinds.includes(one) && listIncluded(response, one).length > 0,
    ),
  }
}

/**
 * A rule for included records. Each rule is a check of each kind. No rule forbids other records: whether a service may
 * include them is an open question.
 */
interface Aspect {
  /** The last part of the check's name. */
  suffix: string
  rule: string
  level: Level
  /** Returns what is wrong with the included records; undefined if they are correct. */
  findProblem(inclusion: Inclusion): [expected: string, found: string] | undefined
}

const aspects: Aspect[] = [
  {
    suffix: "",
    rule: "adds an array. The array has records if the response refers to any.",
    level: "required",
    findProblem({ kind, value, included, expected }) {
      if (!Array.isArray(value)) return [`an array ${kind}`, "none"]
      if (included.length > 0 || expected.length === 0) return undefined
      return [`at least one of ${formatIds(expected)} in ${kind}`, "none"]
    },
  },
  {
    suffix: "/complete",
    rule: "includes all records that the response refers to.",
    level: "recommended",
    findProblem({ kind, included, expected }) {
      const missing = expected.find(({ id }) => !included.some((one) => one.id === id))
      return missing && [`all ${kind} that the records refer to`, `${missing.id} is missing`]
    },
  },
  {
    suffix: "/unique",
    rule: "includes each record once.",
    level: "required",
    findProblem({ kind, included }) {
      const duplicate = findDuplicate(included)
      return duplicate && [`no duplicates in ${kind}`, `${duplicate.id} twice`]
    },
  },
  {
    suffix: "/related",
    rule: "includes only records that the response refers to.",
    level: "recommended",
    findProblem({ kind, unrelated }) {
      const found = `${unrelated?.id}, which no record refers to`
      return unrelated && [`only ${kind} that the records refer to`, found]
    },
  },
  {
    suffix: "/only-requested",
    rule: "includes no records of other kinds.",
    level: "recommended",
    findProblem({ kind, others }) {
      return others.length > 0 ? [`only ${kind}`, `also ${others.join(", ")}`] : undefined
    },
  },
]

function aspectCheck(place: Place, kind: string, aspect: Aspect): Check {
  const { operation, path, isSingle } = place
  const { suffix, rule, level } = aspect
  const stated = "Each included kind is returned as a top-level array named by the plural."
  return defineReadCheck(operation, {
    parameter: "include",
    name: `include/${kind}${suffix}`,
    rule: `\`include=${kind}\` ${rule}`,
    evidence: isSingle ? { observed: "The responses of single reads." } : { stated },
    level: isSingle ? "recommended" : level,
    // Exclude the mock from these checks, because it returns the same example for all kinds and all records.
    stateful: isSingle || suffix !== "",
    async run(context) {
      const name = `${kind} of ${operation}`
      const inclusions = await context.environment.once(name, async () => {
        const responses = await fetchIncluded(context, place)
        const chosen = responses.filter(({ kinds }) => kinds.includes(kind))
        return Promise.all(chosen.map(async (one) => inspectKind(context, place, one, kind)))
      })
      for (const inclusion of inclusions) assertAspect(aspect, inclusion)
      if (inclusions.some(({ expected }) => expected.length > 0)) return
      throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
    },
  })
}

function assertAspect({ findProblem }: Aspect, inclusion: Inclusion): void {
  const problem = findProblem(inclusion)
  if (problem) throw new CheckFailure(...problem, inclusion.exchange)
}

/** Fails unless a page includes the requested kinds, with all records that the page refers to and no others. */
export async function assertIncluded(
  context: CheckContext,
  path: ListPath,
  response: IncludeResponse,
): Promise<void> {
  const place = places.find((one) => one.path === path)!
  for (const kind of response.kinds) {
    const inclusion = await inspectKind(context, place, response, kind)
    for (const aspect of aspects) assertAspect(aspect, inclusion)
  }
}

function noneCheck({ path, operation, kinds }: Place): Check {
  return defineReadCheck(operation, {
    parameter: "include",
    name: "include/none",
    rule: "A response to a request without `include` contains no included records.",
    level: "recommended",
    evidence: { stated: "Each included kind is returned as a top-level array." },
    stateful: false,
    async run(context) {
      const page = await fetchOnce(context, path)
      const found = kinds.filter((kind) => listIncluded({ ...page, kinds }, kind).length > 0)
      assert(found.length === 0, "no included records", found.join(", "), page.exchange)
    },
  })
}

/** Checks the arrays that the source shows next to a single record. */
function companionsCheck({ path, operation }: Place, names: readonly string[]): Check {
  return defineReadCheck(operation, {
    name: "companions",
    rule: `The response contains ${names.map((name) => `\`${name}\``).join(", ")}, also without \`include\`.`,
    evidence: {
      observed: "The keys of the response. Whether they are always present is not documented.",
    },
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
  const hasOthers = !isSingle && kinds.length > 1
  const chosen = aspects.filter(({ suffix }) => suffix !== "/only-requested" || hasOthers)
  const names = companions[operation]
  return [
    ...(isSingle ? [] : [noneCheck(place)]),
    ...(names ? [companionsCheck(place, names)] : []),
    ...kinds.flatMap((kind) => chosen.map((aspect) => aspectCheck(place, kind, aspect))),
  ]
})
