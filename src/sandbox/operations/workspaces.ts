import type { HandlerResponse } from "../../contract/messages.ts"
import { listRecords } from "./collection.ts"
import type { RequestContext } from "./context.ts"
import { findCompanions, findIncluded } from "./includes.ts"
import { requirePathRecord } from "./lookup.ts"

/** GET /workspaces */
export function listWorkspaces(context: RequestContext): HandlerResponse {
  context.applyRule("workspaces-of-organization")
  checkCreationTimes(context, "workspaces")
  return listRecords(context)
}

/** GET /workspaces/{id} */
export function getWorkspace(context: RequestContext): HandlerResponse {
  const workspace = requirePathRecord(context, "workspaces")
  return { status: 200, body: { workspace, ...findIncluded(context, [workspace]) } }
}

/** GET /memberships */
export function listMemberships(context: RequestContext): HandlerResponse {
  context.applyRule("memberships-of-workspace")
  checkCreationTimes(context, "memberships")
  return listRecords(context)
}

/** GET /memberships/{id} */
export function getMembership(context: RequestContext): HandlerResponse {
  const membership = requirePathRecord(context, "memberships")
  return { status: 200, body: { membership, ...findCompanions(context, membership) } }
}

/** Applies the rule of records without a creation time, if the request filters by it. */
function checkCreationTimes({ call, store, applyRule }: RequestContext, collection: string): void {
  const { before, after } = call.values.parameters
  if ((before ?? after) === undefined) return
  const sql = `SELECT 1 FROM ${collection} WHERE record ->> 'created_at' IS NULL`
  if (store.one({ sql, values: [] })) applyRule("creation-unknown")
}
