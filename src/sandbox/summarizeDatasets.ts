import type { DatasetSummary, RecordSummary } from "../server/control/controlPage.ts"
import type { Store } from "./store/store.ts"
import { collections, type StoredRecord } from "./store/tables.ts"
import type { Tenant } from "./tenant.ts"
import type { TenantRegistry } from "./tenantRegistry.ts"

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
