import { expect, test } from "vitest"
import {
  archivedList,
  eventsList,
  launchTask,
  mirroringSubtask,
  olderArchivedList,
  websiteList,
} from "../../exampleRecords.ts"
import { idsOf, org, product, readTask } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("treats an unknown view of lists or memberships as the default view", async () => {
  const { send, withRule, withoutRule } = openRule("unknown-view")
  expect(idsOf(await withRule(`GET /lists?${product}&view=mine`))).toEqual([
    websiteList,
    eventsList,
  ])
  expect(idsOf(await withRule(`GET /memberships?${product}&view=mine`))).toEqual([31, 32])
  await withoutRule(`GET /lists?${product}&view=default`)
  // For tasks, the contract lists all views, so an unknown one is invalid.
  expect((await send(`GET /tasks?${org}&view=mine`)).status).toBe(400)
})

test("treats a negative cursor as 0 and returns no records for a limit below 1", async () => {
  const { withRule, withoutRule } = openRule("page-below-zero")
  expect(idsOf(await withRule(`GET /tasks?${org}&cursor=-3&limit=2`))).toEqual([
    launchTask,
    mirroringSubtask,
  ])
  expect(idsOf(await withRule(`GET /tasks?${org}&limit=0`))).toEqual([])
  expect(idsOf(await withRule(`GET /activities?${org}&limit=-1`))).toEqual([])
  await withoutRule(`GET /tasks?${org}&cursor=0&limit=1`)
})

test("applies cursor and limit to integration webhooks and access tokens", async () => {
  const { withRule, withoutRule } = openRule("assumed-paging")
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

test("excludes records dated exactly at a time filter's bound", async () => {
  const { send, withRule } = openRule("bounds-excluded")
  const created = encodeURIComponent(`${String((await readTask(send, launchTask)).created_at)}`)
  const before = idsOf(await withRule(`GET /tasks?${org}&created_before=${created}`))
  const after = idsOf(await withRule(`GET /tasks?${org}&created_after=${created}`))
  expect([...before, ...after]).not.toContain(launchTask)
  expect(after).toContain(mirroringSubtask)
  const { list } = (await send(`GET /lists/${archivedList}?${org}`)).body
  const query = `archived=true&archived_date_before=${encodeURIComponent(list.archived_at)}`
  expect(idsOf(await withRule(`GET /lists?${product}&${query}`))).toEqual([olderArchivedList])
})

test("treats records without created_at as created at the dataset's start time", async () => {
  const { sandbox, withRule } = openRule("creation-unknown")
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
