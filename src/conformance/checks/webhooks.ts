import { getOperationSpec } from "../../contract/operations.ts"
import {
  assert,
  assertClientError,
  assertDeletedOnce,
  assertStatus,
  requireResponse,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { MissingRecords } from "../outcomes.ts"
import { validRequest, withValue } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { deliveryChecks } from "./deliveries.ts"
import { fetchCollection, fetchSingle } from "./pages.ts"
import { listNeighbours } from "./references.ts"
import { eventuallyPass } from "./steps.ts"
import { write } from "./writing.ts"

/** Fails unless the service rejects a new webhook with this value of a key. */
async function assertWebhookRejected(
  { environment, send }: CheckContext,
  key: "url" | "resource_id",
  value: string | number,
): Promise<void> {
  const valid = await validRequest("createIntegrationWebhook", environment)
  const place = { in: "body", name: `integration_webhook.${key}` } as const
  assertClientError(await send(withValue(valid, place, value)))
}

export const webhookChecks: Check[] = [
  defineCheck({
    name: "webhooks/delete-twice",
    rule: "Deleting a webhook, also on a completed task, returns 204 and a second deletion 404. The other webhooks remain.",
    pointer: getOperationSpec("deleteIntegrationWebhook").pointer,
    evidence: { stated: "DELETE /integration_webhooks/:id: 204; 404." },
    writes: true,
    async run(context) {
      const { environment, send } = context
      // GET /integration_webhooks returns only webhooks on public resources.
      const [list] = environment.publicLists
      const task = await environment.createPublicTask()
      const resource_id = task.id
      const { id, name } = await environment.createWebhook({ resource_id })
      const others = [
        // A service can require unique names.
        await environment
          .createWebhook({ resource_id, name })
          .catch(async () => environment.createWebhook({ resource_id })),
      ]
      if (list) {
        const onList = { resource_type: "List", resource_id: list.id } as const
        others.push(await environment.createWebhook(onList))
      }
      // Send all keys, because a service may remove the values of omitted keys.
      const place = list && { list_id: list.id }
      await write(context, "updateTask", { id: task.id }, { completed: true, ...place })
      const parameters = { id, organization_id: environment.organizationId }
      await assertDeletedOnce(() => send({ operation: "deleteIntegrationWebhook", parameters }))
      const update = await validRequest("updateIntegrationWebhook", environment)
      assertStatus(await send(withValue(update, { in: "path", name: "id" }, id)), 404)
      await eventuallyPass(context, async () => {
        const ids = (await fetchCollection(context, "/integration_webhooks")).map((row) => row.id)
        assert(!ids.includes(id), `no webhook ${id} in the collection`, "the webhook")
        if (!list) throw new MissingRecords("a public list")
        const lost = others.find((other) => !ids.includes(other.id))
        assert(!lost, `the webhook ${lost?.id} in the collection`, "none")
      })
    },
  }),
  defineCheck({
    name: "webhooks/http-url",
    rule: "The service rejects a webhook with a URL that is not an HTTP URL.",
    pointer: getOperationSpec("createIntegrationWebhook").pointer,
    evidence: { stated: "`url`: HTTP endpoint that receives events." },
    writes: true,
    run: (context) => assertWebhookRejected(context, "url", "ftp://receiver.invalid/"),
  }),
  defineCheck({
    name: "webhooks/public-only",
    rule: "GET /integration_webhooks returns no webhook on a private list.",
    pointer: getOperationSpec("listIntegrationWebhooks").pointer,
    evidence: { stated: "Webhooks on public resources of the organization." },
    // Which resources are public is an open question. Presumably a private list is not public.
    level: "recommended",
    writes: true,
    async run(context) {
      const { environment } = context
      const list = environment.lists.find(({ invite_only }) => invite_only === true)
      if (!list) throw new MissingRecords("a private list that the caller can see")
      const onList = { resource_type: "List", resource_id: list.id } as const
      const { id } = await environment.createWebhook(onList)
      const rows = await fetchCollection(context, "/integration_webhooks")
      const isListed = rows.some((row) => row.id === id)
      assert(!isListed, `no webhook on the private list ${list.id}`, `${id}`)
    },
  }),
  defineCheck({
    name: "webhooks/foreign-list",
    rule: "The service rejects a webhook on a list that the token cannot read, for example a list of another organization.",
    pointer: getOperationSpec("createIntegrationWebhook").pointer,
    evidence: { stated: "Tokens are tied to an organization." },
    // The source does not state that the service checks the resource.
    level: "recommended",
    writes: true,
    async run(context) {
      for (const id of await listNeighbours(context, "/lists")) {
        const read = await fetchSingle(context, "/lists", { id })
        if (read && requireResponse(read).status < 400) continue
        await assertWebhookRejected(context, "resource_id", id)
      }
    },
  }),
  ...deliveryChecks,
]
