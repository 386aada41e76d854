import { mapRecords } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const fieldMutants: MutantDefinition[] = [
  {
    name: "account-without-name",
    description: "Included accounts have no `name`.",
    check: "responses/listMemberships",
    mutation: mapRecords("accounts", (account) => {
      delete account.name
    }),
  },
  {
    name: "timestamp-without-offset",
    description: "Timestamps of activities have neither a `T` nor an offset.",
    check: "responses/listActivities",
    mutation: mapRecords("activities", (activity) => {
      for (const key of ["created_at", "updated_at"]) {
        activity[key] = activity[key].replace("T", " ").slice(0, 19)
      }
    }),
  },
  {
    name: "date-with-time",
    description: "`due_on` of tasks is a date-time instead of a date.",
    check: "responses/listTasks",
    mutation: mapRecords("tasks", (task) => {
      if (task.due_on) task.due_on = `${task.due_on}T00:00:00Z`
    }),
  },
]
