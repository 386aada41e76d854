import { expect, test } from "vitest"
import { changeDataset, find } from "../datasets.ts"
import { ben, readTask, task } from "../sandbox-client.ts"
import { errorsOf, openRule } from "./open-rule.ts"

const flags = { mirror_parent_subscribers: true, mirror_parent_tags: true }

test("mirrored", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const values = { name: "Subtask", list_id: 41, parent_id: 101, tags: ["own"] }
  const created = (await withRule("POST /tasks", task({ ...values, ...flags }))).body.task
  expect(created.tags.toSorted()).toEqual(["launch", "own"])
  expect(created.subscriber_ids).toEqual([21, 22])
  const tagged = { ...values, mirror_parent_tags: true }
  const onlyTags = (await withRule("POST /tasks", task(tagged))).body.task
  expect(onlyTags).toMatchObject({ tags: ["own", "launch"], subscriber_ids: [21] })
  const unmirrored = (await withoutRule("POST /tasks", task(values))).body.task
  expect(unmirrored).toMatchObject({ tags: ["own"], subscriber_ids: [21] })
  const updated = (await withRule("PUT /tasks/103", task(flags))).body.task
  expect(updated).toMatchObject({ tags: ["launch"], subscriber_ids: [21, 22] })
})

test("mirror-follows", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  await withRule("PUT /tasks/101", task({ tags: ["press"] }))
  expect(await readTask(send, 102)).toMatchObject({ tags: ["press"] })
  expect(await readTask(send, 103)).toMatchObject({ tags: [] })
  await withRule("PUT /tasks/101", task({ subscriber_ids: [{ account_id: 22 }] }))
  // Ada owns task 102.
  expect(await readTask(send, 102)).toMatchObject({ subscriber_ids: [21, 22] })
  expect(await readTask(send, 103)).toMatchObject({ subscriber_ids: [21] })
  await withoutRule("PUT /tasks/101", task({ name: "Launch" }))
})

/** Ben sees subtask 103 in a public list, but not its parent 101. */
const hiddenParent = changeDataset(({ tasks, lists }) => {
  const place = { list_id: null, section_id: null, owner_id: null }
  Object.assign(find(tasks, 101), { ...place, subscriber_ids: [21], flagger_ids: [] })
  find(lists, 41).tasks_count--
})

test("mirror-visible: rejects a mirror flag if the caller cannot see the parent", async (context) => {
  const { send, withRule } = openRule(context, hiddenParent)
  const absent = await send("PUT /tasks/103", { ...task({ parent_id: 999 }), token: ben })
  for (const flag of ["mirror_parent_tags", "mirror_parent_subscribers"]) {
    const rejected = await withRule("PUT /tasks/103", { ...task({ [flag]: true }), token: ben })
    expect(errorsOf(rejected)).toEqual(errorsOf(absent))
    const off = await send("PUT /tasks/103", { ...task({ [flag]: false }), token: ben })
    expect(off.status).toBe(200)
  }
  expect(absent.status).toBe(422)
})

test("mirror-visible: copies nothing while someone sees only the subtask", async (context) => {
  const { send, withRule } = openRule(context, hiddenParent)
  const own = { tags: [], subscriber_ids: [21] }
  expect(await readTask(send, 103)).toMatchObject(own)
  const flagged = await withRule("PUT /tasks/103", task(flags))
  expect(flagged.rules).not.toContain("mirrored")
  await withRule("PUT /tasks/101", task({ tags: ["secret"] }))
  expect(await readTask(send, 103)).toMatchObject({ ...flags, ...own })
  const shown = await send("PUT /tasks/101", task({ list_id: 41 }))
  expect(shown.rules).toContain("mirrored")
  expect(await readTask(send, 103)).toMatchObject({ tags: ["secret"] })
  await withRule("PUT /tasks/101", task({ list_id: null }))
  expect(await readTask(send, 103)).toMatchObject(own)
})

test("mirror-visible: an update that hides the task returns no mirrored values", async (context) => {
  const { send, withRule } = openRule(context, hiddenParent)
  await send("PUT /tasks/103", task(flags))
  await send("PUT /tasks/101", task({ subscriber_ids: [{ account_id: 21 }], tags: ["secret"] }))
  const hidden = await withRule("PUT /tasks/103", { ...task({ list_id: null }), token: ben })
  expect(hidden.body.task).toMatchObject({ tags: [], subscriber_ids: [21] })
  expect(await readTask(send, 103)).toMatchObject({ tags: ["secret"] })
})

test("kept-keys: own values that equal mirrored values", async (context) => {
  const { send, withRule } = openRule(context)
  const { body } = await withRule("PUT /tasks/102", task({ tags: ["launch"] }))
  expect(body.task.tags).toEqual(["launch"])
  await send("PUT /tasks/101", task({ tags: [] }))
  expect(await readTask(send, 102)).toMatchObject({ tags: ["launch"] })
})
