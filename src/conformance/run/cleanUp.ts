import { pluralize } from "../../contract/text.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { findOperationFor, getSingular } from "../facts.ts"
import { isOfRun } from "../plan/world.ts"
import { type CreatedRecord, formatName, type WriteLog } from "../report/writeLog.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { RunScope } from "./discover.ts"
import { readRows } from "./parseResponse.ts"
import type { Connection, RequestSpec } from "./service.ts"

/** The kinds of records that a run creates, in the order of deletion. The first kinds grant access or cause requests. */
const kinds = ["access_tokens", "integration_webhooks", "comments", "tasks"]

/** How many tasks a run leaves at most, with those of a second account. */
const maxTasks = 200

/** Where to clean up, and how. */
interface CleanUpOptions extends Pick<RunScope, "organizationId" | "workspaceId"> {
  /** Rejects if there is no time left. The remaining records are then leftovers. */
  send: Connection["send"]
  runId: string
  /** The token of another account that created records; undefined if there's none. */
  secondToken: string | undefined
}

/**
 * Deletes the records that the run created. Completes and renames tasks, because the API cannot delete tasks.
 *
 * @returns a message for each kind of remaining records.
 */
export async function cleanUp(
  writes: WriteLog,
  state: State,
  options: CleanUpOptions,
): Promise<string[]> {
  const { runId } = options
  const { unansweredCreations } = writes
  const records = listCreated(writes, state, runId)
  // Don't wait for the search: a service that answers slowly may still delete the known records in time.
  const searching = findLost(listNewTasks(state, runId), options)
  const remaining = await removeAll(records, options)
  const { lost, problems } = await searching
  const unknown = selectUnknown(lost, records)
  remaining.push(...(await removeAll(unknown, options)))
  const completed = [...records, ...unknown].filter(
    (one) => one.kind === "tasks" && !remaining.includes(one),
  )
  return [
    ...kinds.map((kind) => describeRemaining(kind, remaining)),
    ...problems,
    unansweredCreations > 0 &&
      `${pluralize(unansweredCreations, "POST request")} got no complete response. Records that they created have "${runId}" in the name.`,
    completed.length > 0 && describeCompleted(completed, options),
  ].filter((text) => text !== false)
}

/** Lists the records that a run created, with subtasks that were created together with their parents. */
function listCreated(writes: WriteLog, state: State, runId: string): CreatedRecord[] {
  const created = writes.listRemaining()
  const tasks = listOwnTasks(state, runId).map(({ kind, id, record }): CreatedRecord => ({
    kind,
    id,
    workspaceId: Number(record.workspace_id),
  }))
  return [...created, ...selectUnknown(tasks, created)]
}

function listOwnTasks(state: State, runId: string): KnownRecord[] {
  return state.list("tasks").filter(({ record }) => isOfRun({ runId }, record))
}

/** Returns the records that aren't among the known ones, each once: both accounts may see the same tasks. */
function selectUnknown(
  records: readonly CreatedRecord[],
  known: readonly CreatedRecord[],
): CreatedRecord[] {
  const names = new Set(known.map(formatName))
  return records.filter((one) => {
    const name = formatName(one)
    return names.size < names.add(name).size
  })
}

/** Deletes records, kind by kind, and returns those that could not be deleted. */
async function removeAll(
  records: readonly CreatedRecord[],
  options: CleanUpOptions,
): Promise<CreatedRecord[]> {
  const remaining: CreatedRecord[] = []
  for (const kind of kinds) {
    const remove = async (record: CreatedRecord): Promise<void> => {
      // Continue with the other records after a failure.
      const exchange = await options.send(createRequest(record, options)).catch(() => undefined)
      const { status = 0 } = exchange?.response ?? {}
      const isDone = (status > 0 && status < 300) || (status === 404 && kind !== "tasks")
      if (!isDone) remaining.push(record)
    }
    await Promise.all(records.toReversed().map((one) => one.kind === kind && remove(one)))
  }
  return remaining
}

