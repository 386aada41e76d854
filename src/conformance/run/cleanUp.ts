import { pluralize } from "../../contract/text.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { findOperationFor, getSingular } from "../facts.ts"
import { isOfRun } from "../plan/world.ts"
import { type CreatedRecord, formatName, type WriteLog } from "../report/writeLog.ts"
import type { RunScope } from "./discover.ts"
import type { Account } from "./engine.ts"
import { readRows } from "./parseResponse.ts"
import type { RequestSpec, Send } from "./service.ts"

/** The kinds of records that a run creates, in the order of deletion. The first kinds grant access or cause requests. */
const kinds = ["access_tokens", "integration_webhooks", "comments", "tasks"]

/** Where to clean up, and how. */
interface CleanUpOptions extends Pick<RunScope, "organizationId" | "workspaceId"> {
  /** Rejects if there is no time left. The remaining records are then leftovers. */
  send: Send
  runId: string
}

/**
 * Deletes the records that the run created. Completes and renames tasks, because the API cannot delete tasks.
 *
 * @returns a message for each kind of remaining records.
 */
export async function cleanUp(
  writes: WriteLog,
  accounts: readonly Account[],
  options: CleanUpOptions,
): Promise<string[]> {
  const { runId } = options
  const { unansweredCreations } = writes
  const records = listCreated(writes, accounts, runId)
  const remaining = await removeAll(records, options)
  if (unansweredCreations > 0) {
    const known = new Set(records.map(formatName))
    const lost = await findLost(accounts, options)
    remaining.push(
      ...(await removeAll(
        lost.filter((one) => !known.has(formatName(one))),
        options,
      )),
    )
  }
  const completed = records.filter((one) => one.kind === "tasks" && !remaining.includes(one))
  return [
    ...kinds.map((kind) => describeRemaining(kind, remaining)),
    unansweredCreations > 0 &&
      `${pluralize(unansweredCreations, "POST request")} got no complete response. Records that they created have "${runId}" in the name.`,
    completed.length > 0 && describeCompleted(completed, options),
  ].filter((text) => text !== false)
}

/** Lists the records that a run created, with subtasks that were created together with their parents. */
function listCreated(
  writes: WriteLog,
  accounts: readonly Account[],
  runId: string,
): CreatedRecord[] {
  const created = new Map(writes.listRemaining().map((one) => [formatName(one), one]))
  for (const { judge, token } of accounts) {
    for (const { kind, id, record } of judge.state.list("tasks")) {
      const name = formatName({ kind, id })
      if (isOfRun({ runId }, record) && !created.has(name))
        created.set(name, { kind, id, token, workspaceId: Number(record.workspace_id) })
    }
  }
  return [...created.values()]
}

/** Finds tokens and webhooks by name, since the response to their creation may be missing. */
async function findLost(
  accounts: readonly Account[],
  { organizationId: organization_id, runId, send }: CleanUpOptions,
): Promise<CreatedRecord[]> {
  const searches = accounts.flatMap(({ token }) =>
    ["access_tokens", "integration_webhooks"].map(async (kind) => {
      const operation = findOperationFor(kind, "list")!.id
      const request = { operation, parameters: { organization_id }, token }
      const rows = readRows(await send(request).catch(() => ({})), kind) ?? []
      const own = rows.filter((record) => isOfRun({ runId }, record))
      return own.map(({ id }): CreatedRecord => ({ kind, id, token }))
    }),
  )
  return (await Promise.all(searches)).flat()
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
