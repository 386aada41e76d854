import { maxDatasets } from "./operations/errors.ts"
import { isKnownToken } from "./operations/tokens.ts"
import { readRows, type Rows } from "./store/rows.ts"
import type { SandboxOptions } from "./options.ts"
import { hashSecret } from "./secrets.ts"
import { Tenant, type TenantSettings } from "./tenant.ts"

/** The options of a sandbox, and one for tests. */
interface TenantRegistryOptions extends SandboxOptions {
  /** The maximum number of datasets for tokens; default 1,000. */
  maxDatasets?: number
}

/** The name of the shared dataset, for tokens without their own. */
const sharedName = ""

/** The datasets (tenants) of a sandbox: one that all tokens share, or with `datasetPerToken`, one for each. */
export class TenantRegistry {
  readonly #settings: TenantSettings
  readonly #tenants: Map<string, Tenant>
  readonly shared: Tenant
  /** The initial time of new tenants. Default: the time in the dataset. */
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

  /** Returns the tenant of a token, or undefined if the token is new. */
  find(token: string): Tenant | undefined {
    if (!this.#settings.options.datasetPerToken) return this.shared
    return (
      this.#tenants.get(getDatasetName(token)) ??
      this.all().find((one) => isKnownToken(one.store, token))
    )
  }

  /** Returns the tenant of a token, which is created for a new one, or undefined if there are too many. */
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

  /** Sets the time of all current and future tenants. */
  setTime(timestamp: number): void {
    this.#startTime = timestamp
    for (const tenant of this.all()) tenant.setTime(timestamp)
  }

  /**
   * Resets the shared tenant, and closes all others.
   *
   * @param only - the only tenant to reset. If it isn't shared, it's closed, and the next request with its token
   *   creates a new one.
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

  /** @param only - the only tenant to copy, as the shared dataset, so that the copy can be restored for any token. */
  snapshot(only?: Tenant): Record<string, Rows> {
    this.assertOpen()
    if (only) return { [sharedName]: readRows(only.store) }
    const datasets = [...this.#tenants].map(([name, tenant]) => [name, readRows(tenant.store)])
    return Object.fromEntries(datasets)
  }

  /**
   * @param only - the only tenant to restore, from the shared dataset.
   * @throws TypeError if the rows don't match the tables. The tenants then stay unchanged.
   */
  restore(datasets: Record<string, Rows>, only?: Tenant): void {
    if (only) return only.restore(datasets[sharedName] ?? {})
    const before = this.snapshot()
    try {
      this.#replace(datasets)
    } catch (error) {
      this.#replace(before)
      throw error
    }
  }

  #replace(datasets: Record<string, Rows>): void {
    for (const [name, rows] of Object.entries(datasets)) {
      const tenant = this.#tenants.get(name) ?? this.#create(name)
      tenant.restore(rows)
    }
    this.#closeSome((name) => !Object.hasOwn(datasets, name))
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

/** Returns the name of a token's dataset: a hash, so that snapshots don't contain tokens. */
function getDatasetName(token: string): string {
  const name = token.replace(/^\d+(\.|$)/, "")
  return name === "" ? sharedName : hashSecret(name)
}
