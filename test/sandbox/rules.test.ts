/** Each rule of `openapi/behaviour.yaml` by its name: what its sentence says, shown by answers that name it. */
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { readdir, readFile } from "node:fs/promises"
import { text } from "node:stream/consumers"
import { afterAll, describe, expect, onTestFinished, test, type TestContext } from "vitest"
import { rules, singleFields } from "../../generated/sandbox.ts"
import { vendorType } from "../../generated/tables.ts"
import {
  createExampleDataset,
  generateDataset,
  type Sandbox,
  type SandboxOptions,
  type Dataset,
} from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { listen } from "../loopback.ts"
import {
  type TestResponse,
  type Send,
  closeAndValidate,
  idsOf,
  openSandbox,
  origin,
} from "./sandboxClient.ts"

afterAll(closeAndValidate)

const org = "organization_id=1"
const product = `${org}&workspace_id=11`
const office = `${org}&workspace_id=12`
const onTask101 = `${product}&task_id=101`
/** The moment at which the dataset begins, and what the first request writes. */
const now = "2026-03-10T12:00:00+00:00"

const [ben, chloe] = ["22", "23"]

/** What a test of a rule needs: a sandbox of its own, and the check that answers name the rule of its title. */
function begin(
  { task: { name } }: TestContext,
  options: SandboxOptions = {},
): { send: Send; sandbox: Sandbox; named: (...answers: TestResponse[]) => void } {
  const named = (...answers: TestResponse[]): void => {
    expect(answers).not.toEqual([])
    for (const answer of answers) expect(answer.rules).toContain(ruleIn(name))
  }
  return { ...openSandbox(options), named }
}

/** The id of the rule of which a title tells. */
function ruleIn(title: string): string {
  return title.replace(/:.*/, "")
}

/** The example dataset with changes. */
function changed(change: (dataset: Required<Dataset>) => void): { dataset: Dataset } {
  const dataset = createExampleDataset()
  change(dataset as Required<Dataset>)
  return { dataset }
}

/** The record of a dataset with an id. */
function the<T extends { id: number }>(records: T[], id: number): T {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

/** A copy of a record of a dataset, with other values. */
function add<T extends { id: number }>(records: T[], like: number, values: Partial<T>): void {
  records.push({ ...structuredClone(the(records, like)), ...values })
}

function account(id: number, name: string): Dataset["accounts"][number] {
  return { id, name, email: `${name.toLowerCase()}@studio.example`, demo: false }
}

/** A second organization, 2, with the workspace 13, of which Ada is a member as well. */
const twoOrganizations = changed((dataset) => {
  dataset.workspaces.push({ id: 13 })
  dataset.organizations.push({ id: 2, workspace_ids: [13] })
  add(dataset.memberships, 31, { id: 35, workspace_id: 13 })
})

/** The lists 45 and 46 are archived too, 46 the last and 45 the first. */
const threeArchived = changed(({ lists }) => {
  add(lists, 44, { id: 45, archived_at: "2026-01-10T08:00:00+00:00", starts_on: "2025-12-01" })
  add(lists, 44, { id: 46, archived_at: "2026-03-01T08:00:00+00:00", starts_on: "2026-01-15" })
})

/** A body about a task of the workspace 11. */
function task(values: object): { body: object } {
  return { body: { organization_id: 1, task: { workspace_id: 11, ...values } } }
}

function webhook(values: object): { body: object } {
  return { body: { organization_id: 1, integration_webhook: values } }
}

function comment(values: object): { body: object } {
  return { body: { comment: values } }
}

async function readTask(send: Send, id: number): Promise<Record<string, unknown>> {
  return (await send(`GET /tasks/${id}?${org}`)).body.task
}

async function readList(send: Send, id: number): Promise<Record<string, unknown>> {
  return (await send(`GET /lists/${id}?${org}`)).body.list
}

/** The activities that a sandbox has beyond those of the example dataset, the latest first. */
async function newActivities(send: Send, token?: string): Promise<Record<string, unknown>[]> {
  const { body } = await send(`GET /activities?${org}&limit=100`, { token })
  return body.activities.filter(({ id }: { id: number }) => id > 507)
}

/** What an error says that is not the same in each. */
function errorsOf({ status, body }: TestResponse): object {
  return { status, errors: body.errors }
}

function fault(code: string, attribute?: string): object[] {
  return [expect.objectContaining({ code, ...(attribute && { attribute }) })]
}

/** Receives deliveries, each answered with a status; none where that is undefined. */
async function receiver(
  status: number | undefined = 204,
): Promise<{ url: string; received: { request: IncomingMessage; body: unknown }[] }> {
  const received: { request: IncomingMessage; body: unknown }[] = []
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      received.push({ request, body: JSON.parse(sent) })
      if (status !== undefined) response.writeHead(status, { Location: "/other" }).end()
    })
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return { url: `${url}/hook`, received }
}

describe("callers", () => {
  test("account-of-token", async (context) => {
    const { send, named } = begin(context)
    const ofAda = await send(`GET /tasks?${org}`)
    expect(idsOf(ofAda, "tasks")).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109])
    const ofBen = await send(`GET /tasks?${org}`, { token: ben })
    expect(idsOf(ofBen, "tasks")).toEqual([101, 102, 103, 104, 108, 109])
    const created = await send("POST /tasks", { ...task({ name: "Mine" }), token: ben })
    expect(created.body.task.account_id).toBe(22)
    named(ofAda, ofBen, created)
  })

  test("organization-of-token", async (context) => {
    const { send, named } = begin(context, twoOrganizations)
    const sent = { body: { organization_id: 2, access_token: { name: "Second" } } }
    const { body } = await send("POST /access_tokens", sent)
    const { token } = body.access_token
    const own = await send("GET /workspaces?organization_id=2", { token })
    expect(idsOf(own, "workspaces")).toEqual([13])
    const other = await send(`GET /workspaces?${org}`, { token })
    expect(other).toMatchObject({ status: 400, body: { errors: fault("record_not_found") } })
    // The same account reaches both with a token that is tied to none.
    expect((await send(`GET /workspaces?${org}`)).status).toBe(200)
    named(other)
  })

  test("revoked-token", async (context) => {
    const { send, named } = begin(context)
    const sent = { body: { organization_id: 1, access_token: { name: "Short-lived" } } }
    const { id, token } = (await send("POST /access_tokens", sent)).body.access_token
    expect((await send(`GET /workspaces?${org}`, { token })).status).toBe(200)
    const revoked = await send(`DELETE /access_tokens/${id}`, { token })
    expect(revoked.status).toBe(204)
    const refused = await send(`GET /workspaces?${org}`, { token })
    expect(refused.status).toBe(401)
    expect((await send(`DELETE /access_tokens/${id}`, { token })).status).toBe(401)
    named(revoked, refused)
  })

  test("disabled-token", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ access_tokens }) => {
        add(access_tokens, 401, { id: 403, token: "open-sesame" })
        add(access_tokens, 401, { id: 404, token: "shut-sesame", enabled: false })
      }),
    )

    expect((await send(`GET /workspaces?${org}`, { token: "open-sesame" })).status).toBe(200)
    const refused = await send(`GET /workspaces?${org}`, { token: "shut-sesame" })
    expect(refused.status).toBe(401)
    named(refused)
  })

  test("any-token", async (context) => {
    const { send, named } = begin(context)
    const [ada, other, ofBen, none] = [
      await send(`GET /tasks?${org}&view=owned`),
      await send(`GET /tasks?${org}&view=owned`, { token: "whatever" }),
      await send(`GET /tasks?${org}&view=owned`, { token: ben }),
      await send(`GET /tasks?${org}&view=owned`, { token: "99" }),
    ]
    for (const answer of [ada, other, none]) expect(idsOf(answer, "tasks")).toEqual([102, 105, 106])
    expect(idsOf(ofBen, "tasks")).toEqual([101, 104, 108])
    const { body } = await send("POST /access_tokens", {
      body: { organization_id: 1, access_token: { name: "A" } },
    })
    const own = await send(`GET /tasks?${org}`, { token: body.access_token.token })
    expect(own.rules).not.toContain("any-token")
    named(ada, other, ofBen, none)
  })

  test("deleted-records", async (context) => {
    const { send, named } = begin(
      context,
      changed((dataset) => {
        Object.assign(the(dataset.lists, 43), { deleted: true })
        Object.assign(the(dataset.memberships, 34), { deleted: true })
        Object.assign(the(dataset.comments, 202), { deleted: true })
        Object.assign(the(dataset.tasks, 101), { comments_count: 1 })
      }),
    )
    const gone = [
      await send(`GET /lists/43?${org}`),
      await send(`GET /tasks/108?${org}`),
      await send(`GET /memberships/34?${org}`),
      await send(`GET /workspaces/12?${org}`),
    ]
    for (const { status } of gone) expect(status).toBe(404)
    const silent = await send(`DELETE /comments/202?${onTask101}`)
    expect(silent.status).toBe(404)
    named(...gone)
  })

  test("seen-by-members: workspaces", async (context) => {
    const { send, named } = begin(context)
    const ofBen = await send(`GET /workspaces?${org}`, { token: ben })
    expect(idsOf(ofBen, "workspaces")).toEqual([11])
    const ofChloe = await send(`GET /workspaces?${org}`, { token: chloe })
    expect(idsOf(ofChloe, "workspaces")).toEqual([12])
    named(ofBen, ofChloe)
  })

  test("seen-by-members: lists", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ accounts, memberships, lists }) => {
        accounts.push(account(24, "Dan"))
        add(memberships, 32, { id: 35, workspace_id: 12 })
        add(memberships, 32, { id: 36, account_id: 24 })
        add(lists, 44, { id: 45, workspace_id: 12, subscriber_ids: [], archived: false })
        the(lists, 42).subscriber_ids = [21, 23, 24]
      }),
    )

    const subscriber = await send(`GET /lists?${office}`, { token: chloe })
    expect(idsOf(subscriber, "lists")).toEqual([42, 45])
    const member = await send(`GET /lists?${office}`, { token: ben })
    expect(idsOf(member, "lists")).toEqual([45])
    // Dan subscribes to 42, and is no member of its workspace.
    expect((await send(`GET /lists?${office}`, { token: "24" })).status).toBe(400)
    expect((await send(`GET /lists/42?${org}`, { token: "24" })).status).toBe(404)
    named(subscriber, member)
  })

  test("seen-by-members: private tasks", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ accounts, memberships, tasks }) => {
        for (const id of [24, 25, 26]) accounts.push(account(id, `Person${id}`))
        add(memberships, 32, { id: 35, account_id: 24 })
        add(memberships, 32, { id: 36, account_id: 25 })
        add(memberships, 33, { id: 37, account_id: 26 })
        Object.assign(the(tasks, 106), { owner_id: 22, subscriber_ids: [24, 26] })
      }),
    )

    const answers = []
    for (const [token, ids] of [
      ["21", [106, 107, 108, 109]],
      ["22", [106, 108, 109]],
      ["24", [106, 108, 109]],
      ["25", [108, 109]],
    ] as const) {
      const answer = await send(`GET /tasks?${product}&created_after=2026-03-07T00:00:00Z`, {
        token,
      })
      expect(idsOf(answer, "tasks")).toEqual(ids)
      answers.push(answer)
    }
    // Person 26 subscribes to it, and is no member of its workspace.
    expect((await send(`GET /tasks/106?${org}`, { token: "26" })).status).toBe(404)
    named(...answers)
  })

  test("unseen-is-not-there", async (context) => {
    const { send, named } = begin(context)
    const unseen = await send(`GET /tasks/105?${org}`, { token: ben })
    const absent = await send(`GET /tasks/999?${org}`, { token: ben })
    expect(errorsOf(unseen)).toEqual(errorsOf(absent))
    expect((await send(`GET /tasks/105?${org}`)).status).toBe(200)
    named(unseen)
  })

  test("record-not-found", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const request of [
      `GET /tasks/999?${org}`,
      `GET /lists/999?${org}`,
      `GET /workspaces/999?${org}`,
      `GET /memberships/999?${org}`,
      `GET /activities/999?${org}`,
      `DELETE /comments/999?${onTask101}`,
      `DELETE /integration_webhooks/999?${org}`,
      "DELETE /access_tokens/999",
    ]) {
      const answer = await send(request)
      expect(answer.status, `${request}`).toBe(404)
      answers.push(answer)
    }
    named(...answers)
  })

  test("code-of-error", async (context) => {
    const { send, named } = begin(context)
    const missing = await send(`GET /tasks/999?${org}`)
    expect(missing).toMatchObject({ status: 404, body: { errors: fault("record_not_found") } })
    const unnamed = await send("GET /tasks?organization_id=9")
    expect(unnamed).toMatchObject({ status: 400, body: { errors: fault("record_not_found") } })
    const invalid = await send(`GET /tasks?${org}&order=moods`)
    expect(invalid).toMatchObject({ status: 400, body: { errors: fault("invalid_attribute") } })
    named(missing, unnamed, invalid)
  })

  test("named-record-not-found", async (context) => {
    const { send, named } = begin(context)
    const hook = { name: "A", url: "http://127.0.0.1/", resource_type: "Task", resource_id: 999 }
    const answers = []
    for (const [request, sent, status, attribute] of [
      ["GET /tasks?organization_id=9", {}, 400, "organization_id"],
      [`GET /tasks?${org}&workspace_id=999`, {}, 400, "workspace_id"],
      [`GET /tasks?${org}&list_id=999`, {}, 400, "list_id"],
      ["GET /workspaces/11?organization_id=9", {}, 404, "organization_id"],
      [`DELETE /comments/201?${product}&task_id=999`, {}, 404, "task_id"],
      ["POST /tasks", task({ name: "A", list_id: 999 }), 422, "task.list_id"],
      ["PUT /tasks/101", task({ owner_id: 999 }), 422, "task.owner_id"],
      ["POST /integration_webhooks", webhook(hook), 400, "integration_webhook.resource_id"],
    ] as const) {
      const answer = await send(request, sent)
      expect(answer.status, `${request}`).toBe(status)
      expect(answer.body.errors).toEqual(fault("record_not_found", attribute))
      answers.push(answer)
    }
    named(...answers)
  })

  test("workspace-of-organization", async (context) => {
    const { send, named } = begin(context, twoOrganizations)
    const own = await send("GET /lists?organization_id=2&workspace_id=13")
    expect(own.status).toBe(200)
    const other = await send(`GET /lists?${org}&workspace_id=13`)
    expect(other).toMatchObject({ status: 400, body: { errors: fault("record_not_found") } })
    const sent = { organization_id: 1, task: { workspace_id: 13, name: "A" } }
    const created = await send("POST /tasks", { body: sent })
    expect(created.status).toBe(422)
    expect(created.body.errors).toEqual(fault("record_not_found", "task.workspace_id"))
    named(own, other, created)
  })
})

