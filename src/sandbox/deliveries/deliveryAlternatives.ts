import { createHmac } from "node:crypto"
import type { Delivery } from "../../../generated/control.ts"
import { deliveryKeys } from "../../../generated/sandbox.ts"
import { plainMediaType } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { type Assignment, getChoice } from "../alternatives/assignment.ts"
import { enlargeIds } from "../alternatives/largeIds.ts"
import type { Cases } from "../rules.ts"
import { formatTimes } from "../alternatives/texts.ts"
import { pickFields } from "../operations/fields.ts"
import type { StoredRecord } from "../store/tables.ts"

/** A delivery's body, and its media type if that isn't the webhook's `accepts`. */
type DeliveryContent = Pick<Delivery, "body"> & Partial<Pick<Delivery, "content_type">>

const formMediaType = "application/x-www-form-urlencoded"

const getDetails = (activity: StoredRecord): JsonObject => pickFields(activity, deliveryKeys)

/** What a delivery of an activity contains. */
export const deliveryContents: Cases<"delivery-body", (activity: StoredRecord) => DeliveryContent> =
  {
    "ids-and-action": (activity) => ({ body: getDetails(activity) }),
    "event-array": (activity) => ({
      body: [{ type: "activity", activity: getDetails(activity) }],
      content_type: plainMediaType,
    }),
    "ids-by-type": ({ target_type, target_id }) => ({
      body: { [String(target_type).toLowerCase()]: { id: target_id ?? null } },
      content_type: plainMediaType,
    }),
    form: (activity) => ({
      body: { payload: getDetails(activity) },
      content_type: formMediaType,
    }),
    "whole-activity": (activity) => ({ body: activity }),
  }

/** Writes a delivery's body in its media type, with the date-times and IDs that responses contain. */
export function writeDelivery({ body, content_type }: DeliveryContent, assignment: Assignment) {
  const writeJson = (value: unknown): string => {
    const json = formatTimes(JSON.stringify(value), getChoice(assignment, "date-time-form"))
    return enlargeIds(json, getChoice(assignment, "integer-size"), "activities")
  }
  if (content_type !== formMediaType) return writeJson(body)
  const fields = Object.entries(body).map(([name, value]) => [name, writeJson(value)])
  return new URLSearchParams(fields).toString()
}

/** How a service sends its deliveries. */
interface Sending {
  /** How often a delivery is sent. */
  attempts: number
  /** Whether the first response with a 2xx status ends the attempts. */
  untilDelivered: boolean
  /** The time from the activity to its delivery, in milliseconds, unless the webhook is getting another delivery. */
  delay: number
  /** The index of the delivery to send next among those that wait, oldest first. */
  next: 0 | -1
  /** Returns headers besides those that describe the body. */
  sign: (delivery: { webhook_id: number }, text: string) => Record<string, string>
}

const once: Sending = {
  attempts: 1,
  untilDelivered: false,
  delay: 0,
  next: 0,
  sign: () => ({}),
}

export const sendings: Cases<"delivered-once", Sending> = {
  once,
  twice: { ...once, attempts: 2 },
  signed: { ...once, sign },
  retried: { ...once, attempts: 2, untilDelivered: true },
  late: { ...once, delay: 1_000 },
  reordered: { ...once, next: -1 },
}

/** Returns a token, and a signature of the body with the token as its key. */
function sign({ webhook_id }: { webhook_id: number }, text: string): Record<string, string> {
  const token = `webhook-${webhook_id}`
  const signature = createHmac("sha256", token).update(text).digest("hex")
  return { Authorization: `Bearer ${token}`, "X-Signature": `sha256=${signature}` }
}
