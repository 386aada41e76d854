import { effects } from "../../../generated/effects.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { getSingular } from "../../contract/recordKinds.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { listConditionFields } from "../../openapi/effects.ts"
import * as comments from "./comments.ts"
import * as tokens from "./tokens.ts"
import * as webhooks from "./webhooks.ts"
import { listRecords } from "./collection.ts"
import type { RequestContext } from "./context.ts"
import { createTask } from "./createTask.ts"
import { updateTask } from "./updateTask.ts"
import { chooseFilters, recordView } from "./filters.ts"
import { createInvalidValueError, createKeyError, createNotFoundError } from "./errors.ts"
import { findIncludedRecords, listIncludeRelations } from "./includes.ts"
import { requirePathRecord } from "./lookup.ts"

/** The handlers, by operation ID. */
export const handlers: Record<OperationId, (context: RequestContext) => HandlerResponse> = {
  ...comments,
  ...tokens,
  ...webhooks,
  createTask,
  updateTask,
  getTask,
  getList: (context) => readRecord(context, { files: [], file_associations: [] }),
  getWorkspace: readRecord,
  getMembership: readRecord,
  getActivity: readRecord,
  listTasks: listRecords,
  listLists,
  listWorkspaces: listRecords,
  listMemberships: listRecords,
  listIntegrationWebhooks: listWithAssumedPages,
  listAccessTokens: listWithAssumedPages,
  listActivities: listRecords,
}

/** Handles GET /tasks/{id}, and records the view for `view=recent`. */
function getTask(context: RequestContext): HandlerResponse {
  const task = requirePathRecord(context)
  if (task.deleted && context.follows("deleted-records=tasks-hidden")) {
    throw createNotFoundError(context)
  }
  recordView(context, task.id)
  const kinds = context.follows("task-companions=always") ? ["accounts", "tasks"] : []
  return { status: 200, body: { task, includes: findIncludedRecords(context, [task], kinds) } }
}

/** Handles GET /lists, which has pages only if the result contains archived lists. */
function listLists(context: RequestContext): HandlerResponse {
  const { call, applyRule, choose } = context
  const { archived, archived_date_before: before, limit } = call.values.parameters
  const isAlone = archived === undefined && before !== undefined
  if (isAlone && choose("archived-cursor-alone") === "rejected") {
    throw createInvalidValueError(context, "archived_date_before", "sent together with archived")
  }
  const filters = chooseFilters(context)
  const chosen = filters.filter(({ effect }) => listConditionFields(effect).includes("archived"))
  const isArchived = chosen.length > 0 && !chosen.some(({ isOtherwise }) => isOtherwise)
  const isPaged = isArchived && before !== undefined
  if (limit !== undefined && !isPaged && choose("archived-limit-alone") === "rejected") {
    throw createInvalidValueError(context, "limit", "sent together with archived_date_before")
  }
  if (!isArchived) return listRecords(context, { filters, page: null })
  applyRule("archived-pages")
  if (!isPaged || limit === undefined) applyRule("archived-page-size")
  const sorts = effects.listLists.parameters.archived_date_before
  const page = isPaged ? {} : { limit: defaultLimit }
  return listRecords(context, { filters, sorts, page })
}

/** Handles GET /integration_webhooks and GET /access_tokens, whose pages are an assumption. */
function listWithAssumedPages(context: RequestContext): HandlerResponse {
  const { parameters } = context.call.values
  const isRejected = context.follows("assumed-paging=rejected")
  const name = ["cursor", "limit"].find((one) => parameters[one] !== undefined)
  if (isRejected && name !== undefined) throw createKeyError(context.call, "unsupported", name)
  const isOnePage = isRejected || context.follows("assumed-paging=one-page")
  return listRecords(context, isOnePage ? { page: null } : {})
}

/** Responds with the list, workspace, membership or activity whose ID is in the path, and its related records. */
function readRecord(context: RequestContext, others: JsonObject = {}): HandlerResponse {
  const record = requirePathRecord(context)
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const requested = Object.entries(others).filter(([key]) => include.includes(key))
  const isOnRequest = context.follows("companions=on-request")
  const always = isOnRequest ? [] : Object.keys(listIncludeRelations(context))
  const companions = isOnRequest ? Object.fromEntries(requested) : others
  const related = findIncludedRecords(context, [record], always)
  return {
    status: 200,
    body: { [getSingular(context.effects.kind)]: record, ...companions, ...related },
  }
}
