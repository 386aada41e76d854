import { effects } from "../../../generated/effects.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { findActivityAction } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"
import { createNotFoundError } from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { recordActivities } from "./recordActivities.ts"
import type { StoredRecord } from "../store/tables.ts"
import { findVisibleRecord } from "./visibility.ts"

export function createComment(context: RequestContext): HandlerResponse {
  const { store } = context
  const task = getQueryTask(context)
  const values = readBodyFields(context)
  const fields = { ...values, task_id: task.id }
  const comment = store.put("comments", createRecord(context, "createComment", fields))
  const updated = updateCommentCount(context, task, 1)
  recordActivities(context, updated, [
    { action: findActivityAction(effects.createComment.effect), payload: {} },
  ])
  return { status: 201, body: { comment } }
}

export function updateComment(context: RequestContext): HandlerResponse {
  const comment = requirePathComment(context)
  const values = readBodyFields(context)
  const changed = { ...comment, ...values, updated_at: context.getNow() }
  const updated = context.store.put("comments", changed)
  return { status: 200, body: { comment: updated } }
}

export function deleteComment(context: RequestContext): HandlerResponse {
  const { store, getNow } = context
  const comment = requirePathComment(context)
  store.put("comments", { ...comment, deleted: true, updated_at: getNow() })
  updateCommentCount(context, store.get("tasks", comment.task_id) as StoredRecord, -1)
  return { status: 204 }
}

/** Returns the task that the query names. */
function getQueryTask({ store, call }: RequestContext): StoredRecord {
  return store.get("tasks", call.values.parameters.task_id) as StoredRecord
}

/** Returns the comment whose ID is in the path, or throws an HttpError if the caller can't change it with this query. */
function requirePathComment(context: RequestContext): StoredRecord {
  const task = getQueryTask(context)
  const comment = context.store.get("comments", context.call.values.parameters.id)
  if (comment && !comment.deleted && isReachable(context, comment, task)) {
    if (comment.account_id === context.caller.account) return comment
    if (context.choose("comment-hands") !== "author") return comment
  }
  throw createNotFoundError(context)
}

/** Returns whether a request whose query names a task can change a comment. */
function isReachable(context: RequestContext, comment: StoredRecord, task: StoredRecord): boolean {
  if (comment.task_id === task.id) return true
  if (!context.follows("comment-belongs=any-task")) return false
  const own = findVisibleRecord(context, "tasks", comment.task_id as number)
  return own?.workspace_id === task.workspace_id && !own?.deleted
}

/** Changes a task's `comments_count` by `step`, and returns the changed task. */
function updateCommentCount(context: RequestContext, task: StoredRecord, step: number) {
  const { store, getNow, choose } = context
  const rule = choose("comments-counted")
  const isUncounted = rule === "unchanged" || (rule === "with-deleted" && step < 0)
  const change = isUncounted ? 0 : step
  const isTouched = choose("last-change") !== "fields-only"
  const updated_at = isTouched ? getNow() : (task.updated_at as string)
  const comments_count = (task.comments_count as number) + change
  return store.put("tasks", { ...task, comments_count, updated_at })
}
