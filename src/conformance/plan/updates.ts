import type { Json, JsonObject } from "../../openapi/description.ts"
import { readRecord } from "../run/parseResponse.ts"
import { isMirroring, operations } from "../facts.ts"
import type { ServiceRecord } from "../run/service.ts"
import { changeAtRandom } from "./changes.ts"
import { createComment, updateComment } from "./comments.ts"
import type { KnownRecord } from "../state/state.ts"
import {
  createAllValues,
  createSubtasks,
  createText,
  createValue,
  listFreeKeys,
  listParents,
  listTaskPlaces,
  getKeyName,
} from "./bodies.ts"
import {
  type Chain,
  createName,
  draw,
  isPrivate,
  listMembers,
  listOwnTasks,
  listPlaces,
  listSections,
  listWorlds,
  type World,
} from "./world.ts"
import { changeRequest } from "./invalid.ts"
import { createRead, createUpdate, keepDates } from "./tasks.ts"

const { updateTask } = operations

/** Updates tasks: each key alone and with others, to new values, to former ones and to none. */
export function* updateTasks(world: World): Generator<Chain> {
  const [, ...elsewhere] = listWorlds(world)
  const tasks = listChangeable(world)
  const keys = listFreeKeys(updateTask).filter(({ name }) => !name.endsWith("subtasks"))
  for (const [i, { id }] of tasks
    .slice(0, 16)
    .filter((one) => one !== findPrivate(world))
    .entries())
    yield updateSequence(world, id, i, [keys[i % keys.length]!, keys[(i + 5) % keys.length]!])
  const first = findPrivate(world)
  const twins = findTwins(tasks)
  const [second, ...others] = draw(
    world,
    tasks.slice(16).filter((one) => one !== first && !twins.includes(one)),
    4,
  )
  for (const [turn, { id }] of others.entries()) yield updateAll(world, id, turn)
  if (twins[1]) yield updateTwin(world, twins)
  const changing = new Set([...tasks.slice(0, 16), ...others, ...twins, second])
  const parents = tasks.filter((one) => one !== first && !changing.has(one))
  if (first) yield moveTask(world, first.id, new Set(parents.map(({ id }) => id)))
  if (second) yield nameTask(world, second.id)
  // From the last kinds of changes on, because the others happen to most tasks.
  for (const other of elsewhere)
    for (const [i, { id }] of listChangeable(other).entries())
      yield changeAtRandom(other, id, i + 3, 3)
}

/** Lists the tasks of the run that can change independently of each other: subtasks change with their parents. */
function listChangeable(world: World): KnownRecord[] {
  return listOwnTasks(world).filter(
    ({ record }) => record.completed !== true && record.parent_id === null,
  )
}

/** Finds two tasks with the same name. */
function findTwins(tasks: readonly KnownRecord[]): KnownRecord[] {
  const groups = [...Map.groupBy(tasks, ({ record }) => record.name).values()]
  return groups.find(({ length }) => length > 1) ?? []
}

/** Updates one of two tasks with the same name, which must not change the other. */
function* updateTwin(world: World, [first, second]: KnownRecord[]): Chain {
  yield createUpdate(world, second!.id, createAllValues(world, updateTask, 4))
  yield createRead(world, first!.id)
}

/** Updates all keys together, once below a parent and once with subtasks, so that a key that another one disturbs shows. */
function* updateAll(world: World, id: number, turn: number): Chain {
  const places = listTaskPlaces(world)
  const place = places[(turn * 2 + 1) % places.length]!
  const parent_id = listParents(world, place).find((one) => one !== id)
  const { name: known = null } = world.state.find("tasks", id)?.record ?? {}
  // A value that stays the same must not hide the others.
  const name = turn % 2 === 0 ? createText(world, "name", turn + 3) : known
  yield createUpdate(world, id, {
    ...createAllValues(world, updateTask, turn + 6),
    ...place,
    name,
    mirror_parent_tags: false,
    mirror_parent_subscribers: false,
    completed: turn === 0,
    ...(turn === 0 && { subtasks: createSubtasks(world, 1) }),
    ...(turn === 1 && parent_id !== undefined && { parent_id }),
  })
}

/** Finds a private task, which later moves into lists: one with a webhook, or else the last one. */
export function findPrivate(world: World) {
  const hooks = world.state.list("integration_webhooks").filter(({ isOwn }) => isOwn)
  const watched = new Set(hooks.map(({ record }) => record.resource_id))
  const all = listOwnTasks(world).filter((one) => isPrivate(one) && one.record.completed !== true)
  return all.findLast(({ id }) => watched.has(id)) ?? all.at(-1)
}

