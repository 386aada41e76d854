import { expect, test } from "vitest"
import { singleFields } from "../../../generated/sandbox.ts"
import { generateDataset } from "../../../src/sandbox/index.ts"
import { changeDataset, threeArchivedLists } from "../datasets.ts"
import { idsOf, org, product, readTask } from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

const everyTask = [101, 102, 103, 104, 105, 106, 107, 108, 109]

test("default-view", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  expect(idsOf(await withRule(`GET /tasks?${org}`))).toEqual(everyTask)
  expect(idsOf(await withRule(`GET /tasks?${org}&view=default`))).toEqual(everyTask)
  await withoutRule(`GET /tasks?${org}&view=owned`)
  for (const path of [
    `workspaces?${org}`,
    `memberships?${product}`,
    `lists?${product}`,
    `integration_webhooks?${org}`,
    "access_tokens",
    `activities?${org}&limit=100`,
  ]) {
    await withRule(`GET /${path}`)
  }
})

test("unknown-view", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  expect(idsOf(await withRule(`GET /lists?${product}&view=mine`))).toEqual([41, 43])
  expect(idsOf(await withRule(`GET /memberships?${product}&view=mine`))).toEqual([31, 32])
  await withoutRule(`GET /lists?${product}&view=default`)
  // The contract lists all views of tasks.
  expect((await send(`GET /tasks?${org}&view=mine`)).status).toBe(400)
})

test("default-order", async (context) => {
  const { withRule, withoutRule } = openRule(context, threeArchivedLists)
  expect(idsOf(await withRule(`GET /tasks?${org}`))).toEqual(everyTask)
  const activities = await withRule(`GET /activities?${org}&limit=100`)
  expect(idsOf(activities)).toEqual([507, 506, 505, 500, 504, 503, 502, 501])
  expect(idsOf(await withRule(`GET /lists?${product}&archived=true`))).toEqual([46, 44, 49])
  await withoutRule(`GET /tasks?${org}&order=name`)
})

test("order-descending", async (context) => {
  const { withRule } = openRule(context)
  const tasks = await withRule(`GET /tasks?${org}&order=updated_at`)
  expect(idsOf(tasks)).toEqual([109, 108, 107, 105, 103, 101, 106, 104, 102])
  const owned = await withRule(`GET /tasks?${org}&view=owned&order=due_on`)
  expect(idsOf(owned)).toEqual([106, 105, 102])
})

/** Formats a value so that texts sort like the values: null is the smallest. */
function sortable(value: unknown): string {
  if (value === null || value === undefined) return ""
  return typeof value === "string" ? value : `${Number(value)}`.padStart(9, "0")
}

test("order-fields", async (context) => {
  const { withRule } = openRule(context)
  for (const [collection, query] of [
    ["tasks", org],
    ["workspaces", org],
    ["memberships", product],
    ["activities", `${org}&limit=100`],
  ] as const) {
    for (const field of singleFields[collection]) {
      const { status, body } = await withRule(`GET /${collection}?${query}&order=${field}`)
      expect(status, `${collection} by ${field}`).toBe(200)
      const keys: { id: number; key: string }[] = body[collection].map(
        (record: { id: number } & Record<string, unknown>) => ({
          id: record.id,
          key: sortable(record[field]),
        }),
      )
      const sorted = keys.toSorted((a, b) => (a.key < b.key ? 1 : a.key > b.key ? -1 : b.id - a.id))
      expect(keys, `${collection} by ${field}`).toEqual(sorted)
    }
    const rejected = await withRule(`GET /${collection}?${query}&order=subscriber_ids`)
    expect(rejected).toMatchObject(error(400, "invalid_attribute", "order"))
  }
})

