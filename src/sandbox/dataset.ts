import { exampleDataset } from "../../generated/sandbox.ts"
import type { components } from "../../generated/schema.js"
import { vendorType } from "../../generated/tables.ts"
import type { Json, JsonObject } from "../openapi/description.ts"
import type { Names } from "../contract/deployment.ts"
import { initialOwnFields, serializeOwnFields } from "./mirror.ts"
import {
  type Collection,
  collections,
  parseTimestamp,
  type Store,
  type StoredRecord,
} from "./store.ts"
import { hashSecret, maskedToken } from "./tokens.ts"
import { getTaskAudience, getListAudience } from "./context.ts"

type Schemas = components["schemas"]

/** What a sandbox begins with: records as answers show them, and what no record says. */
export interface Dataset {
  /** Default one organization, 1, with all workspaces. */
  organizations?: { id: number; workspace_ids: number[] }[]
  workspaces: Schemas["Workspace"][]
  accounts: Schemas["Account"][]
  memberships: Schemas["Membership"][]
  lists?: Schemas["TaskList"][]
  sections?: Schemas["Section"][]
  tasks?: Schemas["Task"][]
  comments?: Schemas["Comment"][]
  integration_webhooks?: Schemas["IntegrationWebhook"][]
  /** A `token` other than `<ACCESS_TOKEN>` is a secret that callers can send. */
  access_tokens?: Schemas["AccessToken"][]
  activities?: Schemas["Activity"][]
  /** The account of whoever sends a token that is nobody's; default the first one. */
  caller?: number
  /** Where the clock begins, as a date-time; default the moment of the example dataset. */
  now?: string
  /** The tasks that accounts have viewed, the last one first. */
  viewed?: { account_id: number; task_ids: number[] }[]
  /** The notes of tasks. */
  notes?: { task_id: number; content?: string; mime_type?: string }[]
}

/** The example dataset of the contract, of which the docs tell and by which the mock answers. */
export function createExampleDataset(): Dataset {
  return structuredClone(exampleDataset)
}

/** The records of a kind. */
export function getRecords(dataset: Dataset, kind: Collection): StoredRecord[] {
  return (dataset[kind] ?? []) as unknown as StoredRecord[]
}

/** The organizations of a dataset; all is one where it names none. */
export function getOrganizations({
  organizations,
  workspaces,
}: Dataset): { id: number; workspace_ids: number[] }[] {
  return organizations ?? [{ id: 1, workspace_ids: workspaces.map(({ id }) => id) }]
}

/** Puts a dataset, which has been checked, into an empty store. */
export function loadDataset(store: Store, dataset: Dataset, names: Names): void {
  const organizations = getOrganizations(dataset)
  const ofWorkspace = new Map(
    organizations.flatMap(({ id, workspace_ids }) =>
      workspace_ids.map((workspace) => [workspace, id]),
    ),
  )
  const organizationOf = (workspace: Json | undefined): number | null =>
    ofWorkspace.get(workspace as number) ?? null
  const now = dataset.now ?? exampleDataset.now
  const tasks = new Map((dataset.tasks ?? []).map((task) => [task.id, task]))
  const activities = new Map((dataset.activities ?? []).map((activity) => [activity.id, activity]))
  const started = parseTimestamp(now)
  /** What the store keeps beside the fields of a record. */
  const extras: Partial<
    Record<Collection, (record: StoredRecord) => Record<string, string | number | null>>
  > = {
    workspaces: (record) => ({
      organization_id: organizationOf(record.id),
      created_at:
        typeof record.created_at === "string" ? parseTimestamp(record.created_at) : started,
    }),
    memberships: () => ({ created_at: started }),
    lists: (list) => ({ audience: store.audienceOf(readersOf(dataset, list)) }),
    tasks: (task) => ({
      organization_id: organizationOf(task.workspace_id),
      audience: getTaskAudience(store, task),
      own_fields: serializeOwnFields(
        initialOwnFields(
          store,
          task,
          tasks.get(task.parent_id as number) as StoredRecord | undefined,
        ),
      ),
    }),
    access_tokens: ({ token }) => ({
      revoked: 0,
      secret: secretOf(token as string),
    }),
    activities: ({ id, workspace_id }) => {
      // A like is of what was liked.
      let target = activities.get(id)
      while (target?.target_type === "Activity") target = activities.get(target.target_id)
      const task = target?.target_type === "Task" ? tasks.get(target.target_id) : undefined
      const list = task ? task.list_id : target?.target_type === "List" ? target.target_id : null
      return {
        organization_id: organizationOf(workspace_id),
        audience: task
          ? getTaskAudience(store, task as StoredRecord)
          : getListAudience(store, list),
        task_id: task?.id ?? null,
        list_id: list,
      }
    },
  }
  store.transaction(() => {
    for (const kind of collections) {
      for (const record of getRecords(dataset, kind)) {
        store.put(kind, fitted(kind, record, names), extras[kind]?.(record))
      }
    }
    for (const { account_id, task_ids } of dataset.viewed ?? []) {
      for (const [i, task] of task_ids.toReversed().entries()) {
        store.run({
          sql: "INSERT INTO views VALUES (?, ?, ?)",
          values: [account_id, task, i + 1],
        })
      }
    }
    for (const { task_id, content = null, mime_type = null } of dataset.notes ?? []) {
      store.run({
        sql: "INSERT INTO notes VALUES (?, ?, ?)",
        values: [task_id, content, mime_type],
      })
    }
    store.setState("caller", dataset.caller ?? dataset.accounts[0]?.id ?? null)
    store.setState("now", started)
  })
}

/** The accounts that see a list: members of its workspace, and where it is private, those who subscribe to it. */
function readersOf({ memberships }: Dataset, list: StoredRecord): number[] {
  if (list.deleted) return []
  const members = memberships.filter(
    (seat) => seat.workspace_id === list.workspace_id && !seat.deleted,
  )
  const accounts = members.map(({ account_id }) => account_id)
  return list.invite_only
    ? accounts.filter((id) => (list.subscriber_ids as number[]).includes(id))
    : accounts
}

/** A record as the store keeps it: without a secret, and with the media type of the deployment. */
function fitted(kind: Collection, record: StoredRecord, names: Names): StoredRecord {
  if (kind === "access_tokens") return { ...record, token: maskedToken }
  if (kind !== "integration_webhooks" || record.accepts !== vendorType) return record
  return { ...record, accepts: names.mediaType(vendorType) } as StoredRecord & JsonObject
}

/** A dataset that can be kept: in the place of each secret stands its hash. */
export function withoutSecrets({ access_tokens = [], ...dataset }: Dataset): Dataset {
  const hashed = access_tokens.map((record) => {
    const secret = secretOf(record.token)
    return secret === null ? record : { ...record, token: hashPrefix + secret }
  })
  return { ...dataset, access_tokens: hashed }
}

const hashPrefix = "sha256:"

/** The hash of the secret of a token; null where it has none that callers can send. */
function secretOf(token: string): string | null {
  if (token === maskedToken) return null
  return token.startsWith(hashPrefix) ? token.slice(hashPrefix.length) : hashSecret(token)
}
