import { defaultLimit, otherPages, type pagination } from "../../generated/tables.ts"
import type { UntypedOptions } from "./call.ts"
import { createApiError, createStandInError, unwrap } from "./errors.ts"
import { readNextQuery } from "./linkHeader.ts"
import type { Arguments, Client, Data, IncludeOf, OperationOf, PathWith, Result } from "./types.ts"

/** A path with a GET operation that returns a collection, such as `/tasks`. */
export type CollectionPath = {
  [P in PathWith<"get">]: P extends `${string}{${string}` ? never : P
}[PathWith<"get">]

type Get<P extends CollectionPath> = OperationOf<P, "get">

/** A page of a collection: the body of one response. */
export type Page<P extends CollectionPath, I = []> = Data<Get<P>, I>

/** A record of a collection. */
export type Item<P extends CollectionPath> =
  Page<P> extends Record<(typeof pagination)[P]["items"], (infer T)[]> ? T : never

type Query = Record<string, unknown> & { limit?: number; cursor?: number }

interface PageRecord {
  id: number
  archived_at?: unknown
}

// Validates the generated table `pagination` at compile time. The table must contain every collection, with a known
// style. `items` must be the key of the records. Each record must have an `id`.
type PaginationTable = {
  [P in CollectionPath]: {
    style: "offset" | "archived" | "link"
    items: P extends `/${infer Key}` ? Key & keyof Page<P> : never
  }
}
type AssertPagination<T extends PaginationTable, R extends PageRecord> = [T, R]
export type PaginationAssertion = AssertPagination<typeof pagination, Item<CollectionPath>>

/**
 * Reads a collection page by page. The client requests each page only when the loop reaches the page.
 *
 * The loop ends after the last page. For `/activities`, the last page has no link to a next page. For `/lists` without
 * `archived`, the first page is the last page. For other collections with `cursor`, the last page has fewer records
 * than `limit` and fewer than the default limit (25).
 *
 * The loop also ends if a response has no records, or starts with the same record as an earlier page. The loop skips
 * this response.
 *
 * Not documented: whether a page contains the lists that were archived exactly at `archived_date_before`. If the page
 * contains these lists, two pages can contain the same list.
 *
 * @example
 *   for await (const { tasks, accounts } of pages(api, "/tasks", {
 *     params: { query: { organization_id: 1, include: ["accounts"] } },
 *   })) {
 *     console.log(tasks.length, accounts.length)
 *   }
 *
 * @param options - the options of `api.GET`. The parameter `cursor` or `archived_date_before` selects the first page.
 * @throws ApiError if a response is not a success, or if a body does not contain an array of records with an `id`.
 * @throws LinkError if the `Link` header cannot be parsed.
 * @throws the error of a call without a response. {@link Client} lists these errors.
 */
export function pages<P extends CollectionPath, const I extends readonly IncludeOf<Get<P>>[] = []>(
  api: Pick<Client, "GET">,
  path: P,
  ...options: Arguments<Get<P>, I>
): AsyncGenerator<Page<P, I>, void, undefined>
export async function* pages(
  api: any,
  path: string,
  call?: UntypedOptions,
): AsyncGenerator<any, void, undefined> {
  // The first ID of an empty page is `undefined`. With `undefined` in this list, an empty page ends the loop.
  const firstIds: unknown[] = [undefined]
  let query: Query | undefined = { ...call?.params?.query }
  while (query) {
    const result: Result<unknown> = await api.GET(path, { ...call, params: { query } })
    const page: any = await unwrap(result)
    const key = path.slice(1)
    // A response with status 204 has no body.
    const records: unknown = page?.[key]
    if (!isCollection(records)) {
      throw createApiError(createStandInError(`no valid ${key}`), result.response)
    }
    // A service that ignores `cursor` returns the same page for every request. Without this check, the loop would never
    // end.
    const id = records[0]?.id
    if (firstIds.includes(id)) return
    firstIds.push(id)
    const changes = nextPage(path, query, records, result.response)
    query = changes && { ...query, ...changes }
    yield page
  }
}

/** Returns the parameters that change for the next page, or undefined after the last page. */
function nextPage(
  path: string,
  { archived, cursor = 0, limit = defaultLimit }: Query,
  records: PageRecord[],
  response: Response,
): Query | undefined {
  const style = (otherPages as Record<string, string>)[path]
  if (style === "link") return readNextQuery(response.headers.get("Link"), response)
  // A single page contains all the lists that are not archived.
  if (style) return archived ? { archived_date_before: readDate(records) } : undefined
  // For most collections, the maximum of `limit` is not documented (open question `limit-maximum`). Assumption: the
  // service does not reduce `limit` below the default limit.
  return records.length < Math.min(limit, defaultLimit)
    ? undefined
    : { cursor: cursor + records.length }
}

// Validates the records, because the records determine the parameters of the next page.
const isCollection = (records: unknown): records is PageRecord[] =>
  Array.isArray(records) && records.every((record) => typeof record?.id === "number")

/** Returns the `archived_at` of the last record, or undefined if a URL cannot contain the value. */
function readDate(records: PageRecord[]): unknown {
  const date = records.at(-1)?.archived_at
  // JSON.stringify escapes half of a surrogate pair with a backslash. A URL cannot contain half of a surrogate pair.
  return /^"[^\\]+"$/.test(JSON.stringify(date)) ? date : undefined
}

/**
 * Reads a collection record by record. The function requests the same pages as {@link pages}, and throws the same
 * errors.
 *
 * @example
 *   for await (const task of paginate(api, "/tasks", { params: { query: { organization_id: 1 } } })) {
 *     console.log(task.name)
 *   }
 */
export function paginate<
  P extends CollectionPath,
  const I extends readonly IncludeOf<Get<P>>[] = [],
>(
  api: Pick<Client, "GET">,
  path: P,
  ...options: Arguments<Get<P>, I>
): AsyncGenerator<Item<P>, void, undefined>
export async function* paginate(
  api: any,
  path: any,
  call?: any,
): AsyncGenerator<any, void, undefined> {
  for await (const page of pages(api, path, call) as AsyncGenerator<any>) yield* page[path.slice(1)]
}
