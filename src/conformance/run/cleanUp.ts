import type { OperationId } from "../../contract/operations.ts"
import { pluralize } from "../../contract/text.ts"
import { getSingular } from "../facts.ts"
import { type CreatedRecord, formatName, type WriteLog } from "../report/writeLog.ts"
import type { State } from "../state/state.ts"
import type { Place } from "./discover.ts"
import { readRows } from "./parseResponse.ts"
import type { Connection, RequestSpec } from "./service.ts"
import { runSideBySide } from "./sideBySide.ts"

/** The kinds of records that a run creates, in the order of deletion. The first kinds grant access or cause requests. */
const kinds = ["access_tokens", "integration_webhooks", "comments", "tasks"] as const

type Kind = (typeof kinds)[number]

/** Where to clean up, and how. */
interface CleanUpOptions extends Pick<Place, "organizationId" | "workspaceId"> {
  /** Rejects if there is no time left. The remaining records are then leftovers. */
  send: Connection["send"]
  runId: string
  /** The number of POST requests without a complete response. */
  unansweredCreations: number
}

/**
 * Deletes the records that the run created. Completes and renames tasks, because the API cannot delete tasks.
 *
 * @returns a message for each kind of remaining records.
 */
export async function cleanUp(
  records: readonly CreatedRecord[],
  options: CleanUpOptions,
): Promise<string[]> {
  const { unansweredCreations, runId } = options
  // Don't wait for the search: a service that answers slowly may still delete the known records in time.
  const searching = findLost(options)
  const remaining = await removeAll(records, options)
  const { lost, problems } = await searching
  const known = new Set(records.map(formatName))
  const unknown = lost.filter((one) => !known.has(formatName(one)))
  remaining.push(...(await removeAll(unknown, options)))
  const completed = records.filter((one) => one.kind === "tasks" && !remaining.includes(one))
  return [
    ...kinds.flatMap((kind) => describeRemaining(kind, remaining)),
    ...problems,
    ...(unansweredCreations > 0
      ? [
          `${pluralize(unansweredCreations, "POST request")} got no complete response. Records that they created have "${runId}" in the name.`,
        ]
      : []),
    ...describeCompleted(completed, options),
  ]
}

/** Lists the records that a run created, with subtasks that were created together with their parents. */
export function listCreated(writes: WriteLog, state: State, runId: string): CreatedRecord[] {
  const created = writes.listRemaining()
  const known = new Set(created.map(formatName))
  const subtasks = state
    .list("tasks")
    .filter((one) => `${one.record.name as string}`.includes(runId))
    .map(({ kind, id, record }) => ({ kind, id, workspaceId: Number(record.workspace_id) }))
  return [...created, ...subtasks.filter((one) => !known.has(formatName(one)))]
}

/** Deletes records, kind by kind, and returns those that could not be deleted. */
async function removeAll(
  records: readonly CreatedRecord[],
  options: CleanUpOptions,
): Promise<CreatedRecord[]> {
  const remaining: CreatedRecord[] = []
  for (const kind of kinds) {
    const ofKind = records.filter((record) => record.kind === kind).toReversed()
    await runSideBySide(ofKind, async (record) => {
      const request = createRequests(record, options)[kind]
      // Continue with the other records after a failure.
      const { status = 0 } = (await options.send(request).catch(() => undefined))?.response ?? {}
      const isDone = (status > 0 && status < 300) || (status === 404 && kind !== "tasks")
      if (!isDone) remaining.push(record)
    })
  }
  return remaining
}

function describeRemaining(kind: Kind, remaining: readonly CreatedRecord[]): string[] {
  const ids = remaining.flatMap((one) => (one.kind === kind ? one.id : []))
  if (ids.length === 0) return []
  const noun = (ids.length === 1 ? getSingular(kind) : kind).replaceAll("_", " ")
  const list = ids.toSorted((a, b) => a - b).join(", ")
  return [`Cannot ${kind === "tasks" ? "complete" : "delete"} the ${noun} ${list}.`]
}

function describeCompleted(
  tasks: readonly CreatedRecord[],
  { workspaceId: usual, runId }: CleanUpOptions,
): string[] {
  if (tasks.length === 0) return []
  const ids = new Set(tasks.map(({ workspaceId = usual }) => workspaceId))
  const places = `${ids.size > 1 ? "workspaces" : "workspace"} ${[...ids].join(", ")}`
  return [
    `Left in ${places}, because the API can't delete tasks: ${pluralize(tasks.length, "completed task")} with "${runId}" in the name.`,
  ]
}

/** Finds created webhooks and tokens by name, because the response to the creation may be missing. */
async function findLost({
  send,
  organizationId: organization_id,
  runId,
}: CleanUpOptions): Promise<{ lost: CreatedRecord[]; problems: string[] }> {
  const lost: CreatedRecord[] = []
  const problems: string[] = []
  const find = async (kind: Kind, operation: OperationId): Promise<void> => {
    const exchange = await send({ operation, parameters: { organization_id } }).catch(
      () => undefined,
    )
    for (const { id, name } of (exchange && readRows(exchange, kind)) ?? [])
      if (`${name as string}`.includes(runId)) lost.push({ kind, id })
    if (exchange?.response && !exchange.problem) return
    problems.push(
      `Cannot list the ${kind.replaceAll("_", " ")}. Those of the run have "${runId}" in the name.`,
    )
  }
  await Promise.all([
    find("access_tokens", "listAccessTokens"),
    find("integration_webhooks", "listIntegrationWebhooks"),
  ])
  return { lost, problems }
}

function createRequests(
  { id, taskId: task_id, workspaceId }: CreatedRecord,
  { organizationId: organization_id, workspaceId: usual, runId }: CleanUpOptions,
): Record<Kind, RequestSpec> {
  const workspace_id = workspaceId ?? usual
  // Set a name with the run ID, because the run changes the names of tasks.
  const task = { id, workspace_id, name: `Task (${runId})`, completed: true }
  return {
    tasks: { operation: "updateTask", parameters: { id }, body: { organization_id, task } },
    comments: {
      operation: "deleteComment",
      parameters: { id, organization_id, workspace_id, task_id },
    },
    integration_webhooks: {
      operation: "deleteIntegrationWebhook",
      parameters: { id, organization_id },
    },
    access_tokens: { operation: "revokeAccessToken", parameters: { id } },
  }
}
