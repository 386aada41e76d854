import type { Fault } from "../../generated/control.ts"
import { pause } from "../contract/delay.ts"
import { createRequestedError, createUnclearError } from "../contract/envelope.ts"
import type { Call, ErrorResult, Outcome } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePreferHeader } from "../contract/preferHeader.ts"
import { getInvalidRequestStatus } from "../contract/receivedRequest.ts"
import { readToken } from "../contract/requestHead.ts"
import type { Caller } from "./operations/context.ts"
import { tooManyDatasetsError } from "./operations/errors.ts"
import type { PendingFaults } from "./pendingFaults.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

/** A token's tenant and account. */
interface TenantCaller {
  tenant: Tenant
  caller: Caller
}

/** Returns what a token stands for, creating the dataset of a new token. */
export function authenticate(tenants: TenantRegistry, token: string): TenantCaller | ErrorResult {
  const tenant = tenants.findOrCreate(token)
  if (!tenant) return tooManyDatasetsError
  const caller = tenant.authenticate(token)
  return "status" in caller ? caller : { tenant, caller }
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
  const caller = delay_ms ? authenticate(tenants, readToken(call.headers)) : call.caller
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
