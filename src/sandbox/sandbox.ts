import { type Coverage, createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/deployment.ts"
import { createFetch } from "../contract/fetch.ts"
import { createValidatingHandler, type ValidatingHandler } from "../contract/handler.ts"
import {
  createViolationLog,
  type ViolationLog,
  type ViolationReport,
} from "../contract/violationLog.ts"
import { readToken } from "../contract/request.ts"
import { isLoopback } from "../openapi/deployment.ts"
import { isObject } from "../openapi/description.ts"
import { type Server, type ServerOptions, type Service, startServer } from "../server/server.ts"
import { type Clock, createClock } from "./clock.ts"
import type { Delivery } from "./deliveries/deliveries.ts"
import { injectFailure, readInjectedDelay } from "./faultInjection.ts"
import { notProcessed } from "./operations/errors.ts"
import { type SandboxOptions, validateOptions } from "./options.ts"
import type { Rows } from "./store/rows.ts"
import { IdGenerator } from "./secrets.ts"
import { getRecordText } from "./store/store.ts"
import { maxDatasets, Tenants } from "./tenants.ts"

/**
 * All records of a sandbox, as JSON. A snapshot contains hashes instead of tokens, but the complete URLs of webhooks.
 */
export interface Snapshot {
  requests: number
  datasets: Record<string, Rows>
}

/** A simulation of the service in this process. */
export interface Sandbox {
  /** Returns the response that the service would return. You can replace the global `fetch` with this function. */
  fetch: typeof fetch
  /** Restores the initial dataset and its time, and deletes all deliveries. */
  reset(): void
  snapshot(): Snapshot
  /**
   * Replaces all records with those of a snapshot.
   *
   * @throws TypeError if the value is not a snapshot of this version. The sandbox then stays unchanged.
   */
  restore(snapshot: Snapshot): void
  clock: Clock
  /**
   * Returns the webhook deliveries of each dataset, oldest first: all waiting deliveries, and at most 10,000 finished
   * ones.
   */
  deliveries(): Delivery[]
  /** Resolves when all webhook deliveries are finished. */
  settled(): Promise<void>
  /** Returns which parts of the contract requests have used since the sandbox was created. */
  coverage(): CoverageReport
  /** Returns the violations of the contract in the requests so far, accepted or rejected. */
  violations(): ViolationReport
  /** Stops sending deliveries and closes the file. */
  close(): void
}

/** A sandbox that listens on a port. */
export interface RunningSandbox extends Server, Omit<Sandbox, "fetch" | "close"> {}

/**
 * Creates a sandbox, which simulates the service by the rules of `openapi/behaviour.yaml`.
 *
 * @throws TypeError if an option or the dataset is not valid; Error if the file cannot be used or Node.js has no
 *   SQLite.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  validateOptions(options)
  return createService(options).sandbox
}

/**
 * Starts a sandbox that listens on a port.
 *
 * @returns the sandbox, when it is ready for requests.
 * @throws the errors of {@link createSandbox}, and the error of `node:net` if the port cannot be opened.
 */
export async function startSandbox(
  options: SandboxOptions & ServerOptions = {},
): Promise<RunningSandbox> {
  // Validate the options before opening the port. Otherwise, a taken port would hide an invalid option.
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
  const handler = createSandboxHandler({ options, deployment, coverage, violations, tenants })
  const fetchService = createFetch(handler)
  const sandbox: Sandbox = {
    async fetch(input, init) {
      tenants.assertOpen()
      return fetchService(input, init)
    },
    reset() {
      tenants.reset()
      ids.count = 0
    },
    snapshot: () => ({ requests: ids.count, datasets: tenants.snapshot() }),
    restore(snapshot) {
      tenants.assertOpen()
      const { requests, datasets } = validateSnapshot(snapshot)
      tenants.restore(datasets)
      ids.count = requests
    },
    clock: createClock(tenants),
    deliveries: () => tenants.all().flatMap((tenant) => tenant.dispatcher.all()),
    async settled() {
      await Promise.all(tenants.all().map((tenant) => tenant.dispatcher.settled()))
    },
    coverage: () => coverage.report(),
    violations: () => violations.report(),
    close: () => tenants.close(),
  }
  const reports = { [deliveriesPath]: "Webhook deliveries (JSON)" }
  return { handler, deployment, sandbox, landingPage: { name: "sandbox", reports } }
}

interface SandboxParts {
  options: SandboxOptions
  deployment: ResolvedDeployment
  coverage: Coverage
  violations: ViolationLog
  tenants: Tenants
}

function createSandboxHandler({ options, tenants, ...parts }: SandboxParts): ValidatingHandler {
  const { delay = 0, origins = [], lenient } = options
  return createValidatingHandler({
    ...parts,
    lenient,
    delay: (headers) => delay + (readInjectedDelay(headers) || 0),
    textOf: getRecordText,
    origins: (origin) => isLoopback(origin) || origins.includes(origin),
    authenticate(token) {
      const tenant = tenants.findOrCreate(token)
      const caller = tenant?.authenticate(token)
      return caller && "status" in caller ? caller : { tenant, caller }
    },
    reports: {
      [deliveriesPath]({ headers }) {
        const token = readToken(headers)
        const tenant = token ? tenants.find(token) : tenants.shared
        return { deliveries: tenant?.dispatcher.all() ?? [] }
      },
    },
    handle(call) {
      const { tenant, caller } = call.caller
      return injectFailure(
        call,
        () => (tenant && caller && tenant.handle(call, caller)) ?? tooManyDatasets,
      )
    },
  })
}

/** The path that returns the webhook deliveries as JSON. */
const deliveriesPath = "/__contract/deliveries"

const tooManyDatasets = notProcessed(
  503,
  `The sandbox has reached its limit of ${maxDatasets} datasets for tokens. Reset the sandbox, or use fewer tokens.`,
)

/** @throws TypeError if the value is not a snapshot. `restore` later validates the rows. */
function validateSnapshot(snapshot: unknown): Snapshot {
  const { datasets, requests } = isObject(snapshot) ? snapshot : {}
  const isValid = isObject(datasets) && "" in datasets && Object.values(datasets).every(isObject)
  if (isValid && typeof requests === "number")
    return { requests, datasets: datasets as Snapshot["datasets"] }
  throw new TypeError("This is not a snapshot of a sandbox.")
}
