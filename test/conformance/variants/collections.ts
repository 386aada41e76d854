import type { OperationId } from "../../../src/contract/index.ts"
import type { Dataset } from "../../../src/sandbox/index.ts"
import { createRichDataset } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  mapBody,
  mapRequest,
  mapResponse,
  mapSuccess,
  type Mutation,
  replaceValid,
  type ServiceRequest,
  withQuery,
  withText,
} from "../provider.ts"
import {
  addCopies,
  combine,
  copied,
  fetchAll,
  forEach,
  hasQuery,
  mapJson,
  mapQuery,
  mapRows,
  reject,
  sortRows,
  type Variant,
} from "./common.ts"

/** The collections with pages, besides tasks. */
const otherCollections: OperationId[] = ["listWorkspaces", "listMemberships", "listActivities"]

/** The collections whose pages are an assumption. */
const conventionCollections: OperationId[] = ["listIntegrationWebhooks", "listAccessTokens"]

const collections: OperationId[] = ["listTasks", ...otherCollections]

const limitAbove =
  (maximum: number, operations: OperationId[]) =>
  (request: ServiceRequest): boolean =>
    hasQuery(operations, "limit")(request) &&
    Number(request.url.searchParams.get("limit")) > maximum

const capLimit = (operations: OperationId[], maximum: number): Mutation =>
  mapQuery(operations, (query) => {
    if (Number(query.get("limit")) > maximum) query.set("limit", `${maximum}`)
  })

const hasOrder = ({ url }: ServiceRequest): boolean => url.searchParams.has("order")

/** Whether the source defines the order of a page. */
const isSorted = ({ url }: ServiceRequest): boolean =>
  /^(scheduled|recent|upcoming)$/.test(url.searchParams.get("view") ?? "")

const reverse = (operation: OperationId): Mutation =>
  mapRows(operation, (rows, request) =>
    hasOrder(request) || isSorted(request) ? rows : rows.toReversed(),
  )

const orderFields = (operations: OperationId[], fields: string[]): Mutation =>
  reject(400, (request) => {
    const order = request.url.searchParams.get("order")
    return (
      order !== null &&
      operations.includes(request.operation as OperationId) &&
      !fields.includes(order)
    )
  })

/** Also selects the records that a parameter selects. */
const alsoSelect = (name: string, is: (value: string | null) => boolean): Mutation =>
  mapRows("listTasks", async (rows, request, next) => {
    const { searchParams: query } = request.url
    if (!is(query.get(name)) || isSorted(request)) return rows
    const more = await fetchAll(next, withQuery(request, { [name]: true }))
    return sortRows([...rows, ...more.tasks], request)
  })

/** Adds the archived lists to the others. */
const alsoArchived =
  (is: (archived: string | null) => boolean): Mutation =>
  (next) =>
  async (request) => {
    const response = await next(request)
    const { searchParams: query } = request.url
    const selectsArchived = [...query.keys()].some((name) =>
      /^start_date|^archived_date/.test(name),
    )
    const isDefault =
      request.operation === "listLists" && response.status === 200 && !selectsArchived
    if (!isDefault || !is(query.get("archived"))) return response
    const { text } = await next(withQuery(request, { archived: true }))
    const archived: AnyBody = JSON.parse(text)
    const body: AnyBody = JSON.parse(response.text)
    for (const [key, value] of Object.entries(body))
      if (Array.isArray(value)) value.push(...archived[key])
    return withText(response, body)
  }

/** Parses a date or a date-time. Date.parse accepts February 30. */
function parseTime(text: string): number {
  const [date = ""] = text.split("T")
  const day = Date.parse(date)
  const isReal = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date)
  return isReal ? Date.parse(text) : Number.NaN
}

/** Moves a bound, so that a filter includes the given value. */
const includeBounds = (pattern: RegExp, milliseconds: number): Mutation =>
  mapRequest((request) => {
    const changes: Record<string, string> = {}
    for (const [name, value] of request.url.searchParams) {
      const sign = name.endsWith("before") ? 1 : -1
      const time = parseTime(value)
      if (!pattern.test(name) || Number.isNaN(time)) continue
      const moved = new Date(time + sign * milliseconds).toISOString()
      changes[name] = /T/.test(value) ? moved : moved.slice(0, 10)
    }
    return withQuery(request, changes)
  })

