import {
  createSubrequest,
  type AnyBody,
  mapCollection,
  mapBody,
  mapWebhook,
  mapRecords,
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
    name: "webhook-url-query",
    description: "The `url` of a webhook has no query.",
    check: "createIntegrationWebhook/writes/integration_webhook.url",
    mutation: mapRecords("integration_webhooks", (webhook) => {
      webhook.url = webhook.url.replace(/\?.*/, "")
    }),
  },
  {
    name: "webhook-destroyed-again",
    description: "DELETE /integration_webhooks/{id} returns 204 each time.",
    check: "webhooks/delete-twice",
    mutation: repeatDelete("deleteIntegrationWebhook"),
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
  {
    name: "webhook-listed-type",
    description: "GET /integration_webhooks shows the type `Task` for each webhook.",
    check: "webhooks/as-created",
    mutation: mapBody("listIntegrationWebhooks", ({ integration_webhooks: webhooks }) => {
      for (const webhook of webhooks) webhook.resource_type = "Task"
    }),
  },
  {
    name: "delivery-one-per-url",
    description: "Of several webhooks with the same `url`, only the first receives deliveries.",
    check: "webhooks/same-url",
    mutation: (next, tools) => {
      const urls = new Set<string>()
      return mapWebhook(({ url }) => {
        const isKnown = urls.has(url) && !url.endsWith("again")
        urls.add(url)
        return isKnown ? { url: nowhere } : {}
      })(next, tools)
    },
  },
  {
    name: "delivery-not-to-url-again",
    description: "A `url` receives nothing after its webhook was deleted, also from a new webhook.",
    check: "webhooks/url-again",
    mutation: (next, tools) => {
      const urls = new Set<string>()
      return mapWebhook(({ url }) => {
        const isKnown = urls.has(url) && url.endsWith("again")
        urls.add(url)
        return isKnown ? { url: nowhere } : {}
      })(next, tools)
    },
  },
]
