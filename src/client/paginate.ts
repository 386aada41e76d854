import { defaultLimit, otherPages, type pagination } from "../../generated/tables.ts"
import type { UntypedOptions } from "./client.ts"
import { createApiError, createStandInError, unwrap } from "./errors.ts"
import { readNextQuery } from "./linkHeader.ts"
import type { Arguments, Client, Data, IncludeOf, OperationOf, PathWith, Result } from "./types.ts"

/** A path whose GET returns a collection. */
export type CollectionPath = {
  [P in PathWith<"get">]: P extends `${string}{${string}` ? never : P
}[PathWith<"get">]

type Get<P extends CollectionPath> = OperationOf<P, "get">

/** A page of a collection: the body of the response. */
export type Page<P extends CollectionPath, I = []> = Data<Get<P>, I>

/** A record of a collection. */
export type Item<P extends CollectionPath> =
  Page<P> extends Record<(typeof pagination)[P]["items"], (infer T)[]> ? T : never

type Query = Record<string, unknown> & { limit?: number; cursor?: number }

interface PageRecord {
  id: number
  archived_at?: unknown
}

// Does not compile if the description has a collection that is missing in the table, that has another pagination
// style or another key, or whose records have no `id`.
type PaginationTable = {
  [P in CollectionPath]: {
    style: "offset" | "archived" | "link"
    items: P extends `/${infer Key}` ? Key & keyof Page<P> : never
  }
}
type AssertPagination<T extends PaginationTable, R extends PageRecord> = [T, R]
export type PaginationAssertion = AssertPagination<typeof pagination, Item<CollectionPath>>

/**
 * Reads a collection page by page. Each page is requested when the loop asks for it.
 *
 * The last page is shorter than both `limit` and the default limit, or for activities has no link to a next page.
 * An empty page, or a page that starts with the same record as an earlier page, ends the loop and is not returned.
 * If the service includes lists archived at `archived_date_before` itself, a list at the boundary is returned twice.
 *
 * @param options - as for `api.GET`. `cursor` or `archived_date_before` sets the first page.
 * @throws ApiError for an error response, or a body that is not a page of records with an `id`.
 * @throws LinkError if the `Link` header cannot be read.
 * @throws the error that a call rejects with; see {@link Client}.
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
  // An empty page has no first ID, and ends the loop too.
  const firstIds: unknown[] = [undefined]
  let query: Query | undefined = { ...call?.params?.query }
  while (query) {
    const result: Result<unknown> = await api.GET(path, { ...call, params: { query } })
    const page: any = await unwrap(result)
    const key = path.slice(1)
    // A 204 has no page.
    const records: unknown = page?.[key]
    if (!isCollection(records)) {
      throw createApiError(createStandInError(`no valid ${key}`), result.response)
    }
    // A page that starts with the same record as an earlier page repeats it, and would repeat it forever.
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
  // Lists that are not archived come in one page.
  if (style) return archived ? { archived_date_before: readDate(records) } : undefined
  // The service may reduce `limit` to an unknown maximum, but not below the default limit.
  return records.length < Math.min(limit, defaultLimit)
    ? undefined
    : { cursor: cursor + records.length }
}

// The parameters of the next page come from the records, so these are validated.
const isCollection = (records: unknown): records is PageRecord[] =>
  Array.isArray(records) && records.every((record) => typeof record?.id === "number")

/** Returns the archiving date of the last record, or undefined if a URL cannot contain it. */
function readDate(records: PageRecord[]): unknown {
  const date = records.at(-1)?.archived_at
  // A URL cannot contain half of a surrogate pair, which JSON escapes.
  return /^"[^\\]+"$/.test(JSON.stringify(date)) ? date : undefined
}

/**
 * Reads a collection record by record. It requests pages, ends and throws as {@link pages} does.
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
