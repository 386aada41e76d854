import { expect, test } from "vitest"
import { chloe, officeWorkspace } from "../exampleRecords.ts"
import { createExampleDataset, createSandbox, type Dataset } from "../../src/sandbox/index.ts"
import { openSandbox, org, task } from "./sandbox-client.ts"

test("the sandbox accepts a dataset with only accounts, workspaces and memberships", async () => {
  const { accounts, workspaces, memberships } = createExampleDataset()
  const { send, sandbox } = openSandbox({
    dataset: { accounts, workspaces, memberships, caller: chloe },
  })
  expect((await send(`GET /tasks?${org}`)).body.tasks).toEqual([])
  const created = await send(
    "POST /tasks",
    task({ workspace_id: officeWorkspace, name: "The first" }),
  )
  expect(created.body.task).toMatchObject({ id: 1, account_id: chloe })
  sandbox.close()
})

// oxlint-disable-next-line typescript/no-explicit-any -- These datasets are not valid.
type Invalid = any

/** Sets the value of a place such as `tasks[0].name`. */
function setAt(dataset: Invalid, place: string, value: unknown): void {
  const keys = place.replaceAll("]", "").split(/[.[]/)
  const last = keys.pop()!
  keys.reduce((part, key) => part[key], dataset)[last] = value
}

const equalTokens = createExampleDataset().access_tokens!.map((one) => ({ ...one, token: "same" }))
const [viewed] = createExampleDataset().viewed!
const [note] = createExampleDataset().notes!

// The error names the place, unless another text is given.
test.for<[what: string, place: string, value: unknown, text?: string]>([
  ["a value of the wrong type", "tasks[0].name", 7],
  ["a missing field", "lists[1].name", undefined],
  ["null in place of a record", "comments[0]", null],
  ["an unknown key", "projects", []],
  ["no accounts", "accounts", []],
  ["no workspaces", "workspaces", undefined],
  ["a misspelled field", "tasks[0].complted", true, "Did you mean completed?"],
  ["null in place of an array", "tasks", null, "tasks must be an array"],
  ["tasks that aren't an array", "tasks", {}],
  ["a duplicate ID", "comments[1].id", 201, "comments[1].id is 201"],
  ["an unknown owner", "tasks[2].owner_id", 99, "tasks[2].owner_id is 99"],
  ["an unknown subscriber", "lists[0].subscriber_ids[2]", 99, "There is no record 99 in accounts"],
  ["an unknown caller", "caller", 99, "caller is 99"],
  ["an invalid time", "now", "soon", "The key now"],
  ["a wrong comment counter", "tasks[0].comments_count", 99, "has 2 comments on the task"],
  ["a wrong has_children", "tasks[5].has_children", true],
  ["a task that is its own ancestor", "tasks[0].parent_id", 102, "tasks[0].parent_id is 102"],
  ["a workspace without an organization", "workspaces[2]", { id: 13 }, "is in 0 organizations"],
  ["a list in another workspace", "tasks[4].list_id", 41, "tasks[4].list_id is 41"],
  ["a parent in another workspace", "tasks[5].parent_id", 105, "tasks[5].parent_id is 105"],
  ["a section from another list", "tasks[0].section_id", 53, "tasks[0].section_id is 53"],
  ["a token for an unknown organization", "access_tokens[1].organization_id", 7],
  ["two tokens with one secret", "access_tokens", equalTokens, "access_tokens[1].token"],
  ["a webhook on an unknown task", "integration_webhooks[0].resource_id", 999],
  ["an activity on an unknown task", "activities[0].target_id", 999],
  ["an action that tasks don't have", "activities[0].action", "archive", "an action of a Task: "],
  ["an organization without an ID", "organizations[0]", { workspace_ids: [11, 12] }],
  [
    "two organizations with one ID",
    "organizations",
    [11, 12].map((id) => ({ id: 1, workspace_ids: [id] })),
    "organizations[1].id",
  ],
  ["a view of an unknown task", "viewed[0].task_ids[2]", 999, "viewed[0].task_ids"],
  ["two lists of viewed tasks for one account", "viewed[1]", viewed, "viewed[1].account_id"],
  ["a note on an unknown task", "notes[0].task_id", 999, "notes[0].task_id is 999"],
  ["two notes on one task", "notes[1]", note, "notes[1].task_id"],
  ["a note that isn't a string", "notes[0].content", {}],
])(
  "the sandbox rejects a dataset with %s and names the key",
  ([, place, value, message = place]) => {
    const dataset = createExampleDataset()
    setAt(dataset, place, value)
    const create = (): void => createSandbox({ dataset }).close()
    expect(create).toThrow(TypeError)
    expect(create).toThrow(/^The dataset is not valid:\n- /)
    expect(create).toThrow(message)
  },
)

test.each([null, 7, []])("the sandbox rejects %j as a dataset", (dataset) => {
  expect(() => createSandbox({ dataset: dataset as Invalid as Dataset })).toThrow(TypeError)
})
