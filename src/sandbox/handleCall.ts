import type { Fault } from "../../generated/control.ts"
import { pause } from "../contract/delay.ts"
import { createRequestedError, createUnclearError } from "../contract/envelope.ts"
import type {
  AuthenticationFailure,
  Call,
  ErrorResult,
  HandlerResponse,
  Outcome,
} from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePreferHeader } from "../contract/preferHeader.ts"
import { getInvalidRequestStatus } from "../contract/receivedRequest.ts"
import { readToken } from "../contract/requestHead.ts"
import type { Caller } from "./operations/context.ts"
import { tooManyDatasetsError } from "./operations/errors.ts"
import type { PendingFaults } from "./pendingFaults.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

/** A token's tenant and account; both are undefined if there's no room for another tenant. */
interface TenantCaller {
  tenant?: Tenant
  caller?: Caller
}

/** Returns what a token stands for, creating the dataset of a new token. */
export function authenticate(
  tenants: TenantRegistry,
  token: string,
): TenantCaller | AuthenticationFailure {
  const tenant = tenants.findOrCreate(token)
  const caller = tenant?.authenticate(token)
  return caller && "status" in caller ? caller : { tenant, caller }
}

/** Handles a call in its token's tenant, with any failure injected by the control API or the `Prefer` header. */
export function handleCall(
  call: Call<TenantCaller>,
  tenants: TenantRegistry,
  faults: PendingFaults,
): Outcome | Promise<Outcome> {
  const fault = faults.take(call, call.caller.tenant)
  // Most calls have no failure. Without a promise, they're faster.
  if (!fault) return injectPreferredFault(call, () => handleNow(call, call.caller))
  return failCall(call, tenants, fault)
}

async function failCall(
  call: Call<TenantCaller>,
  tenants: TenantRegistry,
  fault: Fault,
): Promise<Outcome> {
  if (fault.delay_ms) await pause(fault.delay_ms, call.request.signal)
  // During the delay, the token may have been revoked, or a reset may have closed the tenant.
  const caller = fault.delay_ms ? authenticate(tenants, readToken(call.headers)) : call.caller
  if ("status" in caller) return caller
  return injectFault(fault, "An injected failure", () => handleNow(call, caller))
}

function handleNow(call: Call, { tenant, caller }: TenantCaller): HandlerResponse | ErrorResult {
  return tenant && caller ? tenant.handle(call, caller) : tooManyDatasetsError
}

const maxDelay = 600_000

/** Returns the milliseconds in the `Prefer` header's `delay`: 0 if it's absent, NaN if it's invalid. */
export function readInjectedDelay(headers: Headers): number {
  const header = headers.get("prefer")
  if (header === null) return 0
  const delay = parsePreferHeader(header).get("delay") ?? "0"
  return /^\d+$/.test(delay) && Number(delay) <= maxDelay ? Number(delay) : Number.NaN
}

/** Handles a call, and injects the failure its `Prefer` header asks for: `code=503`, `drop` or `truncate`. */
function injectPreferredFault(
  call: Call,
  handle: () => HandlerResponse | ErrorResult,
): HandlerResponse | ErrorResult {
  const header = call.headers.get("prefer")
  if (header === null) return handle()
  const preferences = parsePreferHeader(header)
  const code = preferences.get("code")
  const invalid = findInvalidPreference(call, code)
  if (invalid)
    return { status: getInvalidRequestStatus(call.spec), errors: [createUnclearError(invalid)] }
  const connection = (["drop", "truncate"] as const).find((name) => preferences.has(name))
  const status = code === undefined ? undefined : Number(code)
  return injectFault({ status, connection }, "The Prefer header", handle)
}

/**
 * Handles a call, unless the failure has a status to return instead, and adds the failure's connection fault.
 *
 * @param source - what requested the failure, for the error's description: `The Prefer header`.
 */
function injectFault(
  { status, headers, connection: connectionFault }: Fault,
  source: string,
  handle: () => HandlerResponse | ErrorResult,
): HandlerResponse | ErrorResult {
  const outcome =
    status === undefined ? handle() : { ...createRequestedError(status, source), headers }
  if (!connectionFault) return outcome
  // A response without a body can't be truncated.
  const isEmpty = !("errors" in outcome) && outcome.body === undefined
  return { ...outcome, connectionFault: isEmpty ? "drop" : connectionFault }
}

function findInvalidPreference({ headers, spec }: Call, code?: string): string | undefined {
  if (Number.isNaN(readInjectedDelay(headers))) {
    return `The Prefer header contains an invalid delay: ${headers.get("prefer")}. Use 0 to ${maxDelay} milliseconds.`
  }
  if (code === undefined || (/^[45]\d\d$/.test(code) && findResponse(spec, Number(code))))
    return undefined
  return `The Prefer header contains code=${code}. Use an HTTP error status, such as 404 or 503.`
}
