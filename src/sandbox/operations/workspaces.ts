import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { findIncluded, findRelated } from "./includes.ts"
import { findQueryWorkspace, requirePathRecord, requireQueryOrganization } from "./lookup.ts"
import { limitClause, orderClause, readView, timestampConditions } from "./pagination.ts"
import { Select } from "../store/select.ts"
import { visibleWorkspaces } from "./visibility.ts"

/** GET /workspaces */
export function listWorkspaces(context: RequestContext): HandlerResponse {
  const organization = requireQueryOrganization(context)
  context.applyRule("workspaces-of-organization")
  const select = new Select(context.caller)
  const where = [
    `organization_id = ${select.bind(organization)}`,
    `workspaces.id IN (${visibleWorkspaces(select)})`,
  ]
  return listRecords(context, "workspaces", where, select)
}

/** GET /workspaces/{id} */
export function getWorkspace(context: RequestContext): HandlerResponse {
  const workspace = requirePathRecord(context, "workspaces", requireQueryOrganization(context))
  return { status: 200, body: { workspace, ...findIncluded(context, "workspaces", [workspace]) } }
}

/** GET /memberships */
export function listMemberships(context: RequestContext): HandlerResponse {
  const workspace = findQueryWorkspace(context, requireQueryOrganization(context)) as number
  context.applyRule("memberships-of-workspace")
  const select = new Select(context.caller)
  const where = [`workspace_id = ${select.bind(workspace)}`, "deleted = 0"]
  return listRecords(context, "memberships", where, select)
}

/** GET /memberships/{id} */
export function getMembership(context: RequestContext): HandlerResponse {
  const membership = requirePathRecord(context, "memberships", requireQueryOrganization(context))
  context.applyRule("companions")
  const accounts = findRelated(context, "memberships", "accounts", [membership]) ?? []
  const included = findIncluded(context, "memberships", [membership])
  return { status: 200, body: { membership, ...included, accounts } }
}

function listRecords(
  context: RequestContext,
  collection: "workspaces" | "memberships",
  where: string[],
  select: Select,
): HandlerResponse {
  const conditions = [...where, ...creationConditions(context, select, collection)]
  readView(context)
  context.applyRule("seen-by-members")
  const order = orderClause(context, collection, `${collection}.id`)
  const sql = `SELECT record FROM ${collection} WHERE ${conditions.join(" AND ")} ${order} ${limitClause(context, select)}`
  const records = context.store.records(select.query(sql))
  return {
    status: 200,
    body: { [collection]: records, ...findIncluded(context, collection, records) },
  }
}

function creationConditions(context: RequestContext, select: Select, collection: string): string[] {
  const { call, store, applyRule } = context
  const column = `${collection}.created_at`
  const conditions = timestampConditions(context, select, column, call.values.parameters)
  if (conditions.length === 0) return []
  applyRule("creation-window")
  const unknown = `SELECT 1 FROM ${collection} WHERE record ->> 'created_at' IS NULL`
  if (store.one({ sql: unknown, values: [] })) applyRule("creation-unknown")
  return conditions
}
