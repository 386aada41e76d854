import { defaultLimit, nonOffsetStyles, type pagination } from "../../generated/tables.ts"
import type { UntypedCallOptions } from "./url.ts"
import { createApiError, createStandInError, unwrap } from "./errors.ts"
import { readNextQuery } from "./linkHeader.ts"
import type {
  CallArguments,
  Client,
  Data,
  IncludeOf,
  OperationOf,
  PathWith,
  Result,
  ScopedOperation,
} from "./types.ts"

// Inside another type, for the same reason as in `PathsByMethod`.
interface Paths {
  ofCollections: {
    [P in PathWith<"get">]: P extends `${string}{${string}` ? never : P
  }[PathWith<"get">]
}

/** A path with a GET operation that returns a collection, such as `/tasks`. */
export type CollectionPath = Paths["ofCollections"]

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

/**
 * Reads a collection page by page, requesting each one only when the loop reaches it.
 *
 * The last page of `/activities` is the one without a link to the next; `/lists` without `archived` has only one page.
 * In all other collections, the last page has fewer records than `limit` and than the default page size.
 *
 * The loop also ends before a page that is empty, or starts with the same record as an earlier page.
 *
 * Not documented: whether a page contains the lists archived exactly at `archived_date_before`. If so, two pages can
 * contain the same list.
 *
 * @example
 *   for await (const { tasks, accounts } of fetchPages(api, "/tasks", {
 *     params: { query: { organization_id: 1, include: ["accounts"] } },
 *   })) {
 *     console.log(tasks.length, accounts.length)
 *   }
 *
 * @param options - the options of `api.GET`; `cursor` or `archived_date_before` selects the first page.
 * @throws ApiError if a response isn't a success, or its body has no array of records with an `id`.
 * @throws LinkError if the `Link` header can't be parsed.
 * @throws the errors that {@link Client} lists, if no response arrives.
 */
export function fetchPages<
  P extends CollectionPath,
  const I extends readonly IncludeOf<Get<P>>[] = [],
  S extends boolean = false,
>(
  api: Pick<Client<S>, "GET">,
  path: P,
  ...options: CallArguments<ScopedOperation<Get<P>, S>, I>
): AsyncGenerator<Page<P, I>, void, undefined>
export async function* fetchPages(
  api: any,
  path: string,
  call?: UntypedCallOptions,
): AsyncGenerator<any, void, undefined> {
  // The first ID of an empty page is undefined, so counting undefined as seen ends the loop there.
  const firstIds: unknown[] = [undefined]
  let query: Query | undefined = { ...call?.params?.query }
  while (query) {
    const result: Result<unknown> = await api.GET(path, { ...call, params: { query } })
    const page: any = await unwrap(result)
    const key = path.slice(1)
    // A 204 response has no body.
    const records: unknown = page?.[key]
    if (!isCollection(records)) {
      const message = `Unexpected response body (no valid ${key})`
      throw createApiError(createStandInError(message), result.response)
    }
    // Without this check, a service that ignores `cursor` and always returns the same page would cause an endless loop.
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
  const style = (nonOffsetStyles as Record<string, string>)[path]
  if (style === "link") return readNextQuery(response.headers.get("Link"), response)
  // All lists that aren't archived are on a single page.
  if (style) return archived ? { archived_date_before: readDate(records) } : undefined
  // For most collections, the maximum of `limit` isn't documented (open question `limit-maximum`). Assumption: the
  // service doesn't reduce `limit` below the default page size.
  return records.length < Math.min(limit, defaultLimit)
    ? undefined
    : { cursor: cursor + records.length }
}

// Check the records, because they determine the next page's parameters.
const isCollection = (records: unknown): records is PageRecord[] =>
  Array.isArray(records) && records.every((record) => typeof record?.id === "number")

/** Returns the last record's `archived_at`, or undefined if a URL can't contain it, as half a surrogate pair. */
function readDate(records: PageRecord[]): unknown {
  const date = records.at(-1)?.archived_at
  return typeof date === "string" && /^[^\ud800-\udfff]+$/.test(date) ? date : undefined
}

/**
 * Reads a collection record by record, with the requests and errors of {@link fetchPages}.
 *
 * @example
 *   for await (const task of paginate(api, "/tasks", { params: { query: { organization_id: 1 } } })) {
 *     console.log(task.name)
 *   }
 */
export function paginate<
  P extends CollectionPath,
  const I extends readonly IncludeOf<Get<P>>[] = [],
  S extends boolean = false,
>(
  api: Pick<Client<S>, "GET">,
  path: P,
  ...options: CallArguments<ScopedOperation<Get<P>, S>, I>
): AsyncGenerator<Item<P>, void, undefined>
export async function* paginate(
  api: any,
  path: any,
  call?: any,
): AsyncGenerator<any, void, undefined> {
  for await (const page of fetchPages(api, path, call) as AsyncGenerator<any>)
    yield* page[path.slice(1)]
}