describe("collections", () => {
  test("default-view", async (context) => {
    const { send, named } = begin(context)
    const without = await send(`GET /tasks?${org}`)
    const explicit = await send(`GET /tasks?${org}&view=default`)
    expect(without.body.tasks).toEqual(explicit.body.tasks)
    expect(without.body.tasks).toHaveLength(9)
    expect((await send(`GET /tasks?${org}&view=owned`)).rules).not.toContain("default-view")
    const others = []
    for (const path of [
      `workspaces?${org}`,
      `memberships?${product}`,
      `lists?${product}`,
      `integration_webhooks?${org}`,
      "access_tokens",
      `activities?${org}&limit=100`,
    ]) {
      others.push(await send(`GET /${path}`))
    }
    named(without, explicit, ...others)
  })

  test("unknown-view", async (context) => {
    const { send, named } = begin(context)
    const lists = await send(`GET /lists?${product}&view=mine`)
    expect(idsOf(lists, "lists")).toEqual([41, 43])
    const memberships = await send(`GET /memberships?${product}&view=mine`)
    expect(idsOf(memberships, "memberships")).toEqual([31, 32])
    const known = await send(`GET /lists?${product}&view=default`)
    expect(known.rules).not.toContain("unknown-view")
    // All views of tasks are known.
    expect((await send(`GET /tasks?${org}&view=mine`)).status).toBe(400)
    named(lists, memberships)
  })

  test("default-order", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const tasks = await send(`GET /tasks?${org}`)
    expect(idsOf(tasks, "tasks")).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109])
    const activities = await send(`GET /activities?${org}&limit=100`)
    expect(idsOf(activities, "activities")).toEqual([507, 506, 505, 504, 503, 502, 501])
    const archived = await send(`GET /lists?${product}&archived=true`)
    expect(idsOf(archived, "lists")).toEqual([46, 44, 45])
    const asked = await send(`GET /tasks?${org}&order=name`)
    expect(asked.rules).not.toContain("default-order")
    named(tasks, activities, archived)
  })

  test("order-descending", async (context) => {
    const { send, named } = begin(context)
    const tasks = await send(`GET /tasks?${org}&order=updated_at`)
    expect(idsOf(tasks, "tasks")).toEqual([109, 108, 107, 105, 103, 101, 106, 104, 102])
    const owned = await send(`GET /tasks?${org}&view=owned&order=due_on`)
    expect(idsOf(owned, "tasks")).toEqual([106, 105, 102])
    named(tasks, owned)
  })

  test("order-fields", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const [kind, query] of [
      ["tasks", org],
      ["workspaces", org],
      ["memberships", product],
      ["activities", `${org}&limit=100`],
    ] as const) {
      for (const field of singleFields[kind]) {
        const answer = await send(`GET /${kind}?${query}&order=${field}`)
        expect(answer.status, `${kind} by ${field}`).toBe(200)
        const keyed = answer.body[kind].map((record: Record<string, unknown>) => ({
          id: record.id,
          key: sortable(record[field]),
        }))
        const sorted = keyed.toSorted(
          (a: { id: number; key: string }, b: { id: number; key: string }) =>
            a.key < b.key ? 1 : a.key > b.key ? -1 : b.id - a.id,
        )
        expect(keyed, `${kind} by ${field}`).toEqual(sorted)
        answers.push(answer)
      }
      const refused = await send(`GET /${kind}?${query}&order=subscriber_ids`)
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toEqual(fault("invalid_attribute", "order"))
      answers.push(refused)
    }
    named(...answers)
  })

  test("page-by-offset", async (context) => {
    const { send, named } = begin(context, {
      dataset: generateDataset({ tasks: 80, lists: 3, workspaces: 1 }),
    })

    const all = await send(`GET /tasks?${org}&limit=100`)
    const ids = idsOf(all, "tasks")
    expect(ids.length).toBeGreaterThan(30)
    const first = await send(`GET /tasks?${org}`)
    expect(idsOf(first, "tasks")).toEqual(ids.slice(0, 25))
    const page = await send(`GET /tasks?${org}&cursor=2&limit=3`)
    expect(idsOf(page, "tasks")).toEqual(ids.slice(2, 5))
    const beyond = await send(`GET /tasks?${org}&cursor=100`)
    expect(idsOf(beyond, "tasks")).toEqual([])
    named(all, first, page, beyond)
  })

  test("page-below-zero", async (context) => {
    const { send, named } = begin(context)
    const before = await send(`GET /tasks?${org}&cursor=-3&limit=2`)
    expect(idsOf(before, "tasks")).toEqual([101, 102])
    const none = await send(`GET /tasks?${org}&limit=0`)
    expect(idsOf(none, "tasks")).toEqual([])
    const less = await send(`GET /activities?${org}&limit=-1`)
    expect(idsOf(less, "activities")).toEqual([])
    const plain = await send(`GET /tasks?${org}&cursor=0&limit=1`)
    expect(plain.rules).not.toContain("page-below-zero")
    named(before, none, less)
  })

  test("assumed-paging", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const [kind, ids] of [
      ["integration_webhooks", [301, 302]],
      ["access_tokens", [401, 402]],
    ] as const) {
      const all = await send(`GET /${kind}?${org}`)
      expect(idsOf(all, kind)).toEqual(ids)
      expect(all.rules).not.toContain("assumed-paging")
      for (const [query, page] of [
        ["limit=1", ids.slice(0, 1)],
        ["cursor=1", ids.slice(1)],
        ["cursor=0&limit=1", ids.slice(0, 1)],
      ] as const) {
        const answer = await send(`GET /${kind}?${org}&${query}`)
        expect(idsOf(answer, kind)).toEqual(page)
        answers.push(answer)
      }
    }
    named(...answers)
  })

  const [founded, moved] = ["2026-03-01T08:00:00+00:00", "2026-03-05T08:00:00+00:00"]

  test("creation-window", async (context) => {
    const { send, named } = begin(
      context,
      changed((dataset) => {
        dataset.workspaces = [
          { id: 11, created_at: founded },
          { id: 12, created_at: moved },
        ]
      }),
    )

    const answers = []
    for (const [query, ids] of [
      ["after=2026-03-01T07:59:59Z", [11, 12]],
      ["after=2026-03-01T08:00:00Z", [12]],
      ["before=2026-03-05T08:00:01Z", [11, 12]],
      ["before=2026-03-05T08:00:00Z", [11]],
      ["after=2026-03-01T08:00:00Z&before=2026-03-05T08:00:00Z", []],
      ["before=2026-03-05T10:00:00%2B02:00", [11]],
    ] as const) {
      const answer = await send(`GET /workspaces?${org}&${query}`)
      expect(idsOf(answer, "workspaces"), `${query}`).toEqual(ids)
      answers.push(answer)
    }
    named(...answers)
  })

  test("bounds-excluded", async (context) => {
    const { send, named } = begin(context)
    const { created_at } = await readTask(send, 101)
    const at = encodeURIComponent(`${created_at as string}`)
    const before = await send(`GET /tasks?${org}&created_before=${at}`)
    const after = await send(`GET /tasks?${org}&created_after=${at}`)
    expect([...idsOf(before, "tasks"), ...idsOf(after, "tasks")]).not.toContain(101)
    expect(idsOf(after, "tasks")).toContain(102)
    const list = await readList(send, 44)
    const archived = encodeURIComponent(`${list.archived_at as string}`)
    const page = await send(`GET /lists?${product}&archived=true&archived_date_before=${archived}`)
    expect(idsOf(page, "lists")).toEqual([])
    named(before, after, page)
  })

  test("creation-unknown", async (context) => {
    const { send, sandbox, named } = begin(context)
    sandbox.clock.advance(86_400_000)
    const answers = []
    for (const [query, there] of [
      ["after=2026-03-10T11:59:59Z", true],
      ["after=2026-03-10T12:00:00Z", false],
      ["before=2026-03-10T12:00:00Z", false],
      ["before=2026-03-10T12:00:01Z", true],
    ] as const) {
      const workspaces = await send(`GET /workspaces?${org}&${query}`)
      expect(idsOf(workspaces, "workspaces"), `${query}`).toEqual(there ? [11, 12] : [])
      const memberships = await send(`GET /memberships?${product}&${query}`)
      expect(idsOf(memberships, "memberships"), `${query}`).toEqual(there ? [31, 32] : [])
      answers.push(workspaces, memberships)
    }
    named(...answers)
  })
})

