import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { projectFolder } from "../../scripts/project.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"

const files = globSync("openapi/resources/*/examples.yaml", { cwd: projectFolder })
const examples = files.flatMap((file) =>
  Object.entries<JsonObject>(parse(readFileSync(new URL(file, projectFolder), "utf8"))),
)
const withRecords = examples
  .filter(([name]) => !/^Error|Request$|^WebhookDelivery/.test(name))
  .map(([name, { value }]) => [name, value as JsonObject] as const)

test.each(withRecords)("the example %s takes all records from the dataset", (_, value) => {
  const { request_uuid: _uuid, includes, ...results } = value
  const values = [results, includes ?? {}].flatMap((part) => Object.values(part as JsonObject))
  for (const record of values.flat() as JsonObject[]) {
    expect(Object.keys(record)).toEqual(["$ref"])
    expect(record.$ref).toMatch(/^\.\.\/\.\.\/dataset\//)
  }
})

const lacks = (own: unknown[], all: unknown[] = []) => all.some((one) => !own.includes(one))

const dataset = createExampleDataset() as Required<Dataset>
const { accounts, activities, comments, lists, memberships, sections, tasks, now } = dataset
const everything = [...tasks, ...comments, ...lists, ...activities] as unknown as JsonObject[]

test.each(["completed", "deleted", "archived"])(
  "example dataset records have the matching timestamp exactly if they are %s",
  (state) => {
    for (const record of everything.filter((one) => `${state}_at` in one)) {
      expect(record).toHaveProperty(state, record[`${state}_at`] !== null)
    }
  },
)

test("timestamps in the example dataset are in a plausible order", () => {
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

test("comments and activities in the example dataset are newer than their task or list", () => {
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

test("the example webhook delivery is about an activity in the example dataset", () => {
  const delivery = description.components.examples?.WebhookDelivery?.value as JsonObject
  expect(activities.find(({ id }) => id === delivery.id)).toMatchObject(delivery)
})

test("each account in the example dataset has memberships, at most one per workspace", () => {
  const pairs = memberships.map((one) => `${one.account_id} ${one.workspace_id}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(new Set(memberships.map((one) => one.account_id)).size).toBe(accounts.length)
})

test("records in the example dataset refer only to members of their workspace", () => {
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

test("mirroring subtasks in the example dataset have their parent's subscribers and tags", () => {
  const wrong = tasks.filter((task) => {
    const parent = tasks.find(({ id }) => id === task.parent_id)
    return (
      (task.mirror_parent_subscribers && lacks(task.subscriber_ids, parent?.subscriber_ids)) ||
      (task.mirror_parent_tags && lacks(task.tags, parent?.tags))
    )
  })
  expect(wrong).toEqual([])
})

test("a list's default section in the example dataset belongs to that list", () => {
  for (const { id, default_section_id } of lists) {
    const section = sections.find((one) => one.id === default_section_id)
    expect([undefined, id]).toContain(section?.list_id)
  }
})
