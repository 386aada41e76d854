import type { RequestContext } from "./context.ts"
import { notFound, type RecordReference } from "./errors.ts"
import { Select } from "../store/select.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisibleRecord, type VisibleCollection } from "./visibility.ts"

/** Returns the organization of a workspace. */
export function getOrganization({ store }: RequestContext, workspace: number): number | undefined {
  return store.one<{ organization_id: number }>({
    sql: "SELECT organization_id FROM workspaces WHERE id = ?",
    values: [workspace],
  })?.organization_id
}

/** Whether the token is not limited to another organization, and the caller is a member of one of its workspaces. */
export function canAccessOrganization(
  { store, caller, applyRule }: RequestContext,
  organization: number,
): boolean {
  applyRule("account-of-token")
  if (caller.organization !== undefined && caller.organization !== organization) {
    applyRule("organization-of-token")
    return false
  }
  const select = new Select(caller)
  const sql = `SELECT 1 FROM memberships JOIN workspaces ON workspaces.id = workspace_id
    WHERE account_id = ${select.me} AND deleted = 0 AND organization_id = ${select.bind(organization)} LIMIT 1`
  return store.one(select.query(sql)) !== undefined
}

/** Returns the `organization_id` of the query. */
export function requireQueryOrganization(context: RequestContext): number {
  return requireOrganization(context, context.call.values.parameters.organization_id, "query")
}

/** Returns an organization that the request names. */
export function requireOrganization(
  context: RequestContext,
  id: unknown,
  place: RecordReference["in"],
): number {
  if (!canAccessOrganization(context, id as number)) {
    throw notFound(context, { attribute: "organization_id", in: place })
  }
  return id as number
}

/** Returns a workspace that the request names. It must belong to the organization. */
export function requireWorkspace(
  context: RequestContext,
  id: unknown,
  organization: number,
  reference: RecordReference,
): StoredRecord {
  context.applyRule("workspace-of-organization")
  const workspace = findVisibleRecord(context, "workspaces", id as number)
  if (!workspace || getOrganization(context, workspace.id) !== organization) {
    throw notFound(context, reference)
  }
  return workspace
}

/** Returns the `workspace_id` of the query, which must belong to the organization; undefined if there is none. */
export function findQueryWorkspace(
  context: RequestContext,
  organization: number,
): number | undefined {
  const { workspace_id } = context.call.values.parameters
  if (workspace_id === undefined) return undefined
  const reference = { attribute: "workspace_id", in: "query" } as const
  return requireWorkspace(context, workspace_id, organization, reference).id
}

/** Returns the record that the path names. It must belong to the organization. */
export function requirePathRecord(
  context: RequestContext,
  collection: VisibleCollection,
  organization: number,
): StoredRecord {
  const record = findVisibleRecord(context, collection, context.call.values.parameters.id as number)
  const workspace = collection === "workspaces" ? record?.id : record?.workspace_id
  if (!record || getOrganization(context, workspace as number) !== organization) {
    throw notFound(context, { attribute: "id", in: "path" })
  }
  return record
}
