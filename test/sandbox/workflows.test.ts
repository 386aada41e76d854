import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { createClient, isNetworkError, paginate, unwrap } from "../../src/client/index.ts"
import {
  createExampleDataset,
  createSandbox,
  type Delivery,
  type Snapshot,
  startSandbox,
  type Dataset,
} from "../../src/sandbox/index.ts"
import { listen, type Listening } from "../loopback.ts"
import { end, endAll, noSignals, start } from "../server/command.ts"
import {
  type TestResponse,
  type Send,
  createSend,
  closeAndValidate,
  idsOf,
  openSandbox,
  origin,
} from "./sandboxClient.ts"

afterAll(closeAndValidate)

const webhooks = "/integration_webhooks"
const ofOne = "organization_id=1"
const remarks = `/comments?${ofOne}&workspace_id=11&task_id=`

const task = (values: object = {}): object => ({
  organization_id: 1,
  task: { workspace_id: 11, name: "Anything", ...values },
})
const changed = (values: object): object => ({
  organization_id: 1,
  task: { workspace_id: 11, ...values },
})
const comment = (body = "Done?"): object => ({ comment: { body, mime_type: "text/x-markdown" } })
const watching = (url: string, resource_id = 41, resource_type = "List"): object => ({
  organization_id: 1,
  integration_webhook: { name: "Watch", url, resource_type, resource_id },
})
const tokenFor = (organization_id = 1): object => ({
  access_token: { organization_id, name: "Mine" },
})

/** The example dataset with changes. */
function dataset(change: (dataset: Dataset) => void): Dataset {
  const made = createExampleDataset()
  change(made)
  return made
}

/** Every page from a path on, as the header `Link` leads. */
async function follow(send: Send, path: string): Promise<TestResponse[]> {
  const all: TestResponse[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const answer = await send(`GET ${next}`)
    all.push(answer)
    const url = /^next=<(.*)>$/.exec(answer.headers.get("Link") ?? "")?.[1]
    next = url?.replace(`${origin}/v2`, "")
  }
  return all
}

interface Received {
  type: string | undefined
  headers: string
  body: { id: number; action: string; target_id: number }
}

/** What takes deliveries, and answers as it is told. */
async function receiver(
  answer: (response: ServerResponse) => unknown = (response) => response.writeHead(204).end(),
): Promise<Listening & { got: Received[] }> {
  const got: Received[] = []
  const listening = await listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      got.push({
        type: request.headers["content-type"],
        headers: JSON.stringify(request.headersDistinct),
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
      await answer(response)
    }),
  )
  onTestFinished(() => listening.close())
  return { ...listening, got }
}

/** Where nothing listens. */
async function nowhere(): Promise<string> {
  const { url, close } = await listen(createServer())
  await close()
  return url
}

async function create(send: Send, body: object, token?: string): Promise<number> {
  const answer = await send("POST /tasks", { body, token })
  expect(answer.status).toBe(201)
  return answer.body.task.id
}

async function watch(send: Send, ...watched: Parameters<typeof watching>): Promise<number> {
  const { status, body } = await send(`POST ${webhooks}`, { body: watching(...watched) })
  expect(status).toBe(201)
  return body.integration_webhook.id
}

/** What webhooks would be told, by the ids of those that a test made. */
function outcomes(all: Delivery[]): string[] {
  return all
    .filter(({ webhook_id }) => webhook_id > 302)
    .map(({ webhook_id, outcome, status }) => `${webhook_id} ${outcome} ${status ?? "-"}`)
}

function idsFrom(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i)
}

/** The id of the newest task. */
async function newest(send: Send): Promise<number> {
  const [id = 0] = idsOf(await send(`GET /tasks?${ofOne}&order=id&limit=1`), "tasks")
  return id
}

/** What the newest task that somebody sees is called. */
async function newestName(send: Send, token: string): Promise<string> {
  return (await send(`GET /tasks?${ofOne}&order=id&limit=1`, { token })).body.tasks[0].name
}

test("a task is created, divided, discussed and completed, and its list hears of all", async () => {
  const { sandbox, send } = openSandbox()
  const { url, got } = await receiver()
  await watch(send, url)
  const id = await create(send, task({ list_id: 41, owner_id: 22, tags: ["launch"] }))
  expect([got, outcomes(sandbox.deliveries())]).toEqual([[], ["303 waiting -"]])
  const below = await create(send, task({ list_id: 41, parent_id: id }))
  const said = await send(`POST ${remarks}${id}`, { body: comment(), token: "22" })
  expect(said).toMatchObject({ status: 201, body: { comment: { account_id: 22, task_id: id } } })
  const done = await send(`PUT /tasks/${id}`, { body: changed({ completed: true }), token: "22" })
  expect(done.body.task).toMatchObject({
    id,
    completed: true,
    completed_at: done.body.task.updated_at,
    comments_count: 1,
    has_children: true,
    subscriber_ids: [21, 22],
  })

  const pages = await follow(send, `/activities?${ofOne}&limit=3`)
  const last = pages.at(-1)?.body.activities.at(-1)
  expect(last).toMatchObject({ id: 501, action: "create" })
  const activities = pages.flatMap(({ body }) => body.activities)
  expect(pages).toHaveLength(4)
  const told = [
    [511, 22, "complete", id],
    [510, 22, "add_comment", id],
    [509, 21, "create", below],
    [508, 21, "create", id],
  ]
  expect(
    activities
      .slice(0, 4)
      .map((activity) => [activity.id, activity.account_id, activity.action, activity.target_id]),
  ).toEqual(told)
  expect(activities.map((activity) => activity.id)).toEqual([
    511, 510, 509, 508, 507, 506, 505, 504, 503, 502, 501,
  ])
  const { payload } = activities[3]
  expect(payload).toEqual({ owner_id: 22, list_id: 41, list_name: "Website relaunch" })

  await sandbox.settled()
  expect(
    got.map(({ body }) => [
      body.id,
      (body as unknown as { account_id: number }).account_id,
      body.action,
      body.target_id,
    ]),
  ).toEqual(told.toReversed())
  expect(new Set(got.map(({ type }) => type))).toEqual(new Set([vendorType]))
  const list = await send(`GET /lists/41?${ofOne}`)
  expect(list.body.list).toMatchObject({ tasks_count: 6, completed_tasks_count: 2 })
})

