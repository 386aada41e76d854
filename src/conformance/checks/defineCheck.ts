import { defaultLimit, pagination } from "../../../generated/tables.ts"
import { factsOf, type OperationId, operationIds } from "../../contract/operations.ts"
import { type Check, type Context, Failed, NotRun, type Row, rowsOf, same } from "../check.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { CheckFacts } from "../report.ts"

/** A law of behaviour, as it is written down; what most of them have in common is left out. */
export type Law = Pick<CheckFacts, "name" | "rule" | "pointer" | "evidence"> &
  Partial<CheckFacts> &
  Pick<Check, "run">

/** A check of a law: required where it is stated, and in need of a service that keeps what it is given. */
export function law(given: Law): Check {
  const { evidence } = given
  const level =
    "stated" in evidence ? "required" : "standard" in evidence ? "optional" : "recommended"
  return { level, stateful: true, writes: false, ...given }
}

/** The path of a collection. */
export type CollectionPath = keyof typeof pagination

/** The collections of the contract, by their paths. */
export const collections = Object.keys(pagination) as CollectionPath[]

/** The operation that lists a collection. */
export function listing(path: CollectionPath): OperationId {
  const found = operationAt(path)
  if (!found) throw new Error(`There is no GET ${path}.`)
  return found
}

/** The operation that reads a single record of a collection, if there is one. */
export function reading(path: CollectionPath): OperationId | undefined {
  return operationAt(`${path}/{id}`)
}

function operationAt(path: string): OperationId | undefined {
  return operationIds.find((id) => factsOf(id).method === "GET" && factsOf(id).path === path)
}

/** Sees to it that there are tasks, and what they leave behind, where that can be; what cannot be made, a check tells. */
export async function stocked({ ground }: Context, path: CollectionPath): Promise<void> {
  if (path === "/tasks" || path === "/activities") await ground.stock().catch(() => undefined)
}

/** The pointer to a parameter of an operation. */
export function parameterPointer(operation: OperationId, name: string): string {
  const { parameters, pointer } = factsOf(operation)
  return parameters.find((parameter) => parameter.name === name)?.pointer ?? pointer
}

/** What a listing has to name, so that it gives the records of the workspace. */
export function scope({ ground }: Context, path: CollectionPath): Record<string, unknown> {
  const { organization: organization_id, workspace: workspace_id } = ground
  const { parameters } = factsOf(listing(path))
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name)
  return {
    organization_id,
    ...(has("workspace_id") && { workspace_id }),
    ...(parameters.some(({ name, required }) => name === "limit" && required) && { limit: 100 }),
  }
}

/** A page of a collection. */
export interface Listed {
  rows: Row[]
  exchange: Exchange
}

/** Asks for a page of a collection. */
export async function list(
  context: Context,
  path: CollectionPath,
  query: Record<string, unknown> = {},
): Promise<Listed> {
  const parameters = { ...scope(context, path), ...query }
  const exchange = await context.ask({ operation: listing(path), parameters })
  return { rows: rowsOf(exchange, pagination[path].items), exchange }
}

/** The most records that are read of a collection, and the most pages. */
const most = { records: 2_000, pages: 100 }

/**
 * Reads a collection page by page. What a service cuts a `limit` down to is not known everywhere, so that the last
 * page is one that is empty, or shorter than both the limit and the default.
 *
 * @param some - whether the first records will do where there are too many.
 * @throws NotRun where there are too many, and all are needed.
 */
export async function readAll(
  context: Context,
  path: CollectionPath,
  query: Record<string, unknown> & { limit: number },
  some = false,
): Promise<Listed> {
  const { limit } = query
  const all = await list(context, path, query)
  const rows = [...all.rows]
  let last = all.rows.length
  for (let page = 1; last > 0 && (last >= limit || last >= defaultLimit); page++) {
    if (rows.length >= most.records || page >= most.pages) {
      if (some) break
      throw new NotRun(
        `There are more than ${most.records} records of ${path}: name a workspace that has fewer.`,
      )
    }
    const next = await list(context, path, { ...query, cursor: rows.length })
    // A page of which all is known is one before again, and would come for ever. What moved to it is there already.
    const known = new Set(rows.map(({ id }) => id))
    const fresh = next.rows.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) break
    last = next.rows.length
    rows.push(...fresh)
  }
  return { rows, exchange: all.exchange }
}

/**
 * The whole of a collection.
 *
 * @throws NotRun where it is too large to be read, or cannot be read at all.
 */
export async function whole(
  context: Context,
  path: CollectionPath,
  query: Record<string, unknown> = {},
): Promise<Row[]> {
  try {
    return (await readAll(context, path, { ...query, limit: 100 })).rows
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    throw new NotRun(`The collection ${path} cannot be read whole: ${error.message}.`)
  }
}

/** Whether a field is a moment, and which, in milliseconds. */
export function moment(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : time
}

/** The first pair of neighbours that is not in an order. */
export function outOfOrder(
  rows: Row[],
  key: (row: Row) => number | undefined,
  descending: boolean,
): [Row, Row] | undefined {
  for (let i = 1; i < rows.length; i++) {
    const [a, b] = [rows[i - 1]!, rows[i]!]
    const [x, y] = [key(a), key(b)]
    if (x === undefined || y === undefined) continue
    if (descending ? x < y : x > y) return [a, b]
  }
  return undefined
}

/**
 * Fails where rows differ from those that should be there: each that is there must be, and each that should be is.
 * What somebody else changed meanwhile is looked at once more before anything is said of it.
 */
export async function holdsRows(
  context: Context,
  path: CollectionPath,
  given: { page: Listed; wanted: Row[]; is: (row: Row) => boolean | undefined; what: string },
): Promise<void> {
  const { page, wanted, is, what } = given
  const stray = page.rows.find((row) => is(row) === false)
  if (stray) throw new Failed(`only ${what}`, `the record ${stray.id} among them`, page.exchange)
  const there = new Set(page.rows.map(({ id }) => id))
  for (const row of wanted) {
    if (there.has(row.id) || is(row) !== true) continue
    const now = await again(context, path, row)
    if (now && is(now) === true && same(now, row)) {
      throw new Failed(`all ${what}`, `the record ${row.id} is missing`, page.exchange)
    }
  }
}

/** A record as it is now; undefined where it is not there any more. */
async function again(context: Context, path: CollectionPath, row: Row): Promise<Row | undefined> {
  const all = await whole(context, path).catch(() => [])
  return all.find(({ id }) => id === row.id)
}
