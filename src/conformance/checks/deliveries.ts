import { operationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
import { assert, assertStable, eventually, requireResponse } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { Task } from "../environment/environment.ts"
import type { ReceivedDelivery, Receiver } from "../receiver.ts"
import { defineCheck } from "./defineCheck.ts"

const pointer = "#/webhooks/activity/post"

/** Waits until a webhook has received `expected` deliveries; returns how many it has. */
async function countDeliveries(
  context: CheckContext,
  hook: string,
  expected: number,
): Promise<number> {
  const receiver = await context.receiver()
  const deliveries = await eventually(
    context,
    async () => receiver.deliveries(hook),
    ({ length }) => length >= expected,
  )
  return deliveries.length
}

/**
 * Returns how many deliveries a webhook receives while another webhook receives its own. The second delivery of the other
 * webhook proves that a delivery for the first activity would have arrived.
 */
async function countUnexpected(
  context: CheckContext,
  hook: string,
  control: { task: Task; hook: string },
): Promise<number> {
  const receiver = await context.receiver()
  const before = receiver.deliveries(hook).length
  await receiveTwo(context, receiver, control)
  return receiver.deliveries(hook).length - before
}

async function receiveTwo(
  context: CheckContext,
  receiver: Receiver,
  { task, hook }: { task: Task; hook: string },
): Promise<void> {
  const { length } = receiver.deliveries(hook)
  for (const expected of [length + 1, length + 2]) {
    await context.environment.createComment(task)
    if ((await countDeliveries(context, hook, expected)) < expected) {
      throw new CheckNotRun("There are no deliveries. See webhooks/delivered.")
    }
  }
}

/** Creates a webhook of a task with its URL at the receiver. */
async function createHook(context: CheckContext, task: Task, hook: string): Promise<number> {
  const url = (await context.receiver()).url(hook)
  return (await context.environment.createWebhook({ resource_id: task.id, url })).id
}

/** The checks of deliveries. */
export const deliveryChecks: Check[] = [
  defineCheck({
    name: "webhooks/delivered",
    rule: "Each activity on the task of a webhook is sent to its `url` with POST.",
    pointer,
    evidence: {
      stated:
        "The service sends an HTTP POST to the webhook `url` on every activity that happens on the target task.",
    },
    writes: true,
    async run(context) {
      const { environment } = context
      const receiver = await context.receiver()
      const task = await environment.createTask()
      const hook = `delivered-${task.id}`
      await createHook(context, task, hook)
      await environment.createComment(task)
      await environment.createComment(task)
      const count = await countDeliveries(context, hook, 2)
      assert(count >= 2, "2 deliveries for 2 comments", formatCount(context, count))
      for (const delivery of receiver.deliveries(hook)) {
        assert(delivery.method === "POST", "POST", delivery.method)
        observeDelivery(context, delivery)
      }
      context.observe("delivery-guarantees", `2 comments: ${count} deliveries, responses 204.`)
    },
  }),
  defineCheck({
    name: "webhooks/of-list",
    rule: "Each activity on a task in the list of a webhook is sent; activities on other tasks are not.",
    pointer,
    evidence: { stated: "… or on any task within the target list (`resource_type` List)." },
    writes: true,
    async run(context) {
      const { environment } = context
      const [list] = environment.lists
      if (!list) throw new CheckNotRun("There is no list.")
      const receiver = await context.receiver()
      const task = await environment.createTask({ list_id: list.id })
      const other = await environment.createTask()
      const hook = `list-${task.id}`
      const control = { task: other, hook: `other-${other.id}` }
      const resource = { resource_type: "List", resource_id: list.id } as const
      await environment.createWebhook({ ...resource, url: receiver.url(hook) })
      await environment.createComment(task)
      const count = await countDeliveries(context, hook, 1)
      assert(count >= 1, "a delivery", formatCount(context, count))
      await createHook(context, other, control.hook)
      await assertStable(async () => {
        const unexpected = await countUnexpected(context, hook, control)
        const expected = `no delivery for the task ${other.id}, which has no list`
        return unexpected === 0 ? undefined : new CheckFailure(expected, `${unexpected}`)
      })
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
      const [task, other] = [await environment.createTask(), await environment.createTask()]
      const hook = `own-${task.id}`
      const control = { task: other, hook: `other-${other.id}` }
      await createHook(context, task, hook)
      await createHook(context, other, control.hook)
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
      const task = await environment.createTask()
      const hook = `deleted-${task.id}`
      const control = { task, hook: `active-${task.id}` }
      const id = await createHook(context, task, hook)
      await createHook(context, task, control.hook)
      const parameters = { id, organization_id: environment.organizationId }
      const removed = await context.send({ operation: "deleteIntegrationWebhook", parameters })
      if (requireResponse(removed).status > 299) {
        throw new CheckNotRun("Cannot delete the webhook. See deleteIntegrationWebhook/valid.")
      }
      // Wait for the deliveries of the setup.
      await countUnexpected(context, hook, control)
      const unexpected = await countUnexpected(context, hook, control)
      assert(unexpected === 0, "no delivery", `${unexpected}`, removed)
    },
  }),
]

function formatCount({ eventualTimeout }: CheckContext, count: number): string {
  return `${count} within ${eventualTimeout} ms`
}

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
