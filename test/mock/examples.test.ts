import { expect, test } from "vitest"
import {
  archivedList,
  completedTask,
  eventsList,
  launchTask,
  officeWorkspace,
  partySubtask,
  productWorkspace,
} from "../exampleRecords.ts"
import { views } from "../../generated/tables.ts"
import { getOperationSpec, operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { org, product } from "../sandbox/sandbox-client.ts"
import { exampleBody, origin, replaceExample, send } from "./send.ts"
import { validRequests } from "./valid-requests.ts"

/** The required parameters of each collection, by path. */
const queries = Object.fromEntries(
  validRequests(false)
    .filter(({ id }) => id.startsWith("list"))
    .map(({ path, query }) => [path, `${new URLSearchParams(query)}`]),
)

const allTasks = exampleBody("listTasks", "default").tasks as object[]
const allActivities = exampleBody("listActivities", "default").activities as object[]
const archivedLists = exampleBody("listLists", "archived").lists as object[]
const { workspaces } = exampleBody("listWorkspaces", "default")
const { memberships } = exampleBody("listMemberships", "default")

/** Copies the first record as often as needed, each with other values. */
function copies(count: number, [record]: object[], change: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => ({ ...record, ...change(index) }))
}

const everyView = Object.entries(views).flatMap(([path, names]) =>
  names.map((name) => [path, name] as const),
)

test.each(everyView)("GET %s with view=%s returns the view's example", async (path, view) => {
  const id = operationIds.find(
    (operation) =>
      getOperationSpec(operation).path === path && getOperationSpec(operation).method === "GET",
  )
  const { body } = await send(`GET ${path}?${queries[path]}&view=${view}`)
  expect(body).toEqual(exampleBody(id ?? "", view))
})

test.each([
  ["listTasks", "withAccounts", `GET /tasks?${org}&include=accounts`],
  ["listTasks", "withAccounts", `GET /tasks?${org}&include=memberships,accounts`],
  ["listLists", "withSections", `GET /lists?${product}&include=sections`],
  ["listLists", "archived", `GET /lists?${product}&archived=true`],
  ["listLists", "default", `GET /lists?${product}&archived=false`],
  ["listActivities", "withRecords", `GET /activities?${org}&limit=25&include=lists`],
  ["listTasks", "default", `GET /tasks?${org}&order=flagged`],
  ["listTasks", "default", `GET /tasks?${org}&include=weather,constructor,__proto__`],
  ["getTask", "plain", `GET /tasks/${launchTask}?${org}`],
  ["getTask", "withAccounts", `GET /tasks/${launchTask}?${org}&include=accounts`],
  ["getTask", "plain", `GET /tasks/999?${org}`],
  ["getList", "plain", `GET /lists/999?${org}`],
])("the mock returns the %s example %s for %s", async (id, name, request) => {
  expect((await send(request)).body).toEqual(exampleBody(id, name))
})

const office = { workspace_id: officeWorkspace }
const named = { ...office, name: "Anything" }
const subtask = { parent_id: 1, list_id: 2, section_id: 3, mirror_parent_tags: true, tags: [] }
const dates = { starts_on: "2026-05-01", due_on: "2026-05-02" }

test.each([
  ["createTask", "privateTask", "POST /tasks", named],
  ["createTask", "subtask", "POST /tasks", { ...named, ...dates, ...subtask }],
  ["createTask", "withSubtasks", "POST /tasks", { ...named, ...dates, subtasks: [{}] }],
  ["updateTask", "complete", "PUT /tasks/999", { ...office, completed: true }],
  ["updateTask", "reschedule", "PUT /tasks/999", { ...office, ...dates }],
  ["updateTask", "unassign", "PUT /tasks/999", { ...office, owner_id: null }],
  // The ID takes precedence over the body.
  ["updateTask", "complete", `PUT /tasks/${completedTask}`, { ...office, owner_id: null }],
])(
  "the mock returns the %s example %s for %s with a similar body",
  async (id, name, request, task) => {
    const { body } = await send(request, { body: { organization_id: 1, task } })
    expect(body).toEqual(exampleBody(id, name))
  },
)

