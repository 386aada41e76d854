import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import type { Coverage } from "../contract/coverage.ts"
import { pause } from "../contract/delay.ts"
import { createUnclearError } from "../contract/envelope.ts"
import { HttpError } from "../contract/messages.ts"
import type { ViolationLog } from "../contract/violationLog.ts"
import type { ControlOperations } from "../server/control/controlHandler.ts"
import {
  type DatasetSummary,
  type RecordSummary,
  renderControlPage,
} from "../server/control/controlPage.ts"
import type { RequestLog } from "../server/control/requestLog.ts"
import { type Assignment, createAssignment } from "./alternatives/assignment.ts"
import { createDiskError, tooManyDatasetsError } from "./operations/errors.ts"
import type { SandboxOptions } from "./options.ts"
import { createTenantFilter, type PendingFaults, type TenantFilter } from "./faults.ts"
import { isDiskError } from "./store/dataFile.ts"
import type { Store } from "./store/store.ts"
import { collections, type StoredRecord } from "./store/tables.ts"
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
  const filter = (token: string | undefined): TenantFilter => createTenantFilter(select(token))
  const getAlternatives = (tenant = tenants.shared): { alternatives: Record<string, string> } => ({
    alternatives: { ...tenant.store.assignment },
  })
  const operations: ControlOperations = {
    getPage: () =>
      renderControlPage({
        server: "sandbox",
        operations,
        requests: requests.list(50),
        ...summarizeDatasets(tenants),
      }),
    getHealth: () => ({ status: "ok", server: "sandbox" }),
    reset: ({ token }) => reportErrors(() => parts.reset(select(token))),
    getAlternatives: ({ token }) => getAlternatives(select(token)),
    setAlternatives({ token, body: { seed, questions, harsh, alternatives } }) {
      const tenant = select(token)
      const vary = seed === undefined ? undefined : { seed, questions, harsh }
      reportErrors(() => parts.reset(tenant, createAssignment({ vary, answers: alternatives })))
      return getAlternatives(tenant)
    },
    getSnapshot: ({ token }) => tenants.snapshot(select(token)),
    restoreSnapshot: ({ token, body }) => reportErrors(() => tenants.restore(body, select(token))),
    getClock: ({ token }) => formatClock(tenants.clock(select(token))),
    setClock({ token, body: { now, advance_ms = 0 } }) {
      const clock = tenants.clock(select(token))
      reportErrors(() => (now === undefined ? clock.advance(advance_ms) : clock.set(now)))
      return formatClock(clock)
    },
    listRequests: ({ token, query }) => ({ requests: requests.list(query.limit, filter(token)) }),
    deleteRequests: ({ token }) => requests.delete(filter(token)),
    async listDeliveries({ token, query: { wait_ms = 0 }, signal }) {
      const selected = tenants.all().filter(filter(token))
      if (wait_ms > 0) await waitForDeliveries(selected, wait_ms, signal)
      // A reset during the wait may have closed some tenants.
      const all = tenants.all()
      const open = selected.filter((one) => all.includes(one))
      return { deliveries: open.flatMap((one) => one.dispatcher.all()) }
    },
    listFaults: ({ token }) => ({ faults: faults.list(filter(token)) }),
    injectFault: ({ token, body }) => reportErrors(() => faults.add(body, select(token))),
    deleteFaults: ({ token }) => faults.delete(filter(token)),
    getCoverage: () => ({ ...parts.coverage.report() }),
    getViolations: () => parts.violations.report(),
  }
  return operations
}

/**
 * Returns a token's tenant, creating it for a new token, or undefined when the operation affects all tenants.
 *
 * @throws HttpError if the sandbox has reached its maximum number of tenants.
 */
function selectTenant({ options, tenants }: SandboxParts, token: string | undefined) {
  if (!options.datasetPerToken || token === undefined) return undefined
  const tenant = tenants.findOrCreate(token)
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
function reportErrors(action: () => void): void {
  try {
    action()
  } catch (error) {
    if (isDiskError(error)) throw new HttpError(createDiskError(error))
    if (!(error instanceof TypeError)) throw error
    throw new HttpError({ status: 400, errors: [createUnclearError(error.message)] })
  }
}

/** Keeps the page short: how many datasets to show, and how many records and deliveries of each. */
const maxShown = 20

/** The fields that can label a record on the page, in order of preference. */
const labelFields = ["name", "body", "action", "email"]

/** Summarizes a sandbox's datasets for the control page, the shared dataset first. */
export function summarizeDatasets(tenants: TenantRegistry) {
  const all = tenants.all()
  return {
    datasets: all.slice(0, maxShown).map(describeDataset),
    hiddenDatasets: Math.max(0, all.length - maxShown),
  }
}

function describeDataset(tenant: Tenant): DatasetSummary {
  const deliveries = tenant.dispatcher.all()
  return {
    now: new Date(tenant.now()).toISOString(),
    collections: collections.map((name) => {
      const records = tenant.store.filter(name)
      const shown = records.toSorted((a, b) => b.id - a.id).slice(0, maxShown)
      return {
        name: name.replaceAll("_", " "),
        count: records.length,
        records: shown.map((record) => describeRecord(tenant.store, name, record)),
      }
    }),
    deliveryCount: deliveries.length,
    // Leave out the URL, which may contain a secret.
    deliveries: deliveries.slice(-maxShown).map(({ url: _url, ...delivery }) => delivery),
  }
}

function describeRecord(store: Store, collection: string, record: StoredRecord): RecordSummary {
  const field = labelFields.find((name) => typeof record[name] === "string")
  const summary = { id: record.id, label: field === undefined ? "" : String(record[field]) }
  if (collection !== "tasks") return summary
  const { owner_id, due_on, completed } = record
  const owner = store.get("accounts", owner_id)?.name ?? owner_id
  const cells = [owner ?? "", due_on ?? "", completed ? "yes" : "no"]
  return { ...summary, cells: cells.map(String) }
}
