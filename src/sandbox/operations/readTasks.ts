import type { HandlerResponse } from "../../contract/messages.ts"
import { buildCollectionQuery } from "./collection.ts"
import type { RequestContext } from "./context.ts"
import type { Query } from "../store/database.ts"
import { findIncluded } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import type { StoredRecord } from "../store/store.ts"

/** GET /tasks */
export function listTasks(context: RequestContext): HandlerResponse {
  requireQueryRecords(context)
  const ids = context.store.ids(buildTasksQuery(context))
  const tasks = ids.map((id) => context.store.get("tasks", id) as StoredRecord)
  return { status: 200, body: { tasks, ...findIncluded(context, tasks) } }
}

/** GET /tasks/{id} */
export function getTask(context: RequestContext): HandlerResponse {
  const task = requirePathRecord(context, "tasks")
  context.applyRule("viewing")
  context.store.run({
    sql: `INSERT OR REPLACE INTO views
      SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1`,
    values: [context.caller.account, task.id],
  })
  return { status: 200, body: { task, includes: findIncluded(context, [task]) } }
}

/** Builds the query for the IDs of a page of GET /tasks. */
export function buildTasksQuery(context: RequestContext): Query {
  return buildCollectionQuery(context, { columns: "tasks.id" })
}
