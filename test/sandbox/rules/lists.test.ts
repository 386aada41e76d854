import { expect, test } from "vitest"
import { addCopy, changeDataset, threeArchivedLists } from "../datasets.ts"
import { idsOf, office, org, product, task } from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

test("lists-of-workspace", async (context) => {
  const { withRule } = openRule(context)
  expect(idsOf(await withRule(`GET /lists?${product}`))).toEqual([41, 43])
  expect(idsOf(await withRule(`GET /lists?${office}`))).toEqual([42])
})

test("archived-only", async (context) => {
  const { withRule, withoutRule } = openRule(context, threeArchivedLists)
  for (const [query, ids] of [
    ["archived=true", [46, 44, 49]],
    ["start_date_after=2025-11-15", [46]],
    ["start_date_before=2025-12-15", [44, 49]],
    ["start_date_after=2025-07-01&start_date_before=2025-12-15", [44]],
    ["archived=true&start_date_after=2025-12-15", [46]],
  ] as const) {
    expect(idsOf(await withRule(`GET /lists?${product}&${query}`)), `${query}`).toEqual(ids)
  }
  await withoutRule(`GET /lists?${product}`)
})

test("archived-cursor-alone", async (context) => {
  const { withRule } = openRule(context, threeArchivedLists)
  const response = await withRule(`GET /lists?${product}&archived_date_before=2026-03-01`)
  expect(idsOf(response)).toEqual([44, 49])
})

test("archived-limit-alone", async (context) => {
  const { withRule } = openRule(context, threeArchivedLists)
  expect(idsOf(await withRule(`GET /lists?${product}&limit=1`))).toEqual([41, 43])
  const archived = await withRule(`GET /lists?${product}&archived=true&limit=1`)
  expect(idsOf(archived)).toEqual([46, 44, 49])
})

test("archived-date", async (context) => {
  const { withRule } = openRule(context, threeArchivedLists)
  const request = `GET /lists?${product}&archived=true&archived_date_before=`
  // List 46 was archived at 2026-03-01T08:00:00Z.
  for (const [date, ids] of [
    ["2026-03-01", [44, 49]],
    ["2026-03-02", [46, 44, 49]],
    ["2026-03-01Z", [44, 49]],
    ["2026-03-02+09:00", [46, 44, 49]],
    ["2026-03-02+18:00", [44, 49]],
    ["2026-03-01T08:00:01", [46, 44, 49]],
    ["2026-03-01T09:00:01+01:00", [46, 44, 49]],
  ] as const) {
    expect(idsOf(await withRule(request + encodeURIComponent(date))), `${date}`).toEqual(ids)
  }
  for (const date of ["yesterday", "2026-02-30T25:00:00Z", "01/03/2026", "2026", ""]) {
    const rejected = await withRule(request + date)
    expect(rejected).toMatchObject(error(400, "invalid_attribute", "archived_date_before"))
  }
})

test("archived-left-out", async (context) => {
  const { withRule } = openRule(context)
  for (const [query, ids] of [
    ["", [41, 43]],
    ["&archived=false", [41, 43]],
    ["&archived=false&start_date_after=2026-03-01", [41]],
  ] as const) {
    expect(idsOf(await withRule(`GET /lists?${product}${query}`)), `${query}`).toEqual(ids)
  }
})

test("archived-pages", async (context) => {
  const { withRule } = openRule(context, threeArchivedLists)
  const archived = `GET /lists?${product}&archived=true&archived_date_before=`
  // Each page starts where the previous list was archived.
  for (const [query, ids] of [
    ["2026-03-31&limit=1", [46]],
    ["2026-03-01T08:00:00Z&limit=1", [44]],
    ["2026-01-16T10:00:00Z&limit=1", []],
    ["2026-03-01", [44, 49]],
    ["2026-03-01&limit=9007199254740991", [44, 49]],
  ] as const) {
    expect(idsOf(await withRule(archived + query)), `${query}`).toEqual(ids)
  }
})

test("archived-page-size", async (context) => {
  const { withRule, withoutRule } = openRule(
    context,
    changeDataset(({ lists }) => {
      for (let id = 1_001; id <= 1_030; id++) addCopy(lists, 44, { id })
    }),
  )
  const page = await withRule(`GET /lists?${product}&archived=true&limit=30`)
  expect(page.body.lists).toHaveLength(25)
  const query = "archived=true&limit=30&archived_date_before=2026-03-31"
  expect((await withoutRule(`GET /lists?${product}&${query}`)).body.lists).toHaveLength(30)
})

test("list-counters", async (context) => {
  const { send, withRule } = openRule(context)
  const readCounters = async (id: number): Promise<unknown[]> => {
    const { list } = (await send(`GET /lists/${id}?${org}`)).body
    return [list.tasks_count, list.completed_tasks_count]
  }
  await withRule("POST /tasks", task({ name: "A", list_id: 43, parent_id: 108 }))
  expect(await readCounters(43)).toEqual([3, 0])
  await withRule("PUT /tasks/110", task({ completed: true }))
  expect(await readCounters(43)).toEqual([3, 1])
  await withRule("PUT /tasks/110", task({ list_id: 41 }))
  expect(await readCounters(43)).toEqual([2, 0])
  expect(await readCounters(41)).toEqual([5, 2])
  await withRule("PUT /tasks/110", task({ list_id: null }))
  expect(await readCounters(41)).toEqual([4, 1])
})
