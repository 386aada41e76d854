/**
 * After a sandbox is killed, it still has all writes that it acknowledged, and delivers their webhooks. It has no
 * partial write.
 */
import { setTimeout as wait } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import { eventsList, websiteList } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { SeededRandom } from "../../src/sandbox/dataset/random.ts"
import type { Dataset, Snapshot } from "../../src/sandbox/index.ts"
import { runs, seed } from "../runs.ts"
import { cli, type Command, endAll, noSignals, start, startSandbox } from "../server/command.ts"
import { newFile } from "./newFile.ts"
import { type Receiver, startReceiver } from "./receiver.ts"
import { createSend, createWebhook, org, type Send, task } from "./sandbox-client.ts"

afterEach(endAll)

async function startOn(file: string): Promise<Command & { url: string; send: Send }> {
  const sandbox = await startSandbox(["--quiet", "--data", file])
  return { ...sandbox, send: createSend(fetch, sandbox.url) }
}

async function kill({ child, outcome }: Command): Promise<void> {
  child.kill("SIGKILL")
  await outcome
}

type Task = NonNullable<Dataset["tasks"]>[number]
type Activity = NonNullable<Dataset["activities"]>[number]

/** The tasks that a client created, and the name of the last one, which the sandbox didn't acknowledge. */
interface Writes {
  tasks: Task[]
  uuids: string[]
  open?: string
}

const subtasks = ["a", "b", "c"]

/** Creates tasks until the sandbox is killed. Each task has three subtasks. */
async function write(url: string, writer: string, random: SeededRandom): Promise<Writes> {
  const writes: Writes = { tasks: [], uuids: [] }
  const headers = { Authorization: "Bearer 21", "Content-Type": vendorMediaType }
  try {
    for (let i = 0; ; i++) {
      const name = `${writer}.${i}`
      writes.open = name
      const list_id = random.choose([websiteList, eventsList])
      const parts = subtasks.map((part) => ({ name: `${name}.${part}` }))
      const body = task({ name, list_id, subtasks: parts }).body
      const init = { method: "POST", headers, body: JSON.stringify(body) }
      const response = await fetch(`${url}/v2/tasks`, init)
      const received = await response.json()
      expect([response.status, received.errors]).toEqual([201, undefined])
      writes.tasks.push(received.task)
      writes.uuids.push(received.request_uuid)
    }
  } catch (error) {
    // The connection or the body broke off.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return writes
  }
}

/** Returns the records in a table of a snapshot. */
function listRecords<T>({ datasets }: Snapshot, table: string): T[] {
  const rows = (datasets[""]?.[table] ?? []) as [id: number, record: T][]
  return rows.map(([, record]) => record)
}

/**
 * Checks that all acknowledged tasks are stored, and each task with its subtasks, activities and counters, or not at all.
 * Returns the activities.
 */
async function checkRecords(url: string, all: Writes[]): Promise<Activity[]> {
  const snapshot: Snapshot = await (await fetch(`${url}/__contract/snapshot`)).json()
  const tasks = listRecords<Task>(snapshot, "tasks").filter(({ id }) => id > 109)
  const activities = listRecords<Activity>(snapshot, "activities").filter(({ id }) => id > 507)
  const byName = new Map(tasks.map((one) => [one.name, one]))
  expect(byName.size).toBe(tasks.length)
  const parents = tasks.filter(({ parent_id }) => parent_id === null)
  expect(tasks).toHaveLength(4 * parents.length)
  for (const { id, name, list_id, has_children } of parents) {
    expect(has_children).toBe(true)
    for (const part of subtasks) {
      expect(byName.get(`${name}.${part}`)).toMatchObject({ parent_id: id, list_id })
    }
  }
  const acknowledged = all.flatMap((writes) => writes.tasks)
  for (const { id, name, list_id } of acknowledged) {
    expect(byName.get(name)).toMatchObject({ id, list_id })
  }
  const sent = new Set([...acknowledged.map(({ name }) => name), ...all.map(({ open }) => open)])
  expect(parents.filter(({ name }) => !sent.has(name))).toEqual([])
  const created = activities.map(({ action, target_id }) => `${action} ${target_id}`)
  expect(created.toSorted()).toEqual(tasks.map(({ id }) => `create ${id}`).toSorted())
  return activities
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

test(`a sandbox killed ${rounds} times keeps and delivers all acknowledged writes`, async ({
  skip,
}) => {
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
    await checkRecords(sandbox.url, all)
    const writing = Array.from({ length: writers }, (_, i) =>
      write(sandbox.url, `${round}.${i}`, new SeededRandom(random.below(2 ** 31))),
    )
    await wait(5 + random.next() * 90)
    while (isIdle()) await wait(1)
    await kill(sandbox)
    all.push(...(await Promise.all(writing)))
  }

  const { url } = await startOn(file)
  const activities = await checkRecords(url, all)
  // Waits for the deliveries, which takes some time after many rounds.
  await fetch(`${url}/__contract/deliveries?wait_ms=60000`)
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
})

test("a sandbox killed during startup can be started again", async ({ skip }) => {
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
})
