import { defaultLimit, otherPages, type pagination } from "../../generated/tables.ts"
import type { UntypedOptions } from "./client.ts"
import { createApiError, createStandInError, unwrap } from "./errors.ts"
import { readNextQuery } from "./linkHeader.ts"
import type { Arguments, Client, Data, IncludeOf, OperationOf, PathWith, Result } from "./types.ts"

/** A path whose GET answers with a collection. */
export type CollectionPath = {
  [P in PathWith<"get">]: P extends `${string}{${string}` ? never : P
}[PathWith<"get">]

type Get<P extends CollectionPath> = OperationOf<P, "get">

/** A page of a collection: the body of its answer. */
export type Page<P extends CollectionPath, I = []> = Data<Get<P>, I>

/** A record of a collection. */
export type Item<P extends CollectionPath> =
  Page<P> extends Record<(typeof pagination)[P]["items"], (infer T)[]> ? T : never

type Query = Record<string, unknown> & { limit?: number; cursor?: number }

interface PageRecord {
  id: number
  archived_at?: unknown
}

// The next page is derived from the records, so they are validated.
const isCollection = (items: unknown): items is PageRecord[] =>
  Array.isArray(items) && items.every((item) => typeof item?.id === "number")

// A URL can hold neither an object nor half of a surrogate pair.
const readDate = (value: unknown): string | undefined =>
  typeof value === "string" && /^[ -~]+$/.test(value) ? value : undefined

// What the code below stands on. The description cannot get a collection that the table lacks, that is paged in
// another way, has its array under another key, or has records without an id, without failing to compile here.
type PaginationTable = {
  [P in CollectionPath]: {
    style: "offset" | "archived" | "link"
    items: P extends `/${infer Key}` ? Key & keyof Page<P> : never
  }
}
type AssertPagination<T extends PaginationTable, R extends PageRecord> = [T, R]
export type PaginationAssertion = AssertPagination<typeof pagination, Item<CollectionPath>>

/**
 * Reads a collection page by page; the next is asked for when the one before has been used.
 *
 * It ends with a page that is empty, that is shorter than both `limit` and the default limit, or that begins
 * with the same record as an earlier one; for activities with the page that names no next one. An empty or
 * repeated page is not given. Where a service counts `archived_date_before` in, the list at the border comes
 * twice.
 *
 * @param options - as for `api.GET`; `cursor` and the like say where to begin.
 * @throws ApiError if the service returns an error, or a body without the collection or with records that have no
 * `id`.
 * @throws LinkError if the service sends a `Link` header that cannot be read.
 * @throws what a call rejects with; see {@link Client}.
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
  const firstIds: number[] = []
  let query: Query | undefined | false = { ...call?.params?.query }
  while (query) {
    const result: Result<unknown> = await api.GET(path, { ...call, params: { query } })
    const page: any = await unwrap(result)
    const response: Response = result.response
    const key = path.slice(1)
    // A 204 has no page.
    const items: unknown = page?.[key]
    if (!isCollection(items)) throw createApiError(createStandInError(`no valid ${key}`), response)
    // A page that begins as an earlier one did is that one again, and would come for ever.
    const id = items[0]?.id
    if (id === undefined || firstIds.includes(id)) return
    firstIds.push(id)
    const next: Query | undefined | false =
      (otherPages as Record<string, string>)[path] === "link"
        ? readNextQuery(response.headers.get("Link"), response)
        : (otherPages as Record<string, string>)[path]
          ? // Lists that are not archived come all at once.
            (query.archived as false) && {
              archived_date_before: readDate(items.at(-1)!.archived_at),
            }
          : // A service may cut a limit down to a maximum that is not known, but not below the default.
            (items.length >= defaultLimit || items.length >= query.limit!) && {
              cursor: (query.cursor ?? 0) + items.length,
            }
    query = next && { ...query, ...next }
    yield page
  }
}

/**
 * Reads a collection record by record, asking for pages as {@link pages} does.
 *
 * @throws what {@link pages} throws.
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
