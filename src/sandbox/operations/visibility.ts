import type { RecordKind } from "../../../generated/effects.ts"
import type { RequestContext } from "./context.ts"
import { Select } from "../store/select.ts"
import type { StoredRecord } from "../store/store.ts"

/** Returns the SQL query for the IDs of the workspaces that the caller can see with this token. */
function visibleWorkspaces(select: Select): string {
  const { organization } = select.caller
  const joined = `SELECT workspace_id FROM memberships WHERE account_id = ${select.me} AND deleted = 0`
  if (organization === undefined) return joined
  const reached = `SELECT id FROM workspaces WHERE organization_id = ${select.bind(organization)}`
  return `${joined} AND workspace_id IN (${reached})`
}

/**
 * Creates the SQL condition for the rows that the caller can see. A row's audience is the set of accounts that can see
 * it.
 */
export function createAudienceCondition(select: Select): string {
  return `audience IN (SELECT audience FROM audience_accounts WHERE account_id = ${select.me})`
}

function workspaceAndAudience(select: Select): string {
  return `${createAudienceCondition(select)} AND workspace_id IN (${visibleWorkspaces(select)})`
}

/** The SQL conditions for the records that the caller can see, by collection. */
const visibilityConditions = {
  workspaces: (select: Select) => `id IN (${visibleWorkspaces(select)})`,
  lists: workspaceAndAudience,
  tasks: workspaceAndAudience,
  memberships: (select: Select) => `deleted = 0 AND workspace_id IN (${visibleWorkspaces(select)})`,
  sections: (select: Select) =>
    `list_id IN (SELECT id FROM lists WHERE ${workspaceAndAudience(select)})`,
  // All accounts in the visible workspaces.
  accounts: (select: Select) =>
    `id IN (SELECT account_id FROM memberships WHERE workspace_id IN (${visibleWorkspaces(select)}))`,
  activities: createAudienceCondition,
  access_tokens(select: Select): string {
    const { organization } = select.caller
    const ofToken =
      organization === undefined ? "" : ` AND organization_id = ${select.bind(organization)}`
    return `revoked = 0${ofToken}`
  },
}

/**
 * Returns the SQL condition for the records of a collection that the caller can see. For tasks and lists, it omits the
 * workspace, because the IDs in the query were checked before.
 */
export function getVisibilityCondition(kind: RecordKind, select: Select): string {
  if (kind === "tasks" || kind === "lists") return createAudienceCondition(select)
  return isVisibleCollection(kind) ? visibilityConditions[kind](select) : "1"
}

/** A collection whose visible records depend on the caller. */
export type VisibleCollection = keyof typeof visibilityConditions

export function isVisibleCollection(name: string): name is VisibleCollection {
  return Object.hasOwn(visibilityConditions, name)
}

/** Returns the visible records that match a condition, sorted by ID. */
export function findVisibleWhere(
  { store, caller, applyRule }: RequestContext,
  collection: VisibleCollection,
  condition: (select: Select) => string,
): StoredRecord[] {
  applyRule("seen-by-members", "deleted-records")
  const select = new Select(caller)
  const sql = `SELECT id FROM ${collection} WHERE ${condition(select)}
    AND ${visibilityConditions[collection](select)} ORDER BY id`
  return store.select(collection, ...select.query(sql))
}

/** Returns the records in `ids` that the caller can see, sorted by ID. */
export function findVisibleByIds(
  context: RequestContext,
  collection: VisibleCollection,
  ids: number[],
): StoredRecord[] {
  if (ids.length === 0) return []
  return findVisibleWhere(context, collection, (select) => `id IN ${select.bindIds(ids)}`)
}

/** Returns the record with an ID, or undefined if the caller can't see it. */
export function findVisibleRecord(
  context: RequestContext,
  collection: VisibleCollection,
  id: number,
): StoredRecord | undefined {
  const [record] = findVisibleByIds(context, collection, [id])
  if (!record && context.store.get(collection, id)) context.applyRule("unseen-is-not-there")
  return record
}