/** A value as a text that sorts as the service sorts it: what is null last, in a descending order. */
function sortable(value: unknown): string {
  if (value === null || value === undefined) return ""
  return typeof value === "string" ? value : `${Number(value)}`.padStart(9, "0")
}

describe("included records", () => {
  test("included-kinds", async (context) => {
    const { send, named } = begin(context)
    const tasks = await send(`GET /tasks?${org}&include=accounts,memberships,accounts`)
    expect(Object.keys(tasks.body)).toEqual(["tasks", "accounts", "memberships", "request_uuid"])
    expect(idsOf(tasks, "accounts")).toEqual([21, 22, 23])
    expect(idsOf(tasks, "memberships")).toEqual([31, 32, 33, 34])
    const lists = await send(`GET /lists?${product}&include=sections`)
    expect(idsOf(lists, "sections")).toEqual([51, 52])
    const without = await send(`GET /tasks?${org}`)
    expect(Object.keys(without.body)).toEqual(["tasks", "request_uuid"])
    expect(without.rules).not.toContain("included-kinds")
    named(tasks, lists)
  })

  test("included-records", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ accounts, memberships, tasks, workspaces, organizations }) => {
        for (const id of [24, 25, 27, 28]) accounts.push(account(id, `Person${id}`))
        workspaces.push({ id: 13 })
        organizations[0]!.workspace_ids.push(13)
        add(memberships, 31, { id: 35, account_id: 24 })
        add(memberships, 31, { id: 36, account_id: 25 })
        add(memberships, 31, { id: 37, account_id: 27, workspace_id: 13 })
        add(memberships, 31, { id: 38, account_id: 28 })
        // Chloe, 23, is a member of another workspace of Ada's, not of this one.
        Object.assign(the(tasks, 108), {
          account_id: 23,
          owner_id: 24,
          subscriber_ids: [22],
          flagger_ids: [25, 27],
        })
      }),
    )

    const tasks = await send(`GET /tasks?${org}&list_id=43&include=accounts,memberships`)
    // Hugo, 28, whom nothing names, and Gina, 27, with whom Ada shares no workspace, are left out.
    expect(idsOf(tasks, "accounts")).toEqual([21, 22, 23, 24, 25])
    expect(idsOf(tasks, "memberships")).toEqual([31, 32, 35, 36])
    const memberships = await send(`GET /memberships?${office}&include=accounts`)
    expect(idsOf(memberships, "accounts")).toEqual([21, 23])
    const invited = await send(`GET /memberships?${product}&cursor=1&limit=1&include=accounts`)
    expect(idsOf(invited, "accounts")).toEqual([21, 22])
    const sections = await send(`GET /lists?${office}&include=sections`)
    expect(idsOf(sections, "sections")).toEqual([53])
    named(tasks, memberships, invited, sections)
  })

  test("include-others", async (context) => {
    const { send, named } = begin(context)
    const tasks = await send(`GET /tasks?${org}&include=lists,sections,workspaces,moods`)
    expect(Object.keys(tasks.body)).toEqual([
      "tasks",
      "lists",
      "sections",
      "workspaces",
      "request_uuid",
    ])
    expect(idsOf(tasks, "lists")).toEqual([41, 42, 43])
    const known = await send(`GET /tasks?${org}&include=accounts`)
    expect(known.rules).not.toContain("include-others")
    const workspaces = await send(`GET /workspaces?${org}&include=accounts`)
    expect(Object.keys(workspaces.body)).toEqual(["workspaces", "request_uuid"])
    named(tasks, workspaces)
  })

  test("companions", async (context) => {
    const { send, named } = begin(context)
    const list = await send(`GET /lists/41?${org}`)
    expect(list.body).toMatchObject({ list: { id: 41 }, files: [], file_associations: [] })
    expect(idsOf(list, "sections")).toEqual([51, 52])
    const membership = await send(`GET /memberships/33?${org}`)
    expect(idsOf(membership, "accounts")).toEqual([23])
    const activity = await send(`GET /activities/504?${org}`)
    expect(idsOf(activity, "tasks")).toEqual([104])
    expect(idsOf(activity, "lists")).toEqual([41])
    expect(idsOf(activity, "workspaces")).toEqual([11])
    named(list, membership, activity)
  })
})

