import { expect, test } from "vitest"
import {
  ada,
  adaComment,
  benComment,
  launchTask,
  mirroringSubtask,
  officeTask,
  productWorkspace,
} from "../../exampleRecords.ts"
import { addOrganization, changeDataset } from "../datasets.ts"
import { comment, office, product, readTask } from "../sandbox-client.ts"
import { newActivities, openRule } from "./open-rule.ts"

const onLaunchTask = `${product}&task_id=${launchTask}`
const sent = comment({ body: "I see.", mime_type: "text/x-markdown" })
const twoOrganizations = changeDataset(addOrganization)

test("records an activity for a new comment, but not for an edited one", async () => {
  const { send, withRule, withoutRule } = openRule("comment-activity")
  await withRule(`POST /comments?${onLaunchTask}`, sent)
  await withoutRule(`PUT /comments/203?${onLaunchTask}`, sent)
  expect(await newActivities(send)).toMatchObject([
    { action: "add_comment", target_type: "Task", target_id: launchTask, account_id: ada },
  ])
})

test("returns 404 for a comment under the wrong task or workspace", async () => {
  const { withRule } = openRule("comment-belongs", twoOrganizations)
  for (const query of [
    `organization_id=2&workspace_id=${productWorkspace}&task_id=${launchTask}`,
    `${office}&task_id=${launchTask}`,
    `${product}&task_id=${officeTask}`,
    `${product}&task_id=${mirroringSubtask}`,
  ]) {
    expect((await withRule(`DELETE /comments/${benComment}?${query}`)).status, `${query}`).toBe(404)
    expect((await withRule(`PUT /comments/${benComment}?${query}`, sent)).status, `${query}`).toBe(
      404,
    )
  }
  expect((await withRule(`POST /comments?${office}&task_id=${launchTask}`, sent)).status).toBe(404)
})

test("keeps comments_count in step with added and deleted comments", async () => {
  const { send, withRule, withoutRule } = openRule("comments-counted")
  await withRule(`POST /comments?${onLaunchTask}`, sent)
  expect(await readTask(send, launchTask)).toMatchObject({ comments_count: 3 })
  await withRule(`DELETE /comments/${benComment}?${onLaunchTask}`)
  expect(await readTask(send, launchTask)).toMatchObject({ comments_count: 2 })
  await withoutRule(`PUT /comments/${adaComment}?${onLaunchTask}`, sent)
  expect(await readTask(send, launchTask)).toMatchObject({ comments_count: 2 })
})
