import type { components } from "../../generated/control.ts"
import type { Call } from "../contract/messages.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import type { Tenant } from "./tenant.ts"

/** A failure for the next `count` matching calls. */
export type Fault = components["schemas"]["Fault"]

/** The maximum number of pending failures. */
export const maxFaults = 1_000

interface PendingFault {
  fault: Fault & { count: number }
  /** The tenant whose calls fail; undefined: all tenants. */
  tenant: Tenant | undefined
}

/** The pending failures from the control API. */
export class PendingFaults {
  readonly #basePath: string
  #pending: PendingFault[] = []

  /** @param basePath - the service's base path, without `/v2`. */
  constructor(basePath: string) {
    this.#basePath = basePath
  }

  /**
   * Adds a failure.
   *
   * @param tenant - the tenant whose calls fail; default: all tenants.
   * @returns false if there are too many pending failures.
   */
  add(fault: Fault, tenant?: Tenant): boolean {
    if (this.#pending.length >= maxFaults) return false
    this.#pending.push({ fault: { ...fault, count: fault.count ?? 1 }, tenant })
    return true
  }

  /** Returns the oldest failure that matches a call, if there is one, and reduces its `count`. */
  take(call: Call, tenant: Tenant | undefined): Fault | undefined {
    const found = this.#pending.find(
      (pending) =>
        (pending.tenant === undefined || pending.tenant === tenant) &&
        this.#matches(pending.fault, call),
    )
    if (!found) return undefined
    found.fault.count--
    if (found.fault.count === 0) this.#pending = this.#pending.filter((other) => other !== found)
    return found.fault
  }

  /** @param tenant - the tenant of the failures; default: all tenants; null: none. */
  list(tenant?: Tenant | null): Fault[] {
    return this.#pending
      .filter((pending) => tenant === undefined || pending.tenant === tenant)
      .map(({ fault }) => ({ ...fault }))
  }

  /** @param tenant - the tenant of the failures to delete; default: all tenants; null: none. */
  delete(tenant?: Tenant | null): void {
    this.#pending = this.#pending.filter(
      (pending) => tenant !== undefined && pending.tenant !== tenant,
    )
  }

  #matches({ operation, path }: Fault, { operation: called, url }: Call): boolean {
    if (operation !== undefined && operation !== called) return false
    const sent = url.pathname.slice(this.#basePath.length)
    return path === undefined || removePrefix(path) === removePrefix(sent)
  }
}

/** Removes `/v2`, with and without which a path is valid. */
function removePrefix(path: string): string {
  const prefix = pathPrefixes.find((server) => server !== "" && path.startsWith(`${server}/`)) ?? ""
  return path.slice(prefix.length)
}