describe("tasks", () => {
  test("task-filters", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const [query, ids] of [
      ["workspace_id=12", [105]],
      ["list_id=43", [108, 109]],
      ["workspace_id=12&list_id=43", []],
      ["created_before=2026-03-02T09:10:00Z", [101]],
      ["created_after=2026-03-10T10:00:00Z", [108, 109]],
      ["created_after=2026-03-10T11:59:59%2B02:00", [107, 108, 109]],
      ["updated_before=2026-03-05T14:30:00Z", [102]],
      ["updated_after=2026-03-10T09:15:00Z", [107, 108, 109]],
      ["completed_after=2026-03-05T14:30:00Z", []],
      ["completed_after=2026-03-05T14:29:59Z", [104]],
      ["list_id=41&created_after=2026-03-04T11:30:00Z", [103]],
    ] as const) {
      const answer = await send(`GET /tasks?${org}&${query}`)
      expect(idsOf(answer, "tasks"), `${query}`).toEqual(ids)
      answers.push(answer)
    }
    expect((await send(`GET /tasks?${org}`)).rules).not.toContain("task-filters")
    named(...answers)
  })

  const states = changed(({ tasks, lists }) => {
    Object.assign(the(tasks, 103), { deleted: true, deleted_at: now })
    the(tasks, 102).cleared = true
    the(lists, 41).tasks_count = 3
  })

  test("state-selected", async (context) => {
    const { send, named } = begin(context, states)
    const deleted = await send(`GET /tasks?${org}&deleted=true`)
    expect(idsOf(deleted, "tasks")).toEqual([103])
    const cleared = await send(`GET /tasks?${org}&cleared=true`)
    expect(idsOf(cleared, "tasks")).toEqual([102])
    const neither = await send(`GET /tasks?${org}`)
    expect(neither.rules).not.toContain("state-selected")
    named(deleted, cleared)
  })

  test("state-left-out", async (context) => {
    const { send, named } = begin(context, states)
    const answers = []
    for (const query of ["", "&deleted=false", "&cleared=false&deleted=false"]) {
      const answer = await send(`GET /tasks?${org}${query}`)
      expect(idsOf(answer, "tasks")).toEqual([101, 104, 105, 106, 107, 108, 109])
      answers.push(answer)
    }
    const both = await send(`GET /tasks?${org}&deleted=true&cleared=true`)
    expect(both.rules).not.toContain("state-left-out")
    named(...answers)
  })

  test.for([
    ["view-flagged", [101], []],
    ["view-delegated", [101, 103, 104, 107, 108, 109], []],
    ["view-scheduled", [101, 104, 102, 108, 105, 106], [101, 104, 102, 108]],
    ["view-unscheduled", [103, 107, 109], [103, 109]],
    ["view-unassigned", [103, 107, 109], [103, 109]],
    ["view-owned", [102, 105, 106], [101, 104, 108]],
    ["view-inbox", [105], [101, 108]],
    ["view-subtasks", [102, 103, 109], [102, 103, 109]],
    ["view-upcoming", [104, 102, 101, 108, 105, 106], [104, 102, 101, 108]],
  ] as const)("%s", async ([name, ofAda, ofBen], context) => {
    const { send, named } = begin(context)
    const request = `GET /tasks?${org}&view=${name.replace("view-", "")}`
    const answers = [await send(request), await send(request, { token: ben })]
    expect(answers.map((answer) => idsOf(answer, "tasks"))).toEqual([ofAda, ofBen])
    expect((await send(`GET /tasks?${org}`)).rules).not.toContain(name)
    named(...answers)
  })

  test("upcoming-order", async (context) => {
    const { send, named } = begin(context)
    await send("PUT /tasks/106", task({ due_on: "2026-03-01" }))
    const answer = await send(`GET /tasks?${org}&view=upcoming`)
    expect(idsOf(answer, "tasks")).toEqual([106, 104, 102, 101, 108, 105])
    named(answer)
  })

  test("scheduled-without-start", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ tasks }) => {
        the(tasks, 103).due_on = "2026-03-10"
        the(tasks, 107).starts_on = "2026-04-20"
      }),
    )

    const answer = await send(`GET /tasks?${org}&view=scheduled`)
    expect(idsOf(answer, "tasks")).toEqual([101, 104, 103, 102, 108, 105, 107, 106])
    named(answer)
  })

  test("view-recent", async (context) => {
    const { send, sandbox, named } = begin(context)
    const recent = (token?: string): Promise<TestResponse> =>
      send(`GET /tasks?${org}&view=recent`, { token })
    const before = await recent()
    expect(idsOf(before, "tasks")).toEqual([104, 101])
    for (const id of [103, 101]) await readTask(send, id)
    sandbox.clock.advance(10 * 365 * 86_400_000)
    const after = await recent()
    expect(idsOf(after, "tasks")).toEqual([101, 103, 104])
    const ofBen = await recent(ben)
    expect(idsOf(ofBen, "tasks")).toEqual([])
    named(before, after, ofBen)
  })

  test("viewing", async (context) => {
    const { send, named } = begin(context)
    const read = await send(`GET /tasks/109?${org}`)
    // To see it among others, or to change it, is not.
    const listed = await send(`GET /tasks?${org}&list_id=43`)
    const updated = await send("PUT /tasks/108", task({ name: "Plan it" }))
    for (const other of [listed, updated]) expect(other.rules).not.toContain("viewing")
    expect(idsOf(await send(`GET /tasks?${org}&view=recent`), "tasks")).toEqual([109, 104, 101])
    named(read)
  })

  test("task-created", async (context) => {
    const { send, named } = begin(context)
    const alone = await send("POST /tasks", task({ name: "Private" }))
    expect(alone.status).toBe(201)
    expect(alone.body.task).toMatchObject({ name: "Private", account_id: 21, list_id: null })
    const { id } = alone.body.task
    expect((await send(`GET /tasks/${id}?${org}`, { token: ben })).status).toBe(404)
    const below = await send("POST /tasks", task({ name: "Below", list_id: 41, parent_id: 104 }))
    expect(below.body.task).toMatchObject({ parent_id: 104, list_id: 41 })
    expect(await readTask(send, 104)).toMatchObject({ has_children: true })
    expect((await send(`GET /tasks/${below.body.task.id}?${org}`, { token: ben })).status).toBe(200)
    named(alone, below)
  })

  test("unset-values", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", task({ name: "Little", subtasks: [{ name: "A" }] }))
    const { id, ...values } = created.body.task
    expect(id).toBe(110)
    expect(values).toEqual({
      account_id: 21,
      owner_id: null,
      list_id: null,
      section_id: null,
      name: "Little",
      due_on: null,
      starts_on: null,
      subscriber_ids: [21],
      position_list: null,
      position_owner: null,
      position_upcoming: null,
      position: null,
      cleared: false,
      comments_count: 0,
      completed_at: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
      workspace_id: 11,
      schedule_id: null,
      deleted: false,
      completed: false,
      tags: [],
      parent_id: null,
      mirror_parent_subscribers: null,
      mirror_parent_tags: null,
      has_children: true,
      flagger_ids: [],
      subtasks: [],
    })
    named(created)
  })

  test("first-subscribers", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", task({ name: "For Ben", owner_id: 22 }))
    expect(created.body.task.subscriber_ids).toEqual([21, 22])
    const assigned = await send("PUT /tasks/103", task({ owner_id: 22 }))
    expect(assigned.body.task.subscriber_ids).toEqual([21, 22])
    const renamed = await send("PUT /tasks/103", task({ name: "Check links" }))
    expect(renamed.rules).not.toContain("first-subscribers")
    named(created, assigned)
  })

  test("subscriptions", async (context) => {
    const { send, named } = begin(context)
    const subscriptions = [{ account_id: 22 }, { account_id: 22 }]
    const created = await send("POST /tasks", task({ name: "Both", subscriptions }))
    expect(created.body.task.subscriber_ids).toEqual([21, 22])
    expect((await send("POST /tasks", task({ name: "One" }))).rules).not.toContain("subscriptions")
    named(created)
  })

  test("tags", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", task({ name: "A", tags: ["b", "a", "b"] }))
    expect(created.body.task.tags).toEqual(["b", "a"])
    expect((await send("POST /tasks", task({ name: "B" }))).rules).not.toContain("tags")
    named(created)
  })

  test("tag-names", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", task({ name: "A", tags: ["press"] }))
    expect(created.body.task.tags).toEqual(["press"])
    expect(await readTask(send, created.body.task.id)).toMatchObject({ tags: ["press"] })
    named(created)
  })

  test("new-subtasks", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", task({ name: "Above", subtasks: [{ name: "A" }] }))
    expect(created.body.task).toMatchObject({ id: 110, has_children: true })
    expect(await readTask(send, 111)).toMatchObject({ parent_id: 110, name: "A" })
    const updated = await send("PUT /tasks/109", task({ subtasks: [{ name: "Ask for a price" }] }))
    expect(await readTask(send, 112)).toMatchObject({ parent_id: 109, list_id: 43 })
    expect(await newActivities(send)).toHaveLength(3)
    named(created, updated)
  })

  test("keys-of-subtasks", async (context) => {
    const { send, named } = begin(context)
    const subtasks = [
      { name: "First", owner_id: 22, tags: ["a"], subtasks: [{ name: "Deeper" }] },
      { name: "Second", list_id: 41, workspace_id: 11 },
    ]
    const created = await send("POST /tasks", task({ name: "Above", list_id: 43, subtasks }))
    const below = await send(`GET /tasks?${org}&created_after=2026-03-10T11:59:59Z`)
    expect(below.body.tasks).toMatchObject([
      { id: 110, parent_id: null },
      { id: 111, parent_id: 110, name: "First", owner_id: 22, tags: ["a"], list_id: 43 },
      { id: 112, parent_id: 111, name: "Deeper", workspace_id: 11, list_id: 43 },
      { id: 113, parent_id: 110, name: "Second", list_id: 41 },
    ])
    const answers = [created]
    const deep = Array.from({ length: 120 }).reduce<object>(
      (inner) => ({ name: "A", subtasks: [inner] }),
      { name: "A" },
    )
    for (const [subtask, code, attribute] of [
      [{}, "missing_param", "task.subtasks[0].name"],
      [{ name: "" }, "missing_param", "task.subtasks[0].name"],
      [{ name: "A", colour: "red" }, "unsupported_param", "task.subtasks[0].colour"],
      [{ name: "A", due_on: "soon" }, "invalid_attribute", "task.subtasks[0].due_on"],
      [{ name: "A", subtasks: 7 }, "invalid_attribute", "task.subtasks[0].subtasks"],
      [{ name: "A", parent_id: 108 }, "invalid_attribute", "task.subtasks[0].parent_id"],
      [{ name: "A", workspace_id: 12 }, "invalid_attribute", "task.subtasks[0].workspace_id"],
      [deep, "invalid_attribute", `task${".subtasks[0]".repeat(100)}`],
    ] as const) {
      const refused = await send("POST /tasks", task({ name: "Above", subtasks: [subtask] }))
      expect(refused).toMatchObject({ status: 422, body: { errors: fault(code, attribute) } })
      answers.push(refused)
    }
    expect(await newActivities(send)).toHaveLength(4)
    named(...answers)
  })

  const flags = { mirror_parent_subscribers: true, mirror_parent_tags: true }

  test("mirrored: from the beginning", async (context) => {
    const { send, named } = begin(context)
    const sent = { name: "Below", list_id: 41, parent_id: 101, tags: ["own"] }
    const created = await send("POST /tasks", task({ ...sent, ...flags }))
    expect(created.body.task.tags.toSorted()).toEqual(["launch", "own"])
    expect(created.body.task.subscriber_ids).toEqual([21, 22])
    const apart = await send("POST /tasks", task(sent))
    expect(apart.body.task).toMatchObject({ tags: ["own"], subscriber_ids: [21] })
    expect(apart.rules).not.toContain("mirrored")
    const begun = await send("PUT /tasks/103", task(flags))
    expect(begun.body.task).toMatchObject({ tags: ["launch"], subscriber_ids: [21, 22] })
    named(created, begun)
  })

  // Its own may be replaced, those of the parent it has all the same.
  test("mirrored: when its own are replaced", async (context) => {
    const { send, named } = begin(context)
    const values = { tags: ["own"], subscriber_ids: [{ account_id: 21 }] }
    const replaced = await send("PUT /tasks/102", task(values))
    expect(replaced.body.task.tags.toSorted()).toEqual(["launch", "own"])
    expect(replaced.body.task.subscriber_ids).toEqual([21, 22])
    named(replaced)
  })

  test("mirror-follows", async (context) => {
    const { send, named } = begin(context)
    const tagged = await send("PUT /tasks/101", task({ tags: ["press"] }))
    expect(await readTask(send, 102)).toMatchObject({ tags: ["press"] })
    expect(await readTask(send, 103)).toMatchObject({ tags: [] })
    const left = await send("PUT /tasks/101", task({ subscriber_ids: [{ account_id: 22 }] }))
    // Ada is its owner.
    expect(await readTask(send, 102)).toMatchObject({ subscriber_ids: [21, 22] })
    expect(await readTask(send, 103)).toMatchObject({ subscriber_ids: [21] })
    const renamed = await send("PUT /tasks/101", task({ name: "Launch" }))
    expect(renamed.rules).not.toContain("mirror-follows")
    named(tagged, left)
  })

  /** Account 22 sees subtask 103 in a public list, but not its parent 101. */
  const withHiddenParent = (): { dataset: Dataset } =>
    changed(({ tasks, lists }) => {
      const place = { list_id: null, section_id: null, owner_id: null }
      Object.assign(the(tasks, 101), { ...place, subscriber_ids: [21], flagger_ids: [] })
      the(lists, 41).tasks_count--
    })

  test("mirror-visible: rejects a mirror flag if the caller cannot see the parent", async (context) => {
    const { send, named } = begin(context, withHiddenParent())
    const absent = await send("PUT /tasks/103", { ...task({ parent_id: 999 }), token: ben })
    for (const flag of ["mirror_parent_tags", "mirror_parent_subscribers"]) {
      const rejected = await send("PUT /tasks/103", { ...task({ [flag]: true }), token: ben })
      expect(rejected.status).toBe(422)
      expect(errorsOf(rejected)).toEqual(errorsOf(absent))
      named(rejected)
      const off = await send("PUT /tasks/103", { ...task({ [flag]: false }), token: ben })
      expect(off.status).toBe(200)
    }
  })

  test("mirror-visible: copies nothing while someone sees only the subtask", async (context) => {
    const { send, named } = begin(context, withHiddenParent())
    const own = { tags: [], subscriber_ids: [21] }
    expect(await readTask(send, 103)).toMatchObject(own)
    const mirroring = await send("PUT /tasks/103", task(flags))
    const tagged = await send("PUT /tasks/101", task({ tags: ["secret"] }))
    expect(await readTask(send, 103)).toMatchObject({ ...flags, ...own })
    const shown = await send("PUT /tasks/101", task({ list_id: 41 }))
    expect(await readTask(send, 103)).toMatchObject({ tags: ["secret"] })
    expect(shown.rules).toContain("mirrored")
    const withdrawn = await send("PUT /tasks/101", task({ list_id: null }))
    expect(await readTask(send, 103)).toMatchObject(own)
    expect(mirroring.rules).not.toContain("mirrored")
    named(mirroring, tagged, withdrawn)
  })

  test("mirror-visible: an update that hides the task returns no mirrored values", async (context) => {
    const { send, named } = begin(context, withHiddenParent())
    await send("PUT /tasks/103", task(flags))
    await send("PUT /tasks/101", task({ subscriber_ids: [{ account_id: 21 }], tags: ["secret"] }))
    const hiding = await send("PUT /tasks/103", { ...task({ list_id: null }), token: ben })
    expect(hiding.body.task).toMatchObject({ tags: [], subscriber_ids: [21] })
    expect(await readTask(send, 103)).toMatchObject({ tags: ["secret"] })
    named(hiding)
  })

  test("kept-keys: own values that equal mirrored ones", async (context) => {
    const { send, named } = begin(context)
    const emptied = await send("PUT /tasks/102", task({ tags: ["launch"] }))
    expect(emptied.body.task.tags).toEqual(["launch"])
    await send("PUT /tasks/101", task({ tags: [] }))
    expect(await readTask(send, 102)).toMatchObject({ tags: ["launch"] })
    named(emptied)
  })

  test("kept-keys", async (context) => {
    const { send, named } = begin(context)
    const before = await readTask(send, 102)
    const updated = await send("PUT /tasks/102", task({ name: "Write it" }))
    expect(updated.body.task).toEqual({ ...before, name: "Write it", updated_at: now })
    named(updated)
  })

  test("update-keys", async (context) => {
    const { send, named } = begin(context)
    const values = {
      completed: true,
      starts_on: "2026-03-11",
      due_on: "2026-03-12",
      list_id: 41,
      mirror_parent_subscribers: false,
      mirror_parent_tags: false,
      name: "Look around",
      owner_id: 22,
      parent_id: 101,
      position_list: 5,
      position_owner: 6,
      position_upcoming: 7,
      position: 8,
      section_id: 52,
    }
    const updated = await send("PUT /tasks/109", task(values))
    expect(updated.status).toBe(200)
    expect(updated.body.task).toMatchObject({ id: 109, ...values })
    expect(updated.body.task).toEqual(await readTask(send, 109))
    expect(await readTask(send, 108)).toMatchObject({ has_children: false })
    named(updated)
  })

  test("arrays-replace", async (context) => {
    const { send, named } = begin(context)
    const replaced = await send("PUT /tasks/104", task({ tags: ["a", "b", "a"] }))
    expect(replaced.body.task.tags).toEqual(["a", "b"])
    const again = await send("PUT /tasks/104", task({ tags: ["b"] }))
    expect(again.body.task.tags).toEqual(["b"])
    const left = await send("PUT /tasks/104", task({ subscriber_ids: [{ account_id: 22 }] }))
    expect(left.body.task.subscriber_ids).toEqual([22])
    const more = await send("PUT /tasks/108", task({ subtasks: [{ name: "Book a band" }] }))
    const below = await send(`GET /tasks?${org}&list_id=43&view=subtasks`)
    expect(idsOf(below, "tasks")).toEqual([109, 110])
    const renamed = await send("PUT /tasks/104", task({ name: "Choose" }))
    expect(renamed.rules).not.toContain("arrays-replace")
    named(replaced, again, left, more)
  })

  test("unset-by-null", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const key of ["owner_id", "starts_on", "due_on", "section_id", "parent_id", "list_id"]) {
      const updated = await send("PUT /tasks/102", task({ [key]: null }))
      expect(updated.body.task[key], `${key}`).toBeNull()
      answers.push(updated)
    }
    const set = await send("PUT /tasks/102", task({ owner_id: 22 }))
    expect(set.rules).not.toContain("unset-by-null")
    named(...answers)
  })

  test("section-leaves", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ sections }) => add(sections, 53, { id: 54, list_id: 43 })),
    )

    const stayed = await send("PUT /tasks/101", task({ list_id: 41 }))
    expect(stayed.body.task.section_id).toBe(51)
    const placed = await send("PUT /tasks/101", task({ list_id: 43, section_id: 54 }))
    expect(placed.body.task.section_id).toBe(54)
    for (const other of [stayed, placed]) expect(other.rules).not.toContain("section-leaves")
    const moved = await send("PUT /tasks/102", task({ list_id: 43 }))
    expect(moved.body.task).toMatchObject({ list_id: 43, section_id: null })
    const taken = await send("PUT /tasks/103", task({ list_id: null }))
    expect(taken.body.task).toMatchObject({ list_id: null, section_id: null })
    named(moved, taken)
  })

  test("completing", async (context) => {
    const { send, named } = begin(context)
    const completed = await send("PUT /tasks/101", task({ completed: true }))
    expect(completed.body.task.completed).toBe(true)
    expect(await readTask(send, 101)).toMatchObject({ completed: true })
    const again = await send("PUT /tasks/104", task({ completed: true }))
    expect(again.rules).not.toContain("completing")
    named(completed)
  })

  test("completion-timestamp", async (context) => {
    const { send, named } = begin(context)
    expect(await readTask(send, 101)).toMatchObject({ completed_at: null })
    const completed = await send("PUT /tasks/101", task({ completed: true }))
    expect(completed.body.task.completed_at).toBe(now)
    const again = await send("PUT /tasks/101", task({ completed: true, name: "Launch" }))
    expect(again.body.task.completed_at).toBe(now)
    const reopened = await send("PUT /tasks/101", task({ completed: false }))
    expect(reopened.body.task.completed_at).toBeNull()
    named(completed, reopened)
  })

  test("reopening", async (context) => {
    const { send, named } = begin(context)
    const reopened = await send("PUT /tasks/104", task({ completed: false }))
    expect(reopened.body.task).toMatchObject({ completed: false })
    const open101 = await send("PUT /tasks/101", task({ completed: false }))
    expect(open101.rules).not.toContain("reopening")
    named(reopened)
  })

  test("last-change", async (context) => {
    const { send, named } = begin(context)
    const renamed = await send("PUT /tasks/102", task({ name: "Write it" }))
    expect(renamed.body.task.updated_at).toBe(now)
    const noted = await send("PUT /tasks/104", task({ note_content: "Cheap" }))
    expect(noted.body.task.updated_at).toBe("2026-03-10T12:00:01+00:00")
    const same = await send("PUT /tasks/103", task({ name: "Check every link" }))
    expect(same.body.task.updated_at).toBe("2026-03-10T08:05:00+00:00")
    const commented = await send(
      `POST /comments?${product}&task_id=103`,
      comment({ body: "Done", mime_type: "text/plain" }),
    )
    expect(await readTask(send, 103)).toMatchObject({ updated_at: "2026-03-10T12:00:03+00:00" })
    named(renamed, noted, commented)
  })

  test("has-children", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /tasks", {
      ...task({ name: "A", parent_id: 109 }),
      token: ben,
    })
    expect((await send(`GET /tasks/${created.body.task.id}?${org}`)).status).toBe(404)
    expect(await readTask(send, 109)).toMatchObject({ has_children: true })
    const moved = await send(`PUT /tasks/${created.body.task.id}`, {
      ...task({ parent_id: null }),
      token: ben,
    })
    expect(await readTask(send, 109)).toMatchObject({ has_children: false })
    named(created, moved)
  })

  test("consistent-task", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    const asChloe = { name: "A", subscriptions: [{ account_id: 23 }] }
    for (const [request, values, attribute, code = "record_not_found"] of [
      ["POST /tasks", { name: "A", list_id: 42 }, "list_id"],
      ["POST /tasks", { name: "A", list_id: 43, section_id: 51 }, "section_id"],
      ["POST /tasks", { name: "A", section_id: 51 }, "section_id"],
      ["POST /tasks", { name: "A", parent_id: 105 }, "parent_id"],
      ["POST /tasks", { name: "A", owner_id: 23 }, "owner_id"],
      ["POST /tasks", asChloe, "subscriptions"],
      ["POST /tasks", { name: "A", list_id: 0 }, "list_id"],
      ["POST /tasks", { name: "A", section_id: 0 }, "section_id"],
      ["POST /tasks", { name: "A", parent_id: 0 }, "parent_id"],
      ["PUT /tasks/103", { list_id: 42 }, "list_id"],
      ["PUT /tasks/103", { section_id: 53 }, "section_id"],
      ["PUT /tasks/103", { list_id: 43, section_id: 51 }, "section_id"],
      ["PUT /tasks/103", { list_id: null, section_id: 51 }, "section_id"],
      ["PUT /tasks/103", { parent_id: 105 }, "parent_id"],
      ["PUT /tasks/103", { owner_id: 23 }, "owner_id"],
      ["PUT /tasks/103", { subscriber_ids: [{ account_id: 23 }] }, "subscriber_ids"],
      ["PUT /tasks/101", { parent_id: 101 }, "parent_id", "invalid_attribute"],
      ["PUT /tasks/101", { parent_id: 103 }, "parent_id", "invalid_attribute"],
    ] as const) {
      const refused = await send(request, task(values))
      expect(refused.status, `${request} ${JSON.stringify(values)}`).toBe(422)
      expect(refused.body.errors).toEqual(fault(code, `task.${attribute}`))
      answers.push(refused)
    }
    expect(await newActivities(send)).toEqual([])
    named(...answers)
  })

  test("workspace-stays", async (context) => {
    const { send, named } = begin(context)
    const elsewhere = await send("PUT /tasks/101", task({ workspace_id: 12 }))
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.body.errors).toEqual(fault("invalid_attribute", "task.workspace_id"))
    const other = await send("PUT /tasks/101", task({ id: 102 }))
    expect(other.body.errors).toEqual(fault("invalid_attribute", "task.id"))
    const own = await send("PUT /tasks/101", task({ id: 101 }))
    expect(own.status).toBe(200)
    expect(own.rules).not.toContain("workspace-stays")
    named(elsewhere, other)
  })

  test("deleted-task", async (context) => {
    const { send, named } = begin(context, states)
    const before = await readTask(send, 103)
    const refused = await send("PUT /tasks/103", task({ name: "Changed" }))
    expect(refused).toMatchObject({ status: 422, body: { errors: fault("not_modified") } })
    const sent = comment({ body: "Too late", mime_type: "text/plain" })
    const commented = await send(`POST /comments?${product}&task_id=103`, sent)
    expect(commented).toMatchObject({ status: 404, body: { errors: fault("record_not_found") } })
    expect(await readTask(send, 103)).toEqual(before)
    expect((await send("PUT /tasks/102", task({ name: "Write it" }))).rules).not.toContain(
      "deleted-task",
    )
    named(refused, commented)
  })
})

