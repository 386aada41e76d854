import type { HandlerResponse } from "../../contract/messages.ts"
import { buildCollectionQuery } from "./collection.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions, findIncluded } from "./includes.ts"
import { requirePathRecord, requireQueryRecords } from "./lookup.ts"
import { Select } from "../store/select.ts"
import { visibilityConditions } from "./visibility.ts"

/** GET /workspaces */
export function listWorkspaces(context: RequestContext): HandlerResponse {
  context.applyRule("workspaces-of-organization")
  return listRecords(context, "workspaces")
}

/** GET /workspaces/{id} */
export function getWorkspace(context: RequestContext): HandlerResponse {
  const workspace = requirePathRecord(context, "workspaces", requireQueryRecords(context))
  return { status: 200, body: { workspace, ...findIncluded(context, [workspace]) } }
}

/** GET /memberships */
export function listMemberships(context: RequestContext): HandlerResponse {
  context.applyRule("memberships-of-workspace")
  return listRecords(context, "memberships")
}

/** GET /memberships/{id} */
export function getMembership(context: RequestContext): HandlerResponse {
  const membership = requirePathRecord(context, "memberships", requireQueryRecords(context))
  return { status: 200, body: { membership, ...findCompanions(context, membership) } }
}

function listRecords(
  context: RequestContext,
  collection: "workspaces" | "memberships",
): HandlerResponse {
  const { call, store, applyRule, caller } = context
  requireQueryRecords(context)
  const { before, after } = call.values.parameters
  const unknown = `SELECT 1 FROM ${collection} WHERE record ->> 'created_at' IS NULL`
  if ((before ?? after) !== undefined && store.one({ sql: unknown, values: [] })) {
    applyRule("creation-unknown")
  }
  const select = new Select(caller)
  const visible = visibilityConditions[collection](select)
  const records = store.records(buildCollectionQuery(context, select, { visible }))
  return { status: 200, body: { [collection]: records, ...findIncluded(context, records) } }
}
