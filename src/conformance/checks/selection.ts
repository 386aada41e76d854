import { isDeepStrictEqual } from "node:util"
import type { Decision } from "../../openapi/effects.ts"
import { assert } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { hasParameter, type ListPath } from "../collections.ts"
import { CheckBlocked, CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import {
  fetchAll,
  fetchForSetup,
  largestLimit,
  type Query,
  type RecordPage,
  scopeParameters,
} from "./pages.ts"
import { createRowSelection, effectsOf, formatSelected, formatSent, type Sent } from "./settings.ts"

/** Returns the account of the token. */
export function requireCaller({ environment }: CheckContext): number {
  if (environment.accountId !== undefined) return environment.accountId
  throw new CheckBlocked("The account of the token is unknown. See createTask/valid.")
}

/** The records of a collection that the caller can see. */
interface VisibleRecords {
  rows: ServiceRecord[]
  /** The parameters that limit the records to an organization or a workspace. */
  scope: Sent
}

/** Reads all pages of a collection once per run. The records stay valid, because checks that write run later. */
export async function fetchOnce(
  context: CheckContext,
  path: ListPath,
  query: Query = {},
  again = false,
): Promise<RecordPage> {
  const all = { ...scopeParameters(context, path), ...query }
  const name = `${path} ${JSON.stringify(Object.entries(all).toSorted())}`
  return context.environment.once(name, async () => fetchForSetup(context, path, all), again)
}

/**
 * Returns all records of a collection that the caller can see, including records that the service omits by default,
 * such as archived ones. Reads only the workspace if the organization has too many records.
 *
 * @param again - whether to read the records again, because another client may have changed them.
 */
export async function fetchVisible(
  context: CheckContext,
  path: ListPath,
  again = false,
): Promise<VisibleRecords> {
  const scope = scopeParameters(context, path) as Sent
  const { workspace_id, ...organization } = scope
  const isOptional = effectsOf(path).parameters.workspace_id?.selects !== undefined
  const read = async (chosen: Sent): Promise<VisibleRecords> => {
    const pages = await fetchStates(context, path, { workspace_id: undefined, ...chosen }, again)
    const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row])))
    return { rows: [...rows.values()], scope: chosen }
  }
  if (workspace_id === undefined || !isOptional) return read(scope)
  return read(organization).catch((error: unknown) => {
    if (error instanceof CheckNotRun) return read(scope)
    throw error
  })
}

/** Reads the records in all states, such as active and archived. */
async function fetchStates(
  context: CheckContext,
  path: ListPath,
  scope: Query,
  again: boolean,
): Promise<RecordPage[]> {
  const pages: RecordPage[] = []
  for (const query of listStateQueries(path)) {
    pages.push(await fetchOnce(context, path, { ...scope, ...query }, again))
  }
  return pages
}

/** The maximum number of additional workspaces to read. */
const maxOthers = 2

/** The records of a workspace, and the exchange that returned them. */
interface WorkspacePage extends RecordPage {
  workspaceId: number
}

/** Reads a collection that requires `workspace_id`: in the workspace of the run, and in a few others. */
export async function fetchWorkspaces(
  context: CheckContext,
  path: ListPath,
  again = false,
): Promise<WorkspacePage[]> {
  const { workspaces, workspaceId } = context.environment
  const others = workspaces.flatMap(({ id }) => (id === workspaceId ? [] : [id]))
  const pages: WorkspacePage[] = []
  for (const id of [workspaceId, ...others.slice(0, maxOthers)]) {
    const read = await fetchStates(context, path, { workspace_id: id }, again)
    pages.push(...read.map((page) => ({ ...page, workspaceId: id })))
  }
  return pages
}

/**
 * Returns the visible records of a collection. If the collection requires `workspace_id`, reads the workspace of the
 * run and a few others.
 */
export async function fetchEverywhere(
  context: CheckContext,
  path: ListPath,
  again = false,
): Promise<ServiceRecord[]> {
  const { scopes } = effectsOf(path).parameters.workspace_id ?? {}
  if (scopes === undefined) return (await fetchVisible(context, path, again)).rows
  const pages = await fetchWorkspaces(context, path, again)
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()]
}

/**
 * Returns queries that together select all records. A parameter such as `archived` also filters if a request omits it,
 * so each combination of its values needs a query.
 */
function listStateQueries(path: ListPath): Query[] {
  const states = Object.entries(effectsOf(path).parameters).flatMap(([name, { otherwise }]) =>
    otherwise ? [name] : [],
  )
  return states.reduce<Query[]>(
    (queries, name) => queries.flatMap((query) => [query, { ...query, [name]: true }]),
    [{}],
  )
}

/** A request for selected records. */
export interface Selection {
  path: ListPath
  /** The parameters that select records. */
  sent: Sent
  /** Other parameters, such as `include`. */
  others?: Query
  /** How many pages to request; default 2. A service that filters after pagination would look correct with one page. */
  pages?: number
}

