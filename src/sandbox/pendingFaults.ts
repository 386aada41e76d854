import { controlRequests, type Fault } from "../../generated/control.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import type { Call } from "../contract/messages.ts"
import { operationIds } from "../contract/operations.ts"
import { formatValue, formatViolation, type Violation } from "../contract/violations.ts"
import { createControlViolation, validateControlValue } from "../server/control/validateControl.ts"
import type { Tenant } from "./tenant.ts"

/** The limit on pending failures. */
const maxPendingFaults = 1_000

/** The sentence for a failure that wasn't added, because the limit is reached. */
export const tooManyFaults = `${maxPendingFaults} failures are pending.`

/** Returns whether something of a tenant is selected; undefined stands for what belongs to every tenant. */
export type TenantFilter = (tenant: Tenant | undefined) => boolean

interface PendingFault {
  fault: Fault & { count: number }
  /** The tenant whose calls fail, or undefined for every tenant. */
  tenant: Tenant | undefined
}

/** Keeps the failures injected with the control API until matching calls use them up. */
export class PendingFaults {
  readonly #basePath: string
  #pending: PendingFault[] = []

  /** @param basePath - the service's base path, without `/v2`. */
  constructor(basePath: string) {
    this.#basePath = basePath
  }

  /**
   * Adds a failure, unless too many are already pending.
   *
   * @param tenant - the tenant whose calls fail; default: every tenant.
   * @returns whether the failure was added.
   */
  add(fault: Fault, tenant?: Tenant): boolean {
    if (this.#pending.length >= maxPendingFaults) return false
    this.#pending.push({ fault: { ...fault, count: fault.count ?? 1 }, tenant })
    return true
  }

  /** Returns the oldest failure that matches a call, if any, and uses up one of its `count`. */
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

  /** @param isSelected - returns whether to list a tenant's failures; default: those of all tenants. */
  list(isSelected: TenantFilter = () => true): Fault[] {
    return this.#pending
      .filter(({ tenant }) => isSelected(tenant))
      .map(({ fault }) => ({ ...fault }))
  }

  /** Deletes the failures of the selected tenants. */
  delete(isSelected: TenantFilter): void {
    this.#pending = this.#pending.filter(({ tenant }) => !isSelected(tenant))
  }

  #matches({ operation, path }: Fault, { operation: called, url }: Call): boolean {
    if (operation !== undefined && operation !== called) return false
    const sent = url.pathname.slice(this.#basePath.length)
    return path === undefined || stripVersionPrefix(path) === stripVersionPrefix(sent)
  }
}

/** Removes `/v2`, because a path is valid with or without the prefix. */
function stripVersionPrefix(path: string): string {
  const prefix = pathPrefixes.find((server) => server !== "" && path.startsWith(`${server}/`)) ?? ""
  return path.slice(prefix.length)
}

/** Headers that describe the body or the connection, which the server sets itself. */
const ownHeaders = ["connection", "content-length", "content-type", "trailer", "transfer-encoding"]

/** Finds what makes a failure useless or impossible, although it fits the schema. */
export function findFaultViolation(fault: Fault): Violation | undefined {
  const { operation, status, headers, delay_ms, connection } = fault
  if (status === undefined && delay_ms === undefined && connection === undefined) {
    return invalidKey("", "an object with status, delay_ms or connection")
  }
  if (operation !== undefined && !operationIds.some((id) => id === operation)) {
    return invalidKey("operation", "an operationId, such as createTask", formatValue(operation))
  }
  if (!headers) return undefined
  if (status === undefined) return invalidKey("headers", "omitted if there is no status")
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.includes(name.toLowerCase())) {
      return invalidKey("headers", `without ${name}, which the server sets`)
    }
    if (!isHeader(name, value)) return invalidKey("headers", "valid HTTP headers")
  }
  return undefined
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers({ [name]: value }).has(name)
  } catch {
    return false
  }
}

/** @throws TypeError if the failure doesn't have the form that the control API requires. */
export function assertFault(fault: Fault): void {
  const [found = findFaultViolation(fault)] = validateControlValue(
    controlRequests.injectFault?.body ?? {},
    fault,
    "body",
  )
  if (found) throw new TypeError(formatViolation(found).replace("The body", "The failure"))
}

/** @param name - the invalid key, or an empty string for the whole failure. */
function invalidKey(name: string, expected: string, found?: string): Violation {
  return createControlViolation("body", name, "invalid", { expected, found })
}
