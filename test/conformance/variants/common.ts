import { findOperation, type OperationId } from "../../../src/contract/index.ts"
import type { Dataset } from "../../../src/sandbox/index.ts"
import { errorResponse } from "../mutants/common.ts"
import {
  type AnyBody,
  createSubrequest,
  type Handler,
  mapCollection,
  mapRequest,
  mapResponse,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
  withBody,
  withQuery,
  withText,
} from "../provider.ts"

/** A service that differs from the sandbox only in what the source leaves open. */
export interface Variant {
  /** What the service does. */
  name: string
  /** What it answers differently: an open question, a rule of the sandbox, or a place in the description. */
  answers: string
  mutation: Mutation
  /** Requests whose last response differs from that of the sandbox; default some requests of the suite. */
  example?: string[]
  /** The records of the service; default those of the other tests. */
  dataset?: () => Dataset
}

/** Applies several mutations, the first one closest to the service. */
export const combine =
  (...mutations: Mutation[]): Mutation =>
  (next, tools) =>
    mutations.reduce((handler, mutation) => mutation(handler, tools), next)

/** Creates the same mutation for several operations. */
export const forEach = (
  operations: OperationId[],
  create: (operation: OperationId) => Mutation,
): Mutation => combine(...operations.map(create))

/** Responds with an error to some requests. */
export function reject(
  status: number,
  is: (request: ServiceRequest) => boolean,
  code = "invalid_attribute",
): Mutation {
  return (next) => async (request) => (is(request) ? errorResponse(status, code) : next(request))
}

/** Whether a request is of an operation, and has a query parameter. */
export const hasQuery =
  (operations: OperationId[], name: string, value?: string) =>
  ({ operation, url: { searchParams } }: ServiceRequest): boolean =>
    operations.includes(operation as OperationId) &&
    (value === undefined ? searchParams.has(name) : searchParams.get(name) === value)

/** Changes the status of errors. */
export function mapStatus(
  status: number,
  is: (response: ServiceResponse, request: ServiceRequest) => boolean,
): Mutation {
  return mapResponse((response, request) =>
    response.status >= 400 && is(response, request) ? { ...response, status } : undefined,
  )
}

/** Changes the query of the requests of an operation. */
export function mapQuery(
  operations: OperationId[],
  change: (query: URLSearchParams) => void,
): Mutation {
  return mapRequest((request) => {
    if (!operations.includes(request.operation as OperationId)) return undefined
    const url = new URL(request.url)
    change(url.searchParams)
    return { ...request, url }
  })
}

/** Changes the JSON of the request bodies of an operation. */
export function mapInput(operation: OperationId, change: (body: AnyBody) => void): Mutation {
  return mapRequest((request) => {
    const body = request.operation === operation ? parseBody(request) : undefined
    return body === undefined ? undefined : withBody(request, (value) => void change(value))
  })
}

