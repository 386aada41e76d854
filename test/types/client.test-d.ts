import { expectTypeOf, it } from "vitest"
import type { paths } from "../../generated/schema.d.ts"
import type { operations as table, pagination } from "../../generated/tables.ts"
import {
  type Account,
  type ActivityView,
  type CallOptions,
  type Client,
  type CollectionPath,
  createClient,
  type CreateTaskBody,
  type Data,
  type ErrorDetail,
  type ErrorResponse,
  type HttpMethod,
  type Item,
  type ListActivitiesQuery,
  type ListTasksQuery,
  type TaskList,
  type Membership,
  type Middleware,
  type OperationOf,
  type Page,
  fetchPages,
  paginate,
  type PathWith,
  type Result,
  type Section,
  type Task,
  type TaskInclude,
  type TasksResponse,
  type TaskView,
  allowUndeclared,
  unwrap,
} from "../../src/client/index.ts"
import type { CallArguments, IncludeOf } from "../../src/client/types.ts"

declare const api: Client
const query = { organization_id: 1 }
const path = { id: 101 }

// Vitest's `toBeAny` checks only the type itself. This type also checks its properties, apart from those of the
// platform.
type HasAny<T> = 0 extends 1 & T
  ? true
  : T extends string | number | boolean | null | undefined | Response | AbortSignal
    ? false
    : T extends readonly (infer E)[]
      ? HasAny<E>
      : T extends object
        ? { [K in keyof T]-?: HasAny<T[K]> }[keyof T]
        : false

/** A wrapper around a client, as users write them. */
function read<
  P extends PathWith<"get">,
  const I extends readonly IncludeOf<OperationOf<P, "get">>[] = [],
>(at: P, ...options: CallArguments<OperationOf<P, "get">, I>) {
  return unwrap(api.GET<P, I>(at, ...options))
}

// Vitest only checks this file's types, so these calls never run.
const calls = {
  literal: () =>
    unwrap(api.GET("/tasks", { params: { query: { ...query, include: ["accounts"] } } })),
  none: () => unwrap(api.GET("/tasks", { params: { query } })),
  constant: () => {
    const include = ["accounts"] as const
    return unwrap(api.GET("/tasks", { params: { query: { ...query, include } } }))
  },
  list: (include: string[]) =>
    unwrap(api.GET("/tasks", { params: { query: { ...query, include } } })),
  spreadAfter: (include: string[]) =>
    unwrap(
      api.GET("/tasks", { params: { query: { ...query, include: ["accounts", ...include] } } }),
    ),
  spreadBefore: (include: "memberships"[]) =>
    unwrap(
      api.GET("/tasks", { params: { query: { ...query, include: [...include, "accounts"] } } }),
    ),
  conditionalSpread: (yes: boolean) =>
    unwrap(
      api.GET("/tasks", {
        params: { query: { ...query, ...(yes && { include: ["accounts"] as const }) } },
      }),
    ),
  union: (kind: "accounts" | "memberships") =>
    unwrap(api.GET("/tasks", { params: { query: { ...query, include: [kind] } } })),
  unknown: () =>
    unwrap(api.GET("/tasks", { params: { query: { ...query, include: ["future"] } } })),
}
type Included = { [Name in keyof typeof calls]: Awaited<ReturnType<(typeof calls)[Name]>> }

it("records of a kind that a literal `include` list names are present", () => {
  expectTypeOf<Included["literal"]["accounts"]>().toEqualTypeOf<Account[]>()
  expectTypeOf<Included["constant"]["accounts"]>().toEqualTypeOf<Account[]>()
  expectTypeOf<Included["spreadAfter"]["accounts"]>().toEqualTypeOf<Account[]>()
})

it("including one kind of record makes no other kind present", () => {
  expectTypeOf<Included["literal"]["memberships"]>().toEqualTypeOf<Membership[] | undefined>()
  expectTypeOf<Included["none"]["accounts"]>().toEqualTypeOf<Account[] | undefined>()
  expectTypeOf<Included["unknown"]["accounts"]>().toEqualTypeOf<Account[] | undefined>()
  expectTypeOf<Included["unknown"]["tasks"]>().toEqualTypeOf<Task[]>()
  expectTypeOf<Included["unknown"]>().not.toHaveProperty("future")
})

