import { isRepresentable, parseTimestamp } from "./store/timestamps.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

/** Reads and changes a sandbox's current time, so that tests don't have to wait. */
export interface Clock {
  now(): Date
  /** @throws TypeError if the time is invalid or outside the years 0 to 9998. */
  set(time: Date | string): void
  /** @throws TypeError if the new time is outside the years 0 to 9998. */
  advance(milliseconds: number): void
}

/** @param only - the tenant whose time to set; default: all, with the time of the shared one. */
export function createClock(tenants: TenantRegistry, only?: Tenant): Clock {
  return {
    now: () => new Date((only ?? tenants.shared).now()),
    set(time) {
      const timestamp = time instanceof Date ? time.getTime() : parseTimestamp(time)
      if (!isRepresentable(timestamp)) {
        throw new TypeError(
          `The time is ${String(time)}. Use a Date or a date-time between the years 0 and 9998.`,
        )
      }
      tenants.setTime(timestamp, only)
    },
    advance(milliseconds) {
      const all = only ? [only] : tenants.all()
      const isPossible = (tenant: Tenant): boolean => isRepresentable(tenant.now() + milliseconds)
      if (typeof milliseconds !== "number" || !all.every(isPossible)) {
        throw new TypeError(
          `The clock cannot advance by ${JSON.stringify(milliseconds)} milliseconds. The new time must be between the years 0 and 9998.`,
        )
      }
      for (const tenant of all) tenant.setTime(tenant.now() + milliseconds)
    },
  }
}
