import { mapCollection, mapRecords, mapBody } from "../provider.ts"
import type { MutantDefinition } from "./common.ts"

/** The last activity of the dataset; later ones are from the run. */
const lastActivity = 512

export const activityMutants: MutantDefinition[] = [
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