describe("comments", () => {
  const sent = comment({ body: "I see.", mime_type: "text/x-markdown" })

  test("comment-created", async (context) => {
    const { send, named } = begin(context)
    const created = await send(`POST /comments?${onTask101}`, { ...sent, token: ben })
    expect(created.status).toBe(201)
    expect(created.body.comment).toEqual({
      id: 203,
      account_id: 22,
      task_id: 101,
      body: "I see.",
      created_at: now,
      updated_at: now,
      deleted: false,
      mime_type: "text/x-markdown",
      cid: null,
    })
    named(created)
  })

  test("comment-activity", async (context) => {
    const { send, named } = begin(context)
    const created = await send(`POST /comments?${onTask101}`, sent)
    expect(await newActivities(send)).toMatchObject([
      { action: "add_comment", target_type: "Task", target_id: 101, account_id: 21 },
    ])
    const updated = await send(`PUT /comments/203?${onTask101}`, sent)
    expect(updated.rules).not.toContain("comment-activity")
    expect(await newActivities(send)).toHaveLength(1)
    named(created)
  })

  test("comment-of-task", async (context) => {
    const { send, named } = begin(context, twoOrganizations)
    const answers = []
    for (const query of [
      "organization_id=9&workspace_id=11&task_id=101",
      `${org}&workspace_id=99&task_id=101`,
      `${product}&task_id=999`,
    ]) {
      const removed = await send(`DELETE /comments/201?${query}`)
      expect(removed.status, `${query}`).toBe(404)
      answers.push(removed)
    }
    expect((await send(`DELETE /comments/999?${onTask101}`)).status).toBe(404)
    const own = await send(`PUT /comments/201?${onTask101}`, sent)
    expect(own.status).toBe(200)
    named(...answers, own)
  })

  test("comment-belongs", async (context) => {
    const { send, named } = begin(context, twoOrganizations)
    const answers = []
    for (const query of [
      "organization_id=2&workspace_id=11&task_id=101",
      `${office}&task_id=101`,
      `${product}&task_id=105`,
      `${product}&task_id=102`,
    ]) {
      const removed = await send(`DELETE /comments/201?${query}`)
      expect(removed.status, `${query}`).toBe(404)
      expect((await send(`PUT /comments/201?${query}`, sent)).status, `${query}`).toBe(404)
      answers.push(removed)
    }
    expect((await send(`POST /comments?${office}&task_id=101`, sent)).status).toBe(404)
    named(...answers)
  })

  test("comments-counted", async (context) => {
    const { send, named } = begin(context)
    const created = await send(`POST /comments?${onTask101}`, sent)
    expect(await readTask(send, 101)).toMatchObject({ comments_count: 3 })
    const removed = await send(`DELETE /comments/201?${onTask101}`)
    expect(await readTask(send, 101)).toMatchObject({ comments_count: 2 })
    const updated = await send(`PUT /comments/202?${onTask101}`, sent)
    expect(updated.rules).not.toContain("comments-counted")
    expect(await readTask(send, 101)).toMatchObject({ comments_count: 2 })
    named(created, removed)
  })

  test("comment-changed", async (context) => {
    const { send, named } = begin(context)
    const changedText = await send(`PUT /comments/202?${onTask101}`, comment({ body: "Good." }))
    expect(changedText.status).toBe(200)
    expect(changedText.body.comment).toMatchObject({
      id: 202,
      body: "Good.",
      mime_type: "text/x-markdown",
      created_at: "2026-03-09T16:20:00+00:00",
      updated_at: now,
    })
    const other = comment({ body: "Good.", mime_type: "text/plain" })
    const changedType = await send(`PUT /comments/202?${onTask101}`, other)
    expect(changedType.body.comment.mime_type).toBe("text/plain")
    named(changedText, changedType)
  })

  test("comment-hands", async (context) => {
    const { send, named } = begin(context)
    const updated = await send(`PUT /comments/202?${onTask101}`, { ...sent, token: ben })
    expect(updated.body.comment).toMatchObject({ account_id: 21, body: "I see." })
    const removed = await send(`DELETE /comments/202?${onTask101}`, { token: ben })
    expect(removed.status).toBe(204)
    expect((await send(`DELETE /comments/201?${onTask101}`, { token: chloe })).status).toBe(404)
    named(updated, removed)
  })

  test("comment-removed", async (context) => {
    const { send, named } = begin(context)
    const removed = await send(`DELETE /comments/201?${onTask101}`)
    expect(removed).toMatchObject({ status: 204, body: undefined })
    expect((await send(`DELETE /comments/201?${onTask101}`)).status).toBe(404)
    expect((await send(`PUT /comments/201?${onTask101}`, sent)).status).toBe(404)
    named(removed)
  })
})

