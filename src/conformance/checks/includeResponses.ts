import { includeKinds } from "../../../generated/tables.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { requireBody, requireRows } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { hasParameter, type ListPath, listPaths, readOperation } from "../collections.ts"
import { isServiceRecord, type ServiceRecord } from "../service.ts"
import { fetchPage, fetchSingle, largestLimit, type RecordPage } from "./pages.ts"
import { fetchEverywhere, fetchOnce, fetchVisible } from "./selection.ts"
import { listLeads, readReferences } from "./settings.ts"

/** A response, its records, and the kinds in the `include` of the request. */
export interface IncludeResponse extends RecordPage {
  kinds: readonly string[]
  /** Whether the request reads a single record; default false. */
  isSingle?: boolean
}

/** Returns the values of `include` to send: all kinds, all kinds in reverse order, and each kind alone. */
export function listIncludeForms(kinds: readonly string[]): (readonly string[])[] {
  const alone = kinds.map((kind) => [kind])
  return kinds.length > 1 ? [kinds, kinds.toReversed(), ...alone] : alone
}

/**
 * Reads single records that are not deleted, once per run. For each value of `include`, reads the record that refers to
 * the most kinds. Then reads other records: two without `include`, two with `include`, and so on.
 */
export async function fetchSingles(
  context: CheckContext,
  path: ListPath,
): Promise<IncludeResponse[]> {
  return context.environment.once(`single ${path}`, async () => {
    const operation = readOperation(path)
    if (!operation) return []
    const forms = listIncludeForms(includeKinds[`${path}/{id}`] ?? [])
    const listed = await fetchEverywhere(context, path)
    // The service may list a record after its deletion, but respond 404 to a read.
    const rest = new Set(listed.filter(({ deleted }) => deleted !== true))
    const responses: IncludeResponse[] = []
    const read = async (row: ServiceRecord, kinds: readonly string[]): Promise<void> => {
      rest.delete(row)
      const query = kinds.length > 0 ? { include: kinds } : {}
      const exchange = await fetchSingle(context, path, row, query)
      if (exchange) responses.push({ rows: [row], kinds, exchange, isSingle: true })
    }
    for (const form of forms) {
      const counts = [...rest].map((row) => countReferences({ path, operation }, row, form))
      const best = [...rest][counts.indexOf(Math.max(...counts))]
      if (best) await read(best, form)
    }
    for (const [i, row] of chooseVaried([...rest]).entries()) {
      // Send each query twice in a row, because a cache may confuse two requests with the same query.
      await read(row, (i % 4 > 1 && forms[0]) || [])
    }
    return responses
  })
}

/** The weight of a kind in a score. No record has as many references. */
const kindWeight = 1_000

/** Returns a score for a record: first the number of referenced kinds, then the number of references. */
export function countReferences(
  { path, operation }: { path: ListPath; operation: OperationId },
  row: ServiceRecord,
  kinds: readonly string[],
): number {
  const kind = path.slice(1)
  let score = 0
  for (const included of kinds) {
    // Ignore records that are related only through a third record.
    const [{ id = [], account_id = [] } = {}] = listLeads(operation, included)
    const count =
      readReferences({ kind, target: included }, row, id).length +
      readReferences({ kind, target: "accounts" }, row, account_id).length
    if (count > 0) score += kindWeight + count
  }
  return score
}

/** The maximum size of a collection from which all records are read. */
const maxRead = 8

/** A field with at most this many different values counts as a state, such as `archived`. */
const maxStates = 4

/** Chooses records at equal distances, and one record for each value of a state such as `archived`. */
function chooseVaried(rows: ServiceRecord[]): ServiceRecord[] {
  if (rows.length <= maxRead) return rows
  const spaced = [0, 0.25, 0.5, 0.75, 1].map((at) => rows[Math.round(at * (rows.length - 1))]!)
  const varied = Object.keys(rows[0]!).flatMap((name) => {
    const values = [...new Set(rows.map((row) => row[name]))]
    const isState = values.length <= maxStates && !values.some(Array.isArray)
    return isState ? values.map((value) => rows.find((row) => row[name] === value)!) : []
  })
  return [...new Set([...spaced, ...varied])]
}

