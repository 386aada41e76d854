import { isObject } from "../../openapi/description.ts"
import { factsOf } from "../../contract/operations.ts"
import {
  answerOf,
  type Check,
  type Context,
  dataOf,
  eventually,
  Failed,
  holds,
  NotRun,
  type Row,
} from "../check.ts"
import type { Task } from "../environment.ts"
import { law, whole } from "./defineCheck.ts"
import { goneAfter, holdsFields } from "./steps.ts"

/** Does something to a task, of which its webhooks hear. */
async function commentOn(context: Context, task: Task): Promise<void> {
  await context.ground.comment(task)
}

/** How many deliveries came to a webhook, once there are as many as there should be, or none came any more. */
async function came(context: Context, hook: string, wanted: number): Promise<number> {
  const receiver = await context.receiver()
  const received = await eventually(
    context,
    async () => receiver.received(hook),
    (all) => all.length >= wanted,
  )
  return received.length
}

/** Does something to a task twice, and waits until its webhook has heard of both: by then others have what they get. */
async function proven(context: Context, task: Task, hook: string): Promise<void> {
  const before = (await context.receiver()).received(hook).length
  for (const wanted of [before + 1, before + 2]) {
    await commentOn(context, task)
    if ((await came(context, hook, wanted)) < wanted) {
      throw new NotRun("Nothing is delivered: webhooks/delivered tells.")
    }
  }
}

/** The laws of what is sent; each has a second webhook, whose delivery proves that the first would have had its own. */
function deliveries(): Check[] {
  const pointer = "#/webhooks/activity/post"
  return [
    law({
      name: "webhooks/delivered",
      rule: "Every activity on the task of a webhook is sent to its `url` with POST.",
      pointer,
      evidence: {
        stated:
          "The service sends an HTTP POST to the webhook `url` on every activity that happens on the target task.",
      },
      writes: true,
      async run(context) {
        const receiver = await context.receiver()
        const task = await context.ground.task()
        const hook = `delivered-${task.id}`
        await context.ground.webhook({ resource_id: task.id, url: receiver.url(hook) })
        await commentOn(context, task)
        await commentOn(context, task)
        const count = await came(context, hook, 2)
        holds(count >= 2, "a delivery for each of 2 comments", `${count} in ${context.patience} ms`)
        for (const { method, headers, body } of receiver.received(hook)) {
          holds(method === "POST", "POST", method)
          const keys =
            body === "" ? "an empty body" : body.length > 300 ? "a long body" : keysOf(body)
          context.see("delivery-body", `${headers["content-type"] ?? "No Content-Type"}: ${keys}.`)
          const signed = Object.keys(headers).filter((name) =>
            /sign|hmac|digest|authorization/i.test(name),
          )
          context.see(
            "delivery-guarantees",
            signed.length > 0
              ? `Headers that may sign: ${signed.join(", ")}.`
              : "A delivery is not signed by any header.",
          )
        }
        context.see(
          "delivery-guarantees",
          `${count} deliveries of 2 comments, each answered with 204.`,
        )
      },
    }),
    law({
      name: "webhooks/of-list",
      rule: "Every activity on a task within the list of a webhook is sent to it, and none on another task.",
      pointer,
      evidence: { stated: "… or on any task within the target list (`resource_type` List)." },
      writes: true,
      async run(context) {
        const [target] = context.ground.lists
        if (!target) throw new NotRun("There is no list here.")
        const receiver = await context.receiver()
        const task = await context.ground.task({ list_id: target.id })
        const other = await context.ground.task()
        const hooks = [`list-${task.id}`, `other-${other.id}`] as const
        await context.ground.webhook({
          resource_type: "List",
          resource_id: target.id,
          url: receiver.url(hooks[0]),
        })
        await commentOn(context, task)
        const count = await came(context, hooks[0], 1)
        holds(count >= 1, "a delivery", `none in ${context.patience} ms`)
        await context.ground.webhook({ resource_id: other.id, url: receiver.url(hooks[1]) })
        for (let attempt = 0; ; attempt++) {
          const before = receiver.received(hooks[0]).length
          await proven(context, other, hooks[1])
          const stray = receiver.received(hooks[0]).length - before
          if (stray === 0) return
          // Somebody else may be at work in the list.
          if (attempt < 2) continue
          throw new Failed(
            `nothing of the task ${other.id}, which is in no list`,
            `${stray} deliveries`,
          )
        }
      },
    }),
    law({
      name: "webhooks/own-alone",
      rule: "A webhook hears of its own task alone.",
      pointer,
      evidence: { stated: "… on every activity that happens on the target task." },
      writes: true,
      async run(context) {
        const receiver = await context.receiver()
        const [task, other] = [await context.ground.task(), await context.ground.task()]
        const hooks = [`own-${task.id}`, `other-${other.id}`] as const
        await context.ground.webhook({ resource_id: task.id, url: receiver.url(hooks[0]) })
        await context.ground.webhook({ resource_id: other.id, url: receiver.url(hooks[1]) })
        // What was under way before may still come.
        await proven(context, other, hooks[1])
        const before = receiver.received(hooks[0]).length
        await proven(context, other, hooks[1])
        const stray = receiver.received(hooks[0]).length - before
        holds(
          stray === 0,
          `nothing for the webhook of ${task.id}`,
          `${stray} deliveries of what happened to ${other.id}`,
        )
      },
    }),
    law({
      name: "webhooks/events-stop",
      rule: "To a webhook that was destroyed nothing is sent any more.",
      pointer: factsOf("deleteIntegrationWebhook").pointer,
      evidence: { stated: "Webhook destroyed; events stop." },
      writes: true,
      async run(context) {
        const receiver = await context.receiver()
        const task = await context.ground.task()
        const hooks = [`stopped-${task.id}`, `going-${task.id}`] as const
        const stopped = await context.ground.webhook({
          resource_id: task.id,
          url: receiver.url(hooks[0]),
        })
        await context.ground.webhook({ resource_id: task.id, url: receiver.url(hooks[1]) })
        const parameters = { id: stopped.id, organization_id: context.ground.organization }
        const removed = await context.ask({ operation: "deleteIntegrationWebhook", parameters })
        if (answerOf(removed).status > 299)
          throw new NotRun("It could not be destroyed: deleteIntegrationWebhook/valid tells.")
        await proven(context, task, hooks[1])
        const before = receiver.received(hooks[0]).length
        await proven(context, task, hooks[1])
        const stray = receiver.received(hooks[0]).length - before
        holds(stray === 0, "nothing more", `${stray} deliveries`, removed)
      },
    }),
  ]
}