describe("lists", () => {
  test("lists-of-workspace", async (context) => {
    const { send, named } = begin(context)
    const inProduct = await send(`GET /lists?${product}`)
    expect(idsOf(inProduct, "lists")).toEqual([41, 43])
    const inOffice = await send(`GET /lists?${office}`)
    expect(idsOf(inOffice, "lists")).toEqual([42])
    named(inProduct, inOffice)
  })

  test("archived-only", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const answers = []
    for (const [query, ids] of [
      ["archived=true", [46, 44, 45]],
      ["start_date_after=2025-11-15", [46, 45]],
      ["start_date_before=2025-12-15", [44, 45]],
      ["start_date_after=2025-11-15&start_date_before=2025-12-15", [45]],
      ["archived=true&start_date_after=2025-12-15", [46]],
    ] as const) {
      const answer = await send(`GET /lists?${product}&${query}`)
      expect(idsOf(answer, "lists"), `${query}`).toEqual(ids)
      answers.push(answer)
    }
    expect((await send(`GET /lists?${product}`)).rules).not.toContain("archived-only")
    named(...answers)
  })

  test("archived-cursor-alone", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const alone = await send(`GET /lists?${product}&archived_date_before=2026-03-01`)
    expect(idsOf(alone, "lists")).toEqual([44, 45])
    named(alone)
  })

  test("archived-limit-alone", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const plain = await send(`GET /lists?${product}&limit=1`)
    expect(idsOf(plain, "lists")).toEqual([41, 43])
    const first = await send(`GET /lists?${product}&archived=true&limit=1`)
    expect(idsOf(first, "lists")).toEqual([46, 44, 45])
    named(plain, first)
  })

  test("archived-date", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const answers = []
    // The list 46 was archived at 2026-03-01T08:00:00Z.
    for (const [date, ids] of [
      ["2026-03-01", [44, 45]],
      ["2026-03-02", [46, 44, 45]],
      ["2026-03-01Z", [44, 45]],
      ["2026-03-02+09:00", [46, 44, 45]],
      ["2026-03-02+18:00", [44, 45]],
      ["2026-03-01T08:00:01", [46, 44, 45]],
      ["2026-03-01T09:00:01+01:00", [46, 44, 45]],
    ] as const) {
      const query = `archived=true&archived_date_before=${encodeURIComponent(date)}`
      const answer = await send(`GET /lists?${product}&${query}`)
      expect(idsOf(answer, "lists"), `${date}`).toEqual(ids)
      answers.push(answer)
    }
    for (const date of ["yesterday", "2026-02-30T25:00:00Z", "01/03/2026", "2026", ""]) {
      const answer = await send(`GET /lists?${product}&archived_date_before=${date}`)
      expect(answer.status, `${date}`).toBe(400)
      expect(answer.body.errors).toEqual(fault("invalid_attribute", "archived_date_before"))
      answers.push(answer)
    }
    named(...answers)
  })

  test("archived-left-out", async (context) => {
    const { send, named } = begin(context)
    const without = await send(`GET /lists?${product}`)
    const denied = await send(`GET /lists?${product}&archived=false`)
    for (const answer of [without, denied]) expect(idsOf(answer, "lists")).toEqual([41, 43])
    const framed = `archived=false&start_date_after=2026-03-01`
    expect(idsOf(await send(`GET /lists?${product}&${framed}`), "lists")).toEqual([41])
    named(without, denied)
  })

  test("archived-pages", async (context) => {
    const { send, named } = begin(context, threeArchived)
    const first = await send(`GET /lists?${product}&archived=true`)
    const answers = []
    let [list] = first.body.lists
    const found = [list.id]
    while (list && found.length < 9) {
      const before = encodeURIComponent(list.archived_at)
      const query = `archived=true&limit=1&archived_date_before=${before}`
      const page = await send(`GET /lists?${product}&${query}`)
      expect(page.body.lists.length).toBeLessThanOrEqual(1)
      answers.push(page)
      ;[list] = page.body.lists
      if (list) found.push(list.id)
    }
    expect(found).toEqual([46, 44, 45])
    for (const [query, ids] of [
      ["archived_date_before=2026-03-01", [44, 45]],
      ["archived_date_before=2026-03-01&limit=9007199254740991", [44, 45]],
    ] as const) {
      const answer = await send(`GET /lists?${product}&archived=true&${query}`)
      expect(idsOf(answer, "lists"), `${query}`).toEqual(ids)
      answers.push(answer)
    }
    named(...answers)
  })

  test("archived-page-size", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ lists }) => {
        for (let id = 1_001; id <= 1_030; id++) add(lists, 44, { id })
      }),
    )

    const page = await send(`GET /lists?${product}&archived=true&limit=30`)
    expect(page.body.lists).toHaveLength(25)
    const query = "archived=true&limit=30&archived_date_before=2026-03-31"
    const larger = await send(`GET /lists?${product}&${query}`)
    expect(larger.body.lists).toHaveLength(30)
    expect(larger.rules).not.toContain("archived-page-size")
    named(page)
  })

  test("list-counters", async (context) => {
    const { send, named } = begin(context)
    const counters = async (id: number): Promise<unknown[]> => {
      const { tasks_count, completed_tasks_count } = await readList(send, id)
      return [tasks_count, completed_tasks_count]
    }
    const values = { name: "A", list_id: 43, parent_id: 108 }
    const created = await send("POST /tasks", task(values))
    expect(await counters(43)).toEqual([3, 0])
    const completed = await send("PUT /tasks/110", task({ completed: true }))
    expect(await counters(43)).toEqual([3, 1])
    const moved = await send("PUT /tasks/110", task({ list_id: 41 }))
    expect([await counters(43), await counters(41)]).toEqual([
      [2, 0],
      [5, 2],
    ])
    const taken = await send("PUT /tasks/110", task({ list_id: null }))
    expect(await counters(41)).toEqual([4, 1])
    named(created, completed, moved, taken)
  })
})

describe("workspaces and memberships", () => {
  test("workspaces-of-organization", async (context) => {
    const { send, named } = begin(context, twoOrganizations)
    const first = await send(`GET /workspaces?${org}`)
    expect(idsOf(first, "workspaces")).toEqual([11, 12])
    const second = await send("GET /workspaces?organization_id=2")
    expect(idsOf(second, "workspaces")).toEqual([13])
    named(first, second)
  })

  test("memberships-of-workspace", async (context) => {
    const { send, named } = begin(
      context,
      changed(({ memberships }) => {
        the(memberships, 32).deleted = true
      }),
    )

    const inProduct = await send(`GET /memberships?${product}`)
    expect(idsOf(inProduct, "memberships")).toEqual([31])
    const inOffice = await send(`GET /memberships?${office}`)
    expect(idsOf(inOffice, "memberships")).toEqual([33, 34])
    named(inProduct, inOffice)
  })
})

