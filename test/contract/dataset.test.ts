import { describe, expect, inject, test } from "vitest"
import { getByPointer, type Description, type JsonObject } from "../../src/openapi/description.ts"
import { createExampleDataset, createSandbox, type Dataset } from "../../src/sandbox/index.ts"
import { compareWithDataset } from "./check-dataset.ts"

const description = inject("description")

describe("the examples", () => {
  const { checked, failures } = compareWithDataset(description)

  test("contain only records and IDs of the example dataset", () => {
    expect(failures).toEqual([])
    expect(checked).toBeGreaterThan(200)
  })

  // One example per line.
  // oxfmt-ignore
  test.each<[what: string, pointer: string, values: JsonObject, failure: string]>([
    ["a record", "components/examples/TasksFlagged/value/tasks/0", { name: "Another" }, "listTasks 200 flagged: tasks 101: name differs from the dataset"],
    ["an unknown record", "components/examples/TasksFlagged/value/tasks/0", { id: 999 }, "listTasks 200 flagged: the dataset has no tasks 999"],
    ["a delivery", "components/examples/WebhookDelivery/value", { action: "complete" }, "receiveActivity request ids: action differs from the activity"],
    ["an ID in a request", "components/examples/CreateSubtaskRequest/value/task", { subscriptions: [{ account_id: 99 }] }, "createTask request subtask: account_id: the dataset has no accounts 99"],
    ["the organization in a request", "components/examples/CompleteTaskRequest/value", { organization_id: 2 }, "updateTask request complete: organization_id is 2"],
    ["the target of a webhook", "components/examples/CreateIntegrationWebhookRequest/value/integration_webhook", { resource_type: "Task" }, "resource_id: the dataset has no tasks 41"],
    ["an ID in a path", "components/parameters/CommentId", { example: 99 }, "deleteComment parameter: no comments 99"],
    ["an ID in a query", "components/parameters/TaskId", { example: 999 }, "createComment parameter: task_id: the dataset has no tasks 999"],
    ["the organization in a query", "components/parameters/OrganizationId", { example: 2 }, "listTasks parameter: organization_id is 2"],
    ["the workspace of a task", "components/parameters/WorkspaceId", { example: 12 }, "createComment parameter: the task is in another workspace"],
    ["the record of a path", "paths/~1tasks~1{id}/get/parameters/0", { example: 102 }, "getTask 200 plain: id: 101, but the parameter is 102"],
    ["the record of an update", "paths/~1tasks~1{id}/put/parameters/0/examples/complete", { value: 105 }, "updateTask 200 complete: id: 104, but the parameter is 105"],
  ])("are rejected with another value of %s", (_, pointer, values, failure) => {
    const copy: Description = structuredClone(description)
    Object.assign(getByPointer(copy, `#/${pointer}`) as JsonObject, values)
    expect(compareWithDataset(copy).failures).toContainEqual(expect.stringContaining(failure))
  })
})

const lacks = (own: unknown[], all: unknown[] = []) => all.some((one) => !own.includes(one))

describe("the example dataset", () => {
  const dataset = createExampleDataset() as Required<Dataset>
  const { accounts, activities, comments, lists, memberships, sections, tasks, now } = dataset
  const everything = [...tasks, ...comments, ...lists, ...activities] as unknown as JsonObject[]

  test("is valid", () => {
    expect(() => createSandbox({ dataset }).close()).not.toThrow()
  })

  test.each(["completed", "deleted", "archived"])("has a timestamp for each %s record", (state) => {
    for (const record of everything.filter((one) => `${state}_at` in one)) {
      expect(record).toHaveProperty(state, record[`${state}_at`] !== null)
    }
  })

  test("has timestamps in their order", () => {
    for (const record of everything) {
      const { created_at, completed_at, deleted_at, archived_at, updated_at } = record
      const ends = [completed_at, deleted_at, archived_at].filter((end) => typeof end === "string")
      const times = [created_at, ...ends, updated_at, now].map((time) => Date.parse(time as string))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    const periods = [
      ...tasks.map(({ starts_on, due_on }) => [starts_on, due_on]),
      ...lists.map(({ starts_on, ends_on }) => [starts_on, ends_on]),
    ]
    const wrong = periods.filter(([start, end]) => start && end && start > end)
    expect(wrong).toEqual([])
  })

  test("has comments and activities only after their task or list", () => {
    const targets = { Task: tasks, List: lists, Activity: activities }
    for (const { target_type, target_id, created_at, workspace_id } of activities) {
      const target = targets[target_type].find(({ id }) => id === target_id)!
      expect(workspace_id).toBe(target.workspace_id)
      expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(target.created_at))
    }
    for (const { task_id, created_at } of comments) {
      const task = tasks.find(({ id }) => id === task_id)!
      expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(task.created_at))
    }
  })

  test("has one membership for an account in a workspace", () => {
    const pairs = memberships.map((one) => `${one.account_id} ${one.workspace_id}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(new Set(memberships.map((one) => one.account_id)).size).toBe(accounts.length)
  })

  test("has only members of its workspace in each record", () => {
    const roles = ["owner_id", "subscriber_ids", "recipient_ids", "flagger_ids"]
    for (const record of everything) {
      for (const account of roles.flatMap((role) => record[role] ?? [])) {
        const { workspace_id } = record
        expect(memberships).toContainEqual(
          expect.objectContaining({ account_id: account, workspace_id, deleted: false }),
        )
      }
    }
  })

  test("mirrors the subscribers and tags of parents", () => {
    const wrong = tasks.filter((task) => {
      const parent = tasks.find(({ id }) => id === task.parent_id)
      return (
        (task.mirror_parent_subscribers && lacks(task.subscriber_ids, parent?.subscriber_ids)) ||
        (task.mirror_parent_tags && lacks(task.tags, parent?.tags))
      )
    })
    expect(wrong).toEqual([])
  })

  test("has the default section of each list in the list", () => {
    for (const { id, default_section_id } of lists) {
      const section = sections.find((one) => one.id === default_section_id)
      expect([undefined, id]).toContain(section?.list_id)
    }
  })
})
