import { describe, expect, test } from "vitest"
import { servers, views } from "../../generated/tables.ts"
import { createClient, paginate, pages } from "../../src/client/index.ts"
import { factsOf, operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { description } from "../description.ts"
import { send, exampleBody, origin, replaceExample } from "./send.ts"

/** As many copies of the first record of an example, each changed by its index. */
function copies(count: number, [record]: object[], change: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => ({ ...record, ...change(index) }))
}

const queries: Record<string, string> = {
  "/tasks": "organization_id=1",
  "/lists": "organization_id=1&workspace_id=11",
  "/workspaces": "organization_id=1",
  "/memberships": "organization_id=1&workspace_id=11",
  "/integration_webhooks": "organization_id=1",
  "/access_tokens": "organization_id=1",
  "/activities": "organization_id=1&limit=25",
}

describe("the example is chosen", () => {
  const everyView = Object.entries(views).flatMap(([path, names]) =>
    names.map((name) => [path, name] as const),
  )

  test.each(everyView)("for %s by view=%s", async (path, view) => {
    const id = operationIds.find(
      (operation) => factsOf(operation).path === path && factsOf(operation).method === "GET",
    )
    const { body } = await send(`GET ${path}?${queries[path]}&view=${view}`)
    expect(body).toEqual(exampleBody(id ?? "", view))
  })

  test.each([
    ["listTasks", "withAccounts", "GET /tasks?organization_id=1&include=accounts"],
    ["listTasks", "withAccounts", "GET /tasks?organization_id=1&include=memberships,accounts"],
    ["listLists", "withSections", "GET /lists?organization_id=1&workspace_id=11&include=sections"],
    ["listLists", "archived", "GET /lists?organization_id=1&workspace_id=11&archived=true"],
    ["listLists", "default", "GET /lists?organization_id=1&workspace_id=11&archived=false"],
    ["listActivities", "withRecords", "GET /activities?organization_id=1&limit=25&include=lists"],
    ["listTasks", "default", "GET /tasks?organization_id=1&order=flagged"],
    ["getTask", "plain", "GET /tasks/101?organization_id=1"],
    ["getTask", "withAccounts", "GET /tasks/101?organization_id=1&include=accounts"],
    ["getTask", "plain", "GET /tasks/999?organization_id=1"],
    ["getList", "plain", "GET /lists/999?organization_id=1"],
  ])("for %s as %s by %s", async (id, name, request) => {
    expect((await send(request)).body).toEqual(exampleBody(id, name))
  })

  const named = { workspace_id: 12, name: "Anything" }
  const subtask = { parent_id: 1, list_id: 2, section_id: 3, mirror_parent_tags: true, tags: [] }
  const dates = { starts_on: "2026-05-01", due_on: "2026-05-02" }

  test.each([
    ["createTask", "privateTask", "POST /tasks", named],
    ["createTask", "subtask", "POST /tasks", { ...named, ...dates, ...subtask }],
    ["createTask", "withSubtasks", "POST /tasks", { ...named, ...dates, subtasks: [{}] }],
    ["updateTask", "complete", "PUT /tasks/999", { workspace_id: 12, completed: true }],
    ["updateTask", "reschedule", "PUT /tasks/999", { workspace_id: 12, ...dates }],
    ["updateTask", "unassign", "PUT /tasks/999", { workspace_id: 12, owner_id: null }],
    // The record goes before the likeness of the body.
    ["updateTask", "complete", "PUT /tasks/104", { workspace_id: 12, owner_id: null }],
  ])("for %s as %s by %s and a body like that of it", async (id, name, request, task) => {
    const { body } = await send(request, { body: { organization_id: 1, task } })
    expect(body).toEqual(exampleBody(id, name))
  })
})

describe("what the example does not show", () => {
  test("is what an update says of another record", async () => {
    const task = { workspace_id: 11, completed: true, owner_id: null, tags: ["a"] }
    const { body } = await send("PUT /tasks/101", { body: { organization_id: 1, task } })
    const record = exampleBody("getTask", "plain").task as object
    expect(body.task).toEqual({ ...record, completed: true, owner_id: null })
  })

  const ofTasks = exampleBody("listTasks", "default").tasks
  const ofActivities = exampleBody("listActivities", "default").activities

  test.each([
    ["GET /tasks/109?organization_id=1", "task", ofTasks],
    ["PUT /tasks/109", "task", ofTasks],
    ["GET /lists/43?organization_id=1", "list", exampleBody("listLists", "default").lists],
    ["GET /lists/44?organization_id=1", "list", exampleBody("listLists", "archived").lists],
    ["GET /activities/504?organization_id=1", "activity", ofActivities],
    [
      "GET /workspaces/12?organization_id=1",
      "workspace",
      exampleBody("listWorkspaces", "default").workspaces,
    ],
    [
      "GET /memberships/31?organization_id=1",
      "membership",
      exampleBody("listMemberships", "default").memberships,
    ],
  ])("is put in by %s: its record", async (request, key, records) => {
    const sent = { organization_id: 1, task: { workspace_id: 11 } }
    const { body } = await send(request, request.startsWith("PUT") ? { body: sent } : {})
    const id = Number(/\d+/.exec(request)?.[0])
    const record = (records as { id: number }[]).find((candidate) => candidate.id === id)
    expect(record).toBeDefined()
    expect(body[key]).toEqual(record)
  })

  test("is put in by include: beside a view, beside archived lists, in the includes of a task", async () => {
    const { accounts, memberships } = exampleBody("listTasks", "withAccounts")
    const { sections } = exampleBody("listLists", "withSections")
    const owned = await send("GET /tasks?organization_id=1&view=owned&include=accounts")
    expect(owned.body).toEqual({ ...exampleBody("listTasks", "owned"), accounts })
    const both = await send("GET /tasks?organization_id=1&view=inbox&include=accounts,memberships")
    expect(both.body).toEqual({ ...exampleBody("listTasks", "inbox"), accounts, memberships })
    const lists = await send(`GET /lists?${queries["/lists"]}&archived=true&include=sections`)
    expect(lists.body).toEqual({ ...exampleBody("listLists", "archived"), sections })
    const task = await send("GET /tasks/101?organization_id=1&include=memberships")
    expect(task.body.includes).toEqual({ memberships })
  })

  test("stays out where it is not known", async () => {
    const { body } = await send(
      "GET /tasks?organization_id=1&include=weather,constructor,__proto__",
    )
    expect(body).toEqual(exampleBody("listTasks", "default"))
  })
})

