import type { RecordKind } from "../../../generated/effects.ts"
import type { RequestContext } from "./context.ts"
import { QueryBuilder } from "../store/queryBuilder.ts"
import type { StoredRecord } from "../store/store.ts"

/** Returns an SQL query for the workspace IDs that the caller's account and token give access to. */
function visibleWorkspaces(builder: QueryBuilder): string {
  const { organization } = builder.caller
  const joined = `SELECT workspace_id FROM memberships WHERE account_id = ${builder.me} AND deleted = 0`
  if (organization === undefined) return joined
  const reached = `SELECT id FROM workspaces WHERE organization_id = ${builder.bind(organization)}`
  return `${joined} AND workspace_id IN (${reached})`
}

/**
 * Returns an SQL condition for rows whose audience, the set of accounts that can see them, includes the caller.
 */
export function createAudienceCondition(builder: QueryBuilder): string {
  return `audience IN (SELECT audience FROM audience_accounts WHERE account_id = ${builder.me})`
}

function workspaceAndAudience(builder: QueryBuilder): string {
  return `${createAudienceCondition(builder)} AND workspace_id IN (${visibleWorkspaces(builder)})`
}

type VisibilityCondition = (builder: QueryBuilder, context: RequestContext) => string

/** SQL conditions for the records that the caller can see. */
const visibilityConditions: Record<RecordKind, VisibilityCondition> = {
  workspaces: (builder) => `id IN (${visibleWorkspaces(builder)})`,
  lists: workspaceAndAudience,
  tasks: workspaceAndAudience,
  memberships(builder, { follows }) {
    const existing = follows("deleted-records=memberships-listed") ? "" : "deleted = 0 AND "
    return `${existing}workspace_id IN (${visibleWorkspaces(builder)})`
  },
  sections: (builder) => `list_id IN (SELECT id FROM lists WHERE ${workspaceAndAudience(builder)})`,
  // Former members are included, because records can still refer to them.
  accounts: (builder) =>
    `id IN (SELECT account_id FROM memberships WHERE workspace_id IN (${visibleWorkspaces(builder)}))`,
  activities: (builder) => `${createAudienceCondition(builder)} AND ${limitOrganization(builder)}`,
  // No collection has comments, and the condition for webhooks is a rule.
  comments: () => "0",
  integration_webhooks: () => "1",
  access_tokens(builder, { call, follows }) {
    const isListed =
      call.operation === "listAccessTokens" && follows("revoked-token-unlisted=listed")
    return `${isListed ? "1" : "revoked = 0"} AND ${limitOrganization(builder)}`
  },
}

/** Returns an SQL condition for rows of the only organization that the caller's token gives access to. */
function limitOrganization(builder: QueryBuilder): string {
  const { organization } = builder.caller
  return organization === undefined ? "1" : `organization_id = ${builder.bind(organization)}`
}

/**
 * Returns an SQL condition for a collection's records that the caller can see. The condition for tasks and lists omits
 * the workspace, because `requireQueryRecords` has already checked the IDs in the query.
 */
export function getVisibilityCondition(
  kind: RecordKind,
  builder: QueryBuilder,
  context: RequestContext,
): string {
  if (kind === "tasks" || kind === "lists") return createAudienceCondition(builder)
  return visibilityConditions[kind](builder, context)
}

/** Returns the records that match a condition and are visible to the caller, sorted by ID. */
export function findVisibleWhere(
  context: RequestContext,
  collection: RecordKind,
  condition: (builder: QueryBuilder) => string,
): StoredRecord[] {
  const { store, caller, applyRule } = context
  applyRule("seen-by-members", "deleted-records")
  const builder = new QueryBuilder(caller)
  const sql = `SELECT id FROM ${collection} WHERE ${condition(builder)}
    AND ${visibilityConditions[collection](builder, context)} ORDER BY id`
  return store.select(collection, ...builder.query(sql))
}

/** Returns the records with these IDs that the caller can see, sorted by ID. */
export function findVisibleByIds(
  context: RequestContext,
  collection: RecordKind,
  ids: number[],
): StoredRecord[] {
  if (ids.length === 0) return []
  return findVisibleWhere(context, collection, (builder) => `id IN ${builder.bindIds(ids)}`)
}

/** Returns a record by its ID, or undefined if it's missing or the caller can't see it. */
export function findVisibleRecord(
  context: RequestContext,
  collection: RecordKind,
  id: number,
): StoredRecord | undefined {
  const [record] = findVisibleByIds(context, collection, [id])
  if (!record && context.store.get(collection, id)) context.applyRule("unseen-is-not-there")
  return record
}
