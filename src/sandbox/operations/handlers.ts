import type { HandlerResponse } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { listRecords } from "./collection.ts"
import * as comments from "./comments.ts"
import type { RequestContext } from "./context.ts"
import { createTask } from "./createTask.ts"
import * as reads from "./reads.ts"
import * as tokens from "./tokens.ts"
import { updateTask } from "./updateTask.ts"
import * as webhooks from "./webhooks.ts"

/** The handlers, by operation ID. */
export const handlers: Record<OperationId, (context: RequestContext) => HandlerResponse> = {
  ...comments,
  ...tokens,
  ...webhooks,
  createTask,
  updateTask,
  getTask: reads.getTask,
  getList: (context) => reads.readRecord(context, { files: [], file_associations: [] }),
  getWorkspace: reads.readRecord,
  getMembership: reads.readRecord,
  getActivity: reads.readRecord,
  listTasks: listRecords,
  listLists: reads.listLists,
  listWorkspaces: reads.listFilteredByCreation,
  listMemberships: reads.listFilteredByCreation,
  listIntegrationWebhooks: reads.listWithAssumedPages,
  listAccessTokens: reads.listWithAssumedPages,
  listActivities: reads.listActivities,
}
