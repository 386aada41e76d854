import { expect, test } from "vitest"
import { account, addCopy, changeDataset, find } from "../datasets.ts"
import { idsOf, office, org, product } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("included-kinds", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const tasks = await withRule(`GET /tasks?${org}&include=accounts,memberships,accounts`)
  expect(Object.keys(tasks.body)).toEqual(["tasks", "accounts", "memberships", "request_uuid"])
  expect(idsOf(tasks, "accounts")).toEqual([21, 22, 23])
  expect(idsOf(tasks, "memberships")).toEqual([31, 32, 33, 34])
  const lists = await withRule(`GET /lists?${product}&include=sections`)
  expect(idsOf(lists, "sections")).toEqual([51, 52])
  const without = await withoutRule(`GET /tasks?${org}`)
  expect(Object.keys(without.body)).toEqual(["tasks", "request_uuid"])
})

test("included-records", async (context) => {
  const { withRule } = openRule(
    context,
    changeDataset(({ accounts, memberships, tasks, workspaces, organizations }) => {
      for (const id of [24, 25, 27, 28]) accounts.push(account(id))
      workspaces.push({ id: 13 })
      organizations[0]!.workspace_ids.push(13)
      addCopy(memberships, 31, { id: 35, account_id: 24 })
      addCopy(memberships, 31, { id: 36, account_id: 25 })
      addCopy(memberships, 31, { id: 37, account_id: 27, workspace_id: 13 })
      addCopy(memberships, 31, { id: 38, account_id: 28 })
      // Account 23 is a member of another workspace of Ada, not of this one.
      const people = { account_id: 23, owner_id: 24, subscriber_ids: [22], flagger_ids: [25, 27] }
      Object.assign(find(tasks, 108), people)
    }),
  )
  const tasks = await withRule(`GET /tasks?${org}&list_id=43&include=accounts,memberships`)
  // Account 28 is missing, because no task refers to it. Account 27 is missing, because it shares no workspace with
  // Ada.
  expect(idsOf(tasks, "accounts")).toEqual([21, 22, 23, 24, 25])
  expect(idsOf(tasks, "memberships")).toEqual([31, 32, 35, 36])
  const memberships = await withRule(`GET /memberships?${office}&include=accounts`)
  expect(idsOf(memberships, "accounts")).toEqual([21, 23])
  const invited = await withRule(`GET /memberships?${product}&cursor=1&limit=1&include=accounts`)
  expect(idsOf(invited, "accounts")).toEqual([21, 22])
  const lists = await withRule(`GET /lists?${office}&include=sections`)
  expect(idsOf(lists, "sections")).toEqual([53])
})

test("include-others", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const tasks = await withRule(`GET /tasks?${org}&include=lists,sections,workspaces,moods`)
  const keys = ["tasks", "lists", "sections", "workspaces", "request_uuid"]
  expect(Object.keys(tasks.body)).toEqual(keys)
  expect(idsOf(tasks, "lists")).toEqual([41, 42, 43])
  await withoutRule(`GET /tasks?${org}&include=accounts`)
  const workspaces = await withRule(`GET /workspaces?${org}&include=accounts`)
  expect(Object.keys(workspaces.body)).toEqual(["workspaces", "request_uuid"])
})

test("companions", async (context) => {
  const { withRule } = openRule(context)
  const list = await withRule(`GET /lists/41?${org}`)
  expect(list.body).toMatchObject({ list: { id: 41 }, files: [], file_associations: [] })
  expect(idsOf(list, "sections")).toEqual([51, 52])
  const membership = await withRule(`GET /memberships/33?${org}`)
  expect(idsOf(membership, "accounts")).toEqual([23])
  const activity = await withRule(`GET /activities/504?${org}`)
  expect(idsOf(activity, "tasks")).toEqual([104])
  expect(idsOf(activity, "lists")).toEqual([41])
  expect(idsOf(activity, "workspaces")).toEqual([11])
})
