import type { RecordKind } from "../../../generated/effects.ts"
import { exampleDataset } from "../../../generated/sandbox.ts"
import { vendorMediaType } from "../../../generated/tables.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { findOrCreateAudience, getListAudience, getTaskAudience } from "../store/audience.ts"
import type { SqlValue, Store, StoredRecord } from "../store/store.ts"
import { getDatasetRecords, indexById } from "./dataset.ts"
import type { Dataset } from "./types.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import { showSecret } from "../operations/tokens.ts"
import { adaptDataset } from "../alternatives/dataset.ts"
import { getTaskColumns, getInitialOwnFields } from "../operations/mirror.ts"
import { collections } from "../store/schema.ts"
import { hashSecret, maskedToken } from "../secrets.ts"
import { setState } from "../store/rows.ts"
import { parseTimestamp } from "../store/timestamps.ts"

/**
 * Loads a valid dataset into an empty store. Call this in a transaction.
 *
 * @param assignment - the alternatives that the service follows, which some records depend on.
 */
export function loadDataset(
  store: Store,
  initial: Dataset,
  deployment: ResolvedDeployment,
  assignment: Assignment,
): void {
  store.assignment = assignment
  const dataset = adaptDataset(initial, assignment)
  const startTime = parseTimestamp(dataset.now ?? exampleDataset.now)
  const isLongAgo = assignment["creation-unknown"] === "long-ago"
  const unknown = isLongAgo ? Date.UTC(2020, 0) : startTime
  const columns = createColumnReaders(store, dataset, unknown)
  const records = getDatasetRecords(dataset)
  for (const collection of collections) {
    for (const record of records[collection] ?? []) {
      const adapted = adaptRecord(collection, record, deployment, assignment)
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
  setState(store, "alternatives", JSON.stringify(assignment))
}

type ColumnReader = (record: StoredRecord) => Record<string, SqlValue>

/**
 * Returns a function per collection that computes a record's extra columns, which aren't fields of the record.
 *
 * @param unknownCreation - the time at which a record without `created_at` counts as created.
 */
function createColumnReaders(
  store: Store,
  dataset: Dataset,
  unknownCreation: number,
): Partial<Record<RecordKind, ColumnReader>> {
  const all = getDatasetRecords(dataset)
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
      created_at: typeof created_at === "string" ? parseTimestamp(created_at) : unknownCreation,
    }),
    memberships: () => ({ created_at: unknownCreation }),
    lists: (list) => ({ audience: findOrCreateAudience(store, getListReaders(dataset, list)) }),
    tasks: (task) => {
      const own = getInitialOwnFields(store, task, tasks.get(task.parent_id as number))
      const { content: note_content, mime_type: note_mime_type } = notes.get(task.id) ?? {}
      return getTaskColumns(store, task, { ...own, note_content, note_mime_type })
    },
    access_tokens: ({ token }) => ({
      revoked: 0,
      // A masked token's secret is unknown, so no request can authenticate with the token.
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

/** Finds the task and list an activity is about; a like is about its target's task or list. */
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

/** Returns the accounts that can see a list: its workspace's members, or only the subscribed ones if it's private. */
function getListReaders({ memberships }: Dataset, list: StoredRecord): number[] {
  if (list.deleted) return []
  const accounts = memberships
    .filter(({ workspace_id, deleted }) => workspace_id === list.workspace_id && !deleted)
    .map(({ account_id }) => account_id)
  return list.invite_only
    ? accounts.filter((id) => (list.subscriber_ids as number[]).includes(id))
    : accounts
}

/** Replaces an access token's secret, and sets the deployment's media type on a webhook. */
function adaptRecord(
  collection: RecordKind,
  record: StoredRecord,
  deployment: ResolvedDeployment,
  assignment: Assignment,
): StoredRecord {
  if (collection === "access_tokens") {
    return { ...record, token: showSecret(record.token as string, assignment) }
  }
  const isWebhook = collection === "integration_webhooks"
  if (!isWebhook || record.accepts !== vendorMediaType) return record
  return { ...record, accepts: deployment.mediaType(vendorMediaType) }
}