/** Creates the request that deletes a record, or completes a task. */
function createRequest(
  { kind, id, token, taskId: task_id, workspaceId }: CreatedRecord,
  { organizationId: organization_id, workspaceId: usual, runId }: CleanUpOptions,
): RequestSpec {
  const workspace_id = workspaceId ?? usual
  const own = token === undefined ? {} : { token }
  const removal = findOperationFor(kind, "remove")
  if (removal) {
    const values: JsonObject = { id, organization_id, workspace_id, task_id: task_id ?? null }
    const required = removal.parameters.filter((one) => one.required)
    const parameters = Object.fromEntries(required.map(({ name }) => [name, values[name]]))
    return { operation: removal.id, parameters, ...own }
  }
  // Set a name with the run ID, because the run changes the names of tasks.
  const task = { id, workspace_id, name: `Task (${runId})`, completed: true }
  return { operation: "updateTask", parameters: { id }, body: { organization_id, task }, ...own }
}

function describeRemaining(kind: string, remaining: readonly CreatedRecord[]): string | false {
  const ids = remaining.flatMap((one) => (one.kind === kind ? one.id : []))
  const noun = (ids.length === 1 ? getSingular(kind) : kind).replaceAll("_", " ")
  const list = ids.toSorted((a, b) => a - b).join(", ")
  const verb = kind === "tasks" ? "complete" : "delete"
  return ids.length > 0 && `Cannot ${verb} the ${noun} ${list}.`
}

function describeCompleted(
  tasks: readonly CreatedRecord[],
  { workspaceId: usual, runId }: CleanUpOptions,
): string {
  const ids = new Set(tasks.map(({ workspaceId = usual }) => workspaceId))
  const places = `${ids.size > 1 ? "workspaces" : "workspace"} ${[...ids].join(", ")}`
  return `Left in ${places}, because the API can't delete tasks: ${pluralize(tasks.length, "completed task")} with "${runId}" in the name.`
}

/**
 * Finds created records by name: the response to the creation may be missing, and none shows subtasks that were created
 * together with their parents.
 *
 * @param newTasks - the queries of tasks among which are those of the run.
 */
async function findLost(newTasks: JsonObject[], options: CleanUpOptions) {
  const { organizationId: organization_id, runId, secondToken } = options
  const lost: CreatedRecord[] = []
  const problems = new Set<string>()
  const find = async (kind: string, own: JsonObject = {}): Promise<void> => {
    const operation = findOperationFor(kind, "list")!.id
    for (const token of secondToken === undefined ? [{}] : [{}, { token: secondToken }]) {
      const request = { operation, parameters: { organization_id, ...own }, ...token }
      const exchange = await options.send(request).catch(() => undefined)
      for (const record of (exchange && readRows(exchange, kind)) ?? []) {
        if (!isOfRun(options, record)) continue
        const workspaceId = Number(record.workspace_id)
        lost.push({ kind, id: record.id, ...token, ...(workspaceId > 0 && { workspaceId }) })
      }
      if (exchange?.response && !exchange.problem) continue
      problems.add(
        `Cannot list the ${kind.replaceAll("_", " ")}. Those of the run have "${runId}" in the name.`,
      )
    }
  }
  await Promise.all([
    find("access_tokens"),
    find("integration_webhooks"),
    ...newTasks.map((query) => find("tasks", query)),
  ])
  return { lost, problems }
}

/** Returns the queries of tasks that are as new as those of a run; none if it created no task. */
function listNewTasks(state: State, runId: string): JsonObject[] {
  const times = listOwnTasks(state, runId).flatMap(
    ({ record }) => parseTimeSpan(record.created_at)?.start ?? [],
  )
  if (times.length === 0) return []
  const created_after = new Date(Math.min(...times) - 1_000).toISOString()
  const limit = Number(state.choices.get("listTasks limit") ?? 100)
  const pages = Math.ceil(maxTasks / limit)
  return Array.from({ length: pages }, (_, i) => ({ created_after, limit, cursor: i * limit }))
}