function* updateSequence(
  world: World,
  id: number,
  turn: number,
  keys: ReturnType<typeof listFreeKeys>,
): Chain {
  const both: JsonObject = {}
  for (const key of keys) {
    for (const step of [1, 2]) {
      const value = createValue(world, updateTask, key, turn + step)
      if (value === undefined) continue
      both[getKeyName(key)] = value
      yield createUpdate(world, id, keepDates(world, id, { [getKeyName(key)]: value }))
    }
  }
  yield createUpdate(world, id, {
    ...keepDates(world, id, both),
    name: `${createName(world)} again`,
    mirror_parent_tags: turn % 2 > 0,
    mirror_parent_subscribers: turn % 3 > 0,
  })
  if (turn % 3 === 0) {
    yield createUpdate(world, id, { completed: true })
    // A completed task stays completed, and can change.
    yield createUpdate(world, id, { completed: true, name: createName(world, "Completed") })
    if (turn % 6 === 0) yield createUpdate(world, id, { completed: false })
  }
  yield* changeAtRandom(world, id, turn, 2)
  yield createRead(world, id)
}

/** Reads tasks immediately after their updates, alone and in collections, which may have kept a response to the same query. */
export function* readUpdated(world: World): Chain {
  const { organizationId: organization_id } = world
  const tasks = listOwnTasks(world).filter(({ record }) => !isMirroring(record))
  for (const [i, { id }] of draw(world, tasks, 4).entries()) {
    const fields: JsonObject =
      i % 2 === 0 ? { name: createName(world, "Read") } : { position: 40 + i }
    yield createUpdate(world, id, fields)
    for (let reads = 0; reads < 2; reads++) yield createRead(world, id)
    const { list_id } = world.state.find("tasks", id)?.record ?? {}
    const queries = [{}, { list_id: list_id ?? undefined }, { view: "default" }]
    // Every second time without the plain one, to save requests.
    for (const query of queries.slice(i % 2)) {
      const parameters = { organization_id, workspace_id: world.workspaceId, limit: 100, ...query }
      yield { operation: "listTasks", parameters }
    }
  }
}

/**
 * Moves a task through the lists and sections, and to other parents, which don't change meanwhile; its comments stay the
 * same.
 */
function* moveTask(world: World, id: number, parents: ReadonlySet<number>): Chain {
  let comment: ServiceRecord | undefined
  for (const { id: list_id } of listPlaces(world).slice(0, 3)) {
    yield createUpdate(world, id, { list_id, ...(!comment && { tags: ["Moved"] }) })
    comment ??= readRecord(
      yield createComment(world, id, createName(world, "Comment")),
      operations.createComment.singular,
    )
    for (const section of listSections(world, list_id).slice(0, 2))
      yield createUpdate(world, id, { section_id: section.id, list_id })
  }
  yield createRead(world, id)
  if (comment) yield updateComment(world, comment.id, id, { body: createName(world, "Comment") })
  const list = world.state.find("tasks", id)?.record.list_id ?? undefined
  const inList = listParents(world, { list_id: list as number }).filter((one) => parents.has(one))
  for (const [i, parent_id] of inList.slice(0, 3).entries()) {
    const mirrors = i > 0 && { mirror_parent_tags: true, mirror_parent_subscribers: true }
    yield createUpdate(world, id, { parent_id, ...mirrors })
    // The former parent has lost its subtask.
    if (i > 0) yield createRead(world, inList[i - 1]!, ["tasks"])
  }
  if (inList.length > 0) yield createUpdate(world, id, { parent_id: null })
  yield createUpdate(world, id, { list_id: null, section_id: null })
}

function* nameTask(world: World, id: number): Chain {
  const key = updateTask.keys.find(({ name }) => name === "task.name")!
  const [owner_id = null] = listMembers(world)
  yield createUpdate(world, id, { owner_id, starts_on: "2031-05-01", due_on: "2031-06-01" })
  for (let turn = 0; turn < 6; turn++)
    yield createUpdate(world, id, { name: createValue(world, updateTask, key, turn) as Json })
  for (const name of ["20310501", "true", "=1+2", "-1", "0"])
    yield createUpdate(world, id, { name })
  yield createUpdate(world, id, { name: `${"long ".repeat(300)}(${world.runId})` })
  const { name } = world.state.find("tasks", id)?.record ?? {}
  yield createUpdate(world, id, { name: createName(world) })
  if (name !== undefined) yield createUpdate(world, id, { name })
  const request = createUpdate(world, id, { name: createName(world) })
  yield changeRequest(request, { in: "body", name: "task.id" }, () => undefined)
}
