import { defaultLimit } from "../../../generated/tables.ts"
import { listOperations, operations } from "../../../src/conformance/facts.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { operationEffects } from "./common.ts"
import {
  type AnyBody,
  type Handler,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
  withLink,
  withQuery,
  withText,
} from "../provider.ts"

/** The query of a request. */
export type Query = URLSearchParams

/** Changes of a query; null removes a parameter. */
export type QueryChange = Record<string, string | number | boolean | null>

/** A record of a collection, and the request that returns it. */
export interface Row {
  record: AnyBody
  request: ServiceRequest
  /** The number of records before it. */
  offset: number
}

/** What a mutation of a collection can use. */
export interface RowsContext {
  query: Query
  /** The records of the request, on all pages. */
  own: Row[]
  /** The records of another request: see {@link RowsChange.base}. */
  all: Row[]
  next: Handler
  request: ServiceRequest
}

/** A mutation of a collection. */
export interface RowsChange {
  /** Whether the mutation applies to a request; default: to each. */
  when?: (query: Query) => boolean
  /** Changes the query that returns {@link RowsContext.all}; default none. */
  base?: (query: Query) => QueryChange
  /** Returns the records in place of those of the request. */
  change: (context: RowsContext) => Row[] | Promise<Row[]>
}

/** The operations that return a collection. */
export const collectionIds = listOperations.map(({ id }) => id)

/** A parameter of a collection, or one value of it, with its effect. */
export interface ParameterEffect {
  operation: OperationId
  parameter: string
  /** The value that has the effect; undefined if each value does. */
  value?: string
  effect: Effect
}

/** The effects of the parameters of all collections, and those of their values. */
export const parameterEffects: ParameterEffect[] = collectionIds.flatMap((operation) =>
  Object.entries(operationEffects[operation].parameters).flatMap(([parameter, effect]) => [
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
export function isSent({ parameter, value }: ParameterEffect, query: Query): boolean {
  return value === undefined ? query.has(parameter) : query.get(parameter) === value
}

/** Formats a parameter and its value, such as `view=owned`. */
export function formatParameter({ parameter, value }: ParameterEffect): string {
  return value === undefined ? parameter : `${parameter}=${value}`
}

/** The collections with a documented offset. */
export const offsetIds = listOperations.flatMap(({ id, parameters }) =>
  parameters.some(({ effect, isAssumed }) => effect.pages === "offset" && !isAssumed) ? id : [],
)

/** Changes the records of a collection. Pages, included records and `Link` follow. */
export function mapRows(
  operation: OperationId,
  { when = () => true, base = () => ({}), change }: RowsChange,
): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    const query = request.url.searchParams
    if (request.operation !== operation || response.status !== 200 || !when(query)) return response
    const own = await fetchRows(next, request)
    const all = await fetchRows(next, withQuery(request, base(query)))
    const rows = await change({ query, own, all, next, request })
    const isSame =
      rows.length === own.length && rows.every(({ record }, i) => isEqual(record, own[i]?.record))
    return isSame ? response : createPage(next, request, response, rows)
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Fetches the records of all pages. */
export async function fetchRows(next: Handler, request: ServiceRequest): Promise<Row[]> {
  const { kind: items } = operations[request.operation!]
  const rows: Row[] = []
  const limit = 100
  for (;;) {
    const isKeyset = items === "lists"
    const page = isKeyset ? { limit: null } : { limit, cursor: rows.length }
    const { text } = await next(withQuery(request, page))
    const records: AnyBody[] = JSON.parse(text)[items] ?? []
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
  const { kind: items } = operations[request.operation!]
  const query = request.url.searchParams
  const isLimited =
    items !== "lists" || (query.has("archived") && query.has("archived_date_before"))
  const start = Number(query.get("cursor") ?? 0)
  const end = start + (isLimited ? Number(query.get("limit") ?? defaultLimit) : rows.length)
  const page = rows.slice(start, end)
  const body = {
    ...(JSON.parse(response.text) as AnyBody),
    ...(await fetchIncluded(next, request, page)),
    [items]: page.map(({ record }) => record),
  }
  return withText(withLink(response, request, { end, count: rows.length }), body)
}

/** Fetches the included records of single rows. */
async function fetchIncluded(
  next: Handler,
  request: ServiceRequest,
  page: Row[],
): Promise<AnyBody> {
  const include = request.url.searchParams.get("include")
  if (include === null) return {}
  const { kind: items } = operations[request.operation!]
  const included: AnyBody = Object.fromEntries(include.split(",").map((kind) => [kind, []]))
  for (const { request: source, offset, record } of page) {
    const place = items === "lists" ? { limit: null } : { cursor: offset, limit: 1 }
    const { text } = await next(withQuery(source, { ...place, include }))
    const body: AnyBody = JSON.parse(text)
    for (const kind of Object.keys(included)) {
      const related = (body[kind] ?? []).filter(
        ({ list_id }: AnyBody) => items !== "lists" || list_id === record.id,
      )
      const known = new Set(included[kind].map(({ id }: AnyBody) => id))
      included[kind].push(...related.filter(({ id }: AnyBody) => !known.has(id)))
    }
  }
  return included
}

/** Treats valid requests of a collection as if they had another query. `Link` keeps the query that was sent. */
export function rewriteQuery(
  operation: OperationId,
  change: (query: Query) => QueryChange | undefined,
): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    if (request.operation !== operation || response.status !== 200) return response
    const changes = change(request.url.searchParams)
    if (!changes) return response
    const changed = await next(withQuery(request, changes))
    if (hideUuid(changed.text) === hideUuid(response.text)) return response
    const [, address] = /<(.*)>/.exec(changed.headers.get("link") ?? "") ?? []
    if (!address) return changed
    const headers = new Headers(changed.headers)
    const cursor = new URL(address).searchParams.get("cursor")
    headers.set("Link", `next=<${withQuery(request, { cursor }).url.href}>`)
    return { ...changed, headers }
  }
}

function hideUuid(text: string): string {
  return text.replace(/"request_uuid":"[^"]*"/, "")
}
