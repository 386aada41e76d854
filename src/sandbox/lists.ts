import { defaultLimit } from "../../generated/tables.ts"
import type { Answer } from "../contract/gate.ts"
import { timestampConditions, clamp, limitClause, orderClause, readView } from "./pagination.ts"
import { findIncluded, findRelated } from "./includes.ts"
import { parseTimestamp } from "./store.ts"
import {
  invalid,
  visibilityCondition,
  requireOrganization,
  findQueryWorkspace,
  requirePathRecord,
  visibleWorkspaces,
  Select,
  type RequestContext,
} from "./context.ts"

/** GET /lists */
export function listLists(context: RequestContext): Answer {
  const { call, applyRule, store } = context
  const { parameters } = call.values
  const workspace = workspaceOfQuery(context)
  readView(context)
  applyRule("lists-of-workspace", "seen-by-members")
  const select = new Select(context.caller)
  const {
    start_date_after: after,
    start_date_before: before,
    limit,
  } = parameters as Record<string, string | undefined>
  const until = archivedBefore(context)
  const archived = parameters.archived ?? (after ?? before ?? until) !== undefined
  applyRule(archived ? "archived-only" : "archived-left-out", "default-order")
  if (limit !== undefined && !(archived && until !== undefined)) applyRule("archived-limit-alone")
  if (parameters.archived === undefined && until !== undefined) applyRule("archived-cursor-alone")
  const where = [
    `workspace_id = ${select.bind(workspace)}`,
    `archived = ${select.bind(Number(archived))}`,
    ...(after === undefined ? [] : [`starts_on > ${select.bind(after)}`]),
    ...(before === undefined ? [] : [`starts_on < ${select.bind(before)}`]),
    visibilityCondition(select),
  ]
  if (until !== undefined) where.push(`archived_at < ${select.bind(until)}`)
  let end = "ORDER BY id"
  if (archived) {
    applyRule("archived-pages", "bounds-excluded")
    if (until === undefined || limit === undefined) applyRule("archived-page-size")
    const size = until === undefined ? defaultLimit : clamp(Number(limit ?? defaultLimit))
    end = `ORDER BY archived_at DESC, id DESC LIMIT ${select.bind(size)} + 0`
  }
  const lists = store.records(
    select.query(`SELECT record FROM lists WHERE ${where.join(" AND ")} ${end}`),
  )
  return { status: 200, body: { lists, ...findIncluded(context, "lists", lists) } }
}

/** The moment that `archived_date_before` names, if it is sent. */
function archivedBefore(context: RequestContext): number | undefined {
  const name = "archived_date_before"
  const text = context.call.values.parameters[name] as string | undefined
  if (text === undefined) return undefined
  context.applyRule("archived-date")
  const [, day = "", time = "T00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? []
  const moment = parseTimestamp(day + time + zone)
  if (Number.isNaN(moment)) {
    throw invalid(context, name, "It is no ISO 8601 date or date-time, such as 2026-03-01.")
  }
  return moment
}

/** GET /lists/{id} */
export function getList(context: RequestContext): Answer {
  const { parameters } = context.call.values
  const organization = requireOrganization(context, parameters.organization_id)
  findQueryWorkspace(context, organization)
  const list = requirePathRecord(context, "lists", organization)
  context.applyRule("companions")
  const sections = findRelated(context, "lists", "sections", [list]) ?? []
  const body = {
    list,
    files: [],
    file_associations: [],
    ...findIncluded(context, "lists", [list]),
    sections,
  }
  return { status: 200, body }
}

/** GET /workspaces */
export function listWorkspaces(context: RequestContext): Answer {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  context.applyRule("workspaces-of-organization")
  const select = new Select(context.caller)
  const where = [
    `organization_id = ${select.bind(organization)}`,
    `workspaces.id IN (${visibleWorkspaces(select)})`,
    ...created(context, select, "workspaces"),
  ]
  return collection(context, "workspaces", where, select)
}

/** GET /workspaces/{id} */
export function getWorkspace(context: RequestContext): Answer {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  const workspace = requirePathRecord(context, "workspaces", organization)
  return { status: 200, body: { workspace, ...findIncluded(context, "workspaces", [workspace]) } }
}

/** GET /memberships */
export function listMemberships(context: RequestContext): Answer {
  const workspace = workspaceOfQuery(context)
  context.applyRule("memberships-of-workspace")
  const select = new Select(context.caller)
  const where = [
    `workspace_id = ${select.bind(workspace)}`,
    "deleted = 0",
    ...created(context, select, "memberships"),
  ]
  return collection(context, "memberships", where, select)
}

/** GET /memberships/{id} */
export function getMembership(context: RequestContext): Answer {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  const membership = requirePathRecord(context, "memberships", organization)
  context.applyRule("companions")
  const accounts = findRelated(context, "memberships", "accounts", [membership]) ?? []
  const body = { membership, ...findIncluded(context, "memberships", [membership]), accounts }
  return { status: 200, body }
}

/** The workspace of an operation that needs one in its query. */
function workspaceOfQuery(context: RequestContext): number {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  return findQueryWorkspace(context, organization) as number
}

function created(context: RequestContext, select: Select, kind: string): string[] {
  const { call, store, applyRule } = context
  const conditions = timestampConditions(
    context,
    select,
    `${kind}.created_at`,
    call.values.parameters,
  )
  if (conditions.length > 0) applyRule("creation-window")
  const unknown = `SELECT 1 FROM ${kind} WHERE record ->> 'created_at' IS NULL`
  if (conditions.length > 0 && store.one({ sql: unknown, values: [] }))
    applyRule("creation-unknown")
  return conditions
}

function collection(
  context: RequestContext,
  kind: "workspaces" | "memberships",
  where: string[],
  select: Select,
): Answer {
  readView(context)
  context.applyRule("seen-by-members")
  const order = orderClause(context, kind, `${kind}.id`)
  const sql = `SELECT record FROM ${kind} WHERE ${where.join(" AND ")} ${order} ${limitClause(context, select)}`
  const records = context.store.records(select.query(sql))
  return { status: 200, body: { [kind]: records, ...findIncluded(context, kind, records) } }
}
