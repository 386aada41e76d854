import { expect, test } from "vitest"
import {
  ada,
  ben,
  launchTask,
  mirroringSubtask,
  partySubtask,
  plainSubtask,
  websiteList,
} from "../../exampleRecords.ts"
import { changeDataset, find } from "../datasets.ts"
import { createTask, readTask, task } from "../sandbox-client.ts"
import { errorsOf, openRule } from "./open-rule.ts"

const flags = { mirror_parent_subscribers: true, mirror_parent_tags: true }

test("copies the parent's tags and subscribers to a subtask that mirrors them", async () => {
  const { withRule, withoutRule } = openRule("mirrored")
  const values = { name: "Subtask", list_id: websiteList, parent_id: launchTask, tags: ["own"] }
  const created = (await withRule("POST /tasks", task({ ...values, ...flags }))).body.task
  expect(created.tags.toSorted()).toEqual(["launch", "own"])
  expect(created.subscriber_ids).toEqual([ada, ben])
  const tagged = { ...values, mirror_parent_tags: true }
  const onlyTags = (await withRule("POST /tasks", task(tagged))).body.task
  expect(onlyTags).toMatchObject({ tags: ["own", "launch"], subscriber_ids: [ada] })
  const unmirrored = (await withoutRule("POST /tasks", task(values))).body.task
  expect(unmirrored).toMatchObject({ tags: ["own"], subscriber_ids: [ada] })
  const updated = (await withRule(`PUT /tasks/${plainSubtask}`, task(flags))).body.task
  expect(updated).toMatchObject({ tags: ["launch"], subscriber_ids: [ada, ben] })
})

test("updates a mirroring subtask when its parent changes", async () => {
  const { send, withRule, withoutRule } = openRule("mirror-follows")
  await withRule(`PUT /tasks/${launchTask}`, task({ tags: ["press"] }))
  expect(await readTask(send, mirroringSubtask)).toMatchObject({ tags: ["press"] })
  expect(await readTask(send, plainSubtask)).toMatchObject({ tags: [] })
  await withRule(`PUT /tasks/${launchTask}`, task({ subscriber_ids: [{ account_id: ben }] }))
  // Ada keeps her subscription as the owner.
  expect(await readTask(send, mirroringSubtask)).toMatchObject({ subscriber_ids: [ada, ben] })
  expect(await readTask(send, plainSubtask)).toMatchObject({ subscriber_ids: [ada] })
  await withoutRule(`PUT /tasks/${launchTask}`, task({ name: "Launch" }))
})

/** Ben sees the plain subtask in a public list but not its parent, the launch task. */
const hiddenParent = changeDataset(({ tasks, lists }) => {
  const place = { list_id: null, section_id: null, owner_id: null }
  Object.assign(find(tasks, launchTask), { ...place, subscriber_ids: [ada], flagger_ids: [] })
  find(lists, websiteList).tasks_count--
})

test("rejects mirroring of a parent task the caller can't see", async () => {
  const { send, withRule } = openRule("mirror-visible", hiddenParent)
  const absent = await send(`PUT /tasks/${plainSubtask}`, task({ parent_id: 999 }, ben))
  for (const flag of ["mirror_parent_tags", "mirror_parent_subscribers"]) {
    const rejected = await withRule(`PUT /tasks/${plainSubtask}`, task({ [flag]: true }, ben))
    expect(errorsOf(rejected)).toEqual(errorsOf(absent))
    const off = await send(`PUT /tasks/${plainSubtask}`, task({ [flag]: false }, ben))
    expect(off.status).toBe(200)
  }
  expect(absent.status).toBe(422)
})

test("mirrors nothing while an account can see a subtask but not its parent", async () => {
  const { send, withRule } = openRule("mirror-visible", hiddenParent)
  const own = { tags: [], subscriber_ids: [ada] }
  expect(await readTask(send, plainSubtask)).toMatchObject(own)
  const flagged = await withRule(`PUT /tasks/${plainSubtask}`, task(flags))
  expect(flagged.rules).not.toContain("mirrored")
  await withRule(`PUT /tasks/${launchTask}`, task({ tags: ["secret"] }))
  expect(await readTask(send, plainSubtask)).toMatchObject({ ...flags, ...own })
  const shown = await send(`PUT /tasks/${launchTask}`, task({ list_id: websiteList }))
  expect(shown.rules).toContain("mirrored")
  expect(await readTask(send, plainSubtask)).toMatchObject({ tags: ["secret"] })
  await withRule(`PUT /tasks/${launchTask}`, task({ list_id: null }))
  expect(await readTask(send, plainSubtask)).toMatchObject(own)
})

test("returns no mirrored values if an update hides the task from the caller", async () => {
  const { send, withRule } = openRule("mirror-visible", hiddenParent)
  await send(`PUT /tasks/${plainSubtask}`, task(flags))
  await send(
    `PUT /tasks/${launchTask}`,
    task({ subscriber_ids: [{ account_id: ada }], tags: ["secret"] }),
  )
  const hidden = await withRule(`PUT /tasks/${plainSubtask}`, task({ list_id: null }, ben))
  expect(hidden.body.task).toMatchObject({ tags: [], subscriber_ids: [ada] })
  expect(await readTask(send, plainSubtask)).toMatchObject({ tags: ["secret"] })
})

test("keeps a subtask's own tag when its parent loses the same tag", async () => {
  const { send, withRule } = openRule("kept-keys")
  const { body } = await withRule(`PUT /tasks/${mirroringSubtask}`, task({ tags: ["launch"] }))
  expect(body.task.tags).toEqual(["launch"])
  await send(`PUT /tasks/${launchTask}`, task({ tags: [] }))
  expect(await readTask(send, mirroringSubtask)).toMatchObject({ tags: ["launch"] })
})

test("a change to a task's tags reaches the end of a long chain of mirroring subtasks", async () => {
  const { send, sandbox, withRule } = openRule("mirror-follows")
  const first = await createTask(send, { parent_id: partySubtask, mirror_parent_tags: true })
  const snapshot = sandbox.snapshot()
  const tasks = snapshot.datasets[""]?.tasks as [id: number, record: object][]
  const [, record] = tasks.at(-1)!
  // Recursion would overflow the stack at about 3,000 tasks.
  const last = first + 3_300
  for (let id = first + 1; id <= last; id++) tasks.push([id, { ...record, id, parent_id: id - 1 }])
  sandbox.restore(snapshot)
  await withRule(`PUT /tasks/${partySubtask}`, task({ tags: ["deep"] }))
  expect(await readTask(send, last)).toMatchObject({ parent_id: last - 1, tags: ["deep"] })
})
