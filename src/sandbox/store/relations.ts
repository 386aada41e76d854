import { sortUniqueIds } from "../operations/fields.ts"
import type { Store } from "./store.ts"
import type { StoredRecord } from "./tables.ts"

/** Returns the accounts that can see a task, sorted. Those of a task in a list are the list's. */
export function listTaskReaders(store: Store, task: StoredRecord): number[] {
  if (task.list_id === null) {
    return listPrivateReaders(store, task).filter((id) =>
      isMember(store, id, task.workspace_id as number),
    )
  }
  const list = store.get("lists", task.list_id as number)
  if (!list) return []
  const isReader = ({ workspace_id, account_id, deleted }: StoredRecord): boolean =>
    !deleted && workspace_id === list.workspace_id && canReadList(list, account_id as number)
  return sortUniqueIds(
    store.filter("memberships", isReader).map(({ account_id }) => account_id as number),
  )
}

/** Returns whether a member of a list's workspace can see the list. */
export function canReadList(list: StoredRecord, account: number): boolean {
  return !list.deleted && (!list.invite_only || (list.subscriber_ids as number[]).includes(account))
}

/**
 * Returns the accounts that can see a private task if they're members of its workspace: its creator, its assignee and,
 * usually, its subscribers.
 */
export function listPrivateReaders({ assignment }: Store, task: StoredRecord): number[] {
  const isNarrow = assignment["seen-by-members"] === "creator-and-assignee"
  const others = isNarrow ? [] : (task.subscriber_ids ?? [])
  return sortUniqueIds([task.account_id, task.owner_id ?? [], others].flat() as number[])
}

export function isMember(store: Store, account: number, workspace: number): boolean {
  return store.some(
    "memberships",
    ({ account_id, workspace_id, deleted }) =>
      account_id === account && workspace_id === workspace && !deleted,
  )
}

/** Returns a task's subtasks that aren't deleted, even if the caller can't see them. */
export function listSubtasks(store: Store, task: number): StoredRecord[] {
  return store.filter("tasks", ({ parent_id, deleted }) => parent_id === task && !deleted)
}
