import { isDeepStrictEqual } from "node:util"
import { includeKinds } from "../../../generated/tables.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, findDuplicate, requireBody } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import {
  hasParameter,
  type ListPath,
  listPaths,
  parameterPointer,
  listOperation,
  readOperation,
  formatKind,
} from "../collections.ts"
import { type CheckDefinition, defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, fetchSingle, maximumLimit, type Query } from "./pages.ts"
import { fetchEverywhere, fetchVisible } from "./selection.ts"
import { effectsOf, readReference } from "./settings.ts"

/** How many records of a page are compared with single reads. */
const maxReads = 5

/** A response with included records. */
interface IncludedRecords {
  rows: ServiceRecord[]
  records: ServiceRecord[]
  body: JsonObject
  exchange: Exchange
  /** The query of the page, without `include`. */
  query: Query
}

/** Fetches two pages, once in a run: the first one, and one with a later record that refers to the kind. */
async function fetchIncluded(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<IncludedRecords[]> {
  const name = `${kind} included in ${path}`
  return context.environment.once(name, async () => readIncluded(context, path, kind))
}

async function readIncluded(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<IncludedRecords[]> {
  const { rows: all, scope } = await fetchVisible(context, path)
  const limit = Math.max(Math.min(Math.ceil(all.length / 2), maximumLimit(path)), 1)
  const last = all.findLastIndex((row) => refersTo(path, row, kind))
  const cursor = Math.max(last, limit)
  const queries = hasParameter(path, "cursor") ? [{ limit }, { limit, cursor }] : [{}]
  const pages = queries.map(async (query) => {
    const page = { workspace_id: undefined, ...scope, ...query }
    const { rows, exchange } = await fetchPage(context, path, { ...page, include: kind })
    const body = requireBody(exchange)
    const array = body[kind]
    if (!Array.isArray(array)) throw new CheckFailure(`an array ${kind}`, "none", exchange)
    return { rows, records: listRecords(array), body, exchange, query: page }
  })
  return Promise.all(pages)
}

/** Returns the records of an array; none if there is no array. */
function listRecords(array: Json | undefined): ServiceRecord[] {
  const items = Array.isArray(array) ? array : []
  return items.filter(
    (item): item is ServiceRecord => isObject(item) && typeof item.id === "number",
  )
}

/** @throws CheckNotRun if there are no included records: the check of the kind reports a failure. */
async function requireIncluded(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<IncludedRecords[]> {
  const included = await fetchIncluded(context, path, kind).catch((error: unknown) => {
    if (!(error instanceof CheckFailure)) throw error
    throw new CheckNotRun(`See ${listOperation(path)}/include/${kind}.`)
  })
  if (included.every(({ records }) => records.length === 0)) {
    throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
  }
  return included
}

/** Returns the kinds that a response contains. */
function findKinds(path: ListPath, body: JsonObject): string[] {
  return listKinds(path).filter((kind) => {
    const array = body[kind]
    return Array.isArray(array) && array.length > 0
  })
}

function listKinds(path: ListPath): readonly string[] {
  return includeKinds[path] ?? []
}

function defineIncludeCheck(
  path: ListPath,
  name: string,
  check: Pick<CheckDefinition, "rule" | "stateful" | "run" | "level">,
): Check {
  return defineParameterCheck(path, "include", {
    name: `include/${name}`,
    usesSeed: true,
    evidence: {
      stated: "Each included kind is returned as a top-level array named by the plural.",
    },
    ...check,
  })
}

/** The keys of an included record, and the fields of the records that contain their values. */
type Lead = Readonly<Record<string, readonly string[]>>

/** Returns how records of a kind are found: the first entry of the effect. */
function findLead(path: ListPath, kind: string): Lead {
  const [lead = {}] = effectsOf(path).parameters.include?.includes?.[kind] ?? []
  return lead
}

/** Returns the fields that refer to the kind directly, not through another record. */
function listDirectFields(lead: Lead): string[] {
  return (lead.id ?? lead.account_id ?? []).filter((field) => !field.includes("."))
}

/** Whether a record can lead to records of a kind. */
function refersTo(path: ListPath, row: ServiceRecord, kind: string): boolean {
  const lead = findLead(path, kind)
  const fields = listDirectFields(lead)
  const isReverse = !lead.id && !lead.account_id
  return isReverse || fields.some((field) => readReference(path, row, field, kind).length > 0)
}

/** Returns the IDs of the records of a kind that a record leads to, and that the caller can read. */
async function findExpected(
  context: CheckContext,
  path: ListPath,
  kind: string,
  row: ServiceRecord,
): Promise<number[]> {
  const lead = findLead(path, kind)
  const members = await fetchEverywhere(context, "/memberships")
  const ids = listDirectFields(lead).flatMap((field) => readReference(path, row, field, kind))
  if (lead.account_id) {
    const isLed = (member: ServiceRecord): boolean =>
      ids.includes(Number(member.account_id)) && member.workspace_id === row.workspace_id
    return members.filter(isLed).map(({ id }) => id)
  }
  if (kind === "accounts") {
    return ids.filter((id) => members.some(({ account_id }) => account_id === id))
  }
  return lead.id ? findReadable(context, kind, ids) : readRelated(context, path, kind, row.id)
}

/** Returns the IDs of the records that the caller can read; deleted and private records need not be included. */
async function findReadable(context: CheckContext, kind: string, ids: number[]): Promise<number[]> {
  const path = listPaths.find((one) => one === `/${kind}`)
  const responses = await Promise.all(
    ids.map(async (id) => ({ id, body: path && (await readSingle(context, path, id)) })),
  )
  return responses.filter(({ body }) => body).map(({ id }) => id)
}

/** Returns the IDs of the related records that a single read contains, such as the sections of a list. */
async function readRelated(
  context: CheckContext,
  path: ListPath,
  kind: string,
  id: number,
): Promise<number[]> {
  const body = await readSingle(context, path, id)
  return listRecords(body?.[kind]).map((record) => record.id)
}

async function readSingle(
  context: CheckContext,
  path: ListPath,
  id: number,
): Promise<JsonObject | undefined> {
  return context.environment.once(`${path}/${id}`, async () => {
    const exchange = await fetchSingle(context, path, { id })
    return exchange?.response?.status === 200 ? requireBody(exchange) : undefined
  })
}

function addedCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, kind, {
    rule: `\`include=${kind}\` adds the array \`${kind}\`, with records if the page refers to some.`,
    stateful: false,
    async run(context) {
      let count = 0
      const { rows: visible } = await fetchVisible(context, path)
      for (const { rows, records, exchange } of await fetchIncluded(context, path, kind)) {
        const changed = findDifferent(rows, visible)
        assert(!changed, `the record ${changed} as without \`include\``, "another", exchange)
        const expected = await findExpectedOnPage(context, path, kind, rows)
        count += expected.length
        const ids = expected.map(({ id }) => id).join(", ")
        assert(records.length > 0 || !ids, `some of ${ids} in ${kind}`, "none", exchange)
      }
      if (count === 0) throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
    },
  })
}

/** Returns the ID of the first record that differs from the known one. */
function findDifferent(
  records: readonly ServiceRecord[],
  known: readonly ServiceRecord[],
): number | undefined {
  const byId = new Map(known.map((record) => [record.id, record]))
  return records.find((record) => {
    const other = byId.get(record.id)
    return other && !isDeepStrictEqual(record, other)
  })?.id
}

/** An included record is the same as elsewhere. */
function sameCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/same`, {
    rule: `Each record that \`include=${kind}\` includes is the same as in other responses.`,
    level: "recommended",
    stateful: true,
    async run(context) {
      const known = await fetchKnown(context, path, kind)
      for (const { records, exchange } of await requireIncluded(context, path, kind)) {
        const different = findDifferent(records, known)
        assert(!different, `the record ${different} of ${kind} as elsewhere`, "another", exchange)
      }
    },
  })
}

