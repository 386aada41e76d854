import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createUnknownIdError, createNotFoundError } from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { findInOrganization, requireOrganization, requireQueryRecords } from "./lookup.ts"
import type { StoredRecord } from "../store/store.ts"

/** Handles POST /integration_webhooks. */
export function createIntegrationWebhook(context: RequestContext): HandlerResponse {
  const organization_id = requireBodyOrganization(context)
  const fields = { ...readBodyFields(context), organization_id, accepts: context.vendorMediaType }
  const webhook = createRecord(context, "createIntegrationWebhook", fields)
  validateWebhook(context, webhook)
  context.store.put("integration_webhooks", webhook)
  return { status: 201, body: { integration_webhook: webhook } }
}

/** Handles PUT /integration_webhooks/{id}. */
export function updateIntegrationWebhook(context: RequestContext): HandlerResponse {
  const webhook = requirePathWebhook(context, requireBodyOrganization(context))
  const updated = { ...webhook, ...readBodyFields(context) }
  validateWebhook(context, updated)
  context.store.put("integration_webhooks", updated)
  return { status: 200, body: { integration_webhook: updated } }
}

/** Handles DELETE /integration_webhooks/{id}. */
export function deleteIntegrationWebhook(context: RequestContext): HandlerResponse {
  const webhook = requirePathWebhook(context, requireQueryRecords(context))
  context.store.remove("integration_webhooks", webhook.id)
  return { status: 204 }
}

function requireBodyOrganization(context: RequestContext): number {
  return requireOrganization(
    context,
    getByKeyPath(context.call.values.body, "organization_id"),
    "body",
  )
}

/** Returns the webhook whose ID is in the path, or throws an HttpError if the caller can't see its task or list. */
function requirePathWebhook(context: RequestContext, organization: number): StoredRecord {
  const { id } = context.call.values.parameters
  const webhook = context.store.get("integration_webhooks", id as number)
  if (webhook?.organization_id === organization && seesResource(context, webhook)) return webhook
  if (webhook) context.applyRule("unseen-is-not-there")
  throw createNotFoundError(context)
}

/** Returns whether a webhook's task or list is visible to the caller, and in the webhook's organization. */
function seesResource(
  context: RequestContext,
  { resource_type, resource_id, organization_id }: StoredRecord,
): boolean {
  const collection = resource_type === "List" ? "lists" : "tasks"
  const [id, organization] = [resource_id as number, organization_id as number]
  return findInOrganization(context, collection, id, organization) !== undefined
}

function validateWebhook(context: RequestContext, webhook: StoredRecord): void {
  const url = webhook.url as string
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    const attribute = "integration_webhook.url"
    const description = `The key ${attribute} must be an http or https URL, such as http://127.0.0.1:8080/.`
    throw createInvalidValueError(context, attribute, description)
  }
  if (!seesResource(context, webhook)) {
    throw createUnknownIdError(context, "body", "integration_webhook.resource_id")
  }
}
