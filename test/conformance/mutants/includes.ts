import {
  mapRequest,
  mapBody,
  type AnyBody,
  type ServiceRequest,
  ignoreParameter,
  replaceValid,
  withQuery,
} from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

/** Whether a request includes a kind. */
const includes = ({ url }: ServiceRequest, kind: string): boolean =>
  (url.searchParams.get("include") ?? "").split(",").includes(kind)

export const includeMutants: MutantDefinition[] = [
  {
    name: "included-elsewhere-named",
    description: "Accounts that GET /tasks/{id} includes have another name than elsewhere.",
    check: "accounts/consistent",
    mutation: mapBody("getTask", ({ includes: included }) => {
      for (const account of included.accounts ?? []) account.name += " (deactivated)"
    }),
  },
  {
    name: "sections-on-request",
    description: "GET /lists/{id} returns `sections` only with `include=sections`.",
    check: "getList/companions",
    mutation: mapBody("getList", (body, request) => {
      if (!includes(request, "sections")) delete body.sections
    }),
  },
  {
    name: "include-ignored",
    description: "GET /tasks ignores `include`.",
    check: "listTasks/include/accounts",
    mutation: ignoreParameter("listTasks", "include"),
  },
  {
    name: "include-first-only",
    description: "GET /tasks includes only the first of several kinds.",
    check: "listTasks/include/memberships",
    mutation: replaceValid("listTasks", (request) => {
      const kinds = request.url.searchParams.get("include")?.split(",") ?? []
      return kinds.length > 1 ? withQuery(request, { include: kinds[0] }) : undefined
    }),
  },
  {
    name: "include-too-much",
    description: "GET /activities includes lists with `include=tasks`.",
    check: "listActivities/include/tasks/only-requested",
    mutation: mapRequest((request) =>
      request.operation === "listActivities" && includes(request, "tasks")
        ? withQuery(request, { include: "tasks,lists" })
        : undefined,
    ),
  },
  {
    name: "include-too-little",
    description: "GET /tasks omits an account that a record refers to.",
    check: "listTasks/include/accounts/complete",
    mutation: mapBody("listTasks", (body, request) => {
      if (includes(request, "accounts")) body.accounts = body.accounts.slice(1)
    }),
  },
  {
    name: "include-without-default",
    description: "GET /lists omits the default section of a list.",
    check: "listLists/include/sections/complete",
    mutation: mapBody("listLists", (body) => {
      body.sections &&= body.sections.filter(({ name }: AnyBody) => name !== "Build")
    }),
  },
  {
    name: "include-twice",
    description: "GET /memberships includes an account twice.",
    check: "listMemberships/include/accounts/unique",
    mutation: mapBody("listMemberships", (body) => {
      if (body.accounts) body.accounts.push(body.accounts[0])
    }),
  },
  {
    name: "include-stray",
    description: "GET /memberships includes an account that no record refers to.",
    check: "listMemberships/include/accounts/related",
    mutation: mapBody("listMemberships", (body) => {
      if (body.accounts) body.accounts.push({ ...body.accounts[0], id: 999_999 })
    }),
  },
  {
    name: "include-elsewhere",
    description: "GET /tasks includes memberships of other workspaces.",
    check: "listTasks/include/memberships/related",
    mutation: mapBody("listTasks", (body) => {
      body.memberships?.push({ ...body.memberships[0], id: 999_999, workspace_id: 12 })
    }),
  },
  {
    name: "include-unasked",
    description: "GET /activities includes workspaces without `include`.",
    check: "listActivities/include/none",
    mutation: mapRequest((request) => {
      const kinds = request.url.searchParams.get("include")
      return request.operation === "listActivities" && kinds === null
        ? withQuery(request, { include: "workspaces" })
        : undefined
    }),
  },
]
