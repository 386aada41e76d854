import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { invalid } from "./errors.ts"
import { findIncluded, findRelated } from "./includes.ts"
import { findQueryWorkspace, requirePathRecord, requireQueryOrganization } from "./lookup.ts"
import { clamp, readView } from "./pagination.ts"
import { Select } from "../store/select.ts"
import { parseTimestamp } from "../store/timestamps.ts"
import { audienceCondition } from "./visibility.ts"

/** GET /lists */
export function listLists(context: RequestContext): HandlerResponse {
  const workspace = findQueryWorkspace(context, requireQueryOrganization(context)) as number
  readView(context)
  context.applyRule("lists-of-workspace", "seen-by-members")
  const filters = readListFilters(context)
  const select = new Select(context.caller)
  const where = [
    `workspace_id = ${select.bind(workspace)}`,
    ...filterConditions(filters, select),
    audienceCondition(select),
  ]
  const end = filters.archived ? archivedPageClause(context, filters, select) : "ORDER BY id"
  const sql = `SELECT record FROM lists WHERE ${where.join(" AND ")} ${end}`
  const lists = context.store.records(select.query(sql))
  return { status: 200, body: { lists, ...findIncluded(context, "lists", lists) } }
}

interface ListFilters {
  archived: boolean
  startsAfter?: string
  startsBefore?: string
  /** The timestamp of `archived_date_before`. */
  archivedBefore?: number
  limit?: number
}

function readListFilters(context: RequestContext): ListFilters {
  const { call, applyRule } = context
  const { archived, start_date_after, start_date_before, limit } = call.values.parameters as {
    archived?: boolean
    start_date_after?: string
    start_date_before?: string
    limit?: number
  }
  const archivedBefore = readArchivedBefore(context)
  const implied = (start_date_after ?? start_date_before ?? archivedBefore) !== undefined
  const isArchived = archived ?? implied
  applyRule(isArchived ? "archived-only" : "archived-left-out", "default-order")
  if (limit !== undefined && !(isArchived && archivedBefore !== undefined)) {
    applyRule("archived-limit-alone")
  }
  if (archived === undefined && archivedBefore !== undefined) applyRule("archived-cursor-alone")
  return {
    archived: isArchived,
    startsAfter: start_date_after,
    startsBefore: start_date_before,
    archivedBefore,
    limit,
  }
}

function filterConditions(
  { archived, startsAfter, startsBefore, archivedBefore }: ListFilters,
  select: Select,
): string[] {
  const conditions = [`archived = ${select.bind(Number(archived))}`]
  if (startsAfter !== undefined) conditions.push(`starts_on > ${select.bind(startsAfter)}`)
  if (startsBefore !== undefined) conditions.push(`starts_on < ${select.bind(startsBefore)}`)
  if (archivedBefore !== undefined) conditions.push(`archived_at < ${select.bind(archivedBefore)}`)
  return conditions
}

function archivedPageClause(
  { applyRule }: RequestContext,
  { archivedBefore, limit }: ListFilters,
  select: Select,
): string {
  applyRule("archived-pages", "bounds-excluded")
  if (archivedBefore === undefined || limit === undefined) applyRule("archived-page-size")
  const size = archivedBefore === undefined ? defaultLimit : clamp(limit ?? defaultLimit)
  return `ORDER BY archived_at DESC, id DESC LIMIT ${select.bind(size)} + 0`
}

/** Returns the timestamp of the parameter `archived_date_before`. */
function readArchivedBefore(context: RequestContext): number | undefined {
  const name = "archived_date_before"
  const text = context.call.values.parameters[name] as string | undefined
  if (text === undefined) return undefined
  context.applyRule("archived-date")
  const [, day = "", time = "T00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? []
  const timestamp = parseTimestamp(day + time + zone)
  if (!Number.isNaN(timestamp)) return timestamp
  const description = `The parameter ${name} must be an ISO 8601 date or date-time, such as 2026-03-01.`
  throw invalid(context, name, description)
}

/** GET /lists/{id} */
export function getList(context: RequestContext): HandlerResponse {
  const organization = requireQueryOrganization(context)
  findQueryWorkspace(context, organization)
  const list = requirePathRecord(context, "lists", organization)
  context.applyRule("companions")
  const sections = findRelated(context, "lists", "sections", [list]) ?? []
  const included = findIncluded(context, "lists", [list])
  return { status: 200, body: { list, files: [], file_associations: [], ...included, sections } }
}
