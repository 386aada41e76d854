import { createServer, type IncomingMessage } from "node:http"
import { setImmediate } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { describe, expect, onTestFinished, test } from "vitest"
import { defaultLimit, pagination } from "../../generated/tables.ts"
import {
  type Client,
  createClient,
  isLinkError,
  isApiError,
  isNetworkError,
  type LinkError,
  pages,
  paginate,
} from "../../src/client/index.ts"
import { listen } from "../loopback.ts"

/** A record, as far as paging looks into it. */
interface Row {
  id: number
  archived_at?: string | null
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** What a service answers; `number` counts its requests from 1. */
type Service = (
  query: URLSearchParams,
  number: number,
  request: IncomingMessage,
) => Answer | Promise<Answer>

interface Running {
  api: Client
  /** The requests so far, oldest first. */
  requests: { path: string; query: URLSearchParams; trace: unknown }[]
  /** The values so far of a parameter. */
  sent: (name: string) => (string | null)[]
}

/** Runs a service on loopback until the test ends. */
async function run(service: Service): Promise<Running> {
  const requests: Running["requests"] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://loopback")
    const count = requests.push({
      path: pathname,
      query: searchParams,
      trace: request.headers["x-trace"],
    })
    const { status = 200, headers = {}, body } = await service(searchParams, count, request)
    response.writeHead(status, { "Content-Type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return {
    api: createClient({ baseUrl: `${url}/v2`, token: "secret" }),
    requests,
    sent: (name) => requests.map(({ query }) => query.get(name)),
  }
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

/** A page of activities with a header `Link`, or without one. */
const activitiesWith = (link: string | undefined, activities: Row[]): Answer => ({
  headers: link === undefined ? undefined : { Link: link },
  body: { activities },
})

/** A service that pages by `cursor` and `limit`, and cuts a limit down to a maximum. */
function offsetService(items: string, rows: Row[], maximum = Infinity): Service {
  return (query) => {
    const cursor = Number(query.get("cursor") ?? 0)
    const limit = Math.min(Number(query.get("limit") ?? defaultLimit), maximum)
    return { body: { [items]: rows.slice(cursor, cursor + limit) } }
  }
}

/** The lengths of the pages of tasks. */
async function lengths(
  api: Client,
  query: { limit?: number; cursor?: number } = {},
): Promise<number[]> {
  const all = pages(api, "/tasks", { params: { query: { organization_id: 1, ...query } } })
  return Array.fromAsync(all, (page) => page.tasks.length)
}

describe("a collection paged by an offset", () => {
  const offsetPaths = Object.entries(pagination).flatMap(([path, { style, items }]) =>
    style === "offset" ? [[path as "/tasks", items] as const] : [],
  )

  test.each(offsetPaths)("%s is read to its end", async (path, items) => {
    const rows = rowsOf(60)
    const { api, requests, sent } = await run(offsetService(items, rows))
    const query = { organization_id: 1, workspace_id: 11 }
    const read = await Array.fromAsync(paginate(api, path, { params: { query } }))
    expect(read).toEqual(rows)
    expect(new Set(requests.map((request) => request.path))).toEqual(new Set([`/v2${path}`]))
    expect(sent("cursor")).toEqual([null, "25", "50"])
    expect(sent("limit")).toEqual([null, null, null])
    expect(sent("workspace_id")).toEqual(["11", "11", "11"])
  })

  test.each<{
    name: string
    total: number
    query?: { limit?: number; cursor?: number }
    maximum?: number
    pages: number[]
    cursors: (string | null)[]
  }>([
    { name: "no record", total: 0, pages: [], cursors: [null] },
    { name: "one record", total: 1, pages: [1], cursors: [null] },
    { name: "one record too few for a page", total: 24, pages: [24], cursors: [null] },
    { name: "one page", total: 25, pages: [25], cursors: [null, "25"] },
    { name: "one record too many for a page", total: 26, pages: [25, 1], cursors: [null, "25"] },
    { name: "two pages", total: 50, pages: [25, 25], cursors: [null, "25", "50"] },
    {
      name: "two pages and a short one of a small limit",
      total: 25,
      query: { limit: 10 },
      pages: [10, 10, 5],
      cursors: [null, "10", "20"],
    },
    {
      name: "two pages of a small limit",
      total: 20,
      query: { limit: 10 },
      pages: [10, 10],
      cursors: [null, "10", "20"],
    },
    {
      name: "pages of one record",
      total: 3,
      query: { limit: 1 },
      pages: [1, 1, 1],
      cursors: [null, "1", "2", "3"],
    },
    {
      name: "two pages and a short one of the largest limit",
      total: 210,
      query: { limit: 100 },
      pages: [100, 100, 10],
      cursors: [null, "100", "200"],
    },
    {
      name: "two pages of the largest limit",
      total: 200,
      query: { limit: 100 },
      pages: [100, 100],
      cursors: [null, "100", "200"],
    },
    {
      name: "a page that may have been cut down, as it is not below the default",
      total: 130,
      query: { limit: 100 },
      pages: [100, 30],
      cursors: [null, "100", "130"],
    },
    {
      name: "a limit that the service cuts down",
      total: 210,
      query: { limit: 500 },
      maximum: 100,
      pages: [100, 100, 10],
      cursors: [null, "100", "200"],
    },
    {
      name: "a limit that the service cuts down to the default",
      total: 60,
      query: { limit: 500 },
      maximum: defaultLimit,
      pages: [25, 25, 10],
      cursors: [null, "25", "50"],
    },
    {
      name: "a cursor to begin with",
      total: 60,
      query: { cursor: 30 },
      pages: [25, 5],
      cursors: ["30", "55"],
    },
    {
      name: "a cursor and a limit to begin with",
      total: 60,
      query: { cursor: 48, limit: 6 },
      pages: [6, 6],
      cursors: ["48", "54", "60"],
    },
    {
      name: "a cursor behind the end",
      total: 60,
      query: { cursor: 90 },
      pages: [],
      cursors: ["90"],
    },
  ])("is read whole, with no more requests than needed: $name", async (example) => {
    const { total, query = {}, maximum } = example
    const { api, sent } = await run(offsetService("tasks", rowsOf(total), maximum))
    const params = { query: { organization_id: 1, ...query } }
    const all = await Array.fromAsync(pages(api, "/tasks", { params }))
    expect(all.map((page) => page.tasks.length)).toEqual(example.pages)
    expect(all.flatMap((page) => idsOf(page.tasks))).toEqual(
      idsOf(rowsOf(total)).slice(query.cursor ?? 0),
    )
    expect(sent("cursor")).toEqual(example.cursors)
    expect(new Set(sent("limit"))).toEqual(new Set([query.limit?.toString() ?? null]))
  })

  test("ends when the service ignores the cursor", async () => {
    const { api, sent } = await run(() => ({ body: { tasks: rowsOf(25) } }))
    expect(await lengths(api)).toEqual([25])
    expect(sent("cursor")).toEqual([null, "25"])
  })

  test("ends when the service ignores cursor and limit", async () => {
    const { api, sent } = await run(() => ({ body: { tasks: rowsOf(60) } }))
    expect(await lengths(api, { limit: 10 })).toEqual([60])
    expect(sent("cursor")).toEqual([null, "60"])
  })

  test("ends when the service goes back to its first page", async () => {
    const rows = rowsOf(50)
    const { api, requests } = await run((_, number) => ({
      body: { tasks: number % 2 ? rows.slice(0, 25) : rows.slice(25) },
    }))
    expect(await lengths(api)).toEqual([25, 25])
    expect(requests).toHaveLength(3)
  })

  test("begins anew with each call, for the options stay as they are", async () => {
    const { api, sent } = await run(offsetService("tasks", rowsOf(30)))
    const options = Object.freeze({
      params: Object.freeze({ query: Object.freeze({ organization_id: 1 }) }),
    })
    const first = await Array.fromAsync(paginate(api, "/tasks", options))
    expect(await Array.fromAsync(paginate(api, "/tasks", options))).toEqual(first)
    expect(sent("cursor")).toEqual([null, "25", null, "25"])
  })

  test("needs no options where the operation needs none", async () => {
    const { api, sent } = await run(offsetService("access_tokens", rowsOf(30)))
    expect(idsOf(await Array.fromAsync(paginate(api, "/access_tokens")))).toEqual(idsOf(rowsOf(30)))
    expect(sent("cursor")).toEqual([null, "25"])
  })
})

describe("lists", () => {
  /** Archived a day after each other, the last one first, as the service sorts them. */
  const archived = rowsOf(10).map(({ id }) => ({
    id,
    archived_at: new Date(Date.UTC(2026, 2, 20 - id, 12)).toISOString(),
  }))

  /** A service that gives lists from before a date, and those of the date itself when it is inclusive. */
  function archiveService(inclusive: boolean): Service {
    return (query) => {
      const before = Date.parse(query.get("archived_date_before") ?? "2027-01-01")
      const limit = Number(query.get("limit") ?? defaultLimit)
      const found = archived.filter(({ archived_at }) => {
        const time = Date.parse(archived_at)
        return inclusive ? time <= before : time < before
      })
      return { body: { lists: found.slice(0, limit) } }
    }
  }

  const query = { organization_id: 1, workspace_id: 11, limit: 4 }
  const dates = (...ids: number[]): (string | undefined)[] =>
    ids.map((id) => archived.find((list) => list.id === id)?.archived_at)

  test("that are archived are read by the date of the last one", async () => {
    const { api, sent } = await run(archiveService(false))
    const all = paginate(api, "/lists", { params: { query: { ...query, archived: true } } })
    expect(idsOf(await Array.fromAsync(all))).toEqual(idsOf(archived))
    expect(sent("archived_date_before")).toEqual([null, ...dates(4, 8, 10)])
    expect(sent("archived")).toEqual(["true", "true", "true", "true"])
    expect(sent("limit")).toEqual(["4", "4", "4", "4"])
    expect(sent("cursor")).toEqual([null, null, null, null])
  })

  test("that are archived are read from a date on", async () => {
    const { api, sent } = await run(archiveService(false))
    const archived_date_before = "2026-03-15"
    const all = paginate(api, "/lists", {
      params: { query: { ...query, archived: true, archived_date_before } },
    })
    expect(idsOf(await Array.fromAsync(all))).toEqual([6, 7, 8, 9, 10])
    expect(sent("archived_date_before")).toEqual([archived_date_before, ...dates(9, 10)])
  })

  test("that are archived end, though the service gives the last one again", async () => {
    const { api, sent } = await run(archiveService(true))
    const all = paginate(api, "/lists", { params: { query: { ...query, archived: true } } })
    const ids = idsOf(await Array.fromAsync(all))
    expect([...new Set(ids)]).toEqual(idsOf(archived))
    expect(sent("archived_date_before")).toEqual([null, ...dates(4, 7, 10, 10)])
  })

  test("that are archived end when the service ignores the date", async () => {
    const { api, requests } = await run(() => ({ body: { lists: archived } }))
    const all = paginate(api, "/lists", { params: { query: { ...query, archived: true } } })
    expect(await Array.fromAsync(all)).toHaveLength(archived.length)
    expect(requests).toHaveLength(2)
  })

  test.each([null, undefined])("that are archived end when a date is %s", async (archived_at) => {
    const { api, requests } = await run(() => ({ body: { lists: [{ id: 1, archived_at }] } }))
    const all = paginate(api, "/lists", { params: { query: { ...query, archived: true } } })
    expect(await Array.fromAsync(all)).toHaveLength(1)
    expect(requests).toHaveLength(2)
  })

  test.each([{}, { archived: false }])("that are not archived come at once: %j", async (more) => {
    const { api, requests } = await run(() => ({ body: { lists: rowsOf(100) } }))
    const all = paginate(api, "/lists", { params: { query: { ...query, ...more } } })
    expect(await Array.fromAsync(all)).toHaveLength(100)
    expect(requests).toHaveLength(1)
  })
})

describe("activities", () => {
  const rows = rowsOf(15)
  const limit = 6

  /** A service that pages by its header `Link` alone; `link` writes one for the cursor of the next page. */
  function linkService(link: (cursor: number | undefined) => string | undefined): Service {
    return (query) => {
      const cursor = Number(query.get("cursor") ?? 0)
      const end = cursor + Number(query.get("limit"))
      return activitiesWith(link(end < rows.length ? end : undefined), rows.slice(cursor, end))
    }
  }

  const url = (cursor: number): string =>
    `https://elsewhere.example:8443/other/path;v=2,3?limit=${limit}&cursor=${cursor}#top`

  const query = { organization_id: 1, limit, include: ["tasks", "lists"] as const }

  test.each<[string, (cursor: number | undefined) => string | undefined]>([
    ["next=<url>, and no header", (cursor) => (cursor ? `next=<${url(cursor)}>` : undefined)],
    ["next=<url>, and an empty header", (cursor) => (cursor ? `next=<${url(cursor)}>` : "")],
    [
      'rel="next", and no header',
      (cursor) => (cursor ? `<${url(cursor)}>; rel="next"` : undefined),
    ],
    ['rel="next", and an empty header', (cursor) => (cursor ? `<${url(cursor)}>; rel="next"` : "")],
    [
      "several links, and those that are left",
      (cursor) =>
        [
          `<${url(0)}>; title="the first, the last; none"; rel="first prev"`,
          ...(cursor ? [`<${url(cursor)}>; hreflang=en; rel="next"; type="text/html"`] : []),
          `<${url(12)}>; rel=last`,
        ].join(", "),
    ],
    [
      "a path and a query",
      (cursor) => (cursor ? `</v2/activities?cursor=${cursor}>; rel=next` : ""),
    ],
    ["a query", (cursor) => (cursor ? `next=<?cursor=${cursor}>` : "")],
  ])("are read by links: %s", async (_, link) => {
    const { api, requests, sent } = await run(linkService(link))
    const read = await Array.fromAsync(paginate(api, "/activities", { params: { query } }))
    expect(idsOf(read)).toEqual(idsOf(rows))
    expect(sent("cursor")).toEqual([null, "6", "12"])
    // Of the link, only its query; and of the caller's, what the link leaves out.
    expect(requests.map(({ path }) => path)).toEqual(Array(3).fill("/v2/activities"))
    expect(sent("organization_id")).toEqual(["1", "1", "1"])
    expect(sent("include")).toEqual(Array(3).fill("tasks,lists"))
    expect(sent("limit")).toEqual(["6", "6", "6"])
  })

  test("take what a link says over what the caller said", async () => {
    const link = "next=<?limit=2&include=&after=2026-01-01%2B1>"
    const { api, requests } = await run((_, number) =>
      activitiesWith(number === 1 ? link : "", [{ id: number }]),
    )
    await Array.fromAsync(pages(api, "/activities", { params: { query } }))
    expect(Object.fromEntries(requests[1]?.query ?? [])).toEqual({
      organization_id: "1",
      limit: "2",
      include: "",
      after: "2026-01-01+1",
    })
  })

  test.each(["nonsense", "<?cursor=6>", "next=https://service.example/"])(
    "throw a LinkError behind a page whose header is %j",
    async (link) => {
      const { api } = await run(() => activitiesWith(link, rows.slice(0, limit)))
      const reading = Array.fromAsync(paginate(api, "/activities", { params: { query } }))
      const error: unknown = await reading.catch((reason: unknown) => reason)
      expect(isLinkError(error)).toBe(true)
      expect((error as LinkError).response.headers.get("Link")).toBe(link)
    },
  )

  test.each([undefined, "", '<?cursor=6>; rel="prev"', "<>; rel=next", "next=<>"])(
    "end with a page whose header is %j, however full it is",
    async (link) => {
      const { api, requests } = await run(() => activitiesWith(link, rows.slice(0, limit)))
      const read = await Array.fromAsync(paginate(api, "/activities", { params: { query } }))
      expect(read).toHaveLength(limit)
      expect(requests).toHaveLength(1)
    },
  )

  test("go on behind a page that is short", async () => {
    const { api } = await run((_, number) =>
      activitiesWith(number < 4 ? `next=<?cursor=${number}>` : undefined, [{ id: number }]),
    )
    const read = await Array.fromAsync(paginate(api, "/activities", { params: { query } }))
    expect(idsOf(read)).toEqual([1, 2, 3, 4])
  })

  test.each([1, 2, 3])("end when links lead in a circle of %i", async (size) => {
    const { api, requests } = await run((parameters) => {
      const cursor = Number(parameters.get("cursor") ?? 0)
      return activitiesWith(`<?cursor=${(cursor + 1) % size}>; rel="next"`, [{ id: cursor + 1 }])
    })
    const read = await Array.fromAsync(paginate(api, "/activities", { params: { query } }))
    expect(idsOf(read)).toEqual(idsOf(rowsOf(size)))
    expect(requests).toHaveLength(size + 1)
  })
})

describe("a page", () => {
  const params = { query: { organization_id: 1 } }

  test("is asked for when the one before has been used, and not earlier", async () => {
    const { api, requests } = await run(offsetService("tasks", rowsOf(60)))
    const all = pages(api, "/tasks", { params })
    await rest()
    expect(requests).toHaveLength(0)
    for (const count of [1, 2, 3]) {
      await all.next()
      await rest()
      expect(requests).toHaveLength(count)
    }
    expect(await all.next()).toEqual({ done: true, value: undefined })
    expect(requests).toHaveLength(3)
  })

  test("is asked for when a record of it is, and not earlier", async () => {
    const { api, requests } = await run(offsetService("tasks", rowsOf(60)))
    const counts: number[] = []
    for await (const task of paginate(api, "/tasks", { params })) {
      if (task.id % 25 === 0) await rest()
      counts.push(requests.length)
    }
    expect(counts).toEqual(idsOf(rowsOf(60)).map((id) => Math.ceil(id / 25)))
  })

  test("is not asked for after the loop was left", async () => {
    const { api, requests } = await run(offsetService("tasks", rowsOf(60)))
    for await (const task of paginate(api, "/tasks", { params })) if (task.id === 25) break
    for await (const page of pages(api, "/tasks", { params })) if (page) break
    await rest()
    expect(requests).toHaveLength(2)
  })

  test("is let go when the next one is there", async () => {
    const { api } = await run(offsetService("tasks", rowsOf(250)))
    const seen: WeakRef<object>[] = []
    for await (const page of pages(api, "/tasks", { params })) {
      seen.push(new WeakRef(page))
      expect(await held(seen)).toBe(1)
    }
    expect(seen).toHaveLength(10)
  })

  test("is let go when the first record of the next one is there", async () => {
    const { api } = await run(offsetService("tasks", rowsOf(250)))
    const seen: WeakRef<object>[] = []
    for await (const task of paginate(api, "/tasks", { params })) {
      if (task.id % 25 !== 1) continue
      seen.push(new WeakRef(task))
      expect(await held(seen)).toBe(1)
    }
    expect(seen).toHaveLength(10)
  })

  test("has the kinds that were asked for", async () => {
    const { api, sent } = await run(() => ({
      body: { tasks: rowsOf(1), accounts: [{ id: 21 }] },
    }))
    const query = { organization_id: 1, include: ["accounts"] as const }
    const ids: number[] = []
    for await (const page of pages(api, "/tasks", { params: { query } })) {
      // Present, so that it is read without a question mark.
      ids.push(...page.accounts.map((account) => account.id))
    }
    expect(ids).toEqual([21])
    expect(sent("include")).toEqual(["accounts"])
  })

  test("is asked for with all options of the call", async () => {
    const failures = new Set([2, 4])
    const { api, requests } = await run((query, number, request) =>
      failures.has(number)
        ? { status: 503, headers: { "Retry-After": "0" }, body: {} }
        : offsetService("tasks", rowsOf(60))(query, number, request),
    )
    const options = { params, headers: { "X-Trace": "t1" }, retries: 1 }
    expect(await Array.fromAsync(paginate(api, "/tasks", options))).toHaveLength(60)
    expect(requests.map(({ trace }) => trace)).toEqual(Array(5).fill("t1"))
  })

  test("is not asked for again when the call says so", async () => {
    const { api, requests } = await run((query, number, request) =>
      number === 2
        ? { status: 503, body: {} }
        : offsetService("tasks", rowsOf(60))(query, number, request),
    )
    const all = paginate(api, "/tasks", { params, retries: 0 })
    await expect(Array.fromAsync(all)).rejects.toMatchObject({ name: "ApiError", status: 503 })
    expect(requests).toHaveLength(2)
  })
})

describe("a page that does not come", () => {
  const params = { query: { organization_id: 1 } }
  const envelope = {
    request_uuid: "c0ffee",
    status: "error",
    errors: [{ code: "invalid_attribute", link: "", message: "No such cursor.", description: "" }],
  }

  test("ends the loop with its error, after the pages before it", async () => {
    const { api, requests } = await run((query, number, request) =>
      number === 3
        ? { status: 400, body: envelope }
        : offsetService("tasks", rowsOf(100))(query, number, request),
    )
    const ids: number[] = []
    const all = paginate(api, "/tasks", { params })
    const error: unknown = await (async () => {
      for await (const task of all) ids.push(task.id)
    })().catch((reason: unknown) => reason)
    expect(ids).toEqual(idsOf(rowsOf(50)))
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({
      status: 400,
      codes: ["invalid_attribute"],
      requestUuid: "c0ffee",
    })
    expect(await all.next()).toEqual({ done: true, value: undefined })
    expect(requests).toHaveLength(3)
  })

  test("ends the loop when the connection is cut", async () => {
    const { api } = await run((query, number, request) => {
      if (number === 2) request.socket.destroy()
      return offsetService("tasks", rowsOf(100))(query, number, request)
    })
    const all = pages(api, "/tasks", { params, retries: 0 })
    expect((await all.next()).value).toBeDefined()
    expect(isNetworkError(await all.next().catch((reason: unknown) => reason))).toBe(true)
  })

  test("is not asked for after an abort", async () => {
    const { api, requests } = await run(offsetService("tasks", rowsOf(100)))
    const controller = new AbortController()
    const reason = new Error("enough")
    const all = pages(api, "/tasks", { params, signal: controller.signal })
    await all.next()
    controller.abort(reason)
    await expect(all.next()).rejects.toBe(reason)
    expect(await all.next()).toEqual({ done: true, value: undefined })
    expect(requests).toHaveLength(1)
  })

  test("is given up at once by an abort", async () => {
    const arrived = Promise.withResolvers<void>()
    const { api, requests } = await run((query, number, request) => {
      if (number === 1) return offsetService("tasks", rowsOf(100))(query, number, request)
      arrived.resolve()
      return new Promise(() => {})
    })
    const controller = new AbortController()
    const reason = new Error("enough")
    const all = pages(api, "/tasks", { params, signal: controller.signal })
    await all.next()
    const thrown = all.next().catch((error: unknown) => error)
    await arrived.promise
    controller.abort(reason)
    expect(await thrown).toBe(reason)
    expect(requests).toHaveLength(2)
  })
})

/** Lets requests that were sent without need arrive. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

/** How many objects are still held, once all others have been collected. */
async function held(references: WeakRef<object>[]): Promise<number> {
  // What a WeakRef was made of or gave is kept to the end of the job that it was in.
  await setImmediate()
  setFlagsFromString("--expose-gc")
  const gc: () => void = runInNewContext("gc")
  gc()
  return references.filter((reference) => reference.deref()).length
}
