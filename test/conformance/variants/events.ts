import { createSandbox, type Snapshot } from "../../../src/sandbox/index.ts"
import { createRichDataset } from "../dataset.ts"
import {
  type AnyBody,
  mapRecords,
  mapRequest,
  mapResponse,
  mapWebhook,
  type Mutation,
} from "../provider.ts"
import { addCopies, combine, mapRows, type Variant } from "./common.ts"

const lastActivity = 512

const wait = async (milliseconds: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

type Delivery = { headers: Record<string, string>; text: string }

/** Sends other deliveries than the sandbox. */
const mapDeliveries = (
  change: (delivery: Delivery, webhook: AnyBody) => Delivery[],
  delay = 0,
): Mutation =>
  mapWebhook((webhook, { relay }) => ({
    url: relay(async ({ text, headers }) => {
      const original = { text, headers: { "Content-Type": headers.get("content-type") ?? "" } }
      void send(webhook.url, change(original, webhook), delay)
    }),
  }))

async function send(url: string, deliveries: Delivery[], delay: number): Promise<void> {
  if (!url.startsWith("http://127.0.0.1")) return
  for (const { headers, text } of deliveries) {
    await wait(delay)
    await fetch(url, { method: "POST", headers, body: text }).catch(() => undefined)
  }
}

const asJson = (write: (delivery: AnyBody) => unknown): Mutation =>
  mapDeliveries(({ text }) => [
    {
      headers: { "Content-Type": "application/json" },
      text: JSON.stringify(write(JSON.parse(text))),
    },
  ])

const deliveryVariants: Variant[] = [
  {
    name: "a delivery is an array of events",
    answers: "delivery-body",
    mutation: asJson((delivery) => [{ type: "activity", data: delivery }]),
  },
  {
    name: "a delivery contains only the type and the ID of a record",
    answers: "delivery-body",
    mutation: asJson((delivery) => ({ Task: [`${delivery.target_id ?? delivery.id}`] })),
  },
  {
    name: "a delivery is a form",
    answers: "delivery-body",
    mutation: mapDeliveries(({ text }) => [
      {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        text: new URLSearchParams({ payload: text }).toString(),
      },
    ]),
  },
  {
    name: "deliveries are sent twice",
    answers: "delivery-guarantees",
    mutation: mapDeliveries((delivery) => [delivery, delivery]),
  },
  {
    name: "deliveries are sent 1 second late",
    answers: "delivered-once",
    mutation: mapDeliveries((delivery) => [delivery], 1000),
  },
  {
    name: "deliveries are signed and have a token",
    answers: "delivery-guarantees",
    mutation: mapDeliveries(({ headers, text }) => [
      { headers: { ...headers, "X-Signature": "sha256=0123", Authorization: "Bearer hook" }, text },
    ]),
  },
  {
    name: "moving a task is not delivered to the webhook of a list",
    answers: "delivery-scope",
    mutation: mapDeliveries((delivery, { resource_type }) => {
      const isMove = resource_type === "List" && /"(set|change|unset)_list"/.test(delivery.text)
      return isMove ? [] : [delivery]
    }),
  },
]

/** Hides the new activities of an action, and their deliveries. */
const hide = (is: (activity: AnyBody) => boolean): Mutation =>
  mapRows("listActivities", (rows) => rows.filter((row) => row.id <= lastActivity || !is(row)))

const activityVariants: Variant[] = [
  {
    name: "`payload` of activities is empty",
    answers: "payload-keys",
    mutation: mapRecords("activities", (activity) => {
      activity.payload = {}
    }),
  },
  {
    name: "`payload` of activities has other keys",
    answers: "payload-keys",
    mutation: mapRecords("activities", (activity) => {
      activity.payload = { changes: [{ field: "list", from: null, to: 41 }], comment_id: 7 }
    }),
  },
  {
    name: "`payload` of activities contains texts instead of IDs",
    answers: "payload",
    mutation: mapRecords("activities", (activity) => {
      activity.payload = { owner_id: "22", list_id: "41", list_name: null }
    }),
  },
  {
    name: "`payload` of the activity of a comment contains its text",
    answers: "comment-reading",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "add_comment")
        activity.payload = { comment: { id: 201, body: "A comment" } }
    }),
  },
  {
    name: "a comment creates an activity with another action",
    answers: "activity-changes",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "add_comment") activity.action = "set_note"
    }),
  },
  {
    name: "completing a task creates no activity",
    answers: "activity-changes",
    mutation: combine(
      hide(({ action }) => action === "complete"),
      mapDeliveries((delivery) => (/"complete"/.test(delivery.text) ? [] : [delivery])),
    ),
  },
  {
    name: "only creation, completion and comments create activities",
    answers: "activity-per-change",
    mutation: combine(
      hide(({ action }) => !["create", "complete", "add_comment"].includes(action)),
      mapDeliveries((delivery) =>
        /"(create|complete|add_comment)"/.test(delivery.text) ? [delivery] : [],
      ),
    ),
  },
  {
    name: "creating a task creates a second activity",
    answers: "activity-per-change",
    mutation: addCopies("listActivities", "getActivity", ({ action }) => action === "create", {
      action: "set_list",
    }),
  },
  {
    name: "the subscribers and recipients of an activity contain the actor and other members",
    answers: "activity-people",
    mutation: mapRecords("activities", (activity) => {
      activity.subscriber_ids = [
        ...new Set([...activity.subscriber_ids, activity.account_id, 1028]),
      ]
      activity.recipient_ids = [...activity.subscriber_ids]
    }),
  },
  {
    name: "an activity has no subscribers and no recipients",
    answers: "activity-people",
    mutation: mapRecords("activities", (activity) => {
      activity.subscriber_ids = []
      activity.recipient_ids = []
    }),
  },
]

