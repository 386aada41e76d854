import type { HandlerResponse } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { listRecords } from "./collection.ts"
import { createComment, deleteComment, updateComment } from "./comments.ts"
import type { RequestContext } from "./context.ts"
import { createTask } from "./createTask.ts"
import type { Unimplemented } from "./effectTypes.ts"
import {
  getActivity,
  getList,
  getMembership,
  getTask,
  getWorkspace,
  listActivities,
  listLists,
  listMemberships,
  listTasks,
  listWorkspaces,
} from "./reads.ts"
import { createAccessToken, listAccessTokens, revokeAccessToken } from "./tokens.ts"
import { updateTask } from "./updateTask.ts"
import {
  createIntegrationWebhook,
  deleteIntegrationWebhook,
  updateIntegrationWebhook,
} from "./webhooks.ts"

type Handlers = Record<OperationId, (context: RequestContext) => HandlerResponse>

/** The handler of each operation. The compiler reports a parameter or key that none implements. */
export const handlers: Handlers & Record<Unimplemented, never> = {
  listTasks,
  createTask,
  getTask,
  updateTask,
  createComment,
  updateComment,
  deleteComment,
  listLists,
  getList,
  listWorkspaces,
  getWorkspace,
  listMemberships,
  getMembership,
  listIntegrationWebhooks: (context) => listRecords(context),
  createIntegrationWebhook,
  updateIntegrationWebhook,
  deleteIntegrationWebhook,
  listAccessTokens,
  createAccessToken,
  revokeAccessToken,
  listActivities,
  getActivity,
}
