import type { Fault } from "../../generated/control.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import {
  createNotProcessedError,
  createRequestedError,
  createUnclearError,
} from "../contract/envelope.ts"
import { type Call, type ErrorResult, HttpError, type Outcome } from "../contract/messages.ts"
import {
  findResponse,
  getOperationSpec,
  type OperationId,
  operationIds,
} from "../contract/operations.ts"
import { validateSchema } from "../contract/schemaViolations.ts"
import { formatViolation } from "../contract/violations.ts"
import { pause } from "../contract/delay.ts"
import { parsePreferHeader } from "../contract/preferHeader.ts"
import { getInvalidRequestStatus } from "../contract/receivedRequest.ts"
import { readToken } from "../contract/requestHead.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantCaller, TenantRegistry } from "./tenantRegistry.ts"

const maxPendingFaults = 1_000

/** Returns whether something of a tenant is selected; undefined stands for what belongs to every tenant. */
export type TenantFilter = (tenant: Tenant | undefined) => boolean

/** Creates a filter for what belongs to a tenant, or for everything. */
export function createTenantFilter(selected: Tenant | undefined): TenantFilter {
  return (tenant) => selected === undefined || tenant === selected
}

/** Keeps the failures injected with the control API until matching calls use them up. */
export class PendingFaults {
  /** Each with the tenant whose calls fail, or undefined for every tenant. */
  #pending: { fault: Fault & { count: number }; tenant: Tenant | undefined }[] = []

  /**
   * Adds a failure.
   *
   * @param tenant - the tenant whose calls fail; default: every tenant.
   * @throws TypeError if the failure is invalid; HttpError if too many are already pending.
   */
  add(fault: Fault, tenant?: Tenant): void {
    checkFault(fault)
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

/** @throws TypeError for a failure that is invalid, useless or impossible. */
function checkFault(fault: Fault): void {
  const place = { in: "body", name: "" } as const
  const [violation] = validateSchema("#/components/control/Fault", fault, place)
  if (violation) {
    throw new TypeError(formatViolation(violation).replace("The body", "The failure"))
  }
  const { operation, path, status, headers, delay_ms, connection } = fault
  if ((status ?? delay_ms ?? connection) === undefined) {
    throw new TypeError("The failure must be an object with status, delay_ms or connection.")
  }
  const called = operationIds.filter((id) => operation === undefined || id === operation)
  const [first = "getTask"] = called.length > 1 ? [] : called
  if (called.length === 0) {
    const found = JSON.stringify(operation)
    throw new TypeError(`The operation is ${found}. Use an operationId, such as createTask.`)
  }
  if (path !== undefined && !called.some((id) => isPathOf(id, path))) {
    const example = getOperationSpec(first).path.replaceAll(/\{\w+\}/g, "102")
    const found = JSON.stringify(path)
    throw new TypeError(`The path is ${found}. Use a path of the operation, such as ${example}.`)
  }
  if (headers && status === undefined) {
    throw new TypeError("The failure has headers but no status. Omit the headers.")
  }
  if (headers) checkHeaders(headers)
}

/** Returns whether valid requests for an operation have the path, with or without `/v2`. */
function isPathOf(id: OperationId, path: string): boolean {
  const pattern = getOperationSpec(id).path.replaceAll(/\{\w+\}/g, "-?\\d+")
  return pathPrefixes.some((prefix) => new RegExp(`^${prefix}${pattern}$`).test(path))
}

/** Headers that describe the body or the connection, which the server sets itself. */
const ownHeaders = ["Connection", "Content-Length", "Content-Type", "Trailer", "Transfer-Encoding"]

/** @throws TypeError for a header that can't be sent. */
function checkHeaders(headers: Record<string, string>): void {
  let sent: Headers
  try {
    sent = new Headers(headers)
  } catch {
    throw new TypeError("The failure's headers must be valid HTTP headers.")
  }
  const own = ownHeaders.find((name) => sent.has(name))
  if (own) throw new TypeError(`Use headers without ${own}, which the server sets.`)
}

/**
 * Handles a call in its token's tenant, unless a failure injected by the control API or the `Prefer` header has a
 * status to return instead.
 */
export async function handleCall(
  call: Call<TenantCaller>,
  tenants: TenantRegistry,
  faults: PendingFaults,
): Promise<Outcome> {
  const injected = faults.take(call, call.caller.tenant)
  const fault = injected ?? readPreferredFault(call)
  if ("errors" in fault) return fault
  const { status, headers, delay_ms, connection: connectionFault } = fault
  if (delay_ms) await pause(delay_ms, call.request.signal)
  // During the delay, the token may have been revoked, or a reset may have closed the tenant.
  const caller = delay_ms ? tenants.authenticate(readToken(call.headers)) : call.caller
  if ("status" in caller) return caller
  const source = injected ? "An injected failure" : "The Prefer header"
  const outcome =
    status === undefined
      ? caller.tenant.handle(call, caller.caller)
      : { ...createRequestedError(status, source), headers }
  if (!connectionFault) return outcome
  // A response without a body can't be truncated.
  const isEmpty = !("errors" in outcome) && outcome.body === undefined
  return { ...outcome, connectionFault: isEmpty ? "drop" : connectionFault }
}

const maxDelay = 600_000

/** Returns the failure that a `Prefer` header asks for with `code`, `delay`, `drop` or `truncate`, or its error. */
function readPreferredFault({ headers, spec }: Call): Fault | ErrorResult {
  const header = headers.get("prefer")
  if (header === null) return {}
  const preferences = parsePreferHeader(header)
  const { code, delay = "0" } = Object.fromEntries(preferences)
  const isDelay = /^\d+$/.test(delay) && Number(delay) <= maxDelay
  const isCode = code === undefined || (/^[45]\d\d$/.test(code) && findResponse(spec, Number(code)))
  if (!isDelay || !isCode) {
    const invalid = isDelay
      ? `code=${code}. Use an HTTP error status, such as 404 or 503.`
      : `an invalid delay: ${header}. Use 0 to ${maxDelay} milliseconds.`
    const errors = [createUnclearError(`The Prefer header contains ${invalid}`)]
    return { status: getInvalidRequestStatus(spec), errors }
  }
  return {
    status: code === undefined ? undefined : Number(code),
    delay_ms: Number(delay),
    connection: (["drop", "truncate"] as const).find((name) => preferences.has(name)),
  }
}
