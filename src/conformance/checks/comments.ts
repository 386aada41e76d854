import { factsOf } from "../../contract/operations.ts"
import { answerOf, type Check, dataOf, holds } from "../check.ts"
import { noId } from "../generatedChecks.ts"
import { law } from "./defineCheck.ts"
import { commentQuery, goneAfter, holdsNewActivities, holdsFields } from "./steps.ts"

/** What becomes of comments. */
export const commentLaws: Check[] = [
  law({
    name: "comments/create-update",
    rule: "A comment has the text that was sent, of the caller, on its task; an update gives it another.",
    pointer: factsOf("createComment").pointer,
    evidence: { stated: "POST and PUT of comments, with `body` and `mime_type`." },
    writes: true,
    async run(context) {
      const { ground, api } = context
      const task = await ground.task()
      const query = commentQuery(context, task)
      const sent = { body: "**Done.** Grüße, 世界", mime_type: "text/x-markdown" }
      const made = await api.POST("/comments", { params: { query }, body: { comment: sent } })
      const { comment } = dataOf(context, made)
      holdsFields(
        { ...sent, task_id: task.id, account_id: task.account_id },
        comment ?? {},
        context,
        made.response,
      )
      const body = "Changed."
      const params = { path: { id: comment.id }, query }
      const changed = await api.PUT("/comments/{id}", { params, body: { comment: { body } } })
      holdsFields(
        { id: comment.id, body, task_id: task.id },
        dataOf(context, changed).comment ?? {},
        context,
        changed.response,
      )
    },
  }),
  law({
    name: "comments/activity",
    rule: "A comment creates an activity on its task.",
    pointer: factsOf("createComment").pointer,
    evidence: { stated: "The new comment appears in the task's activity timeline." },
    writes: true,
    async run(context) {
      const { task } = await context.ground.comment()
      await holdsNewActivities(context, task, 1)
    },
  }),
  law({
    name: "comments/concurrent",
    rule: "Of comments that are written at the same time none is lost.",
    pointer: factsOf("createComment").pointer,
    evidence: { stated: "The new comment appears in the task's activity timeline." },
    writes: true,
    async run(context) {
      const task = await context.ground.task()
      const made = await Promise.all(
        Array.from({ length: 5 }, async () => context.ground.comment(task)),
      )
      const distinct = new Set(made.map(({ comment }) => comment.id))
      holds(distinct.size === made.length, "5 ids", `${distinct.size}`)
      await holdsNewActivities(context, task, made.length)
    },
  }),
  law({
    name: "comments/delete-twice",
    rule: "A comment that was deleted is not there any more: 204, and then 404.",
    pointer: factsOf("deleteComment").pointer,
    evidence: { stated: "DELETE /comments/:id: 204, no body; 404." },
    writes: true,
    async run(context) {
      const { comment, task } = await context.ground.comment()
      const parameters = { id: comment.id, ...commentQuery(context, task) }
      await goneAfter(async () => context.ask({ operation: "deleteComment", parameters }))
      const body = { comment: { body: "Too late." } }
      const changed = await context.ask({ operation: "updateComment", parameters, body })
      holds(
        answerOf(changed).status === 404,
        "404 to an update",
        `${changed.answer?.status}`,
        changed,
      )
    },
  }),
  law({
    name: "comments/unknown-task",
    rule: "A comment on a task that does not exist is answered with 404.",
    pointer: `${factsOf("createComment").pointer}/responses/404`,
    evidence: { stated: "404 when an associated record cannot be found." },
    writes: true,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      const parameters = { organization_id, workspace_id, task_id: noId }
      const body = { comment: { body: "Nowhere.", mime_type: "text/x-markdown" } }
      const exchange = await context.ask({ operation: "createComment", parameters, body })
      holds(answerOf(exchange).status === 404, "404", `${exchange.answer?.status}`, exchange)
    },
  }),
]
