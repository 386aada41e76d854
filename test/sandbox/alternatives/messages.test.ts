// Tests that clients can rely on the alternatives of messages, also when several are in force.
import { expect, test } from "vitest"
import { enlargeQueryIds } from "../../../src/sandbox/alternatives/texts.ts"
import { createExampleDataset } from "../../../src/sandbox/index.ts"
import {
  archivedList,
  ben,
  launchTask,
  officeList,
  olderArchivedList,
  websiteList,
} from "../../exampleRecords.ts"
import { addOrganization, changeDataset } from "../datasets.ts"
import { accessToken, idsOf, office, openSandbox, org, product, task } from "../sandbox-client.ts"
import { examples } from "./examples.ts"
import { sendExample } from "./sendExample.ts"

const enlarge = (id: number): string => `${2n ** 60n + BigInt(id)}`

test("a limit that isn't written as an integer is invalid, not too large", async () => {
  const answers = { "limit-above-maximum": "capped" }
  const get = async (limit: string) =>
    (await sendExample([`GET /v2/tasks?${org}&limit=${limit}`], { answers })).status
  expect([await get("101"), await get("1e3"), await get("100.5")]).toEqual([200, 400, 400])
})

const largeIds = { "integer-size": "large-tasks" }

test("a request can send the large IDs of earlier responses in its path, query and body", async () => {
  const [id, list] = [enlarge(launchTask), enlarge(websiteList)]
  const read = `GET /v2/tasks/${id}?${org}`
  expect((await sendExample([read], { answers: largeIds })).text).toContain(`"id":${id},`)
  const filter = `GET /v2/tasks?${org}&list_id=${list}&limit=1`
  expect((await sendExample([filter], { answers: largeIds })).text).toContain(`"list_id":${list},`)
  const move = `PUT /v2/tasks/${id} {"organization_id":1,"task":{"workspace_id":11,"id": ${id} ,"list_id":${list}}}`
  const moved = await sendExample([move], { answers: largeIds })
  expect(moved).toMatchObject({ status: 200, text: expect.stringContaining(`"id":${id},`) })
})

test("the link to the next page contains the large IDs of the query", () => {
  const link = `next=<http://a/v2/tasks?${org}&list_id=41&cursor=41>`
  const enlarged = link.replace("list_id=41", `list_id=${enlarge(41)}`)
  expect(enlargeQueryIds(link, "large-tasks")).toBe(enlarged)
})

test("text that looks like a large ID doesn't change", async () => {
  const name = `{\\"task_id\\":${enlarge(7)},\\"id\\": ${enlarge(8)} }`
  const create = `POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"${name}"}}`
  const { status, text } = await sendExample([create], { answers: largeIds })
  expect([status, text]).toEqual([201, expect.stringContaining(`"name":"${name}"`)])
})

test("indented JSON contains the exact IDs", async () => {
  const both = { ...largeIds, "json-form": "escaped" }
  const seen = await sendExample([`GET /v2/tasks/${launchTask}?${org}`], { answers: both })
  expect(seen.text).toContain(`\n    "id": ${enlarge(launchTask)},\n`)
})