/** The operations with the parameter `include`. */
export const includePlaces = operationIds.flatMap((operation) => {
  const { method, path: fullPath } = getOperationSpec(operation)
  const kinds = method === "GET" ? (includeKinds[fullPath] ?? []) : []
  const path = listPaths.find((one) => one === fullPath.replace("/{id}", ""))
  return path && kinds.length > 0 ? [{ path, operation, kinds, isSingle: path !== fullPath }] : []
})

export type IncludePlace = (typeof includePlaces)[number]

/**
 * Returns the responses to requests with each form of `include`. For a collection, requests the first page with all
 * kinds. Then requests one page per kind: the page with the last record that refers to this kind.
 */
export async function fetchIncluded(
  context: CheckContext,
  place: IncludePlace,
): Promise<IncludeResponse[]> {
  const { path, operation, kinds, isSingle } = place
  if (isSingle) return fetchSingles(context, path)
  return context.environment.once(`include of ${operation}`, async () => {
    const { scope } = await fetchVisible(context, path)
    const all = { workspace_id: undefined, ...scope }
    const { rows } = await fetchOnce(context, path, all)
    const limit = Math.max(Math.min(Math.ceil(rows.length / 2), largestLimit(context, path)), 1)
    const hasPages = hasParameter(path, "cursor")
    const read = async (include: readonly string[], cursor?: number): Promise<IncludeResponse> => {
      const query = { ...all, ...(hasPages && { limit, cursor }), include }
      return { ...(await fetchPage(context, path, query)), kinds: include }
    }
    const first = await read(kinds)
    const responses = [first]
    if (kinds.length > 1) {
      const reversed = kinds.toReversed()
      const encoded = encodeURIComponent(kinds.join(","))
      // A comma does not need percent-encoding in a query (RFC 3986, section 3.4).
      const url = first.exchange.url.replace(encoded, reversed.join(","))
      const exchange = await context.send({ operation, url })
      responses.push({ rows: requireRows(exchange, path.slice(1)), kinds: reversed, exchange })
    }
    for (const kind of hasPages ? kinds : []) {
      const last = rows.findLastIndex((row) => countReferences(place, row, [kind]) > 0)
      responses.push(await read([kind], Math.max(last - limit + 1, 1)))
    }
    return responses
  })
}

/** Returns the included records of a kind. For a single record, the response can contain them in `includes`. */
export function findArray({ exchange, isSingle }: IncludeResponse, kind: string): Json | undefined {
  const body = requireBody(exchange)
  return isSingle && isObject(body.includes) ? body.includes[kind] : body[kind]
}

export function listIncluded(response: IncludeResponse, kind: string): ServiceRecord[] {
  return [findArray(response, kind) ?? []].flat().filter(isServiceRecord)
}

/** Returns the records of a kind that the caller can see. */
export async function fetchKnown(context: CheckContext, kind: string): Promise<ServiceRecord[]> {
  const path = listPaths.find((one) => one === `/${kind}`)
  if (path) return fetchEverywhere(context, path)
  // The API has no collection of accounts, but each account has a membership.
  if (kind === "accounts") {
    const members = await fetchEverywhere(context, "/memberships")
    return members.map(({ account_id }) => ({ id: Number(account_id) }))
  }
  // The API has no collection of sections. Sections appear only in responses with `include`.
  const known = new Map<number, ServiceRecord>()
  for (const place of includePlaces.filter(({ kinds }) => kinds.includes(kind))) {
    for (const response of await fetchIncluded(context, place)) {
      if (response.exchange.response?.status !== 200) continue
      for (const record of listIncluded(response, kind)) known.set(record.id, record)
    }
  }
  return [...known.values()]
}
