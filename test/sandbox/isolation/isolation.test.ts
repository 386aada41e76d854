/** No account receives a text of a record that it cannot see, whatever the accounts do. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { vendorType } from "../../../generated/tables.ts"
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts"
import { runs } from "../../runs.ts"
import { type Receiver, startReceiver } from "../receiver.ts"
import { origin } from "../sandbox-client.ts"
import { createDataset, createModel, initialState } from "./dataset.ts"
import {
  type Caller,
  findById,
  findMarkers,
  getSubscribers,
  type Model,
  seesList,
  seesTask,
  seesWorkspace,
} from "./model.ts"
import {
  createStepContext,
  type Json,
  lastReads,
  operations,
  type Request,
  step,
  type StepContext,
} from "./requests.ts"

/** How often there was something to check, such as markers that a caller received, or must not receive. */
const counts = { shown: 0, hidden: 0, mirrored: 0, withheld: 0, delivered: 0 }

function* findObjects(value: Json): Iterable<Json> {
  if (value === null || typeof value !== "object") return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* findObjects(inner)
}

/** Whether a caller sees a record of a response. The keys of the record show its type. */
function seesRecord(model: Model, caller: Caller, record: Json): boolean {
  if ("flagger_ids" in record) return seesTask(model, caller, record.id)
  if ("mime_type" in record) return seesTask(model, caller, record.task_id)
  if ("tasks_count" in record) return seesList(model, caller, record.id)
  if ("inviter_id" in record) return seesWorkspace(model, caller, record.workspace_id)
  if (record.target_type === "Task") return seesTask(model, caller, record.target_id)
  return true
}

/** Returns how a task or list of a response differs from the model. */
function findDifferences(model: Model, caller: Caller, record: Json): string[] {
  const task = "flagger_ids" in record ? findById(model.tasks, record.id) : undefined
  if (task) {
    const readable = seesTask(model, caller, task.id) ? getSubscribers(model, task) : task.own
    const people = [...new Set(readable)].toSorted()
    if (task.mirrorsPeople && task.parent !== null)
      counts[people.length > new Set(task.own).size ? "mirrored" : "withheld"]++
    if (`${people}` !== `${record.subscriber_ids}`)
      return [`task ${task.id} with the subscribers ${record.subscriber_ids}, not ${people}`]
  }
  if (!("tasks_count" in record)) return []
  const count = model.tasks.filter(({ list }) => list === record.id).length
  return count === record.tasks_count ? [] : [`${record.tasks_count} tasks, not ${count}`]
}

/** Sends a request; returns what the caller or a receiver must not receive. */
async function findLeaks(
  sandbox: Sandbox,
  receiver: Receiver,
  { model, caller, token }: StepContext,
  { request, body, onSuccess }: Request,
): Promise<string[]> {
  const sees = (n: number): boolean => model.markers[n]?.(caller) ?? false
  const before = new Set([...model.markers.keys()].filter(sees))
  const [method = "", path = ""] = request.split(" ")
  const response = await sandbox.fetch(`${origin}/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": vendorType },
    ...(body && { body: JSON.stringify(body) }),
  })
  const message = await response.text()
  if (response.status >= 500) throw new Error(message)
  const received = message === "" ? undefined : JSON.parse(message)
  const records = response.ok ? [...findObjects(received)] : []
  const unseen = records.filter((record) => !seesRecord(model, caller, record))
  if (response.ok) onSuccess?.(received)
  const sent = findMarkers(JSON.stringify(body) ?? "")
  const shown = findMarkers(JSON.stringify([...response.headers]) + message)
  await sandbox.settled()
  const deliveries = receiver.received.splice(0)
  counts.shown += shown.length
  counts.hidden += model.markers.length - before.size
  counts.delivered += deliveries.length
  return [
    ...shown
      .filter((n) => !before.has(n) && !sees(n) && !sent.includes(n))
      .map((n) => `the response contains marker ${n}`),
    ...deliveries.flatMap(({ path: receiverPath, headers, body: delivery }) => {
      const account = Number(receiverPath.split("/")[1])
      return findMarkers(JSON.stringify([headers, delivery]))
        .filter((n) => !model.markers[n]?.({ account }))
        .map((n) => `a delivery to ${account} contains marker ${n}`)
    }),
    // A request can create or hide the record that it returns.
    ...unseen
      .filter((record) => !seesRecord(model, caller, record))
      .map((record) => `the response contains ${JSON.stringify(record)}`),
    ...records
      .flatMap((record) => findDifferences(model, caller, record))
      .map((what) => `the response has ${what}`),
  ]
}

test("no account receives what only others can see", { timeout: 600_000 }, async () => {
  const receiver = await startReceiver()
  const steps = fc.array(step, { minLength: 1, maxLength: 45, size: "max" })
  const isolated = fc.asyncProperty(initialState, steps, async (state, all) => {
    const model = createModel(state)
    const sandbox = createSandbox({ dataset: createDataset(model, receiver.url) })
    const requests: string[] = []
    try {
      for (const each of [...all, ...lastReads]) {
        const context = createStepContext(model, receiver.url, each)
        const request = operations[each.operation]!(context)
        const body = JSON.stringify(request.body) ?? ""
        requests.push(`${context.caller.account}: ${request.request} ${body}`)
        const leaks = await findLeaks(sandbox, receiver, context, request)
        if (leaks.length > 0) throw new Error([...requests, ...leaks].join("\n"))
      }
    } finally {
      sandbox.close()
    }
  })
  await fc.assert(isolated, { numRuns: runs(200, 5_000) })
  // The requests must give the sandbox occasions to leak.
  expect(Object.entries(counts).filter(([, count]) => count <= 20)).toEqual([])
})
