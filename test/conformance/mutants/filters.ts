import { type AnyBody, ignoreParameter, replaceValid, withQuery, withText } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const filterMutants: MutantDefinition[] = [
  {
    name: "view-without-list",
    description: "GET /tasks ignores `list_id` together with `view=owned`.",
    check: "listTasks/combined/stated",
    mutation: replaceValid("listTasks", (request) =>
      request.url.searchParams.get("view") === "owned"
        ? withQuery(request, { list_id: null })
        : undefined,
    ),
  },
  ...[
    "created_before",
    "created_after",
    "updated_before",
    "updated_after",
    "completed_after",
    "list_id",
    "workspace_id",
    "deleted",
    "cleared",
  ].map((name) => ({
    name: `tasks-${name}-ignored`,
    description: `GET /tasks ignores \`${name}\`.`,
    check: `listTasks/filter/${name}`,
    mutation: ignoreParameter("listTasks", name),
  })),
  ...["before", "after"].map((name) => ({
    name: `activities-${name}-ignored`,
    description: `GET /activities ignores \`${name}\`.`,
    check: `listActivities/filter/${name}`,
    mutation: ignoreParameter("listActivities", name),
  })),
  {
    name: "activities-workspace-ignored",
    description: "GET /activities ignores `workspace_id`.",
    check: "listActivities/filter/workspace_id",
    mutation: ignoreParameter("listActivities", "workspace_id"),
  },
  {
    name: "workspaces-before-ignored",
    description: "GET /workspaces ignores `before`.",
    check: "listWorkspaces/filter/before",
    mutation: ignoreParameter("listWorkspaces", "before"),
  },
  {
    name: "memberships-after-ignored",
    description: "GET /memberships ignores `after`.",
    check: "listMemberships/filter/after",
    mutation: ignoreParameter("listMemberships", "after"),
  },
  {
    name: "archived-ignored",
    description: "GET /lists ignores `archived`, and returns active lists.",
    check: "listLists/filter/archived",
    mutation: ignoreParameter("listLists", "archived"),
  },
  {
    name: "start-after-ignored",
    description: "GET /lists ignores `start_date_after`.",
    check: "listLists/filter/start_date_after",
    mutation: replaceValid("listLists", (request) =>
      request.url.searchParams.has("start_date_after")
        ? withQuery(request, { archived: true, start_date_after: "1900-01-01" })
        : undefined,
    ),
  },
  {
    name: "start-before-ignored",
    description: "GET /lists ignores `start_date_before`.",
    check: "listLists/filter/start_date_before",
    mutation: replaceValid("listLists", (request) =>
      request.url.searchParams.has("start_date_before")
        ? withQuery(request, { archived: true, start_date_before: "2999-01-01" })
        : undefined,
    ),
  },
  {
    name: "archived-before-ignored",
    description: "GET /lists ignores `archived_date_before`: each page is the first.",
    check: "listLists/archived-pages-join",
    mutation: ignoreParameter("listLists", "archived_date_before"),
  },
  {
    name: "offset-ignored",
    description: "GET /tasks ignores the offset of `created_after`.",
    check: "listTasks/filter/created_after",
    mutation: replaceValid("listTasks", (request) => {
      const value = request.url.searchParams.get("created_after")
      return value
        ? withQuery(request, { created_after: value.replace(/[+-]\d\d:\d\d$/, "Z") })
        : undefined
    }),
  },
  {
    name: "filter-inverted",
    description: "GET /tasks uses `updated_before` as `updated_after`.",
    check: "listTasks/filter/updated_before",
    mutation: replaceValid("listTasks", (request) => {
      const value = request.url.searchParams.get("updated_before")
      return value ? withQuery(request, { updated_before: null, updated_after: value }) : undefined
    }),
  },
  {
    name: "filter-within-page",
    description: "GET /tasks cuts the page before it filters by `list_id`.",
    check: "listTasks/filter/list_id",
    mutation: (next) => async (request) => {
      const response = await next(request)
      const list = request.url.searchParams.get("list_id")
      if (request.operation !== "listTasks" || response.status !== 200 || list === null)
        return response
      const page = await next(withQuery(request, { list_id: null }))
      const body: AnyBody = JSON.parse(page.text)
      body.tasks = body.tasks.filter((task: AnyBody) => task.list_id === Number(list))
      return withText(page, body)
    },
  },
]
