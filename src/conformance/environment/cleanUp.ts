import type { Connection, RequestSpec } from "../service.ts"
import { listRowsOrNone } from "./discover.ts"
import { runSideBySide } from "../sideBySide.ts"
import type { TestEnvironment } from "./environment.ts"
import type { RecordKind, TrackedRecord } from "./tracker.ts"

/** The order of deletion. Tokens and webhooks come first, because they grant access and cause requests. */
const deletionOrder: RecordKind[] = ["access_token", "integration_webhook", "comment", "task"]

/**
 * Deletes the records that the run created. Completes and renames tasks instead, because the API cannot delete tasks.
 * Returns one message for each record that could not be deleted, and one message about the tasks.
 */
export async function cleanUp(
  send: Connection["send"],
  environment: TestEnvironment,
): Promise<string[]> {
  const { tracker, runId } = environment
  const lost = await findLost(send, environment)
  const records = [...tracker.records, ...lost.filter(({ kind, id }) => !tracker.has(kind, id))]
  const leftovers: string[] = []
  for (const kind of deletionOrder) {
    const ofKind = records.filter((record) => record.kind === kind).toReversed()
    await runSideBySide(ofKind, async (record) => {
      // Continue with the other records after a failure.
      const isDone = await cleanUpOne(send, environment, record).catch(() => false)
      const verb = kind === "task" ? "complete" : "delete"
      if (!isDone) leftovers.push(`Cannot ${verb} the ${kind.replaceAll("_", " ")} ${record.id}.`)
    })
  }
  const tasks = records.filter(({ kind }) => kind === "task")
  if (tasks.length > 0) {
    const ids = new Set(tasks.map(({ workspaceId = environment.workspaceId }) => workspaceId))
    const places = `workspace${ids.size > 1 ? "s" : ""} ${[...ids].join(", ")}`
    leftovers.push(
      `${tasks.length} tasks remain in the ${places}, completed: the contract has no operation to delete them. Their names contain "${runId}".`,
    )
  }
  return leftovers
}

/**
 * Finds webhooks and tokens that the service created although the run received no response. Their names contain the run
 * ID.
 */
async function findLost(
  send: Connection["send"],
  { organizationId, runId }: TestEnvironment,
): Promise<TrackedRecord[]> {
  const find = async (
    kind: RecordKind,
    operation: RequestSpec["operation"],
  ): Promise<TrackedRecord[]> => {
    const query = { organization_id: organizationId }
    const rows = await listRowsOrNone(send, operation, `${kind}s`, query)
    const own = rows.filter(({ name }) => typeof name === "string" && name.includes(runId))
    return own.map(({ id }) => ({ kind, id, taskId: 0 }))
  }
  const found = await Promise.all([
    find("integration_webhook", "listIntegrationWebhooks"),
    find("access_token", "listAccessTokens"),
  ])
  return found.flat()
}

async function cleanUpOne(
  send: Connection["send"],
  environment: TestEnvironment,
  { kind, id, taskId, workspaceId: workspace_id = environment.workspaceId }: TrackedRecord,
): Promise<boolean> {
  const { scope, organizationId: organization_id } = environment
  // Set a name with the run ID, because some checks have changed the names of their tasks.
  const name = environment.nameFor("Task")
  const requests: Record<RecordKind, RequestSpec> = {
    task: {
      operation: "updateTask",
      parameters: { id },
      body: { organization_id, task: { id, workspace_id, name, completed: true } },
    },
    comment: {
      operation: "deleteComment",
      parameters: { id, ...scope, workspace_id, task_id: taskId },
    },
    integration_webhook: {
      operation: "deleteIntegrationWebhook",
      parameters: { id, organization_id },
    },
    access_token: { operation: "revokeAccessToken", parameters: { id } },
  }
  const { response } = await send(requests[kind])
  const isGone = kind !== "task" && response?.status === 404
  return isGone || (response !== undefined && response.status < 300)
}
