import { operationSpec } from "../../contract/operations.ts"
import { assert, assertDeletedOnce, assertStatus, requireResponse } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import { unknownId } from "../generatedChecks.ts"
import { defineCheck } from "./defineCheck.ts"
import { assertNewActivities, updateTask } from "./steps.ts"

const { pointer } = operationSpec("createComment")
const timelineEvidence = { stated: "The new comment appears in the task's activity timeline." }

/** Returns the query parameters of a request for a comment on a task. */
function commentQuery({ environment }: CheckContext, { id }: Pick<Task, "id">) {
  return { ...environment.scope, task_id: id }
}

/** The checks of comments. */
export const commentChecks: Check[] = [
  defineCheck({
    name: "comments/activity",
    rule: "A new comment creates an activity on its task, also if the task is a subtask.",
    pointer,
    evidence: timelineEvidence,
    writes: true,
    async run(context) {
      const { task } = await context.environment.createComment()
      await assertNewActivities(context, task, 1)
      const subtask = await context.environment.createTask({ parent_id: task.id })
      await context.environment.createComment(subtask)
      await assertNewActivities(context, subtask, 1)
    },
  }),
  defineCheck({
    name: "comments/concurrent",
    rule: "The service stores all comments that are created at the same time.",
    pointer,
    evidence: timelineEvidence,
    writes: true,
    async run(context) {
      const task = await context.environment.createTask()
      const created = await Promise.all(
        Array.from({ length: 5 }, async () => context.environment.createComment(task)),
      )
      const ids = new Set(created.map(({ comment }) => comment.id))
      assert(ids.size === created.length, `${created.length} IDs`, `${ids.size}`)
      await assertNewActivities(context, task, created.length)
    },
  }),
  defineCheck({
    name: "comments/delete-twice",
    rule: "Deleting an updated comment of a completed task returns 204 and a second deletion 404. The other comments of the task remain.",
    pointer: operationSpec("deleteComment").pointer,
    evidence: { stated: "DELETE /comments/:id: 204, no body; 404." },
    writes: true,
    async run(context) {
      const { comment, task } = await context.environment.createComment()
      const { comment: other } = await context.environment.createComment(task)
      await updateTask(context, task.id, { completed: true })
      const parameters = { id: comment.id, ...commentQuery(context, task) }
      const body = { comment: { body: "Changed." } }
      const update = { operation: "updateComment", parameters, body } as const
      assertStatus(await context.send(update), 200)
      await assertDeletedOnce(async () => context.send({ operation: "deleteComment", parameters }))
      assertStatus(await context.send(update), 404)
      const kept = { ...parameters, id: other.id }
      assertStatus(await context.send({ ...update, parameters: kept }), 200)
    },
  }),
  defineCheck({
    name: "comments/unknown-task",
    rule: "Creating a comment on an unknown task returns 404.",
    pointer: `${pointer}/responses/404`,
    evidence: { stated: "404 when an associated record cannot be found." },
    writes: true,
    async run(context) {
      const parameters = commentQuery(context, { id: unknownId })
      const body = { comment: { body: "Nowhere.", mime_type: "text/x-markdown" } }
      assertStatus(await context.send({ operation: "createComment", parameters, body }), 404)
    },
  }),
  defineCheck({
    name: "comments/another-task",
    rule: "Not documented: whether a request with the `task_id` of another task can change or delete a comment.",
    pointer: operationSpec("updateComment").pointer,
    evidence: { question: "comment-parameters" },
    writes: true,
    async run(context) {
      const { comment } = await context.environment.createComment()
      const other = await context.environment.createTask()
      const parameters = { id: comment.id, ...commentQuery(context, other) }
      const body = { comment: { body: "Through another task." } }
      for (const operation of ["updateComment", "deleteComment"] as const) {
        const sent = operation === "updateComment" && { body }
        const exchange = await context.send({ operation, parameters, ...sent })
        const { status } = requireResponse(exchange)
        context.observe("comment-parameters", `${operation} with another task: ${status}.`)
      }
    },
  }),
]
