import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"
import { addCopy } from "../sandbox/datasets.ts"

export const organization = 1

/** Another organization. The run must not see its records. Their IDs are next to those of the organization of the run. */
export const foreign = {
  organization: 2,
  workspace: 1129,
  list: 50,
  task: 118,
  membership: 2029,
  token: "ada-in-the-second-organization",
}

/** The token of Ada for the first of her two organizations. */
export const token = "ada-in-the-first-organization"

/** More records than a page without `limit` has. */
const plenty = 28

type FullDataset = Required<Dataset>

/** Creates the example dataset with the records that every check needs. */
export function createRichDataset(): Dataset {
  const dataset = createExampleDataset() as FullDataset
  addMembersAndWorkspaces(dataset)
  addLists(dataset)
  addTasks(dataset)
  addActivities(dataset)
  addWebhooksAndTokens(dataset)
  const own = dataset.workspaces.map(({ id }) => id)
  addForeignRecords(dataset)
  updateCounters(dataset)
  dataset.organizations = [
    { id: organization, workspace_ids: own },
    { id: foreign.organization, workspace_ids: [foreign.workspace] },
  ]
  return dataset
}

function addMembersAndWorkspaces({ accounts, memberships, workspaces }: FullDataset): void {
  for (const i of range(plenty)) {
    const id = 1001 + i
    accounts.push({ id, email: `a${id}@studio.example`, demo: false, name: `Member ${i + 1}` })
    addCopy(memberships, 32, { id: 2001 + i, account_id: id, position: 3 + i })
  }
  for (const i of range(plenty)) {
    workspaces.push({ id: 1101 + i })
    addCopy(memberships, 31, { id: 2101 + i, workspace_id: 1101 + i })
  }
}

function addLists({ lists, sections }: FullDataset): void {
  addCopy(sections, 51, { id: 54, list_id: 45 })
  addCopy(lists, 43, { id: 48, name: "Salaries", invite_only: true, position: 7 })
  const archived = [
    ["Spring campaign", "2026-01-20T10", "2025-06-02", "2025-08-29"],
    ["Trade fair", "2026-03-01T08", "2026-01-12", "2026-02-20"],
    ["Office move", "2026-02-10T08", null, null],
  ] as const
  for (const [i, [name, archivedAt, starts_on, ends_on]] of archived.entries()) {
    const archived_at = `${archivedAt}:00:00+00:00`
    addCopy(lists, 44, { id: 45 + i, name, position: 4 + i, archived_at, starts_on, ends_on })
  }
}

/** Completes a time such as `2026-03-09T07:00`. */
function at(time: string): string {
  return `${time}:00+00:00`
}

/** The times of a record that changed last when it was created, or later. */
function times(created: string, updated = created): { created_at: string; updated_at: string } {
  return { created_at: at(created), updated_at: at(updated) }
}

/** A completed task that was cleared. */
function clearedAt(completed: string, updated: string) {
  return { cleared: true, completed: true, completed_at: at(completed), updated_at: at(updated) }
}

function deletedAt(time: string) {
  return { deleted: true, deleted_at: at(time), updated_at: at(time) }
}

function addTasks({ tasks }: FullDataset): void {
  // Tasks of other accounts in a list of Ada.
  addCopy(tasks, 109, {
    id: 110,
    account_id: 22,
    owner_id: 22,
    parent_id: null,
    name: "Order the flowers",
    subscriber_ids: [22],
    flagger_ids: [22],
    ...times("2026-03-09T07:00", "2026-03-09T07:30"),
  })
  addCopy(tasks, 109, {
    id: 111,
    account_id: 1001,
    owner_id: 21,
    parent_id: null,
    name: "Write the speech",
    subscriber_ids: [21, 1001],
    flagger_ids: [21, 22],
    ...times("2026-03-08T07:00", "2026-03-08T07:30"),
  })
  addCopy(tasks, 104, {
    id: 112,
    account_id: 22,
    name: "Compare the prices",
    ...times("2026-03-02T10:00", "2026-03-07T10:00"),
    completed_at: at("2026-03-07T10:00"),
  })
  addCopy(tasks, 107, { id: 113, name: "Buy a cake", ...deletedAt("2026-03-10T10:30") })
  const printer = clearedAt("2026-03-10T10:20", "2026-03-10T10:40")
  addCopy(tasks, 107, { id: 114, name: "Call the printer", ...printer })
  const keys = deletedAt("2026-03-09T10:30")
  addCopy(tasks, 104, { id: 115, name: "Return the keys", owner_id: 22, ...keys })
  const chairs = clearedAt("2026-03-08T10:20", "2026-03-09T10:40")
  addCopy(tasks, 104, { id: 116, name: "Count the chairs", owner_id: 22, ...chairs })
  addCopy(tasks, 115, { id: 117, name: "Empty the bins", cleared: true })
  // Private.
  addCopy(tasks, 110, { id: 199, list_id: null, name: "Look for another job" })
}

