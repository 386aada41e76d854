import type { effects } from "../../generated/effects.ts"
import type {
  AccessToken,
  Activity,
  IntegrationWebhook,
  Membership,
  Task,
  TaskList,
  Workspace,
} from "../../generated/schema.d.ts"

/**
 * The records that each parameter of a collection selects, according to the source. They are written without the
 * effects, so that a test can compare both. A result is undefined if the source does not determine it. An entry is null
 * if the parameter selects nothing.
 */

type Predicate<R> = (record: R, value: never, caller: number) => boolean | undefined
type Views<Id extends "listTasks" | "listActivities" | "listLists", R> = Record<
  keyof (typeof effects)[Id]["parameters"]["view"]["values"],
  Predicate<R>
>
type ParameterName<Id extends keyof typeof effects> = keyof (typeof effects)[Id]["parameters"]
type Predicates<R, Names extends string> = Record<
  Exclude<Names, "include" | "order" | "cursor" | "limit" | "pagination">,
  Predicate<R> | null
>

export const views = {
  listTasks: {
    default: () => true,
    flagged: (task, _, caller) => task.flagger_ids.includes(caller),
    delegated: (task, _, caller) => task.account_id === caller && task.owner_id !== caller,
    scheduled: (task) => task.starts_on !== null || task.due_on !== null,
    unscheduled: (task) => task.starts_on === null && task.due_on === null,
    unassigned: (task) => task.owner_id === null,
    recent: () => undefined,
    owned: (task, _, caller) => task.owner_id === caller,
    // Assumptions: inbox-meaning and subtasks-parent.
    inbox: (task, _, caller) =>
      task.owner_id === caller && task.account_id !== caller && !task.completed,
    subtasks: (task) => task.parent_id !== null,
    upcoming: (task) => task.due_on !== null,
  } satisfies Views<"listTasks", Task>,
  listActivities: {
    default: () => true,
    // Assumption: notified-meaning.
    notified: (activity, _, caller) => activity.recipient_ids.includes(caller),
    resource: () => undefined,
  } satisfies Views<"listActivities", Activity>,
  others: { default: () => true } satisfies Views<"listLists", TaskList>,
}

const all = () => true

/** The predicates for each collection. */
export interface Collections {
  listTasks: Predicates<Task, ParameterName<"listTasks">>
  listLists: Predicates<TaskList, ParameterName<"listLists">>
  listWorkspaces: Predicates<Workspace, ParameterName<"listWorkspaces">>
  listMemberships: Predicates<Membership, ParameterName<"listMemberships">>
  listActivities: Predicates<Activity, ParameterName<"listActivities">>
  listIntegrationWebhooks: Predicates<IntegrationWebhook, ParameterName<"listIntegrationWebhooks">>
  listAccessTokens: Predicates<AccessToken, ParameterName<"listAccessTokens">>
}

export const predicates: Collections = {
  listTasks: {
    organization_id: null,
    workspace_id: (task, id: number) => task.workspace_id === id,
    list_id: (task, id: number) => task.list_id === id,
    view: (task, view: keyof typeof views.listTasks, caller) =>
      views.listTasks[view](task, undefined as never, caller),
    created_before: (task, time: string) => isBefore(task.created_at, time),
    created_after: (task, time: string) => isBefore(time, task.created_at),
    updated_before: (task, time: string) => isBefore(task.updated_at, time),
    updated_after: (task, time: string) => isBefore(time, task.updated_at),
    completed_after: (task, time: string) => {
      if (task.completed_at !== null) return isBefore(time, task.completed_at)
      return task.completed ? undefined : false
    },
    // Assumption of the question `state-filters`: unless the parameter is true, only tasks without this state are
    // selected.
    deleted: (task, deleted: boolean) => task.deleted === deleted,
    cleared: (task, cleared: boolean) => task.cleared === cleared,
  },
  listLists: {
    organization_id: null,
    workspace_id: (list, id: number) => list.workspace_id === id,
    view: all,
    // Assumption of the question `archived-default`: unless the parameter is true, only lists that are not archived are
    // selected.
    archived: (list, archived: boolean) => list.archived === archived,
    archived_date_before: (list, time: string) => {
      if (!list.archived || list.archived_at === null) return false
      return isBefore(list.archived_at, time)
    },
    start_date_after: (list, date: string) =>
      list.archived && (list.starts_on === null ? false : isBefore(date, list.starts_on)),
    start_date_before: (list, date: string) =>
      list.archived && (list.starts_on === null ? false : isBefore(list.starts_on, date)),
  },
  listWorkspaces: {
    organization_id: null,
    view: all,
    before: () => undefined,
    after: () => undefined,
  },
  listMemberships: {
    organization_id: null,
    workspace_id: (membership, id: number) => membership.workspace_id === id,
    view: all,
    before: () => undefined,
    after: () => undefined,
  },
  listActivities: {
    organization_id: null,
    workspace_id: (activity, id: number) => activity.workspace_id === id,
    before: (activity, time: string) => isBefore(activity.created_at, time),
    after: (activity, time: string) => isBefore(time, activity.created_at),
    view: (activity, view: keyof typeof views.listActivities, caller) =>
      views.listActivities[view](activity, undefined as never, caller),
  },
  listIntegrationWebhooks: {
    organization_id: (webhook, id: number) => webhook.organization_id === id,
    view: all,
  },
  listAccessTokens: {
    organization_id: (token, id: number) => token.organization_id === id,
    view: all,
  },
}

/** Whether a time is before another one. Whether a filter includes its bound is not documented. */
function isBefore(first: string, second: string): boolean | undefined {
  const [start, end] = [Date.parse(first), Date.parse(second)]
  return start === end ? undefined : start < end
}
