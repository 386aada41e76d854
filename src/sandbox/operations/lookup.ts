import { mapOperations } from "./conditions.ts"
import { getOrganization } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import type { ParameterScope } from "./effectTypes.ts"
import { createUnknownIdError, createNotFoundError, type IdLocation } from "./errors.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisibleRecord, type RestrictedCollection } from "./visibility.ts"

/** Returns whether the caller's token covers an organization, and the caller is a member of one of its workspaces. */
export function canAccessOrganization(
  { store, caller, applyRule }: RequestContext,
  organization: number,
): boolean {
  applyRule("account-of-token")
  if (caller.organization !== undefined && caller.organization !== organization) {
    applyRule("organization-of-token")
    return false
  }
  // Without a name, the column would be an array index, for which creating the row takes twice as long.
  const sql = `SELECT 1 AS found FROM memberships JOIN workspaces ON workspaces.id = workspace_id
    WHERE account_id = ? AND deleted = 0 AND organization_id = ? LIMIT 1`
  return store.one(sql, caller.account, organization) !== undefined
}

/** Throws an HttpError unless the record with an ID in the query is visible and in the query's organization. */
type QueryCheck = (context: RequestContext, id: number, name: string) => unknown

/** The checks for query parameters that contain a record's ID, by field. */
const queryChecks: Record<ParameterScope | "list_id", QueryCheck> = {
  organization_id: (context, id) => requireOrganization(context, id, "query"),
  workspace_id: (context, id, name) =>
    requireWorkspace(context, id, getQueryOrganization(context), "query", name),
  list_id(context, id, name) {
    const organization = getQueryOrganization(context)
    const list = findInOrganization(context, "lists", id, organization)
    if (!list) throw createUnknownIdError(context, "query", name)
  },
  task_id(context, id, name) {
    const { workspace_id } = context.call.values.parameters
    const task = findVisibleRecord(context, "tasks", id)
    if (task?.deleted) context.applyRule("deleted-task")
    const isValid = task?.workspace_id === workspace_id && !task?.deleted
    if (!isValid) throw createUnknownIdError(context, "query", name)
  },
}

/** The checks for each operation's query parameters. */
const parameterChecks = mapOperations(({ parameters }) =>
  Object.entries(parameters).flatMap(([name, { scopes, selects, by }]) => {
    const field = scopes ?? (by === "equals" ? selects : undefined)
    const check = (queryChecks as Partial<Record<string, QueryCheck>>)[field ?? ""]
    return check ? [{ name, check }] : []
  }),
)

function getQueryOrganization({ call }: RequestContext): number {
  return call.values.parameters.organization_id as number
}

/** Checks every record ID in the query, and returns the organization's. */
export function requireQueryRecords(context: RequestContext): number {
  for (const { name, check } of parameterChecks[context.call.operation]) {
    const id = context.call.values.parameters[name]
    if (id !== undefined) check(context, id as number, name)
  }
  return getQueryOrganization(context)
}

/** Returns an organization's ID, or throws an HttpError if the caller can't access the organization. */
export function requireOrganization(
  context: RequestContext,
  id: unknown,
  place: IdLocation,
): number {
  if (!canAccessOrganization(context, id as number)) {
    throw createUnknownIdError(context, place, "organization_id")
  }
  return id as number
}

/** Returns a workspace by its ID, or throws an HttpError if it's invisible to the caller or in another organization. */
export function requireWorkspace(
  context: RequestContext,
  id: unknown,
  organization: number,
  place: IdLocation,
  attribute: string,
): StoredRecord {
  context.applyRule("workspace-of-organization")
  const workspace = findInOrganization(context, "workspaces", id as number, organization)
  if (!workspace) throw createUnknownIdError(context, place, attribute)
  return workspace
}

/** Returns the record whose ID is in the path, or throws an HttpError if it isn't visible or in the organization. */
export function requirePathRecord(
  context: RequestContext,
  collection: RestrictedCollection,
  organization = requireQueryRecords(context),
): StoredRecord {
  const { id } = context.call.values.parameters
  const record = findInOrganization(context, collection, id as number, organization)
  if (!record) throw createNotFoundError(context)
  return record
}

/** Returns a record by its ID, or undefined if the record is invisible to the caller or in another organization. */
export function findInOrganization(
  context: RequestContext,
  collection: RestrictedCollection,
  id: number,
  organization: number,
): StoredRecord | undefined {
  const record = findVisibleRecord(context, collection, id)
  if (!record) return undefined
  const workspace = (collection === "workspaces" ? id : record.workspace_id) as number
  return getOrganization(context.store, workspace) === organization ? record : undefined
}