/** Parses the body of a request; undefined if it is no JSON object. */
export function parseBody({ text }: ServiceRequest): AnyBody {
  try {
    const body: AnyBody = JSON.parse(text ?? "")
    return typeof body === "object" && !Array.isArray(body) ? (body ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** Changes the JSON of all successful responses. */
export function mapJson(change: (body: AnyBody, request: ServiceRequest) => void): Mutation {
  return mapResponse((response, request) => {
    if (response.status >= 300 || response.text === "") return undefined
    const body: AnyBody = JSON.parse(response.text)
    change(body, request)
    return withText(response, body)
  })
}

/** Changes a collection, with `include` too: the included records are those of the new page. */
export function mapRows(
  operation: OperationId,
  change: Parameters<typeof mapCollection>[1],
): Mutation {
  return (next, tools) => {
    const mapped = mapCollection(operation, change)(next, tools)
    return async (request) => {
      const { searchParams: query } = request.url
      const isPage = Number(query.get("cursor") ?? 0) >= 0 && Number(query.get("limit") ?? 1) >= 1
      if (request.operation !== operation || !isPage) return next(request)
      const include = query.get("include")
      const response = await mapped(
        include === null ? request : withQuery(request, { include: null }),
      )
      if (include === null || response.status >= 400) return response
      return addIncluded(next, request, response)
    }
  }
}

async function addIncluded(
  next: Handler,
  request: ServiceRequest,
  response: ServiceResponse,
): Promise<ServiceResponse> {
  const include = request.url.searchParams.get("include")
  const original = await next(request)
  if (original.status >= 400) return original
  const body: AnyBody = JSON.parse(response.text)
  const [page] = Object.values<AnyBody[]>(body)
  for (const [kind, records] of Object.entries(await fetchAll(next, request))) {
    if (!Array.isArray(records) || kind in body) continue
    const known = new Map(records.map((record: AnyBody) => [record.id, record]))
    body[kind] = [...known.values()].filter((record) => isRelated(kind, record, page ?? []))
  }
  const headers = new Headers(response.headers)
  const link = headers.get("link")
  if (link) headers.set("link", link.replace(">", `&include=${encodeURIComponent(`${include}`)}>`))
  return withText({ ...response, headers }, body)
}

function isRelated(kind: string, record: AnyBody, page: AnyBody[]): boolean {
  const names: Record<string, string[]> = {
    accounts: [
      "account_id",
      "owner_id",
      "inviter_id",
      "subscriber_ids",
      "flagger_ids",
      "recipient_ids",
    ],
    tasks: ["parent_id", "target_id"],
    lists: ["list_id", "target_id"],
    workspaces: ["workspace_id"],
  }
  if (kind === "sections") return page.some(({ id }) => id === record.list_id)
  if (kind === "memberships")
    return (
      page.some((row) => row.workspace_id === record.workspace_id) &&
      isRelated("accounts", { id: record.account_id }, page)
    )
  const ids = page.flatMap((row) => (names[kind] ?? []).flatMap((name) => row[name] ?? []))
  return ids.includes(record.id) || page.some(({ id }) => id === record.parent_id)
}

/** Fetches all pages of a collection; the arrays of the pages are joined. */
export async function fetchAll(next: Handler, request: ServiceRequest): Promise<AnyBody> {
  const all: AnyBody = {}
  for (let cursor = 0; ; cursor += 100) {
    const { text, status } = await next(withQuery(request, { cursor, limit: 100 }))
    const body: AnyBody = status === 200 ? JSON.parse(text) : {}
    for (const [key, value] of Object.entries(body)) {
      all[key] = Array.isArray(value) ? [...(all[key] ?? []), ...value] : value
    }
    const [page] = Object.values<AnyBody>(body)
    if (!(page?.length >= 100)) return all
  }
}

/** Reads JSON from the service, with the headers of another request; undefined if that fails. */
export async function read(next: Handler, request: ServiceRequest, path: string): Promise<AnyBody> {
  const found = findOperation("GET", `/v2${path.replace(/\?.*/, "")}`)
  if (!found || !("operation" in found)) throw new Error(`There is no operation GET ${path}.`)
  const { status, text } = await next(createSubrequest(request, "GET", path, found.operation))
  return status === 200 ? JSON.parse(text) : undefined
}

/** Sorts records by `order`, descending and null last, or by ID. */
export function sortRows(rows: AnyBody[], { url }: ServiceRequest): AnyBody[] {
  const order = url.searchParams.get("order")
  const byId = rows.toSorted((a, b) => a.id - b.id)
  return order === null ? byId : byId.toSorted((a, b) => compareValues(a[order], b[order]))
}

function compareValues(a: AnyBody, b: AnyBody): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a > b ? -1 : 1
}

/** The ID of a copy of a record is higher by this number. */
export const copied = 1_000_000

/** Adds copies of some records to a collection, with changes. They can be read. */
export function addCopies(
  list: OperationId,
  get: OperationId,
  is: (row: AnyBody) => boolean,
  changes: object,
): Mutation {
  const copy = (row: AnyBody): AnyBody => ({ ...row, ...changes, id: row.id + copied })
  const rows = mapRows(list, (all, request) => {
    const more = all.flatMap((row) => (is(row) ? [copy(row), row] : row))
    return request.url.searchParams.has("order") ? sortRows(more, request) : more
  })
  const single: Mutation = (next) => async (request) => {
    if (request.operation !== get || !(request.id > copied)) return next(request)
    const url = new URL(request.url)
    const id = request.id - copied
    url.pathname = url.pathname.replace(`${request.id}`, `${id}`)
    const response = await next({ ...request, url, id })
    if (response.status !== 200) return response
    const [[key, record] = [""], ...others] = Object.entries<AnyBody>(JSON.parse(response.text))
    return withText(response, { [key]: copy(record), ...Object.fromEntries(others) })
  }
  return combine(rows, single)
}