const withLink = (write: (url: string) => string): Mutation =>
  mapResponse(({ headers }) => {
    const [, url] = /^next=<(.*)>$/.exec(headers.get("link") ?? "") ?? []
    if (url) headers.set("link", write(url))
  })

const emptyView = (operation: OperationId, view: string): Mutation =>
  mapRows(operation, (rows, { url }) => (url.searchParams.get("view") === view ? [] : rows))

/** The dataset with more archived lists than a page without `limit` has. */
function manyArchivedLists(): Dataset {
  const dataset = createRichDataset()
  const archived = dataset.lists?.filter(({ id }) => id === 44) ?? []
  const copies = Array.from({ length: 30 }, (_, i) => ({
    id: 5001 + i,
    name: `Old campaign ${i + 1}`,
  }))
  for (const copy of copies) dataset.lists?.push(...archived.map((list) => ({ ...list, ...copy })))
  return dataset
}

const pageVariants: Variant[] = [
  {
    name: "400 for `limit` above 25 of activities, memberships and workspaces",
    answers: "limit-maximum",
    example: ["GET /v2/workspaces?organization_id=1&limit=26"],
    mutation: reject(400, limitAbove(25, otherCollections)),
  },
  {
    name: "activities, memberships and workspaces have at most 28 records a page",
    answers: "limit-maximum",
    example: ["GET /v2/memberships?organization_id=1&workspace_id=11&limit=30"],
    mutation: capLimit(otherCollections, 28),
  },
  {
    name: "400 for `limit` above 25 of webhooks and tokens",
    answers: "limit-maximum",
    example: ["GET /v2/access_tokens?organization_id=1&limit=26"],
    mutation: reject(400, limitAbove(25, conventionCollections)),
  },
  {
    name: "GET /tasks has at most 100 records a page, for a higher `limit` too",
    answers: "#/components/parameters/Limit",
    example: ["GET /v2/tasks?organization_id=1&limit=101"],
    mutation: combine(
      mapRequest((request) =>
        limitAbove(100, ["listTasks"])(request) ? withQuery(request, { limit: 100 }) : undefined,
      ),
    ),
  },
  {
    name: "400 for a negative `cursor` and a `limit` below 1",
    answers: "page-below-zero",
    example: ["GET /v2/tasks?organization_id=1&cursor=-1"],
    mutation: reject(400, ({ url: { searchParams: query } }) => {
      const isBelow = (name: string, minimum: number): boolean =>
        /^-?\d+$/.test(query.get(name) ?? "") && Number(query.get(name)) < minimum
      return isBelow("cursor", 0) || isBelow("limit", 1)
    }),
  },
  {
    name: "webhooks and tokens have no pages",
    answers: "pagination-elsewhere",
    mutation: (next) => async (request) => {
      if (!conventionCollections.includes(request.operation as OperationId)) return next(request)
      const { url } = withQuery(request, { cursor: null, limit: 10_000 })
      return next({ ...request, url })
    },
  },
  {
    name: "400 for `cursor` and `limit` of webhooks and tokens",
    answers: "assumed-paging",
    mutation: (next) => async (request) => {
      const isConvention = conventionCollections.includes(request.operation as OperationId)
      if (!isConvention) return next(request)
      const { searchParams: query } = request.url
      if (query.has("cursor") || query.has("limit"))
        return next(withQuery(request, { unsupported: 1 }))
      return next(withQuery(request, { limit: 10_000 }))
    },
  },
  {
    name: "GET /lists accepts `cursor`",
    answers: "pagination-elsewhere",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&cursor=1"],
    mutation: acceptInvalid("listLists", (request) =>
      request.url.searchParams.has("cursor") ? withQuery(request, { cursor: null }) : undefined,
    ),
  },
  {
    name: "400 for `limit` of lists without other parameters",
    answers: "archived-paging",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&limit=1"],
    mutation: reject(
      400,
      (request) =>
        hasQuery(["listLists"], "limit")(request) &&
        !request.url.searchParams.has("archived_date_before"),
    ),
  },
  {
    name: "`limit` of archived lists applies without `archived_date_before`",
    answers: "archived-limit-alone",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&archived=true&limit=1"],
    mutation: mapQuery(["listLists"], (query) => {
      if (
        query.get("archived") === "true" &&
        query.has("limit") &&
        !query.has("archived_date_before")
      )
        query.set("archived_date_before", "2100-01-01")
    }),
  },
  {
    name: "400 for `archived_date_before` without `archived`",
    answers: "archived-cursor-alone",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&archived_date_before=2026-02-01"],
    mutation: reject(
      400,
      (request) =>
        hasQuery(["listLists"], "archived_date_before")(request) &&
        !request.url.searchParams.has("archived"),
    ),
  },
  {
    name: "`archived_date_before` has no effect without `archived`",
    answers: "archived-paging",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&archived_date_before=2026-02-01"],
    mutation: replaceValid("listLists", (request) =>
      request.url.searchParams.has("archived")
        ? undefined
        : withQuery(request, { archived_date_before: null }),
    ),
  },
  {
    name: "400 for a date-time in `archived_date_before`",
    answers: "archived-date-form",
    example: [
      "GET /v2/lists?organization_id=1&workspace_id=11&archived_date_before=2026-02-28T00:00:00Z",
    ],
    mutation: reject(
      400,
      ({ operation, url }) =>
        operation === "listLists" && /T/.test(url.searchParams.get("archived_date_before") ?? ""),
    ),
  },
  {
    name: "`archived_date_before` is reduced to its date",
    answers: "archived-date",
    example: [
      "GET /v2/lists?organization_id=1&workspace_id=11&archived_date_before=2026-02-27T18:00:00Z",
    ],
    mutation: replaceValid("listLists", (request) => {
      const [date] =
        /^[\d-]+(?=T)/.exec(request.url.searchParams.get("archived_date_before") ?? "") ?? []
      return date === undefined ? undefined : withQuery(request, { archived_date_before: date })
    }),
  },
  {
    name: "archived lists are on one page without `limit`",
    answers: "lists-page-size",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&archived=true"],
    dataset: manyArchivedLists,
    mutation: mapQuery(["listLists"], (query) => {
      if (query.get("archived") !== "true" || query.has("limit")) return
      query.set("limit", "10000")
      if (!query.has("archived_date_before")) query.set("archived_date_before", "2100-01-01")
    }),
  },
]

