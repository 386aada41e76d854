import { recordDefaults } from "../../../generated/sandbox.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import { pickFields, sortedIds } from "./fields.ts"

/** The key `task` of a request body. */
export type TaskInput = JsonObject & {
  subtasks?: JsonObject[]
  subscriber_ids?: { account_id: number }[]
  subscriptions?: { account_id: number }[]
  tags?: string[]
}

export interface TaskBody {
  organization_id: number
  task: TaskInput
}

export function readTaskBody({ call }: RequestContext): TaskBody {
  return call.values.body as TaskBody
}

/** Returns the keys of a request that are fields of a task. */
export function pickTaskFields(input: JsonObject): JsonObject {
  return pickFields(input, Object.keys(recordDefaults.tasks))
}

export function getAccountIds(subscriptions: { account_id: number }[]): number[] {
  return sortedIds(subscriptions.map(({ account_id }) => account_id))
}

/** Whether an optional, nullable key contains an ID. */
export function isId(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
