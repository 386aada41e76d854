import {
  mapRequest,
  type AnyBody,
  mapCollection,
  ignoreParameter,
  type Mutation,
  replaceValid,
  withQuery,
  withText,
} from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

/** Changes `cursor` and `limit` of listTasks. */
const changePage = (change: (query: { cursor: number; limit: number }) => object): Mutation =>
  mapRequest((request) => {
    const { searchParams } = request.url
    const cursor = Number(searchParams.get("cursor") || 0)
    const limit = Number(searchParams.get("limit") || 25)
    if (request.operation !== "listTasks" || !(cursor >= 0 && limit >= 1)) return undefined
    return withQuery(request, { ...change({ cursor, limit }) })
  })

export const pageMutants: MutantDefinition[] = [
  {
    name: "limit-ignored",
    description: "GET /tasks ignores `limit`.",
    check: "listTasks/limit",
    mutation: ignoreParameter("listTasks", "limit"),
  },
  {
    name: "limit-one-more",
    description: "A page of GET /tasks has one record more than `limit`.",
    check: "listTasks/limit",
    mutation: changePage(({ limit }) => (limit < 100 ? { limit: limit + 1 } : {})),
  },
  {
    name: "limit-uncapped",
    description: "GET /tasks accepts a `limit` above 100.",
    check: "listTasks/limit-maximum",
    mutation: (next) => async (request) => {
      const limit = Number(request.url.searchParams.get("limit"))
      if (request.operation !== "listTasks" || !(limit > 100)) return next(request)
      const half = Math.ceil(limit / 2)
      const cursor = Number(request.url.searchParams.get("cursor") ?? 0)
      const first = await next(withQuery(request, { limit: half }))
      const { text } = await next(
        withQuery(request, { limit: limit - half, cursor: cursor + half }),
      )
      const body: AnyBody = JSON.parse(first.text)
      body.tasks?.push(...(JSON.parse(text) as AnyBody).tasks)
      return withText(first, body)
    },
  },
  {
    name: "limit-20",
    description: "A page of GET /tasks without `limit` has 20 records.",
    check: "listTasks/limit-default",
    mutation: mapRequest((request) =>
      request.operation === "listTasks" && !request.url.searchParams.has("limit")
        ? withQuery(request, { limit: 20 })
        : undefined,
    ),
  },
  {
    name: "limit-50",
    description: "A page of GET /memberships without `limit` has 50 records.",
    check: "listMemberships/limit-default",
    mutation: mapRequest((request) =>
      request.operation === "listMemberships" && !request.url.searchParams.has("limit")
        ? withQuery(request, { limit: 50 })
        : undefined,
    ),
  },
  {
    name: "cursor-later",
    description:
      "A page of GET /tasks starts one record after `cursor`, so one record is on no page.",
    check: "listTasks/pages-join",
    mutation: changePage(({ cursor }) => (cursor > 0 ? { cursor: cursor + 1 } : {})),
  },
  {
    name: "cursor-earlier",
    description:
      "A page of GET /tasks starts one record before `cursor`, so one record is on two pages.",
    check: "listTasks/pages-join",
    mutation: changePage(({ cursor }) => (cursor > 0 ? { cursor: cursor - 1 } : {})),
  },
  {
    name: "cursor-ignored",
    description: "GET /workspaces ignores `cursor`.",
    check: "listWorkspaces/pages-join",
    mutation: ignoreParameter("listWorkspaces", "cursor"),
  },
  {
    name: "cursor-from-one",
    description: "GET /tasks counts `cursor` from 1, and accepts 0 as 1.",
    check: "listTasks/pages-join",
    mutation: changePage(({ cursor }) => (cursor > 1 ? { cursor: cursor - 1 } : { cursor: 0 })),
  },
  {
    name: "cursor-pages",
    description: "GET /tasks counts `cursor` in pages instead of records.",
    check: "listTasks/pages-join",
    mutation: changePage(({ cursor, limit }) => ({ cursor: cursor * limit })),
  },
  {
    name: "cursor-beyond",
    description: "A `cursor` beyond the end of GET /tasks returns the first page.",
    check: "listTasks/pages-join",
    mutation: (next) => async (request) => {
      const response = await next(request)
      const empty = request.operation === "listTasks" && response.text.startsWith('{"tasks":[]')
      const later = Number(request.url.searchParams.get("cursor")) > 0
      return empty && later ? next(withQuery(request, { cursor: 0 })) : response
    },
  },
  {
    name: "first-page-other",
    description: "GET /memberships without `cursor` starts with the second record.",
    check: "listMemberships/cursor-default",
    mutation: mapRequest((request) =>
      request.operation === "listMemberships" && !request.url.searchParams.has("cursor")
        ? withQuery(request, { cursor: 1 })
        : undefined,
    ),
  },
  {
    name: "order-unstable",
    description: "GET /tasks returns another order each time.",
    check: "listTasks/cursor-default",
    mutation: (next) => {
      let turn = 0
      return mapCollection("listTasks", (rows) => (turn++ % 2 === 0 ? rows : rows.toReversed()))(
        next,
        {
          relay: () => "",
        },
      )
    },
  },
  {
    name: "order-of-limit",
    description: "The order of GET /tasks depends on `limit`.",
    check: "listTasks/pages-join",
    mutation: mapCollection("listTasks", (rows, { url }) =>
      Number(url.searchParams.get("limit") ?? 25) < 20 ? rows.toReversed() : rows,
    ),
  },
  {
    name: "record-twice",
    description: "GET /memberships returns a record twice.",
    check: "listMemberships/pages-join",
    mutation: mapCollection("listMemberships", (rows) =>
      rows.flatMap((row, i) => (i === 3 ? [row, row] : row)),
    ),
  },
  {
    name: "record-of-no-page",
    description: "GET /activities omits a record on small pages.",
    check: "listActivities/pages-join",
    mutation: mapCollection("listActivities", (rows, { url }) =>
      Number(url.searchParams.get("limit")) < 20 ? rows.toSpliced(4, 1) : rows,
    ),
  },
  {
    name: "order-ascending",
    description: "`order` of GET /tasks sorts ascending.",
    check: "listTasks/order",
    mutation: mapCollection("listTasks", (rows, { url }) =>
      url.searchParams.has("order") ? rows.toReversed() : rows,
    ),
  },
  {
    name: "order-ignored",
    description: "GET /memberships ignores `order`.",
    check: "listMemberships/order-supported",
    mutation: ignoreParameter("listMemberships", "order"),
  },
  {
    name: "order-as-text",
    description: "GET /memberships sorts `position` as text.",
    check: "listMemberships/order",
    mutation: mapCollection("listMemberships", (rows, { url }) =>
      url.searchParams.get("order") === "position"
        ? rows.toSorted((a, b) => (`${a.position}` < `${b.position}` ? 1 : -1))
        : rows,
    ),
  },
  {
    name: "order-as-text-tasks",
    description: "GET /tasks sorts `position` as text.",
    check: "listTasks/order",
    mutation: mapCollection("listTasks", (rows, { url }) =>
      url.searchParams.get("order") === "position"
        ? rows.toSorted((a, b) => (`${a.position}` < `${b.position}` ? 1 : -1))
        : rows,
    ),
  },
  {
    name: "limit-linear",
    description: "GET /activities ignores `limit` with `pagination=linear`.",
    check: "listActivities/accepts/pagination",
    mutation: replaceValid("listActivities", (request) =>
      request.url.searchParams.has("pagination") ? withQuery(request, { limit: 25 }) : undefined,
    ),
  },
]
