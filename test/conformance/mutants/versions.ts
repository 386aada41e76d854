import { mapBody, mapResponse } from "../provider.ts"
import { type MutantDefinition, errorResponse } from "./common.ts"

export const versionMutants: MutantDefinition[] = [
  {
    name: "accept-404",
    description: "Paths without `/v2` return 404, whatever `Accept` is.",
    check: "listTasks/version",
    mutation: (next) => async (request) =>
      request.url.pathname.startsWith("/v2/")
        ? next(request)
        : errorResponse(404, "record_not_found"),
  },
  {
    name: "accept-v1",
    description: "Paths without `/v2` use version 1, whatever `Accept` is: tasks have a `title`.",
    check: "listTasks/version",
    mutation: mapBody("listTasks", (body, { url }) => {
      if (url.pathname.startsWith("/v2/")) return
      for (const task of body.tasks) task.title = task.name
    }),
  },
  {
    name: "accept-404-write",
    description: "DELETE /comments/{id} without `/v2` returns 404, whatever `Accept` is.",
    check: "deleteComment/version",
    mutation: (next) => async (request) =>
      request.operation === "deleteComment" && !request.url.pathname.startsWith("/v2/")
        ? errorResponse(404, "record_not_found")
        : next(request),
  },
  {
    name: "accept-status",
    description: "POST /tasks returns 200 instead of 201 if `Accept` selects the version.",
    check: "createTask/version",
    mutation: mapResponse((response, { operation, url }) => {
      const isOther = operation === "createTask" && !url.pathname.startsWith("/v2/")
      return isOther && response.status === 201 ? { ...response, status: 200 } : undefined
    }),
  },
  {
    name: "accept-v1-single",
    description: "GET /lists/{id} without `/v2` uses version 1: lists have a `title`.",
    check: "getList/version",
    mutation: mapBody("getList", (body, { url }) => {
      if (!url.pathname.startsWith("/v2/")) body.list.title = body.list.name
    }),
  },
  {
    name: "prefix-406",
    description: "GET /memberships/{id} with `/v2` returns 406 unless `Accept` names the version.",
    check: "getMembership/version",
    mutation: (next) => async (request) =>
      request.operation === "getMembership" && request.headers.get("accept") === "*/*"
        ? errorResponse(406, "invalid_attribute")
        : next(request),
  },
  {
    name: "accept-other-values",
    description: "GET /workspaces without `/v2` returns the workspaces in another order.",
    check: "listWorkspaces/version",
    mutation: mapBody("listWorkspaces", (body, { url }) => {
      if (!url.pathname.startsWith("/v2/")) body.workspaces.reverse()
    }),
  },
]
