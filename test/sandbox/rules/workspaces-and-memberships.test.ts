import { expect, test } from "vitest"
import { addOrganization, changeDataset, find } from "../datasets.ts"
import { idsOf, office, org, product } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("returns the workspaces of the given organization", async () => {
  const { withRule } = openRule("workspaces-of-organization", changeDataset(addOrganization))
  expect(idsOf(await withRule(`GET /workspaces?${org}`))).toEqual([11, 12])
  expect(idsOf(await withRule("GET /workspaces?organization_id=2"))).toEqual([13])
})

test("returns the memberships of the given workspace, except deleted ones", async () => {
  const { withRule } = openRule(
    "memberships-of-workspace",
    changeDataset(({ memberships }) => {
      find(memberships, 32).deleted = true
    }),
  )
  expect(idsOf(await withRule(`GET /memberships?${product}`))).toEqual([31])
  expect(idsOf(await withRule(`GET /memberships?${office}`))).toEqual([33, 34])
})
