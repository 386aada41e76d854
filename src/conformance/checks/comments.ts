import { operationSpec } from "../../contract/operations.ts"
import {
  assert,
  assertDeletedOnce,
  assertFields,
  assertStatus,
  requireData,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import { unknownId } from "../generatedChecks.ts"
import { defineCheck } from "./defineCheck.ts"
import { assertNewActivities } from "./steps.ts"

const { pointer } = operationSpec("createComment")
const timelineEvidence = { stated: "The new comment appears in the task's activity timeline." }

/** Returns the parameters of a request for a comment of a task. */
function commentQuery({ environment }: CheckContext, { id }: Pick<Task, "id">) {
  return { ...environment.scope, task_id: id }
}

/** The checks of comments. */
export const commentChecks: Check[] = [
  defineCheck({
    name: "comments/create-update",
    rule: "A new comment has the sent text, the task and the account of the caller; an update changes the text.",
    pointer,
    evidence: { stated: "POST and PUT of comments, with `body` and `mime_type`." },
    writes: true,
    async run(context) {
      const { environment, api, exchangeFor } = context
      const task = await environment.createTask()
      const query = commentQuery(context, task)
      const sent = { body: "**Done.** Grüße, 世界", mime_type: "text/x-markdown" }
      const created = await api.POST("/comments", { params: { query }, body: { comment: sent } })
      const { comment } = requireData(context, created)
      const expected = { ...sent, task_id: task.id, account_id: task.account_id }
      assertFields(expected, comment ?? {}, exchangeFor(created.response))
      const body = "Changed."
      const params = { path: { id: comment.id }, query }
      const updated = await api.PUT("/comments/{id}", { params, body: { comment: { body } } })
      assertFields(
        { id: comment.id, body, task_id: task.id },
        requireData(context, updated).comment ?? {},
        exchangeFor(updated.response),
      )
    },
  }),
  defineCheck({
    name: "comments/activity",
    rule: "A new comment creates an activity on its task.",
    pointer,
    evidence: timelineEvidence,
    writes: true,
    async run(context) {
      const { task } = await context.environment.createComment()
      await assertNewActivities(context, task, 1)
    },
  }),
  defineCheck({
    name: "comments/concurrent",
    rule: "All comments that are created at the same time are stored.",
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
    rule: "Deleting a comment returns 204, then 404.",
    pointer: operationSpec("deleteComment").pointer,
    evidence: { stated: "DELETE /comments/:id: 204, no body; 404." },
    writes: true,
    async run(context) {
      const { comment, task } = await context.environment.createComment()
      const parameters = { id: comment.id, ...commentQuery(context, task) }
      await assertDeletedOnce(async () => context.send({ operation: "deleteComment", parameters }))
      const body = { comment: { body: "Too late." } }
      assertStatus(await context.send({ operation: "updateComment", parameters, body }), 404)
    },
  }),
  defineCheck({
    name: "comments/unknown-task",
    rule: "A comment on a task that does not exist returns 404.",
    pointer: `${pointer}/responses/404`,
    evidence: { stated: "404 when an associated record cannot be found." },
    writes: true,
    async run(context) {
      const parameters = commentQuery(context, { id: unknownId })
      const body = { comment: { body: "Nowhere.", mime_type: "text/x-markdown" } }
      assertStatus(await context.send({ operation: "createComment", parameters, body }), 404)
    },
  }),
]