describe("a webhook", () => {
  test("hears of its own task alone, or of its list, and of a move from both lists", async () => {
    const { sandbox, send } = openSandbox()
    const { url, got } = await receiver()
    await watch(send, url, 103, "Task")
    await watch(send, `${url}/from`, 41)
    await watch(send, `${url}/to`, 43)
    await send("PUT /tasks/104", { body: changed({ due_on: "2026-04-01" }) })
    await send("PUT /tasks/103", { body: changed({ list_id: 43 }) })
    await send("PUT /tasks/103", { body: changed({ list_id: null }) })
    await sandbox.settled()
    const told = sandbox.deliveries().filter(({ webhook_id }) => webhook_id > 302)
    expect(told.map(({ webhook_id, body }) => `${webhook_id} ${body.action}`)).toEqual([
      "304 change_due",
      ...["change_list", "unset_section"].flatMap((action) =>
        [303, 304, 305].map((id) => `${id} ${action}`),
      ),
      "303 unset_list",
      "305 unset_list",
    ])
    expect(got).toHaveLength(told.length)
  })

  test("that fails, hangs or cannot be reached holds nothing up", async () => {
    const told: Delivery[] = []
    const onDelivery = (delivery: Delivery): number => told.push({ ...delivery })
    const { sandbox, send } = openSandbox({ deliveryTimeout: 100, onDelivery })
    const good = await receiver()
    const bad = await receiver((response) => response.writeHead(500).end())
    const silent = await receiver(() => undefined)
    for (const url of [bad.url, silent.url, await nowhere(), good.url]) await watch(send, url)
    const ids = [
      await create(send, task({ list_id: 41 })),
      await create(send, task({ list_id: 41 })),
    ]
    const waiting = [303, 304, 305, 306].map((id) => `${id} waiting -`)
    expect(outcomes(sandbox.deliveries())).toEqual([...waiting, ...waiting])
    await sandbox.settled()
    const ended = ["303 failed 500", "304 failed -", "305 failed -", "306 delivered 204"]
    expect(outcomes(sandbox.deliveries())).toEqual([...ended, ...ended])
    expect(outcomes(told).toSorted()).toEqual([...ended, ...ended].toSorted())
    for (const { got } of [good, bad, silent]) {
      expect(got.map(({ body }) => body.target_id)).toEqual(ids)
    }
    const reasons = sandbox.deliveries().flatMap(({ reason }) => reason ?? [])
    expect(reasons).toEqual(
      expect.arrayContaining([
        "The receiver returned 500.",
        "The receiver did not respond within 100 ms.",
        "The receiver could not be reached: ECONNREFUSED.",
      ]),
    )
    const report = await sandbox.fetch(`${origin}/__contract/deliveries`)
    expect(await report.json()).toEqual({
      deliveries: JSON.parse(JSON.stringify(sandbox.deliveries())),
    })
  })

  test("of another machine is told nothing unless that is wanted", async () => {
    const { sandbox, send } = openSandbox()
    const there = [
      "https://hooks.example/x",
      "http://10.0.0.1/",
      "http://127.0.0.1.nip.example/",
      "http://localhost.example/",
      "http://user@hooks.example#@localhost/",
    ]
    for (const url of there) await watch(send, url)
    await create(send, task({ list_id: 41 }))
    await sandbox.settled()
    expect(
      new Set(sandbox.deliveries().map(({ outcome, reason }) => `${outcome}: ${reason}`)),
    ).toEqual(new Set(["skipped: The URL is on another machine."]))
    expect(sandbox.deliveries()).toHaveLength(there.length + 1)
  })

  test("that sends on to another address is not followed", async () => {
    const { sandbox, send } = openSandbox()
    const other = await receiver()
    const { url, got } = await receiver((response) =>
      response.writeHead(307, { Location: other.url }).end(),
    )
    await watch(send, url)
    await create(send, task({ list_id: 41 }))
    await sandbox.settled()
    expect(outcomes(sandbox.deliveries())).toEqual(["303 failed 307"])
    expect([got.length, other.got.length]).toEqual([1, 0])
  })

  test("that is deleted hears nothing more, of what waits neither", async () => {
    const { sandbox, send } = openSandbox()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const { url, got } = await receiver(async (response) => {
      arrived.resolve()
      await held
      response.writeHead(204).end()
    })
    const id = await watch(send, url)
    for (let i = 0; i < 3; i++) await create(send, task({ list_id: 41 }))
    await arrived.promise
    expect((await send(`DELETE ${webhooks}/${id}?${ofOne}`)).status).toBe(204)
    release()
    await create(send, task({ list_id: 41 }))
    await sandbox.settled()
    expect(got).toHaveLength(1)
    expect(outcomes(sandbox.deliveries())).toEqual([
      "303 delivered 204",
      "303 skipped -",
      "303 skipped -",
    ])
  })

  test("is told no token", async () => {
    const { sandbox, send } = openSandbox()
    const { url, got } = await receiver()
    await watch(send, url)
    const { body } = await send("POST /access_tokens", { body: tokenFor() })
    const secret = body.access_token.token
    await send("POST /tasks", { body: task({ list_id: 41 }), token: secret })
    await sandbox.settled()
    expect(got).toHaveLength(1)
    expect(JSON.stringify([got, sandbox.deliveries()])).not.toContain(secret)
    expect(got[0]?.headers).not.toMatch(/authorization|bearer/i)
  })
})

