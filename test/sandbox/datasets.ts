import { archivedList } from "../exampleRecords.ts"
import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"

/** Returns the example dataset with changes. */
export function changeDataset(change: (dataset: Required<Dataset>) => void): { dataset: Dataset } {
  const dataset = createExampleDataset()
  change(dataset as Required<Dataset>)
  return { dataset }
}

/** Returns the record with the given ID. */
export function find<T extends { id: number }>(records: T[], id: number): T {
  const record = records.find((each) => each.id === id)
  if (!record) throw new Error(`The example dataset has no record ${id}.`)
  return record
}

/** Adds a copy of a record with other values. */
export function addCopy<T extends { id: number }>(
  records: T[],
  original: number,
  values: Partial<T>,
): void {
  records.push({ ...structuredClone(find(records, original)), ...values })
}

export function account(id: number, name = `Person${id}`): Dataset["accounts"][number] {
  return { id, name, email: `${name.toLowerCase()}@studio.example`, demo: false }
}

/** Adds organization 2 with workspace 13, of which Ada is a member. */
export function addOrganization(dataset: Required<Dataset>): void {
  dataset.workspaces.push({ id: 13 })
  dataset.organizations.push({ id: 2, workspace_ids: [13] })
  addCopy(dataset.memberships, 31, { id: 35, workspace_id: 13 })
}

export const newestArchivedList = 46

/** The example dataset with a third archived list. */
export const threeArchivedLists = changeDataset(({ lists }) => {
  addCopy(lists, archivedList, {
    id: newestArchivedList,
    archived_at: "2026-03-01T08:00:00+00:00",
    starts_on: "2026-01-15",
  })
})
