import { type JsonObject } from "../../openapi/description.ts"
import { listTypes, operations } from "../facts.ts"
import { createText, createValue, listFreeKeys, listTaskPlaces, getKeyName } from "./bodies.ts"
import { createComment, deleteComment, updateComment } from "./comments.ts"
import { createRead, createUpdate, keepDates } from "./tasks.ts"
import { type Chain, draw, findSubtask, listSections, mayCreate, type World } from "./world.ts"

const { updateTask } = operations

/** A random change of a task; the turn chooses values. */
type Change = (world: World, id: number, turn: number) => Chain

/** Changes a task and what belongs to it, with several changes in any order. */
export function* changeAtRandom(world: World, id: number, turn: number, count: number): Chain {
  const changes: Change[] = [
    changeKeys,
    changeKeys,
    repeatKeys,
    emptyKey,
    move,
    complete,
    changeComment,
    changeSubtask,
  ]
  for (let step = 0; step < count; step++) {
    // In turn first, so that each change happens.
    const change =
      step < 2 ? changes[(turn * 2 + step) % changes.length]! : world.random.choose(changes)
    yield* change(world, id, turn + step)
  }
}

function* changeKeys(world: World, id: number, turn: number): Chain {
  yield createUpdate(world, id, drawValues(world, id, turn, 2 + world.random.below(4)))
}

export function drawValues(world: World, id: number, turn: number, count: number): JsonObject {
  const keys = draw(
    world,
    listFreeKeys(updateTask).filter(({ name }) => !/subtasks|note/.test(name)),
    count,
  )
  const values = keys.map((key) => [getKeyName(key), createValue(world, updateTask, key, turn)])
  const defined = values.filter(([, value]) => value !== undefined)
  const name: JsonObject = world.random.chance(0.3) ? { name: createText(world, "name", turn) } : {}
  return keepDates(world, id, { ...(Object.fromEntries(defined) as JsonObject), ...name })
}

/** Sends values that the task has already, with a new one: what stays the same must not hide what changes. */
function* repeatKeys(world: World, id: number, turn: number): Chain {
  const { record = {} } = world.state.find("tasks", id) ?? {}
  const known = draw(world, ["name", "owner_id", "due_on", "list_id", "position"], 2)
    .filter((name) => (record[name] ?? null) !== null)
    .map((name) => [name, record[name]!])
  yield createUpdate(world, id, {
    ...drawValues(world, id, turn, 1),
    ...(Object.fromEntries(known) as JsonObject),
    // Without its section, a list may be the one to move to.
    ...(known.some(([name]) => name === "list_id") &&
      (record.section_id ?? null) !== null && { section_id: record.section_id! }),
  })
}

function* emptyKey(world: World, id: number): Chain {
  const keys = listFreeKeys(updateTask).filter(({ schema }) => listTypes(schema).includes("null"))
  const [key] = draw(world, keys, 1)
  yield createUpdate(world, id, key ? { [getKeyName(key)]: null } : { tags: [] })
}

/** Moves a task without subtasks to any place of its workspace. */
function* move(world: World, id: number, turn: number): Chain {
  if (findSubtask(world, id) || isSubtask(world, id)) return yield* changeKeys(world, id, turn)
  const { list_id = null, ...place } = world.random.choose(listTaskPlaces(world))
  const fields: JsonObject = list_id === null ? { section_id: null } : { ...place }
  yield createUpdate(world, id, { ...drawBeside(world, id, turn), list_id, ...fields })
}

function isSubtask({ state }: World, id: number): boolean {
  return (state.find("tasks", id)?.record.parent_id ?? null) !== null
}

/** Completes a task, which may be completed already, or reopens it. */
function* complete(world: World, id: number, turn: number): Chain {
  const completed = world.random.chance(0.7)
  const { list_id = null, section_id } = world.state.find("tasks", id)?.record ?? {}
  const others = listSections(world, list_id).filter((section) => section.id !== section_id)
  const [section] = world.random.chance(0.6) ? draw(world, others, 1) : []
  const place: JsonObject = section ? { list_id, section_id: section.id } : {}
  yield createUpdate(world, id, { ...drawBeside(world, id, turn), ...place, completed })
}

/** Draws values to send beside a change of the task's place or state: half the time none. */
function drawBeside(world: World, id: number, turn: number): JsonObject {
  return world.random.chance(0.5) ? {} : drawValues(world, id, turn, 2)
}

function* changeComment(world: World, id: number, turn: number): Chain {
  const [comment] = draw(
    world,
    world.state.list("comments").filter(({ isOwn, record }) => isOwn && record.task_id === id),
    1,
  )
  const text = createText(world, "body", turn)
  if (!comment || turn % 3 === 0) yield createComment(world, id, text)
  else if (turn % 3 === 1) yield updateComment(world, comment.id, id, { body: text })
  else yield deleteComment(world, comment.id, id)
}

/** Creates, changes or completes a subtask, and reads its parent. */
function* changeSubtask(world: World, id: number, turn: number): Chain {
  const child = findSubtask(world, id)
  const name = createText(world, "name", turn)
  // Two subtasks may have the same name.
  const subtasks = [{ name }, { name: turn % 2 > 0 ? name : createText(world, "name", turn + 1) }]
  if (mayCreate(world) && (!child || turn % 7 === 0))
    yield createUpdate(world, id, { ...drawValues(world, id, turn, turn % 2), subtasks })
  else if (child && world.random.chance(0.5))
    yield createUpdate(world, child.id, { completed: true })
  else yield* changeKeys(world, child?.id ?? id, turn)
  yield createRead(world, id)
}