/** Responds to reads with the records of an earlier time. */
const readLate =
  (milliseconds: number): Mutation =>
  (next, { snapshot }) => {
    const replica = createSandbox({ dataset: createRichDataset() })
    const history: { time: number; records: Snapshot | undefined }[] = []
    let restored: Snapshot | undefined
    return async (request) => {
      const response = await next(request)
      const { method, url, headers, operation } = request
      const isViewing = operation === "getTask" && response.status === 200
      if ((method !== "GET" || isViewing) && response.status < 400)
        history.push({ time: performance.now(), records: snapshot?.() })
      if (method !== "GET" || response.status === 401) return response
      const limit = performance.now() - milliseconds
      const latest = history.findLast(({ time }) => time <= limit)?.records
      if (latest && latest !== restored) {
        replica.restore(latest)
        restored = latest
      }
      const late = await replica.fetch(url, { headers })
      if (late.status === 401) return response
      const text = await late.text()
      return {
        status: late.status,
        headers: new Headers(late.headers),
        text: text.replace(/(?<="request_uuid":")[^"]*/, crypto.randomUUID()),
      }
    }
  }

/** IDs from here on are not safe integers. */
const large = 9_007_199_254_740_993n

const enlarge = (id: AnyBody): AnyBody => {
  if (Array.isArray(id)) return id.map(enlarge)
  return typeof id === "number" ? `large:${large + BigInt(id)}` : id
}

const reduce = (text: string): string =>
  text.replaceAll(/(?<![\d-])\d{16}(?!\d)/g, (id) =>
    BigInt(id) >= large ? `${BigInt(id) - large}` : id,
  )

/** Makes the IDs of kinds of records large. The fields refer to them. */
const largeIds = (kinds: string[], fields: string[] = []): Mutation => {
  const changes = kinds.map((kind) =>
    mapRecords(kind, (record) => {
      record.id = enlarge(record.id)
    }),
  )
  const references = mapResponse((response) => {
    if (response.status >= 300 || response.text === "") return undefined
    const text = JSON.stringify(JSON.parse(response.text), (key, value) => {
      return fields.includes(key) ? enlarge(value) : value
    })
    return { ...response, text: text.replaceAll(/"large:(\d+)"/g, "$1") }
  })
  const input = mapRequest((request) => {
    const url = new URL(reduce(request.url.href))
    const id = Number(/\d+$/.exec(url.pathname)?.[0])
    return { ...request, url, id, text: request.text && reduce(request.text) }
  })
  return combine(input, ...changes, references)
}

const valueVariants: Variant[] = [
  {
    name: "reads show writes 300 ms late",
    answers: "#/info",
    mutation: readLate(300),
  },
  {
    name: "the IDs of tasks, lists and activities are larger than 2^53",
    answers: "integer-size",
    mutation: largeIds(
      ["tasks", "lists", "activities"],
      ["task_id", "parent_id", "list_id", "target_id", "resource_id"],
    ),
  },
  {
    name: "the IDs of webhooks, tokens, comments and memberships are larger than 2^53",
    answers: "integer-size",
    mutation: largeIds(["integration_webhooks", "access_tokens", "comments", "memberships"]),
  },
  {
    name: "the IDs of accounts are larger than 2^53",
    answers: "integer-size",
    mutation: largeIds(
      ["accounts"],
      ["account_id", "owner_id", "inviter_id", "subscriber_ids", "flagger_ids", "recipient_ids"],
    ),
  },
]

export const eventVariants: Variant[] = [...deliveryVariants, ...activityVariants, ...valueVariants]
