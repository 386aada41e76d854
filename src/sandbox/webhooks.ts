import { recordDefaults } from "../../generated/sandbox.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Answer } from "../contract/gate.ts"
import { page, viewOf } from "./collection.ts"
import type { StoredRecord } from "./store.ts"
import {
  isSeen,
  invalid,
  namedOrganization,
  notFound,
  organizationOf,
  seenRecord,
  Select,
  type Visit,
} from "./visit.ts"

/** GET /integration_webhooks */
export function listIntegrationWebhooks(visit: Visit): Answer {
  const { use, store, call } = visit
  const organization = namedOrganization(visit, call.values.parameters.organization_id)
  viewOf(visit)
  use("webhooks-of-organization", "public-resource", "seen-by-members", "default-order")
  if ("cursor" in call.values.parameters || "limit" in call.values.parameters) use("assumed-paging")
  const select = new Select(visit.caller)
  // What is public to the members of a workspace is not to others.
  const open = `SELECT id FROM lists WHERE ${isSeen(select)} AND record ->> 'invite_only' = 0`
  const sql = `SELECT record FROM integration_webhooks WHERE organization_id = ${select.bind(organization)}
    AND (resource_type = 'List' AND resource_id IN (${open})
      OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${open}))
    ORDER BY id ${page(visit, select)}`
  return { status: 200, body: { integration_webhooks: store.records(select.query(sql)) } }
}

/** POST /integration_webhooks */
export function createIntegrationWebhook(visit: Visit): Answer {
  const { store, caller, use } = visit
  const { organization, sent } = sentWebhook(visit)
  use("webhook-created", "webhook-hands", "webhook-values")
  const webhook = {
    ...structuredClone(recordDefaults.integration_webhooks),
    ...sent,
    accepts: visit.vendorType,
    id: store.nextId("integration_webhooks"),
    account_id: caller.account,
    organization_id: organization,
  }
  checkWebhook(visit, webhook)
  store.put("integration_webhooks", webhook)
  return { status: 201, body: { integration_webhook: webhook } }
}

/** PUT /integration_webhooks/{id} */
export function updateIntegrationWebhook(visit: Visit): Answer {
  const { organization, sent } = sentWebhook(visit)
  const webhook = webhookOfPath(visit, organization)
  const { name: _, ...others } = sent
  visit.use("webhook-renamed", "webhook-hands")
  if (Object.keys(others).length > 0) visit.use("webhook-changed")
  const changed = { ...webhook, ...sent } as StoredRecord
  if (Object.keys(others).length > 0) checkWebhook(visit, changed)
  visit.store.put("integration_webhooks", changed)
  return { status: 200, body: { integration_webhook: changed } }
}

/** DELETE /integration_webhooks/{id} */
export function deleteIntegrationWebhook(visit: Visit): Answer {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  const webhook = webhookOfPath(visit, organization)
  visit.use("webhook-destroyed", "webhook-hands")
  visit.store.remove("integration_webhooks", webhook.id)
  return { status: 204 }
}

function sentWebhook(visit: Visit): { organization: number; sent: JsonObject } {
  const { organization_id, integration_webhook: sent } = visit.call.values.body as {
    organization_id: number
    integration_webhook: JsonObject
  }
  return { organization: namedOrganization(visit, organization_id, "body"), sent }
}

/** The webhook of the path, which watches what the caller sees. */
function webhookOfPath(visit: Visit, organization: number): StoredRecord {
  const webhook = visit.store.get("integration_webhooks", visit.call.values.parameters.id as number)
  if (webhook?.organization_id === organization && watched(visit, webhook)) return webhook
  if (webhook) visit.use("unseen-is-not-there")
  throw notFound(visit, { attribute: "id", in: "path" })
}

function watched(
  visit: Visit,
  { resource_type, resource_id, organization_id }: StoredRecord,
): boolean {
  const kind = resource_type === "List" ? "lists" : "tasks"
  const resource = seenRecord(visit, kind, resource_id as number)
  return (
    resource !== undefined &&
    organizationOf(visit, resource.workspace_id as number) === organization_id
  )
}

function checkWebhook(visit: Visit, webhook: StoredRecord): void {
  const url = webhook.url as string
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    const attribute = "integration_webhook.url"
    throw invalid(
      visit,
      attribute,
      `The key ${attribute} must be an HTTP endpoint, such as http://127.0.0.1:8080/.`,
    )
  }
  if (!watched(visit, webhook))
    throw notFound(visit, { attribute: "integration_webhook.resource_id", in: "body" })
}
