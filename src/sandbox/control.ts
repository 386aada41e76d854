import { controlSpecs } from "../../generated/control.ts"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import type { Coverage } from "../contract/coverage.ts"
import { pause } from "../contract/delay.ts"
import { createErrorDetail, createUnclearError } from "../contract/envelope.ts"
import { HttpError } from "../contract/messages.ts"
import type { ViolationLog } from "../contract/violationLog.ts"
import type { ControlOperations } from "../server/control/controlHandler.ts"
import { renderControlPage } from "../server/control/controlPage.ts"
import type { RequestLog } from "../server/control/requestLog.ts"
import { type Assignment, createAssignment } from "./alternatives/assignment.ts"
import { summarizeDatasets } from "./summarizeDatasets.ts"
import { createDiskError, createKeyError, tooManyDatasetsError } from "./operations/errors.ts"
import type { SandboxOptions } from "./options.ts"
import { findFaultViolation, type PendingFaults, type TenantFilter } from "./pendingFaults.ts"
import { isDiskError } from "./store/dataFile.ts"
import type { Tenant } from "./tenant.ts"
import type { Clock, TenantRegistry } from "./tenantRegistry.ts"

/** The sandbox internals that the control API reads and changes. */
export interface SandboxParts {
  options: SandboxOptions
  deployment: ResolvedDeployment
  coverage: Coverage
  violations: ViolationLog
  tenants: TenantRegistry
  faults: PendingFaults
  requests: RequestLog<Tenant | undefined>
  /** Resets a tenant, or all of them, to a service with other alternatives if they are given. */
  reset: (tenant?: Tenant, assignment?: Assignment) => void
}

/**
 * Implements the control API's operations. With `datasetPerToken`, a request that sends a token affects only that
 * token's dataset (tenant).
 */
export function createSandboxControl(parts: SandboxParts): ControlOperations {
  const { tenants, faults, requests } = parts
  const select = (token: string | undefined): Tenant | undefined => selectTenant(parts, token)
  const filter = (token: string | undefined): TenantFilter => createTenantFilter(parts, token)
  const operations: ControlOperations = {
    getPage: () =>
      renderControlPage({
        server: "sandbox",
        operations,
        requests: requests.list(50),
        ...summarizeDatasets(tenants),
      }),
    getHealth: () => ({ status: "ok", server: "sandbox" }),
    reset({ token }) {
      if (!isSelecting(parts, token)) return reportErrors(() => parts.reset())
      const tenant = tenants.find(token)
      // A token that was never used has no dataset to reset.
      if (tenant) reportErrors(() => parts.reset(tenant))
    },
    getAlternatives: ({ token = "" }) => ({
      alternatives: { ...(tenants.find(token) ?? tenants.shared).store.assignment },
    }),
    setAlternatives({ token, body: { seed, questions, harsh, alternatives } }) {
      const tenant = select(token)
      const vary = seed === undefined ? undefined : { seed, questions, harsh }
      reportErrors(() => parts.reset(tenant, createAssignment({ vary, answers: alternatives })))
      return { alternatives: { ...(tenant ?? tenants.shared).store.assignment } }
    },
    getSnapshot: ({ token }) => tenants.snapshot(select(token)),
    restoreSnapshot({ token, body }) {
      const tenant = select(token)
      reportErrors(() => tenants.restore(body, tenant))
    },
    getClock: ({ token }) => formatClock(tenants.clock(select(token))),
    setClock({ token, body: { now, advance_ms = 0 } }) {
      const clock = tenants.clock(select(token))
      const name = now === undefined ? "advance_ms" : "now"
      const expected = "a time between the years 0 and 9998"
      reportErrors(
        () => (now === undefined ? clock.advance(advance_ms) : clock.set(now)),
        () => createKeyError({ spec: controlSpecs.setClock }, "invalid", name, { expected }),
      )
      return formatClock(clock)
    },
    listRequests: ({ token, query }) => ({ requests: requests.list(query.limit, filter(token)) }),
    deleteRequests: ({ token }) => requests.delete(filter(token)),
    async listDeliveries({ token, query, signal }) {
      const selected = tenants.all().filter(filter(token))
      const { wait_ms = 0 } = query
      if (wait_ms > 0) await waitForDeliveries(selected, wait_ms, signal)
      // A reset during the wait may have closed some tenants.
      const all = tenants.all()
      const open = selected.filter((one) => all.includes(one))
      return { deliveries: open.flatMap((one) => one.dispatcher.all()) }
    },
    listFaults: ({ token }) => ({ faults: faults.list(filter(token)) }),
    injectFault({ token, body }) {
      const tenant = select(token)
      const violation = findFaultViolation(body)
      if (violation) throw new HttpError({ status: 400, errors: [createErrorDetail(violation)] })
      faults.add(body, tenant)
    },
    deleteFaults: ({ token }) => faults.delete(filter(token)),
    getCoverage: () => ({ ...parts.coverage.report() }),
    getViolations: () => parts.violations.report(),
  }
  return operations
}

function isSelecting({ options }: SandboxParts, token: string | undefined): token is string {
  return options.datasetPerToken === true && token !== undefined
}

/** Creates a filter for the token's tenant, or for all tenants. A token that was never used has none. */
function createTenantFilter(parts: SandboxParts, token: string | undefined): TenantFilter {
  if (!isSelecting(parts, token)) return () => true
  const selected = parts.tenants.find(token)
  return (tenant) => selected !== undefined && tenant === selected
}

/**
 * Returns a token's tenant, creating it for a new token, or undefined when the operation affects all tenants.
 *
 * @throws HttpError if the sandbox has reached its maximum number of tenants.
 */
function selectTenant(parts: SandboxParts, token: string | undefined): Tenant | undefined {
  if (!isSelecting(parts, token)) return undefined
  const tenant = parts.tenants.findOrCreate(token)
  if (!tenant) throw new HttpError(tooManyDatasetsError)
  return tenant
}

function formatClock(clock: Clock): { now: string } {
  return { now: clock.now().toISOString() }
}

/** Waits until the tenants' deliveries are finished, but at most for the given time. */
async function waitForDeliveries(tenants: Tenant[], milliseconds: number, signal: AbortSignal) {
  const settled = new AbortController()
  void Promise.all(tenants.map(({ dispatcher }) => dispatcher.settled())).then(() =>
    settled.abort(),
  )
  await pause(milliseconds, AbortSignal.any([signal, settled.signal])).catch(() => undefined)
}

/** Runs an action that writes, and reports a full disk as a 503, and a value that the action rejects as a 400. */
function reportErrors(action: () => void, createError = createInvalidError): void {
  try {
    action()
  } catch (error) {
    if (isDiskError(error)) throw new HttpError(createDiskError(error))
    throw error instanceof TypeError ? createError(error.message) : error
  }
}

function createInvalidError(description: string): HttpError {
  return new HttpError({ status: 400, errors: [createUnclearError(description)] })
}
