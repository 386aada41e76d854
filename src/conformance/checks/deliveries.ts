import { operationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
import { assert, assertStable, eventually, requireResponse } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { Task } from "../environment/environment.ts"
import type { ReceivedDelivery, Receiver } from "../receiver.ts"
import { defineCheck } from "./defineCheck.ts"
import { eventuallyPass, fetchActivities, updateTask } from "./steps.ts"
import { prepareAction, type TaskAction, taskActions } from "./taskActivities.ts"
import { write } from "./writing.ts"

const pointer = "#/webhooks/activity/post"

/** The receivers that waited for a delivery without success, so that other checks do not wait again. */
const silent = new WeakSet<Receiver>()

/** Fails unless a webhook receives `expected` deliveries in time. */
async function assertDelivered(
  context: CheckContext,
  hook: string,
  expected: number,
): Promise<ReceivedDelivery[]> {
  const receiver = await context.receiver()
  const deliveries = await eventually(
    context,
    async () => receiver.deliveries(hook),
    ({ length }) => length >= expected,
  )
  if (deliveries.length >= expected) return deliveries
  const found = `${deliveries.length} within ${context.eventualTimeout} ms`
  throw new CheckFailure(formatCount(expected), found)
}

function formatCount(count: number): string {
  return count === 1 ? "1 delivery" : `${count} deliveries`
}

/** Works like {@link assertDelivered} for the setup of a check: another check reports the failure. */
async function requireDeliveries(
  context: CheckContext,
  hook: string,
  expected: number,
): Promise<void> {
  await assertNotSilent(context)
  await assertDelivered(context, hook, expected).catch(async (error: unknown) => {
    if (!(error instanceof CheckFailure)) throw error
    silent.add(await context.receiver())
    await assertNotSilent(context)
  })
}

/** @throws CheckBlocked if a check has waited for deliveries without success. */
async function assertNotSilent(context: CheckContext): Promise<void> {
  if (silent.has(await context.receiver())) {
    throw new CheckBlocked("There are no deliveries. See webhooks/delivered.")
  }
}

/** A task, and a webhook on it. */
interface Control {
  task: Task
  hook: string
}

/** Comments twice on a task; the second delivery proves that one for an earlier activity would have arrived. */
async function receiveTwo(context: CheckContext, { task, hook }: Control): Promise<void> {
  const { length } = (await context.receiver()).deliveries(hook)
  for (const expected of [length + 1, length + 2]) {
    await context.environment.createComment(task)
    await requireDeliveries(context, hook, expected)
  }
}

/** Returns how many deliveries a webhook receives while another webhook receives its own. */
async function countUnexpected(
  context: CheckContext,
  hook: string,
  control: Control,
): Promise<number> {
  const receiver = await context.receiver()
  const before = receiver.deliveries(hook).length
  await receiveTwo(context, control)
  return receiver.deliveries(hook).length - before
}

/** Creates a webhook of a task or a list with its URL at the receiver. */
async function createHook(
  context: CheckContext,
  resource: number | { list: number },
  hook: string,
): Promise<number> {
  const url = (await context.receiver()).url(hook)
  const isTask = typeof resource === "number"
  const resource_type = isTask ? "Task" : "List"
  const resource_id = isTask ? resource : resource.list
  return (await context.environment.createWebhook({ resource_type, resource_id, url })).id
}

/** Finds a delivery for a task outside the list. Other tasks in it have deliveries too, so it looks for IDs. */
async function findForeign(
  context: CheckContext,
  hook: string,
  listId: number,
): Promise<CheckFailure | undefined> {
  const { environment } = context
  const other = environment.publicLists.find(({ id }) => id !== listId)
  const task = await environment.createTask({ list_id: other?.id ?? listId })
  const tasks = [await environment.createTask(), ...(other ? [task] : [])]
  for (const one of tasks) await environment.createComment(one)
  const control = { task, hook: `other-${task.id}` }
  await createHook(context, task.id, control.hook)
  await receiveTwo(context, control)
  let count = 0
  for (const one of tasks) count += (await findNamed(context, hook, one)).length
  const expected = `no delivery for the tasks ${tasks.map(({ id }) => id).join(", ")}`
  return count === 0 ? undefined : new CheckFailure(expected, `${count}`)
}

/** Returns the deliveries that contain the ID of a task or of an activity on it. */
async function findNamed(
  context: CheckContext,
  hook: string,
  task: Task,
): Promise<ReceivedDelivery[]> {
  const { rows } = await fetchActivities(context, task)
  const ids = [task.id, ...rows.map(({ id }) => id)]
  const pattern = new RegExp(`(?<!\\d)(${ids.join("|")})(?!\\d)`)
  return (await context.receiver()).deliveries(hook).filter(({ body }) => pattern.test(body))
}

async function assertNamed(context: CheckContext, hook: string, task: Task): Promise<void> {
  const { length } = await findNamed(context, hook, task)
  assert(length > 0, `a delivery with the ID ${task.id}, or of an activity on it`, "none")
}

const statedDelivery = {
  stated:
    "The service sends an HTTP POST to the webhook `url` on every activity that happens on the target task.",
}

/** A change that creates an activity, on a task with a webhook. */
function actionCheck(each: TaskAction): Check {
  const { action } = each
  return defineCheck({
    name: `webhooks/delivers/${action}`,
    rule: `An activity \`${action}\` on the task of a webhook is sent to its \`url\`.`,
    pointer,
    evidence: statedDelivery,
    writes: true,
    async run(context) {
      await assertNotSilent(context)
      const { task, change } = await prepareAction(context, each)
      const hook = `${action}-${task.id}`
      await createHook(context, task.id, hook).catch((error: unknown) => {
        const isPlaced = ["list_id", "section_id"].includes(each.key.name)
        if (!(error instanceof CheckBlocked) || !isPlaced) throw error
        throw new CheckNotRun("The task may be private, and webhooks cover public resources.")
      })
      await change()
      await assertDelivered(context, hook, 1).catch(async (error: unknown) => {
        // Which changes create activities is an open question.
        const { rows } = await fetchActivities(context, task)
        if (rows.some((row) => row.action === action)) throw error
        throw new CheckNotRun(`There is no activity ${action}. See updateTask/causes/${action}.`)
      })
    },
  })
}

/** The checks of deliveries. */
export const deliveryChecks: Check[] = [
  defineCheck({
    name: "webhooks/delivered",
    rule: "Each activity on a task is sent with POST to the `url` of each of its webhooks.",
    pointer,
    evidence: statedDelivery,
    writes: true,
    async run(context) {
      const { environment } = context
      const task = await environment.createPublicTask()
      const hooks = [`delivered-${task.id}`, `also-${task.id}`]
      for (const hook of hooks) await createHook(context, task.id, hook)
      await environment.createComment(task)
      await environment.createComment(task)
      for (const hook of hooks) {
        const deliveries = await assertDelivered(context, hook, 2)
        for (const delivery of deliveries) {
          assert(delivery.method === "POST", "POST", delivery.method)
          observeDelivery(context, delivery)
        }
        const count = formatCount(deliveries.length)
        context.observe("delivery-guarantees", `2 comments: ${count}, responses 204.`)
      }
    },
  }),
  defineCheck({
    name: "webhooks/names-record",
    rule: "A delivery contains the ID of the task or of an activity on it.",
    pointer,
    evidence: {
      stated:
        "Minimal details of what happened, enough for the receiver to fetch the full records.",
    },
    // The shape of the body is not documented.
    level: "recommended",
    writes: true,
    async run(context) {
      const task = await context.environment.createTask()
      const hook = `names-${task.id}`
      await createHook(context, task.id, hook)
      await context.environment.createComment(task)
      await requireDeliveries(context, hook, 1)
      await assertNamed(context, hook, task)
    },
  }),
  ...taskActions.map(actionCheck),
  defineCheck({
    name: "webhooks/url-query",
    rule: "A delivery is sent to the `url` with its query, also after an update of the name.",
    pointer,
    evidence: {
      stated: "An HTTP POST to the webhook `url`; the body of PUT contains the fields to change.",
    },
    writes: true,
    async run(context) {
      const { environment } = context
      const task = await environment.createPublicTask()
      const hook = `query-${task.id}?a=1&b=%C3%A4%20&a=2&empty=`
      const id = await createHook(context, task.id, hook)
      const control = { task, hook: `plain-${task.id}` }
      await createHook(context, task.id, control.hook)
      await receiveTwo(context, control)
      await assertDelivered(context, hook, 2)
      const name = environment.nameFor("Renamed")
      await write(context, "updateIntegrationWebhook", { id }, { name })
      const { length } = (await context.receiver()).deliveries(hook)
      await environment.createComment(task)
      await assertDelivered(context, hook, length + 1)
    },
  }),
  defineCheck({
    name: "webhooks/of-list",
    rule: "Each activity on a task in the list of a webhook is sent, also if the task is new, moved there, or a subtask; activities on other tasks are not.",
    pointer,
    evidence: { stated: "… or on any task within the target list (`resource_type` List)." },
    writes: true,
    async run(context) {
      const { environment } = context
      // Other checks use the first list at the same time.
      const list = environment.publicLists.at(-1)
      if (!list) throw new MissingRecords("a public list")
      const outside = await environment.createTask()
      const hook = `list-${outside.id}`
      await createHook(context, { list: list.id }, hook)
      const task = await environment.createTask({ list_id: list.id })
      const { length: created } = await assertDelivered(context, hook, 1)
      await environment.createComment(task)
      const { length } = await assertDelivered(context, hook, created + 1)
      // Whether the move itself is delivered is an open question.
      await updateTask(context, outside.id, { list_id: list.id })
      await environment.createComment(outside)
      await environment.createComment(outside)
      const { length: moved } = await assertDelivered(context, hook, length + 2)
      const subtask = await environment.createTask({ parent_id: task.id, list_id: list.id })
      const isNamed = (await findNamed(context, hook, task)).length > 0
      // Other tasks of the list have deliveries too, so the IDs in the bodies decide, if there are any.
      if (isNamed) await eventuallyPass(context, async () => assertNamed(context, hook, subtask))
      else await assertDelivered(context, hook, moved + 1)
      await assertStable(async () => findForeign(context, hook, list.id))
    },
  }),
  defineCheck({
    name: "webhooks/own-resource",
    rule: "A webhook receives only the activities on its own task.",
    pointer,
    evidence: { stated: "… on every activity that happens on the target task." },
    writes: true,
    async run(context) {
      const { environment } = context
      const task = await environment.createPublicTask()
      const other = await environment.createPublicTask()
      const hook = `own-${task.id}`
      const control = { task: other, hook: `other-${other.id}` }
      await createHook(context, task.id, hook)
      await createHook(context, other.id, control.hook)
      // Wait for the deliveries of the setup.
      await countUnexpected(context, hook, control)
      const unexpected = await countUnexpected(context, hook, control)
      const expected = `no delivery for the task ${other.id} to the webhook of ${task.id}`
      assert(unexpected === 0, expected, `${unexpected}`)
    },
  }),
  defineCheck({
    name: "webhooks/events-stop",
    rule: "A deleted webhook receives nothing.",
    pointer: operationSpec("deleteIntegrationWebhook").pointer,
    evidence: { stated: "Webhook destroyed; events stop." },
    writes: true,
    async run(context) {
      const { environment } = context
      const task = await environment.createPublicTask()
      const hook = `deleted-${task.id}`
      const control = { task, hook: `active-${task.id}` }
      const id = await createHook(context, task.id, hook)
      await createHook(context, task.id, control.hook)
      const parameters = { id, organization_id: environment.organizationId }
      const removed = await context.send({ operation: "deleteIntegrationWebhook", parameters })
      if (requireResponse(removed).status > 299) {
        throw new CheckBlocked("Cannot delete the webhook. See deleteIntegrationWebhook/valid.")
      }
      // Wait for the deliveries of the setup.
      await countUnexpected(context, hook, control)
      const unexpected = await countUnexpected(context, hook, control)
      assert(unexpected === 0, "no delivery", `${unexpected}`, removed)
    },
  }),
]

function observeDelivery({ observe }: CheckContext, { headers, body }: ReceivedDelivery): void {
  observe(
    "delivery-body",
    `Content-Type ${headers["content-type"] ?? "missing"}: ${describe(body)}.`,
  )
  const signatures = Object.keys(headers).filter((name) =>
    /sign|hmac|digest|authorization/i.test(name),
  )
  observe(
    "delivery-guarantees",
    signatures.length > 0
      ? `Headers that may be signatures: ${signatures.join(", ")}.`
      : "A delivery has no header with a signature.",
  )
}

function describe(body: string): string {
  if (body === "") return "no body"
  if (body.length > 300) return "a body of more than 300 characters"
  const value = parseJson(body)
  if (value === undefined) return "no JSON"
  return isObject(value)
    ? `an object with ${Object.keys(value).join(", ")}`
    : "JSON that is not an object"
}