test("page-by-offset", async (context) => {
  const { withRule } = openRule(context, {
    dataset: generateDataset({ tasks: 80 }),
  })
  const ids = idsOf(await withRule(`GET /tasks?${org}&limit=100`))
  expect(ids.length).toBeGreaterThan(30)
  for (const [query, page] of [
    ["", ids.slice(0, 25)],
    ["&cursor=2&limit=3", ids.slice(2, 5)],
    ["&cursor=100", []],
  ] as const) {
    expect(idsOf(await withRule(`GET /tasks?${org}${query}`)), `${query}`).toEqual(page)
  }
})

test("page-below-zero", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  expect(idsOf(await withRule(`GET /tasks?${org}&cursor=-3&limit=2`))).toEqual([101, 102])
  expect(idsOf(await withRule(`GET /tasks?${org}&limit=0`))).toEqual([])
  expect(idsOf(await withRule(`GET /activities?${org}&limit=-1`))).toEqual([])
  await withoutRule(`GET /tasks?${org}&cursor=0&limit=1`)
})

test("assumed-paging", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const [collection, ids] of [
    ["integration_webhooks", [301, 302]],
    ["access_tokens", [401, 402]],
  ] as const) {
    expect(idsOf(await withoutRule(`GET /${collection}?${org}`))).toEqual(ids)
    for (const [query, page] of [
      ["limit=1", ids.slice(0, 1)],
      ["cursor=1", ids.slice(1)],
      ["cursor=0&limit=1", ids.slice(0, 1)],
    ] as const) {
      expect(idsOf(await withRule(`GET /${collection}?${org}&${query}`)), `${query}`).toEqual(page)
    }
  }
})

test("creation-window", async (context) => {
  const { withRule } = openRule(
    context,
    changeDataset((dataset) => {
      dataset.workspaces = [
        { id: 11, created_at: "2026-03-01T08:00:00+00:00" },
        { id: 12, created_at: "2026-03-05T08:00:00+00:00" },
      ]
    }),
  )
  for (const [query, ids] of [
    ["after=2026-03-01T07:59:59Z", [11, 12]],
    ["after=2026-03-01T08:00:00Z", [12]],
    ["before=2026-03-05T08:00:01Z", [11, 12]],
    ["before=2026-03-05T08:00:00Z", [11]],
    ["after=2026-03-01T08:00:00Z&before=2026-03-05T08:00:00Z", []],
    ["before=2026-03-05T10:00:00%2B02:00", [11]],
  ] as const) {
    expect(idsOf(await withRule(`GET /workspaces?${org}&${query}`)), `${query}`).toEqual(ids)
  }
})

test("bounds-excluded", async (context) => {
  const { send, withRule } = openRule(context)
  const created = encodeURIComponent(`${String((await readTask(send, 101)).created_at)}`)
  const before = idsOf(await withRule(`GET /tasks?${org}&created_before=${created}`))
  const after = idsOf(await withRule(`GET /tasks?${org}&created_after=${created}`))
  expect([...before, ...after]).not.toContain(101)
  expect(after).toContain(102)
  const { list } = (await send(`GET /lists/44?${org}`)).body
  const query = `archived=true&archived_date_before=${encodeURIComponent(list.archived_at)}`
  expect(idsOf(await withRule(`GET /lists?${product}&${query}`))).toEqual([49])
})

test("creation-unknown", async (context) => {
  const { sandbox, withRule } = openRule(context)
  sandbox.clock.advance(86_400_000)
  for (const [query, isFound] of [
    ["after=2026-03-10T11:59:59Z", true],
    ["after=2026-03-10T12:00:00Z", false],
    ["before=2026-03-10T12:00:00Z", false],
    ["before=2026-03-10T12:00:01Z", true],
  ] as const) {
    const workspaces = await withRule(`GET /workspaces?${org}&${query}`)
    expect(idsOf(workspaces), `${query}`).toEqual(isFound ? [11, 12] : [])
    const memberships = await withRule(`GET /memberships?${product}&${query}`)
    expect(idsOf(memberships), `${query}`).toEqual(isFound ? [31, 32] : [])
  }
})