describe("an access token", () => {
  test("takes the place of an older one", async () => {
    const { send, sandbox } = openSandbox()
    const answers: TestResponse[] = []
    const asked: Send = async (...given) => {
      const answer = await send(...given)
      answers.push(answer)
      return answer
    }
    const created = await send("POST /access_tokens", { body: tokenFor(), token: "22" })
    const { id, token: old } = created.body.access_token
    const renewed = await send("POST /access_tokens", { body: tokenFor(), token: old })
    const { token: fresh } = renewed.body.access_token
    expect(renewed.body.access_token).toMatchObject({ account_id: 22, enabled: true })
    expect(new Set([old, fresh]).size).toBe(2)

    const path = `/access_tokens?${ofOne}`
    const listed = await asked(`GET ${path}`, { token: old })
    expect(listed.body.access_tokens.map(({ token }: { token: string }) => token)).toEqual(
      Array(2).fill("<ACCESS_TOKEN>"),
    )
    const own = await asked(`POST /tasks`, { body: task({ list_id: 41 }), token: fresh })
    expect(own.body.task.account_id).toBe(22)
    expect((await asked(`DELETE /access_tokens/${id}`, { token: fresh })).status).toBe(204)
    const [refused, stranger] = [
      await asked(`GET ${path}`, { token: old }),
      await asked(`PUT /tasks/${own.body.task.id}`, { body: changed({ name: "No" }), token: old }),
    ]
    expect([refused.status, stranger.status]).toEqual([401, 401])
    expect(idsOf(await asked(`GET ${path}`, { token: fresh }), "access_tokens")).toEqual([404])
    expect((await asked(`DELETE /access_tokens/${id}`, { token: fresh })).status).toBe(404)

    const told = JSON.stringify([
      answers.map(({ body, headers }) => [body, [...headers]]),
      sandbox.snapshot(),
      sandbox.deliveries(),
    ])
    for (const secret of [old, fresh]) expect(told).not.toContain(secret)
  })

  test("is another one each time, of many that are created at once too", async () => {
    const { send } = openSandbox()
    const created = await Promise.all(
      [21, 22, 21, 22].map(async (account) => {
        const { body } = await send("POST /access_tokens", {
          body: tokenFor(),
          token: `${account}`,
        })
        return body.access_token
      }),
    )
    expect(new Set(created.map(({ token }) => token)).size).toBe(4)
    for (const { token, id } of created) {
      expect((await send(`DELETE /access_tokens/${id}`, { token })).status).toBe(204)
    }
  })

  test("reaches the organization it is for, and no other", async () => {
    const { send } = openSandbox({
      dataset: dataset((made) => {
        made.organizations = [
          { id: 1, workspace_ids: [11] },
          { id: 2, workspace_ids: [12] },
        ]
      }),
    })
    const [one, two] = await Promise.all(
      [1, 2].map(async (organization) => {
        const { body } = await send("POST /access_tokens", { body: tokenFor(organization) })
        return body.access_token
      }),
    )
    const reached = async (request: string, token: string): Promise<number> =>
      (await send(request, { token })).status
    for (const path of ["/tasks", "/workspaces", "/activities"]) {
      const query = (organization: number): string =>
        `GET ${path}?organization_id=${organization}&limit=5`
      expect([await reached(query(1), one.token), await reached(query(2), one.token)]).toEqual([
        200, 400,
      ])
      expect([await reached(query(1), two.token), await reached(query(2), two.token)]).toEqual([
        400, 200,
      ])
    }
    expect(await reached("GET /tasks/105?organization_id=1", one.token)).toBe(404)
    expect(await reached("GET /tasks/101?organization_id=2", two.token)).toBe(404)
    const further = await send("POST /access_tokens", { body: tokenFor(2), token: one.token })
    expect(further.status).toBe(400)
    expect(await reached(`DELETE /access_tokens/${two.id}`, one.token)).toBe(404)
    const owned = await send("GET /access_tokens", { token: two.token })
    expect(idsOf(owned, "access_tokens")).toEqual([two.id])
  })

  test("is in no line of a log, and in no file", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    onTestFinished(endAll)
    const args = ["src/cli.ts", "sandbox", "--port", "0", "--json", "--explain"]
    const command = start([process.execPath, ...args, "--data", join(folder, "data")])
    const [, url = ""] = await command.shows(/"listening":"([^"]+)"/)
    const send = createSend(fetch, url)
    const { body } = await send("POST /access_tokens", { body: tokenFor() })
    const { id, token } = body.access_token
    for (const request of [`GET /tasks?${ofOne}&token=${token}`, `DELETE /access_tokens/${id}`]) {
      await send(request, { token })
    }
    const files = await readdir(folder)
    const written = await Promise.all(files.map((name) => readFile(join(folder, name), "latin1")))
    const { stdout, stderr, code } = await end(command)
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout).toContain('"createAccessToken"')
    expect(written.join()).toContain("Mine")
    expect([stdout, ...written].join()).not.toContain(token)
  })
})

