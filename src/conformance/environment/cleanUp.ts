import type { OperationId } from "../../contract/operations.ts"
import { pluralize } from "../../traffic/text.ts"
import { listRowsOrNone } from "../assertions.ts"
import type { Connection, RequestSpec } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"
import type { TestEnvironment } from "./environment.ts"
import { type RecordKind, recordKinds, type TrackedRecord } from "./tracker.ts"

/**
 * Deletes the records that the run created. Completes and renames tasks, because the API cannot delete tasks. Returns a
 * message for each remaining record, and a message about the tasks.
 */
export async function cleanUp(
  send: Connection["send"],
  environment: TestEnvironment,
): Promise<string[]> {
  const { tracker, runId } = environment
  const lost = await findLost(send, environment)
  const records = [...tracker.records, ...lost.filter(({ kind, id }) => !tracker.has(kind, id))]
  const leftovers: string[] = []
  for (const kind of recordKinds) {
    const ofKind = records.filter((record) => record.kind === kind).toReversed()
    await runSideBySide(ofKind, async (record) => {
      const request = createRequests(environment, record)[kind]
      // Continue with the other records after a failure.
      const { status = 0 } = (await send(request).catch(() => undefined))?.response ?? {}
      const isDone = (status > 0 && status < 300) || (status === 404 && kind !== "task")
      const verb = kind === "task" ? "complete" : "delete"
      if (!isDone) leftovers.push(`Cannot ${verb} the ${kind.replaceAll("_", " ")} ${record.id}.`)
    })
  }
  const tasks = records.filter(({ kind }) => kind === "task")
  if (tasks.length > 0) {
    const ids = new Set(tasks.map(({ workspaceId = environment.workspaceId }) => workspaceId))
    const places = `${ids.size > 1 ? "workspaces" : "workspace"} ${[...ids].join(", ")}`
    leftovers.push(
      `Left in ${places}, because the API can't delete tasks: ${pluralize(tasks.length, "completed task")} with "${runId}" in the name.`,
    )
  }
  return leftovers
}

/** Finds created webhooks and tokens by name, because the response to the creation may be missing. */
async function findLost(
  send: Connection["send"],
  { organizationId: organization_id, runId }: TestEnvironment,
): Promise<TrackedRecord[]> {
  const find = async (kind: RecordKind, operation: OperationId): Promise<TrackedRecord[]> => {
    const rows = await listRowsOrNone(send, operation, `${kind}s`, { organization_id })
    return rows.flatMap(({ id, name }) => (`${name as string}`.includes(runId) ? { kind, id } : []))
  }
  const found = await Promise.all([
    find("integration_webhook", "listIntegrationWebhooks"),
    find("access_token", "listAccessTokens"),
  ])
  return found.flat()
}

function createRequests(
  environment: TestEnvironment,
  { id, taskId: task_id, workspaceId: workspace_id = environment.workspaceId }: TrackedRecord,
): Record<RecordKind, RequestSpec> {
  const { organization_id } = environment.scope
  // Set a name with the run ID, because some checks change the names of tasks.
  const task = { id, workspace_id, name: environment.nameFor("Task"), completed: true }
  return {
    task: { operation: "updateTask", parameters: { id }, body: { organization_id, task } },
    comment: {
      operation: "deleteComment",
      parameters: { id, organization_id, workspace_id, task_id },
    },
    integration_webhook: {
      operation: "deleteIntegrationWebhook",
      parameters: { id, organization_id },
    },
    access_token: { operation: "revokeAccessToken", parameters: { id } },
  }
}
