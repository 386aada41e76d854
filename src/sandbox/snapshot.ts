import { isObject } from "../openapi/description.ts"
import type { IdGenerator } from "./secrets.ts"
import type { Rows } from "./store/rows.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

/** All records of a sandbox as JSON, with the complete URLs of webhooks, but only hashes of tokens. */
export interface Snapshot {
  requests: number
  /** The rows of each dataset, in a format that depends on the version of the package. */
  datasets: Record<string, Record<string, unknown>>
}

interface SnapshotParts {
  ids: IdGenerator
  tenants: TenantRegistry
}

/** @param only - the only tenant to copy; default: all tenants. */
export function createSnapshot({ ids, tenants }: SnapshotParts, only?: Tenant): Snapshot {
  return { requests: ids.count, datasets: tenants.snapshot(only) }
}

/**
 * Restores a snapshot.
 *
 * @param only - the only tenant to restore, from the snapshot's shared dataset. The generator of UUIDs and secrets
 *   belongs to all tenants and isn't reset.
 * @throws TypeError if the value isn't a snapshot of this version. The sandbox then stays unchanged.
 */
export function restoreSnapshot(
  { ids, tenants }: SnapshotParts,
  snapshot: unknown,
  only?: Tenant,
): void {
  tenants.assertOpen()
  const { requests, datasets } = validateSnapshot(snapshot)
  // `restore` validates the rows.
  tenants.restore(datasets as Record<string, Rows>, only)
  if (!only) ids.count = requests
}

/** @throws TypeError if the value isn't a snapshot. */
function validateSnapshot(snapshot: unknown): Snapshot {
  const { datasets, requests } = isObject(snapshot) ? snapshot : {}
  const isValid = isObject(datasets) && "" in datasets && Object.values(datasets).every(isObject)
  if (isValid && typeof requests === "number")
    return { requests, datasets: datasets as Snapshot["datasets"] }
  throw new TypeError("This is not a snapshot of a sandbox.")
}
