import type { RecordKind } from "../../../generated/effects.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import type { RequestContext } from "./context.ts"
import { deduplicate, sortUniqueIds } from "./fields.ts"

export type RecordFilter = (record: StoredRecord) => boolean

/** Returns a workspace's members, sorted. */
export function listMembers(store: Store, workspace: Json | undefined): number[] {
  const memberships = store.filter(
    "memberships",
    ({ workspace_id, deleted }) => !deleted && workspace_id === workspace,
  )
  return sortUniqueIds(memberships.map(({ account_id }) => account_id as number))
}

/** Returns the accounts that can see a task, sorted. Those of a task in a list are the list's. */
export function listTaskReaders(store: Store, task: StoredRecord): number[] {
  const members = listMembers(store, task.workspace_id)
  return members.filter((account) => canReadTask(store, task, account))
}

/** Returns whether a member of a task's workspace can see the task. */
function canReadTask(store: Store, task: StoredRecord, account: number): boolean {
  if (task.list_id !== null) return canReadList(store.get("lists", task.list_id), account)
  if (task.account_id === account || task.owner_id === account) return true
  const isNarrow = store.assignment["seen-by-members"] === "creator-and-assignee"
  return !isNarrow && ((task.subscriber_ids ?? []) as number[]).includes(account)
}

/** Returns whether a member of a list's workspace can see the list. */
function canReadList(list: StoredRecord | undefined, account: number): boolean {
  if (!list || list.deleted) return false
  return !list.invite_only || (list.subscriber_ids as number[]).includes(account)
}

/** Returns the IDs of the workspaces that the caller's account and token give access to. */
export function listVisibleWorkspaces(context: Pick<RequestContext, "store" | "caller">) {
  const { store, caller } = context
  const organizations = store.table("organizations")
  const isJoined = ({ account_id, workspace_id, deleted }: StoredRecord): boolean =>
    account_id === caller.account &&
    !deleted &&
    (caller.organization === undefined ||
      caller.organization === organizations.get(workspace_id as number))
  const joined = store.filter("memberships", isJoined)
  return new Set(joined.map(({ workspace_id }) => workspace_id as number))
}

function isInVisibleWorkspace(context: RequestContext): RecordFilter {
  const workspaces = listVisibleWorkspaces(context)
  return ({ workspace_id }) => workspaces.has(workspace_id as number)
}

function isVisibleList(context: RequestContext): RecordFilter {
  const isInWorkspace = isInVisibleWorkspace(context)
  return (list) => isInWorkspace(list) && canReadList(list, context.caller.account)
}

function isVisibleTask(context: RequestContext): RecordFilter {
  const { store, caller } = context
  const isInWorkspace = isInVisibleWorkspace(context)
  return (task) => isInWorkspace(task) && canReadTask(store, task, caller.account)
}

/** An activity is visible to those who can see its task or list; a like is about its target's task or list. */
function isVisibleActivity(context: RequestContext): RecordFilter {
  const { store } = context
  const isTask = isVisibleTask(context)
  const isList = isVisibleList(context)
  return (activity) => {
    const about = findLiked(store, activity)
    const isAboutList = about?.target_type === "List"
    const target = store.get(isAboutList ? "lists" : "tasks", about?.target_id ?? null)
    return target !== undefined && (isAboutList ? isList(target) : isTask(target))
  }
}

/** Follows likes, whose targets are other activities, to the activity of a task or a list. */
function findLiked(store: Store, activity: StoredRecord | undefined): StoredRecord | undefined {
  if (activity?.target_type !== "Activity") return activity
  return findLiked(store, store.get("activities", activity.target_id))
}

/** Create a filter for the records of a kind that the caller can see. */
export const visibilityFilters: Record<RecordKind, (context: RequestContext) => RecordFilter> = {
  workspaces(context) {
    const workspaces = listVisibleWorkspaces(context)
    return ({ id }) => workspaces.has(id)
  },
  lists: isVisibleList,
  tasks: isVisibleTask,
  memberships(context) {
    const isInWorkspace = isInVisibleWorkspace(context)
    const isListed = context.follows("deleted-records=memberships-listed")
    return (membership) => (isListed || !membership.deleted) && isInWorkspace(membership)
  },
  sections(context) {
    const isVisible = isVisibleList(context)
    return ({ list_id }) => {
      const list = context.store.get("lists", list_id)
      return list !== undefined && isVisible(list)
    }
  },
  // Former members are included, because records can still refer to them.
  accounts(context) {
    const isInWorkspace = isInVisibleWorkspace(context)
    const memberships = context.store.filter("memberships", isInWorkspace)
    const accounts = new Set(memberships.map(({ account_id }) => account_id))
    return ({ id }) => accounts.has(id)
  },
  activities: isVisibleActivity,
  // No collection has comments, and the condition for webhooks is a rule.
  comments: () => () => false,
  integration_webhooks: () => () => true,
  access_tokens({ call, caller, store, follows }) {
    const isListed =
      call.operation === "listAccessTokens" && follows("revoked-token-unlisted=listed")
    return ({ id, organization_id }) =>
      (isListed || !store.table("secrets").get(id)?.revoked) &&
      (caller.organization === undefined || caller.organization === organization_id)
  },
}

/** Returns the records that match a condition and are visible to the caller, sorted by ID. */
export function findVisibleWhere(
  context: RequestContext,
  collection: RecordKind,
  condition: RecordFilter,
): StoredRecord[] {
  return filterVisible(context, collection, context.store.filter(collection, condition))
}

/** Returns the records with these IDs that the caller can see, sorted by ID. */
export function findVisibleByIds(context: RequestContext, collection: RecordKind, ids: number[]) {
  if (ids.length === 0) return []
  const found = deduplicate(ids).flatMap((id) => context.store.get(collection, id) ?? [])
  return filterVisible(context, collection, found)
}

function filterVisible(context: RequestContext, collection: RecordKind, records: StoredRecord[]) {
  context.applyRule("seen-by-members", "deleted-records")
  const isVisible = visibilityFilters[collection](context)
  const visible = records.filter(isVisible).toSorted((a, b) => a.id - b.id)
  return collection === "activities" ? hideLists(context, visible) : visible
}

/** Returns a record by its ID, or undefined if it's missing or the caller can't see it. */
export function findVisibleRecord(context: RequestContext, collection: RecordKind, id: number) {
  const [record] = findVisibleByIds(context, collection, [id])
  if (!record && context.store.get(collection, id)) context.applyRule("unseen-is-not-there")
  return record
}

/** Removes lists that the caller can't see from the activities' payloads. */
export function hideLists(context: RequestContext, records: StoredRecord[]): StoredRecord[] {
  const payloads = records.map(({ payload }) => payload as JsonObject)
  const named = payloads.flatMap(({ list_id }) => (list_id ?? []) as number | [])
  const visible = findVisibleByIds(context, "lists", named).map(({ id }) => id)
  return records.map((record) => {
    const { list_id = null, list_name: _, ...payload } = record.payload as JsonObject
    return list_id === null || visible.includes(list_id as number) ? record : { ...record, payload }
  })
}
