import type { JsonObject } from "../../openapi/description.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { buildCollectionQuery, readPage } from "./collection.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions, findIncluded } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisibleRecords } from "./visibility.ts"

/** GET /activities */
export function listActivities(context: RequestContext): HandlerResponse {
  const { call, store, applyRule } = context
  requireQueryRecords(context)
  applyRule("activities-seen")
  if (call.values.parameters.order === undefined) applyRule("latest-first")
  const { cursor, limit } = readPage(context)
  // One row more than the limit shows that there is a next page.
  const page = { limit: limit > 0 ? limit + 1 : 0 }
  const found = store.records(buildCollectionQuery(context, { page }))
  const records = found.slice(0, limit)
  const hasMore = found.length > records.length
  applyRule(hasMore ? "next-page" : "last-page")
  const next = getPageUrl(call.url, cursor + records.length)
  return {
    status: 200,
    ...(hasMore && { headers: { Link: `next=<${next}>` } }),
    body: { activities: hideLists(context, records), ...findIncluded(context, records) },
  }
}

/** GET /activities/{id} */
export function getActivity(context: RequestContext): HandlerResponse {
  context.applyRule("activities-seen")
  const record = requirePathRecord(context, "activities")
  const [activity] = hideLists(context, [record])
  return { status: 200, body: { activity, ...findCompanions(context, record) } }
}

/** Returns activities without the list in the payload if the caller does not see the list. */
function hideLists(context: RequestContext, records: StoredRecord[]): StoredRecord[] {
  const lists = records.flatMap((record) => getPayloadList(record) ?? [])
  const visible = findVisibleRecords(context, "lists", lists).map(({ id }) => id)
  return records.map((record) => {
    const list = getPayloadList(record)
    if (list === undefined || visible.includes(list)) return record
    const { list_id: _, list_name: __, ...payload } = record.payload as JsonObject
    return { ...record, payload }
  })
}

function getPayloadList({ payload }: StoredRecord): number | undefined {
  return (payload as { list_id?: number | null }).list_id ?? undefined
}

function getPageUrl(url: URL, cursor: number): string {
  const next = new URL(url)
  next.searchParams.set("cursor", `${cursor}`)
  return next.href
}
