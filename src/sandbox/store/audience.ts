import { sortedIds } from "../operations/fields.ts"
import type { Store, StoredRecord } from "./store.ts"

/** Returns the ID of the audience that consists of some accounts. */
export function ensureAudience(store: Store, accounts: number[]): number {
  const members = sortedIds(accounts)
  const values = [members.join()]
  const find = { sql: "SELECT id FROM audiences WHERE accounts = ?", values }
  const found = store.one<{ id: number }>(find)
  if (found) return found.id
  store.run({ sql: "INSERT INTO audiences (accounts) VALUES (?)", values })
  const { id } = store.one<{ id: number }>(find) as { id: number }
  for (const account of members) {
    store.run({ sql: "INSERT INTO audience_accounts VALUES (?, ?)", values: [account, id] })
  }
  return id
}

/** Returns who sees a task: the audience of its list or, for a private task, its people among the members. */
export function getTaskAudience(store: Store, task: StoredRecord): number {
  if (task.list_id !== null) return getListAudience(store, task.list_id as number)
  const people = [
    task.account_id,
    task.owner_id ?? [],
    task.subscriber_ids ?? [],
  ].flat() as number[]
  const members = people.filter((id) => isMember(store, id, task.workspace_id as number))
  return ensureAudience(store, members)
}

/** Returns who sees a list; nobody if there is no such list. */
export function getListAudience(store: Store, list: number | null): number {
  const query = { sql: "SELECT audience FROM lists WHERE id = ?", values: [list] }
  return store.one<{ audience: number }>(query)?.audience ?? ensureAudience(store, [])
}

/** Returns the organization of a workspace; null if there is no such workspace. */
export function getOrganization(store: Store, workspace: number): number | null {
  const query = { sql: "SELECT organization_id FROM workspaces WHERE id = ?", values: [workspace] }
  return store.one<{ organization_id: number }>(query)?.organization_id ?? null
}

/** Whether an account is a member of a workspace. */
export function isMember(store: Store, account: number, workspace: number): boolean {
  const sql = "SELECT 1 FROM memberships WHERE account_id = ? AND workspace_id = ? AND deleted = 0"
  return store.one({ sql, values: [account, workspace] }) !== undefined
}