function addActivities({ activities }: FullDataset): void {
  const created = [
    [508, 23, 105, [21, 23], [21], "2026-03-10T09:00"],
    [509, 1001, 111, [21, 1001], [21], "2026-03-10T09:30"],
    [510, 22, 110, [22, 1001], [1001], "2026-03-10T09:45"],
  ] as const
  for (const [id, account_id, target_id, subscribers, recipients, time] of created) {
    addCopy(activities, 507, {
      id,
      ...(id === 508 && { workspace_id: 12 }),
      account_id,
      action: "create",
      target_id,
      subscriber_ids: [...subscribers],
      recipient_ids: [...recipients],
      ...times(time),
    })
  }
  // Activities on tasks that collections omit by default, or that were completed long ago.
  const targets = {
    513: ["delete", 113],
    514: ["complete", 114],
    515: ["complete", 112],
    516: ["delete", 117],
  } as const
  for (const [id, [action, target_id]] of Object.entries(targets)) {
    addCopy(activities, 509, { id: Number(id), action, target_id, account_id: 21 })
  }
}

function addWebhooksAndTokens({ integration_webhooks, access_tokens }: FullDataset): void {
  for (const i of range(plenty)) {
    addCopy(integration_webhooks, 302, {
      id: 1301 + i,
      name: `Dashboard ${i + 1}`,
      resource_id: 43,
    })
    addCopy(access_tokens, 402, { id: 1401 + i, name: `Bot ${i + 1}` })
  }
  addCopy(access_tokens, 401, { id: 403, name: "Contract check", token })
  addCopy(access_tokens, 401, {
    id: 404,
    name: "Of Ben",
    account_id: 22,
    token: "ben-in-the-first",
  })
}

function addForeignRecords(dataset: FullDataset): void {
  const { memberships, workspaces, lists, tasks, activities } = dataset
  const { organization: organization_id, workspace: workspace_id, list, task } = foreign
  workspaces.push({ id: workspace_id })
  addCopy(memberships, 31, { id: foreign.membership, workspace_id })
  addCopy(memberships, 32, { id: foreign.membership + 1, workspace_id })
  addCopy(lists, 43, { id: list, workspace_id, name: "Elsewhere", position: 1 })
  addCopy(tasks, 110, { id: task, workspace_id, list_id: list, name: "Elsewhere" })
  addCopy(tasks, 111, {
    id: task + 1,
    workspace_id,
    list_id: list,
    account_id: 21,
    subscriber_ids: [21],
    flagger_ids: [21],
    name: "Nor this",
  })
  addCopy(activities, 510, { id: 511, workspace_id, target_id: task, recipient_ids: [21] })
  addCopy(activities, 510, { id: 512, workspace_id, target_id: task + 1, recipient_ids: [22] })
  addCopy(dataset.integration_webhooks, 302, {
    id: 303,
    organization_id,
    name: "Elsewhere",
    resource_id: list,
  })
  addCopy(dataset.access_tokens, 401, {
    id: 405,
    organization_id,
    name: "Elsewhere",
    token: foreign.token,
  })
}

function updateCounters({ lists, tasks }: FullDataset): void {
  for (const record of lists) {
    const own = tasks.filter(({ list_id, deleted }) => list_id === record.id && !deleted)
    record.tasks_count = own.length
    record.completed_tasks_count = own.filter(({ completed }) => completed).length
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
