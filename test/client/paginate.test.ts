import { setImmediate } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { defaultLimit as pageSize, pagination } from "../../generated/tables.ts"
import {
  createClient,
  isApiError,
  isLinkError,
  type LinkError,
  fetchPages,
  paginate,
} from "../../src/client/index.ts"
import { catchRejection } from "./scriptedServer.ts"

interface PageRecord {
  id: number
  archived_at?: string | null
}

/** Returns the response to a request for a page. `count` is the number of requests, including this one. */
type Service = (query: URLSearchParams, count: number) => Response

const baseUrl = "https://service.example/v2"

/** Creates a client whose service is a function. */
function connect(service: Service) {
  const requests: { address: string; query: URLSearchParams; headers: Headers }[] = []
  const api = createClient({
    baseUrl,
    token: "secret",
    async fetch(input) {
      const { url, headers } = input as Request
      const { origin, pathname, searchParams: query } = new URL(url)
      const count = requests.push({ address: origin + pathname, query, headers })
      return service(query, count)
    },
  })
  /** Returns the values of a query parameter, one for each request. */
  const sent = (name: string) => requests.map(({ query }) => query.get(name))
  return { api, requests, sent }
}

const createRecords = (count: number): PageRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** Returns the cursor after a number of full pages. */
const cursorAfter = (pages: number): string => `${pages * pageSize}`

const getIds = (records: readonly PageRecord[]): number[] => records.map(({ id }) => id)

/** Creates a page of activities, with a `Link` header if one is given. */
const activityPage = (link: string | undefined, activities: PageRecord[]): Response =>
  Response.json({ activities }, link === undefined ? {} : { headers: { Link: link } })

/** Creates a service that supports `cursor` and `limit`, and reduces `limit` to a maximum. */
function offsetService(key: string, records: PageRecord[], maximum = Infinity): Service {
  return (query) => {
    const cursor = Number(query.get("cursor") ?? 0)
    const limit = Math.min(Number(query.get("limit") ?? pageSize), maximum)
    return Response.json({ [key]: records.slice(cursor, cursor + limit) })
  }
}

const offsetPaths = Object.entries(pagination).flatMap(([path, { style, items }]) =>
  style === "offset" ? [[path as "/tasks", items] as const] : [],
)

test.each(offsetPaths)("reads every page of %s by offset", async (path, key) => {
  const records = createRecords(3 * pageSize - 1)
  const { api, requests, sent } = connect(offsetService(key, records))
  const query = { organization_id: 1, workspace_id: 11 }
  expect(await Array.fromAsync(paginate(api, path, { params: { query } }))).toEqual(records)
  expect(new Set(requests.map(({ address }) => address))).toEqual(new Set([baseUrl + path]))
  expect(sent("cursor")).toEqual([null, cursorAfter(1), cursorAfter(2)])
  expect(sent("limit")).toEqual([null, null, null])
  expect(sent("workspace_id")).toEqual(["11", "11", "11"])
})

type Query = { limit?: number; cursor?: number }

// The number of records, the query, the lengths of the pages, the cursors sent, and the service's own maximum.
test.each<[string, number, Query, number[], (string | null)[], number?]>([
  ["no records", 0, {}, [], [null]],
  ["less than one page", pageSize - 1, {}, [pageSize - 1], [null]],
  ["exactly one page", pageSize, {}, [pageSize], [null, cursorAfter(1)]],
  ["one record more than a full page", pageSize + 1, {}, [pageSize, 1], [null, cursorAfter(1)]],
  ["pages of a given limit", 25, { limit: 10 }, [10, 10, 5], [null, "10", "20"]],
  ["full pages of a given limit", 20, { limit: 10 }, [10, 10], [null, "10", "20"]],
  // The service may have reduced the limit to this page's length.
  [
    "a last page that is shorter than the limit but may be full",
    100 + pageSize + 5,
    { limit: 100 },
    [100, pageSize + 5],
    [null, "100", `${100 + pageSize + 5}`],
  ],
  ["pages shorter than the limit", 210, { limit: 500 }, [100, 100, 10], [null, "100", "200"], 100],
  ["pages from a given cursor", 60, { cursor: 48, limit: 6 }, [6, 6], ["48", "54", "60"]],
  ["nothing from a cursor past the end", 60, { cursor: 90 }, [], ["90"]],
])("reads %s with as few requests as possible", async (...example) => {
  const [, total, query, pages, cursors, maximum] = example
  const { api, sent } = connect(offsetService("tasks", createRecords(total), maximum))
  const params = { query: { organization_id: 1, ...query } }
  const all = await Array.fromAsync(fetchPages(api, "/tasks", { params }))
  expect(all.map((page) => page.tasks.length)).toEqual(pages)
  const expected = getIds(createRecords(total)).slice(query.cursor ?? 0)
  expect(all.flatMap((page) => getIds(page.tasks))).toEqual(expected)
  expect(sent("cursor")).toEqual(cursors)
  expect(new Set(sent("limit"))).toEqual(new Set([query.limit?.toString() ?? null]))
})

