import { isObject } from "../openapi/description.ts"
import type { IdGenerator } from "./secrets.ts"
import { type DatasetRows, maxCounter } from "./store/rows.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

/**
 * All of a sandbox's records as JSON. Tokens are hashed unless the alternative `secret-once=readable` shows them, but
 * webhook URLs are complete, and may contain secrets.
 */
export interface Snapshot {
  requests: number
  /** Each dataset's rows, in a format that can change with any package version. */
  datasets: Record<string, Record<string, unknown>>
}

interface SnapshotParts {
  ids: IdGenerator
  tenants: TenantRegistry
}

/** @param only - the tenant to copy; default: all tenants. */
export function createSnapshot({ ids, tenants }: SnapshotParts, only?: Tenant): Snapshot {
  return { requests: ids.count, datasets: tenants.snapshot(only) }
}

/**
 * Replaces the records with those in a snapshot.
 *
 * @param only - the tenant to restore, from the snapshot's shared dataset; default: all tenants. Restoring a single
 *   tenant keeps the ID generator's state, because tenants share the generator.
 * @throws TypeError if the value isn't a snapshot from this version. The sandbox then stays unchanged.
 */
export function restoreSnapshot(
  { ids, tenants }: SnapshotParts,
  snapshot: unknown,
  only?: Tenant,
): void {
  tenants.assertOpen()
  const { requests, datasets } = validateSnapshot(snapshot)
  // The cast is safe: `restore` validates the rows.
  tenants.restore(datasets as Record<string, DatasetRows>, only)
  if (!only) ids.count = requests
}

/** @throws TypeError if the value's outer structure isn't a snapshot's; the rows aren't checked. */
function validateSnapshot(snapshot: unknown): Snapshot {
  const { datasets, requests } = isObject(snapshot) ? snapshot : {}
  const isValid = isObject(datasets) && "" in datasets && Object.values(datasets).every(isObject)
  // Without room for more requests, all later UUIDs and secrets would be the same.
  const isCount =
    Number.isInteger(requests) && Number(requests) >= 0 && Number(requests) <= maxCounter
  if (isValid && isCount)
    return { requests: Number(requests), datasets: datasets as Snapshot["datasets"] }
  throw new TypeError("This is not a sandbox snapshot.")
}
