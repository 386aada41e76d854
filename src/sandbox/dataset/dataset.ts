import { exampleDataset } from "../../../generated/sandbox.ts"
import type { Collection } from "../store/schema.ts"
import type { StoredRecord } from "../store/store.ts"
import type { Dataset } from "./types.ts"

/** Returns a copy of the example dataset, which the docs and the mock use. */
export function createExampleDataset(): Dataset {
  return structuredClone(exampleDataset)
}

export function getRecords(dataset: Dataset, collection: Collection): StoredRecord[] {
  return (dataset[collection] ?? []) as unknown as StoredRecord[]
}

export function getOrganizations({
  organizations,
  workspaces,
}: Dataset): NonNullable<Dataset["organizations"]> {
  return organizations ?? [{ id: 1, workspace_ids: workspaces.map(({ id }) => id) }]
}