/** Fails unless a request returns exactly the records that its parameters select. Returns these records. */
export async function assertSelection(
  context: CheckContext,
  { path, sent, others, pages = 2 }: Selection,
): Promise<RecordPage> {
  const visible = await fetchVisible(context, path)
  const decide = createDecision(context, path, visible.scope)
  const expected = visible.rows.filter((row) => decide(row, sent) === true)
  const query = { path, sent: { ...visible.scope, ...sent }, others }
  const read = async (): Promise<RecordPage> =>
    fetchSelected(context, Math.ceil(expected.length / pages), query)
  let page = await read()
  if (page.isRepeated) page = await read()
  const { rows, exchange, isRepeated = false } = page
  assert(
    !isRepeated,
    `each record once with ${formatSent(sent)}`,
    "a record on two pages",
    exchange,
  )
  const extra = rows.find((row) => decide(row, sent) === false)
  if (extra) {
    const only = `only records that ${formatSent(sent)} selects`
    throw new CheckFailure(only, formatSelected(path, extra, sent), exchange)
  }
  const unknown = await findUnknown(context, path, rows)
  if (unknown) {
    const found = `the record ${unknown.id}, which the collection without filters lacks`
    throw new CheckFailure(
      `records of GET ${path} that ${formatSent(sent)} selects`,
      found,
      exchange,
    )
  }
  const ids = new Set(rows.map(({ id }) => id))
  // Without `cursor`, a full page may be only the first part of the result.
  const isPart = !hasParameter(path, "cursor") && rows.length >= largestLimit(context, path)
  const missing = isPart ? [] : expected.filter(({ id }) => !ids.has(id))
  const unchanged = missing.length > 0 && (await findUnchanged(context, path, missing))
  if (unchanged) {
    const found = `${formatSelected(path, unchanged, sent)} is missing`
    throw new CheckFailure(`all records that ${formatSent(sent)} selects`, found, exchange)
  }
  return { rows, exchange }
}

async function fetchSelected(
  context: CheckContext,
  pageSize: number,
  { path, sent, others }: Selection,
): Promise<RecordPage> {
  // Request one more record than expected. The last page is then not full, which saves the request for a further page.
  const limit = Math.min(pageSize + 1, largestLimit(context, path))
  // If nothing is expected, a later page must be empty too. Test this in requests with other parameters.
  const page = { limit, ...(pageSize === 0 && others && { cursor: 1 }) }
  const isPaged = hasParameter(path, "cursor")
  return fetchAll(context, path, {
    workspace_id: undefined,
    ...others,
    ...sent,
    ...(isPaged && page),
  })
}

/** Finds a record that requests without filters do not return, such as a record of another organization. */
async function findUnknown(
  context: CheckContext,
  path: ListPath,
  rows: ServiceRecord[],
): Promise<ServiceRecord | undefined> {
  const find = async (again: boolean): Promise<ServiceRecord | undefined> => {
    const known = new Set((await fetchVisible(context, path, again)).rows.map(({ id }) => id))
    return rows.find(({ id }) => !known.has(id))
  }
  // Another client may have created the record.
  return (await find(false)) && find(true)
}

/**
 * Finds a missing record that did not change meanwhile. The other missing records may have been changed or deleted by
 * another client.
 */
async function findUnchanged(
  context: CheckContext,
  path: ListPath,
  rows: ServiceRecord[],
): Promise<ServiceRecord | undefined> {
  const current = await fetchVisible(context, path, true)
  return rows.find((row) =>
    current.rows.some((other) => other.id === row.id && isDeepStrictEqual(other, row)),
  )
}

/** Decides whether a request with the given parameters must return this record. Returns undefined if it is not documented. */
export type DecideRow = (row: ServiceRecord, sent: Sent) => Decision

/** Returns a function that decides whether a request within the scope must return a record. */
export function createDecision(context: CheckContext, path: ListPath, scope: Sent): DecideRow {
  const caller = requireCaller(context)
  // Reuse the decision function for all records of a request.
  const selections = new WeakMap<Sent, (row: ServiceRecord) => Decision>()
  return (row, sent) => {
    const known =
      selections.get(sent) ?? createRowSelection(path, { sent: { ...scope, ...sent }, caller })
    selections.set(sent, known)
    return known(row)
  }
}

/**
 * Whether the records show that a service ignores or inverts the parameters `first`, in a request that also contains
 * `second`.
 */
export function distinguishes(
  decide: DecideRow,
  rows: ServiceRecord[],
  first: Sent,
  second: Sent = {},
): boolean {
  const both = { ...second, ...first }
  return (
    rows.some((row) => decide(row, both) === true) &&
    rows.some((row) => decide(row, both) === false && decide(row, second) === true)
  )
}
