import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { listRecords } from "./collection.ts"
import { chooseFilters } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions } from "./includes.ts"
import { requirePathRecord } from "./lookup.ts"

/** GET /lists: pages of archived lists, or all other lists. */
export function listLists(context: RequestContext): HandlerResponse {
  const { call, applyRule } = context
  const { archived, archived_date_before: before, limit } = call.values.parameters
  const filters = chooseFilters(context)
  const isArchived = !filters.some(({ name, isOtherwise }) => name === "archived" && isOtherwise)
  const isPaged = isArchived && before !== undefined
  applyRule("lists-of-workspace")
  if (limit !== undefined && !isPaged) applyRule("archived-limit-alone")
  if (archived === undefined && before !== undefined) applyRule("archived-cursor-alone")
  if (!isArchived) return listRecords(context, { filters, page: null })
  applyRule("archived-pages")
  if (!isPaged || limit === undefined) applyRule("archived-page-size")
  const sorts = effects.listLists.parameters.archived_date_before
  return listRecords(context, { filters, sorts, page: isPaged ? {} : { limit: defaultLimit } })
}

/** GET /lists/{id} */
export function getList(context: RequestContext): HandlerResponse {
  const list = requirePathRecord(context, "lists")
  const companions = { files: [], file_associations: [], ...findCompanions(context, list) }
  return { status: 200, body: { list, ...companions } }
}