test("stops paging if the service returns to the first page", async () => {
  const records = createRecords(2 * pageSize)
  const { api, requests } = connect((_, count) =>
    Response.json({ tasks: records.slice(count % 2 ? 0 : pageSize).slice(0, pageSize) }),
  )
  const all = paginate(api, "/tasks", { params: { query: { organization_id: 1 } } })
  expect(await Array.fromAsync(all)).toEqual(records)
  expect(requests).toHaveLength(3)
})

test("paginate can be called again with the same options object", async () => {
  const { api, sent } = connect(offsetService("tasks", createRecords(pageSize + 5)))
  const query = Object.freeze({ organization_id: 1 })
  const options = Object.freeze({ params: Object.freeze({ query }) })
  const first = await Array.fromAsync(paginate(api, "/tasks", options))
  expect(await Array.fromAsync(paginate(api, "/tasks", options))).toEqual(first)
  expect(sent("cursor")).toEqual([null, cursorAfter(1), null, cursorAfter(1)])
})

/** Lists archived on consecutive days, most recent first, as the service returns them. */
const archived = createRecords(10).map(({ id }) => ({
  id,
  archived_at: new Date(Date.UTC(2026, 2, 20 - id, 12)).toISOString(),
}))
const archivedQuery = { organization_id: 1, workspace_id: 11, limit: 4, archived: true }
const getDates = (...ids: number[]) =>
  ids.map((id) => archived.find((list) => list.id === id)?.archived_at)

/** Creates a service that returns lists archived before a date, or up to and including the date. */
function archiveService(inclusive: boolean): Service {
  return (parameters) => {
    const before = Date.parse(parameters.get("archived_date_before") ?? "2027-01-01")
    const found = archived.filter(({ archived_at }) => {
      const time = Date.parse(archived_at)
      return inclusive ? time <= before : time < before
    })
    return Response.json({ lists: found.slice(0, Number(parameters.get("limit"))) })
  }
}

test("pages archived lists by the last list's archived_at", async () => {
  const { api, sent } = connect(archiveService(false))
  const all = await Array.fromAsync(paginate(api, "/lists", { params: { query: archivedQuery } }))
  expect(getIds(all)).toEqual(getIds(archived))
  expect(sent("archived_date_before")).toEqual([null, ...getDates(4, 8, 10)])
  expect(sent("archived")).toEqual(["true", "true", "true", "true"])
  expect(sent("limit")).toEqual(["4", "4", "4", "4"])
  expect(sent("cursor")).toEqual([null, null, null, null])
})

test("stops paging archived lists even if the service's date bound is inclusive", async () => {
  const { api, sent } = connect(archiveService(true))
  const all = await Array.fromAsync(paginate(api, "/lists", { params: { query: archivedQuery } }))
  expect([...new Set(getIds(all))]).toEqual(getIds(archived))
  expect(sent("archived_date_before")).toEqual([null, ...getDates(4, 7, 10, 10)])
})

test.each([false, undefined])("reads lists in one request if archived is %s", async (value) => {
  const { api, requests } = connect(() => Response.json({ lists: createRecords(100) }))
  const params = { query: { ...archivedQuery, archived: value } }
  expect(await Array.fromAsync(paginate(api, "/lists", { params }))).toHaveLength(100)
  expect(requests).toHaveLength(1)
})

const records = createRecords(15)
const limit = 6
const activityQuery = { organization_id: 1, limit, include: ["tasks", "lists"] as const }

/** Creates a service with `Link` pagination. `link` returns the header for the cursor of the next page. */
function linkService(link: (cursor: number | undefined) => string | undefined): Service {
  return (parameters) => {
    const cursor = Number(parameters.get("cursor") ?? 0)
    const end = cursor + Number(parameters.get("limit"))
    return activityPage(link(end < records.length ? end : undefined), records.slice(cursor, end))
  }
}

const url = (cursor: number): string =>
  `https://elsewhere.example:8443/other/path;v=2,3?limit=${limit}&cursor=${cursor}#top`

