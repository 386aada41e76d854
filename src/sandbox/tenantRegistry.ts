import type { Snapshot } from "../../generated/control.ts"
import type { ErrorResult } from "../contract/messages.ts"
import { validateSchema } from "../contract/schemaViolations.ts"
import type { Caller } from "./operations/context.ts"
import { maxDatasets, tooManyDatasetsError } from "./operations/errors.ts"
import { findToken } from "./operations/tokens.ts"
import { checkRows, readRows, replaceRows } from "./store/store.ts"
import type { DatasetRows } from "./store/tables.ts"
import type { Assignment } from "./alternatives/assignment.ts"
import type { TenantSettings } from "./dataset/openDataset.ts"
import { hashSecret } from "./secrets.ts"
import { isRepresentable, parseTimestamp } from "./store/timestamps.ts"
import { Tenant } from "./tenant.ts"

/** A token's tenant and account. */
export interface TenantCaller {
  tenant: Tenant
  caller: Caller
}

/** The name of the dataset for tokens without their own. */
const sharedName = ""

/** Reads and changes a sandbox's current time, so that tests don't have to wait. */
export interface Clock {
  now(): Date
  /** @throws TypeError if the time is invalid or outside the years 0 to 9998. */
  set(time: Date | string): void
  /** @throws TypeError if the new time is outside the years 0 to 9998. */
  advance(milliseconds: number): void
}

/** Keeps a sandbox's datasets (tenants): the shared dataset and, with `datasetPerToken`, those of tokens. */
export class TenantRegistry {
  readonly #settings: TenantSettings
  readonly #tenants: Map<string, Tenant>
  readonly shared: Tenant
  /** The time that new tenants start at; default: the dataset's. */
  #startTime: number | undefined
  #isClosed = false

  constructor(settings: TenantSettings) {
    this.#settings = settings
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
    const hash = hashSecret(token)
    return (
      this.#tenants.get(getDatasetName(token)) ??
      this.all().find(({ store }) => findToken(store, hash))
    )
  }

