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

test.for<[string, (dataset: Invalid) => unknown, string]>([
  ["a value of the wrong type", (each) => (each.tasks[0].name = 7), "tasks[0].name"],
  ["a missing field", (each) => delete each.lists[1].name, "lists[1].name"],
  ["null in place of a record", (each) => (each.comments = [null]), "comments[0]"],
  ["an unknown key", (each) => (each.projects = []), "projects"],
  ["no accounts", (each) => (each.accounts = []), "accounts"],
  ["no workspaces", (each) => delete each.workspaces, "workspaces"],
  ["a misspelled field", (each) => (each.tasks[0].complted = true), "Did you mean completed?"],
  ["null in place of an array", (each) => (each.tasks = null), "tasks must be an array"],
  ["tasks that aren't an array", (each) => (each.tasks = {}), "tasks"],
  ["a duplicate ID", (each) => (each.comments[1].id = 201), "comments[1].id is 201"],
  ["an unknown owner", (each) => (each.tasks[2].owner_id = 99), "tasks[2].owner_id is 99"],
  [
    "an unknown subscriber",
    (each) => each.lists[0].subscriber_ids.push(99),
    "There is no record 99 in accounts",
  ],
  ["an unknown caller", (each) => (each.caller = 99), "caller is 99"],
  ["an invalid time", (each) => (each.now = "soon"), "The key now"],
  ["a wrong task counter", (each) => each.lists[0].tasks_count++, "lists[0].tasks_count"],
  ["a wrong has_children", (each) => (each.tasks[5].has_children = true), "tasks[5].has_children"],
  [
    "a task that is its own ancestor",
    (each) => (each.tasks[0].parent_id = 102),
    "tasks[0].parent_id is 102",
  ],
  [
    "a workspace without an organization",
    (each) => each.workspaces.push({ id: 13 }),
    "workspaces[2].id is 13. The workspace is in 0 organizations",
  ],
  [
    "a list in another workspace",
    (each) => (each.tasks[4].list_id = each.lists[0].tasks_count++ && 41),
    "tasks[4].list_id is 41",
  ],
  [
    "a parent in another workspace",
    (each) => (each.tasks[5].parent_id = 105),
    "tasks[5].parent_id is 105",
  ],
  [
    "a section from another list",
    (each) => (each.tasks[0].section_id = 53),
    "tasks[0].section_id is 53",
  ],
  [
    "a token for an unknown organization",
    (each) => (each.access_tokens[1].organization_id = 7),
    "access_tokens[1].organization_id is 7",
  ],
  [
    "two tokens with one secret",
    (each) => each.access_tokens.forEach((token: Invalid) => (token.token = "same")),
    "access_tokens[1].token",
  ],
  [
    "a webhook on an unknown task",
    (each) => (each.integration_webhooks[0].resource_id = 999),
    "integration_webhooks[0].resource_id is 999",
  ],
  [
    "an activity on an unknown task",
    (each) => (each.activities[0].target_id = 999),
    "activities[0].target_id is 999",
  ],
  [
    "an action that tasks don't have",
    (each) => (each.activities[0].action = "archive"),
    "activities[0].action is archive. Use an action of a Task: ",
  ],
  [
    "an organization without an ID",
    (each) => (each.organizations = [{ workspace_ids: [11, 12] }]),
    "organizations[0].id",
  ],
  [
    "two organizations with one ID",
    (each) => (each.organizations = [11, 12].map((id) => ({ id: 1, workspace_ids: [id] }))),
    "organizations[1].id",
  ],
  ["a view of an unknown task", (each) => each.viewed[0].task_ids.push(999), "viewed[0].task_ids"],
  [
    "two lists of viewed tasks for one account",
    (each) => each.viewed.push(each.viewed[0]),
    "viewed[1].account_id",
  ],
  ["a note on an unknown task", (each) => (each.notes[0].task_id = 999), "notes[0].task_id is 999"],
  ["two notes on one task", (each) => each.notes.push(each.notes[0]), "notes[1].task_id"],
  ["a note that isn't a string", (each) => (each.notes[0].content = {}), "notes[0].content"],
])("the sandbox rejects a dataset with %s and names the key", ([, change, message]) => {
  const dataset = createExampleDataset()
  change(dataset)
  const create = (): void => createSandbox({ dataset }).close()
  expect(create).toThrow(TypeError)
  expect(create).toThrow(/^The dataset is not valid:\n- /)
  expect(create).toThrow(message)
})

test.each([null, 7, []])("the sandbox rejects %j as a dataset", (dataset) => {
  expect(() => createSandbox({ dataset: dataset as Invalid as Dataset })).toThrow(TypeError)
})
