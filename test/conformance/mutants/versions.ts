import { mapBody } from "../provider.ts"
import { type MutantDefinition, errorResponse } from "./common.ts"

export const versionMutants: MutantDefinition[] = [
  {
    name: "accept-404",
    description: "Paths without `/v2` return 404, whatever `Accept` is.",
    check: "version/path-and-accept",
    mutation: (next) => async (request) =>
      request.url.pathname.startsWith("/v2/")
        ? next(request)
        : errorResponse(404, "record_not_found"),
  },
  {
    name: "accept-v1",
    description: "Paths without `/v2` use version 1, whatever `Accept` is: tasks have a `title`.",
    check: "version/path-and-accept",
    mutation: mapBody("listTasks", (body, { url }) => {
      if (url.pathname.startsWith("/v2/")) return
      for (const task of body.tasks) task.title = task.name
    }),
  },
]