/** The keys of a JSON text, or what else it is. */
function keysOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value)
      ? `an object of ${Object.keys(value).join(", ")}`
      : "JSON that is no object"
  } catch {
    return "no JSON"
  }
}

/** What becomes of webhooks, and what is sent to them. */
export const webhookLaws: Check[] = [
  law({
    name: "webhooks/create-read",
    rule: "A webhook has what was sent, is in the collection, and an update changes its name.",
    pointer: factsOf("createIntegrationWebhook").pointer,
    evidence: { stated: "POST, GET and PUT of integration webhooks." },
    writes: true,
    async run(context) {
      const { ground, api } = context
      const organization_id = ground.organization
      // The collection covers webhooks on public resources.
      const list_id = ground.lists.find(({ invite_only }) => !invite_only)?.id
      const { id: resource_id } = await ground.task(list_id === undefined ? {} : { list_id })
      const sent = {
        name: ground.name("Webhook"),
        url: "https://receiver.invalid/hook?a=1",
        resource_type: "Task" as const,
        resource_id,
      }
      const made = await api.POST("/integration_webhooks", {
        body: { organization_id, integration_webhook: sent },
      })
      const { integration_webhook: webhook } = dataOf(context, made)
      holdsFields({ ...sent, organization_id }, webhook ?? {}, context, made.response)
      const find = async (): Promise<Row | undefined> =>
        (await whole(context, "/integration_webhooks")).find(({ id }) => id === webhook.id)
      const name = ground.name("Renamed")
      const params = { path: { id: webhook.id } }
      const changed = await api.PUT("/integration_webhooks/{id}", {
        params,
        body: { organization_id, integration_webhook: { name } },
      })
      holdsFields(
        { id: webhook.id, name },
        dataOf(context, changed).integration_webhook ?? {},
        context,
        changed.response,
      )
      if (list_id === undefined)
        throw new NotRun(
          "There is no public list here, and the collection covers public resources alone.",
        )
      holds(
        (await find())?.name === name,
        `the webhook ${webhook.id} in the collection, with its new name`,
        "it is not there",
        context.exchangeOf(changed.response),
      )
    },
  }),
  law({
    name: "webhooks/delete-twice",
    rule: "A webhook that was destroyed is not there any more: 204, and then 404.",
    pointer: factsOf("deleteIntegrationWebhook").pointer,
    evidence: { stated: "DELETE /integration_webhooks/:id: 204; 404." },
    writes: true,
    async run(context) {
      const { id } = await context.ground.webhook()
      const parameters = { id, organization_id: context.ground.organization }
      await goneAfter(async () =>
        context.ask({ operation: "deleteIntegrationWebhook", parameters }),
      )
      const listed = (await whole(context, "/integration_webhooks")).some((row) => row.id === id)
      holds(!listed, `no webhook ${id} in the collection`, "it is there")
    },
  }),
  ...deliveries(),
]
