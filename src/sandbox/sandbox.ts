import type { Delivery, Fault, RecordedRequest, Snapshot } from "../../generated/control.ts"
import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { createFetch } from "../contract/fetch.ts"
import { createValidatingHandler, type ValidatingHandler } from "../contract/validatingHandler.ts"
import { readToken } from "../contract/requestHead.ts"
import { ViolationLog, type ViolationReport } from "../contract/violationLog.ts"
import { isLoopback } from "../openapi/deployment.ts"
import { createControlHandler } from "../server/control/controlHandler.ts"
import { recordRequests, RequestLog } from "../server/control/requestLog.ts"
import { type Server, type ServerOptions, startServer } from "../server/server.ts"
import { createSandboxControl, type SandboxParts } from "./control.ts"
import type { DispatcherOptions } from "./deliveries/webhookDispatcher.ts"
import { createTenantFilter, handleCall, PendingFaults } from "./faults.ts"
import { type SandboxOptions, validateOptions } from "./options.ts"
import { IdGenerator } from "./secrets.ts"
import { type Assignment, checkAssignment, createAssignment } from "./alternatives/assignment.ts"
import type { Tenant } from "./tenant.ts"
import { type Clock, TenantRegistry } from "./tenantRegistry.ts"

/** A simulation of the service in this process. */
export interface Sandbox {
  /** Sends a request to the sandbox without a network. Pass it to a client in place of the global `fetch`. */
  fetch: typeof fetch
  /** Restores the initial dataset and time, and discards all deliveries, recorded requests and injected failures. */
  reset(): void
  /** Copies all records as JSON, without tokens, but with complete webhook URLs, which may contain secrets. */
  snapshot(): Snapshot
  /**
   * Replaces all records with those in a snapshot, and the time and the answers to open questions with its own.
   *
   * @throws TypeError if the value isn't a complete snapshot from this version of the sandbox. The records then don't change.
   */
  restore(snapshot: Snapshot): void
  clock: Clock
  /** Returns the alternatives that aren't our assumptions, by rule; with `datasetPerToken`, those of new datasets. */
  alternatives(): Assignment
  /**
   * Returns each dataset's webhook deliveries, oldest first: every waiting delivery, and at most 10,000 finished ones.
   */
  deliveries(): Delivery[]
  /**
   * Makes the next `count` calls that match `operation` and `path` fail, as `POST /__contract/faults` does.
   *
   * @example
   *   sandbox.fail({ operation: "createTask", status: 429, headers: { "Retry-After": "1" } })
   *
   * @throws TypeError if the failure is invalid; Error if 1,000 are pending.
   */
  fail(fault: Fault): void
  /** Returns the last 1,000 requests to the service's API, oldest response first, without secrets. */
  requests(): RecordedRequest[]
  /** Resolves when all webhook deliveries are finished. */
  settled(): Promise<void>
  /** Returns which parts of the contract have been used since the sandbox was created. */
  coverage(): CoverageReport
  /** Returns the contract violations in all requests so far, including rejected ones. */
  violations(): ViolationReport
  /** Stops sending webhook deliveries, and closes the data file. */
  close(): void
}

/** A sandbox with an HTTP server, which can also be called in this process. */
export interface RunningSandbox extends Server, Omit<Sandbox, "close"> {}

/**
 * Creates a sandbox in this process: a simulation of the service that follows the rules in `openapi/behaviour.yaml`.
 *
 * @throws TypeError if an option or the dataset is invalid; RangeError if a number is out of range; Error if the data
 *   file can't be used.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  validateOptions(options)
  return createService(options).sandbox
}

/**
 * Starts a sandbox as an HTTP server, for clients in other processes.
 *
 * @returns the sandbox, once it accepts requests.
 * @throws the same errors as {@link createSandbox}, and a `node:net` error if the port can't be opened.
 */
export async function startSandbox(
  options: SandboxOptions & ServerOptions = {},
): Promise<RunningSandbox> {
  return startObservedSandbox(options, (handler) => handler)
}

/**
 * Starts a sandbox whose requests another handler receives first, such as one that records them.
 *
 * @param observe - returns the handler to use in place of the sandbox's.
 * @throws the same errors as {@link startSandbox}.
 */
export async function startObservedSandbox(
  options: SandboxOptions & ServerOptions,
  observe: (handler: ValidatingHandler) => ValidatingHandler,
): Promise<RunningSandbox> {
  // `createService` runs only after the port is open, and an invalid option should be reported first.
  validateOptions(options)
  const { server, service } = await startServer(
    async (docsUrl) => createService({ ...options, docsUrl: options.docsUrl ?? docsUrl }, observe),
    options,
  )
  return {
    ...service.sandbox,
    ...server,
    async close() {
      await server.close()
      service.sandbox.close()
    },
  }
}

/** Creates a sandbox with its handler, without checking the options. */
export function createService(
  options: SandboxOptions & DispatcherOptions,
  observe = (handler: ValidatingHandler): ValidatingHandler => handler,
) {
  const ids = new IdGenerator(options.seed ?? 1)
  const deployment = resolveDeployment(options, () => ids.createUuid())
  const assignment = createAssignment(options)
  const answered = new Set(Object.keys(checkAssignment(options.answers ?? {})))
  const tenants = new TenantRegistry({ options, deployment, ids, assignment, answered })
  const coverage = createCoverage()
  const violations = new ViolationLog()
  const faults = new PendingFaults()
  const requests = new RequestLog<Tenant | undefined>()
  const reset = (tenant?: Tenant, chosen?: Assignment): void => {
    tenants.reset(tenant, chosen)
    faults.delete(createTenantFilter(tenant))
    requests.delete(createTenantFilter(tenant))
  }
  const parts = { options, deployment, coverage, violations, tenants, faults, requests, reset }
  const handler = observe(createSandboxHandler(parts))
  const fetchService = createFetch(handler)
  const sandbox: Sandbox = {
    async fetch(input, init) {
      tenants.assertOpen()
      return fetchService(input, init)
    },
    reset: () => reset(),
    snapshot: () => tenants.snapshot(),
    restore: (snapshot) => tenants.restore(snapshot),
    clock: tenants.clock(),
    alternatives: () => tenants.shared.store.assignment,
    deliveries: () => tenants.all().flatMap((tenant) => tenant.dispatcher.all()),
    fail: (fault) => faults.add(fault),
    requests: () => requests.list(),
    async settled() {
      await Promise.all(tenants.all().map((tenant) => tenant.dispatcher.settled()))
    },
    coverage: () => coverage.report(),
    violations: () => violations.report(),
    close: () => tenants.close(),
  }
  return { handler, deployment, sandbox, name: "sandbox" }
}

function createSandboxHandler(parts: SandboxParts): ValidatingHandler {
  const { options, deployment, coverage, violations, tenants, faults, requests } = parts
  const { delay, lenient, explain } = options
  const findTenant = (headers: Headers): Tenant | undefined => tenants.find(readToken(headers))
  const isAllowedOrigin = (origin: string): boolean =>
    isLoopback(origin) || (options.origins?.includes(origin) ?? false)
  const handler = createValidatingHandler({
    deployment,
    coverage,
    violations,
    lenient,
    isAllowedOrigin,
    delay,
    vary: (headers) => (findTenant(headers) ?? tenants.shared).variation,
    authenticate: (token) => tenants.authenticate(token),
    control: createControlHandler({
      operations: createSandboxControl(parts),
      deployment,
    }),
    handle: (call) => handleCall(call, tenants, faults),
  })
  return recordRequests(handler, requests, deployment, findTenant, explain)
}
