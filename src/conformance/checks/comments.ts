import { getOperationSpec } from "../../contract/operations.ts"
import { assert, assertDeletedOnce, assertStatus } from "../assertions.ts"
import type { Check } from "../check.ts"
import { defineCheck } from "./defineCheck.ts"
import { assertNewActivities } from "./steps.ts"
import { write } from "./writing.ts"

export const commentChecks: Check[] = [
  defineCheck({
    name: "comments/activity",
    rule: "Each new comment creates an activity on its task, also if several are created at the same time or the task is a subtask.",
    pointer: getOperationSpec("createComment").pointer,
    evidence: { stated: "The new comment appears in the task's activity timeline." },
    writes: true,
    async run(context) {
      const task = await context.environment.createTask()
      const created = await Promise.all(
        Array.from({ length: 5 }, async () => context.environment.createComment(task)),
      )
      const ids = new Set(created.map(({ comment }) => comment.id))
      assert(ids.size === created.length, `${created.length} IDs`, `${ids.size}`)
      await assertNewActivities(context, task, created.length)
      const subtask = await context.environment.createTask({ parent_id: task.id })
      await context.environment.createComment(subtask)
      await assertNewActivities(context, subtask, 1)
    },
  }),
  defineCheck({
    name: "comments/delete-twice",
    rule: "Deleting an updated comment of a completed task returns 204 and a second deletion 404. The other comments of the task remain.",
    pointer: getOperationSpec("deleteComment").pointer,
    evidence: { stated: "DELETE /comments/:id: 204, no body; 404." },
    writes: true,
    async run(context) {
      const { comment, task } = await context.environment.createComment()
      const { comment: other } = await context.environment.createComment(task)
      await write(context, "updateTask", { id: task.id }, { completed: true })
      const parameters = { id: comment.id, ...context.environment.scope, task_id: task.id }
      const body = { comment: { body: "Changed." } }
      const update = { operation: "updateComment", parameters, body } as const
      assertStatus(await context.send(update), 200)
      await assertDeletedOnce(async () => context.send({ operation: "deleteComment", parameters }))
      assertStatus(await context.send(update), 404)
      const kept = { ...parameters, id: other.id }
      assertStatus(await context.send({ ...update, parameters: kept }), 200)
    },
  }),
]
