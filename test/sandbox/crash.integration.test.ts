import { execFile } from "node:child_process"
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { json } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { project } from "../../scripts/project.ts"
import { createExampleDataset } from "../../src/sandbox/index.ts"
import {
  cli,
  type Command,
  end,
  endAll,
  banner,
  noSignals,
  type Outcome,
  type RunningCommand,
  run,
  start,
  startSandbox,
} from "../server/command.ts"
import { listen } from "../loopback.ts"
import { type Send, createSend, closeAndValidate, idsOf, openSandbox } from "./sandbox-client.ts"
import { runs, seed } from "../runs.ts"

afterAll(closeAndValidate)

const rounds = runs(5, 50)
const writers = 4

afterEach(endAll)

async function newFile(name = "data"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, name)
}

function startOn(file: string, ...options: string[]): Command {
  return start([...cli, "sandbox", "--port", "0", "--quiet", "--data", file, ...options])
}

async function running(file: string): Promise<RunningCommand & { send: Send }> {
  const command = startOn(file)
  const [, url = ""] = await command.shows(banner)
  return { ...command, url, send: createSend(fetch, url) }
}

/** How it ends that cannot begin. */
function outcomeOn(file: string, ...options: string[]): Promise<Outcome> {
  return startOn(file, ...options).outcome
}

async function kill({ child, outcome }: Command): Promise<void> {
  child.kill("SIGKILL")
  await outcome
}

/** What a command comes to that says in one line why it does nothing. */
function refusal(line: string): unknown {
  return { code: 1, stdout: "", stderr: expect.stringMatching(new RegExp(`^${line}\n$`)) }
}

