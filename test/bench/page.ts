import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { description as original } from "../description.ts"

const { Tasks } = original.components.examples as Record<string, { value: JsonObject }>
const tasks = Tasks!.value.tasks as JsonObject[]

/** The page of 25 tasks that benchmarks request. */
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

/** The description, with the page of 25 tasks as the first example of `GET /tasks`. */
export const description = structuredClone(original)
description.components.examples!.Tasks!.value = page

/** Creates an example dataset whose only tasks are the page's. */
export function createPageDataset(): Dataset {
  const { workspaces, accounts, memberships, lists = [], sections } = createExampleDataset()
  const all = page.tasks as unknown as NonNullable<Dataset["tasks"]>
  const countedLists = lists.map((list) => {
    const ofList = all.filter(({ list_id }) => list_id === list.id)
    const completed = ofList.filter((task) => task.completed)
    return { ...list, tasks_count: ofList.length, completed_tasks_count: completed.length }
  })
  return { workspaces, accounts, memberships, lists: countedLists, sections, tasks: all }
}