describe("integration webhooks", () => {
  const hook = {
    name: "Ours",
    url: "http://127.0.0.1:9/",
    resource_type: "List",
    resource_id: 43,
  } as const

  test("webhooks-of-organization", async (context) => {
    const { send, named } = begin(context)
    await send("POST /integration_webhooks", webhook({ ...hook, resource_id: 42 }))
    const ofAda = await send(`GET /integration_webhooks?${org}`)
    expect(idsOf(ofAda, "integration_webhooks")).toEqual([301, 302])
    const ofBen = await send(`GET /integration_webhooks?${org}`, { token: ben })
    expect(idsOf(ofBen, "integration_webhooks")).toEqual([301, 302])
    const ofChloe = await send(`GET /integration_webhooks?${org}`, { token: chloe })
    expect(idsOf(ofChloe, "integration_webhooks")).toEqual([])
    named(ofAda, ofBen, ofChloe)
  })

  test("public-resource", async (context) => {
    const { send, named } = begin(context)
    for (const [resource_type, resource_id] of [
      ["List", 43],
      ["List", 42],
      ["Task", 109],
      ["Task", 105],
      ["Task", 107],
    ] as const) {
      const values = { ...hook, resource_type, resource_id }
      expect((await send("POST /integration_webhooks", webhook(values))).status).toBe(201)
    }
    const listed = await send(`GET /integration_webhooks?${org}`)
    const watched = listed.body.integration_webhooks.map(
      ({ resource_id }: { resource_id: number }) => resource_id,
    )
    expect(watched).toEqual([101, 41, 43, 109])
    named(listed)
  })

  test("webhook-created", async (context) => {
    const { send, sandbox, named } = begin(context)
    const ofList = await send("POST /integration_webhooks", webhook(hook))
    expect(ofList.status).toBe(201)
    expect(ofList.body.integration_webhook).toMatchObject({
      ...hook,
      id: 303,
      account_id: 21,
      organization_id: 1,
    })
    const values = { ...hook, resource_type: "Task", resource_id: 108 }
    const ofTask = await send("POST /integration_webhooks", webhook(values))
    await send("PUT /tasks/109", task({ completed: true }))
    await send("PUT /tasks/108", task({ completed: true }))
    expect(sandbox.deliveries().map(({ webhook_id }) => webhook_id)).toEqual([303, 303, 304])
    named(ofList, ofTask)
  })

  test("webhook-hands", async (context) => {
    const { send, named } = begin(context)
    const token = ben
    const created = await send("POST /integration_webhooks", { ...webhook(hook), token })
    expect(created.status).toBe(201)
    const unseen = { ...webhook({ ...hook, resource_id: 42 }), token }
    expect((await send("POST /integration_webhooks", unseen)).status).toBe(400)
    const renamed = await send("PUT /integration_webhooks/301", {
      ...webhook({ name: "A" }),
      token,
    })
    expect(renamed.body.integration_webhook).toMatchObject({ name: "A", account_id: 21 })
    const removed = await send(`DELETE /integration_webhooks/301?${org}`, { token })
    expect(removed.status).toBe(204)
    for (const request of [
      `DELETE /integration_webhooks/302?${org}`,
      "PUT /integration_webhooks/302",
    ]) {
      const sent = request.startsWith("PUT") ? webhook({ name: "B" }) : {}
      expect((await send(request, { ...sent, token: chloe })).status).toBe(404)
    }
    named(created, renamed, removed)
  })

  test("webhook-values", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /integration_webhooks", webhook(hook))
    expect(created.body.integration_webhook).toMatchObject({
      accepts: vendorType,
      activity_verbosity: "everything",
    })
    named(created)
  })

  test("webhook-renamed", async (context) => {
    const { send, named } = begin(context)
    const renamed = await send("PUT /integration_webhooks/301", webhook({ name: "Other" }))
    expect(renamed.status).toBe(200)
    const { integration_webhooks } = createExampleDataset()
    const before = integration_webhooks?.[0]
    expect(renamed.body.integration_webhook).toEqual({ ...before, name: "Other" })
    const listed = await send(`GET /integration_webhooks?${org}`)
    expect(listed.body.integration_webhooks[0].name).toBe("Other")
    named(renamed)
  })

  test("webhook-changed", async (context) => {
    const { send, named } = begin(context)
    const { name: _, ...values } = hook
    const updated = await send("PUT /integration_webhooks/301", webhook(values))
    expect(updated.body.integration_webhook).toMatchObject({ name: "Launch channel", ...values })
    const answers = [updated]
    for (const [sent, code, attribute] of [
      [{ resource_id: 999 }, "record_not_found", "resource_id"],
      [{ resource_type: "Task" }, "record_not_found", "resource_id"],
      [{ url: "ftp://127.0.0.1/" }, "invalid_attribute", "url"],
      // Both are URIs by RFC 3986, and no address of a host.
      [{ url: "http://127.0.0.1:99999/" }, "invalid_attribute", "url"],
      [{ url: "http://1.2.3.999/" }, "invalid_attribute", "url"],
    ] as const) {
      const refused = await send("PUT /integration_webhooks/301", webhook(sent))
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toEqual(fault(code, `integration_webhook.${attribute}`))
      answers.push(refused)
    }
    const renamed = await send("PUT /integration_webhooks/301", webhook({ name: "Other" }))
    expect(renamed.rules).not.toContain("webhook-changed")
    named(...answers)
  })

  test("webhook-destroyed", async (context) => {
    const { send, sandbox, named } = begin(context)
    const removed = await send(`DELETE /integration_webhooks/301?${org}`)
    expect(removed).toMatchObject({ status: 204, body: undefined })
    expect(idsOf(await send(`GET /integration_webhooks?${org}`), "integration_webhooks")).toEqual([
      302,
    ])
    await send("PUT /tasks/101", task({ completed: true }))
    expect(sandbox.deliveries().map(({ webhook_id }) => webhook_id)).toEqual([302])
    expect((await send(`DELETE /integration_webhooks/301?${org}`)).status).toBe(404)
    named(removed)
  })

  test("delivered", async (context) => {
    const { send, sandbox, named } = begin(context)
    const { url, received } = await receiver()
    await send("POST /integration_webhooks", webhook({ ...hook, url }))
    const sent = comment({ body: "A", mime_type: "text/plain" })
    const answers = [
      await send("PUT /tasks/109", task({ completed: true, owner_id: 22, tags: ["a"] })),
      await send("POST /tasks", task({ name: "B", list_id: 43 })),
      await send(`POST /comments?${product}&task_id=109`, sent),
    ]
    const elsewhere = await send("POST /tasks", task({ name: "Elsewhere" }))
    expect(elsewhere.rules).not.toContain("delivered")
    await sandbox.settled()
    expect(received.map(({ body }) => body)).toMatchObject([
      { action: "complete", target_id: 109 },
      { action: "set_owner", target_id: 109 },
      { action: "tags_added", target_id: 109 },
      { action: "create", target_id: 110 },
      { action: "add_comment", target_id: 109 },
    ])
    for (const { request } of received) {
      expect(request).toMatchObject({ method: "POST", url: "/hook" })
      expect(request.headers["content-type"]).toBe(vendorType)
    }
    expect(sandbox.deliveries().map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 5 }, () => "delivered"),
    )
    named(...answers)
  })

  test("delivery-of-moved-task", async (context) => {
    const { send, sandbox, named } = begin(context)
    await send("POST /integration_webhooks", webhook(hook))
    const moved = await send("PUT /tasks/103", task({ list_id: 43, section_id: null }))
    const told = sandbox.deliveries().map(({ webhook_id, body }) => [webhook_id, body.action])
    expect(told).toEqual([
      [302, "change_list"],
      [303, "change_list"],
      [302, "unset_section"],
      [303, "unset_section"],
    ])
    for (const values of [{ name: "Check" }, { completed: true }, { subtasks: [{ name: "A" }] }]) {
      const stayed = await send("PUT /tasks/103", task(values))
      expect(stayed.rules, `${JSON.stringify(values)}`).not.toContain("delivery-of-moved-task")
    }
    named(moved)
  })

  test("delivery-body", async (context) => {
    const { send, sandbox, named } = begin(context)
    const completed = await send("PUT /tasks/104", task({ completed: false }))
    const { value } = description.components.examples?.WebhookDelivery ?? {}
    const [delivery] = sandbox.deliveries()
    expect(Object.keys(delivery?.body ?? {}).toSorted()).toEqual(
      Object.keys(value as object).toSorted(),
    )
    expect(delivery?.body).toEqual({
      id: 508,
      action: "reopen",
      target_type: "Task",
      target_id: 104,
      workspace_id: 11,
      account_id: 21,
    })
    named(completed)
  })

  test("delivered-once", async (context) => {
    const { send, sandbox, named } = begin(context, { deliveryTimeout: 500 })
    const answers = []
    const receivers = [await receiver(500), await receiver(302), await receiver()]
    const hanging = await receiver()
    const silent = createServer()
    const { url, close } = await listen(silent)
    onTestFinished(close)
    const urls = [...receivers.map((each) => each.url), url]
    for (const each of urls)
      await send("POST /integration_webhooks", webhook({ ...hook, url: each }))
    const asked = once(silent, "request")
    answers.push(await send("PUT /tasks/109", task({ completed: true })))
    await asked
    await sandbox.settled()
    expect(sandbox.deliveries()).toMatchObject([
      { outcome: "failed", status: 500, url: urls[0] },
      { outcome: "failed", status: 302, url: urls[1] },
      { outcome: "delivered", status: 204, url: urls[2] },
      { outcome: "failed", url: urls[3], reason: expect.stringContaining("did not respond") },
    ])
    expect(receivers.map(({ received }) => received.length)).toEqual([1, 1, 1])
    expect(hanging.received).toEqual([])
    for (const { received } of receivers) {
      const names = Object.keys(received[0]?.request.headers ?? {}).join()
      expect(names).not.toMatch(/authorization|signature/)
    }
    named(...answers)
  })
})

describe("access tokens", () => {
  const report = { access_token: { name: "Report" } }

  test("own-tokens", async (context) => {
    const { send, named } = begin(
      context,
      changed((dataset) => {
        Object.assign(dataset, structuredClone(twoOrganizations.dataset))
        add(dataset.access_tokens, 401, { id: 403, organization_id: 2 })
      }),
    )

    const ofAda = await send("GET /access_tokens")
    expect(idsOf(ofAda, "access_tokens")).toEqual([401, 402, 403])
    const ofBen = await send("GET /access_tokens", { token: ben })
    expect(idsOf(ofBen, "access_tokens")).toEqual([])
    named(ofAda, ofBen)
  })

  test("tokens-of-organization", async (context) => {
    const { send, named } = begin(
      context,
      changed((dataset) => {
        Object.assign(dataset, structuredClone(twoOrganizations.dataset))
        add(dataset.access_tokens, 401, { id: 403, organization_id: 2 })
      }),
    )
    const ofFirst = await send(`GET /access_tokens?${org}`)
    expect(idsOf(ofFirst, "access_tokens")).toEqual([401, 402])
    named(ofFirst)
  })

  test("token-created", async (context) => {
    const { send, named } = begin(context)
    const created = await send("POST /access_tokens", {
      body: { organization_id: 1, ...report },
      token: ben,
    })
    expect(created.status).toBe(201)
    const { token, ...values } = created.body.access_token
    expect(values).toEqual({
      id: 403,
      name: "Report",
      account_id: 22,
      organization_id: 1,
      enabled: true,
    })
    expect(token).not.toBe("<ACCESS_TOKEN>")
    const own = await send("GET /access_tokens", { token })
    expect(idsOf(own, "access_tokens")).toEqual([403])
    const inside = { body: { access_token: { name: "Inside", organization_id: 1 } } }
    const other = await send("POST /access_tokens", inside)
    expect(other.body.access_token.token).not.toBe(token)
    named(created, other)
  })

  test("token-organization-not-found", async (context) => {
    const { send, named } = begin(context)
    const top = await send("POST /access_tokens", { body: { organization_id: 2, ...report } })
    expect(top.status).toBe(400)
    expect(top.body.errors).toEqual(fault("record_not_found", "organization_id"))
    const sent = { body: { access_token: { name: "Inside", organization_id: 2 } } }
    const inside = await send("POST /access_tokens", sent)
    expect(inside.status).toBe(400)
    expect(inside.body.errors).toEqual(fault("record_not_found", "access_token.organization_id"))
    named(top, inside)
  })

  test("secret-once", async (context) => {
    const { send, named } = begin(context)
    const { body } = await send("POST /access_tokens", { body: { organization_id: 1, ...report } })
    const listed = await send("GET /access_tokens")
    const shown = listed.body.access_tokens.map(({ token }: { token: string }) => token)
    expect(shown).toEqual(["<ACCESS_TOKEN>", "<ACCESS_TOKEN>", "<ACCESS_TOKEN>"])
    expect(JSON.stringify(listed.body)).not.toContain(body.access_token.token)
    named(listed)
  })

  test("token-revoked", async (context) => {
    const { send, named } = begin(context)
    expect((await send("DELETE /access_tokens/401", { token: ben })).status).toBe(404)
    const revoked = await send("DELETE /access_tokens/401")
    expect(revoked.status).toBe(204)
    expect((await send("DELETE /access_tokens/401")).status).toBe(404)
    named(revoked)
  })

  test("revoked-token-unlisted", async (context) => {
    const { send, named } = begin(context)
    await send("DELETE /access_tokens/401")
    const all = await send("GET /access_tokens")
    expect(idsOf(all, "access_tokens")).toEqual([402])
    const ofOrganization = await send(`GET /access_tokens?${org}`)
    expect(idsOf(ofOrganization, "access_tokens")).toEqual([402])
    named(all, ofOrganization)
  })
})