/** Returns records of a kind from other responses: its collection, or what other collections and single reads include. */
async function fetchKnown(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<ServiceRecord[]> {
  const own = listPaths.find((one) => one === `/${kind}`)
  if (own) return fetchEverywhere(context, own)
  const others = listPaths.filter((one) => one !== path && listKinds(one).includes(kind))
  const included = others.map(async (one) => fetchIncluded(context, one, kind).catch(() => []))
  const pages = (await Promise.all(included)).flat()
  const { rows } = await fetchVisible(context, path)
  const singles = await Promise.all(
    rows.slice(0, maxReads).map(async ({ id }) => (await readSingle(context, path, id))?.[kind]),
  )
  return [...pages.flatMap(({ records }) => records), ...singles.flatMap(listRecords)]
}

/** Which of several fields lead to included records, and which accounts are visible, are open questions. */
function completeCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/complete`, {
    rule: `\`include=${kind}\` includes all records that the page refers to.`,
    stateful: false,
    level: "recommended",
    async run(context) {
      for (const { rows, records, exchange } of await requireIncluded(context, path, kind)) {
        const ids = new Set(records.map(({ id }) => id))
        const expected = await findExpectedOnPage(context, path, kind, rows)
        const missing = expected.find(({ id }) => !ids.has(id))
        const found = `${missing?.id} of the record ${missing?.row} is missing`
        assert(!missing, `all ${kind} that the records refer to`, found, exchange)
      }
    },
  })
}