/** Numbers from 0 to 1, the same each time. */
function randomly(first: number): () => number {
  let state = first
  // https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

interface Task {
  id: number
  name: string
  list_id: number
  parent_id: number | null
  completed: boolean
  comments_count: number
  has_children: boolean
}

/** What a writer has asked for and been told; `open` is what was not answered any more. */
interface Written {
  tasks: Task[]
  comments: { id: number; task: number; body: string }[]
  uuids: string[]
  open?: { does: "create" | "comment" | "complete"; name?: string; task?: number }
}

/** Writes as fast as it can, until there is no answer. */
async function write(url: string, who: string, random: () => number): Promise<Written> {
  const written: Written = { tasks: [], comments: [], uuids: [] }
  const send = async (method: string, path: string, body: object) => {
    const headers = { Authorization: "Bearer 21", "Content-Type": vendorType }
    const response = await fetch(`${url}/v2${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    expect([response.status, answer.errors]).toEqual([method === "PUT" ? 200 : 201, undefined])
    written.uuids.push(answer.request_uuid)
    return answer
  }
  try {
    for (let i = 0; ; i++) {
      const task = written.tasks.at(Math.floor(random() * written.tasks.length))
      const kind = random()
      if (!task || kind < 0.4) {
        const name = `${who}.${i}`
        written.open = { does: "create", name }
        const subtasks = ["a", "b", "c"].map((part) => ({ name: `${name}.${part}` }))
        const list_id = random() < 0.5 ? 41 : 43
        const values = { workspace_id: 11, name, list_id, subtasks }
        written.tasks.push(
          (await send("POST", "/tasks", { organization_id: 1, task: values })).task,
        )
      } else if (kind < 0.8) {
        written.open = { does: "comment", task: task.id }
        const query = `organization_id=1&workspace_id=11&task_id=${task.id}`
        const comment = { body: `${who}.${i}`, mime_type: "text/x-markdown" }
        const { id, body } = (await send("POST", `/comments?${query}`, { comment })).comment
        written.comments.push({ id, body, task: task.id })
        task.comments_count++
      } else {
        written.open = { does: "complete", task: task.id }
        const values = { workspace_id: 11, completed: true }
        await send("PUT", `/tasks/${task.id}`, { organization_id: 1, task: values })
        task.completed = true
      }
    }
  } catch (error) {
    // Whatever else goes wrong is no crash.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return written
  }
}

/** The records of a collection whose ids are above one, the newest first. */
async function newer<T extends { id: number }>(
  send: Send,
  path: string,
  last: number,
): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const query = `?organization_id=1&order=id&limit=100&cursor=${found.length}`
    const { body } = await send(`GET ${path}${query}`)
    const page: T[] = body[path.slice(1)]
    found.push(...page.filter(({ id }) => id > last))
    if (page.length < 100 || page.some(({ id }) => id <= last)) return found
  }
}

interface Counts {
  tasks_count: number
  completed_tasks_count: number
}

/** What there is besides what was there before. */
interface Seen {
  lastTask: number
  lastActivity: number
  lists: Record<number, Counts>
}

/** Holds what a process that was killed has left to what its writers were told. */
async function check(send: Send, all: Written[], seen: Seen): Promise<void> {
  const tasks = await newer<Task>(send, "/tasks", seen.lastTask)
  const activities = await newer<{ id: number; action: string; target_id: number }>(
    send,
    "/activities",
    seen.lastActivity,
  )
  const done = (task: Task, action: string): number =>
    activities.filter((one) => one.target_id === task.id && one.action === action).length
  const named = new Map(tasks.map((task) => [task.name, task]))
  expect(named.size).toBe(tasks.length)
  const whole = tasks.filter(({ parent_id }) => parent_id === null)
  for (const task of whole) {
    expect(task.has_children).toBe(true)
    for (const part of ["a", "b", "c"]) {
      const child = named.get(`${task.name}.${part}`)
      expect(child).toMatchObject({ parent_id: task.id, list_id: task.list_id })
    }
  }
  expect(tasks).toHaveLength(4 * whole.length)
  for (const task of tasks) {
    const does = ["create", "complete", "add_comment"].map((action) => done(task, action))
    expect(does).toEqual([1, Number(task.completed), task.comments_count])
  }
  for (const { tasks: told, comments, open: rest } of all) {
    for (const { id, name, list_id, completed, comments_count } of told) {
      const found = named.get(name)
      const also = (does: string): number => Number(rest?.does === does && rest.task === id)
      expect(found).toMatchObject({ id, list_id })
      expect([completed, completed || also("complete") === 1]).toContain(found?.completed)
      expect([comments_count, comments_count + also("comment")]).toContain(found?.comments_count)
    }
    const last = comments.at(-1)
    if (!last) continue
    const query = `organization_id=1&workspace_id=11&task_id=${last.task}`
    const comment = { body: last.body }
    const { status } = await send(`PUT /comments/${last.id}?${query}`, { body: { comment } })
    expect(status).toBe(200)
  }
  const told = all.flatMap((one) => one.tasks.map(({ name }) => name))
  const begun = all.flatMap(({ open: rest }) => rest?.name ?? [])
  const unknown = whole.filter(({ name }) => !told.includes(name) && !begun.includes(name))
  expect(unknown).toEqual([])

  for (const { list_id, completed } of tasks) {
    seen.lists[list_id]!.tasks_count++
    if (completed) seen.lists[list_id]!.completed_tasks_count++
  }
  for (const [id, counts] of Object.entries(seen.lists)) {
    expect((await send(`GET /lists/${id}?organization_id=1`)).body.list).toMatchObject(counts)
  }
  seen.lastTask = Math.max(seen.lastTask, ...tasks.map(({ id }) => id))
  seen.lastActivity = Math.max(seen.lastActivity, ...activities.map(({ id }) => id))
}

interface Receiver {
  url: string
  /** The ids of the activities, as often as they were delivered. */
  received: number[]
  /** How many deliveries have no response yet. */
  underWay(): number
}

/** Starts a receiver of webhook deliveries. It responds late, so that deliveries queue up. */
async function startReceiver(): Promise<Receiver> {
  const received: number[] = []
  let underWay = 0
  const server = createServer(async (request, response) => {
    const { id } = (await json(request)) as { id: number }
    received.push(id)
    underWay++
    await wait(received.length % 4 === 0 ? 20 : 2)
    underWay--
    response.writeHead(204).end()
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return { url, received, underWay: () => underWay }
}

/** Waits until no delivery waits. The queue of many rounds takes a while. */
async function settle(url: string): Promise<void> {
  const countWaiting = async (): Promise<number> => {
    const response = await fetch(`${url}/__contract/deliveries`)
    const { deliveries } = (await response.json()) as { deliveries: { outcome: string }[] }
    return deliveries.filter(({ outcome }) => outcome === "waiting").length
  }
  const poll = { timeout: 60_000, interval: 200 }
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), poll)
}

/** The uuids of two answers. */
async function uuidsOf(send: Send): Promise<string[]> {
  const answers = [await send("GET /tasks"), await send("GET /tasks")]
  return answers.map(({ body }) => body.request_uuid)
}

describe("a sandbox with a file", { timeout: 60_000 }, () => {
  test(
    `keeps and delivers all acknowledged writes, and nothing in halves, when it is killed ${rounds} times`,
    { timeout: 240_000 },
    async ({ skip }) => {
      skip(process.platform === "win32", noSignals)
      const file = await newFile()
      const random = randomly(seed)
      const seen: Seen = {
        lastTask: 109,
        lastActivity: 507,
        lists: {
          41: { tasks_count: 4, completed_tasks_count: 1 },
          43: { tasks_count: 2, completed_tasks_count: 0 },
        },
      }
      const receiver = await startReceiver()
      const first = await running(file)
      for (const resource_id of [41, 43]) {
        const watch = { name: "W", url: receiver.url, resource_type: "List", resource_id }
        const body = { organization_id: 1, integration_webhook: watch }
        expect((await first.send("POST /integration_webhooks", { body })).status).toBe(201)
      }
      await kill(first)
      const everything: Written[] = []
      let before: Written[] = []
      for (let round = 0; round < rounds; round++) {
        const service = await running(file)
        await check(service.send, before, seen)
        const writing = Array.from({ length: writers }, (_, i) =>
          write(service.url, `${round}.${i}`, randomly(1 + Math.floor(random() * 1e9))),
        )
        await wait(5 + random() * 90)
        while (receiver.underWay() === 0) await wait(1)
        await kill(service)
        before = await Promise.all(writing)
        everything.push(...before)
      }
      const { send, url } = await running(file)
      await check(send, before, seen)
      await settle(url)
      const activities = await newer<{ id: number }>(send, "/activities", 507)
      const delivered = new Set(receiver.received)
      expect(activities.filter(({ id }) => !delivered.has(id))).toEqual([])
      expect(delivered.size).toBe(activities.length)
      // The delivery that a kill interrupts is sent again.
      expect(receiver.received.length).toBeGreaterThanOrEqual(delivered.size + rounds)

      const told = everything.flatMap(({ tasks }) => tasks)
      const there = new Map((await newer<Task>(send, "/tasks", 0)).map((task) => [task.id, task]))
      for (const { id, name, completed, comments_count } of told) {
        expect(there.get(id)?.name).toBe(name)
        expect(there.get(id)?.completed).toBe(completed || there.get(id)?.completed)
        expect(there.get(id)?.comments_count).toBeGreaterThanOrEqual(comments_count)
      }
      const uuids = everything.flatMap((written) => written.uuids)
      expect(new Set(uuids).size).toBe(uuids.length)
      // That the writers did get to write, and were stopped in the middle of it.
      expect(told.length).toBeGreaterThan(rounds)
      expect(everything.filter((written) => written.open)).toHaveLength(everything.length)
    },
  )

  test("that is killed while it starts, starts again", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const random = randomly(seed)
    const file = await newFile()
    for (let i = 0; i < runs(3, 20); i++) {
      const command = startOn(`${file}${i}`)
      await wait(150 + random() * 100)
      await kill(command)
      const again = await running(`${file}${i}`)
      expect((await again.send("GET /tasks?organization_id=1")).body.tasks).toHaveLength(9)
      await kill(again)
    }
  })

  test("is the only one on it: a second one says so, and the first goes on", async () => {
    const file = await newFile()
    const first = await running(file)
    const second = await outcomeOn(file)
    expect(second).toEqual(
      refusal(`${file} is in use by another sandbox. Stop that sandbox, or name another file.`),
    )
    const body = { organization_id: 1, task: { workspace_id: 11, name: "Still here" } }
    expect((await first.send("POST /tasks", { body })).status).toBe(201)
  })

  test("has everything after an end and a start, and leaves no other file", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const file = await newFile()
    const uuids: string[] = []
    const read = async (send: Send): Promise<unknown[]> => {
      const all = []
      for (const path of ["/tasks", "/activities", "/access_tokens", "/integration_webhooks"]) {
        const { body } = await send(`GET ${path}?organization_id=1&limit=100`)
        uuids.push(body.request_uuid)
        all.push(body[path.slice(1)])
      }
      return all
    }
    const body = { organization_id: 1, task: { workspace_id: 11, name: "Stays" } }
    const named = { access_token: { name: "Stays", organization_id: 1 } }
    const before = await running(file)
    const { id, created_at } = (await before.send("POST /tasks", { body })).body.task
    const { token } = (await before.send("POST /access_tokens", { body: named })).body.access_token
    const records = await read(before.send)
    expect((await end(before)).code).toBe(0)
    expect(await readdir(join(file, ".."))).toEqual(["data"])

    const after = await running(file)
    expect(await read(after.send)).toEqual(records)
    const { task } = (await after.send("POST /tasks", { body, token })).body
    expect([task.id, Date.parse(task.created_at)]).toEqual([id + 1, Date.parse(created_at) + 2_000])
    const renewed = await after.send("POST /access_tokens", { body: named })
    expect(renewed.body.access_token.token).not.toBe(token)
    expect(new Set(uuids).size).toBe(8)
  })

  test("repeats no uuid where another one's snapshot was brought to it", async () => {
    const file = await newFile()
    const before = openSandbox({ data: file })
    const uuids = await uuidsOf(before.send)
    before.sandbox.restore(openSandbox().sandbox.snapshot())
    before.sandbox.close()
    const after = openSandbox({ data: file })
    uuids.push(...(await uuidsOf(after.send)))
    expect(new Set(uuids).size).toBe(4)
  })

  test("reads a name that SQLite takes for a URI as a file name", async ({ skip }) => {
    skip(process.platform === "win32", "Windows has no such file names")
    const folder = join(await newFile(), "..")
    const name = "file:x?mode=memory"
    const command = [process.execPath, fileURLToPath(new URL("src/cli.ts", project))]
    await startSandbox(["--data", name], { cwd: folder }, command)
    expect(await readdir(folder)).toContain(name)
  })

  test("begins anew when it is reset, and stays so", async () => {
    const file = await newFile()
    const before = openSandbox({ data: file })
    const body = { organization_id: 1, task: { workspace_id: 11, name: "Goes" } }
    await before.send("POST /tasks", { body })
    before.sandbox.reset()
    before.sandbox.close()
    const after = openSandbox({ data: file })
    expect(idsOf(await after.send("GET /tasks?organization_id=1"), "tasks")).toHaveLength(9)
    expect((await after.send("POST /tasks", { body })).body.task.id).toBe(110)
  })
})

describe("a sandbox cannot have", { timeout: 60_000 }, () => {
  const noFile = "cannot be written. Name a file in a folder that you can write to."

  test("a file that is no database, and leaves it as it is", async () => {
    const file = await newFile("notes.txt")
    await writeFile(file, "Buy a birthday card. ".repeat(500))
    const before = await readFile(file)
    expect(await outcomeOn(file)).toEqual(refusal(`${file} is not a database. Name a new file.`))
    expect(await readFile(file)).toEqual(before)
  })

  test.for<[string, string, string]>([
    ["program", "PRAGMA application_id = 7", "is a database of another program"],
    ["version", "PRAGMA user_version = 99", "was created by another version of the sandbox"],
  ])("a database of another %s, and leaves it as it is", async ([what, pragma, said]) => {
    const file = await newFile("other.db")
    if (what === "version") openSandbox({ data: file }).sandbox.close()
    const db = new DatabaseSync(file)
    db.exec(`CREATE TABLE precious (id); ${pragma}`)
    db.close()
    const before = await readFile(file)
    expect(await outcomeOn(file)).toEqual(refusal(`${file} ${said}. Name a new file.`))
    expect(Buffer.compare(await readFile(file), before)).toBe(0)
    expect(await readdir(join(file, ".."))).toEqual(["other.db"])
  })

  test("a file in a folder that is missing", async () => {
    const file = await newFile("missing/data")
    const folder = join(file, "..")
    expect(await outcomeOn(file)).toEqual(
      refusal(`${file} cannot be written: there is no folder ${folder}.`),
    )
  })

  test("a folder, a device or a pipe", async ({ skip }) => {
    skip(process.platform === "win32", "Windows has no mkfifo")
    const pipe = await newFile("pipe")
    await promisify(execFile)("mkfifo", [pipe])
    for (const path of [join(pipe, ".."), "/dev/null", pipe]) {
      const line = `${path} is not a regular file. Name a new file.`
      expect(await outcomeOn(path)).toEqual(refusal(line))
      expect(() => openSandbox({ data: path })).toThrow(line)
    }
  })

  test.for([
    ["truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["corrupted in the middle", (bytes: Buffer) => bytes.fill(0, bytes.length / 2).subarray()],
  ] as const)("a file that is %s, and leaves the file as it is", async ([, damage]) => {
    const file = await newFile()
    openSandbox({ data: file }).sandbox.close()
    const bytes = damage(await readFile(file))
    await writeFile(file, bytes)
    const line = `${file} is damaged. Restore a copy of it, or name a new file.`
    expect(await outcomeOn(file)).toEqual(refusal(line))
    expect(Buffer.compare(await readFile(file), bytes)).toBe(0)
    expect(await readdir(join(file, ".."))).toEqual(["data"])
  })

  test("a file with one damaged page, whichever it is", async () => {
    const file = await newFile()
    openSandbox({ data: file }).sandbox.close()
    const bytes = await readFile(file)
    const pageSize = bytes.readUInt16BE(16)
    for (let at = pageSize; at < bytes.length; at += pageSize) {
      const damaged = Buffer.from(bytes).fill(0xab, at, at + pageSize)
      await writeFile(file, damaged)
      expect(() => openSandbox({ data: file }), `page at ${at}`).toThrow(`${file} is damaged.`)
    }
  })

  test("a file with a record that is not JSON", async () => {
    const file = await newFile()
    openSandbox({ data: file }).sandbox.close()
    const bytes = await readFile(file)
    const at = bytes.indexOf("Book the room")
    await writeFile(file, bytes.fill(0, at, at + 4))
    expect(() => openSandbox({ data: file })).toThrow(`${file} is damaged.`)
  })

  test("memory by SQLite's name for it", async () => {
    const line = '":memory:" is not a file. Without data, the sandbox stores everything in memory.'
    expect(await outcomeOn(":memory:")).toEqual(refusal(line))
    expect(() => openSandbox({ data: ":memory:" })).toThrow(line)
  })

  test("a file without a name, which would be kept nowhere", () => {
    expect(() => openSandbox({ data: "" })).toThrow(/Name a file/)
  })

  test.for([
    ["that is empty and read-only", "empty", 0o444, 0o755],
    ["that was used and is read-only", "used", 0o444, 0o777],
    ["in a read-only folder", "used", 0o666, 0o555],
  ] as const)("a file %s", async ([, state, fileMode, folderMode], { skip }) => {
    skip(process.platform === "win32", noSignals)
    // Root may write every file.
    const place = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    const { code } = await run([...cli, "--version"], place).catch(() => ({ code: 1 }))
    skip(code !== 0, "another user may not read this project")
    const file = await newFile()
    if (state === "used") openSandbox({ data: file }).sandbox.close()
    else await writeFile(file, "")
    await chmod(file, fileMode)
    await chmod(join(file, ".."), folderMode)
    const command = [...cli, "sandbox", "--port", "0", "--quiet", "--data", file]
    expect(await run(command, place)).toEqual(refusal(`${file} ${noFile}`))
  })

  test.for([["--dataset"], ["--tasks"]])(
    "a dataset of its own on a file with one: %s",
    async ([option]) => {
      const file = await newFile()
      openSandbox({ data: file }).sandbox.close()
      const dataset = `${file}.json`
      await writeFile(dataset, JSON.stringify(createExampleDataset()))
      const value = option === "--dataset" ? dataset : "5"
      expect(await outcomeOn(file, option!, value)).toEqual(
        refusal(`${file} already contains a dataset. Leave out the dataset, or name a new file.`),
      )
      const { sandbox, send } = openSandbox({ data: file })
      expect((await send("GET /tasks?organization_id=1")).body.tasks).toHaveLength(9)
      sandbox.close()
    },
  )

  test("a file and a dataset for each token", async () => {
    expect(await outcomeOn(await newFile(), "--dataset-per-token")).toEqual(
      refusal("Use --data or --dataset-per-token, not both. A file stores one dataset."),
    )
  })
})
