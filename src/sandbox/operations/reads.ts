import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { StoredRecord } from "../store/store.ts"
import { buildCollectionQuery, listRecords } from "./collection.ts"
import { createLink, readPageParameters } from "./pages.ts"
import { chooseFilters, getOperationEffects } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createNotFoundError, createKeyError } from "./errors.ts"
import { findIncludedRecords, listIncludeRelations } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import { findVisibleByIds, type RestrictedCollection } from "./visibility.ts"

/** Handles GET /tasks/{id}, and records the view for `view=recent`. */
export function getTask(context: RequestContext): HandlerResponse {
  const task = requirePathRecord(context, "tasks")
  if (task.deleted && context.follows("deleted-records=tasks-hidden")) {
    throw createNotFoundError(context)
  }
  recordView(context, task.id)
  const kinds = context.follows("task-companions=always") ? ["accounts", "tasks"] : []
  return { status: 200, body: { task, includes: findIncludedRecords(context, [task], kinds) } }
}

/** Records that the caller viewed a task, for `view=recent`. */
export function recordView({ store, caller }: RequestContext, task: number): void {
  const sql = `INSERT OR REPLACE INTO views
    SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1`
  store.run(sql, caller.account, task)
}

/** Returns a context whose request doesn't have a parameter. */
function withoutParameter(context: RequestContext, name: string): RequestContext {
  const { call } = context
  const { [name]: _, ...parameters } = call.values.parameters
  return { ...context, call: { ...call, values: { ...call.values, parameters } } }
}

/** Handles GET /lists, which has pages only if the result contains archived lists. */
export function listLists(context: RequestContext): HandlerResponse {
  const { archived, archived_date_before: before } = context.call.values.parameters
  if (archived !== undefined || before === undefined) return listSomeLists(context)
  const name = "archived_date_before"
  const rule = context.choose("archived-cursor-alone")
  if (rule === "rejected") {
    const text = `The parameter ${name} needs the parameter archived.`
    throw createInvalidValueError(context, name, text)
  }
  return listSomeLists(rule === "ignored" ? withoutParameter(context, name) : context)
}

function listSomeLists(context: RequestContext): HandlerResponse {
  const { call, applyRule } = context
  const { archived_date_before: before, limit } = call.values.parameters
  const filters = chooseFilters(context)
  const archived = filters.filter(({ name }) => name.startsWith("archived"))
  const isArchived = archived.length > 0 && !archived.some(({ isOtherwise }) => isOtherwise)
  const isPaged = isArchived && before !== undefined
  const isLimited = limit !== undefined && !isPaged && chooseLimitAlone(context, isArchived)
  if (!isArchived) return listRecords(context, { filters, page: null })
  applyRule("archived-pages")
  if (!isPaged || limit === undefined) applyRule("archived-page-size")
  const sorts = effects.listLists.parameters.archived_date_before
  const page = isPaged || isLimited ? {} : { limit: defaultLimit }
  return listRecords(context, { filters, sorts, page })
}

/** Returns whether `limit` applies without `archived_date_before`. */
function chooseLimitAlone(context: RequestContext, isArchived: boolean): boolean {
  const rule = context.choose("archived-limit-alone")
  if (rule === "rejected") {
    const text = "The parameter limit needs the parameter archived_date_before."
    throw createInvalidValueError(context, "limit", text)
  }
  return isArchived && rule === "applies"
}

/** Handles GET /integration_webhooks and GET /access_tokens, whose pages are an assumption. */
export function listWithAssumedPages(context: RequestContext): HandlerResponse {
  const { parameters } = context.call.values
  const isRejected = context.follows("assumed-paging=rejected")
  const name = ["cursor", "limit"].find((one) => parameters[one] !== undefined)
  if (isRejected && name !== undefined) throw createKeyError(context, "unsupported", name)
  const isOnePage = isRejected || context.follows("assumed-paging=one-page")
  return listRecords(context, isOnePage ? { page: null } : {})
}

/** Handles GET /access_tokens. */
export function listAccessTokens(context: RequestContext): HandlerResponse {
  const name = "organization_id"
  const isMissing = context.call.values.parameters[name] === undefined
  if (isMissing && context.follows("tokens-of-organization=required")) {
    throw createKeyError(context, "missing", name)
  }
  const isIgnored = context.follows("tokens-of-organization=ignored")
  return listWithAssumedPages(isIgnored ? withoutParameter(context, name) : context)
}

/** Responds with the list, workspace, membership or activity whose ID is in the path, and its related records. */
export function readRecord(context: RequestContext, others: JsonObject = {}): HandlerResponse {
  const { kind } = getOperationEffects(context)
  const record = requirePathRecord(context, kind as RestrictedCollection)
  const [shown] = kind === "activities" ? hideLists(context, [record]) : [record]
  const name = kind.replace(/ies$/, "y").replace(/s$/, "")
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const requested = Object.entries(others).filter(([key]) => include.includes(key))
  const isOnRequest = context.follows("companions=on-request")
  const always = isOnRequest ? [] : Object.keys(listIncludeRelations(context))
  const companions = isOnRequest ? Object.fromEntries(requested) : others
  const related = findIncludedRecords(context, [record], always)
  return { status: 200, body: { [name]: shown, ...companions, ...related } }
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
  const { limit } = readPageParameters(context)
  // Fetch one row more than the limit, to learn whether there is a next page.
  const page = { limit: limit > 0 ? limit + 1 : 0 }
  const found = store.select("activities", ...buildCollectionQuery(context, { page }))
  const records = found.slice(0, limit)
  const mode = call.values.parameters.pagination
  const addsMode = mode !== undefined && context.follows("pagination-mode=adds-key")
  const body = {
    activities: hideLists(context, records),
    ...findIncludedRecords(context, records),
    ...(addsMode && { pagination: { mode } }),
  }
  const headers = createLink(context, records.length, found.length > records.length)
  return { status: 200, headers, body }
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
