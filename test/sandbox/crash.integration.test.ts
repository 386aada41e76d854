/**
 * After a sandbox is killed, it still has all writes that it acknowledged, and delivers their webhooks. It has no
 * partial write.
 */
import { setTimeout as wait } from "node:timers/promises"
import { afterEach, expect, test, vi } from "vitest"
import { eventsList, productWorkspace, websiteList } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { SeededRandom } from "../../src/sandbox/dataset/random.ts"
import { runs, seed } from "../runs.ts"
import { cli, type Command, endAll, noSignals, start, startSandbox } from "../server/command.ts"
import { newFile } from "./newFile.ts"
import { type Receiver, startReceiver } from "./receiver.ts"
import { createSend, createWebhook, org, product, type Send } from "./sandbox-client.ts"

afterEach(endAll)

async function startOn(file: string): Promise<Command & { url: string; send: Send }> {
  const sandbox = await startSandbox(["--quiet", "--data", file])
  return { ...sandbox, send: createSend(fetch, sandbox.url) }
}

async function kill({ child, outcome }: Command): Promise<void> {
  child.kill("SIGKILL")
  await outcome
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

interface Activity {
  id: number
  action: string
  target_id: number
}

/** A client's writes that the sandbox acknowledged, and the last one, which it didn't. */
interface Writes {
  tasks: Task[]
  comments: { id: number; task: number; body: string }[]
  uuids: string[]
  open?: { action: "create" | "add_comment" | "complete"; name?: string; task?: number }
}

/** Writes until the sandbox is killed. Each task has three subtasks. */
async function write(url: string, writer: string, random: SeededRandom): Promise<Writes> {
  const writes: Writes = { tasks: [], comments: [], uuids: [] }
  const send = async (method: string, path: string, body: object) => {
    const headers = { Authorization: "Bearer 21", "Content-Type": vendorMediaType }
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${url}/v2${path}`, init)
    const received = await response.json()
    expect([response.status, received.errors]).toEqual([method === "PUT" ? 200 : 201, undefined])
    writes.uuids.push(received.request_uuid)
    return received
  }
  const create = async (name: string): Promise<void> => {
    writes.open = { action: "create", name }
    const subtasks = ["a", "b", "c"].map((part) => ({ name: `${name}.${part}` }))
    const values = {
      workspace_id: productWorkspace,
      name,
      list_id: random.choose([websiteList, eventsList]),
      subtasks,
    }
    const { task } = await send("POST", "/tasks", { organization_id: 1, task: values })
    writes.tasks.push(task)
  }
  const comment = async (task: Task, text: string): Promise<void> => {
    writes.open = { action: "add_comment", task: task.id }
    const sent = { comment: { body: text, mime_type: "text/x-markdown" } }
    const received = await send("POST", `/comments?${product}&task_id=${task.id}`, sent)
    writes.comments.push({ ...received.comment, task: task.id })
    task.comments_count++
  }
  const complete = async (task: Task): Promise<void> => {
    writes.open = { action: "complete", task: task.id }
    const values = { workspace_id: productWorkspace, completed: true }
    await send("PUT", `/tasks/${task.id}`, { organization_id: 1, task: values })
    task.completed = true
  }
  try {
    for (let i = 0; ; i++) {
      const task = writes.tasks.at(random.below(writes.tasks.length))
      const action = random.next()
      if (!task || action < 0.4) await create(`${writer}.${i}`)
      else if (action < 0.8) await comment(task, `${writer}.${i}`)
      else await complete(task)
    }
  } catch (error) {
    // The connection or the body broke off.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return writes
  }
}

/** Returns a collection's records with IDs above a number, newest first. */
async function readNewer<T extends { id: number }>(
  send: Send,
  collection: string,
  id: number,
): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const query = `${org}&order=id&limit=100&cursor=${found.length}`
    const page: T[] = (await send(`GET /${collection}?${query}`)).body[collection]
    found.push(...page.filter((record) => record.id > id))
    if (page.length < 100 || page.some((record) => record.id <= id)) return found
  }
}

/** The lists' counters before the first write. */
const initialCounters = {
  41: { tasks_count: 4, completed_tasks_count: 1 },
  43: { tasks_count: 2, completed_tasks_count: 0 },
}

/** Checks all records that a killed sandbox has stored, and returns the activities. */
async function checkRecords(send: Send, all: Writes[]): Promise<Activity[]> {
  const tasks = await readNewer<Task>(send, "tasks", 109)
  const activities = await readNewer<Activity>(send, "activities", 507)
  const byName = new Map(tasks.map((task) => [task.name, task]))
  expect(byName.size).toBe(tasks.length)
  const parents = tasks.filter(({ parent_id }) => parent_id === null)
  expect(tasks).toHaveLength(4 * parents.length)
  for (const { id, name, list_id, has_children } of parents) {
    expect(has_children).toBe(true)
    for (const part of ["a", "b", "c"]) {
      expect(byName.get(`${name}.${part}`)).toMatchObject({ parent_id: id, list_id })
    }
  }
  const sent = new Set(
    all.flatMap((each) => [...each.tasks.map(({ name }) => name), each.open?.name]),
  )
  expect(parents.filter(({ name }) => !sent.has(name))).toEqual([])
  for (const { id, completed, comments_count } of tasks) {
    const ofTask = activities.filter(({ target_id }) => target_id === id)
    const actions = ofTask.map(({ action }) => action).toSorted()
    const comments = Array(comments_count).fill("add_comment")
    expect(actions).toEqual([...comments, ...(completed ? ["complete"] : []), "create"])
  }
  for (const [list, counters] of Object.entries(initialCounters)) {
    const inList = tasks.filter(({ list_id }) => list_id === Number(list))
    const completed = inList.filter((task) => task.completed)
    expect((await send(`GET /lists/${list}?${org}`)).body.list).toMatchObject({
      tasks_count: counters.tasks_count + inList.length,
      completed_tasks_count: counters.completed_tasks_count + completed.length,
    })
  }
  for (const writes of all) await checkWrites(send, writes, byName)
  return activities
}

/** Checks that all acknowledged writes are stored, and the last write either completely or not at all. */
async function checkWrites(
  send: Send,
  { tasks, comments, open }: Writes,
  stored: Map<string, Task>,
): Promise<void> {
  for (const { id, name, list_id, completed, comments_count } of tasks) {
    const found = stored.get(name)
    const isOpen = (action: string): boolean => open?.action === action && open.task === id
    expect(found).toMatchObject({ id, list_id })
    expect([completed, completed || isOpen("complete")]).toContain(found?.completed)
    const counts = [comments_count, comments_count + Number(isOpen("add_comment"))]
    expect(counts).toContain(found?.comments_count)
  }
  const comment = comments.at(-1)
  if (!comment) return
  const request = `PUT /comments/${comment.id}?${product}&task_id=${comment.task}`
  const { status } = await send(request, { body: { comment: { body: comment.body } } })
  expect(status).toBe(200)
}

/** Waits until all deliveries are finished. After many rounds, this takes some time. */
async function settle(url: string): Promise<void> {
  const countWaiting = async (): Promise<number> => {
    const response = await fetch(`${url}/__contract/deliveries`)
    const { deliveries } = (await response.json()) as { deliveries: { outcome: string }[] }
    return deliveries.filter(({ outcome }) => outcome === "waiting").length
  }
  const poll = { timeout: 60_000, interval: 200 }
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), poll)
}

/** Starts a receiver that responds late, so that deliveries queue up. */
async function startSlowReceiver(): Promise<{ receiver: Receiver; isIdle: () => boolean }> {
  let pending = 0
  const receiver = await startReceiver(async (response) => {
    pending++
    await wait(receiver.received.length % 4 === 0 ? 20 : 2)
    pending--
    response.writeHead(204).end()
  })
  return { receiver, isIdle: () => pending === 0 }
}

const rounds = runs(2, 50)
const writers = 4

test(
  `a sandbox killed ${rounds} times keeps and delivers all acknowledged writes`,
  {
    timeout: 240_000,
  },
  async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const file = await newFile()
    const random = new SeededRandom(seed)
    const { receiver, isIdle } = await startSlowReceiver()
    const first = await startOn(file)
    for (const resource_id of [websiteList, eventsList]) {
      await createWebhook(first.send, receiver.url, { resource_id })
    }
    await kill(first)

    const all: Writes[] = []
    for (let round = 0; round < rounds; round++) {
      const sandbox = await startOn(file)
      await checkRecords(sandbox.send, all)
      const writing = Array.from({ length: writers }, (_, i) =>
        write(sandbox.url, `${round}.${i}`, new SeededRandom(random.below(2 ** 31))),
      )
      await wait(5 + random.next() * 90)
      while (isIdle()) await wait(1)
      await kill(sandbox)
      all.push(...(await Promise.all(writing)))
    }

    const { send, url } = await startOn(file)
    const activities = await checkRecords(send, all)
    await settle(url)
    const delivered = new Set(receiver.received.map(({ body }) => body.id))
    expect(activities.filter(({ id }) => !delivered.has(id))).toEqual([])
    expect(delivered.size).toBe(activities.length)
    // The sandbox resends deliveries that a kill interrupted.
    expect(receiver.received.length).toBeGreaterThanOrEqual(delivered.size + rounds)

    const uuids = all.flatMap((writes) => writes.uuids)
    expect(new Set(uuids).size).toBe(uuids.length)
    // Each kill interrupted every writer in the middle of its writes.
    expect(activities.length).toBeGreaterThan(rounds)
    expect(all.filter(({ open }) => !open)).toEqual([])
  },
)

test(
  "a sandbox killed during startup can be started again",
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const random = new SeededRandom(seed)
    const file = await newFile()
    for (let i = 0; i < runs(1, 20); i++) {
      const data = `${file}${i}`
      const starting = start([...cli, "sandbox", "--port", "0", "--quiet", "--data", data])
      await wait(150 + random.next() * 100)
      await kill(starting)
      const sandbox = await startOn(data)
      expect((await sandbox.send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
      await kill(sandbox)
    }
  },
)
