import { exampleDataset } from "../../../generated/sandbox.ts"
import type { StoredRecord } from "../store/tables.ts"
import type { Dataset } from "./types.ts"

/** Returns a fresh copy of the dataset behind the docs' and the mock's examples, to change and pass to a sandbox. */
export function createExampleDataset(): Dataset {
  return structuredClone(exampleDataset)
}

/** Returns a dataset's records by collection. A dataset without organizations gets one with all workspaces. */
export function getDatasetRecords(dataset: Dataset): Record<string, StoredRecord[]> {
  const { workspaces, organizations } = dataset
  const workspace_ids = workspaces.map(({ id }) => id)
  const records = { ...dataset, organizations: organizations ?? [{ id: 1, workspace_ids }] }
  return records as unknown as Record<string, StoredRecord[]>
}