describe("paging", () => {
  const many = dataset((made) => {
    const one = made.tasks?.find(({ id }) => id === 107)
    const others = Array.from({ length: 1_000 }, (_, i) => ({ ...one!, id: 1_001 + i }))
    made.tasks?.push(...others)
    const archived = made.lists?.find(({ id }) => id === 44)
    for (let i = 0; i < 60; i++) {
      const archived_at = new Date(Date.UTC(2026, 0, 1 + ((i * 7) % 60))).toISOString()
      made.lists?.push({ ...archived!, id: 100 + i, archived_at })
    }
  })
  const original = [...idsFrom(101, 9), ...idsFrom(1_001, 1_000)]

  test("by cursor gives each of 1,000 tasks once, while others are created", async () => {
    const { send } = openSandbox({ dataset: many })
    const seen: number[] = []
    for (let page: number[] = [0]; page.length > 0;) {
      page = idsOf(await send(`GET /tasks?${ofOne}&limit=90&cursor=${seen.length}`), "tasks")
      seen.push(...page)
      if (seen.length < 1_000) await create(send, task())
    }
    expect(seen.slice(0, original.length)).toEqual(original)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test("with the client gives each of 1,000 tasks once, while others are created", async () => {
    const { sandbox } = openSandbox({ dataset: many })
    const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: sandbox.fetch })
    const seen: number[] = []
    const query = { organization_id: 1, limit: 100 }
    for await (const { id } of paginate(api, "/tasks", { params: { query } })) {
      seen.push(id)
      if (seen.length % 100 === 50 && seen.length < 1_000) {
        const body = { organization_id: 1, task: { workspace_id: 11, name: "Another" } }
        await unwrap(api.POST("/tasks", { body }))
      }
    }
    expect(seen.slice(0, original.length)).toEqual(original)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test("through archived lists gives each once, the last archived first", async () => {
    const { send, sandbox } = openSandbox({ dataset: many })
    const path = `GET /lists?${ofOne}&workspace_id=11&archived=true`
    const seen: { id: number; archived_at: string }[] = (await send(path)).body.lists
    expect(seen).toHaveLength(25)
    for (let page = seen; page.length > 0 && seen.length < 100;) {
      const before = encodeURIComponent(seen.at(-1)?.archived_at ?? "")
      page = (await send(`${path}&archived_date_before=${before}&limit=7`)).body.lists
      expect(page.length).toBeLessThanOrEqual(7)
      seen.push(...page)
    }
    const wanted = many
      .lists!.filter(({ archived }) => archived)
      .toSorted((a, b) => Date.parse(b.archived_at!) - Date.parse(a.archived_at!))
      .map(({ id }) => id)
    expect(seen.map(({ id }) => id)).toEqual(wanted)
    const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: sandbox.fetch })
    const query = { organization_id: 1, workspace_id: 11, archived: true }
    const read: number[] = []
    for await (const { id } of paginate(api, "/lists", { params: { query } })) read.push(id)
    expect(read).toEqual(wanted)
  })
})

describe("a task", () => {
  test("is completed and reopened, and neither twice", async () => {
    const { send, sandbox } = openSandbox()
    const latest = async (): Promise<string> =>
      (await send(`GET /activities?${ofOne}&limit=1`)).body.activities[0].action
    const done = await send("PUT /tasks/103", { body: changed({ completed: true }) })
    expect(await latest()).toBe("complete")
    sandbox.clock.advance(60_000)
    const again = await send("PUT /tasks/103", { body: changed({ completed: true }) })
    expect(again.body.task).toEqual(done.body.task)
    const reopened = await send("PUT /tasks/103", { body: changed({ completed: false }) })
    expect(reopened.body.task).toMatchObject({ completed: false, completed_at: null })
    expect(await latest()).toBe("reopen")
    const all = await send(`GET /activities?${ofOne}&limit=100`)
    expect(idsOf(all, "activities").slice(0, 3)).toEqual([509, 508, 507])
    const after = encodeURIComponent("2026-03-10T11:00:00+00:00")
    await send("PUT /tasks/103", { body: changed({ completed: true }) })
    const found = await send(`GET /tasks?${ofOne}&completed_after=${after}`)
    expect(idsOf(found, "tasks")).toEqual([103])
  })

  test("mirrors its parent, and follows it", async () => {
    const { send } = openSandbox()
    const mirroring = { mirror_parent_subscribers: true, mirror_parent_tags: true }
    const child = await create(
      send,
      task({ parent_id: 101, list_id: 41, tags: ["own"], ...mirroring }),
    )
    const grandchild = await create(send, task({ parent_id: child, ...mirroring }))
    const plain = await create(send, task({ parent_id: 101, tags: ["own"] }))
    const of = async (id: number): Promise<unknown[]> => {
      const { tags, subscriber_ids } = (await send(`GET /tasks/${id}?${ofOne}`)).body.task
      return [tags, subscriber_ids]
    }
    expect(await of(child)).toEqual([
      ["own", "launch"],
      [21, 22],
    ])
    expect(await of(grandchild)).toEqual([
      ["own", "launch"],
      [21, 22],
    ])
    const values = { tags: ["press"], subscriber_ids: [{ account_id: 22 }] }
    await send("PUT /tasks/101", { body: changed(values) })
    // Ada has created them.
    for (const id of [child, grandchild]) {
      expect(await of(id)).toEqual([
        ["own", "press"],
        [21, 22],
      ])
    }
    expect(await of(plain)).toEqual([["own"], [21]])
  })

  test("that mirrors keeps what its parent has when it gets others of its own", async () => {
    const { send } = openSandbox()
    const values = { tags: ["own"], subscriber_ids: [{ account_id: 21 }] }
    const { body } = await send("PUT /tasks/102", { body: changed(values) })
    expect([body.task.tags.toSorted(), body.task.subscriber_ids]).toEqual([
      ["launch", "own"],
      [21, 22],
    ])
  })

  test.for(["list_id", "section_id", "parent_id", "owner_id"])(
    "cannot have a %s of 0, which no record has",
    async (key) => {
      const { send } = openSandbox()
      const { status, body } = await send("POST /tasks", { body: task({ [key]: 0 }) })
      expect([status, body.errors?.[0]?.attribute]).toEqual([422, `task.${key}`])
      const update = await send("PUT /tasks/103", { body: changed({ [key]: 0 }) })
      expect([update.status, update.body.errors?.[0]?.attribute]).toEqual([422, `task.${key}`])
    },
  )
})