describe("a page", () => {
  const everyCursor = Object.entries(queries).filter(([path]) => path !== "/lists")

  test.each(everyCursor)("of %s is cut by cursor and limit", async (path, query) => {
    const key = path.slice(1)
    const all = (await send(`GET ${path}?${query}`)).body[key] as unknown[]
    expect(all.length).toBeGreaterThan(1)
    for (const [cursor, limit] of [
      [0, 1],
      [1, 1],
      [1, 100],
      [0, 0],
      [all.length, 1],
      [2 ** 40, 1],
    ]) {
      const params = new URLSearchParams(query)
      params.set("cursor", `${cursor}`)
      params.set("limit", `${limit}`)
      const { status, body } = await send(`GET ${path}?${params}`)
      expect(status).toBe(200)
      expect(body[key]).toEqual(all.slice(cursor).slice(0, limit))
    }
  })

  test("of archived lists is cut by archived_date_before and limit", async () => {
    const all = copies(4, exampleBody("listLists", "archived").lists as object[], (index) => ({
      id: 440 + index,
      archived_at: `2026-02-0${8 - index}T12:00:00Z`,
    }))
    const mock = createMock({
      description: replaceExample("listLists", "archived", { lists: all }),
    })
    const request = `GET /lists?${queries["/lists"]}&archived=true`
    const before = "&archived_date_before=2026-02-07T12:00:00Z"
    expect((await send(request, { mock })).body.lists).toEqual(all)
    expect((await send(request + before, { mock })).body.lists).toEqual(all.slice(2))
    expect((await send(`${request + before}&limit=1`, { mock })).body.lists).toEqual([all[2]])
  })

  test("of activities names the next one, until the last", async () => {
    const first = "/v2/activities?organization_id=1&order=created_at&limit=3"
    const second = await send(`GET ${first}&cursor=2`)
    expect(second.headers.get("Link")).toBe(`next=<${origin}${first}&cursor=5>`)
    expect((await send(`GET ${first}&cursor=4`)).headers.get("Link")).toBeNull()
    expect((await send(`GET ${first}&cursor=9`)).headers.get("Link")).toBeNull()
    expect((await send(`GET ${first.replace("=3", "=0")}`)).headers.get("Link")).toBeNull()
    expect((await send("GET /tasks?organization_id=1&limit=1")).headers.get("Link")).toBeNull()
  })

  describe.each(servers)("below %s/ leads the client to the next", (prefix) => {
    const activities = copies(
      60,
      exampleBody("listActivities", "default").activities as object[],
      (index) => ({ id: 1000 - index }),
    )
    const lists = copies(5, exampleBody("listLists", "archived").lists as object[], (index) => ({
      id: 440 + index,
      archived_at: `2026-02-0${9 - index}T12:00:00Z`,
    }))
    const clientOf = (changed = description) =>
      createClient({
        baseUrl: origin + prefix,
        token: "secret",
        fetch: createMock({ description: changed }).fetch,
      })

    test("of activities", async () => {
      const api = clientOf(replaceExample("listActivities", "default", { activities }))
      const query = { organization_id: 1, limit: 25 }
      const seen = await Array.fromAsync(pages(api, "/activities", { params: { query } }))
      expect(seen.map((page) => page.activities.length)).toEqual([25, 25, 10])
      expect(seen.flatMap((page) => page.activities)).toEqual(activities)
    })

    test("of tasks", async () => {
      const query = { organization_id: 1, limit: 2 }
      const seen = await Array.fromAsync(paginate(clientOf(), "/tasks", { params: { query } }))
      expect(seen).toEqual(exampleBody("listTasks", "default").tasks)
      expect(seen.length).toBeGreaterThan(4)
    })

    test("of archived lists", async () => {
      const api = clientOf(replaceExample("listLists", "archived", { lists }))
      const query = {
        organization_id: 1,
        workspace_id: 11,
        archived: true,
        archived_date_before: "2026-03-01",
        limit: 2,
      }
      const seen = await Array.fromAsync(pages(api, "/lists", { params: { query } }))
      expect(seen.map((page) => page.lists.length)).toEqual([2, 2, 1])
      expect(seen.flatMap((page) => page.lists)).toEqual(lists)
    })
  })
})
