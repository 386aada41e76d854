import { token } from "../dataset.ts"
import {
  mapResponse,
  mapRequest,
  type AnyBody,
  type ServiceResponse,
  withText,
} from "../provider.ts"
import {
  errorResponse,
  type MutantDefinition,
  readId,
  repeatDelete,
  waitForOthers,
} from "./common.ts"

export const commentMutants: MutantDefinition[] = [
  {
    name: "comment-plain",
    description: "POST /comments removes Markdown from the text.",
    check: "createComment/writes/comment.body",
    mutation: mapRequest((request) =>
      request.operation === "createComment" && request.text
        ? { ...request, text: request.text.replaceAll("**", "") }
        : undefined,
    ),
  },
  {
    name: "comment-deleted-again",
    description: "DELETE /comments/{id} returns 204 each time.",
    check: "comments/delete-twice",
    mutation: repeatDelete("deleteComment"),
  },
  {
    name: "comment-deleted-changed",
    description: "PUT /comments/{id} accepts a deleted comment.",
    check: "comments/delete-twice",
    mutation: (next) => {
      const last = new Map<number, ServiceResponse>()
      return async (request) => {
        const response = await next(request)
        if (response.status === 201 && request.operation === "createComment")
          last.set(readId(response, "comment"), { ...response, status: 200 })
        if (request.operation !== "updateComment" || response.status !== 404) return response
        return last.get(request.id) ?? response
      }
    },
  },
  {
    name: "comment-task-422",
    description: "POST /comments returns 422 for an unknown task.",
    check: "createComment/unknown/task_id",
    mutation: mapResponse((response, { operation }) =>
      operation === "createComment" && response.status === 404
        ? { ...response, status: 422 }
        : undefined,
    ),
  },
  {
    name: "comment-lost",
    description: "Only one of the comments that are created at the same time is stored.",
    check: "comments/activity",
    mutation: (next) => {
      let written = 0
      let last: ServiceResponse | undefined
      return async (request) => {
        if (request.operation !== "createComment") return next(request)
        const seen = written
        await waitForOthers()
        if (last && written !== seen) {
          const body: AnyBody = JSON.parse(last.text)
          body.comment.id += 1_000_000 * (written + 1)
          written++
          return withText(last, body)
        }
        const response = await next(request)
        if (response.status === 201) {
          written++
          last = response
        }
        return response
      }
    },
  },
  {
    name: "comments-all-deleted",
    description: "Deleting a comment deletes all comments of its task.",
    check: "comments/delete-twice",
    mutation: (next) => {
      const gone = new Set<string>()
      return async (request) => {
        const { searchParams } = request.url
        const task = searchParams.get("task_id") ?? ""
        if (request.operation === "updateComment" && gone.has(task)) {
          return errorResponse(404, "record_not_found")
        }
        const response = await next(request)
        if (request.operation === "deleteComment" && response.status === 204) gone.add(task)
        return response
      }
    },
  },
  {
    name: "comment-update-first-token",
    description: "PUT /comments/{id} rejects tokens that the API created.",
    check: "updateComment/other-tokens",
    mutation: (next) => async (request) =>
      request.operation === "updateComment" &&
      request.headers.get("authorization") !== `Bearer ${token}`
        ? errorResponse(403, "not_modified")
        : next(request),
  },
]
