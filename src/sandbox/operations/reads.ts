import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { StoredRecord } from "../store/store.ts"
import { buildCollectionQuery, listRecords, readPageParameters } from "./collection.ts"
import { chooseFilters, getOperationEffects } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { findAllRelatedRecords, findIncludedRecords } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import { findVisibleByIds, type RestrictedCollection } from "./visibility.ts"

/** Handles GET /tasks/{id}, and records the view for `view=recent`. */
export function getTask(context: RequestContext): HandlerResponse {
  const task = requirePathRecord(context, "tasks")
  const sql = `INSERT OR REPLACE INTO views
    SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1`
  context.store.run(sql, context.caller.account, task.id)
  return { status: 200, body: { task, includes: findIncludedRecords(context, [task]) } }
}

/** Handles GET /lists, which has pages only if the result contains archived lists. */
export function listLists(context: RequestContext): HandlerResponse {
  const { call, applyRule } = context
  const { archived, archived_date_before: before, limit } = call.values.parameters
  const filters = chooseFilters(context)
  const isArchived = !filters.some(({ name, isOtherwise }) => name === "archived" && isOtherwise)
  const isPaged = isArchived && before !== undefined
  if (limit !== undefined && !isPaged) applyRule("archived-limit-alone")
  if (archived === undefined && before !== undefined) applyRule("archived-cursor-alone")
  if (!isArchived) return listRecords(context, { filters, page: null })
  applyRule("archived-pages")
  if (!isPaged || limit === undefined) applyRule("archived-page-size")
  const sorts = effects.listLists.parameters.archived_date_before
  return listRecords(context, { filters, sorts, page: isPaged ? {} : { limit: defaultLimit } })
}

/** Responds with the list, workspace, membership or activity whose ID is in the path, and its related records. */
export function readRecord(context: RequestContext, others: JsonObject = {}): HandlerResponse {
  const { kind } = getOperationEffects(context)
  const record = requirePathRecord(context, kind as RestrictedCollection)
  const [shown] = kind === "activities" ? hideLists(context, [record]) : [record]
  const name = kind.replace(/ies$/, "y").replace(/s$/, "")
  return {
    status: 200,
    body: { [name]: shown, ...others, ...findAllRelatedRecords(context, record) },
  }
}

/** Handles GET /workspaces and GET /memberships, which can be filtered by creation time. */
export function listFilteredByCreation(context: RequestContext): HandlerResponse {
  const { call, store, applyRule } = context
  const { before, after } = call.values.parameters
  const sql = `SELECT 1 FROM ${getOperationEffects(context).kind} WHERE record ->> 'created_at' IS NULL`
  if ((before ?? after) !== undefined && store.one(sql)) applyRule("creation-unknown")
  return listRecords(context)
}

/** Handles GET /activities. */
export function listActivities(context: RequestContext): HandlerResponse {
  const { call, store, applyRule } = context
  requireQueryRecords(context)
  if (call.values.parameters.order === undefined) applyRule("latest-first")
  const { cursor, limit } = readPageParameters(context)
  // Fetch one row more than the limit, to learn whether there is a next page.
  const page = { limit: limit > 0 ? limit + 1 : 0 }
  const found = store.select("activities", ...buildCollectionQuery(context, { page }))
  const records = found.slice(0, limit)
  const body = { activities: hideLists(context, records), ...findIncludedRecords(context, records) }
  if (found.length === records.length) {
    applyRule("last-page")
    return { status: 200, body }
  }
  applyRule("next-page")
  const next = new URL(call.url)
  next.searchParams.set("cursor", `${cursor + records.length}`)
  return { status: 200, headers: { Link: `next=<${next.href}>` }, body }
}

/** Removes lists that the caller can't see from the activities' payloads. */
function hideLists(context: RequestContext, records: StoredRecord[]): StoredRecord[] {
  const payloads = records.map(({ payload }) => payload as JsonObject)
  const named = payloads.flatMap(({ list_id }) => (list_id ?? []) as number | [])
  const visible = findVisibleByIds(context, "lists", named).map(({ id }) => id)
  return records.map((record) => {
    const { list_id = null, list_name: _, ...payload } = record.payload as JsonObject
    return list_id === null || visible.includes(list_id as number) ? record : { ...record, payload }
  })
}
