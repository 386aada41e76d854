import { describe, expect, test } from "vitest"
import { partySubtask } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { createTask, openSandbox, org, origin, readTask, task } from "./sandbox-client.ts"

describe("POST /tasks", () => {
  // As text, because JSON.stringify can't serialize deeply nested values.
  const deep = "[".repeat(50_000) + "]".repeat(50_000)

  test.each([
    ["null", "null"],
    ["a number", "7"],
    ["an array", "[]"],
    ["an object with a deeply nested unknown key", `{"name":"A","foo":${deep}}`],
    ["an object with a deeply nested name", `{"name":${deep}}`],
  ])("POST /tasks returns 422 for a nested subtask that is %s", async (_, subtask) => {
    const { send, sandbox } = openSandbox()
    const { body } = task({ name: "A", subtasks: [{ name: "B", subtasks: [0] }] })
    const response = await sandbox.fetch(`${origin}/v2/tasks`, {
      method: "POST",
      headers: { Authorization: "Bearer x", "Content-Type": vendorMediaType },
      body: JSON.stringify(body).replace("[0]", () => `[${subtask}]`),
    })
    expect(response.status).toBe(422)
    expect((await send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
  })

  test("POST /tasks rejects a request that creates more than 100 tasks", async () => {
    const { send } = openSandbox()
    const create = (count: number): ReturnType<typeof send> => {
      const subtasks = Array.from({ length: count - 1 }, () => ({ name: "A" }))
      return send("POST /tasks", task({ name: "A", subtasks }))
    }
    expect((await create(100)).status).toBe(201)
    const rejected = await create(101)
    expect([rejected.status, rejected.body.errors[0].description]).toEqual([
      422,
      "The key task.subtasks[99] must be left out, because a request creates at most 100 tasks.",
    ])
    const { body } = await send(`GET /activities?${org}&limit=1`)
    expect(body.activities[0].id).toBe(507 + 100)
  })
})

test("a change to a task's tags reaches the end of a long chain of mirroring subtasks", async () => {
  const { send, sandbox } = openSandbox()
  const first = await createTask(send, { parent_id: partySubtask, mirror_parent_tags: true })
  const snapshot = sandbox.snapshot()
  const tasks = snapshot.datasets[""]?.tasks as [id: number, record: object][]
  const [, record] = tasks.at(-1)!
  // Recursion would overflow the stack at about 3,000 tasks.
  const last = first + 3_300
  for (let id = first + 1; id <= last; id++) tasks.push([id, { ...record, id, parent_id: id - 1 }])
  sandbox.restore(snapshot)
  await send(`PUT /tasks/${partySubtask}`, task({ tags: ["deep"] }))
  expect(await readTask(send, last)).toMatchObject({ parent_id: last - 1, tags: ["deep"] })
})
