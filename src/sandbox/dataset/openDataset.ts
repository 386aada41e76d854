import { isDeepStrictEqual } from "node:util"
import { exampleDataset } from "../../../generated/sandbox.ts"
import type { Json } from "../../openapi/description.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import type { SandboxOptions } from "../options.ts"
import type { IdGenerator } from "../secrets.ts"
import { readRows, replaceRows } from "../store/rows.ts"
import { Store } from "../store/store.ts"
import type { DatasetRows } from "../store/tables.ts"
import { loadDataset } from "./loadDataset.ts"
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

function loadInitialDataset(
  store: Store,
  { options, deployment, assignment }: TenantSettings,
): void {
  const { clock } = options
  // The store doesn't copy records, and a test may change its dataset later.
  const dataset = options.dataset ? structuredClone(options.dataset) : exampleDataset
  // With the system clock, the example dataset would otherwise be months old.
  const { now = clock === "system" && dataset.now !== undefined ? new Date() : undefined } = options
  const moved = now === undefined ? dataset : moveDataset(dataset, now)
  loadDataset(store, moved, deployment, assignment)
}

/** @throws TypeError if a file was created with other alternatives, because its records depend on them. */
function checkFileAssignment(store: Store, assignment: Assignment, file: string): void {
  if (isDeepStrictEqual(store.assignment, assignment)) return
  throw new TypeError(
    `${file} contains a dataset with other alternatives. Use the same alternatives, or a new file.`,
  )
}
