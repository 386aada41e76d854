import { maximumLimits, defaultLimit } from "../../../generated/tables.ts"
import type { Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, requireResponse, requireRows } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import {
  findParameter,
  hasParameter,
  type ListPath,
  listOperation,
  readOperation,
} from "../collections.ts"
import { CheckBlocked, CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"

/** The records of one page of a collection, or of several pages. */
export interface RecordPage {
  rows: ServiceRecord[]
  /** The first exchange. */
  exchange: Exchange
  /** Whether two pages contain the same record. The reason can be a new record of another client. */
  isRepeated?: boolean
}

/** The query parameters of a request. */
export type Query = Record<string, unknown>

/** Returns the documented maximum of `limit`, or the default page size if no maximum is documented. */
export function maximumLimit(path: ListPath): number {
  return maximumLimits[path] ?? defaultLimit
}

/** Returns the largest `limit` that the service is known to accept. */
export function largestLimit({ environment }: CheckContext, path: ListPath): number {
  return environment.ways.limits.get(path) ?? maximumLimit(path)
}

export function isLimitRequired(path: ListPath): boolean {
  return findParameter(listOperation(path), "limit")?.required === true
}

/** Whether the existence of the parameters `cursor` and `limit` is an open question. */
export function isPaginationAssumed(path: ListPath): boolean {
  return findParameter(listOperation(path), "cursor")?.assumed === true
}

/** Returns the query parameters that limit a request to the workspace of the run. */
export function scopeParameters(context: CheckContext, path: ListPath): Query {
  const { organizationId: organization_id, workspaceId: workspace_id } = context.environment
  return {
    organization_id,
    ...(hasParameter(path, "workspace_id") && { workspace_id }),
    ...(isLimitRequired(path) && { limit: largestLimit(context, path) }),
  }
}

/** Requests a page of a collection. The query replaces the parameters of the scope. */
export async function requestPage(context: CheckContext, path: ListPath, query: Query = {}) {
  const parameters = { ...scopeParameters(context, path), ...query }
  return context.send({ operation: listOperation(path), parameters })
}

/** Requests a page of a collection, and returns its records. */
export async function fetchPage(context: CheckContext, path: ListPath, query?: Query) {
  return readPage(await requestPage(context, path, query), path)
}

/** Works like {@link fetchPage}, but returns undefined if the service rejects the request. */
export async function tryPage(context: CheckContext, path: ListPath, query?: Query) {
  const exchange = await requestPage(context, path, query)
  return requireResponse(exchange).status < 400 ? readPage(exchange, path) : undefined
}

function readPage(exchange: Exchange, path: ListPath): RecordPage {
  return { rows: requireRows(exchange, path.slice(1)), exchange }
}

/**
 * Reads a single record. Returns undefined if the API has no operation that reads one. Whether GET /lists/{id} requires
 * `workspace_id` is an open question. The function sends `workspace_id` only if the service rejects a request without
 * this parameter.
 */
export async function fetchSingle(
  { send, environment, observe }: CheckContext,
  path: ListPath,
  { id, workspace_id = environment.workspaceId }: { id: number; workspace_id?: Json },
  query: Query = {},
): Promise<Exchange | undefined> {
  const operation = readOperation(path)
  if (!operation) return undefined
  const { organizationId: organization_id, lists } = environment
  const isNeeded = await environment.once(`workspace of ${operation}`, async () => {
    const [list] = lists
    if (!list || !findParameter(operation, "workspace_id")) return false
    const exchange = await send({ operation, parameters: { id: list.id, organization_id } })
    const { status } = requireResponse(exchange)
    observe("list-workspace", `Without \`workspace_id\`: ${status}.`)
    return status === 400
  })
  const scope = { organization_id, ...(isNeeded && { workspace_id }) }
  return send({ operation, parameters: { id, ...scope, ...query } })
}

const maxRecords = 2_000
const maxPages = 100

/**
 * Fetches all pages of a collection. Stops at a page that is shorter than both `limit` and the default page size. A
 * page shorter than `limit` may not be the last page, because a service may have an undocumented maximum.
 *
 * @param isWrong - the function also stops after a page with a wrong record; default: no record is wrong.
 * @throws CheckNotRun if the collection is too large.
 */
export async function fetchAll(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
  isWrong: (row: ServiceRecord) => boolean = () => false,
) {
  if (!hasParameter(path, "cursor")) return fetchPage(context, path, query)
  // If pagination is an open question, do not send `limit`, and accept that the service rejects `cursor`.
  const isAssumed = isPaginationAssumed(path)
  const limit = isAssumed ? Infinity : Number(query.limit ?? largestLimit(context, path))
  const all = isAssumed ? query : { ...query, limit }
  const result: RecordPage = { ...(await fetchPage(context, path, all)), isRepeated: false }
  const rows = [...result.rows]
  let page: RecordPage | undefined = result
  for (let count = 1; page && page.rows.length > 0; count++) {
    const { length } = page.rows
    assert(length <= limit, `at most ${limit} records`, `${length}`, page.exchange)
    if (length < Math.min(limit, defaultLimit) || page.rows.some(isWrong)) break
    if (rows.length >= maxRecords || count >= maxPages) {
      throw new CheckNotRun(
        `${path} has more than ${maxRecords} records. Use a smaller workspace (--workspace-id).`,
      )
    }
    const read: typeof tryPage = isAssumed ? tryPage : fetchPage
    page = await read(context, path, { ...all, cursor: rows.length })
    const known = new Set(rows.map(({ id }) => id))
    const fresh = page?.rows.filter(({ id }) => !known.has(id)) ?? []
    // Stop if the page has no new record. A service that ignores `cursor` returns the same page forever.
    if (fresh.length === 0) break
    result.isRepeated ||= fresh.length < page!.rows.length
    rows.push(...fresh)
  }
  return { ...result, rows }
}

/** Works like {@link fetchAll}, but throws CheckBlocked if a page is invalid. */
export async function fetchForSetup(context: CheckContext, path: ListPath, query?: Query) {
  return fetchAll(context, path, query).catch((error: unknown) => {
    if (!(error instanceof CheckFailure)) throw error
    const operation = listOperation(path)
    // `valid` checks only the status. `responses` validates the body.
    const status = error.mismatch.exchange?.response?.status ?? 500
    const check = status < 300 ? `responses/${operation}` : `${operation}/valid`
    throw new CheckBlocked(`Cannot read all of ${path}: ${error.message}. See ${check}.`)
  })
}

/** Works like {@link fetchForSetup}, but returns only the records. */
export async function fetchCollection(context: CheckContext, path: ListPath, query?: Query) {
  return (await fetchForSetup(context, path, query)).rows
}
