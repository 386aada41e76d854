import {
  createSubrequest,
  mapBody,
  type AnyBody,
  mapCollection,
  mapWebhook,
  mapRecords,
  withBody,
  withText,
} from "../provider.ts"
import { type MutantDefinition, errorResponse, repeatDelete, sendDelivery } from "./common.ts"

/** A URL that never resolves. */
const nowhere = "https://nowhere.invalid/"

export const webhookMutants: MutantDefinition[] = [
  {
    name: "delivery-other",
    description: "A delivery contains another activity.",
    check: "webhooks/names-record",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        const body: AnyBody = JSON.parse(text)
        await sendDelivery(url, "POST", JSON.stringify({ ...body, id: 501, target_id: 101 }))
      }),
    })),
  },
  {
    name: "webhook-not-listed",
    description: "A new webhook is not in the collection.",
    check: "createIntegrationWebhook/writes/integration_webhook.name",
    mutation: mapBody("listIntegrationWebhooks", (body) => {
      body.integration_webhooks = body.integration_webhooks.filter(
        ({ name }: AnyBody) => !name.includes("contract check"),
      )
    }),
  },
  {
    name: "webhook-url-query",
    description: "The `url` of a webhook has no query.",
    check: "createIntegrationWebhook/writes/integration_webhook.url",
    mutation: mapRecords("integration_webhooks", (webhook) => {
      webhook.url = webhook.url.replace(/\?.*/, "")
    }),
  },
  {
    name: "webhook-name-kept",
    description: "PUT /integration_webhooks/{id} returns the new name, but does not store it.",
    check: "updateIntegrationWebhook/writes/integration_webhook.name",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation !== "updateIntegrationWebhook" || response.status !== 200) {
        return response
      }
      const restore = withBody(request, ({ integration_webhook: webhook }) => {
        if (webhook.name) webhook.name = "Kept"
      })
      await next(restore)
      return response
    },
  },
  {
    name: "webhook-destroyed-listed",
    description: "A deleted webhook is in the collection.",
    check: "webhooks/delete-twice",
    mutation: (next) => {
      const all = new Map<number, AnyBody>()
      const gone: AnyBody[] = []
      return async (request) => {
        const response = await next(request)
        if (response.status === 201 && request.operation === "createIntegrationWebhook") {
          const { integration_webhook: webhook }: AnyBody = JSON.parse(response.text)
          all.set(webhook.id, webhook)
        }
        if (response.status === 204 && all.has(request.id)) gone.push(all.get(request.id))
        if (response.status !== 200 || request.operation !== "listIntegrationWebhooks")
          return response
        const body: AnyBody = JSON.parse(response.text)
        body.integration_webhooks.push(...gone)
        return withText(response, body)
      }
    },
  },
  {
    name: "webhook-destroyed-again",
    description: "DELETE /integration_webhooks/{id} returns 204 each time.",
    check: "webhooks/delete-twice",
    mutation: repeatDelete("deleteIntegrationWebhook"),
  },
  {
    name: "delivery-none",
    description: "There are no deliveries.",
    check: "webhooks/delivered",
    mutation: mapWebhook(() => ({ url: nowhere })),
  },
  {
    name: "delivery-first-only",
    description: "Only the first activity on a task is delivered.",
    check: "webhooks/delivered",
    mutation: mapWebhook(({ url }, { relay }) => {
      let sent = 0
      return {
        url: relay(async ({ text }) => {
          if (sent++ === 0) await sendDelivery(url, "POST", text)
        }),
      }
    }),
  },
  {
    name: "delivery-get",
    description: "Deliveries are sent with GET.",
    check: "webhooks/delivered",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async () => {
        await sendDelivery(url, "GET")
      }),
    })),
  },
  {
    name: "delivery-put",
    description: "Deliveries are sent with PUT.",
    check: "webhooks/delivered",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        await sendDelivery(url, "PUT", text)
      }),
    })),
  },
  {
    name: "delivery-not-of-list",
    description: "A webhook of a list receives no activities on its tasks.",
    check: "webhooks/of-list",
    mutation: mapWebhook(({ resource_type }) => (resource_type === "List" ? { url: nowhere } : {})),
  },
  {
    name: "delivery-beyond-list",
    description: "A webhook of a list receives activities on tasks without a list.",
    check: "webhooks/of-list",
    mutation: (next, tools) => {
      const lists: string[] = []
      return mapWebhook(({ url, resource_type }, { relay }) => {
        if (resource_type === "List") {
          lists.push(url)
          return {}
        }
        return {
          url: relay(async ({ text }) => {
            for (const list of lists) await sendDelivery(list, "POST", text)
            await sendDelivery(url, "POST", text)
          }),
        }
      })(next, tools)
    },
  },
  {
    name: "delivery-to-another",
    description: "A delivery is also sent to the webhook of another task.",
    check: "webhooks/own-resource",
    mutation: (next, tools) => {
      let previous: string | undefined
      return mapWebhook(({ url }, { relay }) => {
        const other = previous
        previous = url
        return {
          url: relay(async ({ text }) => {
            if (other) await sendDelivery(other, "POST", text)
            await sendDelivery(url, "POST", text)
          }),
        }
      })(next, tools)
    },
  },
  {
    name: "delivery-after-delete",
    description: "A deleted webhook receives deliveries.",
    check: "webhooks/events-stop",
    mutation: (next, tools) => {
      const gone = new Set<number>()
      const hiding = mapCollection("listIntegrationWebhooks", (rows) =>
        rows.filter(({ id }) => !gone.has(id)),
      )(next, tools)
      return async (request) => {
        if (request.operation !== "deleteIntegrationWebhook" || gone.has(request.id)) {
          return gone.has(request.id) && request.operation?.endsWith("IntegrationWebhook")
            ? errorResponse(404, "record_not_found")
            : hiding(request)
        }
        const path = `/integration_webhooks/${request.id}`
        const organization_id = Number(request.url.searchParams.get("organization_id"))
        const body = { organization_id, integration_webhook: {} }
        const there = await next(
          createSubrequest(request, "PUT", path, "updateIntegrationWebhook", body),
        )
        const valid = request.headers.has("authorization") && request.url.searchParams.size === 1
        if (there.status !== 200 || !valid) return hiding(request)
        gone.add(request.id)
        return { status: 204, headers: new Headers(), text: "" }
      }
    },
  },
  {
    name: "delivery-not-due",
    description: "A change of the due date is not delivered.",
    check: "webhooks/delivers/change_due",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        if (!text.includes('"change_due"')) await sendDelivery(url, "POST", text)
      }),
    })),
  },
  {
    name: "delivery-one-webhook",
    description: "Only the first webhook of a task receives deliveries.",
    check: "webhooks/delivered",
    mutation: (next, tools) => {
      const resources = new Set<number>()
      return mapWebhook(({ resource_id }) => {
        if (resources.has(resource_id)) return { url: nowhere }
        resources.add(resource_id)
        return {}
      })(next, tools)
    },
  },
  {
    name: "delivery-without-query",
    description: "A delivery is sent to the `url` without its query.",
    check: "webhooks/url-query",
    mutation: mapWebhook(({ url }) => ({ url: url.replace(/\?.*/, "") })),
  },
  {
    name: "delivery-not-after-rename",
    description: "A webhook receives nothing after an update of its name.",
    check: "webhooks/url-query",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation !== "updateIntegrationWebhook" || response.status !== 200) {
        return response
      }
      const lost = withBody(request, ({ integration_webhook: webhook }) => {
        webhook.url = nowhere
      })
      await next(lost)
      return response
    },
  },
  {
    name: "delivery-not-of-new-task",
    description: "The webhook of a list receives no activities on a task that moves there later.",
    check: "webhooks/of-list",
    mutation: (next, tools) => {
      const moved: number[] = []
      const handler = mapWebhook(({ url, resource_type }, { relay }) => ({
        url: relay(async ({ text }) => {
          const isMoved = resource_type === "List" && moved.some((id) => text.includes(`${id}`))
          if (!isMoved) await sendDelivery(url, "POST", text)
        }),
      }))(next, tools)
      return async (request) => {
        if (request.operation === "updateTask" && request.text?.includes('"list_id"')) {
          moved.push(request.id)
        }
        return handler(request)
      }
    },
  },
  {
    name: "webhooks-all-destroyed",
    description: "Deleting a webhook deletes all webhooks of its task.",
    check: "webhooks/delete-twice",
    mutation: (next, tools) => {
      let isDeleted = false
      const hide = mapCollection("listIntegrationWebhooks", (rows) =>
        isDeleted ? rows.filter(({ name }) => !name.includes("contract check")) : rows,
      )(next, tools)
      return async (request) => {
        const response = await hide(request)
        isDeleted ||= response.status === 204
        return response
      }
    },
  },
]