/** What fetch says of a connection, or of a body, that breaks off. */
const lost = /fetch failed|terminated|gets lost/

describe("a fault on demand", () => {
  test.for([500, 503, 429, 404])("of the status %d leaves everything undone", async (code) => {
    const { send, sandbox } = openSandbox()
    const { status, body } = await send("POST /tasks", { body: task(), prefer: `code=${code}` })
    expect([status, body.status]).toEqual([code, "error"])
    expect(await newest(send)).toBe(109)
    expect(sandbox.deliveries()).toEqual([])
  })

  test("is refused where it cannot be", async () => {
    const { send } = openSandbox()
    for (const prefer of [
      "code=200",
      "code=999",
      "code=x",
      "delay=-1",
      "delay=x",
      "delay=600001",
    ]) {
      const { status, body } = await send(`GET /tasks?${ofOne}`, { prefer })
      expect([status, body.errors[0].description]).toEqual([
        400,
        expect.stringContaining(prefer.split("=")[1]!),
      ])
    }
  })

  test("makes an answer wait, and what is given up meanwhile is not done", async () => {
    const { send, sandbox } = openSandbox()
    expect((await send("POST /tasks", { body: task(), prefer: "delay=10" })).status).toBe(201)
    const giveUp = new AbortController()
    const asked = sandbox.fetch(`${origin}/v2/tasks`, {
      method: "POST",
      headers: { Authorization: "Bearer x", "Content-Type": vendorType, Prefer: "delay=60000" },
      body: JSON.stringify(task()),
      signal: giveUp.signal,
    })
    giveUp.abort(new Error("No more."))
    await expect(asked).rejects.toThrow("No more.")
    expect(await newest(send)).toBe(110)
  })

  describe.each<[string, () => Promise<{ send: Send; loses: Send }>]>([
    [
      "in this process",
      async () => {
        const { send, sandbox } = openSandbox()
        return { send, loses: createSend(sandbox.fetch) }
      },
    ],
    [
      "over HTTP",
      async () => {
        const running = await startSandbox({ port: 0 })
        onTestFinished(() => running.close())
        const send = createSend(fetch, running.url)
        return { send, loses: send }
      },
    ],
  ])("%s", (_, prepare) => {
    test.for(["drop", "truncate"])("loses an answer by %s, when all is done", async (prefer) => {
      const { send, loses } = await prepare()
      await expect(loses("POST /tasks", { body: task(), prefer })).rejects.toThrow(lost)
      expect(await newest(send)).toBe(110)
      // What has no body cannot break off in it.
      const removed = `DELETE /comments/201?${ofOne}&workspace_id=11&task_id=101`
      await loses(removed, { prefer }).catch(() => undefined)
      expect((await send(removed)).status).toBe(404)
      await expect(loses(`GET /tasks?${ofOne}`, { prefer })).rejects.toThrow(lost)
    })
  })

  test("is overcome by a client that sends again, and POST is not sent twice", async () => {
    const { send, sandbox } = openSandbox()
    const faults: string[] = []
    const unreliable: typeof fetch = (input, init) => {
      const request = new Request(input, init)
      const fault = faults.shift()
      if (fault) request.headers.set("Prefer", fault)
      return sandbox.fetch(request)
    }
    const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: unreliable })
    faults.push("code=503", "drop")
    const query = { organization_id: 1 }
    const { tasks } = await unwrap(api.GET("/tasks", { params: { query } }))
    expect(tasks).toHaveLength(9)
    faults.push("drop")
    const path = { id: 103 }
    const done = { organization_id: 1, task: { workspace_id: 11, completed: true } }
    const { task: completed } = await unwrap(
      api.PUT("/tasks/{id}", { params: { path }, body: done }),
    )
    expect(completed.completed).toBe(true)
    const { activities } = (await send(`GET /activities?${ofOne}&limit=2`)).body
    expect(activities.map(({ id }: { id: number }) => id)).toEqual([508, 507])
    faults.push("drop")
    const body = { organization_id: 1, task: { workspace_id: 11, name: "Once" } }
    await expect(unwrap(api.POST("/tasks", { body }))).rejects.toSatisfy(isNetworkError)
    expect(await newest(send)).toBe(110)
  })
})

