import type { OperationId } from "../../contract/operations.ts"
import { pluralize } from "../../contract/text.ts"
import { readRowsOrNone } from "./assertions.ts"
import type { Connection, RequestSpec } from "./service.ts"
import { runSideBySide } from "./sideBySide.ts"
import type { TestEnvironment } from "./environment.ts"
import { type RecordKind, recordKinds, type TrackedRecord } from "./tracker.ts"

/**
 * Deletes the records that the run created. Completes and renames tasks, because the API cannot delete tasks.
 *
 * @param send - rejects if there is no time left. The remaining records are then leftovers.
 * @returns a message for each kind of remaining records.
 */
export async function cleanUp(
  send: Connection["send"],
  environment: TestEnvironment,
): Promise<string[]> {
  const { records, unansweredCreations } = environment.tracker
  // Don't wait for the search: a service that answers slowly may still delete the known records in time.
  const searching = findLost(send, environment)
  const remaining = await removeAll(send, environment, records)
  const { lost, problems } = await searching
  const isKnown = (one: TrackedRecord): boolean =>
    records.some(({ kind, id }) => kind === one.kind && id === one.id)
  remaining.push(
    ...(await removeAll(
      send,
      environment,
      lost.filter((one) => !isKnown(one)),
    )),
  )
  const completed = records.filter((one) => one.kind === "task" && !remaining.includes(one))
  return [
    ...recordKinds.flatMap((kind) => describeRemaining(kind, remaining)),
    ...problems,
    ...(unansweredCreations > 0
      ? [
          `${pluralize(unansweredCreations, "POST request")} got no complete response. Records that they created have "${environment.runId}" in the name.`,
        ]
      : []),
    ...describeCompleted(completed, environment),
  ]
}

/** Deletes records, kind by kind, and returns those that could not be deleted. */
async function removeAll(
  send: Connection["send"],
  environment: TestEnvironment,
  records: TrackedRecord[],
): Promise<TrackedRecord[]> {
  const remaining: TrackedRecord[] = []
  for (const kind of recordKinds) {
    const ofKind = records.filter((record) => record.kind === kind).toReversed()
    await runSideBySide(ofKind, async (record) => {
      const request = createRequests(environment, record)[kind]
      // Continue with the other records after a failure.
      const { status = 0 } = (await send(request).catch(() => undefined))?.response ?? {}
      const isDone = (status > 0 && status < 300) || (status === 404 && kind !== "task")
      if (!isDone) remaining.push(record)
    })
  }
  return remaining
}

function describeRemaining(kind: RecordKind, remaining: TrackedRecord[]): string[] {
  const ids = remaining.flatMap((one) => (one.kind === kind ? one.id : []))
  if (ids.length === 0) return []
  const noun = `${kind.replaceAll("_", " ")}${ids.length === 1 ? "" : "s"}`
  const list = ids.toSorted((a, b) => a - b).join(", ")
  return [`Cannot ${kind === "task" ? "complete" : "delete"} the ${noun} ${list}.`]
}

function describeCompleted(
  tasks: TrackedRecord[],
  { workspaceId: usual, runId }: TestEnvironment,
): string[] {
  if (tasks.length === 0) return []
  const ids = new Set(tasks.map(({ workspaceId = usual }) => workspaceId))
  const places = `${ids.size > 1 ? "workspaces" : "workspace"} ${[...ids].join(", ")}`
  return [
    `Left in ${places}, because the API can't delete tasks: ${pluralize(tasks.length, "completed task")} with "${runId}" in the name.`,
  ]
}

/** Finds created webhooks and tokens by name, because the response to the creation may be missing. */
async function findLost(
  send: Connection["send"],
  { organizationId: organization_id, runId }: TestEnvironment,
): Promise<{ lost: TrackedRecord[]; problems: string[] }> {
  const lost: TrackedRecord[] = []
  const problems: string[] = []
  const find = async (kind: RecordKind, operation: OperationId): Promise<void> => {
    const exchange = await send({ operation, parameters: { organization_id } }).catch(
      () => undefined,
    )
    for (const { id, name } of exchange ? readRowsOrNone(exchange, `${kind}s`) : []) {
      if (`${name as string}`.includes(runId)) lost.push({ kind, id })
    }
    if (exchange?.response && !exchange.problem) return
    problems.push(
      `Cannot list the ${kind.replaceAll("_", " ")}s. Those of the run have "${runId}" in the name.`,
    )
  }
  await Promise.all([
    find("access_token", "listAccessTokens"),
    find("integration_webhook", "listIntegrationWebhooks"),
  ])
  return { lost, problems }
}

function createRequests(
  environment: TestEnvironment,
  { id, taskId: task_id, workspaceId: workspace_id = environment.workspaceId }: TrackedRecord,
): Record<RecordKind, RequestSpec> {
  const { organization_id } = environment.scope
  // Set a name with the run ID, because the run changes the names of tasks.
  const task = { id, workspace_id, name: `Task (${environment.runId})`, completed: true }
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
