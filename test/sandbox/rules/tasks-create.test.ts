import { expect, test } from "vitest"
import {
  ada,
  ben,
  completedTask,
  eventsList,
  officeWorkspace,
  partyTask,
  productWorkspace,
  websiteList,
} from "../../exampleRecords.ts"
import { org, readTask, task } from "../sandbox-client.ts"
import { error, newActivities, now, openRule } from "./open-rule.ts"

test("creates a private task without a list_id, and a subtask with a parent_id", async () => {
  const { send, withRule } = openRule("task-created")
  const sent = { name: "Private", position_list: 0, position_owner: 7 }
  const alone = await withRule("POST /tasks", task(sent))
  expect(alone.status).toBe(201)
  const { id, ...values } = alone.body.task
  expect(values).toMatchObject({
    ...sent,
    account_id: ada,
    list_id: null,
    position: null,
    updated_at: now,
  })
  expect((await send(`GET /tasks/${id}?${org}`, { token: ben })).status).toBe(404)
  const subtask = await withRule(
    "POST /tasks",
    task({ name: "Subtask", list_id: websiteList, parent_id: completedTask }),
  )
  expect(subtask.body.task).toMatchObject({ parent_id: completedTask, list_id: websiteList })
  expect(await readTask(send, completedTask)).toMatchObject({ has_children: true })
  const request = `GET /tasks/${subtask.body.task.id}?${org}`
  expect((await send(request, { token: ben })).status).toBe(200)
})

test("puts nested subtasks into their parent's list unless they name one", async () => {
  const { send, withRule } = openRule("keys-of-subtasks")
  const subtasks = [
    { name: "First", owner_id: ben, tags: ["a"], subtasks: [{ name: "Deeper" }] },
    { name: "Second", list_id: websiteList, workspace_id: productWorkspace },
  ]
  await withRule("POST /tasks", task({ name: "Parent", list_id: eventsList, subtasks }))
  const created = await send(`GET /tasks?${org}&created_after=2026-03-10T11:59:59Z`)
  expect(created.body.tasks).toMatchObject([
    { id: 110, parent_id: null },
    { id: 111, parent_id: 110, name: "First", owner_id: ben, tags: ["a"], list_id: eventsList },
    {
      id: 112,
      parent_id: 111,
      name: "Deeper",
      workspace_id: productWorkspace,
      list_id: eventsList,
    },
    { id: 113, parent_id: 110, name: "Second", list_id: websiteList },
  ])
})

test("rejects a task with an invalid subtask and creates nothing", async () => {
  const { send, withRule } = openRule("keys-of-subtasks")
  const deep = Array.from({ length: 120 }).reduce<object>(
    (inner) => ({ name: "A", subtasks: [inner] }),
    { name: "A" },
  )
  for (const [subtask, code, attribute] of [
    [{}, "missing_param", "task.subtasks[0].name"],
    [{ name: "" }, "missing_param", "task.subtasks[0].name"],
    [{ name: "A", colour: "red" }, "unsupported_param", "task.subtasks[0].colour"],
    [{ name: "A", due_on: "soon" }, "invalid_attribute", "task.subtasks[0].due_on"],
    [{ name: "A", subtasks: 7 }, "invalid_attribute", "task.subtasks[0].subtasks"],
    [{ name: "A", subtasks: [null] }, "invalid_attribute", "task.subtasks[0].subtasks[0]"],
    [{ name: "A", subtasks: [7] }, "invalid_attribute", "task.subtasks[0].subtasks[0]"],
    [{ name: "A", subtasks: [[]] }, "invalid_attribute", "task.subtasks[0].subtasks[0]"],
    [{ name: "A", parent_id: partyTask }, "invalid_attribute", "task.subtasks[0].parent_id"],
    [
      { name: "A", workspace_id: officeWorkspace },
      "invalid_attribute",
      "task.subtasks[0].workspace_id",
    ],
    [deep, "invalid_attribute", `task${".subtasks[0]".repeat(100)}`],
  ] as const) {
    const rejected = await withRule("POST /tasks", task({ name: "Parent", subtasks: [subtask] }))
    expect(rejected).toMatchObject(error(422, code, attribute))
  }
  expect(await newActivities(send)).toEqual([])
})

test("rejects a request that creates more than 100 tasks", async () => {
  const { send, withRule } = openRule("keys-of-subtasks")
  const create = (count: number): ReturnType<typeof send> => {
    const subtasks = Array.from({ length: count - 1 }, () => ({ name: "A" }))
    return withRule("POST /tasks", task({ name: "A", subtasks }))
  }
  expect((await create(100)).status).toBe(201)
  const rejected = await create(101)
  expect([rejected.status, rejected.body.errors[0].description]).toEqual([
    422,
    "The key task.subtasks[99] must be left out, because a request creates at most 100 tasks.",
  ])
  expect(await newActivities(send)).toHaveLength(100)
})
