import type { JsonObject } from "../../openapi/description.ts"
import { readRecord } from "../run/parseResponse.ts"
import { operations } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import { createSubtasks, listTaskPlaces } from "./bodies.ts"
import { changeAtRandom, drawValues } from "./changes.ts"
import { createRead, createUpdate } from "./tasks.ts"
import {
  type Chain,
  draw,
  listOwnTasks,
  listSubtasks,
  listWorlds,
  mayCreate,
  type World,
} from "./world.ts"
import { createRequest } from "./writes.ts"

/** How many tasks change side by side. */
const tasksPerRound = 6

/** Changes random tasks and their subtasks in random ways; one gets a subtask, or a task beside it. */
export function* explore(world: World): Generator<Chain> {
  const all = listWorlds(world).flatMap((one) => listRoots(one).map(({ id }) => ({ one, id })))
  for (const [i, { one, id }] of draw(world, all, tasksPerRound).entries())
    if (i === 0 && mayCreate(world)) yield createBeside(one, id)
    else yield changeFamily(one, id)
}

/** Changes a task or one of its subtasks, which may leave it for a while. */
function* changeFamily(world: World, id: number): Chain {
  const { random } = world
  const children = listSubtasks(world, id)
  const isBelow = children.length > 0 && random.chance(0.5)
  const target = isBelow ? random.choose(children).id : id
  yield* changeAtRandom(world, target, random.below(1_000), 4)
  if (!isBelow || random.chance(0.5)) return
  yield createUpdate(world, target, { parent_id: null })
  yield createRead(world, id)
  if (random.chance(0.5)) yield createUpdate(world, target, { parent_id: id })
  yield createRead(world, id)
}

/** Lists the tasks of the run without parents: subtasks change with theirs. */
function listRoots(world: World): KnownRecord[] {
  return listOwnTasks(world).filter(({ record }) => record.parent_id === null)
}

/** Creates a task with random keys in a random place or below another one, and changes it. */
function* createBeside(world: World, id: number): Chain {
  const { random, state } = world
  const turn = random.below(1_000)
  const { list_id = null } = state.find("tasks", id)?.record ?? {}
  const below: JsonObject = { parent_id: id, ...(list_id !== null && { list_id }) }
  const fields: JsonObject = {
    ...drawValues(world, id, turn, random.below(6)),
    ...(random.chance(0.5) ? below : { ...random.choose(listTaskPlaces(world)) }),
    ...(random.chance(0.4) && { subtasks: createSubtasks(world, 1 + random.below(4)) }),
  }
  const created = readRecord(
    yield createRequest(world, fields, turn),
    operations.createTask.singular,
  )
  if (created) yield* changeAtRandom(world, created.id, turn, 2)
}
