import type { JsonObject } from "../../openapi/description.ts"
import { type FieldFacts, listTypes, operations } from "../facts.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { KnownRecord } from "../state/state.ts"
import * as bodies from "./bodies.ts"
import { findRoute, moveTask } from "./moves.ts"
import * as requests from "./requests.ts"
import * as worlds from "./world.ts"
import type { Chain, World } from "./world.ts"

const { updateTask, readTask, createComment, createRequest } = requests
const { createText, drawChanges, keepDates } = bodies
const { createName, draw, findTask } = worlds

const { updateTask: facts } = operations

/** A change of a task or of what belongs to it; the turn chooses values. */
type Change = (world: World, id: number, turn: number) => Chain

const changes: readonly Change[] = [
  changeKeys,
  changeAll,
  repeatKeys,
  moveAnywhere,
  complete,
  rename,
  changeComment,
  changeSubtask,
]

/** Changes the tasks of the run side by side: each key alone, and then in every way. */
export function* updateTasks(world: World): Generator<Chain> {
  const [moved, ...others] = listChangeable(world)
  const keys = bodies.listFreeKeys(facts).filter(({ name }) => !name.endsWith("subtasks"))
  for (const [turn, { id }] of others.entries()) {
    const key = keys[turn]
    yield changeTask(world, id, turn, key ? listValues(world, key, turn) : [])
  }
  if (moved) yield moveTask(world, moved.id, findRoute(world))
  for (const other of worlds.listWorlds(world).slice(1))
    for (const [turn, { id }] of listChangeable(other).entries())
      yield changeTask(other, id, turn + 3, [])
}

/** Lists two values of a key, and null if that's valid. */
function listValues(world: World, key: FieldFacts, turn: number): JsonObject[] {
  const values = [1, 2].map((step) => bodies.createValues(world, facts, [key], turn + step))
  const isNullable = listTypes(key.schema).includes("null")
  return isNullable ? [...values, { [bodies.getKeyName(key)]: null }] : values
}

/** Lists the tasks that change, the one that moves through all lists first, without those that become its parents. */
function listChangeable(world: World): KnownRecord[] {
  const moved = worlds.findPrivate(world)
  const { parents } = findRoute(world)
  const others = worlds
    .listUncompleted(world)
    .filter((one) => one !== moved && !parents.includes(one))
  return [...(moved ? [moved] : []), ...others]
}

/** Changes a task: given values, two changes in turn, so that each happens, and one at random. */
function* changeTask(world: World, id: number, turn: number, values: JsonObject[]): Chain {
  for (const fields of values) yield updateTask(world, id, keepDates(world, id, fields))
  if (values.length > 0) {
    const flags = { mirror_parent_tags: turn % 2 > 0, mirror_parent_subscribers: turn % 3 > 0 }
    const name = `${createName(world)} again`
    yield updateTask(world, id, { ...keepDates(world, id, values[0]!), name, ...flags })
  }
  yield* changeAtRandom(world, id, turn, values.length > 0 ? 2 : 3)
  yield readTask(world, id)
}

export function* changeAtRandom(world: World, id: number, turn: number, count: number): Chain {
  for (let step = 0; step < count; step++) {
    const inTurn = changes[(turn * 2 + step) % changes.length]!
    yield* (step < 2 ? inTurn : world.random.choose(changes))(world, id, turn + step)
  }
}

function* changeKeys(world: World, id: number, turn: number): Chain {
  yield updateTask(world, id, drawChanges(world, id, turn, 2 + world.random.below(4)))
}

/** Updates all keys together, so that a key that another one disturbs shows. */
function* changeAll(world: World, id: number, turn: number): Chain {
  const { name = null } = findTask(world, id)
  yield updateTask(world, id, {
    ...bodies.drawValues(world, facts, turn),
    ...drawPlace(world, id),
    // A value that stays the same must not hide the others.
    name: turn % 2 === 0 ? createText(world, "name", turn) : name,
    mirror_parent_tags: false,
    mirror_parent_subscribers: false,
    completed: turn % 3 === 0,
  })
}

/** Sends values that the task has already or had before, with a new one: what stays the same must not hide what changes. */
function* repeatKeys(world: World, id: number, turn: number): Chain {
  const { record = {}, previous = {} } = world.state.find("tasks", id) ?? {}
  const names = draw(world, ["name", "owner_id", "due_on", "list_id", "position"], 2)
  // Without its section, a list may be the one to move to.
  const all = names.includes("list_id") ? [...names, "section_id"] : names
  const known = all.flatMap((name) =>
    (record[name] ?? null) === null ? [] : [[name, record[name]]],
  )
  const fields = drawChanges(world, id, turn, 1)
  yield updateTask(world, id, { ...fields, ...(Object.fromEntries(known) as JsonObject) })
  const former = draw(world, ["name", "owner_id", "position"], 1)
  yield updateTask(world, id, Object.fromEntries(former.map((name) => [name, previous[name]])))
}

/** Moves a task without subtasks to any place of its workspace. */
function* moveAnywhere(world: World, id: number, turn: number): Chain {
  const place = drawPlace(world, id)
  if (place) yield updateTask(world, id, { ...drawBeside(world, id, turn), ...place })
  else yield* changeKeys(world, id, turn)
}

