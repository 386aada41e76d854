import type { Json, JsonObject } from "../../openapi/description.ts"
import { markdown, type OperationFacts } from "../facts.ts"
import type { RequestSpec } from "../run/service.ts"
import { createBody } from "./bodies.ts"
import {
  createName,
  listMembers,
  listOwnTasks,
  listPlaces,
  requiredQuery,
  type World,
} from "./world.ts"

/** Creates a valid request of an operation, on records that the run created. */
export function createValidRequest(
  world: World,
  facts: OperationFacts,
  name = "Rejected",
): RequestSpec | undefined {
  const { form, kind, id: operation } = facts
  const tasks = listOwnTasks(world)
  const open = listPlaces(world).filter(({ record }) => record.invite_only !== true)
  const lists = new Set<Json | undefined>(open.map(({ id }) => id))
  const listed = tasks.filter(({ record }) => lists.has(record.list_id))
  const task = listed[0] ?? tasks[0]
  const known = world.state.list(kind)
  const all = known.filter(({ isOwn, record }) => isOwn && Object.keys(record).length > 1)
  // Accepted requests may change all fields of a task, so they get several.
  const several = kind === "tasks" ? listed.slice(0, 5) : []
  // Other requests use the first token.
  const own =
    several[world.names.count % several.length] ?? (kind === "access_tokens" ? all.at(-1) : all[0])
  const target = form === "update" || form === "remove" ? own : (own ?? known[0])
  const needsId = facts.parameters.some(({ in: where }) => where === "path")
  if (needsId && !target) return undefined
  // A service may require the organization where the source only shows it.
  const showsOrganization = facts.parameters.some(
    (one) => one.name === "organization_id" && one.in === "query" && !one.isAssumed,
  )
  const query = {
    ...(showsOrganization && { organization_id: world.organizationId }),
    ...requiredQuery(world, facts),
    ...(kind === "comments" && { task_id: target?.record.task_id ?? task?.id ?? 0 }),
  }
  const isList = kind === "lists" && form === "read"
  const parameters = {
    ...query,
    ...(needsId && { id: target!.id }),
    ...(isList && { workspace_id: target!.record.workspace_id }),
  }
  if (!facts.spec.body) return { operation, parameters }
  return {
    operation,
    parameters,
    body: createBody(world, facts, createFields(world, facts, target?.id, task?.id ?? 0, name)),
  }
}

function createFields(
  world: World,
  { kind, form }: OperationFacts,
  id: number | undefined,
  task: number,
  label: string,
): JsonObject {
  const name = createName(world, label)
  // The task may be private, and whether those can have webhooks is open.
  const list = listPlaces(world).find(({ record }) => record.invite_only === false)?.id
  switch (kind) {
    case "tasks":
      return {
        workspace_id: world.workspaceId,
        name,
        // A rejected request must store its valid values neither, which shows only if they are new.
        ...(form === "update" && id !== undefined
          ? {
              id,
              tags: [name],
              completed: true,
              subscriber_ids: [{ account_id: listMembers(world).at(-1)! }],
            }
          : { list_id: list ?? null }),
      }
    case "comments":
      return { body: name, mime_type: markdown }
    case "integration_webhooks":
      return form === "update"
        ? { name }
        : {
            name,
            url: `https://receiver.invalid/${crypto.randomUUID()}`,
            ...(list === undefined
              ? { resource_type: "Task", resource_id: task }
              : { resource_type: "List", resource_id: list }),
          }
    default:
      return { name }
  }
}
