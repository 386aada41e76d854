import type { JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import { drawValues, keepDates } from "./bodies.ts"
import { createComment, readTask, updateTask } from "./requests.ts"
import * as worlds from "./world.ts"
import type { Chain, World } from "./world.ts"

/** Where a task moves. */
interface Route {
  /** The lists, the one with most tasks last. */
  lists: readonly KnownRecord[]
  /** Tasks in the last list, which become its parents. */
  parents: readonly KnownRecord[]
}

export function findRoute(world: World): Route {
  const tasks = Map.groupBy(worlds.listUncompleted(world), ({ record }) => record.list_id)
  const listTasks = ({ id }: KnownRecord): KnownRecord[] => tasks.get(id) ?? []
  const lists = worlds
    .listPlaces(world)
    .slice(0, 3)
    .toSorted((a, b) => listTasks(a).length - listTasks(b).length)
  return { lists, parents: lists.slice(-1).flatMap(listTasks).slice(-3) }
}

/** Moves a task through the lists and sections, and to other parents, which don't change meanwhile. */
export function* moveTask(world: World, id: number, { lists, parents }: Route): Chain {
  for (const [i, { id: list_id }] of lists.entries()) {
    yield updateTask(world, id, { list_id, ...(i === 0 && { tags: ["Moved"] }) })
    if (i === 0) yield createComment(world, id, worlds.createName(world, "Comment"))
    for (const section of worlds.listSections(world, list_id).slice(0, 2))
      yield updateTask(world, id, { section_id: section.id, list_id })
  }
  const { list_id = null } = worlds.findTask(world, id)
  const [section] = worlds.listSections(world, list_id)
  const others: JsonObject[] = [
    {},
    { mirror_parent_tags: true, mirror_parent_subscribers: true },
    section ? { list_id, section_id: section.id } : {},
    keepDates(world, id, drawValues(world, operations.updateTask, 0)),
  ]
  for (const [i, fields] of others.entries()) {
    const [parent, former] = [i, i - 1].map((turn) => parents.at(turn % parents.length))
    if (!parent) break
    yield updateTask(world, id, { ...fields, parent_id: parent.id })
    // The former parent has lost its subtask.
    if (i > 0 && former) yield readTask(world, former.id, ["tasks"])
  }
  if (parents.length > 0) {
    yield readTask(world, id)
    yield updateTask(world, id, { parent_id: null })
  }
  yield updateTask(world, id, { list_id: null, section_id: null })
}
