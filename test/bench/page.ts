import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { description as known } from "../description.ts"

const { Tasks } = known.components.examples as Record<string, { value: JsonObject }>
const tasks = Tasks!.value.tasks as JsonObject[]

/** A page of 25 tasks. */
export const page: JsonObject = {
  ...Tasks!.value,
  tasks: Array.from({ length: 25 }, (_, i) => ({
    ...tasks[i % tasks.length]!,
    id: 1001 + i,
    parent_id: null,
    has_children: false,
    comments_count: 0,
  })),
}

/** The description, in which the first example of `GET /tasks` is that page. */
export const description = structuredClone(known)
description.components.examples!.Tasks!.value = page

/** The example world with no other tasks than those of the page. */
export function worldOfPage(): Dataset {
  const { workspaces, accounts, memberships, lists = [], sections } = createExampleDataset()
  const all = page.tasks as unknown as NonNullable<Dataset["tasks"]>
  const counted = lists.map((list) => {
    const own = all.filter(({ list_id }) => list_id === list.id)
    const done = own.filter(({ completed }) => completed)
    return { ...list, tasks_count: own.length, completed_tasks_count: done.length }
  })
  return { workspaces, accounts, memberships, lists: counted, sections, tasks: all }
}
