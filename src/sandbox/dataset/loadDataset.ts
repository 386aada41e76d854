import { exampleDataset } from "../../../generated/sandbox.ts"
import { vendorMediaType } from "../../../generated/tables.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { ensureAudience, getListAudience, getTaskAudience } from "../store/audience.ts"
import type { SqlValue, Store, StoredRecord } from "../store/store.ts"
import { getRecords, indexById } from "./dataset.ts"
import type { Dataset } from "./types.ts"
import { getTaskColumns, getInitialOwnFields } from "../operations/mirror.ts"
import { type Collection, collections } from "../store/schema.ts"
import { hashSecret, maskedToken } from "../secrets.ts"
import { setState } from "../store/rows.ts"
import { parseTimestamp } from "../store/timestamps.ts"

/** Loads a valid dataset into an empty store. Call it in a transaction. */
export function loadDataset(store: Store, dataset: Dataset, deployment: ResolvedDeployment): void {
  const startTime = parseTimestamp(dataset.now ?? exampleDataset.now)
  const columns = createColumnReaders(store, dataset, startTime)
  const records = getRecords(dataset)
  for (const collection of collections) {
    for (const record of records[collection] ?? []) {
      const adapted = adaptRecord(collection, record, deployment)
      store.put(collection, adapted, columns[collection]?.(record))
    }
  }
  for (const { account_id, task_ids } of dataset.viewed ?? []) {
    for (const [sequence, task_id] of task_ids.toReversed().entries()) {
      store.upsert("views", { account_id, task_id, sequence })
    }
  }
  setState(store, "caller", dataset.caller ?? dataset.accounts[0]?.id ?? null)
  setState(store, "now", startTime)
}

type ColumnReader = (record: StoredRecord) => Record<string, SqlValue>

/** Returns functions that compute the columns that aren't fields of a record, by collection. */
function createColumnReaders(
  store: Store,
  dataset: Dataset,
  startTime: number,
): Partial<Record<Collection, ColumnReader>> {
  const all = getRecords(dataset)
  const tasks = indexById(all.tasks)
  const activities = indexById(all.activities)
  const notes = new Map(dataset.notes?.map((note) => [note.task_id, note]))
  const organizations = new Map(
    all.organizations?.flatMap(({ id, workspace_ids }) =>
      (workspace_ids as number[]).map((workspace) => [workspace, id]),
    ),
  )
  return {
    workspaces: ({ id, created_at }) => ({
      organization_id: organizations.get(id) ?? null,
      created_at: typeof created_at === "string" ? parseTimestamp(created_at) : startTime,
    }),
    memberships: () => ({ created_at: startTime }),
    lists: (list) => ({ audience: ensureAudience(store, getListReaders(dataset, list)) }),
    tasks: (task) => {
      const own = getInitialOwnFields(store, task, tasks.get(task.parent_id as number))
      const { content: note_content, mime_type: note_mime_type } = notes.get(task.id) ?? {}
      return getTaskColumns(store, task, { ...own, note_content, note_mime_type })
    },
    access_tokens: ({ token }) => ({
      revoked: 0,
      // With only the mask in the dataset, the secret is unknown, and no request can use the token.
      secret: token === maskedToken ? null : hashSecret(token as string),
    }),
    activities: (activity) => {
      const { task, list } = findTarget(activity, activities, tasks)
      return {
        organization_id: organizations.get(activity.workspace_id as number) ?? null,
        audience: task ? getTaskAudience(store, task) : getListAudience(store, list),
        task_id: task?.id ?? null,
      }
    },
  }
}

/** Finds the task and the list of an activity, or of the activity that a like is about. */
function findTarget(
  activity: StoredRecord,
  activities: Map<number, StoredRecord>,
  tasks: Map<number, StoredRecord>,
): { task?: StoredRecord; list: number | null } {
  let about: StoredRecord | undefined = activity
  while (about?.target_type === "Activity") about = activities.get(about.target_id as number)
  const id = about?.target_id as number
  const task = about?.target_type === "Task" ? tasks.get(id) : undefined
  if (task) return { task, list: task.list_id as number | null }
  return { list: about?.target_type === "List" ? id : null }
}

/** Returns the accounts that can see a list: all members of the workspace, or if it's private, the subscribed ones. */
function getListReaders({ memberships }: Dataset, list: StoredRecord): number[] {
  if (list.deleted) return []
  const accounts = memberships
    .filter(({ workspace_id, deleted }) => workspace_id === list.workspace_id && !deleted)
    .map(({ account_id }) => account_id)
  return list.invite_only
    ? accounts.filter((id) => (list.subscriber_ids as number[]).includes(id))
    : accounts
}

/** Masks the secret of an access token, and gives a webhook the deployment's media type. */
function adaptRecord(
  collection: Collection,
  record: StoredRecord,
  deployment: ResolvedDeployment,
): StoredRecord {
  if (collection === "access_tokens") return { ...record, token: maskedToken }
  const isWebhook = collection === "integration_webhooks"
  if (!isWebhook || record.accepts !== vendorMediaType) return record
  return { ...record, accepts: deployment.mediaType(vendorMediaType) }
}
