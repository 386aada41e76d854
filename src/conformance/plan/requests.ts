import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import {
  type FieldFacts,
  findOperationFor,
  markdown,
  type OperationFacts,
  operations,
} from "../facts.ts"
import type { RequestSpec } from "../run/service.ts"
import type { KnownRecord } from "../state/state.ts"
import { createText } from "./bodies.ts"
import {
  type Chain,
  createName,
  findTask,
  listMembers,
  listOpenPlaces,
  listOwnTasks,
  type World,
} from "./world.ts"

/** Values of a request; undefined ones aren't sent. */
export type Fields = Readonly<Record<string, Json | undefined>>

/**
 * Creates a request with what each request of its operation needs.
 *
 * @param target - fields of the record that the request is about, such as its ID, workspace or task.
 * @param fields - the keys of the record in the body.
 */
export function createRequest(
  world: World,
  operation: RequestSpec["operation"],
  target: Fields = {},
  fields: Fields = {},
): RequestSpec {
  const { organizationId: organization_id, workspaceId, state } = world
  const facts = operations[operation]
  const { record: task = {} } = state.find("tasks", target.task_id) ?? {}
  const known: Fields = {
    limit: 25,
    workspace_id: task.workspace_id ?? workspaceId,
    ...target,
    organization_id,
  }
  // A service may require the workspace and the organization where the source only shows them.
  const sent = facts.parameters.filter(
    ({ name, required, isAssumed }) =>
      required ||
      (name === "organization_id" && !isAssumed) ||
      (name === "workspace_id" && facts.form === "read" && typeof target[name] === "number"),
  )
  const parameters = pickValues(known, listNames(sent))
  if (!facts.spec.body) return { operation, parameters }
  const { singular, keys } = facts
  const names = listNames(keys)
  const own = ["id", "workspace_id"].filter((name) => names.includes(`${singular}.${name}`))
  const record = Object.entries({ ...pickValues(known, own), ...fields })
  const outer = names.filter((name) => !name.includes("."))
  const body = {
    ...pickValues(known, outer),
    [singular]: Object.fromEntries(record.filter(([, value]) => value !== undefined)),
  }
  return { operation, parameters, body: body as JsonObject }
}

/** Reads a record alone, which may be gone or hidden, if the API has an operation for that. */
export function* readById(world: World, kind: string, target: Fields): Chain {
  const read = findOperationFor(kind, "read")
  if (read) yield createRequest(world, read.id, target)
}

function listNames(places: readonly FieldFacts[]): string[] {
  return places.map(({ name }) => name)
}

function pickValues(known: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, known[name]]))
}

/** The parameters that each request of a collection needs. */
export function requiredQuery(world: World, { id, parameters }: OperationFacts): JsonObject {
  const { parameters: all = {} } = createRequest(world, id)
  const names = parameters.filter(({ required, in: where }) => required && where === "query")
  return Object.fromEntries(names.map(({ name }) => [name, (all[name] ?? 1) as Json]))
}

/** Creates a task; the turn chooses its name. */
export function createTask(world: World, fields: Fields, turn = 0): RequestSpec {
  const name = createText(world, "name", turn)
  return createRequest(world, "createTask", {}, { name, ...fields })
}

export function updateTask(world: World, id: number, fields: Fields): RequestSpec {
  return createRequest(world, "updateTask", { ...findTask(world, id), id }, fields)
}

export function readTask(world: World, id: number, include: readonly string[] = []): RequestSpec {
  const request = createRequest(world, "getTask", { id })
  if (include.length === 0) return request
  return { ...request, parameters: { ...request.parameters, include: [...include] } }
}

export function createComment(world: World, task_id: number, body: string): RequestSpec {
  return createRequest(world, "createComment", { task_id }, { body, mime_type: markdown })
}

/**
 * Creates a valid request of an operation.
 *
 * @param given - fields of the record that it's about; default: one that the run created.
 */
export function createValidRequest(
  world: World,
  facts: OperationFacts,
  label = "Rejected",
  given?: Fields,
): RequestSpec | undefined {
  const needsId = facts.parameters.some(({ in: where }) => where === "path")
  const [{ id: task_id = 0 } = {}] = listTargets(world)
  const known = given ?? (needsId ? findTarget(world, facts)?.record : {})
  if (!known) return undefined
  const target = facts.kind === "comments" ? { task_id, ...known } : known
  return createRequest(world, facts.id, target, createFields(world, facts, { label, task_id }))
}

/** Lists the tasks of the run that every member can see, or else all of its tasks. */
function listTargets(world: World): KnownRecord[] {
  const tasks = listOwnTasks(world)
  const lists = new Set<Json | undefined>(listOpenPlaces(world).map(({ id }) => id))
  const listed = tasks.filter(({ record }) => lists.has(record.list_id))
  return listed.length > 0 ? listed : tasks
}

function findTarget(world: World, { kind, form }: OperationFacts): KnownRecord | undefined {
  const known = world.state.list(kind)
  const all = known.filter(({ isOwn, record }) => isOwn && Object.keys(record).length > 1)
  // Accepted requests may change all fields of a task, so they get several.
  const several = kind === "tasks" ? listTargets(world).slice(0, 5) : []
  // Other requests use the first token.
  const own =
    several[world.names.count % several.length] ?? (kind === "access_tokens" ? all.at(-1) : all[0])
  return form === "update" || form === "remove" ? own : (own ?? known[0])
}

/** Creates values of the keys that an operation requires, and of some others. */
function createFields(
  world: World,
  { kind, form, spec }: OperationFacts,
  { label, task_id }: { label: string; task_id: number },
): Fields {
  if (!spec.body) return {}
  const name = createName(world, label)
  // The task may be private, and whether those can have webhooks is open.
  const list = listOpenPlaces(world)[0]?.id
  if (kind === "comments") return { body: name, mime_type: markdown }
  if (kind === "tasks" && form === "create") return { name, list_id: list ?? null }
  if (kind === "tasks")
    // A rejected request must store its valid values neither, which shows only if they are new.
    return {
      name,
      tags: [name],
      completed: true,
      subscriber_ids: [{ account_id: listMembers(world).at(-1)! }],
    }
  if (kind !== "integration_webhooks" || form === "update") return { name }
  const url = `https://receiver.invalid/${crypto.randomUUID()}`
  if (list === undefined) return { name, url, resource_type: "Task", resource_id: task_id }
  return { name, url, resource_type: "List", resource_id: list }
}

/** Changes the value of a parameter or key; undefined leaves it out. */
export function changeRequest(
  request: RequestSpec,
  { in: where, name }: Pick<FieldFacts, "in" | "name">,
  change: (value: Json | undefined) => Json | undefined,
): RequestSpec {
  if (where !== "body") {
    const { parameters = {} } = request
    return { ...request, parameters: { ...parameters, [name]: change(parameters[name] as Json) } }
  }
  const body = structuredClone(request.body) as JsonObject
  const path = name.split(".")
  const last = path.pop()!
  const parent = path.reduce<Json | undefined>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    body,
  )
  if (!isObject(parent)) return request
  const value = change(parent[last])
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return { ...request, body }
}

/** Leaves out a key that names the same as an inner one: `organization_id` beside `access_token`. */
export function removeOuter(
  request: RequestSpec,
  { keys }: OperationFacts,
  place: Pick<FieldFacts, "in" | "name">,
): RequestSpec {
  const outer = keys.find(({ name }) => place.in === "body" && place.name.endsWith(`.${name}`))
  return outer ? changeRequest(request, outer, () => undefined) : request
}
