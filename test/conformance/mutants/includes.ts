import { mapBody, mapRequest, type ServiceRequest, withQuery } from "../provider.ts"
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