test.each(["ids-and-action", "event-array", "form", "whole-activity"])(
  "a delivery of the form %s contains the IDs and the date-times that responses contain",
  async (form) => {
    const varied = { ...largeIds, "date-time-form": "z", "delivery-body": form }
    const requests = examples["delivery-body=form"]
    const { received } = await sendExample(requests, { answers: varied })
    const [text = ""] = received.map((one) => decodeURIComponent((one as { text: string }).text))
    expect(text).toMatch(new RegExp(`"target_id":${enlarge(109)}\\b`))
    expect(text).not.toMatch(/"id":\d{1,9},|[+]00:00"/)
  },
)

test.each(["hours", "hours-and-minutes", "z", "fractions"])(
  "a client can filter by date-times of the form %s",
  async (form) => {
    const { send } = openSandbox({ answers: { "date-time-form": form } })
    const archived = `GET /lists?${product}&archived=true&limit=1&archived_date_before=`
    const first = await send(`${archived}2026-03-01`)
    expect(idsOf(first)).toEqual([archivedList])
    const next = await send(archived + encodeURIComponent(first.body.lists[0].archived_at))
    expect(idsOf(next)).toEqual([olderArchivedList])
    const { body } = await send(`GET /tasks/${launchTask}?${org}`)
    const time = encodeURIComponent(body.task.updated_at)
    const later = await send(`GET /tasks?${org}&updated_after=${time}`)
    expect(later.status).toBe(200)
    expect(idsOf(later)).not.toContain(launchTask)
  },
)

test("an injected error keeps its status", async () => {
  const { send } = openSandbox({
    answers: { "invalid-token": "forbidden", "unlisted-error": "not-found" },
  })
  for (const status of [400, 401]) {
    const response = await send(`GET /lists/${websiteList}?${org}`, { prefer: `code=${status}` })
    expect(response.status).toBe(status)
  }
})

test("a filter of a hidden list gets 403, one of an unknown list an empty page", async () => {
  const { send } = openSandbox({
    answers: { "unseen-is-not-there": "named-forbidden", "named-record-not-found": "empty-page" },
  })
  const hidden = await send(`GET /tasks?${org}&list_id=${officeList}`, { token: ben })
  const unknown = await send(`GET /tasks?${org}&list_id=9`, { token: ben })
  expect([hidden.status, unknown.status, unknown.body.tasks]).toEqual([403, 200, []])
  expect((await send(`GET /lists?${org}&workspace_id=9`)).status).toBe(400)
})

test("an organization that exists gets 403 from those who aren't in it", async () => {
  const answers = { "unseen-is-not-there": "named-forbidden" }
  const { send } = openSandbox({ ...changeDataset(addOrganization), answers })
  const token = ben
  expect((await send("GET /tasks?organization_id=2", { token })).status).toBe(403)
  expect((await send("GET /tasks?organization_id=9", { token })).status).toBe(400)
  expect((await send("POST /access_tokens", accessToken(2, token))).status).toBe(400)
})

test("large numbers beside undeclared keys aren't rounded", async () => {
  const { send } = openSandbox({ answers: { "undeclared-names": "ignored" } })
  const values = `{"organization_id":1,"task":{"workspace_id":11,"owner_id":1e400,"colour":"red"}}`
  const seen = await sendExample([`PUT /v2/tasks/${launchTask} ${values}`], {
    answers: { "undeclared-names": "ignored" },
  })
  expect(seen.status).toBe(422)
  const created = await send("POST /tasks?colour=1&shape=2", task({ name: "A", colour: "red" }))
  expect(created.status).toBe(201)
})

test("a reset starts counting requests again, and a snapshot keeps the count", async () => {
  const { sandbox, send } = openSandbox({ answers: { "rate-limits": "every-thirtieth" } })
  const request = `GET /workspaces?${org}`
  for (let i = 1; i < 29; i++) await send(request)
  const snapshot = sandbox.snapshot()
  expect((await send(request)).status).toBe(200)
  expect((await send(request)).status).toBe(429)
  sandbox.restore(snapshot)
  await send(request)
  expect((await send(request)).status).toBe(429)
  for (let i = 1; i < 20; i++) await send(request)
  sandbox.reset()
  for (let i = 1; i < 30; i++) expect((await send(request)).status).toBe(200)
})

test("memberships are sorted by the role that responses contain", async () => {
  const dataset = createExampleDataset()
  dataset.memberships.find(({ id }) => id === 33)!.role = "visitor"
  const { send } = openSandbox({ dataset, answers: { "membership-roles": "owner" } })
  const { body } = await send(`GET /memberships?${office}&order=role`)
  // With equal roles, the highest ID comes first.
  expect(body.memberships).toMatchObject([
    { id: 34, role: "owner" },
    { id: 33, role: "owner" },
  ])
})
