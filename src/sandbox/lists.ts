import { defaultLimit } from "../../generated/tables.ts"
import type { Answer } from "../contract/gate.ts"
import { between, clamped, page, sorted, viewOf } from "./collection.ts"
import { included, relatedOf } from "./includes.ts"
import { momentOf } from "./store.ts"
import {
  invalid,
  isSeen,
  namedOrganization,
  queriedWorkspace,
  recordOfPath,
  seenWorkspaces,
  Select,
  type Visit,
} from "./visit.ts"

/** GET /lists */
export function listLists(visit: Visit): Answer {
  const { call, use, store } = visit
  const { parameters } = call.values
  const workspace = workspaceOfQuery(visit)
  viewOf(visit)
  use("lists-of-workspace", "seen-by-members")
  const select = new Select(visit.caller)
  const {
    start_date_after: after,
    start_date_before: before,
    limit,
  } = parameters as Record<string, string | undefined>
  const until = archivedBefore(visit)
  const archived = parameters.archived ?? (after ?? before ?? until) !== undefined
  use(archived ? "archived-only" : "archived-left-out", "default-order")
  if (limit !== undefined && !(archived && until !== undefined)) use("archived-limit-alone")
  if (parameters.archived === undefined && until !== undefined) use("archived-cursor-alone")
  const where = [
    `workspace_id = ${select.bind(workspace)}`,
    `archived = ${select.bind(Number(archived))}`,
    ...(after === undefined ? [] : [`starts_on > ${select.bind(after)}`]),
    ...(before === undefined ? [] : [`starts_on < ${select.bind(before)}`]),
    isSeen(select),
  ]
  if (until !== undefined) where.push(`archived_at < ${select.bind(until)}`)
  let end = "ORDER BY id"
  if (archived) {
    use("archived-pages", "bounds-excluded")
    if (until === undefined || limit === undefined) use("archived-page-size")
    const size = until === undefined ? defaultLimit : clamped(Number(limit ?? defaultLimit))
    end = `ORDER BY archived_at DESC, id DESC LIMIT ${select.bind(size)} + 0`
  }
  const lists = store.records(
    select.query(`SELECT record FROM lists WHERE ${where.join(" AND ")} ${end}`),
  )
  return { status: 200, body: { lists, ...included(visit, "lists", lists) } }
}

/** The moment that `archived_date_before` names, if it is sent. */
function archivedBefore(visit: Visit): number | undefined {
  const name = "archived_date_before"
  const text = visit.call.values.parameters[name] as string | undefined
  if (text === undefined) return undefined
  visit.use("archived-date")
  const [, day = "", time = "T00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? []
  const moment = momentOf(day + time + zone)
  if (Number.isNaN(moment)) {
    throw invalid(visit, name, "It is no ISO 8601 date or date-time, such as 2026-03-01.")
  }
  return moment
}

/** GET /lists/{id} */
export function getList(visit: Visit): Answer {
  const { parameters } = visit.call.values
  const organization = namedOrganization(visit, parameters.organization_id)
  queriedWorkspace(visit, organization)
  const list = recordOfPath(visit, "lists", organization)
  visit.use("companions")
  const sections = relatedOf(visit, "lists", "sections", [list]) ?? []
  const body = {
    list,
    files: [],
    file_associations: [],
    ...included(visit, "lists", [list]),
    sections,
  }
  return { status: 200, body }
}

/** GET /workspaces */
export function listWorkspaces(visit: Visit): Answer {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  visit.use("workspaces-of-organization")
  const select = new Select(visit.caller)
  const where = [
    `organization_id = ${select.bind(organization)}`,
    `workspaces.id IN (${seenWorkspaces(select)})`,
    ...created(visit, select, "workspaces"),
  ]
  return collection(visit, "workspaces", where, select)
}

/** GET /workspaces/{id} */
export function getWorkspace(visit: Visit): Answer {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  const workspace = recordOfPath(visit, "workspaces", organization)
  return { status: 200, body: { workspace, ...included(visit, "workspaces", [workspace]) } }
}

/** GET /memberships */
export function listMemberships(visit: Visit): Answer {
  const workspace = workspaceOfQuery(visit)
  visit.use("memberships-of-workspace")
  const select = new Select(visit.caller)
  const where = [
    `workspace_id = ${select.bind(workspace)}`,
    "deleted = 0",
    ...created(visit, select, "memberships"),
  ]
  return collection(visit, "memberships", where, select)
}

/** GET /memberships/{id} */
export function getMembership(visit: Visit): Answer {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  const membership = recordOfPath(visit, "memberships", organization)
  visit.use("companions")
  const accounts = relatedOf(visit, "memberships", "accounts", [membership]) ?? []
  const body = { membership, ...included(visit, "memberships", [membership]), accounts }
  return { status: 200, body }
}

/** The workspace of an operation that needs one in its query. */
function workspaceOfQuery(visit: Visit): number {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  return queriedWorkspace(visit, organization) as number
}

function created(visit: Visit, select: Select, kind: string): string[] {
  const { call, store, use } = visit
  const conditions = between(visit, select, `${kind}.created_at`, call.values.parameters)
  if (conditions.length > 0) use("creation-window")
  const unknown = `SELECT 1 FROM ${kind} WHERE record ->> 'created_at' IS NULL`
  if (conditions.length > 0 && store.one({ sql: unknown, values: [] })) use("creation-unknown")
  return conditions
}

function collection(
  visit: Visit,
  kind: "workspaces" | "memberships",
  where: string[],
  select: Select,
): Answer {
  viewOf(visit)
  visit.use("seen-by-members")
  const order = sorted(visit, kind, `${kind}.id`)
  const sql = `SELECT record FROM ${kind} WHERE ${where.join(" AND ")} ${order} ${page(visit, select)}`
  const records = visit.store.records(select.query(sql))
  return { status: 200, body: { [kind]: records, ...included(visit, kind, records) } }
}