/** Some of everything, as all that was answered. */
async function play(send: Send, token = "21"): Promise<unknown[]> {
  const answers: TestResponse[] = []
  for (const [request, body] of [
    ["POST /tasks", task({ list_id: 41, subtasks: [{ name: "First" }, { name: "Then" }] })],
    ["PUT /tasks/110", changed({ completed: true, tags: ["done"] })],
    [`POST ${remarks}110`, comment()],
    ["POST /access_tokens", tokenFor()],
    [`POST ${webhooks}`, watching("https://hooks.example/")],
    ["PUT /tasks/111", changed({ name: "" })],
    [`DELETE ${webhooks}/303?${ofOne}`],
    ["GET /tasks"],
    [`GET /tasks?${ofOne}&include=accounts,lists`],
    [`GET /activities?${ofOne}&limit=4`],
    [`GET /tasks/110?${ofOne}`],
    [`GET /tasks?${ofOne}&view=recent`],
    [`GET /access_tokens?${ofOne}`],
  ] as [string, object?][]) {
    answers.push(await send(request, { body, token }))
  }
  return answers.map(({ status, body, headers }) => [status, [...headers], JSON.stringify(body)])
}

describe("a sandbox", () => {
  test("answers the same calls with the same bytes, by its seed", async () => {
    const [one, same, other] = await Promise.all(
      [1, 1, 2].map(async (seed) => {
        const { send, sandbox } = openSandbox({ seed })
        return JSON.stringify([await play(send), sandbox.snapshot()])
      }),
    )
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    // The calls have no uuid of their own, so that all that differs is made from the seed.
    const made = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{32,64}\b/g
    const uuids = (text = ""): string[] => text.match(made) ?? []
    expect(other?.replaceAll(made, "")).toBe(one?.replaceAll(made, ""))
    expect(uuids(other).filter((uuid) => uuids(one).includes(uuid))).toEqual([])
    expect(new Set(uuids(one)).size).toBeGreaterThan(13)
  })

  test("is reset to how it began", async () => {
    const { send, sandbox } = openSandbox()
    const first = await play(send)
    sandbox.clock.advance(1e9)
    sandbox.reset()
    expect(sandbox.deliveries()).toEqual([])
    expect(sandbox.clock.now().toISOString()).toBe("2026-03-10T12:00:00.000Z")
    expect(await play(send)).toEqual(first)
  })

  test("is brought back to a moment, in another one too, from JSON", async () => {
    const { send, sandbox } = openSandbox()
    await play(send)
    const kept: Snapshot = JSON.parse(JSON.stringify(sandbox.snapshot()))
    const path = `GET /tasks?${ofOne}&limit=100`
    const then = (await send(path)).body.tasks
    const { id } = (await send("POST /tasks", { body: task() })).body.task
    await send("PUT /tasks/110", { body: changed({ completed: false }) })
    const other = openSandbox()
    for (const again of [{ send, sandbox }, other]) {
      again.sandbox.restore(kept)
      expect((await again.send(path)).body.tasks).toEqual(then)
      expect(await create(again.send, task())).toBe(id)
    }
    const [moments, others] = [sandbox, other.sandbox].map(({ clock }) => clock.now().getTime())
    expect(others).toBe(moments)
    for (const wrong of [{}, null, [], { requests: 1, datasets: {} }, { requests: 1 }]) {
      expect(() => sandbox.restore(wrong as unknown as Snapshot)).toThrow(TypeError)
    }
    expect(await create(send, task())).toBe(id + 1)
  })

  test.for<[string, (snapshot: Snapshot) => unknown]>([
    [
      "a table that is not ours",
      ({ datasets }) => (datasets[""]!.tasks = [{ id: 1, colour: "red" }]),
    ],
    ["a table that is no array", ({ datasets }) => Object.assign(datasets[""]!, { tasks: 7 })],
    ["no number of requests", (snapshot) => Object.assign(snapshot, { requests: "many" })],
    ["no state", ({ datasets }) => (datasets[""] = {})],
  ])("keeps what it has where a snapshot has %s", async ([, spoil]) => {
    const { send, sandbox } = openSandbox()
    const before = sandbox.snapshot()
    const wrong = sandbox.snapshot()
    spoil(wrong)
    expect(() => sandbox.restore(wrong)).toThrow(TypeError)
    expect(sandbox.snapshot()).toEqual(before)
    expect(await create(send, task())).toBe(110)
  })

  test("has a clock that can be set", async () => {
    const { send, sandbox } = openSandbox()
    const { clock } = sandbox
    const created = async (): Promise<string> =>
      (await send("POST /tasks", { body: task() })).body.task.created_at
    expect([await created(), await created()]).toEqual([
      "2026-03-10T12:00:00+00:00",
      "2026-03-10T12:00:01+00:00",
    ])
    clock.set("2027-01-01T00:00:00+02:00")
    expect(await created()).toBe("2026-12-31T22:00:00+00:00")
    clock.advance(86_400_000)
    expect(await created()).toBe("2027-01-01T22:00:01+00:00")
    clock.set(new Date(1_500))
    expect([clock.now().getTime(), await created()]).toEqual([
      1_500,
      "1970-01-01T00:00:01.500+00:00",
    ])
    await send(`GET /tasks?${ofOne}`)
    await send("POST /tasks", { body: task({ list_id: 999 }) })
    expect(clock.now().getTime()).toBe(2_500)
    for (const moment of ["tomorrow", new Date(Number.NaN)]) {
      expect(() => clock.set(moment)).toThrow(TypeError)
    }
    for (const step of [Number.NaN, Infinity, 1e18]) {
      expect(() => clock.advance(step)).toThrow(TypeError)
    }
    expect(clock.now().getTime()).toBe(2_500)
  })

  test("takes the time of the machine where it is told to", async () => {
    const { send, sandbox } = openSandbox({ clock: "system" })
    const before = Date.now()
    const { created_at } = (await send("POST /tasks", { body: task() })).body.task
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now())
    sandbox.clock.set("2030-01-01T00:00:00Z")
    const later = (await send("POST /tasks", { body: task() })).body.task
    expect(later.created_at).toMatch(/^2030-01-01T00:/)
  })

  test("answers nothing once it is closed", async () => {
    const { sandbox } = openSandbox()
    sandbox.close()
    const headers = { Authorization: "Bearer x" }
    const asked = sandbox.fetch(`${origin}/v2/tasks?${ofOne}`, { headers })
    await expect(asked).rejects.toThrow("The sandbox is closed.")
    for (const use of ["reset", "snapshot"] as const) {
      expect(() => sandbox[use]()).toThrow("The sandbox is closed.")
    }
    sandbox.close()
  })

  test("sends nothing more once it is closed", async () => {
    const { send, sandbox } = openSandbox()
    const { url, got } = await receiver()
    await watch(send, url)
    await create(send, task({ list_id: 41 }))
    sandbox.close()
    await sandbox.settled()
    const { port } = new URL(url)
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: '{"id":0}' })
    expect(got.map(({ body }) => body.id)).toEqual([0])
  })
})

