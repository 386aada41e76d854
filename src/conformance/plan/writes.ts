import type { Json, JsonObject } from "../../openapi/description.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { RequestSpec } from "../run/service.ts"
import { operations } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import {
  createBody,
  createText,
  fixDates,
  createAllValues,
  createSubtasks,
  createValue,
  listFreeKeys,
  listParents,
  listTaskPlaces,
  getKeyName,
  type TaskPlace,
} from "./bodies.ts"
import { createComment, useComments } from "./comments.ts"
import { createRead, createUpdate } from "./tasks.ts"
import {
  type Chain,
  createName,
  draw,
  findSubtask,
  isOfRun,
  listMembers,
  listOwnTasks,
  listPlaces,
  listWorlds,
  createChain,
  type World,
} from "./world.ts"

const { createTask } = operations

/** Creates tasks with each key alone, and with several keys. */
export function* createTasks(world: World): Generator<Chain> {
  const places = listTaskPlaces(world)
  for (const [i, key] of listFreeKeys(createTask).entries()) {
    const value = createValue(world, createTask, key, i)
    if (value !== undefined) yield create(world, { [getKeyName(key)]: value })
  }
  const members = listMembers(world)
  for (const [i, place] of places.slice(1).entries())
    yield create(world, { ...place, owner_id: i === 0 ? members.at(-1) : undefined })
  if (places[1]) yield createBelow(world, places[1])
  for (const other of listWorlds(world).slice(1))
    for (const place of listTaskPlaces(other).slice(0, 3))
      yield create(other, { ...place, tags: ["Elsewhere"] })
  yield create(world, { starts_on: "2031-05-20", due_on: "2031-05-10" })
  // Owners and dates in combinations in which each condition of a view decides alone.
  const owners = [undefined, members[0], members[1]]
  const spans: JsonObject[] = [
    {},
    { starts_on: "2031-05-02" },
    { due_on: "2031-05-20" },
    { starts_on: "2031-05-01", due_on: "2031-05-30" },
    { starts_on: "2031-05-01", due_on: "2031-05-10" },
    { starts_on: "2031-04-01", due_on: "2031-05-30" },
  ]
  for (let i = 0; i < 9; i++) {
    const owner_id = owners[i % 3]
    yield create(
      world,
      {
        ...places[(i * 5 + 1) % places.length],
        ...spans[(i + Math.floor(i / 6)) % 6],
        owner_id,
        position: (i * 11) % 26,
      },
      i + 10,
    )
  }
}

/** Creates tasks of an account: of nobody, its own and another's, and a comment. */
export function* createOfSecond(world: World): Generator<Chain> {
  const [first, second] = listMembers(world)
  const [place] = listTaskPlaces(world).slice(1)
  const subscriptions = [first, second].flatMap((account_id) => (account_id ? { account_id } : []))
  for (const owner_id of [undefined, first, second])
    yield create(world, { ...place, owner_id, subscriptions })
  const task = world.state
    .list("tasks")
    .find(
      ({ record }) =>
        isOfRun(world, record) && record.list_id === place?.list_id && !record.completed,
    )
  if (task) yield useComments(world, task.id, 0)
}

/** Creates tasks with many keys, subtasks, and tasks that mirror their parents. */
export function* createRelated(world: World): Generator<Chain> {
  const places = listTaskPlaces(world)
  const keys = listFreeKeys(createTask)
  for (let i = 0; i < 6; i++) {
    const place: TaskPlace = places[(i + 1) % places.length]!
    const chosen = draw(
      world,
      keys.filter((key) => !/subtasks|note/.test(key.name)),
      3 + (i % 5),
    )
    const values = chosen.map((key) => [
      getKeyName(key),
      createValue(world, createTask, key, i + 3),
    ])
    const parent_id = i % 2 === 0 ? listParents(world, place)[0] : undefined
    const mirrors: JsonObject =
      parent_id === undefined
        ? {}
        : { mirror_parent_tags: i % 4 < 2, mirror_parent_subscribers: i % 3 > 0 }
    yield create(
      world,
      {
        ...fixDates(Object.fromEntries(values) as JsonObject),
        ...place,
        parent_id,
        ...mirrors,
      },
      i,
    )
  }
  const tags = listPlaces(world).slice(0, 1)
  for (const { id } of tags) {
    yield mirrorParent(world, { list_id: id })
  }
  yield mirrorParent(world, {})
  for (const turn of [1, 2]) {
    const place = places[(turn * 2) % places.length]
    const below: Record<string, Json | undefined> =
      turn === 2
        ? { parent_id: listParents(world, { ...place })[0], subtasks: createSubtasks(world, 1) }
        : {}
    yield create(world, { ...createAllValues(world, createTask, turn), ...place, ...below }, turn)
  }
  // Two tasks with the same values, created side by side.
  const twin = createRequest(world, { ...places[1] })
  yield createChain(twin)
  yield createChain(twin)
  const name = `${"long text ".repeat(29)}end (${world.runId})`
  yield create(world, { name, list_id: places[1]?.list_id ?? null })
}

