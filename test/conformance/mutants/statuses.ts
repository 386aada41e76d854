import { description } from "../../description.ts"
import { mapResponse, type AnyBody, mapSuccess, withText } from "../provider.ts"
import { type MutantDefinition, errorResponse, json } from "./common.ts"

export const statusMutants: MutantDefinition[] = [
  {
    name: "deleted-with-body",
    description: "DELETE /comments/{id} returns 200 with a body instead of 204.",
    check: "deleteComment/valid",
    mutation: mapSuccess("deleteComment", ({ headers }) => {
      const others = new Headers(headers)
      others.set("Content-Type", json)
      return { status: 200, headers: others, text: "{}" }
    }),
  },
  {
    name: "missing-404",
    description: "A request without `organization_id` returns 404 instead of 400.",
    check: "listTasks/missing/organization_id",
    mutation: mapResponse((response, { url }) =>
      response.status === 400 && !url.searchParams.has("organization_id")
        ? { ...response, status: 404 }
        : undefined,
    ),
  },
  {
    name: "invalid-400",
    description: "POST /tasks returns 400 instead of 422 for an invalid task.",
    check: "createTask/missing/task.name",
    mutation: mapResponse((response, { operation }) =>
      operation === "createTask" && response.status === 422
        ? { ...response, status: 400 }
        : undefined,
    ),
  },
  {
    name: "unknown-400",
    description: "GET /memberships/{id} returns 400 instead of 404 for an unknown ID.",
    check: "getMembership/unknown-id",
    mutation: mapResponse((response, { operation }) =>
      operation === "getMembership" && response.status === 404
        ? { ...response, status: 400 }
        : undefined,
    ),
  },
  {
    name: "not-implemented",
    description: "GET /activities/{id} is not implemented, and returns 501.",
    check: "getActivity/valid",
    mutation: (next) => async (request) =>
      request.operation === "getActivity" ? errorResponse(501, "unsupported_param") : next(request),
  },
  {
    name: "not-implemented-example",
    description:
      "GET /memberships/{id} is not implemented, and returns the example of the description.",
    check: "getMembership/as-listed",
    mutation: mapResponse((response, { operation }) => {
      if (operation !== "getMembership" || ![200, 404].includes(response.status)) return undefined
      const { Membership } = description.components.examples as AnyBody
      return { ...withText(response, Membership.value), status: 200 }
    }),
  },
]