const linkVariants: Variant[] = [
  {
    name: "Link without angle brackets",
    answers: "link-form",
    mutation: withLink((url) => `next=${url}`),
  },
  { name: "Link with quotes", answers: "link-form", mutation: withLink((url) => `next="${url}"`) },
  {
    name: "a relative Link of RFC 8288",
    answers: "link-form",
    mutation: withLink((url) => `<${url.replace(/^https?:\/\/[^/]+/, "")}>; rel="next"`),
  },
  {
    name: "Link with several relations",
    answers: "link-form",
    mutation: withLink((url) => `<${url}>; rel="next", <${url}>; rel="last"`),
  },
  {
    name: "the last page has an empty Link",
    answers: "last-page",
    mutation: mapSuccess("listActivities", ({ headers }) => {
      if (!headers.has("link")) headers.set("link", "")
    }),
  },
  {
    name: "the last page has a Link to an empty page",
    answers: "last-page",
    mutation: mapSuccess("listActivities", ({ headers, text }, request) => {
      const { activities }: AnyBody = JSON.parse(text)
      if (headers.has("link") || activities.length === 0) return
      const cursor = Number(request.url.searchParams.get("cursor") ?? 0) + activities.length
      headers.set("link", `next=<${withQuery(request, { cursor }).url.href}>`)
    }),
  },
  {
    name: "tasks and memberships have a Link",
    answers: "link-elsewhere",
    mutation: forEach(["listTasks", "listMemberships"], (operation) =>
      mapSuccess(operation, ({ headers, text }, request) => {
        const [rows]: AnyBody[] = Object.values(JSON.parse(text))
        const cursor = Number(request.url.searchParams.get("cursor") ?? 0) + rows.length
        if (rows.length > 0)
          headers.set("link", `next=<${withQuery(request, { cursor }).url.href}>`)
      }),
    ),
  },
  {
    name: "`pagination=linear` adds a key to the response",
    answers: "pagination-mode",
    example: ["GET /v2/activities?organization_id=1&limit=1&pagination=linear"],
    mutation: mapBody("listActivities", (body, { url }) => {
      if (url.searchParams.has("pagination")) body.pagination = { mode: "linear" }
    }),
  },
]

