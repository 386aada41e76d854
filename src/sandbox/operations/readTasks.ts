import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import type { Query } from "../store/database.ts"
import { notFound } from "./errors.ts"
import { findIncluded } from "./includes.ts"
import {
  findQueryWorkspace,
  getOrganization,
  requirePathRecord,
  requireQueryOrganization,
} from "./lookup.ts"
import { limitClause, timestampConditions } from "./pagination.ts"
import { Select } from "../store/select.ts"
import type { StoredRecord } from "../store/store.ts"
import { buildViewSql } from "./taskViews.ts"
import { audienceCondition, findVisibleRecord } from "./visibility.ts"

/** GET /tasks */
export function listTasks(context: RequestContext): HandlerResponse {
  const organization = requireQueryOrganization(context)
  findQueryWorkspace(context, organization)
  checkQueryList(context, organization)
  const ids = context.store.ids(buildTasksQuery(context))
  const tasks = ids.map((id) => context.store.get("tasks", id) as StoredRecord)
  return { status: 200, body: { tasks, ...findIncluded(context, "tasks", tasks) } }
}

/** GET /tasks/{id} */
export function getTask(context: RequestContext): HandlerResponse {
  const organization = requireQueryOrganization(context)
  const task = requirePathRecord(context, "tasks", organization)
  context.applyRule("viewing")
  context.store.run({
    sql: `INSERT OR REPLACE INTO views
      SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1`,
    values: [context.caller.account, task.id],
  })
  return { status: 200, body: { task, includes: findIncluded(context, "tasks", [task]) } }
}

/** @throws HttpError if the `list_id` of the query is not a list of the organization that the caller sees. */
function checkQueryList(context: RequestContext, organization: number): void {
  const { list_id } = context.call.values.parameters
  if (list_id === undefined) return
  const list = findVisibleRecord(context, "lists", list_id as number)
  if (!list || getOrganization(context, list.workspace_id as number) !== organization) {
    throw notFound(context, { attribute: "list_id", in: "query" })
  }
}

/** Builds the query for the IDs of a page of GET /tasks. */
export function buildTasksQuery(context: RequestContext): Query {
  const { parameters } = context.call.values
  const select = new Select(context.caller)
  const { where, order, from } = buildViewSql(context, select)
  const conditions = [
    `organization_id = ${select.bind(parameters.organization_id as number)}`,
    ...stateConditions(context, select),
    ...where,
    ...filterConditions(context, select),
    audienceCondition(select),
  ]
  context.applyRule("seen-by-members")
  return select.query(
    `SELECT tasks.id FROM ${from} WHERE ${conditions.join(" AND ")} ${order} ${limitClause(context, select)}`,
  )
}

function stateConditions({ call, applyRule }: RequestContext, select: Select): string[] {
  return (["deleted", "cleared"] as const).map((name) => {
    const wanted = call.values.parameters[name] === true
    applyRule(wanted ? "state-selected" : "state-left-out")
    return `${name} = ${select.bind(Number(wanted))}`
  })
}

function filterConditions(context: RequestContext, select: Select): string[] {
  const { parameters } = context.call.values
  const places = (["workspace_id", "list_id"] as const).filter(
    (name) => parameters[name] !== undefined,
  )
  const conditions = [
    ...places.map((name) => `${name} = ${select.bind(parameters[name] as number)}`),
    ...timestampConditions(context, select, "created_at", {
      before: parameters.created_before,
      after: parameters.created_after,
    }),
    ...timestampConditions(context, select, "updated_at", {
      before: parameters.updated_before,
      after: parameters.updated_after,
    }),
    ...timestampConditions(context, select, "completed_at", { after: parameters.completed_after }),
  ]
  if (conditions.length > 0) context.applyRule("task-filters")
  return conditions
}
