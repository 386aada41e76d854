import { effects } from "../../../generated/effects.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { findActivityAction } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"
import { createNotFoundError } from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { requireQueryRecords } from "./lookup.ts"
import { recordActivities } from "./recordActivities.ts"
import type { StoredRecord } from "../store/store.ts"

/** Handles POST /comments. */
export function createComment(context: RequestContext): HandlerResponse {
  const { store } = context
  const task = requireQueryTask(context)
  const fields = { ...readBodyFields(context), task_id: task.id }
  const comment = createRecord(context, "createComment", fields)
  store.put("comments", comment)
  const updated = updateCommentCount(context, task, 1)
  recordActivities(context, updated, [
    { action: findActivityAction(effects.createComment.effect), payload: {} },
  ])
  return { status: 201, body: { comment } }
}

/** Handles PUT /comments/{id}. */
export function updateComment(context: RequestContext): HandlerResponse {
  const comment = requirePathComment(context)
  const updated = { ...comment, ...readBodyFields(context), updated_at: context.getNow() }
  context.store.put("comments", updated)
  return { status: 200, body: { comment: updated } }
}

/** Handles DELETE /comments/{id}. */
export function deleteComment(context: RequestContext): HandlerResponse {
  const { store, getNow } = context
  const comment = requirePathComment(context)
  store.put("comments", { ...comment, deleted: true, updated_at: getNow() })
  updateCommentCount(context, store.get("tasks", comment.task_id as number) as StoredRecord, -1)
  return { status: 204 }
}

/** Returns the task that the `task_id` query parameter names, or throws an HttpError if the caller can't see it. */
function requireQueryTask(context: RequestContext): StoredRecord {
  const { store, call, applyRule } = context
  applyRule("comment-of-task", "comment-belongs")
  requireQueryRecords(context)
  return store.get("tasks", call.values.parameters.task_id as number) as StoredRecord
}

/** Returns the comment whose ID is in the path, or throws an HttpError if the query names another task. */
function requirePathComment(context: RequestContext): StoredRecord {
  const task = requireQueryTask(context)
  const comment = context.store.get("comments", context.call.values.parameters.id as number)
  if (comment?.task_id === task.id && !comment.deleted) return comment
  throw createNotFoundError(context)
}

/** Changes a task's `comments_count` by `step`, and returns the changed task. */
function updateCommentCount(
  { store, getNow, applyRule }: RequestContext,
  task: StoredRecord,
  step: number,
): StoredRecord {
  applyRule("comments-counted", "last-change")
  const comments_count = (task.comments_count as number) + step
  const updated = { ...task, comments_count, updated_at: getNow() }
  store.put("tasks", updated)
  return updated
}
