import { maxDatasets } from "./operations/errors.ts"
import { isKnownToken } from "./operations/tokens.ts"
import { readToken } from "../contract/requestHead.ts"
import { readRows, type DatasetRows } from "./store/rows.ts"
import type { Variation } from "../contract/variation.ts"
import type { Assignment } from "./alternatives/assignment.ts"
import type { SandboxOptions } from "./options.ts"
import type { TenantSettings } from "./dataset/openDataset.ts"
import { hashSecret } from "./secrets.ts"
import { replaceDatasets, Tenant } from "./tenant.ts"

/** The sandbox's options, and `maxDatasets`, which only tests set. */
interface TenantRegistryOptions extends SandboxOptions {
  /** How many tokens can have their own dataset; default 1,000. */
  maxDatasets?: number
}

/** The name of the dataset for tokens without their own. */
const sharedName = ""

/** Keeps a sandbox's datasets (tenants): the shared dataset and, with `datasetPerToken`, those of tokens. */
export class TenantRegistry {
  readonly #settings: TenantSettings
  readonly #tenants: Map<string, Tenant>
  readonly shared: Tenant
  /** The time that new tenants start at; default: the dataset's. */
  #startTime: number | undefined
  readonly #maxDatasets: number
  #isClosed = false

  constructor(settings: TenantSettings) {
    this.#settings = settings
    const options: TenantRegistryOptions = settings.options
    this.#maxDatasets = options.maxDatasets ?? maxDatasets
    this.shared = new Tenant(settings)
    this.#tenants = new Map([[sharedName, this.shared]])
  }

  /** @throws TypeError if the sandbox is closed. */
  assertOpen(): void {
    if (this.#isClosed) throw new TypeError("The sandbox is closed.")
  }

  all(): Tenant[] {
    return [...this.#tenants.values()]
  }

  /** Returns a token's tenant, or undefined for a token that was never used. */
  find(token: string): Tenant | undefined {
    if (!this.#settings.options.datasetPerToken) return this.shared
    return (
      this.#tenants.get(getDatasetName(token)) ??
      this.all().find((one) => isKnownToken(one.store, token))
    )
  }

  /** Returns how a token's tenant varies messages; for a new token, how its tenant will. */
  findVariation(headers: Headers): Variation | undefined {
    // Most sandboxes vary nothing. Don't look for the tenant then, which can take a query.
    for (const { variation } of this.#tenants.values()) {
      if (variation) return (this.find(readToken(headers)) ?? this.shared).variation
    }
    return undefined
  }

  /** Returns a token's tenant, creating it for a new token, or undefined if there are too many tenants. */
  findOrCreate(token: string): Tenant | undefined {
    this.assertOpen()
    const found = this.find(token)
    if (found || this.#tenants.size > this.#maxDatasets) return found
    return this.#create(getDatasetName(token))
  }

  #create(name: string): Tenant {
    const tenant = new Tenant(this.#settings)
    if (this.#startTime !== undefined) tenant.setTime(this.#startTime)
    this.#tenants.set(name, tenant)
    return tenant
  }

  /** Sets the time for all current and future tenants. */
  setTime(timestamp: number): void {
    this.#startTime = timestamp
    for (const tenant of this.all()) tenant.setTime(timestamp)
  }

  /**
   * Resets to the initial dataset of a service with other alternatives.
   *
   * @param only - the tenant to change; default: all. Tenants created later follow the new alternatives only then.
   * @throws TypeError if the dataset is in a file, which keeps its alternatives.
   */
  setAssignment(assignment: Assignment, only?: Tenant): void {
    this.assertOpen()
    if (only) return only.reset(assignment)
    this.shared.reset(assignment)
    this.#settings.assignment = assignment
    this.reset()
  }

  /**
   * Resets the shared tenant, and closes all others.
   *
   * @param only - the tenant to reset; default: all. A token's tenant is closed, and the token's next request creates
   *   a new one.
   */
  reset(only?: Tenant): void {
    this.assertOpen()
    if (only && only !== this.shared) {
      this.#closeSome((name) => this.#tenants.get(name) === only)
      return
    }
    this.shared.reset()
    if (only) return
    this.#closeSome((name) => name !== sharedName)
    this.#startTime = undefined
  }

  /** @param only - the tenant to copy, saved as the shared dataset so that it can be restored for any token. */
  snapshot(only?: Tenant): Record<string, DatasetRows> {
    this.assertOpen()
    if (only) return { [sharedName]: readRows(only.store) }
    const datasets = [...this.#tenants].map(([name, tenant]) => [name, readRows(tenant.store)])
    return Object.fromEntries(datasets)
  }

  /**
   * @param only - the tenant to restore, from the shared dataset; default: all tenants.
   * @throws TypeError if the rows don't fit the tables, or there are too many datasets. All tenants then stay unchanged.
   */
  restore(datasets: Record<string, DatasetRows>, only?: Tenant): void {
    if (only) return replaceDatasets([[only, datasets[sharedName] ?? {}]])
    const names = new Set(Object.keys(datasets))
    // The shared dataset doesn't count.
    if (names.size - 1 > this.#maxDatasets) {
      throw new TypeError(
        `This snapshot has datasets for ${names.size - 1} tokens, but the limit is ${this.#maxDatasets}. Use a snapshot with fewer.`,
      )
    }
    const before = new Set(this.#tenants.keys())
    try {
      replaceDatasets(
        Object.entries(datasets).map(([name, rows]) => [
          this.#tenants.get(name) ?? this.#create(name),
          rows,
        ]),
      )
    } catch (error) {
      this.#closeSome((name) => !before.has(name))
      throw error
    }
    this.#closeSome((name) => !names.has(name))
  }

  close(): void {
    this.#isClosed = true
    this.#closeSome(() => true)
  }

  #closeSome(condition: (name: string) => boolean): void {
    for (const [name, tenant] of this.#tenants) {
      if (!condition(name)) continue
      tenant.close()
      this.#tenants.delete(name)
    }
  }
}

/** Returns the name of a token's dataset, which is hashed because snapshots must not contain tokens. */
function getDatasetName(token: string): string {
  const name = token.replace(/^\d+(\.|$)/, "")
  return name === "" ? sharedName : hashSecret(name)
}
