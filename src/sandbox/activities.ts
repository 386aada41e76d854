import { recordDefaults } from "../../generated/sandbox.ts"
import type { actions } from "../../generated/tables.ts"
import { defaultLimit } from "../../generated/tables.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Answer } from "../contract/gate.ts"
import { enqueueDeliveries } from "./deliveries.ts"
import { timestampConditions, limitClause, orderClause, readView } from "./pagination.ts"
import { type Included, findIncluded, findRelated } from "./includes.ts"
import type { StoredRecord } from "./store.ts"
import {
  getTaskAudience,
  visibilityCondition,
  requireOrganization,
  notFound,
  getOrganization,
  findQueryWorkspace,
  findVisibleRecords,
  Select,
  type RequestContext,
} from "./context.ts"

/** What was done to a task. */
export interface TaskChange {
  action: (typeof actions.Task)[number]
  payload: JsonObject
}

/** GET /activities */
export function listActivities(context: RequestContext): Answer {
  const { applyRule, store, call } = context
  const { parameters } = call.values
  const organization = requireOrganization(context, parameters.organization_id)
  const select = new Select(context.caller)
  const where = [
    `activities.organization_id = ${select.bind(organization)}`,
    seenActivity(context, select),
  ]
  const workspace = findQueryWorkspace(context, organization)
  if (workspace !== undefined) where.push(`activities.workspace_id = ${select.bind(workspace)}`)
  where.push(...timestampConditions(context, select, "activities.created_at", parameters))
  if (["workspace_id", "before", "after"].some((name) => name in parameters)) {
    applyRule("activity-filters")
  }
  const view = readView(context)
  if (view === "notified") {
    applyRule("view-notified")
    where.push(
      `activities.id IN (SELECT id FROM activity_recipients WHERE account_id = ${select.me})`,
    )
  }
  if (view === "resource") applyRule("view-resource")
  if (parameters.order === undefined) applyRule("latest-first")
  const order = orderClause(context, "activities", "activities.created_at DESC, activities.id DESC")
  // One more than asked for tells whether there is a next page.
  const found = store.all<ActivityRow>(
    select.query(
      `SELECT record, task_id, list_id FROM activities WHERE ${where.join(" AND ")} ${order} ${limitClause(context, select, 1)}`,
    ),
  )
  const { cursor = 0, limit = defaultLimit } = parameters as { cursor?: number; limit?: number }
  const rows = found.slice(0, Math.max(limit, 0))
  const more = found.length > rows.length
  applyRule(more ? "next-page" : "last-page")
  const link = `next=<${withCursor(call.url, Math.max(cursor, 0) + rows.length)}>`
  const activities = recordsOf(context, rows)
  const body = { activities, ...findIncluded(context, "activities", referring(activities, rows)) }
  return { status: 200, ...(more && { headers: { Link: link } }), body }
}

/** GET /activities/{id} */
export function getActivity(context: RequestContext): Answer {
  const { parameters } = context.call.values
  const organization = requireOrganization(context, parameters.organization_id)
  const select = new Select(context.caller)
  const sql = `SELECT record, task_id, list_id FROM activities WHERE activities.id = ${select.bind(parameters.id as number)}
    AND activities.organization_id = ${select.bind(organization)} AND ${seenActivity(context, select)}`
  const row = context.store.one<ActivityRow>(select.query(sql))
  if (!row) throw notFound(context, { attribute: "id", in: "path" })
  context.applyRule("companions")
  const activities = recordsOf(context, [row])
  const about = referring(activities, [row])
  const companions: Included = {}
  for (const kind of ["tasks", "lists", "workspaces"]) {
    companions[kind] = findRelated(context, "activities", kind, about) ?? []
  }
  const body = {
    activity: activities[0],
    ...findIncluded(context, "activities", about),
    ...companions,
  }
  return { status: 200, body }
}

interface ActivityRow {
  record: string
  /** The task and the list that it is about, whatever its target. */
  task_id: number | null
  list_id: number | null
}

/** The list that an activity names; 0 is that of none. */
function listOf({ payload }: StoredRecord): number {
  return (payload as { list_id?: number }).list_id ?? 0
}

/** The activities of some rows, without what they tell of a list that the caller does not see. */
function recordsOf(context: RequestContext, rows: ActivityRow[]): StoredRecord[] {
  const records = rows.map(({ record }) => JSON.parse(record) as StoredRecord)
  const seen = findVisibleRecords(context, "lists", records.map(listOf)).map(({ id }) => id)
  return records.map((record) => {
    if (listOf(record) === 0 || seen.includes(listOf(record))) return record
    const { list_id: _, list_name: __, ...payload } = record.payload as JsonObject
    return { ...record, payload }
  })
}

/** Activities with what they are about, for the records to include. */
function referring(activities: StoredRecord[], rows: ActivityRow[]): StoredRecord[] {
  return activities.map((activity, i) => {
    const { task_id = null, list_id = null } = rows[i] ?? {}
    return { ...activity, task_id, list_id }
  })
}

function seenActivity({ applyRule }: RequestContext, select: Select): string {
  applyRule("activities-seen", "seen-by-members")
  return visibilityCondition(select)
}

function withCursor(url: URL, cursor: number): string {
  const next = new URL(url)
  next.searchParams.set("cursor", `${cursor}`)
  return next.href
}

/** What a change did to a task, found by what it was before and is after. */
export function detectChanges(
  { store, applyRule }: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): TaskChange[] {
  const changes: TaskChange[] = []
  const set = (
    what: "due" | "list" | "section" | "owner",
    field: string,
    payload: JsonObject,
  ): void => {
    if (before[field] === after[field]) return
    const how = before[field] === null ? "set" : after[field] === null ? "unset" : "change"
    changes.push({ action: `${how}_${what}`, payload })
  }
  if (before.completed !== after.completed) {
    changes.push({ action: after.completed ? "complete" : "reopen", payload: {} })
  }
  const list = after.list_id === null ? undefined : store.get("lists", after.list_id as number)
  set("owner", "owner_id", { owner_id: after.owner_id ?? null })
  set("due", "due_on", {})
  set(
    "list",
    "list_id",
    list ? { list_id: list.id, list_name: list.name as string } : { list_id: null },
  )
  set("section", "section_id", {})
  const [old, now] = [before.tags, after.tags] as unknown[][]
  if (now?.some((tag) => !old?.includes(tag))) changes.push({ action: "tags_added", payload: {} })
  if (old?.some((tag) => !now?.includes(tag))) changes.push({ action: "tags_removed", payload: {} })
  if (before.owner_id !== after.owner_id || before.list_id !== after.list_id) applyRule("payload")
  return changes
}

/**
 * Records what was done to a task, and hands it to the webhooks.
 *
 * @param listBefore - the list in which the task was before.
 */
export function recordActivities(
  context: RequestContext,
  task: StoredRecord,
  changes: TaskChange[],
  listBefore = task.list_id as number | null,
): void {
  const { store, caller, now, applyRule } = context
  const workspace = task.workspace_id as number
  const followers = task.subscriber_ids as number[]
  const list = task.list_id as number | null
  const place = {
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
      subscriber_ids: followers,
      recipient_ids: followers.filter((id) => id !== caller.account),
      created_at: now,
      updated_at: now,
    }
    store.put("activities", activity, place)
    enqueueDeliveries(context, activity, list, listBefore)
  }
}