const orderVariants: Variant[] = [
  {
    name: "tasks are sorted by ID, highest first",
    answers: "collection-order",
    mutation: reverse("listTasks"),
  },
  {
    name: "workspaces are sorted by ID, highest first",
    answers: "default-order",
    mutation: reverse("listWorkspaces"),
  },
  {
    name: "memberships, webhooks and tokens are sorted by ID, highest first",
    answers: "default-order",
    mutation: forEach(["listMemberships", ...conventionCollections], reverse),
  },
  {
    name: "tasks are sorted by name, and lists backwards",
    answers: "collection-order",
    mutation: combine(
      mapRows("listTasks", (rows, request) =>
        hasOrder(request) || isSorted(request)
          ? rows
          : rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id),
      ),
      mapBody("listLists", (body, { url }) => {
        if (!/archived|start_date/.test(url.search)) body.lists.reverse()
      }),
    ),
  },
  {
    name: "activities of the same time have another order",
    answers: "collection-order",
    mutation: mapRows("listActivities", (rows, request) =>
      hasOrder(request)
        ? rows
        : rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || a.id - b.id),
    ),
  },
  {
    name: "with `order`, records with equal values are sorted by ID, lowest first",
    answers: "default-order",
    mutation: forEach(collections, (operation) =>
      mapRows(operation, (rows, request) => (hasOrder(request) ? sortRows(rows, request) : rows)),
    ),
  },
  {
    name: "with `order`, records without a value are first",
    answers: "collection-order",
    mutation: forEach(collections, (operation) =>
      mapRows(operation, (rows, { url }) => {
        const order = url.searchParams.get("order")
        if (order === null) return rows
        const isNull = (row: AnyBody): boolean => row[order] === null
        return [...rows.filter(isNull), ...rows.filter((row) => !isNull(row))]
      }),
    ),
  },
  {
    name: "with `order`, records without a value are last",
    answers: "collection-order",
    mutation: forEach(collections, (operation) =>
      mapRows(operation, (rows, { url }) => {
        const order = url.searchParams.get("order")
        if (order === null) return rows
        const isNull = (row: AnyBody): boolean => row[order] === null
        return [...rows.filter((row) => !isNull(row)), ...rows.filter(isNull)]
      }),
    ),
  },
  {
    name: "`order` supports only `created_at` and `updated_at`",
    answers: "order-values",
    mutation: orderFields(collections, ["created_at", "updated_at"]),
  },
  {
    name: "`order` supports only `position` and `name`",
    answers: "order-fields",
    mutation: orderFields(collections, ["position", "name"]),
  },
  {
    name: "`order` ignores unknown fields",
    answers: "order-fields",
    example: ["GET /v2/tasks?organization_id=1&order=nothing"],
    mutation: forEach(collections, (operation) =>
      acceptInvalid(operation, (request) =>
        hasOrder(request) ? withQuery(request, { order: null }) : undefined,
      ),
    ),
  },
  {
    name: "in the view `scheduled`, tasks without a start date are last",
    answers: "scheduled-without-start",
    mutation: mapRows("listTasks", (rows, { url }) => {
      if (url.searchParams.get("view") !== "scheduled" || url.searchParams.has("order")) return rows
      return [
        ...rows.filter(({ starts_on }) => starts_on),
        ...rows.filter(({ starts_on }) => !starts_on),
      ]
    }),
  },
  {
    name: "the view `upcoming` is sorted by ID",
    answers: "upcoming-order",
    mutation: mapRows("listTasks", (rows, request) =>
      request.url.searchParams.get("view") === "upcoming" ? sortRows(rows, request) : rows,
    ),
  },
]

