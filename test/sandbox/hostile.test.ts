/** What nobody should send or do, and somebody will. */
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { createExampleDataset } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { type Send, closeAndValidate, openSandbox, origin } from "./sandboxClient.ts"

afterAll(closeAndValidate)

const org = "organization_id=1"

function task(values: object): { body: object } {
  return { body: { organization_id: 1, task: { workspace_id: 11, ...values } } }
}

async function webhookOn(send: Send, url: string): Promise<number> {
  const integration_webhook = { name: "A", url, resource_type: "List", resource_id: 43 }
  const answer = await send("POST /integration_webhooks", {
    body: { organization_id: 1, integration_webhook },
  })
  return answer.body.integration_webhook.id
}

function many(length: number): object[] {
  return Array.from({ length }, () => ({ name: "A" }))
}

function nested(depth: number, leaf: object): object {
  return Array.from({ length: depth }).reduce<object>(
    (inner) => ({ name: "A", mirror_parent_tags: true, subtasks: [inner] }),
    leaf,
  )
}

describe("a request", () => {
  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "that includes %s gets nothing more",
    async (name) => {
      const { send } = openSandbox()
      for (const path of ["tasks", "activities", "lists"]) {
        const query = `${org}&workspace_id=11&limit=5&include=${name}`
        const answer = await send(
          `GET /${path}?${path === "lists" ? query.replace("&limit=5", "") : query}`,
        )
        expect(`${path} ${answer.status}`).toBe(`${path} 200`)
      }
    },
  )

  // As text, since JSON.stringify would fail at what is deep.
  const deep = "[".repeat(50_000) + "]".repeat(50_000)
  test.each([
    ["null", "null"],
    ["a number", "7"],
    ["an array", "[]"],
    ["an unknown key that is deep", `{"name":"A","foo":${deep}}`],
    ["a name that is deep", `{"name":${deep}}`],
  ])("with %s as a subtask of a subtask is refused", async (_, subtask) => {
    const { send, sandbox } = openSandbox()
    const above = JSON.stringify(task({ name: "A", subtasks: [{ name: "B", subtasks: [0] }] }).body)
    const response = await sandbox.fetch(`${origin}/v2/tasks`, {
      method: "POST",
      headers: { Authorization: "Bearer x", "Content-Type": vendorType },
      body: above.replace("[0]", () => `[${subtask}]`),
    })
    expect(response.status).toBe(422)
    expect((await send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
  })

  test("creates a thousand tasks at most", async () => {
    const { send } = openSandbox()
    expect((await send("POST /tasks", task({ name: "A", subtasks: many(999) }))).status).toBe(201)
    const refused = await send("POST /tasks", task({ name: "A", subtasks: many(1_000) }))
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: "invalid_attribute" }] },
    })
    const { body } = await send(`GET /activities?${org}&limit=1`)
    expect(body.activities[0].id).toBe(507 + 1_000)
  })

  test("whose token is revoked while it waits is answered with 401", async () => {
    const { send } = openSandbox()
    const created = await send("POST /access_tokens", {
      body: { organization_id: 1, access_token: { name: "A" } },
    })
    const { token, id } = created.body.access_token
    const waiting = send(`GET /tasks?${org}`, { token, prefer: "delay=50" })
    await send(`DELETE /access_tokens/${id}`)
    const { status, headers, rules } = await waiting
    expect([status, headers.get("www-authenticate"), rules]).toEqual([
      401,
      "Bearer",
      ["revoked-token"],
    ])
  })
})

test(
  "a long chain of subtasks that mirror follows what changes above",
  { timeout: 60_000 },
  async () => {
    const { send } = openSandbox()
    const mirror_parent_tags = true
    const chain = nested(90, { name: "End", mirror_parent_tags })
    let last = 109
    for (let i = 0; i < 40; i++) {
      const { body } = await send("POST /tasks", task({ ...chain, parent_id: last }))
      last = body.task.id + 90
    }
    await send("PUT /tasks/109", task({ tags: ["deep"] }))
    const { body } = await send(`GET /tasks/${last}?${org}`)
    expect(body.task).toMatchObject({ name: "End", tags: ["deep"] })
  },
)

describe("a page in a browser", () => {
  const from = { Origin: "https://evil.example" }
  const preflight = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,content-type",
  }
  const allowed = async (
    headers: Record<string, string>,
    options = {},
  ): Promise<(string | null)[]> => {
    const { sandbox } = openSandbox(options)
    const answers = await Promise.all([
      sandbox.fetch(`${origin}/v2/integration_webhooks`, {
        method: "OPTIONS",
        headers: { ...headers, ...preflight },
      }),
      sandbox.fetch(`${origin}/__contract/deliveries`, { headers }),
      sandbox.fetch(`${origin}/v2/tasks?${org}`, {
        headers: { ...headers, Authorization: "Bearer x" },
      }),
    ])
    return answers.map((answer) => answer.headers.get("access-control-allow-origin"))
  }

  test("of another machine may not use it", async () => {
    expect(await allowed(from)).toEqual([null, null, null])
    expect(await allowed({ Origin: "null" })).toEqual([null, null, null])
  })

  test("of this machine, or one that is named, may", async () => {
    expect(await allowed({ Origin: "http://localhost:5173" })).toEqual(["*", "*", "*"])
    expect(await allowed(from, { origins: ["https://evil.example"] })).toEqual(["*", "*", "*"])
  })
})