it("included records are beside the record or in `includes`, as in the contract", async () => {
  const include = ["accounts"] as const
  const { data: one } = await api.GET("/tasks/{id}", {
    params: { path, query: { ...query, include } },
  })
  expectTypeOf(one!.includes.accounts).toEqualTypeOf<Account[]>()
  expectTypeOf(one!.includes.memberships).toEqualTypeOf<Membership[] | undefined>()
  const { data: activity } = await api.GET("/activities/{id}", {
    params: { path, query: { ...query, include: ["tasks", "workspaces"] } },
  })
  expectTypeOf(activity!.tasks).toEqualTypeOf<Task[]>()
  expectTypeOf(activity!.lists).toEqualTypeOf<TaskList[] | undefined>()
  const { data: list } = await api.request("get", "/lists/{id}", {
    params: { path, query: { ...query, include: ["sections"] } },
  })
  expectTypeOf(list!.sections).toEqualTypeOf<Section[]>()
})

it("every kind of record is optional if `include` is only known at run time", () => {
  type Optional = Account[] | undefined
  expectTypeOf<Included["list"]["accounts"]>().toEqualTypeOf<Optional>()
  expectTypeOf<Included["spreadBefore"]["memberships"]>().toEqualTypeOf<Membership[] | undefined>()
  expectTypeOf<Included["conditionalSpread"]["accounts"]>().toEqualTypeOf<Optional>()
  expectTypeOf<Included["union"]["accounts"]>().toEqualTypeOf<Optional>()
  expectTypeOf<Included["union"]["memberships"]>().toEqualTypeOf<Membership[] | undefined>()
})

it("include must be an array of strings, and is rejected by an operation without it", () => {
  void api.GET("/access_tokens", {
    // @ts-expect-error: access tokens include nothing
    params: { query: { include: ["accounts"] } },
  })
  expectTypeOf<IncludeOf<OperationOf<"/access_tokens", "get">>>().toBeNever()
  void api.GET("/tasks", {
    // @ts-expect-error: a list, not a string
    params: { query: { ...query, include: "accounts" } },
  })
  void api.GET("/tasks", {
    // @ts-expect-error: a list of strings
    params: { query: { ...query, include: [1] } },
  })
  expectTypeOf<IncludeOf<OperationOf<"/tasks", "get">>>().toEqualTypeOf<
    "accounts" | "memberships" | (string & {})
  >()
})

it("data is the body of the success response", async () => {
  expectTypeOf(await api.GET("/tasks/{id}", { params: { path, query } })).toEqualTypeOf<
    Result<Data<paths["/tasks/{id}"]["get"]>>
  >()
  const created = await unwrap(
    api.POST("/tasks", {
      body: { organization_id: 1, task: { workspace_id: 11, name: "Paint" } },
    }),
  )
  expectTypeOf(created.task).toEqualTypeOf<Task>()
  const revoked = await unwrap(api.DELETE("/access_tokens/{id}", { params: { path } }))
  expectTypeOf(revoked).toBeUndefined()
})

it("data is never an error body, even with `request`", async () => {
  type Bodies = {
    [P in keyof paths]: {
      [M in HttpMethod]: paths[P][M] extends object ? Data<OperationOf<P, M>> : undefined
    }[HttpMethod]
  }[keyof paths]
  expectTypeOf<Extract<Bodies, { errors: unknown }>>().toBeNever()
  const requested = await api.request("get", "/tasks", { params: { query } })
  expectTypeOf(requested).toEqualTypeOf(await api.GET("/tasks", { params: { query } }))
})

it("data is defined if `error` isn't", async () => {
  const { data, error, response } = await api.GET("/tasks", { params: { query } })
  expectTypeOf(response).toEqualTypeOf<Response>()
  expectTypeOf(error).toEqualTypeOf<ErrorResponse | undefined>()
  if (error) {
    expectTypeOf(data).toBeUndefined()
    expectTypeOf(error.errors[0]!.code).toEqualTypeOf<ErrorDetail["code"]>()
  } else {
    expectTypeOf(data.tasks).toEqualTypeOf<Task[]>()
  }
  if (data) expectTypeOf(error).toBeUndefined()
})

// test/package/fixtures/mistakes.ts has more mistakes, whose messages are tested too.

it("a misspelled option is rejected at each level", () => {
  // @ts-expect-error: query
  void api.GET("/tasks", { params: { query, qurey: {} } })
  // @ts-expect-error: id
  void api.GET("/tasks/{id}", { params: { query, path: { ...path, ID: 1 } } })
  // @ts-expect-error: GET has no body
  void api.GET("/tasks", { params: { query }, body: {} })
  // @ts-expect-error: parseAs
  void api.GET("/tasks", { params: { query }, parseAs: "text" })
  type GetTasks = Parameters<typeof api.GET<"/tasks", []>>[1]
  expectTypeOf<keyof GetTasks>().toEqualTypeOf<keyof CallOptions | "params" | "body">()
})

