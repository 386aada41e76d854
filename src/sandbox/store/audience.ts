import { sortUniqueIds } from "../operations/fields.ts"
import type { Store, StoredRecord } from "./store.ts"

/** Returns the ID of the audience (the accounts that can see a record), creating the audience if it's new. */
export function findOrCreateAudience(store: Store, accounts: number[]): number {
  const members = sortUniqueIds(accounts)
  const text = members.join()
  const found = store.one<{ id: number }>("SELECT id FROM audiences WHERE accounts = ?", text)
  if (found) return found.id
  const insert = "INSERT INTO audiences (accounts) VALUES (?) RETURNING id"
  const { id } = store.one<{ id: number }>(insert, text) as { id: number }
  for (const account_id of members) store.upsert("audience_accounts", { account_id, audience: id })
  return id
}

/**
 * Returns the ID of a task's audience. A task in a list has the list's audience; a private task's is its
 * creator, assignee and, usually, subscribers, as far as they're members of the workspace.
 */
export function getTaskAudience(store: Store, task: StoredRecord): number {
  if (task.list_id !== null) return getListAudience(store, task.list_id as number)
  const isNarrow = store.assignment["seen-by-members"] === "creator-and-assignee"
  const others = isNarrow ? [] : (task.subscriber_ids ?? [])
  const people = [task.account_id, task.owner_id ?? [], others].flat() as number[]
  const members = people.filter((id) => isMember(store, id, task.workspace_id as number))
  return findOrCreateAudience(store, members)
}

/** Returns the ID of a list's audience, or that of the empty audience if the list doesn't exist. */
export function getListAudience(store: Store, list: number | null): number {
  const row = store.one<{ audience: number }>("SELECT audience FROM lists WHERE id = ?", list)
  return row?.audience ?? findOrCreateAudience(store, [])
}

/** Returns the ID of a workspace's organization, or null if the workspace doesn't exist. */
export function getOrganization(store: Store, workspace: number): number | null {
  const sql = "SELECT organization_id FROM workspaces WHERE id = ?"
  return store.one<{ organization_id: number }>(sql, workspace)?.organization_id ?? null
}

export function isMember(store: Store, account: number, workspace: number): boolean {
  const sql = "SELECT 1 FROM memberships WHERE account_id = ? AND workspace_id = ? AND deleted = 0"
  return store.one(sql, account, workspace) !== undefined
}