describe("a delivery", () => {
  afterEach(() => vi.unstubAllGlobals())

  test("is sent though the sandbox has taken the place of fetch", async () => {
    const got: unknown[] = []
    const { url, close } = await listen(
      createServer(async (request, response) => {
        got.push(await json(request))
        response.end()
      }),
    )
    onTestFinished(close)
    const { send, sandbox } = openSandbox()
    vi.stubGlobal("fetch", sandbox.fetch)
    await webhookOn(send, url)
    await send("POST /tasks", task({ name: "A", list_id: 43 }))
    await sandbox.settled()
    expect(got).toHaveLength(1)
  })

  test("that a receiver causes is waited for, too", async () => {
    const { send, sandbox } = openSandbox()
    let left = 3
    const server = createServer((request, response) => {
      request.resume().once("end", async () => {
        if (left-- > 0) await send("POST /tasks", task({ name: "Again", list_id: 43 }))
        response.end()
      })
    })
    const { url, close } = await listen(server)
    onTestFinished(close)
    await webhookOn(send, url)
    await send("POST /tasks", task({ name: "A", list_id: 43 }))
    await sandbox.settled()
    expect(sandbox.deliveries().map(({ outcome }) => outcome)).toEqual(Array(4).fill("delivered"))
  })

  test("that waits when the process ends is sent by the next one", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const data = join(folder, "data")
    const server = createServer(
      (request, response) => void request.resume().once("end", () => response.end()),
    )
    const { url, close } = await listen(server)
    onTestFinished(close)
    const first = openSandbox({ data })
    await webhookOn(first.send, url)
    await first.send("POST /tasks", task({ name: "A", list_id: 43 }))
    expect(first.sandbox.deliveries()).toMatchObject([{ outcome: "waiting" }])
    first.sandbox.close()
    const received = once(server, "request")
    const { sandbox } = openSandbox({ data })
    await received
    await sandbox.settled()
    expect(sandbox.deliveries()).toMatchObject([{ activity_id: 508, outcome: "delivered" }])
  })
})

describe("what a sandbox gives away", () => {
  test("has no token in it, not as the name of a dataset either", async () => {
    const { send, sandbox } = openSandbox({ datasetPerToken: true })
    await send(`GET /tasks?${org}`, { token: "ghp_secret" })
    await send(`GET /tasks?${org}`, { token: "21.ghp_secret" })
    expect(Object.keys(sandbox.snapshot().datasets)).toHaveLength(2)
    expect(JSON.stringify([sandbox.snapshot(), sandbox.deliveries()])).not.toContain("ghp_secret")
  })

  test("has no token in its file, and knows it after a reset all the same", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const data = join(folder, "data")
    const dataset = createExampleDataset()
    dataset.access_tokens![0]!.token = "open-sesame"
    openSandbox({ data, dataset }).sandbox.close()
    const { send, sandbox } = openSandbox({ data })
    expect((await send(`DELETE /access_tokens/401`, { token: "open-sesame" })).status).toBe(204)
    expect((await send(`GET /tasks?${org}`, { token: "open-sesame" })).status).toBe(401)
    sandbox.reset()
    expect((await send(`GET /tasks?${org}`, { token: "open-sesame" })).status).toBe(200)
    sandbox.close()
    for (const name of await readdir(folder)) {
      expect((await readFile(join(folder, name))).includes("open-sesame")).toBe(false)
    }
  })

  test("is no new dataset for who only asks for deliveries", async () => {
    const { sandbox } = openSandbox({ datasetPerToken: true })
    const headers = { Authorization: "Bearer new" }
    const response = await sandbox.fetch(`${origin}/__contract/deliveries`, { headers })
    expect(await response.json()).toEqual({ deliveries: [] })
    expect(Object.keys(sandbox.snapshot().datasets)).toEqual([""])
  })
})

test(
  "returns 503 for a token that would get dataset number 1,001",
  { timeout: 60_000 },
  async () => {
    const { accounts, workspaces, memberships } = createExampleDataset()
    const dataset = { accounts, workspaces, memberships }
    const { send, sandbox } = openSandbox({ dataset, datasetPerToken: true })
    for (let i = 1; i <= 1_000; i++) {
      const headers = { Authorization: `Bearer 21.${i}` }
      await sandbox.fetch(`${origin}/v2/tasks/1?${org}`, { headers })
    }
    const list = `GET /tasks?${org}`
    expect(await send(list, { token: "21.1001" })).toMatchObject({
      status: 503,
      body: {
        status: "error",
        errors: [{ code: "not_modified", message: "The request was not processed." }],
      },
    })
    expect((await send(list, { token: "21.1000" })).status).toBe(200)
    sandbox.reset()
    expect((await send(list, { token: "21.1001" })).status).toBe(200)
  },
)

test("a snapshot of which one dataset is wrong changes none", async () => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  await send("POST /tasks", { ...task({ name: "A" }), token: "21.a" })
  const { datasets, requests } = sandbox.snapshot()
  const wrong = { requests, datasets: { "": datasets[""]!, bad: {} } }
  const before = sandbox.snapshot()
  expect(() => sandbox.restore(wrong)).toThrow(TypeError)
  expect(sandbox.snapshot()).toEqual(before)
})

test("the clock stays where a date-time can tell it", () => {
  const { clock } = openSandbox().sandbox
  for (const moment of ["9999-12-31T23:59:59Z", "+012026-01-01T00:00:00Z", new Date(-1e15)]) {
    expect(() => clock.set(moment)).toThrow(TypeError)
  }
})
