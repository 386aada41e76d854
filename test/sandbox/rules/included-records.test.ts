import { expect, test } from "vitest"
import {
  ada,
  ben,
  chloe,
  eventsList,
  officeList,
  partyTask,
  websiteList,
} from "../../exampleRecords.ts"
import { account, addCopy, changeDataset, find } from "../datasets.ts"
import { idsOf, office, org, product } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("includes once each record the page refers to and the caller can see", async () => {
  const { withRule } = openRule(
    "included-records",
    changeDataset(({ accounts, memberships, tasks, workspaces, organizations }) => {
      for (const id of [24, 25, 27, 28]) accounts.push(account(id))
      workspaces.push({ id: 13 })
      organizations[0]!.workspace_ids.push(13)
      addCopy(memberships, 31, { id: 35, account_id: 24 })
      addCopy(memberships, 31, { id: 36, account_id: 25 })
      addCopy(memberships, 31, { id: 37, account_id: 27, workspace_id: 13 })
      addCopy(memberships, 31, { id: 38, account_id: 28 })
      // Chloe shares only another workspace with Ada.
      const people = {
        account_id: chloe,
        owner_id: 24,
        subscriber_ids: [ben],
        flagger_ids: [25, 27],
      }
      Object.assign(find(tasks, partyTask), people)
    }),
  )
  const tasks = await withRule(
    `GET /tasks?${org}&list_id=${eventsList}&include=accounts,memberships`,
  )
  // No task refers to account 28, and account 27 shares no workspace with Ada.
  expect(idsOf(tasks, "accounts")).toEqual([ada, ben, chloe, 24, 25])
  expect(idsOf(tasks, "memberships")).toEqual([31, 32, 35, 36])
  const memberships = await withRule(`GET /memberships?${office}&include=accounts`)
  expect(idsOf(memberships, "accounts")).toEqual([ada, chloe])
  const invited = await withRule(`GET /memberships?${product}&cursor=1&limit=1&include=accounts`)
  expect(idsOf(invited, "accounts")).toEqual([ada, ben])
  const lists = await withRule(`GET /lists?${office}&include=sections`)
  expect(idsOf(lists, "sections")).toEqual([53])
})

test("includes undocumented kinds that the records refer to and ignores unrelated kinds", async () => {
  const { withRule, withoutRule } = openRule("include-others")
  const tasks = await withRule(`GET /tasks?${org}&include=lists,sections,workspaces,moods`)
  const keys = ["tasks", "lists", "sections", "workspaces", "request_uuid"]
  expect(Object.keys(tasks.body)).toEqual(keys)
  expect(idsOf(tasks, "lists")).toEqual([websiteList, officeList, eventsList])
  await withoutRule(`GET /tasks?${org}&include=accounts`)
  const workspaces = await withRule(`GET /workspaces?${org}&include=accounts`)
  expect(Object.keys(workspaces.body)).toEqual(["workspaces", "request_uuid"])
})
