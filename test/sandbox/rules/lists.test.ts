import { expect, test } from "vitest"
import { defaultLimit } from "../../../generated/tables.ts"
import {
  archivedList,
  eventsList,
  olderArchivedList,
  partyTask,
  websiteList,
} from "../../exampleRecords.ts"
import { addCopy, changeDataset, newestArchivedList, threeArchivedLists } from "../datasets.ts"
import { idsOf, org, product, task } from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

test("GET /lists ignores limit without archived_date_before", async () => {
  const { withRule } = openRule("archived-limit-alone", threeArchivedLists)
  expect(idsOf(await withRule(`GET /lists?${product}&limit=1`))).toEqual([websiteList, eventsList])
  const archived = await withRule(`GET /lists?${product}&archived=true&limit=1`)
  expect(idsOf(archived)).toEqual([newestArchivedList, archivedList, olderArchivedList])
})

test("accepts ISO 8601 dates and date-times as archived_date_before", async () => {
  const { withRule } = openRule("archived-date", threeArchivedLists)
  const request = `GET /lists?${product}&archived=true&archived_date_before=`
  // The newest list was archived at 2026-03-01T08:00:00Z.
  for (const [date, ids] of [
    ["2026-03-01", [archivedList, olderArchivedList]],
    ["2026-03-02", [newestArchivedList, archivedList, olderArchivedList]],
    ["2026-03-01Z", [archivedList, olderArchivedList]],
    ["2026-03-02+09:00", [newestArchivedList, archivedList, olderArchivedList]],
    ["2026-03-02+18:00", [archivedList, olderArchivedList]],
    ["2026-03-01T08:00:01", [newestArchivedList, archivedList, olderArchivedList]],
    ["2026-03-01T09:00:01+01:00", [newestArchivedList, archivedList, olderArchivedList]],
  ] as const) {
    expect(idsOf(await withRule(request + encodeURIComponent(date))), `${date}`).toEqual(ids)
  }
  for (const date of ["yesterday", "2026-02-30T25:00:00Z", "01/03/2026", "2026", ""]) {
    const rejected = await withRule(request + date)
    expect(rejected).toMatchObject(error(400, "invalid_attribute", "archived_date_before"))
  }
})

test("applies the default page size to archived lists without archived_date_before", async () => {
  const { withRule, withoutRule } = openRule(
    "archived-page-size",
    changeDataset(({ lists }) => {
      for (let id = 1_001; id <= 1_005 + defaultLimit; id++) addCopy(lists, archivedList, { id })
    }),
  )
  const limit = defaultLimit + 5
  const page = await withRule(`GET /lists?${product}&archived=true&limit=${limit}`)
  expect(page.body.lists).toHaveLength(defaultLimit)
  const started = await withRule(`GET /lists?${product}&start_date_after=2000-01-01`)
  expect(started.body.lists).toEqual(page.body.lists)
  const query = `archived=true&limit=${limit}&archived_date_before=2026-03-31`
  expect((await withoutRule(`GET /lists?${product}&${query}`)).body.lists).toHaveLength(limit)
})

test("counts a list's tasks when tasks are created, completed or moved", async () => {
  const { send, withRule } = openRule("list-counters")
  const readCounters = async (id: number): Promise<unknown[]> => {
    const { list } = (await withRule(`GET /lists/${id}?${org}`)).body
    return [list.tasks_count, list.completed_tasks_count]
  }
  await send("POST /tasks", task({ name: "A", list_id: eventsList, parent_id: partyTask }))
  expect(await readCounters(eventsList)).toEqual([3, 0])
  await send("PUT /tasks/110", task({ completed: true }))
  expect(await readCounters(eventsList)).toEqual([3, 1])
  await send("PUT /tasks/110", task({ list_id: websiteList }))
  expect(await readCounters(eventsList)).toEqual([2, 0])
  expect(await readCounters(websiteList)).toEqual([5, 2])
  await send("PUT /tasks/110", task({ list_id: null }))
  expect(await readCounters(websiteList)).toEqual([4, 1])
})
