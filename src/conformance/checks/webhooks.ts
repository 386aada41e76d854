import { operationSpec } from "../../contract/operations.ts"
import { assert, assertDeletedOnce, assertFields, requireData } from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { deliveryChecks } from "./deliveries.ts"
import { fetchCollection } from "./pages.ts"

/** The checks of webhooks and their deliveries. */
export const webhookChecks: Check[] = [
  defineCheck({
    name: "webhooks/create-read",
    rule: "A new webhook has the sent fields and is listed; an update changes its name.",
    pointer: operationSpec("createIntegrationWebhook").pointer,
    evidence: { stated: "POST, GET and PUT of integration webhooks." },
    writes: true,
    async run(context) {
      const { environment, api } = context
      const organization_id = environment.organizationId
      // The collection contains only webhooks of public resources.
      const list_id = environment.lists.find(({ invite_only }) => !invite_only)?.id
      const task = await environment.createTask(list_id === undefined ? {} : { list_id })
      const sent = {
        name: environment.nameFor("Webhook"),
        url: "https://receiver.invalid/hook?a=1",
        resource_type: "Task" as const,
        resource_id: task.id,
      }
      const body = { organization_id, integration_webhook: sent }
      const created = await api.POST("/integration_webhooks", { body })
      const { integration_webhook: webhook } = requireData(context, created)
      const expected = { ...sent, organization_id }
      assertFields(expected, webhook ?? {}, context.exchangeFor(created.response))
      const { id } = webhook
      const name = environment.nameFor("Renamed")
      const updated = await api.PUT("/integration_webhooks/{id}", {
        params: { path: { id } },
        body: { organization_id, integration_webhook: { name } },
      })
      const data = requireData(context, updated)
      const exchange = context.exchangeFor(updated.response)
      assertFields({ id, name }, data.integration_webhook ?? {}, exchange)
      if (list_id === undefined) throw new CheckNotRun("There is no public list.")
      const rows = await fetchCollection(context, "/integration_webhooks")
      const isListed = rows.some((row) => row.id === id && row.name === name)
      assert(isListed, `the webhook ${id} in the collection, renamed`, "none", exchange)
    },
  }),
  defineCheck({
    name: "webhooks/delete-twice",
    rule: "Deleting a webhook returns 204, then 404.",
    pointer: operationSpec("deleteIntegrationWebhook").pointer,
    evidence: { stated: "DELETE /integration_webhooks/:id: 204; 404." },
    writes: true,
    async run(context) {
      const { id } = await context.environment.createWebhook()
      const parameters = { id, organization_id: context.environment.organizationId }
      await assertDeletedOnce(async () =>
        context.send({ operation: "deleteIntegrationWebhook", parameters }),
      )
      const rows = await fetchCollection(context, "/integration_webhooks")
      const isListed = rows.some((row) => row.id === id)
      assert(!isListed, `no webhook ${id} in the collection`, "the webhook")
    },
  }),
  ...deliveryChecks,
]
