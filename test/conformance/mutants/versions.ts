import { mapBody, mapResponse } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const versionMutants: MutantDefinition[] = [
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
    name: "accept-other-values",
    description: "GET /workspaces without `/v2` returns the workspaces in another order.",
    check: "listWorkspaces/version",
    mutation: mapBody("listWorkspaces", (body, { url }) => {
      if (!url.pathname.startsWith("/v2/")) body.workspaces.reverse()
    }),
  },
]
