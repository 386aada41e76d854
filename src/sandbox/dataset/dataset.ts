import { exampleDataset } from "../../../generated/sandbox.ts"
import type { StoredRecord } from "../store/store.ts"
import type { Dataset } from "./types.ts"

/** Returns a copy of the example dataset, which the docs and the mock use too. */
export function createExampleDataset(): Dataset {
  return structuredClone(exampleDataset)
}

/** Returns the records of a dataset, by collection, with the default organization if it has none. */
export function getRecords(dataset: Dataset): Record<string, StoredRecord[]> {
  const { workspaces, organizations } = dataset
  const workspace_ids = workspaces.map(({ id }) => id)
  const records = { ...dataset, organizations: organizations ?? [{ id: 1, workspace_ids }] }
  return records as unknown as Record<string, StoredRecord[]>
}

export function indexById(records: StoredRecord[] = []): Map<number, StoredRecord> {
  return new Map(records.map((record) => [record.id, record]))
}