/** Draws a place for a task, unless it's a subtask or has some, which are in lists too. */
function drawPlace(world: World, id: number): JsonObject | undefined {
  const { parent_id = null } = findTask(world, id)
  if (parent_id !== null || worlds.listSubtasks(world, id).length > 0) return undefined
  const { list_id = null, section_id = null } = world.random.choose(bodies.listTaskPlaces(world))
  return list_id === null || section_id !== null ? { list_id, section_id } : { list_id }
}

/** Completes a task, which may be completed already, or reopens it, and may move it to another section. */
function* complete(world: World, id: number, turn: number): Chain {
  const completed = world.random.chance(0.7)
  const { list_id = null, section_id: known } = findTask(world, id)
  const others = worlds.listSections(world, list_id).filter((section) => section.id !== known)
  const [section] = world.random.chance(0.6) ? draw(world, others, 1) : []
  const place: JsonObject = section ? { list_id, section_id: section.id } : {}
  yield updateTask(world, id, { ...drawBeside(world, id, turn), ...place, completed })
}

/** Draws values to send beside a change of the task's place or state: half the time none. */
function drawBeside(world: World, id: number, turn: number): JsonObject {
  return world.random.chance(0.5) ? {} : drawChanges(world, id, turn, 2)
}

/**
 * Gives a task names that look like other values, are long or have any letters, or differ only in case, and without the ID
 * in the body.
 */
function* rename(world: World, id: number, turn: number): Chain {
  const long = `${"long ".repeat(300)}(${world.runId})`
  const names = [long, "20310501", "true", "=1+2", "-1", "0"]
  yield updateTask(world, id, { name: names[turn % names.length]! })
  const name = createText(world, "name", turn)
  const request = updateTask(world, id, { name })
  yield requests.changeRequest(request, { in: "body", name: "task.id" }, () => undefined)
  yield updateTask(world, id, { name: `${name[0]!.toLowerCase()}${name.slice(1)}` })
}

function* changeComment(world: World, task_id: number, turn: number): Chain {
  const all = world.state
    .list("comments")
    .filter(({ isOwn, record }) => isOwn && record.task_id === task_id)
  const [comment] = draw(world, all, 1)
  const body = createText(world, "body", turn)
  if (!comment || turn % 3 === 0) yield createComment(world, task_id, body)
  else {
    const target = { id: comment.id, task_id }
    if (turn % 3 === 1) yield createRequest(world, "updateComment", target, { body })
    else yield createRequest(world, "deleteComment", target)
  }
}

/** Creates, changes or completes a subtask, which may leave its parent for a while, and reads the parent. */
function* changeSubtask(world: World, id: number, turn: number): Chain {
  const { random } = world
  const all = worlds.listSubtasks(world, id)
  // Whether a request created the others with its keys is compared later.
  const own = all.filter(({ isOwn }) => isOwn)
  const [child] = draw(world, own, 1)
  const name = createText(world, "name", turn)
  // Two subtasks may have the same name.
  const other = turn % 2 > 0 ? name : createText(world, "name", turn + 1)
  const subtasks = turn % 3 > 0 ? [{ name }] : [{ name }, { name: other }]
  if (all.length === 0 && worlds.mayCreate(world))
    yield updateTask(world, id, { ...drawChanges(world, id, turn, turn % 2), subtasks })
  else if (child && random.chance(0.4)) {
    yield updateTask(world, child.id, { parent_id: null })
    yield readTask(world, id)
    if (random.chance(0.5)) yield updateTask(world, child.id, { parent_id: id })
  } else if (child && random.chance(0.5))
    yield updateTask(world, child.id, { completed: true, ...drawBeside(world, child.id, turn) })
  else yield* changeKeys(world, child?.id ?? id, turn)
  yield readTask(world, id)
}

/** Changes random tasks in random ways, side by side; one of them is new, and may be below another one. */
export function* explore(world: World): Generator<Chain> {
  const [first, ...all] = worlds
    .listWorlds(world)
    .flatMap((own) => draw(world, worlds.listRoots(own), 3).map(({ id }) => ({ own, id })))
  for (const { own, id } of all) yield changeAtRandom(own, id, world.random.below(1_000), 4)
  if (first && worlds.mayCreate(world)) yield createBeside(first.own, first.id)
}

/** Creates a task with random keys in a random place or below another one, and changes it. */
function* createBeside(world: World, id: number): Chain {
  const { random } = world
  const turn = random.below(1_000)
  const { list_id = null } = findTask(world, id)
  const below: JsonObject = { parent_id: id, ...(list_id !== null && { list_id }) }
  const fields: JsonObject = {
    ...drawChanges(world, id, turn, random.below(6)),
    ...(random.chance(0.5) ? below : { ...random.choose(bodies.listTaskPlaces(world)) }),
    ...(random.chance(0.4) && { subtasks: bodies.createSubtasks(world, 1 + random.below(4)) }),
  }
  const exchange = yield requests.createTask(world, fields, turn)
  const created = readRecord(exchange, facts.singular)
  if (created) yield* changeAtRandom(world, created.id, turn, 2)
}
