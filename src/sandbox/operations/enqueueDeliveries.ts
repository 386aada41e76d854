import { deliveryKeys } from "../../../generated/sandbox.ts"
import { getInvalidStatus } from "../../contract/handler.ts"
import type { RequestContext } from "./context.ts"
import { HttpError } from "./errors.ts"
import { pickFields } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"

/** A limit of the sandbox for one request. */
const maxDeliveries = 10_000

/** The condition that a webhook watches a task, its list or its previous list. */
const watches =
  "(resource_type = 'Task' AND resource_id = ?1 OR resource_type = 'List' AND resource_id IN (?2, ?3))"

/**
 * Enqueues a delivery for each webhook on the task of an activity, its list and its previous list: in one statement,
 * however many webhooks there are. The dispatcher sends the deliveries after the transaction.
 */
export function enqueueDeliveries(
  context: RequestContext,
  activity: StoredRecord,
  list: number | null,
  previousList: number | null,
): void {
  const { store, applyRule, outbox, call } = context
  const watched = [activity.target_id as number, list, previousList]
  // Most tasks have no webhook, and this query takes a fraction of the time of an INSERT.
  const any = `SELECT 1 FROM integration_webhooks WHERE ${watches} LIMIT 1`
  if (!store.one({ sql: any, values: watched })) return
  const enqueued = store.all<{ webhook_id: number }>({
    sql: `INSERT INTO deliveries (waiting, webhook_id, delivery)
      SELECT 1, id, json_object('webhook_id', id, 'url', record -> 'url', 'activity_id', ?4, 'created_at', ?5,
        'content_type', record -> 'accepts', 'body', json(?6), 'outcome', 'waiting')
      FROM integration_webhooks WHERE ${watches} ORDER BY id LIMIT ?7 + 0
      RETURNING webhook_id`,
    values: [
      ...watched,
      activity.id,
      activity.created_at as string,
      JSON.stringify(pickFields(activity, deliveryKeys)),
      maxDeliveries + 1 - context.deliveryCount,
    ],
  })
  context.deliveryCount += enqueued.length
  if (context.deliveryCount > maxDeliveries) throw tooManyDeliveries(context)
  applyRule("delivered", "delivery-body", "delivered-once")
  const isMove = list !== previousList && call.operation === "updateTask"
  if (isMove) applyRule("delivery-of-moved-task")
  for (const { webhook_id } of enqueued) outbox.add(webhook_id)
}

function tooManyDeliveries({ call, applyRule }: RequestContext): HttpError {
  applyRule("code-of-error")
  const description = `The request causes more than ${maxDeliveries} webhook deliveries. Change fewer tasks at once, or delete webhooks.`
  const message = "The request causes too many deliveries."
  return new HttpError(getInvalidStatus(call.spec), [
    { code: "invalid_attribute", message, description },
  ])
}
