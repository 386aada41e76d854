import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { buildCollectionQuery, limitClause } from "./collection.ts"
import { chooseFilters } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions, findIncluded } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import { Select } from "../store/select.ts"
import { audienceCondition } from "./visibility.ts"

/** GET /lists */
export function listLists(context: RequestContext): HandlerResponse {
  requireQueryRecords(context)
  context.applyRule("lists-of-workspace")
  const select = new Select(context.caller)
  const filters = chooseFilters(context)
  const isArchived = !filters.some(({ name, isOtherwise }) => name === "archived" && isOtherwise)
  const query = buildCollectionQuery(context, select, {
    filters,
    visible: audienceCondition(select),
    sorts: isArchived ? effects.listLists.parameters.archived_date_before : undefined,
    limit: archivedLimitClause(context, select, isArchived),
  })
  const lists = context.store.records(query)
  return { status: 200, body: { lists, ...findIncluded(context, lists) } }
}

/** The LIMIT clause of archived lists. All other lists are on one page. */
function archivedLimitClause(context: RequestContext, select: Select, isArchived: boolean): string {
  const { archived, archived_date_before: before, limit } = context.call.values.parameters
  const isPaged = isArchived && before !== undefined
  if (limit !== undefined && !isPaged) context.applyRule("archived-limit-alone")
  if (archived === undefined && before !== undefined) context.applyRule("archived-cursor-alone")
  if (!isArchived) return ""
  context.applyRule("archived-pages")
  if (!isPaged || limit === undefined) context.applyRule("archived-page-size")
  return limitClause(context, select, isPaged ? {} : { limit: defaultLimit })
}

/** GET /lists/{id} */
export function getList(context: RequestContext): HandlerResponse {
  const list = requirePathRecord(context, "lists", requireQueryRecords(context))
  const companions = { files: [], file_associations: [], ...findCompanions(context, list) }
  return { status: 200, body: { list, ...companions } }
}
