import { recordDefaults } from "../../generated/sandbox.ts"
import type { Answer } from "../contract/gate.ts"
import { recordActivities } from "./activities.ts"
import type { StoredRecord } from "./store.ts"
import {
  requireOrganization,
  notFound,
  findQueryWorkspace,
  findVisibleRecord,
  type RequestContext,
} from "./context.ts"

/** POST /comments */
export function createComment(context: RequestContext): Answer {
  const { store, caller, now, applyRule, call } = context
  const task = namedTask(context)
  applyRule("comment-created", "comment-activity")
  const { comment: sent } = call.values.body as { comment: { body: string; mime_type: string } }
  const comment = {
    ...structuredClone(recordDefaults.comments),
    ...sent,
    id: store.nextId("comments"),
    account_id: caller.account,
    task_id: task.id,
    created_at: now,
    updated_at: now,
  }
  store.put("comments", comment)
  const commented = updateCommentCount(context, task, 1)
  recordActivities(context, commented, [{ action: "add_comment", payload: {} }])
  return { status: 201, body: { comment } }
}

/** PUT /comments/{id} */
export function updateComment(context: RequestContext): Answer {
  const comment = namedComment(context)
  context.applyRule("comment-changed", "comment-hands")
  const { comment: sent } = context.call.values.body as {
    comment: { body: string; mime_type?: string }
  }
  const changed = { ...comment, ...sent, updated_at: context.now } as StoredRecord
  context.store.put("comments", changed)
  return { status: 200, body: { comment: changed } }
}

/** DELETE /comments/{id} */
export function deleteComment(context: RequestContext): Answer {
  const comment = namedComment(context)
  context.applyRule("comment-removed", "comment-hands")
  context.store.put("comments", { ...comment, deleted: true, updated_at: context.now })
  updateCommentCount(
    context,
    context.store.get("tasks", comment.task_id as number) as StoredRecord,
    -1,
  )
  return { status: 204 }
}

/** The task that the query names, with its workspace and organization. */
function namedTask(context: RequestContext): StoredRecord {
  const { organization_id, task_id } = context.call.values.parameters
  context.applyRule("comment-of-task", "comment-belongs")
  const organization = requireOrganization(context, organization_id)
  const workspace = findQueryWorkspace(context, organization)
  const task = findVisibleRecord(context, "tasks", task_id as number)
  if (task?.deleted) context.applyRule("deleted-task")
  if (task && task.workspace_id === workspace && !task.deleted) return task
  throw notFound(context, { attribute: "task_id", in: "query" })
}

/** The comment of the path, on the task that the query names. */
function namedComment(context: RequestContext): StoredRecord {
  const task = namedTask(context)
  const comment = context.store.get("comments", context.call.values.parameters.id as number)
  if (comment?.task_id === task.id && !comment.deleted) return comment
  throw notFound(context, { attribute: "id", in: "path" })
}

function updateCommentCount(
  { store, now, applyRule }: RequestContext,
  task: StoredRecord,
  step: number,
): StoredRecord {
  applyRule("comments-counted", "last-change")
  const comments_count = (task.comments_count as number) + step
  const counted = { ...task, comments_count, updated_at: now }
  store.put("tasks", counted)
  return counted
}
