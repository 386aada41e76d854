import { type AnyBody, mapCollection, type Mutation, mapRecords, mapBody } from "../provider.ts"
import type { MutantDefinition } from "./common.ts"

/** The last activity of the dataset; later ones are from the run. */
const lastActivity = 512

/** Hides activities. */
const hideActivities = (is: (activity: AnyBody) => boolean): Mutation =>
  mapCollection("listActivities", (rows) => rows.filter((row) => !is(row)))

export const activityMutants: MutantDefinition[] = [
  {
    name: "create-no-activity",
    description: "Creating a task creates no activity.",
    check: "tasks/create-activity",
    mutation: hideActivities(({ action, id }) => action === "create" && id > lastActivity),
  },
  {
    name: "complete-no-activity",
    description: "Completing a task creates no activity.",
    check: "updateTask/causes/complete",
    mutation: hideActivities(({ action, id }) => action === "complete" && id > lastActivity),
  },
  {
    name: "comment-no-activity",
    description: "A comment creates no activity.",
    check: "comments/activity",
    mutation: hideActivities(({ action, id }) => action === "add_comment" && id > lastActivity),
  },
  {
    name: "activity-twice",
    description: "Completing a task creates two activities.",
    check: "updateTask/causes/complete",
    mutation: mapCollection("listActivities", (rows) =>
      rows.flatMap((row) =>
        row.action === "complete" ? [{ ...row, id: row.id + 1_000_000 }, row] : row,
      ),
    ),
  },
  {
    name: "activity-of-another",
    description: "The activity of a comment has another account.",
    check: "comments/activity",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "add_comment") activity.account_id = 22
    }),
  },
  {
    name: "activity-other-action",
    description: "The activity of a completed task has the action `reopen`.",
    check: "updateTask/causes/complete",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "complete") activity.action = "reopen"
    }),
  },
  {
    name: "activity-of-list",
    description: "The activity of a new task has an action of lists.",
    check: "activities/action",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "create") activity.action = "archive"
    }),
  },
  {
    name: "activity-of-parent",
    description: "The target of the activity of a comment is not its task.",
    check: "comments/activity",
    mutation: mapRecords("activities", (activity) => {
      if (activity.action === "add_comment") activity.target_id += 1_000_000
    }),
  },
  {
    name: "activity-due-none",
    description: "A change of the due date creates no activity.",
    check: "updateTask/causes/change_due",
    mutation: hideActivities(({ action, id }) => action === "change_due" && id > lastActivity),
  },
  {
    name: "activity-other-workspace",
    description: "The activity of a new task is in another workspace.",
    check: "tasks/create-activity",
    mutation: mapRecords("activities", (activity) => {
      if (activity.id > lastActivity) activity.workspace_id = 12
    }),
  },
  {
    name: "activity-early",
    description: "The activity of a new task is a year older than the task.",
    check: "tasks/create-activity",
    mutation: mapRecords("activities", (activity) => {
      if (activity.id > lastActivity) activity.created_at = "2025-01-01T00:00:00+00:00"
    }),
  },
  {
    name: "activity-single-differs",
    description: "GET /activities/{id} returns another target.",
    check: "tasks/create-activity",
    mutation: mapBody("getActivity", ({ activity }) => {
      activity.target_id++
    }),
  },
]
