import type { JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import type { RequestSpec } from "../run/service.ts"
import { createBody, fixDates } from "./bodies.ts"
import type { World } from "./world.ts"

export function createUpdate(world: World, id: number, fields: JsonObject): RequestSpec {
  const known = world.state.find("tasks", id)
  const workspace_id = (known?.record.workspace_id as number | undefined) ?? world.workspaceId
  return {
    operation: "updateTask",
    parameters: { id },
    body: createBody(world, operations.updateTask, { id, workspace_id, ...fields }),
  }
}

export function createRead(
  { organizationId: organization_id }: World,
  id: number,
  include: readonly string[] = [],
): RequestSpec {
  const parameters = { id, organization_id, ...(include.length > 0 && { include: [...include] }) }
  return { operation: "getTask", parameters }
}

/** Sends the other date too if a date alone would put the start after the end. */
export function keepDates({ state }: World, id: number, fields: JsonObject): JsonObject {
  const { starts_on = null, due_on = null } = state.find("tasks", id)?.record ?? {}
  return fixDates(fields, { starts_on, due_on })
}