test.each([
  [`GET /tasks/${partySubtask}?${org}`, "task", allTasks],
  [`PUT /tasks/${partySubtask}`, "task", allTasks],
  [`GET /lists/${eventsList}?${org}`, "list", exampleBody("listLists", "default").lists],
  [`GET /lists/${archivedList}?${org}`, "list", archivedLists],
  [`GET /activities/504?${org}`, "activity", allActivities],
  [`GET /workspaces/12?${org}`, "workspace", workspaces],
  [`GET /memberships/31?${org}`, "membership", memberships],
])("%s returns the record with this ID from another example", async (request, key, records) => {
  const sent = { organization_id: 1, task: { workspace_id: productWorkspace } }
  const { body } = await send(request, request.startsWith("PUT") ? { body: sent } : {})
  const id = Number(/\d+/.exec(request)?.[0])
  const record = (records as { id: number }[]).find((candidate) => candidate.id === id)
  expect(record).toBeDefined()
  expect(body[key]).toEqual(record)
})

test("an update returns the record from another example, with the sent values", async () => {
  const task = { workspace_id: productWorkspace, completed: true, owner_id: null, tags: ["a"] }
  const { body } = await send(`PUT /tasks/${launchTask}`, { body: { organization_id: 1, task } })
  const record = exampleBody("getTask", "plain").task as object
  expect(body.task).toEqual({ ...record, completed: true, owner_id: null })
})

test("the mock adds the included records to views, archived lists and single tasks", async () => {
  const { accounts, memberships: included } = exampleBody("listTasks", "withAccounts")
  const { sections } = exampleBody("listLists", "withSections")
  const both = await send("GET /tasks?organization_id=1&view=inbox&include=accounts,memberships")
  expect(both.body).toEqual({
    ...exampleBody("listTasks", "inbox"),
    accounts,
    memberships: included,
  })
  const lists = await send(`GET /lists?${queries["/lists"]}&archived=true&include=sections`)
  expect(lists.body).toEqual({ ...exampleBody("listLists", "archived"), sections })
  const task = await send(`GET /tasks/${launchTask}?organization_id=1&include=memberships`)
  expect(task.body.includes).toEqual({ memberships: included })
})

const byOffset = Object.entries(queries).filter(([path]) => path !== "/lists")

test.each(byOffset)(
  "the mock starts a page of %s at cursor and returns at most limit records",
  async (path, query) => {
    const key = path.slice(1)
    const all = (await send(`GET ${path}?${query}`)).body[key] as unknown[]
    expect(all.length).toBeGreaterThan(1)
    for (const [cursor, limit] of [
      [0, 1],
      [1, 100],
      [0, 0],
      [all.length, 1],
      [2 ** 40, 1],
      [-1, 1],
      [0, -1],
    ] as const) {
      const params = new URLSearchParams(query)
      params.set("cursor", `${cursor}`)
      params.set("limit", `${limit}`)
      const { status, body } = await send(`GET ${path}?${params}`)
      expect(status).toBe(200)
      const start = Math.max(cursor, 0)
      expect(body[key]).toEqual(all.slice(start, start + Math.max(limit, 0)))
    }
  },
)

test("the mock applies archived_date_before and limit to archived lists", async () => {
  const lists = copies(4, archivedLists, (index) => ({
    id: 440 + index,
    archived_at: `2026-02-0${8 - index}T12:00:00Z`,
  }))
  const mock = createMock({ description: replaceExample("listLists", "archived", { lists }) })
  const request = `GET /lists?${queries["/lists"]}&archived=true`
  const before = "&archived_date_before=2026-02-07T12:00:00Z"
  expect((await send(request, { mock })).body.lists).toEqual(lists)
  expect((await send(request + before, { mock })).body.lists).toEqual(lists.slice(2))
  expect((await send(`${request + before}&limit=1`, { mock })).body.lists).toEqual([lists[2]])
})

test("the mock links every page of activities except the last to the next page", async () => {
  const first = "/activities?organization_id=1&order=created_at&limit=3"
  const second = await send(`GET ${first}&cursor=2`)
  expect(second.headers.get("Link")).toBe(`next=<${origin}/v2${first}&cursor=5>`)
  const { body } = await send(`GET ${first.replace("=3", "=100")}`)
  const count = (body.activities as object[]).length
  for (const cursor of [count - 3, count + 1]) {
    expect((await send(`GET ${first}&cursor=${cursor}`)).headers.get("Link")).toBeNull()
  }
  expect((await send(`GET ${first.replace("=3", "=0")}`)).headers.get("Link")).toBeNull()
  expect((await send("GET /tasks?organization_id=1&limit=1")).headers.get("Link")).toBeNull()
})
