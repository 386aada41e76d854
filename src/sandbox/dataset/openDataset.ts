import { isDeepStrictEqual } from "node:util"
import type { RecordKind } from "../../../generated/effects.ts"
import { exampleDataset } from "../../../generated/sandbox.ts"
import { vendorMediaType } from "../../../generated/tables.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import type { Json } from "../../openapi/description.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import { getInitialOwnFields } from "../operations/mirror.ts"
import { showSecret } from "../operations/tokens.ts"
import type { SandboxOptions } from "../options.ts"
import { hashSecret, type IdGenerator, maskedToken } from "../secrets.ts"
import { readRows, replaceRows, Store } from "../store/store.ts"
import { collections, type DatasetRows, type StoredRecord } from "../store/tables.ts"
import { parseTimestamp } from "../store/timestamps.ts"
import { getDatasetRecords } from "./validateDataset.ts"
import { moveDataset } from "./moveDataset.ts"

/** What a sandbox's tenants have in common. */
export interface TenantSettings {
  options: SandboxOptions
  deployment: ResolvedDeployment
  ids: IdGenerator
  /** The alternatives that a new dataset's service follows. */
  assignment: Assignment
  /** The IDs of the rules with an answer, which may be our assumption. */
  answered: ReadonlySet<string>
}

/** Opens the store, and loads the initial dataset if the store is empty. */
export function openDataset(shared: TenantSettings): Store {
  const { ids, assignment, options } = shared
  const { data, dataset, now } = options
  const store = new Store(data)
  try {
    const hasDataset = store.getState("now") !== undefined
    const option = dataset ? "dataset" : now === undefined ? undefined : "now"
    if (option && hasDataset) {
      throw new TypeError(
        `${data} already contains a dataset. Omit the ${option} option, or use a new file.`,
      )
    }
    if (hasDataset) checkFileAssignment(store, assignment, `${data}`)
    else {
      store.transaction(() => {
        loadInitialDataset(store, shared)
        if (data !== undefined) store.write("file", "initial", readRows(store) as Json)
      })
    }
    // Otherwise, a second process with the same seed would generate the same UUIDs and secrets again.
    if (data !== undefined) {
      ids.run = Number(store.table("file").get("openings") ?? 0) + 1
      store.write("file", "openings", ids.run)
    }
    return store
  } catch (error) {
    store.close()
    throw error
  }
}

/**
 * Restores the initial dataset.
 *
 * @throws TypeError if the dataset is in a file, which keeps its alternatives.
 */
export function resetDataset(store: Store, settings: TenantSettings): void {
  const { data } = settings.options
  if (data !== undefined) {
    checkFileAssignment(store, settings.assignment, data)
    return replaceRows(store, store.table("file").get("initial") as DatasetRows)
  }
  store.transaction(() => {
    store.clear()
    loadInitialDataset(store, settings)
  })
}

/** Loads the initial dataset into an empty store. Call this in a transaction. */
function loadInitialDataset(store: Store, settings: TenantSettings): void {
  const { options, assignment } = settings
  const { clock } = options
  // The store doesn't copy records, and a test may change its dataset later.
  const initial = options.dataset ? structuredClone(options.dataset) : exampleDataset
  // With the system clock, the example dataset would otherwise be months old.
  const { now = clock === "system" && initial.now !== undefined ? new Date() : undefined } = options
  const dataset = now === undefined ? initial : moveDataset(initial, now)
  const startTime = parseTimestamp(dataset.now ?? exampleDataset.now)
  const isLongAgo = assignment["creation-unknown"] === "long-ago"
  store.setState("caller", dataset.caller ?? dataset.accounts[0]?.id)
  store.setState("now", startTime)
  store.setState("creation", isLongAgo ? Date.UTC(2020, 0) : startTime)
  store.setState("alternatives", assignment)
  const records = getDatasetRecords(dataset)
  // Lists before tasks, which some alternatives put into their list's default section.
  for (const collection of collections.toReversed()) {
    for (const record of records[collection] ?? []) {
      store.put(collection, adaptRecord(collection, record, settings))
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
  const noteOf = new Map(dataset.notes?.map((note) => [note.task_id, note]))
  for (const task of store.filter("tasks")) {
    const { content: note_content, mime_type: note_mime_type } = noteOf.get(task.id) ?? {}
    const own = getInitialOwnFields(store, task)
    store.write("own_fields", task.id, { ...own, note_content, note_mime_type })
  }
}

/** Replaces an access token's secret, and sets the deployment's media type on a webhook. */
function adaptRecord(kind: RecordKind, record: StoredRecord, settings: TenantSettings) {
  if (kind === "access_tokens") {
    return { ...record, token: showSecret(record.token as string, settings.assignment) }
  }
  if (kind !== "integration_webhooks" || record.accepts !== vendorMediaType) return record
  return { ...record, accepts: settings.deployment.mediaType(vendorMediaType) }
}

/** @throws TypeError if a file was created with other alternatives, because its records depend on them. */
function checkFileAssignment(store: Store, assignment: Assignment, file: string): void {
  if (isDeepStrictEqual(store.assignment, assignment)) return
  throw new TypeError(
    `${file} contains a dataset with other alternatives. Use the same alternatives, or a new file.`,
  )
}