const viewVariants: Variant[] = [
  {
    name: "400 for an unknown view",
    answers: "unknown-view",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&view=mine"],
    mutation: reject(400, ({ operation, url }) => {
      const isOther = /^list(Lists|Workspaces|Memberships|Int.*|Acc.*)$/.test(operation ?? "")
      return isOther && (url.searchParams.get("view") ?? "default") !== "default"
    }),
  },
  {
    name: "an unknown view of tasks and activities is the default",
    answers: "view-parameters",
    example: ["GET /v2/tasks?organization_id=1&view=mine"],
    mutation: forEach(["listTasks", "listActivities"], (operation) =>
      acceptInvalid(operation, (request) =>
        request.url.searchParams.get("view") ? withQuery(request, { view: null }) : undefined,
      ),
    ),
  },
  {
    name: "400 for `view=resource` without its parameters",
    answers: "view-parameters",
    example: ["GET /v2/activities?organization_id=1&limit=1&view=resource"],
    mutation: reject(400, hasQuery(["listActivities"], "view", "resource"), "missing_param"),
  },
  {
    name: "`view=resource` selects nothing without its parameters",
    answers: "view-resource",
    mutation: emptyView("listActivities", "resource"),
  },
  {
    name: "400 for `view=subtasks` without its parent",
    answers: "subtasks-parent",
    example: ["GET /v2/tasks?organization_id=1&view=subtasks"],
    mutation: reject(400, hasQuery(["listTasks"], "view", "subtasks"), "missing_param"),
  },
  {
    name: "`view=subtasks` selects nothing without its parent",
    answers: "view-subtasks",
    mutation: emptyView("listTasks", "subtasks"),
  },
  {
    name: "the inbox is empty",
    answers: "inbox-meaning",
    mutation: emptyView("listTasks", "inbox"),
  },
  {
    name: "the inbox contains all tasks assigned to the caller",
    answers: "view-inbox",
    example: ["GET /v2/tasks?organization_id=1&view=inbox"],
    mutation: mapQuery(["listTasks"], (query) => {
      if (query.get("view") === "inbox") query.set("view", "owned")
    }),
  },
  {
    name: "creating a task counts as viewing it",
    answers: "viewing",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A"}}',
      "GET /v2/tasks?organization_id=1&view=recent",
    ],
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation !== "createTask" || response.status !== 201) return response
      const { task }: AnyBody = JSON.parse(response.text)
      const url = new URL(`/v2/tasks/${task.id}?organization_id=1`, request.url)
      const headers = new Headers(request.headers)
      headers.delete("content-type")
      await next({
        method: "GET",
        url,
        headers,
        text: undefined,
        operation: "getTask",
        id: task.id,
      })
      return response
    },
  },
  {
    name: "only the last 20 viewed tasks are recent",
    answers: "view-recent",
    mutation: mapRows("listTasks", (rows, { url }) =>
      url.searchParams.get("view") === "recent" ? rows.slice(0, 20) : rows,
    ),
  },
  {
    name: "`view=notified` selects only comments",
    answers: "notified-meaning",
    mutation: mapRows("listActivities", (rows, { url }) =>
      url.searchParams.get("view") === "notified"
        ? rows.filter(({ action }) => action === "add_comment")
        : rows,
    ),
  },
]

/** Also lists deleted memberships. */
const deletedMemberships = addCopies("listMemberships", "getMembership", ({ id }) => id > 2020, {
  deleted: true,
})

