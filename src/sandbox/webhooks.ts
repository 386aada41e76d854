import { recordDefaults } from "../../generated/sandbox.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Answer } from "../contract/gate.ts"
import { limitClause, readView } from "./pagination.ts"
import type { StoredRecord } from "./store.ts"
import {
  visibilityCondition,
  invalid,
  requireOrganization,
  notFound,
  getOrganization,
  findVisibleRecord,
  Select,
  type RequestContext,
} from "./context.ts"

/** GET /integration_webhooks */
export function listIntegrationWebhooks(context: RequestContext): Answer {
  const { applyRule, store, call } = context
  const organization = requireOrganization(context, call.values.parameters.organization_id)
  readView(context)
  applyRule("webhooks-of-organization", "public-resource", "seen-by-members", "default-order")
  if ("cursor" in call.values.parameters || "limit" in call.values.parameters)
    applyRule("assumed-paging")
  const select = new Select(context.caller)
  // What is public to the members of a workspace is not to others.
  const open = `SELECT id FROM lists WHERE ${visibilityCondition(select)} AND record ->> 'invite_only' = 0`
  const sql = `SELECT record FROM integration_webhooks WHERE organization_id = ${select.bind(organization)}
    AND (resource_type = 'List' AND resource_id IN (${open})
      OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${open}))
    ORDER BY id ${limitClause(context, select)}`
  return { status: 200, body: { integration_webhooks: store.records(select.query(sql)) } }
}

/** POST /integration_webhooks */
export function createIntegrationWebhook(context: RequestContext): Answer {
  const { store, caller, applyRule } = context
  const { organization, sent } = sentWebhook(context)
  applyRule("webhook-created", "webhook-hands", "webhook-values")
  const webhook = {
    ...structuredClone(recordDefaults.integration_webhooks),
    ...sent,
    accepts: context.vendorType,
    id: store.nextId("integration_webhooks"),
    account_id: caller.account,
    organization_id: organization,
  }
  checkWebhook(context, webhook)
  store.put("integration_webhooks", webhook)
  return { status: 201, body: { integration_webhook: webhook } }
}

/** PUT /integration_webhooks/{id} */
export function updateIntegrationWebhook(context: RequestContext): Answer {
  const { organization, sent } = sentWebhook(context)
  const webhook = webhookOfPath(context, organization)
  const { name: _, ...others } = sent
  context.applyRule("webhook-renamed", "webhook-hands")
  if (Object.keys(others).length > 0) context.applyRule("webhook-changed")
  const changed = { ...webhook, ...sent } as StoredRecord
  if (Object.keys(others).length > 0) checkWebhook(context, changed)
  context.store.put("integration_webhooks", changed)
  return { status: 200, body: { integration_webhook: changed } }
}

/** DELETE /integration_webhooks/{id} */
export function deleteIntegrationWebhook(context: RequestContext): Answer {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  const webhook = webhookOfPath(context, organization)
  context.applyRule("webhook-destroyed", "webhook-hands")
  context.store.remove("integration_webhooks", webhook.id)
  return { status: 204 }
}

function sentWebhook(context: RequestContext): { organization: number; sent: JsonObject } {
  const { organization_id, integration_webhook: sent } = context.call.values.body as {
    organization_id: number
    integration_webhook: JsonObject
  }
  return { organization: requireOrganization(context, organization_id, "body"), sent }
}

/** The webhook of the path, which watches what the caller sees. */
function webhookOfPath(context: RequestContext, organization: number): StoredRecord {
  const webhook = context.store.get(
    "integration_webhooks",
    context.call.values.parameters.id as number,
  )
  if (webhook?.organization_id === organization && watched(context, webhook)) return webhook
  if (webhook) context.applyRule("unseen-is-not-there")
  throw notFound(context, { attribute: "id", in: "path" })
}

function watched(
  context: RequestContext,
  { resource_type, resource_id, organization_id }: StoredRecord,
): boolean {
  const kind = resource_type === "List" ? "lists" : "tasks"
  const resource = findVisibleRecord(context, kind, resource_id as number)
  return (
    resource !== undefined &&
    getOrganization(context, resource.workspace_id as number) === organization_id
  )
}

function checkWebhook(context: RequestContext, webhook: StoredRecord): void {
  const url = webhook.url as string
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    const attribute = "integration_webhook.url"
    throw invalid(
      context,
      attribute,
      `The key ${attribute} must be an HTTP endpoint, such as http://127.0.0.1:8080/.`,
    )
  }
  if (!watched(context, webhook))
    throw notFound(context, { attribute: "integration_webhook.resource_id", in: "body" })
}
