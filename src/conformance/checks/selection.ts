import { isDeepStrictEqual } from "node:util"
import type { SelectionResult } from "../../openapi/evaluateEffect.ts"
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

/**
 * Reads all pages of a collection once per run.
 *
 * @param again - whether to read the records again, because another client may have changed records.
 */
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
 * Reads the records in all states, such as active and archived. A request without `archived` also filters, so each
 * combination of state parameters needs a query.
 */
async function fetchStates(context: CheckContext, path: ListPath, scope: Query, again: boolean) {
  let queries = [scope]
  for (const [name, { otherwise }] of Object.entries(effectsOf(path).parameters)) {
    if (otherwise) queries = queries.flatMap((query) => [query, { ...query, [name]: true }])
  }
  const pages: RecordPage[] = []
  for (const query of queries) pages.push(await fetchOnce(context, path, query, again))
  return pages
}

function joinRows(pages: RecordPage[]): ServiceRecord[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()]
}

/**
 * Returns the records of a collection that the caller can see, in all states. Reads only the workspace if the
 * organization has too many records. `scope` contains the parameters of the organization or the workspace.
 */
export async function fetchVisible(context: CheckContext, path: ListPath, again = false) {
  const workspace = scopeParameters(context, path) as Sent
  const { workspace_id: _, ...organization } = workspace
  const read = async (scope: Sent): Promise<{ rows: ServiceRecord[]; scope: Sent }> => {
    const pages = await fetchStates(context, path, { workspace_id: undefined, ...scope }, again)
    return { rows: joinRows(pages), scope }
  }
  if (!effectsOf(path).parameters.workspace_id?.selects) return read(workspace)
  return read(organization).catch((error: unknown) => {
    if (error instanceof CheckNotRun) return read(workspace)
    throw error
  })
}

/** The maximum number of additional workspaces to read. */
const maxOthers = 2

/** Reads a collection that requires `workspace_id`: in the workspace of the run, and in a few others. */
export async function fetchWorkspaces(context: CheckContext, path: ListPath, again = false) {
  const { workspaces, workspaceId } = context.environment
  const others = workspaces.map(({ id }) => id).filter((id) => id !== workspaceId)
  const pages: (RecordPage & { workspaceId: number })[] = []
  for (const id of [workspaceId, ...others.slice(0, maxOthers)]) {
    const read = await fetchStates(context, path, { workspace_id: id }, again)
    pages.push(...read.map((page) => ({ ...page, workspaceId: id })))
  }
  return pages
}

/** Works like {@link fetchVisible}. If the collection requires `workspace_id`, also reads a few other workspaces. */
export async function fetchEverywhere(context: CheckContext, path: ListPath, again = false) {
  const { scopes } = effectsOf(path).parameters.workspace_id ?? {}
  if (scopes === undefined) return (await fetchVisible(context, path, again)).rows
  return joinRows(await fetchWorkspaces(context, path, again))
}

/** The visible records of a collection, and functions that decide which records a request must return. */
export type DecidedRecords = Awaited<ReturnType<typeof fetchDecided>>

export async function fetchDecided(context: CheckContext, path: ListPath) {
  const { rows, scope } = await fetchVisible(context, path)
  const caller = requireCaller(context)
  /** Decides whether a request must return a record; undefined if this is not documented. */
  const decide = (sent: Sent): ((row: ServiceRecord) => SelectionResult) =>
    createRowSelection(path, { ...scope, ...sent }, caller)
  /** Returns the records that a request must return. */
  const select = (sent: Sent): ServiceRecord[] => {
    const isSelected = decide(sent)
    return rows.filter((row) => isSelected(row) === true)
  }
  /** Whether the response differs if the service ignores `first` in a request with `first` and `second`. */
  const distinguishes = (first: Sent, second: Sent = {}): boolean => {
    const [both, other] = [decide({ ...second, ...first }), decide(second)]
    return (
      rows.some((row) => both(row) === true) &&
      rows.some((row) => both(row) === false && other(row) === true)
    )
  }
  return { rows, scope, caller, decide, select, distinguishes }
}

/** A request for selected records. */
interface Selection {
  /** The parameters that select records. */
  sent: Sent
  /** Other parameters, such as `include`. */
  others?: Query
  /** How many pages to request; default 2. One page does not reveal a service that filters after pagination. */
  pages?: number
}

/** Fails unless a request returns exactly the records that its parameters select. Returns these records. */
export async function assertSelection(
  context: CheckContext,
  path: ListPath,
  { sent, others, pages = 2 }: Selection,
): Promise<RecordPage> {
  const visible = await fetchDecided(context, path)
  const decide = visible.decide(sent)
  const expected = visible.select(sent)
  const pageSize = Math.ceil(expected.length / pages)
  // Request one more record than expected. Then the last page is not full, which saves a request.
  const limit = Math.min(pageSize + 1, largestLimit(context, path))
  // If nothing is expected, a later page must be empty too.
  const page = { limit, ...(pageSize === 0 && others && { cursor: 1 }) }
  const isPaged = hasParameter(path, "cursor")
  const scope = { workspace_id: undefined, ...others, ...visible.scope }
  const query = { ...scope, ...sent, ...(isPaged && page) }
  const isExtra = (row: ServiceRecord): boolean => decide(row) === false
  const first = await fetchAll(context, path, query, isExtra)
  const selected = first.isRepeated ? await fetchAll(context, path, query, isExtra) : first
  const { rows, exchange, isRepeated = false } = selected
  const text = formatSent(sent)
  assert(!isRepeated, `each record once with ${text}`, "a record on two pages", exchange)
  const fail = (wanted: string, row: ServiceRecord, problem = ""): never => {
    throw new CheckFailure(wanted, `${formatSelected(path, row, sent)}${problem}`, exchange)
  }
  const extra = rows.find(isExtra)
  if (extra) fail(`only records that ${text} selects`, extra)
  // Without the parameter `cursor`, a full page may be only the first part of the result.
  const isPart = !isPaged && rows.length >= largestLimit(context, path)
  const missing = isPart ? [] : excludeRows(expected, rows)
  const unknown = excludeRows(rows, visible.rows)
  if (missing.length + unknown.length > 0) {
    // Another client may have created, changed or deleted the records.
    const { rows: current } = await fetchVisible(context, path, true)
    const [hidden] = excludeRows(unknown, current)
    if (hidden)
      fail(`records of GET ${path}`, hidden, ", which GET without filters does not return")
    const lost = missing.find((row) => current.some((other) => isDeepStrictEqual(other, row)))
    if (lost) fail(`all records that ${text} selects`, lost, " is missing")
  }
  return { rows, exchange }
}

/** Returns the records whose IDs are not in `excluded`. */
export function excludeRows(rows: ServiceRecord[], excluded: ServiceRecord[]): ServiceRecord[] {
  const ids = new Set(excluded.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
