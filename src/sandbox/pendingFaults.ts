import { controlSpecs, type Fault } from "../../generated/control.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import { createNotProcessedError } from "../contract/envelope.ts"
import { type Call, HttpError } from "../contract/messages.ts"
import { getOperationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import { validateSchema } from "../contract/schemaViolations.ts"
import {
  createViolation,
  formatValue,
  formatViolation,
  type Violation,
} from "../contract/violations.ts"
import type { Tenant } from "./tenant.ts"

const maxPendingFaults = 1_000

/** Returns whether something of a tenant is selected; undefined stands for what belongs to every tenant. */
export type TenantFilter = (tenant: Tenant | undefined) => boolean

/** Keeps the failures injected with the control API until matching calls use them up. */
export class PendingFaults {
  /** Each with the tenant whose calls fail, or undefined for every tenant. */
  #pending: { fault: Fault & { count: number }; tenant: Tenant | undefined }[] = []

  /**
   * Adds a failure.
   *
   * @param tenant - the tenant whose calls fail; default: every tenant.
   * @throws HttpError if too many are already pending.
   */
  add(fault: Fault, tenant?: Tenant): void {
    if (this.#pending.length >= maxPendingFaults) {
      const description = `${maxPendingFaults} failures are pending. Delete them with DELETE /__contract/faults or reset().`
      throw new HttpError(createNotProcessedError(409, description))
    }
    this.#pending.push({ fault: { ...fault, count: fault.count ?? 1 }, tenant })
  }

  /** Returns the oldest failure that matches a call, if any, and uses up one of its `count`. */
  take(call: Call, tenant: Tenant): Fault | undefined {
    const found = this.#pending.find(
      (pending) =>
        (pending.tenant === undefined || pending.tenant === tenant) && isMatch(pending.fault, call),
    )
    if (!found) return undefined
    found.fault.count--
    if (found.fault.count === 0) this.#pending = this.#pending.filter((other) => other !== found)
    return found.fault
  }

  /** @param isSelected - returns whether to list a tenant's failures. */
  list(isSelected: TenantFilter): Fault[] {
    return this.#pending
      .filter(({ tenant }) => isSelected(tenant))
      .map(({ fault }) => ({ ...fault }))
  }

  delete(isSelected: TenantFilter): void {
    this.#pending = this.#pending.filter(({ tenant }) => !isSelected(tenant))
  }
}

function isMatch({ operation, path }: Fault, { operation: called, spec, url }: Call): boolean {
  if (operation !== undefined && operation !== called) return false
  // The operation's own segments, because a path is valid with or without `/v2`.
  const sent = url.pathname.split("/").slice(1 - spec.path.split("/").length)
  return path === undefined || pathPrefixes.some((prefix) => path === [prefix, ...sent].join("/"))
}

/** Headers that describe the body or the connection, which the server sets itself. */
const ownHeaders = ["Connection", "Content-Length", "Content-Type", "Trailer", "Transfer-Encoding"]

/** Finds what makes a failure useless or impossible, although it fits the schema. */
export function findFaultViolation(fault: Fault): Violation | undefined {
  const { operation, path, status, headers, delay_ms, connection } = fault
  if (status === undefined && delay_ms === undefined && connection === undefined) {
    return invalidKey("", "an object with status, delay_ms or connection")
  }
  if (operation !== undefined && !operationIds.some((id) => id === operation)) {
    return invalidKey("operation", "an operationId, such as createTask", formatValue(operation))
  }
  const called = operationIds.filter((id) => operation === undefined || id === operation)
  if (path !== undefined && !called.some((id) => isPathOf(id, path))) {
    const { path: template } = getOperationSpec(called.length === 1 ? called[0]! : "getTask")
    const example = template.replaceAll(/\{\w+\}/g, "102")
    return invalidKey("path", `a path of the operation, such as ${example}`, formatValue(path))
  }
  if (!headers) return undefined
  if (status === undefined) return invalidKey("headers", "omitted if there is no status")
  try {
    const sent = new Headers(headers)
    const own = ownHeaders.find((name) => sent.has(name))
    if (own) return invalidKey("headers", `without ${own}, which the server sets`)
  } catch {
    return invalidKey("headers", "valid HTTP headers")
  }
  return undefined
}

/** Returns whether valid requests for an operation have the path, with or without `/v2`. */
function isPathOf(id: OperationId, path: string): boolean {
  const pattern = getOperationSpec(id).path.replaceAll(/\{\w+\}/g, "-?\\d+")
  return pathPrefixes.some((prefix) => new RegExp(`^${prefix}${pattern}$`).test(path))
}

/** @throws TypeError if the failure doesn't have the form that the control API requires. */
export function assertFault(fault: Fault): void {
  const place = { in: "body", name: "" } as const
  const violations = validateSchema("#/components/control/Fault", fault, place)
  const [found = findFaultViolation(fault)] = violations
  if (found) throw new TypeError(formatViolation(found).replace("The body", "The failure"))
}

/** @param name - the invalid key, or an empty string for the whole failure. */
function invalidKey(name: string, expected: string, found?: string): Violation {
  const { pointer } = controlSpecs.injectFault
  return createViolation({ in: "body", name, kind: "invalid", expected, found, pointer })
}