/** Where the `Link` of an answer leads, below the address of the service. */
function nextOf({ headers }: TestResponse): string {
  const [, next = ""] = /^next=<(.*)>$/.exec(headers.get("Link") ?? "") ?? []
  return next.replace(`${origin}/v2`, "")
}

describe("activities", () => {
  test("activity-automatic", async (context) => {
    const { send, named } = begin(context)
    const updated = await send("PUT /tasks/101", { ...task({ completed: true }), token: ben })
    const noted = { action: "complete", account_id: 22, target_id: 101, created_at: now }
    expect(await newActivities(send)).toMatchObject([noted])
    // What is refused after some of it was done leaves nothing.
    const partly = { completed: false, name: "Half", subtasks: [{ name: "Good" }, {}] }
    expect((await send("PUT /tasks/101", task(partly))).status).toBe(422)
    expect(await newActivities(send)).toMatchObject([noted])
    expect(await readTask(send, 101)).toMatchObject({ completed: true, name: /Launch/ })
    named(updated)
  })

  test("activity-per-change", async (context) => {
    const { send, named } = begin(context)
    const answers: TestResponse[] = []
    const done = async (request: string, values: object): Promise<unknown[]> => {
      const before = await newActivities(send)
      const answer = await send(request, task(values))
      const after = await newActivities(send)
      const left = after.length > before.length
      expect(answer.rules.includes("activity-per-change")).toBe(left)
      if (left) answers.push(answer)
      return after.slice(0, after.length - before.length).map(({ action }) => action)
    }
    const all = {
      completed: true,
      due_on: "2026-03-20",
      list_id: 41,
      section_id: 52,
      owner_id: 22,
      note_content: "A",
      tags: ["a"],
    }
    const set = ["complete", "set_due", "set_list", "set_note", "set_owner", "set_section"]
    expect((await done("PUT /tasks/107", all)).toSorted()).toEqual([...set, "tags_added"])
    for (const [values, actions] of [
      [{ completed: false }, ["reopen"]],
      [{ due_on: "2026-03-21" }, ["change_due"]],
      [{ due_on: null }, ["unset_due"]],
      [{ section_id: 51 }, ["change_section"]],
      [{ owner_id: 21 }, ["change_owner"]],
      [{ owner_id: null }, ["unset_owner"]],
      [{ note_content: "B" }, ["change_note"]],
      [{ note_content: "B" }, []],
      [{ tags: ["b"] }, ["tags_added", "tags_removed"]],
      [{ tags: [] }, ["tags_removed"]],
      [{ list_id: 43 }, ["change_list", "unset_section"]],
      [{ list_id: null }, ["unset_list"]],
      [{ name: "B" }, []],
      [{ starts_on: "2026-03-01" }, []],
      [{ subscriber_ids: [{ account_id: 21 }] }, []],
      [{ position: 9 }, []],
      [{ parent_id: 106 }, []],
    ] as const) {
      const found = await done("PUT /tasks/107", values)
      expect(found.toSorted(), `${JSON.stringify(values)}`).toEqual(actions)
    }
    const whole = { name: "A", owner_id: 22, due_on: "2026-03-20", list_id: 41, tags: ["a"] }
    expect(await done("POST /tasks", { ...whole, note_content: "A" })).toEqual(["create"])
    named(...answers)
  })

  test("payload", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    const list = { list_id: 41, list_name: "Website relaunch" }
    const events = { list_id: 43, list_name: "Launch events" }
    for (const [request, values, payload] of [
      ["POST /tasks", { name: "A" }, {}],
      ["POST /tasks", { name: "B", owner_id: 22, list_id: 41 }, { owner_id: 22, ...list }],
      ["PUT /tasks/111", { owner_id: 21 }, { owner_id: 21 }],
      ["PUT /tasks/111", { list_id: 43 }, events],
    ] as const) {
      answers.push(await send(request, task(values)))
      const [latest] = await newActivities(send)
      expect(latest?.payload).toEqual(payload)
    }
    const due = await send("PUT /tasks/111", task({ due_on: "2026-03-20" }))
    expect(due.rules).not.toContain("payload")
    expect((await newActivities(send))[0]?.payload).toEqual({})
    named(...answers)
  })

  test("activity-people", async (context) => {
    const { send, named } = begin(context)
    const byAda = await send("PUT /tasks/101", task({ completed: true }))
    const byBen = await send("PUT /tasks/101", { ...task({ completed: false }), token: ben })
    expect(await newActivities(send)).toMatchObject([
      { account_id: 22, subscriber_ids: [21, 22], recipient_ids: [21] },
      { account_id: 21, subscriber_ids: [21, 22], recipient_ids: [22] },
    ])
    named(byAda, byBen)
  })

  test("activities-seen", async (context) => {
    const { send, named } = begin(context)
    await send("POST /tasks", task({ name: "Private" }))
    await send("PUT /tasks/105", {
      body: { organization_id: 1, task: { workspace_id: 12, completed: true } },
    })
    const answers = []
    for (const [token, ids] of [
      ["21", [509, 508, 507, 506, 505, 504, 503, 502, 501]],
      ["22", [507, 506, 505, 504, 503, 502, 501]],
      ["23", [509]],
    ] as const) {
      const answer = await send(`GET /activities?${org}&limit=100`, { token })
      expect(idsOf(answer, "activities"), `${token}`).toEqual(ids)
      answers.push(answer)
    }
    expect((await send(`GET /activities/508?${org}`, { token: ben })).status).toBe(404)
    named(...answers)
  })

  test("latest-first", async (context) => {
    const { send, named } = begin(context)
    const first = await send(`GET /activities?${org}&limit=1`)
    expect(idsOf(first, "activities")).toEqual([507])
    await send("PUT /tasks/101", task({ completed: true }))
    const later = await send(`GET /activities?${org}&limit=2`)
    expect(idsOf(later, "activities")).toEqual([508, 507])
    named(first, later)
  })

  test("next-page", async (context) => {
    const { send, named } = begin(context)
    const pages = [await send(`GET /activities?${product}&limit=3&view=default`)]
    const second = await send(`GET ${nextOf(pages[0] as TestResponse)}`)
    expect(idsOf(second, "activities")).toEqual([504, 503, 502])
    expect(nextOf(second)).toContain("cursor=6")
    expect(nextOf(second)).toContain("limit=3&view=default")
    const third = await send(`GET ${nextOf(second)}`)
    expect(idsOf(third, "activities")).toEqual([501])
    expect(third.rules).not.toContain("next-page")
    named(...pages, second)
  })

  test("last-page", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const query of ["limit=7", "limit=100", "limit=3&cursor=4", "limit=3&cursor=70"]) {
      const answer = await send(`GET /activities?${org}&${query}`)
      expect(answer.headers.get("Link"), `${query}`).toBeNull()
      answers.push(answer)
    }
    const before = await send(`GET /activities?${org}&limit=6`)
    expect(before.rules).not.toContain("last-page")
    named(...answers)
  })

  test("activity-filters", async (context) => {
    const { send, named } = begin(context)
    const answers = []
    for (const [query, ids] of [
      ["workspace_id=12", []],
      ["workspace_id=11&before=2026-03-04T11:30:00Z", [501]],
      ["after=2026-03-09T15:40:00Z", [507]],
      ["after=2026-03-04T11:30:00Z&before=2026-03-09T15:00:00Z", [504, 503]],
    ] as const) {
      const answer = await send(`GET /activities?${org}&limit=100&${query}`)
      expect(idsOf(answer, "activities"), `${query}`).toEqual(ids)
      answers.push(answer)
    }
    expect((await send(`GET /activities?${org}&limit=9`)).rules).not.toContain("activity-filters")
    named(...answers)
  })

  test("view-notified", async (context) => {
    const { send, named } = begin(context)
    const ofAda = await send(`GET /activities?${org}&limit=100&view=notified`)
    expect(idsOf(ofAda, "activities")).toEqual([506, 504])
    const ofBen = await send(`GET /activities?${org}&limit=100&view=notified`, { token: ben })
    expect(idsOf(ofBen, "activities")).toEqual([507, 505, 503, 502, 501])
    named(ofAda, ofBen)
  })

  test("view-resource", async (context) => {
    const { send, named } = begin(context)
    const resource = await send(`GET /activities?${org}&limit=100&view=resource`)
    const all = await send(`GET /activities?${org}&limit=100&view=default`)
    expect(resource.body.activities).toEqual(all.body.activities)
    expect(all.rules).not.toContain("view-resource")
    named(resource)
  })
})

describe("the rules", () => {
  test("are tested all, each where it stands", ({ task: { file } }) => {
    const found = file.tasks.flatMap((group) =>
      group.type === "suite" && group.name !== "the rules"
        ? group.tasks.map(({ name }) => `${group.name}: ${ruleIn(name)}`)
        : [],
    )
    const all = Object.entries(rules).map(([id, { about }]) => `${about}: ${id}`)
    expect([...new Set(found)].toSorted()).toEqual(all.toSorted())
  })

  test("are named in the code, each", async () => {
    const folder = new URL("../../src/sandbox/", import.meta.url)
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith(".ts"),
    )
    const code = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")))
    const named = new Set(code.join("\n").match(/"[a-z-]+"/g))
    expect(Object.keys(rules).filter((id) => !named.has(`"${id}"`))).toEqual([])
  })
})
