/** The untouched sandbox answers as the examples of the description show, which the docs print and the mock gives. */
import { afterAll, describe, expect, test } from "vitest"
import { views } from "../../generated/tables.ts"
import { declaredResponses } from "../mock/validate.ts"
import { closeAndValidate, idsOf, openSandbox } from "./sandbox-client.ts"

afterAll(closeAndValidate)

const org = "organization_id=1"
const product = `${org}&workspace_id=11`
const changedLately = "updated_after=2026-03-09T12:00:00Z&updated_before=2026-03-10T10:00:00Z"

/** The request to which an example of a GET operation belongs. */
const requests: Record<string, string> = {
  ...Object.fromEntries(
    views["/tasks"].map((view) => [`listTasks ${view}`, `/tasks?${org}&view=${view}`]),
  ),
  "listTasks withAccounts": `/tasks?${org}&view=scheduled&${changedLately}&include=accounts,memberships`,
  "getTask plain": `/tasks/101?${org}`,
  "getTask withAccounts": `/tasks/101?${org}&include=tasks,accounts`,
  "listLists default": `/lists?${product}`,
  "listLists withSections": `/lists?${product}&include=sections`,
  "listLists archived": `/lists?${product}&archived=true`,
  "getList plain": `/lists/42?${org}&workspace_id=12`,
  "listWorkspaces default": `/workspaces?${org}`,
  "getWorkspace plain": `/workspaces/11?${org}`,
  "listMemberships default": `/memberships?${product}`,
  "listMemberships withAccounts": `/memberships?${product}&include=accounts`,
  "getMembership plain": `/memberships/32?${org}`,
  "listIntegrationWebhooks default": `/integration_webhooks?${org}`,
  "listAccessTokens default": `/access_tokens?${org}`,
  "listActivities default": `/activities?${org}&limit=25`,
  "listActivities notified": `/activities?${org}&limit=25&view=notified`,
  "listActivities resource": `/activities?${org}&limit=25&view=resource`,
  "listActivities withRecords": `/activities?${org}&cursor=1&limit=2&include=tasks,lists,workspaces`,
  "getActivity plain": `/activities/501?${org}`,
}

/** What the sandbox gives besides, where a request cannot name what the example is about. */
const deviations: Record<string, { key: string; more: number[] }> = {
  // Which task they are the subtasks of: open question `subtasks-parent`.
  "listTasks subtasks": { key: "tasks", more: [109] },
  // Which task is the resource: open question `view-parameters`.
  "listActivities resource": { key: "activities", more: [505, 504, 503, 502] },
}

const shown = declaredResponses
  .filter(({ id, status }) => /^(list|get)/.test(id) && status === "200")
  .map(({ id, name, value }) => [`${id} ${name}`, value as Record<string, unknown>] as const)

test("every example of a GET operation has its request", () => {
  expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted())
})

const same = shown.filter(([name]) => !(name in deviations))
const other = shown.filter(([name]) => name in deviations)

describe("the answer is the example", () => {
  test.each(same)("%s", async (name, example) => {
    const { body, status } = await openSandbox().send(`GET ${requests[name]}`)
    expect(status).toBe(200)
    const { request_uuid: _, ...shownBody } = example
    expect(body).toEqual({ ...shownBody, request_uuid: expect.any(String) })
  })
})

describe("the answer is the example and more", () => {
  test.each(other)("%s", async (name, example) => {
    const answer = await openSandbox().send(`GET ${requests[name]}`)
    const { key, more } = deviations[name] as { key: string; more: number[] }
    expect(idsOf(answer, key).filter((id) => more.includes(id))).toEqual(more)
    const rest = answer.body[key].filter(({ id }: { id: number }) => !more.includes(id))
    expect({ ...answer.body, [key]: rest }).toEqual({
      ...example,
      request_uuid: expect.any(String),
    })
  })

  test("in two places alone", () => {
    expect(Object.keys(deviations)).toEqual(other.map(([name]) => name))
    expect(other).toHaveLength(2)
  })
})
