/** The model's operations that list records. */
import { defaultLimit } from "../../../generated/tables.ts"
import {
  check,
  findById,
  isMember,
  type List,
  type Model,
  seesActivity,
  seesList,
  seesTask,
  type Task,
  type Webhook,
} from "./model.ts"

export interface Page {
  limit?: number
  cursor?: number
}

export function paginate<T>(all: T[], { limit = defaultLimit, cursor = 0 }: Page): T[] {
  return all.slice(Math.max(cursor, 0)).slice(0, Math.max(limit, 0))
}

/** Compares pairs of values until one differs. Null is the smallest value. */
function compare(...pairs: [unknown, unknown][]): number {
  for (const [a, b] of pairs) {
    if (a === b) continue
    if (a === null || b === null) return a === null ? -1 : 1
    return (a as number) < (b as number) ? -1 : 1
  }
  return 0
}

export function getViewed(model: Model, me: number): number[] {
  return model.viewed.find(({ account_id }) => account_id === me)?.task_ids ?? []
}

const getStart = ({ starts_on, due_on }: Task): string | null => starts_on ?? due_on

const views: Record<string, (all: Task[], model: Model, me: number) => Task[]> = {
  default: (all) => all,
  flagged: (all, _, me) => all.filter(({ flagger_ids }) => flagger_ids.includes(me)),
  delegated: (all, _, me) =>
    all.filter(({ account_id, owner_id }) => account_id === me && owner_id !== me),
  scheduled: (all) =>
    all
      .filter((task) => getStart(task) !== null)
      .toSorted((a, b) => compare([getStart(a), getStart(b)], [a.due_on, b.due_on], [a.id, b.id])),
  unscheduled: (all) => all.filter((task) => getStart(task) === null),
  unassigned: (all) => all.filter(({ owner_id }) => owner_id === null),
  recent: (all, model, me) => getViewed(model, me).flatMap((id) => findById(all, id) ?? []),
  owned: (all, _, me) => all.filter(({ owner_id }) => owner_id === me),
  inbox: (all, _, me) =>
    all.filter(
      ({ owner_id, account_id, completed }) => owner_id === me && account_id !== me && !completed,
    ),
  subtasks: (all) => all.filter(({ parent_id }) => parent_id !== null),
  upcoming: (all) =>
    all
      .filter(({ due_on }) => due_on !== null)
      .toSorted((a, b) => compare([a.due_on, b.due_on], [a.id, b.id])),
}

export const viewNames = Object.keys(views)

export interface TaskFilters extends Page {
  view?: string
  order?: keyof Task
  workspace_id?: number
  list_id?: number
  updated_after?: string
}

export function listTasks(model: Model, me: number, filters: TaskFilters): Task[] {
  const { view = "default", order, workspace_id, list_id, updated_after } = filters
  if (workspace_id) check(isMember(model, me, workspace_id), 400, "workspace_id")
  if (list_id) check(seesList(model, me, findById(model.lists, list_id)), 400, "list_id")
  const visible = model.tasks.filter((task) => seesTask(model, me, task))
  const found = views[view]!(visible, model, me).filter(
    (task) =>
      (workspace_id === undefined || task.workspace_id === workspace_id) &&
      (list_id === undefined || task.list_id === list_id) &&
      (updated_after === undefined || Date.parse(task.updated_at) > Date.parse(updated_after)),
  )
  const ordered = order
    ? found.toSorted((a, b) => compare([b[order], a[order]], [b.id, a.id]))
    : found
  return paginate(ordered, filters)
}

export function listActivities(
  model: Model,
  me: number,
  filters: Page & { view?: string; workspace_id?: number; limit: number },
): { activities: object[]; hasMore: boolean } {
  const { view, workspace_id, limit, cursor = 0 } = filters
  if (workspace_id) check(isMember(model, me, workspace_id), 400, "workspace_id")
  const all = model.activities
    .filter(
      (activity) =>
        seesActivity(model, me, activity) &&
        (view !== "notified" || activity.recipient_ids.includes(me)) &&
        (workspace_id ?? activity.workspace_id) === activity.workspace_id,
    )
    .toSorted((a, b) => compare([Date.parse(b.created_at), Date.parse(a.created_at)], [b.id, a.id]))
  const activities = paginate(all, filters)
  const end = Math.max(cursor, 0) + activities.length
  return { activities, hasMore: limit > 0 && end < all.length }
}

export function listLists(model: Model, me: number, workspace: number): List[] {
  return model.lists.filter(
    (list) => list.workspace_id === workspace && !list.archived && seesList(model, me, list),
  )
}

/** Returns the webhooks on public lists and their tasks. */
export function listWebhooks(model: Model, me: number): Webhook[] {
  return model.integration_webhooks.filter(({ resource_type, resource_id }) => {
    const id = resource_type === "List" ? resource_id : findById(model.tasks, resource_id)?.list_id
    const list = findById(model.lists, id)
    return seesList(model, me, list) && !list.invite_only
  })
}

export function listTokens({ access_tokens }: Model, me: number): object[] {
  return access_tokens
    .filter(({ account_id, revoked }) => account_id === me && !revoked)
    .map(({ id, name, account_id }) => ({
      id,
      name,
      account_id,
      token: "<ACCESS_TOKEN>",
      organization_id: 1,
      enabled: true,
    }))
}