it("a wrong value is rejected", () => {
  // @ts-expect-error: a number
  void api.GET("/tasks/{id}", { params: { query, path: { id: "101" } } })
  // @ts-expect-error: milliseconds
  void api.GET("/tasks", { params: { query }, timeout: "1s" })
  expectTypeOf<CallOptions["timeout"]>().toEqualTypeOf<number | undefined>()
})

it("a misspelled option is rejected even with `allowUndeclared` parameters", () => {
  void api.GET("/tasks", {
    params: { query: { ...query, view: "subtasks", ...allowUndeclared({ parent_id: 101 }) } },
  })
  // @ts-expect-error: organization_id is required
  void api.GET("/tasks", { params: { query: { ...allowUndeclared({ organization_id: 1 }) } } })
  // @ts-expect-error: a query value is no object
  allowUndeclared({ parent: {} })
  expectTypeOf(allowUndeclared).returns.toEqualTypeOf<{}>()
})

it("a call must have options if its operation requires any", () => {
  // @ts-expect-error: organization_id
  void api.GET("/tasks")
  // @ts-expect-error: query
  void api.GET("/tasks", { params: {} })
  // @ts-expect-error: limit
  paginate(api, "/activities", { params: { query } })
  // @ts-expect-error: organization_id
  fetchPages(api, "/tasks")
  // @ts-expect-error: token
  createClient({ baseUrl: "https://api.example.com" })
  expectTypeOf<CallArguments<OperationOf<"/tasks", "get">, []>["length"]>().toEqualTypeOf<1>()
})

it("a call needs no options if its operation requires none", () => {
  void api.GET("/access_tokens")
  void api.GET("/access_tokens", { params: {} })
  void api.request("get", "/access_tokens", { timeout: 1000 })
  void paginate(api, "/access_tokens")
  void fetchPages(api, "/access_tokens")
  expectTypeOf<CallArguments<OperationOf<"/access_tokens", "get">, []>["length"]>().toEqualTypeOf<
    0 | 1
  >()
})

it("a call accepts the options of fetch", () => {
  expectTypeOf<CallOptions["signal"]>().toEqualTypeOf<RequestInit["signal"]>()
  void api.GET("/access_tokens", {
    headers: { "X-Trace": "1" },
    signal: new AbortController().signal,
    cache: "no-store",
    fetch,
    middleware: [{ onRequest: ({ request }) => request }],
  })
})

it("middleware may only have known methods", () => {
  expectTypeOf<keyof Middleware>().toEqualTypeOf<"onRequest" | "onResponse" | "onError">()
  // @ts-expect-error: onRequest
  void api.GET("/access_tokens", { middleware: [{ onReqest: () => undefined }] })
})

it("the exported types are the queries and bodies of operations", () => {
  type ListTasks = OperationOf<"/tasks", "get">["parameters"]["query"]
  expectTypeOf<ListTasksQuery>().toEqualTypeOf<ListTasks>()
  expectTypeOf<NonNullable<ListTasksQuery["view"]>>().toEqualTypeOf<TaskView>()
  expectTypeOf<NonNullable<ListActivitiesQuery["view"]>>().toEqualTypeOf<ActivityView>()
  expectTypeOf<TaskInclude>().toEqualTypeOf<"accounts" | "memberships" | "tasks" | (string & {})>()
  const typed: ListTasksQuery = { ...query, view: "owned", include: ["accounts"] as const }
  const body: CreateTaskBody = { ...query, task: { workspace_id: 11, name: "Paint" } }
  void api.GET("/tasks", { params: { query: typed } })
  void api.POST("/tasks", { body })
})

it("results, pages, records and unwrapped data contain no `any`", () => {
  type Results = {
    [P in keyof paths]: {
      [M in HttpMethod]: paths[P][M] extends object
        ? HasAny<Result<Data<OperationOf<P, M>, ["accounts", "future"]>>>
        : false
    }[HttpMethod]
  }[keyof paths]
  expectTypeOf<Results>().toEqualTypeOf<false>()
  type Called = {
    [P in PathWith<"get">]: HasAny<Awaited<ReturnType<typeof api.GET<P, []>>>>
  }[PathWith<"get">]
  expectTypeOf<Called>().toEqualTypeOf<false>()
  type Paged = {
    [P in CollectionPath]: HasAny<[Page<P>, Page<P, ["accounts"]>, Item<P>]>
  }[CollectionPath]
  expectTypeOf<Paged>().toEqualTypeOf<false>()
  expectTypeOf<
    { [K in keyof Included]: HasAny<Included[K]> }[keyof Included]
  >().toEqualTypeOf<false>()
})