describe("with a dataset for each token", () => {
  test("tests do not meet, and accounts of one dataset do", async () => {
    const { send, sandbox } = openSandbox({ datasetPerToken: true })
    await create(send, task({ list_id: 41, name: "In a" }), "21.a")
    await create(send, task({ list_id: 41, name: "In b" }), "b")
    await create(send, task({ list_id: 41, name: "By Ben" }), "22.a")
    expect(await newestName(send, "22.a")).toBe("By Ben")
    expect(await newestName(send, "b")).toBe("In b")
    expect(await newestName(send, "c")).toBe("Book the room")
    const { body } = await send("GET /tasks/111?organization_id=1", { token: "a" })
    expect(body.task.account_id).toBe(22)
    const report = await sandbox.fetch(`${origin}/__contract/deliveries`, {
      headers: { Authorization: "Bearer b" },
    })
    expect(((await report.json()) as { deliveries: Delivery[] }).deliveries).toHaveLength(1)
    expect(sandbox.deliveries()).toHaveLength(3)
    sandbox.reset()
    expect(await newestName(send, "22.a")).toBe("Book the room")
  })

  test("a secret stays in its dataset, in a snapshot too", async () => {
    const { send, sandbox } = openSandbox({ datasetPerToken: true })
    await create(send, task({ name: "In a" }), "a")
    const { body } = await send("POST /access_tokens", { body: tokenFor(), token: "a" })
    const { token, id } = body.access_token
    expect(await newestName(send, token)).toBe("In a")
    const kept = JSON.parse(JSON.stringify(sandbox.snapshot()))
    expect(JSON.stringify(kept)).not.toContain(token)
    const other = openSandbox({ datasetPerToken: true })
    other.sandbox.restore(kept)
    expect(await newestName(other.send, "a")).toBe("In a")
    expect(await newestName(other.send, token)).toBe("In a")
    await send(`DELETE /access_tokens/${id}`, { token: "a" })
    expect((await send(`GET /tasks?${ofOne}`, { token })).status).toBe(401)
  })

  test("a snapshot brings back all datasets, and none besides", async () => {
    const { send, sandbox } = openSandbox({ datasetPerToken: true })
    await create(send, task({ name: "In a" }), "a")
    await create(send, task({ name: "In 5.a" }), "21.5.a")
    const kept = sandbox.snapshot()
    await create(send, task({ name: "Later" }), "a")
    await create(send, task({ name: "In b" }), "b")
    sandbox.restore(kept)
    expect(await newestName(send, "a")).toBe("In a")
    expect(await newestName(send, "21.5.a")).toBe("In 5.a")
    expect(await newestName(send, "b")).toBe("Book the room")
  })

  test("a dataset that is new has the time of all, in a snapshot too", async () => {
    const { send, sandbox } = openSandbox({ datasetPerToken: true })
    sandbox.clock.set("2030-01-01T00:00:00Z")
    await send(`GET /tasks?${ofOne}`, { token: "a" })
    sandbox.restore(sandbox.snapshot())
    const { body } = await send("POST /tasks", { body: task(), token: "a" })
    expect(body.task.created_at).toBe("2030-01-01T00:00:00+00:00")
  })
})

