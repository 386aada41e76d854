import { effects } from "../../../generated/effects.ts"
import { maximumLimits } from "../../../generated/tables.ts"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { OperationEffects } from "../../openapi/effects.ts"
import type { RequestContext } from "../operations/context.ts"
import type { StoredRecord } from "../store/store.ts"
import type { BodyChange } from "./records.ts"
import type { RequestChange } from "./requests.ts"
import type { AlternativeTable } from "./tables.ts"

const asIs: RequestChange = () => undefined

/** Returns the request with another value of a query parameter; null removes the parameter. */
function withParameter(
  request: ReceivedRequest,
  name: string,
  value: string | null,
): ReceivedRequest {
  const url = new URL(request.url)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return { ...request, url }
}

/** What alternatives change in the requests of collections before they're validated. */
export const readingRequests = {
  "limit-above-maximum": {
    rejected: asIs,
    capped(request) {
      const maximum = maximumLimits[request.spec.path] ?? Infinity
      const limit = Number(request.url.searchParams.get("limit"))
      return limit > maximum ? withParameter(request, "limit", `${maximum}`) : undefined
    },
  },
  "lists-cursor": {
    rejected: asIs,
    ignored: (request) =>
      request.operation === "listLists" && request.url.searchParams.has("cursor")
        ? withParameter(request, "cursor", null)
        : undefined,
  },
  "undocumented-views": {
    rejected: asIs,
    "as-default"(request) {
      const view = request.url.searchParams.get("view")
      const { parameters }: OperationEffects = effects[request.operation]
      const known = parameters.view?.values
      const isClosed = /^list(Tasks|Activities)$/.test(request.operation)
      return view && known && isClosed && !Object.hasOwn(known, view)
        ? withParameter(request, "view", null)
        : undefined
    },
  },
} satisfies AlternativeTable<RequestChange>

const unchanged: BodyChange = {}

/** What alternatives change in the bodies of responses to reads. */
export const readingBodies = {
  "list-counters": {
    all: unchanged,
    "open-only": {
      records: {
        lists: ({ tasks_count, completed_tasks_count }) => ({
          tasks_count: Number(tasks_count) - Number(completed_tasks_count),
        }),
      },
    },
    "without-subtasks": { records: { lists: countTopLevelTasks } },
  },
  "has-children": {
    "by-subtasks": unchanged,
    unknown: { records: { tasks: () => ({ has_children: null }) } },
  },
  "comment-reading": {
    "write-only": unchanged,
    "in-task": {
      body({ task, includes }, context) {
        if (context.call.operation !== "getTask" || !isObject(includes)) return undefined
        const { id } = task as StoredRecord
        return { includes: { ...includes, comments: listComments(context, id) } }
      },
    },
    "in-activity": { records: { activities: addComment } },
  },
} satisfies AlternativeTable<BodyChange>

function countTopLevelTasks({ id }: JsonObject, { store }: RequestContext): JsonObject {
  const sql = `SELECT COUNT(*) tasks_count, COALESCE(SUM(completed), 0) completed_tasks_count
    FROM tasks WHERE list_id = ? AND deleted = 0 AND parent_id IS NULL`
  return { ...store.one<Record<string, number>>(sql, id as number) }
}

function listComments({ store }: RequestContext, task: number): StoredRecord[] {
  return store.select(
    "comments",
    "SELECT id FROM comments WHERE task_id = ? AND deleted = 0 ORDER BY id",
    task,
  )
}

/** Adds the comment that an activity is about: the last one that its actor wrote by then. */
function addComment(activity: JsonObject, context: RequestContext): JsonObject {
  const { action, account_id, target_id, created_at } = activity
  if (action !== "add_comment") return {}
  const comment = listComments(context, target_id as number).findLast(
    (one) =>
      one.account_id === account_id &&
      Date.parse(`${one.created_at as string}`) <= Date.parse(`${created_at as string}`),
  )
  return comment ? { payload: { comment: { id: comment.id, body: comment.body ?? null } } } : {}
}
