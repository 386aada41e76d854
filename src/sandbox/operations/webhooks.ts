import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import type { JsonObject } from "../../openapi/description.ts"
import {
  createInvalidValueError,
  createKeyError,
  createNotFoundError,
  createUnknownIdError,
} from "./errors.ts"
import { pickFields } from "./fields.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { findInOrganization, getOrganization } from "./lookup.ts"
import type { StoredRecord } from "../store/tables.ts"

export function createIntegrationWebhook(context: RequestContext): HandlerResponse {
  const own = { organization_id: getOrganization(context), accepts: context.vendorMediaType }
  const fields = { ...readBodyFields(context), ...own }
  const created = createRecord(context, "createIntegrationWebhook", fields)
  validateWebhook(context, created, fields)
  rejectDuplicate(context, created)
  const integration_webhook = context.store.put("integration_webhooks", created)
  return { status: 201, body: { integration_webhook } }
}

/** @throws HttpError for the URL and resource of another webhook, if the service rejects them. */
function rejectDuplicate(context: RequestContext, webhook: StoredRecord): void {
  const { url, resource_type, resource_id } = webhook
  const isSame = (other: StoredRecord): boolean =>
    other.url === url && other.resource_type === resource_type && other.resource_id === resource_id
  if (!context.store.some("integration_webhooks", isSame)) return
  if (context.choose("webhook-duplicates") === "accepted") return
  const expected = "a URL that no other webhook of the resource has"
  throw createInvalidValueError(context, "integration_webhook.url", expected)
}

export function updateIntegrationWebhook(context: RequestContext): HandlerResponse {
  const webhook = requirePathWebhook(context)
  const fields = readUpdateFields(context)
  const updated = { ...webhook, ...fields }
  validateWebhook(context, updated, fields)
  const integration_webhook = context.store.put("integration_webhooks", updated)
  return { status: 200, body: { integration_webhook } }
}

/** @throws HttpError if an update can change only the name, and the service rejects other keys. */
function readUpdateFields(context: RequestContext): JsonObject {
  const sent = readBodyFields(context)
  const other = Object.keys(sent).find((field) => field !== "name")
  if (other === undefined) return sent
  const rule = context.choose("webhook-changed")
  if (rule === "rejected") {
    throw createKeyError(context.call, "unsupported", `integration_webhook.${other}`)
  }
  return rule === "ignored" ? pickFields(sent, ["name"]) : sent
}

export function deleteIntegrationWebhook(context: RequestContext): HandlerResponse {
  const webhook = requirePathWebhook(context)
  context.store.write("integration_webhooks", webhook.id, undefined)
  return { status: 204 }
}

/**
 * Returns the webhook whose ID is in the path, or throws an HttpError if the caller can't see its task or list, or can't
 * change others' webhooks.
 */
function requirePathWebhook(context: RequestContext): StoredRecord {
  const { id } = context.call.values.parameters
  const webhook = context.store.get("integration_webhooks", id)
  const isOwn = webhook?.organization_id === getOrganization(context)
  if (!isOwn || !seesResource(context, webhook)) throw createNotFoundError(context, isOwn)
  if (webhook.account_id === context.caller.account) return webhook
  if (context.choose("webhook-hands") === "creator") throw createNotFoundError(context)
  return webhook
}

/** Returns whether a webhook's task or list is visible to the caller, and in the webhook's organization. */
function seesResource(context: RequestContext, webhook: StoredRecord): boolean {
  const { resource_type, resource_id } = webhook
  const collection = resource_type === "List" ? "lists" : "tasks"
  return findInOrganization(context, collection, resource_id as number) !== undefined
}

/** @throws HttpError for the first invalid field; `changes` are those that the request sets. */
function validateWebhook(context: RequestContext, webhook: StoredRecord, changes: JsonObject) {
  const url = webhook.url as string
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    const expected = "an http or https URL, such as http://127.0.0.1:8080/"
    throw createInvalidValueError(context, "integration_webhook.url", expected)
  }
  if (!seesResource(context, webhook)) {
    throw createUnknownIdError(context, "body", "integration_webhook.resource_id")
  }
  if (!("resource_type" in changes || "resource_id" in changes)) return
  const { resource_type, resource_id } = webhook
  const task = resource_type === "Task" && context.store.get("tasks", resource_id)
  if (!task || task.list_id !== null) return
  if (context.choose("webhook-hands") !== "not-on-private-tasks") return
  const expected = "the ID of a task in a list, because private tasks can't have webhooks"
  throw createInvalidValueError(context, "integration_webhook.resource_id", expected)
}
