import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { project } from "../../scripts/project.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { createExampleDataset, createSandbox, type Dataset } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"

const folder = new URL("openapi/components/examples/", project)
const examples = readdirSync(folder).map((name): [name: string, value: JsonObject] => [
  name,
  parse(readFileSync(new URL(name, folder), "utf8")).value,
])
const withRecords = examples.filter(
  ([name]) => !/^Error|Request\.yaml$|^WebhookDelivery/.test(name),
)

test.each(withRecords)("%s contains only records of the dataset, by reference", (_, value) => {
  const { request_uuid: _uuid, includes, ...results } = value
  const values = [results, includes ?? {}].flatMap((part) => Object.values(part as JsonObject))
  for (const record of values.flat() as JsonObject[]) {
    expect(Object.keys(record)).toEqual(["$ref"])
    expect(record.$ref).toMatch(/^\.\.\/\.\.\/dataset\//)
  }
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

  test("has the activity of the example of a delivery", () => {
    const delivery = description.components.examples?.WebhookDelivery?.value as JsonObject
    expect(activities.find(({ id }) => id === delivery.id)).toMatchObject(delivery)
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