/** Returns the IDs that some records of a page lead to. */
async function findExpectedOnPage(
  context: CheckContext,
  path: ListPath,
  kind: string,
  rows: ServiceRecord[],
): Promise<{ id: number; row: number }[]> {
  const referring = rows.filter((row) => refersTo(path, row, kind)).slice(0, maxReads)
  const expected = referring.map(async (row) => {
    const ids = await findExpected(context, path, kind, row)
    return ids.map((id) => ({ id, row: row.id }))
  })
  return (await Promise.all(expected)).flat()
}

function uniqueCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/unique`, {
    rule: `\`include=${kind}\` includes each record once.`,
    stateful: false,
    async run(context) {
      for (const { records, exchange } of await requireIncluded(context, path, kind)) {
        const duplicate = findDuplicate(records)
        assert(!duplicate, `each of ${kind} once`, `${duplicate?.id} twice`, exchange)
      }
    },
  })
}

function relatedCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/related`, {
    rule: `\`include=${kind}\` includes only records that the records of the page refer to.`,
    stateful: false,
    level: "recommended",
    async run(context) {
      const leads = Object.entries(findLead(path, kind))
      const isDirect = leads.every(([, fields]) => fields.every((field) => !field.includes(".")))
      // Another record can lead to it: then any visible record may contain its ID.
      const all = isDirect ? "" : JSON.stringify((await fetchVisible(context, path)).rows)
      for (const { rows, records, exchange } of await requireIncluded(context, path, kind)) {
        const isLed = (record: ServiceRecord): boolean =>
          leads.every(([key, fields]) =>
            rows.some((row) => fields.some((field) => [row[field]].flat().includes(record[key]))),
          )
        const isNamed = ({ id }: ServiceRecord): boolean => new RegExp(`\\b${id}\\b`).test(all)
        const extra = records.find((record) => !isLed(record) && !isNamed(record))
        const found = `${extra?.id}, which no record refers to`
        assert(!extra, `only ${kind} that the records refer to`, found, exchange)
      }
    },
  })
}

function onlyRequestedCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/only-requested`, {
    rule: `\`include=${kind}\` includes no other kind.`,
    // The mock has one example for all kinds.
    stateful: true,
    async run(context) {
      for (const { body, exchange } of await requireIncluded(context, path, kind)) {
        const others = findKinds(path, body).filter((one) => one !== kind)
        assert(others.length === 0, `only ${kind}`, `also ${others.join(", ")}`, exchange)
      }
    },
  })
}

