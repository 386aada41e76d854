import type { HandlerResponse } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { createComment, deleteComment, updateComment } from "./comments.ts"
import type { RequestContext } from "./context.ts"
import { createTask } from "./createTask.ts"
import type { Unimplemented } from "./effectTypes.ts"
import { getList, listLists } from "./lists.ts"
import { getActivity, listActivities } from "./readActivities.ts"
import { getTask, listTasks } from "./readTasks.ts"
import { createAccessToken, listAccessTokens, revokeAccessToken } from "./tokens.ts"
import { updateTask } from "./updateTask.ts"
import {
  createIntegrationWebhook,
  deleteIntegrationWebhook,
  listIntegrationWebhooks,
  updateIntegrationWebhook,
} from "./webhooks.ts"
import { getMembership, getWorkspace, listMemberships, listWorkspaces } from "./workspaces.ts"

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
  listIntegrationWebhooks,
  createIntegrationWebhook,
  updateIntegrationWebhook,
  deleteIntegrationWebhook,
  listAccessTokens,
  createAccessToken,
  revokeAccessToken,
  listActivities,
  getActivity,
}
