import type { Fault } from "../../generated/control.ts"
import { pause } from "../contract/delay.ts"
import type {
  AuthenticationFailure,
  Call,
  ErrorResult,
  HandlerResponse,
  Outcome,
} from "../contract/messages.ts"
import { readToken } from "../contract/requestHead.ts"
import { injectFault, injectPreferredFault } from "./faultInjection.ts"
import { tooManyDatasetsError } from "./operations/errors.ts"
import type { PendingFaults } from "./pendingFaults.ts"
import type { Caller } from "./store/queryBuilder.ts"
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
  return injectFault({ ...fault, source: "An injected failure" }, () => handleNow(call, caller))
}

function handleNow(call: Call, { tenant, caller }: TenantCaller): HandlerResponse | ErrorResult {
  return tenant && caller ? tenant.handle(call, caller) : tooManyDatasetsError
}
