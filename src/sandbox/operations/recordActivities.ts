import { recordDefaults } from "../../../generated/sandbox.ts"
import type { actions } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { enqueueDeliveries } from "./enqueueDeliveries.ts"
import { getOrganization } from "./lookup.ts"
import type { StoredRecord } from "../store/store.ts"

/** An action on a task, and the payload of its activity. */
export interface TaskChange {
  action: (typeof actions.Task)[number]
  payload: JsonObject
}

/** Returns the actions that make one version of a task the other. */
export function detectChanges(
  { store, applyRule }: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): TaskChange[] {
  const list = store.get("lists", after.list_id as number | null)
  const listPayload: JsonObject = list
    ? { list_id: list.id, list_name: list.name as string }
    : { list_id: null }
  if (before.owner_id !== after.owner_id || before.list_id !== after.list_id) applyRule("payload")
  return [
    ...completionChanges(before, after),
    ...fieldChanges(before, after, "owner_id", "owner", { owner_id: after.owner_id ?? null }),
    ...fieldChanges(before, after, "due_on", "due", {}),
    ...fieldChanges(before, after, "list_id", "list", listPayload),
    ...fieldChanges(before, after, "section_id", "section", {}),
    ...tagChanges(before.tags as string[], after.tags as string[]),
  ]
}

function completionChanges(before: StoredRecord, after: StoredRecord): TaskChange[] {
  if (before.completed === after.completed) return []
  return [{ action: after.completed ? "complete" : "reopen", payload: {} }]
}

function fieldChanges(
  before: StoredRecord,
  after: StoredRecord,
  field: string,
  noun: "due" | "list" | "section" | "owner",
  payload: JsonObject,
): TaskChange[] {
  if (before[field] === after[field]) return []
  const verb = before[field] === null ? "set" : after[field] === null ? "unset" : "change"
  return [{ action: `${verb}_${noun}`, payload }]
}

function tagChanges(before: string[], after: string[]): TaskChange[] {
  const changes: TaskChange[] = []
  if (after.some((tag) => !before.includes(tag)))
    changes.push({ action: "tags_added", payload: {} })
  if (before.some((tag) => !after.includes(tag)))
    changes.push({ action: "tags_removed", payload: {} })
  return changes
}

/**
 * Creates the activities of changes to a task, and their webhook deliveries.
 *
 * @param previousList - the list of the task before the changes.
 */
export function recordActivities(
  context: RequestContext,
  task: StoredRecord,
  changes: TaskChange[],
  previousList = task.list_id as number | null,
): void {
  const { store, caller, now, applyRule } = context
  const workspace = task.workspace_id as number
  const subscribers = task.subscriber_ids as number[]
  const list = task.list_id as number | null
  const columns = {
    organization_id: getOrganization(context, workspace) ?? null,
    audience: getTaskAudience(store, task),
    task_id: task.id,
    list_id: list,
  }
  for (const { action, payload } of changes) {
    applyRule("activity-automatic", "activity-per-change", "activity-people")
    const activity = {
      ...structuredClone(recordDefaults.activities),
      id: store.nextId("activities"),
      workspace_id: workspace,
      account_id: caller.account,
      action,
      target_id: task.id,
      payload,
      subscriber_ids: subscribers,
      recipient_ids: subscribers.filter((id) => id !== caller.account),
      created_at: now,
      updated_at: now,
    }
    store.put("activities", activity, columns)
    enqueueDeliveries(context, activity, list, previousList)
  }
}
