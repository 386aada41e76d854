import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { pause } from "../contract/delay.ts"
import { resolveDeployment } from "../contract/deployment.ts"
import { createFetch } from "../contract/fetch.ts"
import { createValidatingHandler, type ValidatingHandler } from "../contract/handler.ts"
import type { Call, ErrorResult, HandlerResponse } from "../contract/messages.ts"
import { readToken } from "../contract/request.ts"
import { createViolationLog, type ViolationReport } from "../contract/violationLog.ts"
import { isLoopback } from "../openapi/deployment.ts"
import { createControlHandler } from "../server/control/control.ts"
import { recordRequests, RequestLog } from "../server/control/requestLog.ts"
import { type Server, type ServerOptions, type Service, startServer } from "../server/server.ts"
import { type Clock, createClock } from "./clock.ts"
import { createSandboxControl, type SandboxParts } from "./control.ts"
import type { Delivery } from "./deliveries/deliveries.ts"
import { handlePreference, injectFailure, readInjectedDelay } from "./faultInjection.ts"
import { tooManyDatasets } from "./operations/errors.ts"
import { type SandboxOptions, validateOptions } from "./options.ts"
import { PendingFaults } from "./pendingFaults.ts"
import { IdGenerator } from "./secrets.ts"
import { createSnapshot, restoreSnapshot, type Snapshot } from "./snapshot.ts"
import type { Caller } from "./store/select.ts"
import { getRecordText } from "./store/store.ts"
import type { Tenant } from "./tenant.ts"
import { Tenants } from "./tenants.ts"

/** A simulation of the service. It runs in the current process. */
export interface Sandbox {
  /**
   * Sends a request to the sandbox, and returns the response. You can replace the global `fetch` with this function.
   */
  fetch: typeof fetch
  /**
   * Restores the initial dataset and the initial time. Deletes all deliveries, recorded requests and injected failures.
   */
  reset(): void
  snapshot(): Snapshot
  /**
   * Replaces all records with the records of a snapshot.
   *
   * @throws TypeError if the value is not a snapshot of this version of the sandbox. In this case, the sandbox does not
   *   change.
   */
  restore(snapshot: Snapshot): void
  clock: Clock
  /**
   * Returns the webhook deliveries of each dataset, oldest first: all waiting deliveries, and at most 10,000 finished
   * deliveries.
   */
  deliveries(): Delivery[]
  /** Resolves when all webhook deliveries are finished. */
  settled(): Promise<void>
  /** Returns the parts of the contract that the requests have used since the sandbox was created. */
  coverage(): CoverageReport
  /** Returns the contract violations in all requests so far, including rejected requests. */
  violations(): ViolationReport
  /** Stops sending webhook deliveries, and closes the data file. */
  close(): void
}

/** A sandbox that listens on a port. */
export interface RunningSandbox extends Server, Omit<Sandbox, "fetch" | "close"> {}

/**
 * Creates a sandbox, which simulates the service according to the rules in `openapi/behaviour.yaml`.
 *
 * @throws TypeError if an option or the dataset is invalid; Error if the data file cannot be used.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  validateOptions(options)
  return createService(options).sandbox
}

/**
 * Starts a sandbox that listens on a port.
 *
 * @returns the sandbox. The promise resolves when the sandbox is ready for requests.
 * @throws the errors of {@link createSandbox}, and the error of `node:net` if the port cannot be opened.
 */
export async function startSandbox(
  options: SandboxOptions & ServerOptions = {},
): Promise<RunningSandbox> {
  // Validate the options before opening the port. Otherwise, the error of a taken port would hide the error of an
  // invalid option.
  validateOptions(options)
  const { server, service } = await startServer(
    async (docsUrl) => createService({ ...options, docsUrl: options.docsUrl ?? docsUrl }),
    options,
  )
  const { close, fetch: _, ...sandbox } = service.sandbox
  return {
    ...server,
    ...sandbox,
    async close() {
      await server.close()
      close()
    },
  }
}

interface SandboxService extends Service {
  sandbox: Sandbox
}

function createService(options: SandboxOptions): SandboxService {
  const ids = new IdGenerator(options.seed ?? 1)
  const deployment = resolveDeployment(options, () => ids.createUuid())
  const tenants = new Tenants({ options, deployment, ids })
  const coverage = createCoverage()
  const violations = createViolationLog()
  const faults = new PendingFaults(deployment.basePath)
  const requests = new RequestLog<Tenant | undefined>()
  const reset = (tenant?: Tenant): void => {
    tenants.reset(tenant)
    faults.delete(tenant)
    requests.delete(tenant)
    if (!tenant) ids.count = 0
  }
  const parts = { options, deployment, ids, coverage, violations, tenants, faults, requests, reset }
  const handler = createSandboxHandler(parts)
  const fetchService = createFetch(handler)
  const sandbox: Sandbox = {
    async fetch(input, init) {
      tenants.assertOpen()
      return fetchService(input, init)
    },
    reset: () => reset(),
    snapshot: () => createSnapshot(parts),
    restore: (snapshot) => restoreSnapshot(parts, snapshot),
    clock: createClock(tenants),
    deliveries: () => tenants.all().flatMap((tenant) => tenant.dispatcher.all()),
    async settled() {
      await Promise.all(tenants.all().map((tenant) => tenant.dispatcher.settled()))
    },
    coverage: () => coverage.report(),
    violations: () => violations.report(),
    close: () => tenants.close(),
  }
  return { handler, deployment, sandbox, landingPage: { name: "sandbox" } }
}

function createSandboxHandler(parts: SandboxParts): ValidatingHandler {
  const { options, deployment, coverage, violations, tenants, faults, requests } = parts
  const { delay = 0, lenient, explain } = options
  const origins = (origin: string): boolean =>
    isLoopback(origin) || (options.origins?.includes(origin) ?? false)
  const handler = createValidatingHandler({
    deployment,
    coverage,
    violations,
    lenient,
    origins,
    delay: (headers) => delay + (readInjectedDelay(headers) || 0),
    textOf: getRecordText,
    authenticate(token) {
      const tenant = tenants.findOrCreate(token)
      const caller = tenant?.authenticate(token)
      return caller && "status" in caller ? caller : { tenant, caller }
    },
    control: createControlHandler({
      operations: createSandboxControl(parts),
      deployment,
      origins,
    }),
    handle: (call) => handleCall(call, tenants, faults),
  })
  const recorded = recordRequests(handler, requests, (headers) => tenants.find(readToken(headers)))
  if (explain) return recorded
  return async (request) => ({ ...(await recorded(request)), rules: undefined })
}

/** Passes a call to the tenant of its token, and injects the requested failures. */
async function handleCall(
  call: Call<{ tenant?: Tenant; caller?: Caller }>,
  tenants: Tenants,
  faults: PendingFaults,
): Promise<HandlerResponse | ErrorResult> {
  let { tenant } = call.caller
  const { caller } = call.caller
  const handle = (): HandlerResponse | ErrorResult =>
    (tenant && caller && tenant.handle(call, caller)) ?? tooManyDatasets
  const fault = faults.take(call, tenant)
  if (!fault) return handlePreference(call, handle)
  if (fault.delay_ms) {
    await pause(fault.delay_ms, call.signal)
    // A reset may have closed the tenant during the delay.
    tenant = tenants.findOrCreate(readToken(call.headers))
  }
  return injectFailure({ ...fault, source: "An injected failure" }, handle)
}