/**
 * Changes tasks that were read alone, and the one with the most subtasks: their comments and one of their subtasks,
 * which leaves the others as they are.
 */
export function* changeRead(world: World): Generator<Chain> {
  const own = listOwnTasks(world)
  const read = own.filter(({ id }) => world.readAlone.has(`tasks ${id}`))
  const isParent = ({ id }: KnownRecord): boolean => findSubtask(world, id) !== undefined
  const children = Map.groupBy(world.state.list("tasks"), ({ record }) => record.parent_id)
  const count = ({ id }: KnownRecord): number => children.get(id)!.length
  const [fullest] = own.filter(isParent).toSorted((a, b) => count(b) - count(a))
  const chosen = [fullest, ...read.filter(isParent).slice(0, 2), ...read.slice(0, 2)]
  for (const task of new Set(chosen)) {
    if (!task) continue
    const { id } = task
    yield createChain(createComment(world, id, createName(world, "Comment")))
    const child = findSubtask(world, id)
    const changes = { name: createName(world, "Child"), completed: true }
    if (child) yield createChain(createUpdate(world, child.id, changes))
    else yield create(world, { parent_id: id })
  }
}

/** Uses subtasks that requests created together with their parents like other tasks. */
export function* useSubtasks(world: World): Generator<Chain> {
  const together = world.state.list("tasks").filter(({ isOwn, record }) => {
    const isHere = isOfRun(world, record) && record.workspace_id === world.workspaceId
    return isHere && !isOwn && record.parent_id !== null
  })
  for (const { id } of draw(world, together, 3)) yield useSubtask(world, id)
}

function* useSubtask(world: World, id: number): Chain {
  const subscriber_ids = listMembers(world)
    .slice(0, 3)
    .map((account_id) => ({ account_id }))
  yield createComment(world, id, createName(world, "Comment"))
  yield createUpdate(world, id, { due_on: "2031-05-20", subscriber_ids, completed: true })
  yield createRead(world, id)
}

/** Creates a private task with a subtask in a list, so that other accounts see only the subtask. */
function* createBelow(world: World, place: TaskPlace): Chain {
  const parent = readRecord(yield createRequest(world, {}), createTask.singular)
  if (parent) yield createRequest(world, { ...place, parent_id: parent.id })
}

/** Creates a parent with tags and subscribers, and subtasks that mirror one of them, both, or none. */
function* mirrorParent(world: World, place: TaskPlace): Chain {
  const members = listMembers(world).map((account_id) => ({ account_id }))
  const parent = yield createRequest(world, {
    ...place,
    tags: ["Of the parent", "0"],
    subscriptions: members.slice(1, 3),
  })
  const record = readRecord(parent, createTask.singular)
  if (!record) return
  for (const flags of [
    { mirror_parent_tags: true },
    { mirror_parent_subscribers: true },
    {
      mirror_parent_tags: false,
      mirror_parent_subscribers: false,
      subscriptions: members.slice(3, 4),
    },
  ] as JsonObject[]) {
    const exchange = yield createRequest(world, { ...place, parent_id: record.id, ...flags })
    const { id } = readRecord(exchange, createTask.singular) ?? {}
    if (flags.mirror_parent_tags !== false || id === undefined) continue
    const mirroring = { mirror_parent_tags: true, mirror_parent_subscribers: true }
    const below = yield createRequest(world, { ...place, parent_id: id, ...mirroring })
    const child = readRecord(below, createTask.singular)
    if (child) yield createRequest(world, { ...place, parent_id: child.id })
    for (const value of [true, false])
      for (const flag of ["mirror_parent_tags", "mirror_parent_subscribers"])
        yield createUpdate(world, id, { [flag]: value })
  }
  // Whether the subtasks follow shows only if the parent changes later.
  yield createUpdate(world, record.id, {
    ...place,
    tags: ["Of the parent", "0", "Later"],
    subscriber_ids: members.slice(1, 5),
  })
}

export function createRequest(world: World, fields: JsonObject, turn = 0): RequestSpec {
  const task = {
    workspace_id: world.workspaceId,
    name: createText(world, "name", turn),
    ...fields,
  }
  return { operation: "createTask", body: createBody(world, createTask, task) }
}

/** Creates a task, without the undefined fields. */
function create(world: World, fields: Record<string, Json | undefined>, turn = 0): Chain {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  return createChain(createRequest(world, Object.fromEntries(defined) as JsonObject, turn))
}
