import { maximumLimits } from "../../../generated/conformance.ts"
import { defaultLimit, pagination } from "../../../generated/tables.ts"
import { operationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, requireResponse, requireRows } from "../assertions.ts"
import { type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckBlocked, CheckFailure, CheckNotRun } from "../outcomes.ts"
import { hasParameter, type ListPath, listOperation, readOperation } from "../collections.ts"

/** The records of one page of a collection, or of several pages. */
export interface RecordPage {
  rows: ServiceRecord[]
  /** The first exchange. */
  exchange: Exchange
  /**
   * Whether two pages contain the same record, for example because another client created a record between the
   * requests.
   */
  isRepeated?: boolean
}

/** The query parameters of a request. */
export type Query = Record<string, unknown>

/**
 * Returns the largest `limit` that a service must accept: the documented maximum. If no maximum is documented, returns
 * the default page size.
 */
export function maximumLimit(path: ListPath): number {
  return maximumLimits[path] ?? defaultLimit
}

/** Returns the largest `limit` that the service is known to accept. */
export function largestLimit(
  { environment }: Pick<CheckContext, "environment">,
  path: ListPath,
): number {
  return environment.ways.limits.get(path) ?? maximumLimit(path)
}

/** Returns the query parameters of a request for the records of the workspace. */
export function scopeParameters(
  { environment }: Pick<CheckContext, "environment">,
  path: ListPath,
): Query {
  const { organizationId: organization_id, workspaceId: workspace_id } = environment
  return {
    organization_id,
    ...(hasParameter(path, "workspace_id") && { workspace_id }),
    ...(isLimitRequired(path) && { limit: largestLimit({ environment }, path) }),
  }
}

/** Whether the operation that lists a collection requires `limit`. */
export function isLimitRequired(path: ListPath): boolean {
  const { parameters } = operationSpec(listOperation(path))
  return parameters.some(({ name, required }) => name === "limit" && required)
}

/** Fetches a page of a collection. */
export async function fetchPage(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
): Promise<RecordPage> {
  const parameters = { ...scopeParameters(context, path), ...query }
  const exchange = await context.send({ operation: listOperation(path), parameters })
  return { rows: requireRows(exchange, pagination[path].items), exchange }
}

/**
 * Reads a single record. Returns undefined if the API has no operation for it. Whether GET /lists/{id} requires
 * `workspace_id` is an open question. The function sends `workspace_id` only if the service rejects the request without
 * it.
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
  const { parameters } = operationSpec(operation)
  const isAccepted = parameters.some(({ name }) => name === "workspace_id")
  const isNeeded = await environment.once(`workspace of ${operation}`, async () => {
    const [list] = lists
    if (!isAccepted || !list) return false
    const exchange = await send({ operation, parameters: { id: list.id, organization_id } })
    observe("list-workspace", `Without \`workspace_id\`: ${requireResponse(exchange).status}.`)
    return requireResponse(exchange).status === 400
  })
  const scope = { organization_id, ...(isNeeded && { workspace_id }) }
  return send({ operation, parameters: { id, ...scope, ...query } })
}

const maxRecords = 2_000
const maxPages = 100

/**
 * Fetches all pages of a collection. GET /lists has only one page. Stops at a page that is empty, or shorter than both
 * `limit` and the default page size. A page that is only shorter than `limit` may not be the last one, because a
 * service may have an undocumented maximum.
 *
 * @throws CheckNotRun if the collection is too large.
 */
export async function fetchAll(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
): Promise<RecordPage> {
  if (!hasParameter(path, "cursor")) return fetchPage(context, path, query)
  if (isPaginationAssumed(path)) return fetchAssumed(context, path, query)
  const limit = Number(query.limit ?? largestLimit(context, path))
  const readPage = async (cursor?: number): Promise<RecordPage> => {
    const page = await fetchPage(context, path, { ...query, limit, cursor: cursor ?? query.cursor })
    const { length } = page.rows
    assert(length <= limit, `at most ${limit} records`, `${length}`, page.exchange)
    return page
  }
  const first = await readPage()
  const rows = [...first.rows]
  let length = first.rows.length
  let isRepeated = false
  for (let page = 1; length > 0 && (length >= limit || length >= defaultLimit); page++) {
    if (rows.length >= maxRecords || page >= maxPages) {
      throw new CheckNotRun(
        `${path} has more than ${maxRecords} records. Use a smaller workspace (--workspace-id).`,
      )
    }
    const next = await readPage(rows.length)
    // Stop if the page has no new record: a service that ignores `cursor` returns the same page forever.
    const known = new Set(rows.map(({ id }) => id))
    const fresh = next.rows.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) break
    isRepeated ||= fresh.length < next.rows.length
    length = next.rows.length
    rows.push(...fresh)
  }
  return { rows, exchange: first.exchange, isRepeated }
}

/** Whether a collection has `cursor` and `limit` is an open question. */
export function isPaginationAssumed(path: ListPath): boolean {
  const { parameters } = operationSpec(listOperation(path))
  return parameters.some(({ name, assumed }) => name === "cursor" && assumed)
}

/** Fetches a collection without `cursor` and `limit`. Then fetches more pages, if the service accepts `cursor`. */
async function fetchAssumed(
  context: CheckContext,
  path: ListPath,
  query: Query,
): Promise<RecordPage> {
  const { rows, exchange } = await fetchPage(context, path, query)
  const all = new Map(rows.map((row) => [row.id, row]))
  let { length } = rows
  for (let page = 1; length >= defaultLimit && page < maxPages; page++) {
    const parameters = { ...scopeParameters(context, path), ...query, cursor: all.size }
    const next = await context.send({ operation: listOperation(path), parameters })
    if (requireResponse(next).status >= 400) break
    // Stop if the page has no new record: a service that ignores `cursor` returns the same page forever.
    const fresh = requireRows(next, pagination[path].items).filter(({ id }) => !all.has(id))
    for (const row of fresh) all.set(row.id, row)
    length = fresh.length
  }
  return { rows: [...all.values()], exchange }
}

/**
 * Works like {@link fetchAll}, for the setup of a check.
 *
 * @throws CheckNotRun if the collection is too large, and CheckBlocked if a page is invalid.
 */
export async function fetchForSetup(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
): Promise<RecordPage> {
  return fetchAll(context, path, query).catch((error: unknown) => {
    if (!(error instanceof CheckFailure)) throw error
    const check = `${listOperation(path)}/valid`
    throw new CheckBlocked(`Cannot read all of ${path}: ${error.message}. See ${check}.`)
  })
}

/** Works like {@link fetchForSetup}, but returns only the records. */
export async function fetchCollection(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
): Promise<ServiceRecord[]> {
  return (await fetchForSetup(context, path, query)).rows
}