describe("a dataset of one's own", () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- These datasets are wrong.
  type Wrong = any

  test("is served, and what it leaves out is not there", async () => {
    const { accounts, workspaces, memberships } = createExampleDataset()
    const { send } = openSandbox({ dataset: { accounts, workspaces, memberships, caller: 23 } })
    expect((await send(`GET /tasks?${ofOne}`)).body.tasks).toEqual([])
    const body = { organization_id: 1, task: { workspace_id: 12, name: "The first" } }
    expect((await send("POST /tasks", { body })).body.task).toMatchObject({ id: 1, account_id: 23 })
  })

  test("has callers by their secrets, which no answer tells", async () => {
    const secret = "s3cret-of-ben"
    const { send, sandbox } = openSandbox({
      dataset: dataset(({ access_tokens = [] }) => {
        access_tokens.push({ ...access_tokens[0]!, id: 403, account_id: 22, token: secret })
        access_tokens.push({ ...access_tokens[0]!, id: 404, token: "off", enabled: false })
      }),
    })
    const answer = await send("POST /tasks", { body: task({ list_id: 41 }), token: secret })
    expect(answer.body.task.account_id).toBe(22)
    const listed = await send(`GET /access_tokens?${ofOne}`, { token: secret })
    expect(idsOf(listed, "access_tokens")).toEqual([403])
    expect(JSON.stringify([listed.body, sandbox.snapshot()])).not.toContain(secret)
    expect((await send(`GET /tasks?${ofOne}`, { token: "off" })).status).toBe(401)
  })

  test.for<[string, (made: Wrong) => unknown, RegExp]>([
    ["a wrong type", (made) => (made.tasks[0].name = 7), /tasks\[0\]\.name/],
    ["a record without a field", (made) => delete made.lists[1].name, /lists\[1\]\.name/],
    ["null in the place of a record", (made) => (made.comments = [null]), /comments\[0\]/],
    ["an unknown key", (made) => (made.projects = []), /projects/],
    ["no accounts", (made) => (made.accounts = []), /accounts/],
    ["no workspaces", (made) => delete made.workspaces, /workspaces/],
    ["no array of tasks", (made) => (made.tasks = {}), /tasks/],
    ["a duplicate id", (made) => (made.comments[1].id = 201), /comments\[1\]\.id is 201/],
    ["a dangling owner", (made) => (made.tasks[2].owner_id = 99), /tasks\[2\]\.owner_id is 99/],
    ["a dangling list", (made) => (made.tasks[2].list_id = 99), /tasks\[2\]\.list_id is 99/],
    ["a dangling subscriber", (made) => made.lists[0].subscriber_ids.push(99), /lists\[0\].*99/],
    ["a dangling inviter", (made) => (made.memberships[3].inviter_id = 9), /memberships\[3\].*9/],
    ["a caller that is none", (made) => (made.caller = 99), /caller is 99/],
    ["a moment that is none", (made) => (made.now = "soon"), /key now/],
    ["a wrong counter of a list", (made) => made.lists[0].tasks_count++, /lists\[0\]\.tasks_count/],
    [
      "a wrong counter of completed tasks",
      (made) => made.lists[0].completed_tasks_count++,
      /lists\[0\]\.completed_tasks_count/,
    ],
    ["a cycle of parents", (made) => (made.tasks[0].parent_id = 102), /tasks\[[01]\]\.parent_id/],
    ["a workspace without organization", (made) => made.workspaces.push({ id: 13 }), /13/],
    [
      "a list of another workspace",
      (made) => (made.tasks[4].list_id = made.lists[0].tasks_count++ && 41),
      /tasks\[4\]\.list_id is 41/,
    ],
    [
      "a token of no organization",
      (made) => (made.access_tokens[1].organization_id = 7),
      /access_tokens\[1\]\.organization_id is 7/,
    ],
    ["a view of a task that is none", (made) => made.viewed[0].task_ids.push(99), /99/],
    ["a note of a task that is none", (made) => (made.notes[0].task_id = 99), /99/],
    [
      "a wrong counter of comments",
      (made) => made.tasks[0].comments_count++,
      /tasks\[0\]\.comments_count/,
    ],
    [
      "a wrong sign of subtasks",
      (made) => (made.tasks[5].has_children = true),
      /tasks\[5\]\.has_children/,
    ],
    [
      "a section of another list",
      (made) => (made.tasks[0].section_id = 53),
      /tasks\[0\]\.section_id is 53/,
    ],
    [
      "a parent in another workspace",
      (made) => (made.tasks[5].parent_id = 105),
      /tasks\[5\]\.parent_id is 105/,
    ],
    [
      "a webhook on nothing",
      (made) => (made.integration_webhooks[1].resource_id = 99),
      /integration_webhooks\[1\]\.resource_id is 99/,
    ],
    [
      "an activity of nothing",
      (made) => (made.activities[0].target_id = 99),
      /activities\[0\]\.target_id is 99/,
    ],
    [
      "one secret of two tokens",
      (made) => made.access_tokens.forEach((token: Wrong) => (token.token = "same")),
      /access_tokens\[1\]\.token/,
    ],
    [
      "an organization without an id",
      (made) => (made.organizations = [{ workspace_ids: [11, 12] }]),
      /organizations\[0\]\.id/,
    ],
    [
      "two organizations with one id",
      (made) =>
        (made.organizations = [
          { id: 1, workspace_ids: [11] },
          { id: 1, workspace_ids: [12] },
        ]),
      /organizations\[1\]\.id/,
    ],
    ["a view twice", (made) => made.viewed[0].task_ids.push(104), /viewed/],
    ["a note twice", (made) => made.notes.push(made.notes[0]), /notes/],
    ["a note that is no text", (made) => (made.notes[0].content = {}), /notes\[0\]\.content/],
  ])("is refused with %s, by a line that says where", ([, spoil, said]) => {
    const wrong = createExampleDataset()
    spoil(wrong)
    const begin = (): void => createSandbox({ dataset: wrong }).close()
    expect(begin).toThrow(TypeError)
    expect(begin).toThrow(/^The dataset is not valid:\n- /)
    expect(begin).toThrow(said)
  })

  test.for<[string, unknown]>([
    ["null", null],
    ["a number", 7],
    ["an array", []],
  ])("is refused where it is %s", ([, wrong]) => {
    expect(() => createSandbox({ dataset: wrong as Dataset }).close()).toThrow(TypeError)
  })
})