it("paginate and fetchPages return records and pages, with the included records", async () => {
  const options = { params: { query } }
  expectTypeOf(paginate(api, "/tasks", options)).toEqualTypeOf<
    AsyncGenerator<Task, void, undefined>
  >()
  expectTypeOf(fetchPages(api, "/tasks", options)).toEqualTypeOf<
    AsyncGenerator<TasksResponse, void, undefined>
  >()
  for await (const page of fetchPages(api, "/tasks", {
    params: { query: { ...query, include: ["accounts"] } },
  })) {
    expectTypeOf(page.accounts).toEqualTypeOf<Account[]>()
    expectTypeOf(page.memberships).toEqualTypeOf<Membership[] | undefined>()
  }
})

it("paginate and fetchPages accept only paths of collections", () => {
  expectTypeOf<CollectionPath>().toEqualTypeOf<keyof typeof pagination>()
})

it("paginate and fetchPages need only a client's GET method", () => {
  expectTypeOf(paginate).parameter(0).toEqualTypeOf<Pick<Client, "GET">>()
  expectTypeOf<Client>().toExtend<Pick<Client, "GET">>()
  const slower: Pick<Client, "GET"> = { GET: (at, ...options) => api.GET(at, ...options) }
  void fetchPages(slower, "/access_tokens")
})

it("the client has the description's paths and methods", () => {
  type Paths<M extends Uppercase<HttpMethod>> = {
    [Id in keyof typeof table]: (typeof table)[Id] extends { method: M; path: infer P } ? P : never
  }[keyof typeof table]
  expectTypeOf<PathWith<"get">>().toEqualTypeOf<Paths<"GET">>()
  expectTypeOf<PathWith<"post">>().toEqualTypeOf<Paths<"POST">>()
  expectTypeOf<PathWith<"put">>().toEqualTypeOf<Paths<"PUT">>()
  expectTypeOf<PathWith<"delete">>().toEqualTypeOf<Paths<"DELETE">>()
  expectTypeOf<Uppercase<HttpMethod>>().toEqualTypeOf<
    (typeof table)[keyof typeof table]["method"]
  >()
})

it("a wrapped client keeps its types", async () => {
  const { task, includes } = await read("/tasks/{id}", {
    params: { path, query: { ...query, include: ["accounts"] } },
  })
  expectTypeOf(task).toEqualTypeOf<Task>()
  expectTypeOf(includes.accounts).toEqualTypeOf<Account[]>()
  // @ts-expect-error: organization_id
  void read("/tasks")
  void read("/access_tokens")
})

const scoped = createClient({ baseUrl: "https://a.example", token: "x", organizationId: 1 })

it("a client with an organization needs no organization_id in queries and bodies", () => {
  void scoped.GET("/tasks")
  void scoped.GET("/tasks", { params: { query: { view: "owned" } } })
  void scoped.GET("/tasks", { params: { query: { organization_id: 2 } } })
  void scoped.GET("/tasks/{id}", { params: { path } })
  void scoped.POST("/tasks", { body: { task: { workspace_id: 11, name: "Paint" } } })
  void scoped.POST("/access_tokens", { body: { access_token: { name: "CI" } } })
  void scoped.request("delete", "/integration_webhooks/{id}", { params: { path } })
  expectTypeOf(scoped.GET("/tasks")).toEqualTypeOf<Promise<Result<TasksResponse>>>()
})

it("a client with an organization still needs all other keys, and knows the included kinds", async () => {
  // @ts-expect-error: without the workspace
  void scoped.POST("/tasks", { body: { task: { name: "Paint" } } })
  // @ts-expect-error: without the limit
  void scoped.GET("/activities", { params: { query: {} } })
  const { accounts } = await unwrap(
    scoped.GET("/tasks", { params: { query: { include: ["accounts"] } } }),
  )
  expectTypeOf(accounts).toEqualTypeOf<Account[]>()
})

it("a client with an organization pages without organization_id", () => {
  expectTypeOf(paginate(scoped, "/tasks")).toEqualTypeOf<AsyncGenerator<Task, void, undefined>>()
  void fetchPages(scoped, "/lists", { params: { query: { workspace_id: 11 } } })
  // @ts-expect-error: a client without an organization
  paginate(api, "/tasks")
})

it("a client with an organization can be passed to code for any client", () => {
  expectTypeOf(scoped).toExtend<Client>()
  expectTypeOf(createClient({ baseUrl: "https://a.example", token: "x" })).toEqualTypeOf<Client>()
})
