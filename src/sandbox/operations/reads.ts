import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { StoredRecord } from "../store/store.ts"
import { buildCollectionQuery, listRecords, readPage } from "./collection.ts"
import { chooseFilters } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions, findIncluded } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import { findVisibleRecords } from "./visibility.ts"

/** GET /tasks/{id} */
export function getTask(context: RequestContext): HandlerResponse {
  const task = requirePathRecord(context, "tasks")
  context.applyRule("viewing")
  const sql = `INSERT OR REPLACE INTO views
    SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1`
  context.store.run(sql, context.caller.account, task.id)
  return { status: 200, body: { task, includes: findIncluded(context, [task]) } }
}

/** GET /lists: pages of archived lists, or all other lists. */
export function listLists(context: RequestContext): HandlerResponse {
  const { call, applyRule } = context
  const { archived, archived_date_before: before, limit } = call.values.parameters
  const filters = chooseFilters(context)
  const isArchived = !filters.some(({ name, isOtherwise }) => name === "archived" && isOtherwise)
  const isPaged = isArchived && before !== undefined
  applyRule("lists-of-workspace")
  if (limit !== undefined && !isPaged) applyRule("archived-limit-alone")
  if (archived === undefined && before !== undefined) applyRule("archived-cursor-alone")
  if (!isArchived) return listRecords(context, { filters, page: null })
  applyRule("archived-pages")
  if (!isPaged || limit === undefined) applyRule("archived-page-size")
  const sorts = effects.listLists.parameters.archived_date_before
  return listRecords(context, { filters, sorts, page: isPaged ? {} : { limit: defaultLimit } })
}

/** GET /lists/{id} */
export function getList(context: RequestContext): HandlerResponse {
  const list = requirePathRecord(context, "lists")
  const companions = { files: [], file_associations: [], ...findCompanions(context, list) }
  return { status: 200, body: { list, ...companions } }
}

/** GET /workspaces */
export function listWorkspaces(context: RequestContext): HandlerResponse {
  context.applyRule("workspaces-of-organization")
  checkCreationTimes(context, "workspaces")
  return listRecords(context)
}

/** GET /workspaces/{id} */
export function getWorkspace(context: RequestContext): HandlerResponse {
  const workspace = requirePathRecord(context, "workspaces")
  return { status: 200, body: { workspace, ...findIncluded(context, [workspace]) } }
}

/** GET /memberships */
export function listMemberships(context: RequestContext): HandlerResponse {
  context.applyRule("memberships-of-workspace")
  checkCreationTimes(context, "memberships")
  return listRecords(context)
}

/** GET /memberships/{id} */
export function getMembership(context: RequestContext): HandlerResponse {
  const membership = requirePathRecord(context, "memberships")
  return { status: 200, body: { membership, ...findCompanions(context, membership) } }
}

/** Applies the rule of records without a creation time, if the request filters by it. */
function checkCreationTimes({ call, store, applyRule }: RequestContext, collection: string): void {
  const { before, after } = call.values.parameters
  if ((before ?? after) === undefined) return
  const sql = `SELECT 1 FROM ${collection} WHERE record ->> 'created_at' IS NULL`
  if (store.one(sql)) applyRule("creation-unknown")
}

/** GET /activities */
export function listActivities(context: RequestContext): HandlerResponse {
  const { call, store, applyRule } = context
  requireQueryRecords(context)
  applyRule("activities-seen")
  if (call.values.parameters.order === undefined) applyRule("latest-first")
  const { cursor, limit } = readPage(context)
  // One row more than the limit shows that there is a next page.
  const page = { limit: limit > 0 ? limit + 1 : 0 }
  const found = store.select("activities", ...buildCollectionQuery(context, { page }))
  const records = found.slice(0, limit)
  const body = { activities: hideLists(context, records), ...findIncluded(context, records) }
  if (found.length === records.length) {
    applyRule("last-page")
    return { status: 200, body }
  }
  applyRule("next-page")
  const next = new URL(call.url)
  next.searchParams.set("cursor", `${cursor + records.length}`)
  return { status: 200, headers: { Link: `next=<${next.href}>` }, body }
}

/** GET /activities/{id} */
export function getActivity(context: RequestContext): HandlerResponse {
  context.applyRule("activities-seen")
  const record = requirePathRecord(context, "activities")
  const [activity] = hideLists(context, [record])
  return { status: 200, body: { activity, ...findCompanions(context, record) } }
}

/** Returns activities without the list in the payload if the caller does not see the list. */
function hideLists(context: RequestContext, records: StoredRecord[]): StoredRecord[] {
  const payloads = records.map(({ payload }) => payload as JsonObject)
  const named = payloads.flatMap(({ list_id }) => (list_id ?? []) as number | [])
  const visible = findVisibleRecords(context, "lists", named).map(({ id }) => id)
  return records.map((record) => {
    const { list_id = null, list_name: _, ...payload } = record.payload as JsonObject
    return list_id === null || visible.includes(list_id as number) ? record : { ...record, payload }
  })
}
