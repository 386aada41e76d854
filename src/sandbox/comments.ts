import { recordDefaults } from "../../generated/sandbox.ts"
import type { Answer } from "../contract/gate.ts"
import { noteDown } from "./activities.ts"
import type { StoredRecord } from "./store.ts"
import { namedOrganization, notFound, queriedWorkspace, seenRecord, type Visit } from "./visit.ts"

/** POST /comments */
export function createComment(visit: Visit): Answer {
  const { store, caller, now, use, call } = visit
  const task = namedTask(visit)
  use("comment-created", "comment-activity")
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
  const commented = count(visit, task, 1)
  noteDown(visit, commented, [{ action: "add_comment", payload: {} }])
  return { status: 201, body: { comment } }
}

/** PUT /comments/{id} */
export function updateComment(visit: Visit): Answer {
  const comment = namedComment(visit)
  visit.use("comment-changed", "comment-hands")
  const { comment: sent } = visit.call.values.body as {
    comment: { body: string; mime_type?: string }
  }
  const changed = { ...comment, ...sent, updated_at: visit.now } as StoredRecord
  visit.store.put("comments", changed)
  return { status: 200, body: { comment: changed } }
}

/** DELETE /comments/{id} */
export function deleteComment(visit: Visit): Answer {
  const comment = namedComment(visit)
  visit.use("comment-removed", "comment-hands")
  visit.store.put("comments", { ...comment, deleted: true, updated_at: visit.now })
  count(visit, visit.store.get("tasks", comment.task_id as number) as StoredRecord, -1)
  return { status: 204 }
}

/** The task that the query names, with its workspace and organization. */
function namedTask(visit: Visit): StoredRecord {
  const { organization_id, task_id } = visit.call.values.parameters
  visit.use("comment-of-task", "comment-belongs")
  const organization = namedOrganization(visit, organization_id)
  const workspace = queriedWorkspace(visit, organization)
  const task = seenRecord(visit, "tasks", task_id as number)
  if (task?.deleted) visit.use("deleted-task")
  if (task && task.workspace_id === workspace && !task.deleted) return task
  throw notFound(visit, { attribute: "task_id", in: "query" })
}

/** The comment of the path, on the task that the query names. */
function namedComment(visit: Visit): StoredRecord {
  const task = namedTask(visit)
  const comment = visit.store.get("comments", visit.call.values.parameters.id as number)
  if (comment?.task_id === task.id && !comment.deleted) return comment
  throw notFound(visit, { attribute: "id", in: "path" })
}

function count({ store, now, use }: Visit, task: StoredRecord, step: number): StoredRecord {
  use("comments-counted", "last-change")
  const comments_count = (task.comments_count as number) + step
  const counted = { ...task, comments_count, updated_at: now }
  store.put("tasks", counted)
  return counted
}
