import { defaultLimit } from "../../../generated/tables.ts"
import { listOperations, operations } from "../../../src/conformance/facts.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import {
  type AnyBody,
  type Handler,
  mapSuccess,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
  withQuery,
  withText,
} from "../provider.ts"

/** Changes of a query; null removes a parameter. */
export type QueryChange = Record<string, string | number | boolean | null>

/** A record of a collection, and the request that returns it. */
export interface Row {
  record: AnyBody
  request: ServiceRequest
  /** The number of records before it. */
  offset: number
}

export interface RowsChange {
  /** Whether the mutation applies to a request; default: to each. */
  when?: (query: URLSearchParams) => boolean
  /** Changes the query that returns {@link RowsContext.all}; default none. */
  base?: QueryChange
  /** Returns the records in place of those of the request. */
  change: (context: RowsContext) => Row[] | Promise<Row[]>
}

export interface RowsContext {
  next: Handler
  request: ServiceRequest
  query: URLSearchParams
  /** The records of the request, on all pages. */
  own: Row[]
  /** The records of another request. */
  all: Row[]
}

/** A parameter of a collection, or one value of it, with its effect. */
export interface ParameterEffect {
  operation: OperationId
  parameter: string
  /** The value that has the effect; undefined if each value does. */
  value?: string
  effect: Effect
}

/** The effects of the parameters of all collections, and those of their values. */
export const parameterEffects: ParameterEffect[] = listOperations.flatMap(
  ({ id: operation, effects }) =>
    Object.entries(effects.parameters).flatMap(([parameter, effect]) => [
      ...Object.entries(effect.values ?? {}).map(([value, own]) => ({
        operation,
        parameter,
        value,
        effect: own,
      })),
      { operation, parameter, effect },
    ]),
)

/** Whether a request contains a parameter with an effect. */
export function isSent({ parameter, value }: ParameterEffect, query: URLSearchParams): boolean {
  return value === undefined ? query.has(parameter) : query.get(parameter) === value
}

/** Formats a parameter and its value, such as `view=owned`. */
export function formatParameter({ parameter, value }: ParameterEffect): string {
  return value === undefined ? parameter : `${parameter}=${value}`
}

/** Formats the place of a parameter, such as `listTasks/view=owned`. */
export function formatPlace(one: ParameterEffect): string {
  return `${one.operation}/${formatParameter(one)}`
}

/** The collections with a documented offset. */
export const offsetIds = listOperations.flatMap(({ id, parameters }) =>
  parameters.some(({ effect, isAssumed }) => effect.pages === "offset" && !isAssumed) ? id : [],
)

/** Changes the records of a collection. Pages, included records and `Link` follow. */
export function mapRows(
  operation: OperationId,
  { when = () => true, base = {}, change }: RowsChange,
): Mutation {
  return mapSuccess(operation, async (response, request, next) => {
    const query = request.url.searchParams
    if (!when(query)) return undefined
    const own = await fetchRows(next, request)
    const all = await fetchRows(next, withQuery(request, base))
    const rows = await change({ query, own, all, next, request })
    const [before, after] = [own, rows].map((some) => some.map(({ record }) => record))
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    return isSame ? undefined : createPage(next, request, response, rows)
  })
}

export async function fetchRows(next: Handler, request: ServiceRequest): Promise<Row[]> {
  const { kind, paging } = operations[request.operation!]
  const rows: Row[] = []
  const limit = 100
  for (;;) {
    const isKeyset = paging === "archived"
    const page = isKeyset ? { limit: null } : { limit, cursor: rows.length }
    const { text } = await next(withQuery(request, page))
    const records: AnyBody[] = JSON.parse(text)[kind] ?? []
    rows.push(...records.map((record, i) => ({ record, request, offset: rows.length + i })))
    if (isKeyset || records.length < limit) return rows
  }
}

async function createPage(
  next: Handler,
  request: ServiceRequest,
  response: ServiceResponse,
  rows: Row[],
): Promise<ServiceResponse> {
  const { kind, paging } = operations[request.operation!]
  const query = request.url.searchParams
  const isLimited =
    paging !== "archived" || (query.has("archived") && query.has("archived_date_before"))
  const start = Number(query.get("cursor") ?? 0)
  const end = start + (isLimited ? Number(query.get("limit") ?? defaultLimit) : rows.length)
  const page = rows.slice(start, end)
  const body = {
    ...(JSON.parse(response.text) as AnyBody),
    ...(await fetchIncluded(next, request, page)),
    [kind]: page.map(({ record }) => record),
  }
  if (paging !== "link") return withText(response, body)
  const following = end < rows.length ? withQuery(request, { cursor: end }).url : undefined
  return withText(withLink(response, following), body)
}

/** Fetches the included records of single rows. */
async function fetchIncluded(
  next: Handler,
  request: ServiceRequest,
  page: Row[],
): Promise<AnyBody> {
  const include = request.url.searchParams.get("include")
  if (include === null) return {}
  const isKeyset = operations[request.operation!].paging === "archived"
  const included: AnyBody = Object.fromEntries(include.split(",").map((kind) => [kind, []]))
  for (const { request: source, offset, record } of page) {
    const place = isKeyset ? { limit: null } : { cursor: offset, limit: 1 }
    const { text } = await next(withQuery(source, { ...place, include }))
    const body: AnyBody = JSON.parse(text)
    for (const kind of Object.keys(included)) {
      const known = new Set(included[kind].map(({ id }: AnyBody) => id))
      const related = (body[kind] ?? []).filter(
        ({ id, list_id }: AnyBody) => !known.has(id) && (!isKeyset || list_id === record.id),
      )
      included[kind].push(...related)
    }
  }
  return included
}

/** Treats valid requests of a collection as if they had another query. `Link` keeps the query that was sent. */
export function rewriteQuery(
  operation: OperationId,
  change: (query: URLSearchParams) => QueryChange | undefined,
): Mutation {
  return mapSuccess(operation, async (response, request, next) => {
    const changes = change(request.url.searchParams)
    if (!changes) return undefined
    const changed = await next(withQuery(request, changes))
    if (hideUuid(changed.text) === hideUuid(response.text)) return undefined
    const link = readLink(changed)
    if (!link) return changed
    return withLink(changed, withQuery(request, { cursor: link.searchParams.get("cursor") }).url)
  })
}

function hideUuid(text: string): string {
  return text.replace(/"request_uuid":"[^"]*"/, "")
}

export function readLink({ headers }: ServiceResponse): URL | undefined {
  const [, address] = /<(.*)>/.exec(headers.get("link") ?? "") ?? []
  return address === undefined ? undefined : new URL(address)
}

/** Copies a response with another URL in `Link`, or without the header. */
export function withLink(response: ServiceResponse, url: URL | undefined): ServiceResponse {
  const headers = new Headers(response.headers)
  if (url) headers.set("Link", `next=<${url.href}>`)
  else headers.delete("Link")
  return { ...response, headers }
}