const filterVariants: Variant[] = [
  {
    name: "filters by time include their bounds",
    answers: "filter-bounds",
    mutation: includeBounds(/^(before|after|\w+ed_(before|after))$/, 1),
  },
  {
    name: "filters by the start date include their bounds",
    answers: "bounds-excluded",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&start_date_before=2025-06-02"],
    mutation: includeBounds(/^start_date_/, 86_400_000),
  },
  {
    name: "deleted tasks are also returned without `deleted`",
    answers: "state-filters",
    mutation: alsoSelect("deleted", (value) => value === null),
  },
  {
    name: "deleted tasks are also returned with `deleted=false`",
    answers: "state-left-out",
    mutation: alsoSelect("deleted", (value) => value === "false"),
  },
  {
    name: "cleared tasks are also returned without `cleared`, and with `cleared=false`",
    answers: "state-left-out",
    mutation: alsoSelect("cleared", (value) => value !== "true"),
  },
  {
    name: "archived lists are also returned without `archived`",
    answers: "archived-default",
    mutation: alsoArchived((archived) => archived === null),
  },
  {
    name: "archived lists are also returned with `archived=false`",
    answers: "archived-left-out",
    example: ["GET /v2/lists?organization_id=1&workspace_id=11&archived=false"],
    mutation: alsoArchived((archived) => archived === "false"),
  },
  {
    name: "deleted memberships stay in the collection",
    answers: "deleted-records",
    mutation: deletedMemberships,
  },
  {
    name: "404 for a read of a deleted task or membership",
    answers: "deleted-records",
    example: ["GET /v2/tasks/113?organization_id=1"],
    mutation: combine(
      deletedMemberships,
      reject(
        404,
        ({ operation, id }) =>
          (operation === "getTask" && id === 113) || (operation === "getMembership" && id > copied),
        "not_found",
      ),
    ),
  },
  {
    name: "workspaces and memberships were created in 2020",
    answers: "creation-unknown",
    mutation: mapQuery(["listWorkspaces", "listMemberships"], (query) => {
      for (const name of ["before", "after"]) {
        const time = parseTime(query.get(name) ?? "")
        if (Number.isNaN(time)) continue
        const isAfter = time > Date.parse("2020-01-01T00:00:00Z")
        query.set(name, isAfter ? "2100-01-01T00:00:00Z" : "1970-01-01T00:00:00Z")
      }
    }),
  },
]

const includeVariants: Variant[] = [
  {
    name: "400 for kinds in `include` that the source does not show",
    answers: "include-values",
    example: ["GET /v2/tasks?organization_id=1&include=lists"],
    mutation: reject(400, ({ operation = "", url }) => {
      const known: Record<string, string[]> = {
        listTasks: ["accounts", "memberships"],
        getTask: ["accounts", "memberships", "tasks"],
        listLists: ["sections"],
        getList: ["sections", "files", "file_associations"],
        listMemberships: ["accounts"],
        getMembership: ["accounts"],
        listActivities: ["tasks", "lists", "workspaces"],
        getActivity: ["tasks", "lists", "workspaces"],
      }
      const kinds = url.searchParams.get("include")?.split(",") ?? []
      return kinds.some((kind) => !known[operation]?.includes(kind))
    }),
  },
  {
    name: "included accounts contain all members of the workspace",
    answers: "included-records",
    example: ["GET /v2/tasks?organization_id=1&include=accounts"],
    mutation: (next) => async (request) => {
      const response = await next(request)
      const body: AnyBody = response.status === 200 ? JSON.parse(response.text) : {}
      const target = body.includes ?? body
      if (!target.accounts || !request.url.searchParams.has("include")) return response
      const url = new URL(
        "/v2/memberships?organization_id=1&workspace_id=11&include=accounts&limit=100",
        request.url,
      )
      const more = await next({ ...request, url, operation: "listMemberships", id: Number.NaN })
      const records = [...target.accounts, ...(JSON.parse(more.text) as AnyBody).accounts]
      target.accounts = [...new Map(records.map((record) => [record.id, record])).values()]
      return withText(response, body)
    },
  },
  {
    name: "included accounts contain no account that the caller may not see",
    answers: "included-records",
    mutation: mapJson((body) => {
      for (const target of [body, body.includes ?? {}])
        if (target.accounts)
          target.accounts = target.accounts.filter(({ id }: AnyBody) => id !== 22)
    }),
  },
  {
    name: "collections contain more kinds than `include` names",
    answers: "include-others",
    mutation: mapJson((body, { operation = "" }) => {
      if (operation.startsWith("list")) body.plans ??= [{ id: 1, name: "Team" }]
      if (/Tasks|Memberships/.test(operation)) body.accounts ??= []
    }),
  },
  {
    name: "an account is included with fewer memberships",
    answers: "included-records",
    example: ["GET /v2/tasks?organization_id=1&include=memberships"],
    mutation: mapJson((body) => {
      if (body.memberships && body.tasks) body.memberships = body.memberships.slice(0, 1)
    }),
  },
]

export const collectionVariants: Variant[] = [
  ...pageVariants,
  ...linkVariants,
  ...orderVariants,
  ...viewVariants,
  ...filterVariants,
  ...includeVariants,
]