  /** Returns a token's tenant, creating it for a new token, or undefined if there are too many tenants. */
  findOrCreate(token: string): Tenant | undefined {
    this.assertOpen()
    const found = this.find(token)
    if (found || this.#tenants.size > maxDatasets) return found
    return this.#create(getDatasetName(token))
  }

  /** Returns what a token stands for, creating the dataset of a new token. */
  authenticate(token: string): TenantCaller | ErrorResult {
    const tenant = this.findOrCreate(token)
    if (!tenant) return tooManyDatasetsError
    const caller = tenant.authenticate(token)
    return "status" in caller ? caller : { tenant, caller }
  }

  #create(name: string): Tenant {
    const tenant = new Tenant(this.#settings)
    if (this.#startTime !== undefined) tenant.setTime(this.#startTime)
    this.#tenants.set(name, tenant)
    return tenant
  }

  /** @param only - the tenant whose time to set; default: all current and future ones, with the time of the shared one. */
  clock(only?: Tenant): Clock {
    const selected = (): Tenant[] => (only ? [only] : this.all())
    return {
      now: () => new Date((only ?? this.shared).now()),
      set: (time) => {
        const timestamp = time instanceof Date ? time.getTime() : parseTimestamp(time)
        if (!isRepresentable(timestamp)) {
          throw new TypeError(
            `The time is ${String(time)}. Use a Date or a date-time between the years 0 and 9998.`,
          )
        }
        if (!only) this.#startTime = timestamp
        for (const tenant of selected()) tenant.setTime(timestamp)
      },
      advance: (milliseconds) => {
        const times = selected().map((tenant) => tenant.now() + milliseconds)
        if (typeof milliseconds !== "number" || !times.every(isRepresentable)) {
          throw new TypeError(
            `The clock cannot advance by ${JSON.stringify(milliseconds)} milliseconds. The new time must be between the years 0 and 9998.`,
          )
        }
        for (const tenant of selected()) tenant.setTime(tenant.now() + milliseconds)
      },
    }
  }

  /**
   * Resets the shared tenant, and closes all others.
   *
   * @param only - the tenant to reset; default: all. A token's tenant is closed, and the token's next request creates
   *   a new one.
   * @param assignment - the alternatives to follow from now on; default: those that the sandbox was created with.
   *   Tenants created later follow them unless they're for one tenant only.
   * @throws TypeError if the dataset is in a file, which keeps its alternatives.
   */
  reset(only?: Tenant, assignment?: Assignment): void {
    this.assertOpen()
    if (only && (assignment || only === this.shared)) return only.reset(assignment)
    if (only) return this.#closeSome((name) => this.#tenants.get(name) === only)
    this.shared.reset(assignment)
    if (assignment) this.#settings.assignment = assignment
    this.#closeSome((name) => name !== sharedName)
    this.#startTime = undefined
    this.#settings.ids.count = 0
  }

  /**
   * Copies the datasets. Tokens are hashed unless the alternative `secret-once=readable` shows them, but webhook URLs are
   * complete, and may contain secrets.
   *
   * @param only - the tenant to copy, saved as the shared dataset so that it can be restored for any token.
   */
  snapshot(only?: Tenant): Snapshot {
    this.assertOpen()
    const copied = only ? [[sharedName, only] as const] : [...this.#tenants]
    const datasets = copied.map(([name, { store }]) => [name, readRows(store)])
    return structuredClone({
      requests: this.#settings.ids.count,
      datasets: Object.fromEntries(datasets),
    })
  }

  /**
   * Replaces the records with those in a snapshot.
   *
   * @param only - the tenant to restore, from the snapshot's shared dataset; default: all tenants. Restoring a single
   *   tenant keeps the ID generator's state, because tenants share the generator.
   * @throws TypeError if the value isn't a snapshot from this version, or has too many datasets; Error if the disk is
   *   full. All tenants then stay unchanged.
   */
  restore(snapshot: unknown, only?: Tenant): void {
    this.assertOpen()
    const { requests, datasets } = structuredClone(validateSnapshot(snapshot))
    const restored = only ? { [sharedName]: datasets[sharedName] ?? {} } : datasets
    const names = new Set(Object.keys(restored))
    // The shared dataset doesn't count.
    if (names.size - 1 > maxDatasets) {
      throw new TypeError(
        `This snapshot has datasets for ${names.size - 1} tokens, but the limit is ${maxDatasets}. Use a snapshot with fewer.`,
      )
    }
    // Nothing has changed if one of the datasets is unusable.
    for (const rows of Object.values(restored)) checkRows(rows)
    for (const [name, rows] of Object.entries(restored)) {
      const tenant = only ?? this.#tenants.get(name) ?? this.#create(name)
      replaceRows(tenant.store, rows)
      tenant.startOver()
    }
    if (only) return
    this.#closeSome((name) => !names.has(name))
    this.#settings.ids.count = requests
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

/** @throws TypeError if the value's outer structure isn't a snapshot's; the rows aren't checked. */
function validateSnapshot(snapshot: unknown) {
  const place = { in: "body", name: "" } as const
  const isValid = validateSchema("#/components/control/Snapshot", snapshot, place).length === 0
  const { datasets = {}, requests = 0 } = isValid ? (snapshot as Snapshot) : {}
  if (!(sharedName in datasets)) throw new TypeError("This is not a sandbox snapshot.")
  // The cast is safe: `checkRows` validates the rows.
  return { requests, datasets: datasets as Record<string, DatasetRows> }
}

/** Returns the name of a token's dataset, which is hashed because snapshots must not contain tokens. */
function getDatasetName(token: string): string {
  const name = token.replace(/^\d+(\.|$)/, "")
  return name === "" ? sharedName : hashSecret(name)
}
