import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"

/** The organization that the suite is told of, and the one that it must see nothing of. */
export const organization = 1
export const foreign = {
  organization: 2,
  workspace: 61,
  list: 71,
  task: 171,
  token: "ada-in-the-second-organization",
}

/** The last task that is there, a private one of Ben. */
export const privateTask = 199

/** The token of Ada, who is in both organizations, for the first of them. */
export const token = "ada-in-the-first-organization"

/** More than a page holds where no limit is given. */
const plenty = 28

/** The example world, with so much more that each check of the suite finds what it needs. */
export function createRichWorld(): Dataset {
  const world = createExampleDataset()
  const { accounts, memberships, workspaces } = world
  const lists = (world.lists ??= [])
  const tasks = (world.tasks ??= [])
  const activities = (world.activities ??= [])
  const webhooks = (world.integration_webhooks ??= [])
  const tokens = (world.access_tokens ??= [])

  for (const i of range(plenty)) {
    const id = 1001 + i
    accounts.push({ id, email: `a${id}@studio.example`, demo: false, name: `Member ${i + 1}` })
    like(memberships, 32, { id: 2001 + i, account_id: id, position: 3 + i })
  }
  for (const i of range(plenty)) {
    workspaces.push({ id: 1101 + i })
    like(memberships, 31, { id: 2101 + i, workspace_id: 1101 + i })
  }

  like(lists, 44, {
    id: 45,
    name: "Summer campaign",
    position: 4,
    archived_at: "2026-01-16T10:00:00+00:00",
    starts_on: "2025-06-02",
    ends_on: "2025-08-29",
  })
  like(lists, 44, {
    id: 46,
    name: "Trade fair",
    position: 5,
    archived_at: "2026-03-01T08:00:00+00:00",
    starts_on: "2026-01-12",
    ends_on: "2026-02-20",
  })

  // Of other people, in a list that Ada sees.
  like(tasks, 109, {
    id: 110,
    account_id: 22,
    owner_id: 22,
    parent_id: null,
    name: "Order the flowers",
    subscriber_ids: [22],
    flagger_ids: [22],
    created_at: "2026-03-09T07:00:00+00:00",
    updated_at: "2026-03-09T07:30:00+00:00",
  })
  like(tasks, 109, {
    id: 111,
    account_id: 1001,
    owner_id: 21,
    parent_id: null,
    name: "Write the speech",
    subscriber_ids: [21, 1001],
    flagger_ids: [21, 22],
    created_at: "2026-03-08T07:00:00+00:00",
    updated_at: "2026-03-08T07:30:00+00:00",
  })
  like(tasks, 104, {
    id: 112,
    account_id: 22,
    name: "Compare the prices",
    created_at: "2026-03-02T10:00:00+00:00",
    updated_at: "2026-03-07T10:00:00+00:00",
    completed_at: "2026-03-07T10:00:00+00:00",
  })
  like(tasks, 107, {
    id: 113,
    name: "Buy a cake",
    deleted: true,
    deleted_at: "2026-03-10T10:30:00+00:00",
    updated_at: "2026-03-10T10:30:00+00:00",
  })
  like(tasks, 107, {
    id: 114,
    name: "Call the printer",
    cleared: true,
    completed: true,
    completed_at: "2026-03-10T10:20:00+00:00",
    updated_at: "2026-03-10T10:40:00+00:00",
  })

  like(tasks, 110, { id: privateTask, list_id: null, name: "Look for another job" })

  like(activities, 507, {
    id: 508,
    workspace_id: 12,
    account_id: 23,
    action: "create",
    target_id: 105,
    subscriber_ids: [21, 23],
    recipient_ids: [21],
    created_at: "2026-03-10T09:00:00+00:00",
    updated_at: "2026-03-10T09:00:00+00:00",
  })
  like(activities, 507, {
    id: 509,
    account_id: 1001,
    action: "create",
    target_id: 111,
    subscriber_ids: [21, 1001],
    recipient_ids: [21],
    created_at: "2026-03-10T09:30:00+00:00",
    updated_at: "2026-03-10T09:30:00+00:00",
  })
  like(activities, 507, {
    id: 510,
    account_id: 22,
    action: "create",
    target_id: 110,
    subscriber_ids: [22, 1001],
    recipient_ids: [1001],
    created_at: "2026-03-10T09:45:00+00:00",
    updated_at: "2026-03-10T09:45:00+00:00",
  })

  for (const i of range(plenty)) {
    like(webhooks, 302, { id: 1301 + i, name: `Dashboard ${i + 1}`, resource_id: 43 })
    like(tokens, 402, { id: 1401 + i, name: `Bot ${i + 1}` })
  }
  like(tokens, 401, { id: 403, name: "Contract check", token })
  like(tokens, 401, { id: 404, name: "Of Ben", account_id: 22, token: "ben-in-the-first" })

  const { organization: organization_id, workspace: workspace_id, list, task } = foreign
  workspaces.push({ id: workspace_id })
  like(memberships, 31, { id: 2201, workspace_id })
  like(memberships, 32, { id: 2202, workspace_id })
  like(lists, 43, { id: list, workspace_id, name: "Elsewhere", position: 1 })
  like(tasks, 110, { id: task, workspace_id, list_id: list, name: "Not to be seen from elsewhere" })
  like(tasks, 111, {
    id: task + 1,
    workspace_id,
    list_id: list,
    account_id: 21,
    subscriber_ids: [21],
    flagger_ids: [21],
    name: "Nor this",
  })
  like(activities, 510, { id: 511, workspace_id, target_id: task, recipient_ids: [21] })
  like(activities, 510, { id: 512, workspace_id, target_id: task + 1, recipient_ids: [22] })
  like(webhooks, 302, { id: 303, organization_id, name: "Elsewhere", resource_id: list })
  like(tokens, 401, { id: 405, organization_id, name: "Elsewhere", token: foreign.token })

  for (const record of lists) {
    const own = tasks.filter(({ list_id, deleted }) => list_id === record.id && !deleted)
    record.tasks_count = own.length
    record.completed_tasks_count = own.filter(({ completed }) => completed).length
  }
  const placed = workspaces.map(({ id }) => id).filter((id) => id !== workspace_id)
  world.organizations = [
    { id: organization, workspace_ids: placed },
    { id: organization_id, workspace_ids: [workspace_id] },
  ]
  return world
}

/** Adds a record that is like another. */
function like<T extends { id: number }>(records: T[], id: number, changes: Partial<T>): void {
  const record = records.find((one) => one.id === id)
  if (!record) throw new Error(`The example world has no record ${id}.`)
  records.push({ ...structuredClone(record), ...changes })
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
