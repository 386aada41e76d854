import type { HandlerResponse } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { listRecords } from "./collection.ts"
import * as comments from "./comments.ts"
import type { RequestContext } from "./context.ts"
import { createTask } from "./createTask.ts"
import type { Unimplemented } from "./effectTypes.ts"
import * as reads from "./reads.ts"
import * as tokens from "./tokens.ts"
import { updateTask } from "./updateTask.ts"
import * as webhooks from "./webhooks.ts"

type Handlers = Record<OperationId, (context: RequestContext) => HandlerResponse>

/** The handlers, by the names of their operations. The compiler reports a parameter or key that none implements. */
export const handlers: Handlers & Record<Unimplemented, never> = {
  ...comments,
  ...reads,
  ...tokens,
  ...webhooks,
  createTask,
  updateTask,
  listTasks: (context) => listRecords(context),
  listIntegrationWebhooks: (context) => listRecords(context),
}
