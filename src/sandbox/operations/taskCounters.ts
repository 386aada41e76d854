import type { Json } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import type { StoredRecord } from "../store/store.ts"

/** Updates the counters of the lists that a task leaves and enters. */
export function updateListCounters(
  { store, applyRule }: RequestContext,
  before: StoredRecord | undefined,
  after: StoredRecord,
): void {
  if (before && before.list_id === after.list_id && before.completed === after.completed) return
  for (const [task, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const list = task && !task.deleted && store.get("lists", task.list_id as number)
    if (!list) continue
    applyRule("list-counters")
    store.put("lists", {
      ...list,
      tasks_count: (list.tasks_count as number) + step,
      completed_tasks_count: (list.completed_tasks_count as number) + (task.completed ? step : 0),
    })
  }
}

/** Updates the field `has_children` of a task. */
export function refreshHasChildren(
  { store, applyRule }: RequestContext,
  id: Json | undefined,
): void {
  const task = store.get("tasks", (id ?? null) as number | null)
  if (!task) return
  applyRule("has-children")
  const query = { sql: "SELECT 1 FROM tasks WHERE parent_id = ? LIMIT 1", values: [task.id] }
  const has_children = store.one(query) !== undefined
  if (task.has_children !== has_children) store.put("tasks", { ...task, has_children })
}