function noneCheck(path: ListPath): Check {
  return defineIncludeCheck(path, "none", {
    rule: "Without `include`, no records are included.",
    stateful: false,
    async run(context) {
      const { exchange } = await fetchPage(context, path)
      const kinds = findKinds(path, requireBody(exchange))
      assert(kinds.length === 0, "no included records", kinds.join(", "), exchange)
    },
  })
}

function combinedCheck(path: ListPath): Check {
  return defineIncludeCheck(path, "combined", {
    rule: "`include` with all kinds, separated by commas, includes the same records as each kind alone.",
    stateful: false,
    async run(context) {
      const kinds = listKinds(path)
      const alone = await Promise.all(
        kinds.map(async (kind) => (await fetchIncluded(context, path, kind))[0]!),
      )
      const { exchange } = await fetchPage(context, path, { ...alone[0]!.query, include: kinds })
      // A comma need not be percent-encoded in a query (RFC 3986, section 3.4).
      const url = exchange.url.replaceAll("%2C", ",")
      const literal = await context.send({ operation: listOperation(path), url })
      for (const one of [exchange, literal]) {
        const body = requireBody(one)
        for (const [i, kind] of kinds.entries()) {
          assert(Array.isArray(body[kind]), `arrays ${kinds.join(", ")}`, `no ${kind}`, one)
          const ids = listRecords(body[kind]).map(({ id }) => id)
          const lost = alone[i]!.records.find(({ id }) => !ids.includes(id))
          assert(!lost, `${lost?.id} in ${kind}, as with this kind alone`, "none", one)
        }
      }
    },
  })
}

/** A single read with `include`: the kind is an array next to the record, or in `includes`. */
function singleCheck(path: ListPath, operation: OperationId, kind: string): Check {
  return defineCheck({
    name: `${operation}/include/${kind}`,
    rule: `\`include=${kind}\` adds the array \`${kind}\` with a record that the record refers to.`,
    pointer: parameterPointer(operation, "include"),
    evidence: { observed: "The responses of single reads, and `include` in the examples." },
    stateful: false,
    usesSeed: true,
    async run(context) {
      const { rows } = await fetchVisible(context, path)
      const row = rows.find((one) => refersTo(path, one, kind))
      const expected = row ? await findExpected(context, path, kind, row) : []
      if (!row || expected.length === 0) {
        throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
      }
      const exchange = await fetchSingle(context, path, row, {
        include: includeKinds[`${path}/{id}`],
      })
      if (!exchange) return
      const body = requireBody(exchange)
      const array = (isObject(body.includes) ? body.includes[kind] : undefined) ?? body[kind]
      const ids = listRecords(array).map(({ id }) => id)
      const isIncluded = expected.some((id) => ids.includes(id))
      assert(
        isIncluded,
        `one of ${expected.join(", ")} in ${kind}`,
        ids.join(", ") || "none",
        exchange,
      )
    },
  })
}

/** The checks of `include`, for each collection and kind. */
export const includeChecks: Check[] = listPaths.flatMap((path) => {
  const kinds = listKinds(path)
  if (kinds.length === 0) return []
  const hasSeveral = kinds.length > 1
  const operation = readOperation(path)
  return [
    noneCheck(path),
    ...(hasSeveral ? [combinedCheck(path)] : []),
    ...kinds.flatMap((kind) => [
      addedCheck(path, kind),
      completeCheck(path, kind),
      sameCheck(path, kind),
      uniqueCheck(path, kind),
      relatedCheck(path, kind),
      ...(hasSeveral ? [onlyRequestedCheck(path, kind)] : []),
      ...(operation ? [singleCheck(path, operation, kind)] : []),
    ]),
  ]
})
