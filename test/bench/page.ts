import { description as known } from "../description.ts"
import type { JsonObject } from "../../src/contract/description.ts"

const { Tasks, TasksWithAccounts } = known.components.examples as Record<
  string,
  { value: JsonObject }
>
const tasks = Tasks!.value.tasks as JsonObject[]

/** A page of 25 tasks, with accounts and memberships beside them. */
export const page: JsonObject = {
  ...TasksWithAccounts!.value,
  tasks: Array.from({ length: 25 }, (_, i) => ({ ...tasks[i % tasks.length]!, id: 1001 + i })),
}

/** The description, in which the first example of `GET /tasks` is that page. */
export const description = structuredClone(known)
description.components.examples!.Tasks!.value = page
