import { defaultLimit } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { notFound } from "./errors.ts"
import { findIncluded, findRelated, type Included } from "./includes.ts"
import { findQueryWorkspace, requireQueryOrganization } from "./lookup.ts"
import { limitClause, orderClause, readView, timestampConditions } from "./pagination.ts"
import { Select } from "../store/select.ts"
import type { StoredRecord } from "../store/store.ts"
import { audienceCondition, findVisibleRecords } from "./visibility.ts"

interface ActivityRow {
  record: string
  /** The task that the activity is about, directly or through its target. */
  task_id: number | null
  list_id: number | null
}

/** GET /activities */
export function listActivities(context: RequestContext): HandlerResponse {
  const { parameters } = context.call.values
  const organization = requireQueryOrganization(context)
  const select = new Select(context.caller)
  const where = [
    ...activityConditions(context, select, organization),
    ...filterConditions(context, select, organization),
  ]
  if (parameters.order === undefined) context.applyRule("latest-first")
  const order = orderClause(context, "activities", "activities.created_at DESC, activities.id DESC")
  // One row more than the limit shows that there is a next page.
  const found = context.store.all<ActivityRow>(
    select.query(
      `SELECT record, task_id, list_id FROM activities WHERE ${where.join(" AND ")} ${order} ${limitClause(context, select, 1)}`,
    ),
  )
  const { cursor = 0, limit = defaultLimit } = parameters as { cursor?: number; limit?: number }
  const rows = found.slice(0, Math.max(limit, 0))
  const hasMore = found.length > rows.length
  context.applyRule(hasMore ? "next-page" : "last-page")
  const next = getPageUrl(context.call.url, Math.max(cursor, 0) + rows.length)
  const activities = parseActivities(context, rows)
  const related = findIncluded(context, "activities", withReferences(activities, rows))
  return {
    status: 200,
    ...(hasMore && { headers: { Link: `next=<${next}>` } }),
    body: { activities, ...related },
  }
}

/** GET /activities/{id} */
export function getActivity(context: RequestContext): HandlerResponse {
  const { id } = context.call.values.parameters
  const organization = requireQueryOrganization(context)
  const select = new Select(context.caller)
  const where = [
    `activities.id = ${select.bind(id as number)}`,
    ...activityConditions(context, select, organization),
  ]
  const sql = `SELECT record, task_id, list_id FROM activities WHERE ${where.join(" AND ")}`
  const row = context.store.one<ActivityRow>(select.query(sql))
  if (!row) throw notFound(context, { attribute: "id", in: "path" })
  context.applyRule("companions")
  const activities = parseActivities(context, [row])
  const records = withReferences(activities, [row])
  const companions: Included = {}
  for (const name of ["tasks", "lists", "workspaces"]) {
    companions[name] = findRelated(context, "activities", name, records) ?? []
  }
  const included = findIncluded(context, "activities", records)
  return { status: 200, body: { activity: activities[0], ...included, ...companions } }
}

/** The conditions that an activity belongs to an organization, and that the caller sees it. */
function activityConditions(
  { applyRule }: RequestContext,
  select: Select,
  organization: number,
): string[] {
  applyRule("activities-seen", "seen-by-members")
  return [`activities.organization_id = ${select.bind(organization)}`, audienceCondition(select)]
}

function filterConditions(context: RequestContext, select: Select, organization: number): string[] {
  const { call, applyRule } = context
  const { parameters } = call.values
  const workspace = findQueryWorkspace(context, organization)
  const conditions = timestampConditions(context, select, "activities.created_at", parameters)
  if (workspace !== undefined) {
    conditions.push(`activities.workspace_id = ${select.bind(workspace)}`)
  }
  if (conditions.length > 0) applyRule("activity-filters")
  const view = readView(context)
  if (view === "resource") applyRule("view-resource")
  if (view === "notified") {
    applyRule("view-notified")
    conditions.push(
      `activities.id IN (SELECT id FROM activity_recipients WHERE account_id = ${select.me})`,
    )
  }
  return conditions
}

/** Parses activities, without the list in the payload if the caller does not see the list. */
function parseActivities(context: RequestContext, rows: ActivityRow[]): StoredRecord[] {
  const records = rows.map(({ record }) => JSON.parse(record) as StoredRecord)
  const lists = records.flatMap((record) => getPayloadList(record) ?? [])
  const visible = findVisibleRecords(context, "lists", lists).map(({ id }) => id)
  return records.map((record) => {
    const list = getPayloadList(record)
    if (list === undefined || visible.includes(list)) return record
    const { list_id: _, list_name: __, ...payload } = record.payload as JsonObject
    return { ...record, payload }
  })
}

function getPayloadList({ payload }: StoredRecord): number | undefined {
  return (payload as { list_id?: number | null }).list_id ?? undefined
}

/** Adds the task and the list of activities, so that they can be included. */
function withReferences(activities: StoredRecord[], rows: ActivityRow[]): StoredRecord[] {
  return activities.map((activity, i) => {
    const { task_id = null, list_id = null } = rows[i] ?? {}
    return { ...activity, task_id, list_id }
  })
}

function getPageUrl(url: URL, cursor: number): string {
  const next = new URL(url)
  next.searchParams.set("cursor", `${cursor}`)
  return next.href
}
