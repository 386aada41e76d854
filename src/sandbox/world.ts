import { exampleDataset } from "../../generated/sandbox.ts"
import type { components } from "../../generated/schema.d.ts"
import { vendorType } from "../../generated/tables.ts"
import type { Json, JsonObject } from "../openapi/description.ts"
import type { Names } from "../contract/deployment.ts"
import { ownAtFirst, ownText } from "./mirror.ts"
import { type Kind, kinds, momentOf, type Store, type StoredRecord } from "./store.ts"
import { hashOf, masked } from "./tokens.ts"
import { audienceOf, audienceOfList } from "./visit.ts"

type Schemas = components["schemas"]

/** What a sandbox begins with: records as answers show them, and what no record says. */
export interface World {
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
  /** Where the clock begins, as a date-time; default the moment of the example world. */
  now?: string
  /** The tasks that accounts have viewed, the last one first. */
  viewed?: { account_id: number; task_ids: number[] }[]
  /** The notes of tasks. */
  notes?: { task_id: number; content?: string; mime_type?: string }[]
}

/** The example world of the contract, of which the docs tell and by which the mock answers. */
export function createExampleWorld(): World {
  return structuredClone(exampleDataset)
}

/** The records of a kind. */
export function recordsOf(world: World, kind: Kind): StoredRecord[] {
  return (world[kind] ?? []) as unknown as StoredRecord[]
}

/** The organizations of a world; all is one where it names none. */
export function organizationsOf({
  organizations,
  workspaces,
}: World): { id: number; workspace_ids: number[] }[] {
  return organizations ?? [{ id: 1, workspace_ids: workspaces.map(({ id }) => id) }]
}

/** Puts a world, which has been checked, into an empty store. */
export function loadWorld(store: Store, world: World, names: Names): void {
  const organizations = organizationsOf(world)
  const ofWorkspace = new Map(
    organizations.flatMap(({ id, workspace_ids }) =>
      workspace_ids.map((workspace) => [workspace, id]),
    ),
  )
  const organizationOf = (workspace: Json | undefined): number | null =>
    ofWorkspace.get(workspace as number) ?? null
  const now = world.now ?? exampleDataset.now
  const tasks = new Map((world.tasks ?? []).map((task) => [task.id, task]))
  const activities = new Map((world.activities ?? []).map((activity) => [activity.id, activity]))
  const started = momentOf(now)
  /** What the store keeps beside the fields of a record. */
  const extras: Partial<
    Record<Kind, (record: StoredRecord) => Record<string, string | number | null>>
  > = {
    workspaces: (record) => ({
      organization_id: organizationOf(record.id),
      created_at: typeof record.created_at === "string" ? momentOf(record.created_at) : started,
    }),
    memberships: () => ({ created_at: started }),
    lists: (list) => ({ audience: store.audienceOf(readersOf(world, list)) }),
    tasks: (task) => ({
      organization_id: organizationOf(task.workspace_id),
      audience: audienceOf(store, task),
      own: ownText(
        ownAtFirst(store, task, tasks.get(task.parent_id as number) as StoredRecord | undefined),
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
        audience: task ? audienceOf(store, task as StoredRecord) : audienceOfList(store, list),
        task_id: task?.id ?? null,
        list_id: list,
      }
    },
  }
  store.transaction(() => {
    for (const kind of kinds) {
      for (const record of recordsOf(world, kind)) {
        store.put(kind, fitted(kind, record, names), extras[kind]?.(record))
      }
    }
    for (const { account_id, task_ids } of world.viewed ?? []) {
      for (const [turn, task] of task_ids.toReversed().entries()) {
        store.run({
          sql: "INSERT INTO views VALUES (?, ?, ?)",
          values: [account_id, task, turn + 1],
        })
      }
    }
    for (const { task_id, content = null, mime_type = null } of world.notes ?? []) {
      store.run({
        sql: "INSERT INTO notes VALUES (?, ?, ?)",
        values: [task_id, content, mime_type],
      })
    }
    store.setState("caller", world.caller ?? world.accounts[0]?.id ?? null)
    store.setState("now", started)
  })
}

/** The accounts that see a list: members of its workspace, and where it is private, those who subscribe to it. */
function readersOf({ memberships }: World, list: StoredRecord): number[] {
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
function fitted(kind: Kind, record: StoredRecord, names: Names): StoredRecord {
  if (kind === "access_tokens") return { ...record, token: masked }
  if (kind !== "integration_webhooks" || record.accepts !== vendorType) return record
  return { ...record, accepts: names.mediaType(vendorType) } as StoredRecord & JsonObject
}

/** A world that can be kept: in the place of each secret stands its hash. */
export function withoutSecrets({ access_tokens = [], ...world }: World): World {
  const hashed = access_tokens.map((record) => {
    const secret = secretOf(record.token)
    return secret === null ? record : { ...record, token: hashPrefix + secret }
  })
  return { ...world, access_tokens: hashed }
}

const hashPrefix = "sha256:"

/** The hash of the secret of a token; null where it has none that callers can send. */
function secretOf(token: string): string | null {
  if (token === masked) return null
  return token.startsWith(hashPrefix) ? token.slice(hashPrefix.length) : hashOf(token)
}
