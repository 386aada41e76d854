import type { RecordKind } from "../../../generated/effects.ts"
import { exampleDataset } from "../../../generated/sandbox.ts"
import { vendorMediaType } from "../../../generated/tables.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { adaptDataset } from "../alternatives/dataset.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import { getInitialOwnFields } from "../operations/mirror.ts"
import { showSecret } from "../operations/tokens.ts"
import { hashSecret, maskedToken } from "../secrets.ts"
import type { Store } from "../store/store.ts"
import { collections, type StoredRecord } from "../store/tables.ts"
import { parseTimestamp } from "../store/timestamps.ts"
import { getDatasetRecords } from "./dataset.ts"
import type { Dataset } from "./types.ts"

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
  const dataset = adaptDataset(initial, assignment)
  const startTime = parseTimestamp(dataset.now ?? exampleDataset.now)
  const isLongAgo = assignment["creation-unknown"] === "long-ago"
  store.setState("caller", dataset.caller ?? dataset.accounts[0]?.id)
  store.setState("now", startTime)
  store.setState("creation", isLongAgo ? Date.UTC(2020, 0) : startTime)
  store.setState("alternatives", assignment)
  const records = getDatasetRecords(dataset)
  for (const collection of collections) {
    for (const record of records[collection] ?? []) {
      store.put(collection, adaptRecord(collection, record, deployment, assignment))
    }
  }
  for (const { id, workspace_ids } of records.organizations ?? []) {
    for (const workspace of workspace_ids as number[]) store.write("organizations", workspace, id)
  }
  for (const { id, token } of dataset.access_tokens ?? []) {
    // A masked token's secret is unknown, so no request can authenticate with the token.
    const hash = token === maskedToken ? null : hashSecret(token)
    store.write("secrets", id, { hash, revoked: false })
  }
  for (const { account_id, task_ids } of dataset.viewed ?? []) {
    store.write("views", account_id, task_ids)
  }
  loadOwnFields(store, dataset)
}

/** Stores the data of tasks that responses don't contain. */
function loadOwnFields(store: Store, { notes = [] }: Dataset): void {
  const noteOf = new Map(notes.map((note) => [note.task_id, note]))
  for (const task of store.filter("tasks")) {
    const { content: note_content, mime_type: note_mime_type } = noteOf.get(task.id) ?? {}
    const own = getInitialOwnFields(store, task)
    store.write("own_fields", task.id, { ...own, note_content, note_mime_type })
  }
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