// linkHeader.test.ts tests all forms of the header.
test.each<[string, (cursor: number | undefined) => string | undefined]>([
  [
    "next=<url> until the header is missing",
    (cursor) => (cursor ? `next=<${url(cursor)}>` : undefined),
  ],
  [
    'rel="next" until the header is empty',
    (cursor) => (cursor ? `<${url(cursor)}>; rel="next"` : ""),
  ],
])("pages activities by following %s", async (_, link) => {
  const { api, requests, sent } = connect(linkService(link))
  const all = await Array.fromAsync(
    paginate(api, "/activities", { params: { query: activityQuery } }),
  )
  expect(getIds(all)).toEqual(getIds(records))
  expect(sent("cursor")).toEqual([null, "6", "12"])
  // The client uses only the link's query, and adds the caller's parameters that the link omits.
  expect(requests.map(({ address }) => address)).toEqual(Array(3).fill(`${baseUrl}/activities`))
  expect(sent("organization_id")).toEqual(["1", "1", "1"])
  expect(sent("include")).toEqual(Array(3).fill("tasks,lists"))
  expect(sent("limit")).toEqual(["6", "6", "6"])
})

test("prefers the Link header's parameters to the caller's", async () => {
  const link = "next=<?limit=2&include=&after=2026-01-01%2B1>"
  const { api, requests } = connect((_, count) =>
    activityPage(count === 1 ? link : "", [{ id: count }]),
  )
  await Array.fromAsync(fetchPages(api, "/activities", { params: { query: activityQuery } }))
  expect(Object.fromEntries(requests[1]?.query ?? [])).toEqual({
    organization_id: "1",
    limit: "2",
    include: "",
    after: "2026-01-01+1",
  })
})

test("throws a LinkError for a page of activities with an invalid Link header", async () => {
  const { api } = connect(() => activityPage("nonsense", records.slice(0, limit)))
  const all = Array.fromAsync(paginate(api, "/activities", { params: { query: activityQuery } }))
  const error = await catchRejection(all)
  expect(isLinkError(error)).toBe(true)
  expect((error as LinkError).response.headers.get("Link")).toBe("nonsense")
})

const params = { query: { organization_id: 1 } }

test("requests each page only when the loop asks for it", async () => {
  const { api, requests } = connect(offsetService("tasks", createRecords(3 * pageSize - 1)))
  const all = fetchPages(api, "/tasks", { params })
  await settle()
  expect(requests).toHaveLength(0)
  for (const count of [1, 2, 3]) {
    await all.next()
    await settle()
    expect(requests).toHaveLength(count)
  }
  expect(await all.next()).toEqual({ done: true, value: undefined })
  expect(requests).toHaveLength(3)
})

test("lets a page be garbage-collected once the loop reaches the next one", async () => {
  const { api } = connect(offsetService("tasks", createRecords(3 * pageSize)))
  const seen: WeakRef<object>[] = []
  for await (const task of paginate(api, "/tasks", { params })) {
    if (task.id % pageSize !== 1) continue
    seen.push(new WeakRef(task))
    expect(await countAlive(seen)).toBe(1)
  }
  expect(seen).toHaveLength(3)
})

test("requests every page with the call's options", async () => {
  const service = offsetService("tasks", createRecords(3 * pageSize - 1))
  const retry = { status: 503, headers: { "Retry-After": "0.001" } }
  const { api, requests } = connect((query, count) =>
    count % 2 ? service(query, count) : new Response("", retry),
  )
  const options = { params, headers: { "X-Trace": "t1" }, retries: 1 }
  expect(await Array.fromAsync(paginate(api, "/tasks", options))).toHaveLength(3 * pageSize - 1)
  expect(requests.map(({ headers }) => headers.get("X-Trace"))).toEqual(Array(5).fill("t1"))
})

const service = offsetService("tasks", createRecords(4 * pageSize))

test("paginate returns the records before a failed page, then throws an ApiError", async () => {
  const errors = [{ code: "invalid_attribute", link: "", message: "No such cursor." }]
  const failure = { request_uuid: "c0ffee", status: "error", errors }
  const { api, requests } = connect((query, count) =>
    count === 3 ? Response.json(failure, { status: 400 }) : service(query, count),
  )
  const ids: number[] = []
  const all = paginate(api, "/tasks", { params })
  const error = await catchRejection(
    (async () => {
      for await (const task of all) ids.push(task.id)
    })(),
  )
  expect(ids).toEqual(getIds(createRecords(2 * pageSize)))
  expect(isApiError(error)).toBe(true)
  expect(error).toMatchObject({
    status: 400,
    codes: ["invalid_attribute"],
    requestUuid: "c0ffee",
  })
  expect(await all.next()).toEqual({ done: true, value: undefined })
  expect(requests).toHaveLength(3)
})

/** Waits until a request that must not be sent would have arrived. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

/** Collects garbage and returns the number of objects that are alive. */
async function countAlive(references: WeakRef<object>[]): Promise<number> {
  // A WeakRef keeps its object alive until the end of the job that creates or dereferences it.
  await setImmediate()
  setFlagsFromString("--expose-gc")
  const gc: () => void = runInNewContext("gc")
  gc()
  return references.filter((reference) => reference.deref()).length
}
