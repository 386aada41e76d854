import type { RecordKind } from "../../../generated/effects.ts"
import { referenceFields } from "../../contract/recordKinds.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import { createUnknownIdError, createNotFoundError } from "./errors.ts"
import type { StoredRecord } from "../store/tables.ts"
import { findVisibleByIds, findVisibleRecord, listVisibleWorkspaces } from "./visibility.ts"

/** Returns whether the caller's token covers an organization, and the caller is a member of one of its workspaces. */
export function canAccessOrganization(context: RequestContext, organization: number): boolean {
  const { store, caller, applyRule } = context
  applyRule("account-of-token")
  if (caller.organization !== undefined && caller.organization !== organization) {
    applyRule("organization-of-token")
    return false
  }
  return listVisibleWorkspaces({ store, caller: { ...caller, organization } }).size > 0
}

/** Returns whether a record exists, but isn't visible to the caller. Deleted records don't count. */
function isHidden(context: RequestContext, collection: RecordKind, id: number): boolean {
  const record = context.store.get(collection, id)
  return record && !record.deleted ? !findVisibleRecord(context, collection, id) : false
}

/** @throws HttpError unless the caller can access the organization and all records that the query names. */
export function requireNamedRecords(context: RequestContext): void {
  const { values } = context.call
  const { kind, parameters, keys } = context.effects
  if (keys.organization_id?.scopes) requireOrganization(context, "body")
  for (const [name, { scopes, selects, by }] of Object.entries(parameters)) {
    const id = values.parameters[name] as number | undefined
    const field = scopes ?? (by === "equals" ? selects : undefined)
    if (id === undefined || field === undefined) continue
    // The parameters of other fields only narrow a collection.
    const referred = scopes ? "workspaces" : referenceFields[kind]?.[field]?.kind
    if (field === "organization_id") requireOrganization(context, "query")
    else if (scopes === "task_id") requireQueryTask(context, id)
    else if (referred) requireQueryRecord(context, referred as RecordKind, name, !scopes)
  }
}

/** @throws HttpError unless the task that the query names is visible, not deleted, and in the query's workspace. */
function requireQueryTask(context: RequestContext, id: number): void {
  const { workspace_id } = context.call.values.parameters
  const task = findVisibleRecord(context, "tasks", id)
  if (task?.deleted) context.applyRule("deleted-task")
  if (task?.workspace_id === workspace_id && !task?.deleted) return
  const options = { isHidden: isHidden(context, "tasks", id) }
  throw createUnknownIdError(context, "query", "task_id", options)
}

/**
 * @param isFilter - whether the parameter only narrows a collection, so that an unknown record may select nothing.
 * @throws HttpError unless the record that a parameter names is visible and in the query's organization.
 */
function requireQueryRecord(
  context: RequestContext,
  collection: RecordKind,
  name: string,
  isFilter: boolean,
): void {
  if (collection === "workspaces") context.applyRule("workspace-of-organization")
  const id = context.call.values.parameters[name] as number
  if (findInOrganization(context, collection, id)) return
  const options = { isHidden: isHidden(context, collection, id) }
  const error = createUnknownIdError(context, "query", name, options)
  // The 403 for a hidden record comes first.
  const canSelectNothing = isFilter && error.result.status !== 403
  if (canSelectNothing && context.follows("named-record-not-found=empty-page")) return
  throw error
}

/** Returns the organization that the request names in its query or body. */
export function getOrganization({ call }: RequestContext): number {
  const { parameters, body } = call.values
  return (parameters.organization_id ?? (body as JsonObject | undefined)?.organization_id) as number
}

function requireOrganization(context: RequestContext, place: "query" | "body"): void {
  const organization = getOrganization(context)
  if (canAccessOrganization(context, organization)) return
  const known = [...context.store.table("organizations").values()]
  const options = { isHidden: known.includes(organization) }
  throw createUnknownIdError(context, place, "organization_id", options)
}

/** Returns the record whose ID is in the path, or throws an HttpError if it isn't visible or in the organization. */
export function requirePathRecord(context: RequestContext): StoredRecord {
  const id = context.call.values.parameters.id as number
  const { kind } = context.effects
  const record = findInOrganization(context, kind, id)
  if (!record) throw createNotFoundError(context, isHidden(context, kind, id))
  return record
}

/** Returns a record by its ID, or undefined if it's invisible to the caller or in another organization. */
export function findInOrganization(context: RequestContext, collection: RecordKind, id: number) {
  const caller = { ...context.caller, organization: getOrganization(context) }
  const [record] = findVisibleByIds({ ...context, caller }, collection, [id])
  // Where the record exists, the error follows another rule.
  if (!record) findVisibleRecord(context, collection, id)
  return record
}
