import type { JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { RequestSpec } from "../run/service.ts"
import * as bodies from "./bodies.ts"
import { createComment, createTask, type Fields, readTask, updateTask } from "./requests.ts"
import * as worlds from "./world.ts"
import type { Chain, World } from "./world.ts"

const { createTask: facts } = operations

/** Start and due dates before and after each other, and after the dates of the other tasks. */
const spans: readonly JsonObject[] = [
  {},
  { starts_on: "2031-05-02" },
  { due_on: "2031-05-20" },
  { starts_on: "2031-05-01", due_on: "2031-05-30" },
  { starts_on: "2031-05-01", due_on: "2031-05-10" },
  { starts_on: "2031-04-01", due_on: "2031-05-30" },
  { starts_on: "2031-05-20", due_on: "2031-05-10" },
]

/** Creates tasks with each key alone, in each place, and with owners and dates. */
export function* createTasks(world: World): Generator<Chain> {
  const places = bodies.listTaskPlaces(world)
  const members = worlds.listMembers(world)
  for (const [i, key] of bodies.listFreeKeys(facts).entries())
    yield create(world, bodies.createValues(world, facts, [key], i))
  for (const [i, place] of places.entries()) {
    const task = createTask(world, { ...place, owner_id: i === 1 ? members.at(-1) : undefined })
    // The first ones get webhooks.
    if (i > 0)
      yield place === places.at(-1) ? createCompleted(world, task) : worlds.createChain(task)
  }
  yield createBelow(world, { ...places[1] })
  for (const other of worlds.listWorlds(world).slice(1))
    for (const place of bodies.listTaskPlaces(other).slice(0, 3))
      yield create(other, { ...place, tags: ["Elsewhere"] })
  // Owners and dates in combinations in which each condition of a view decides alone.
  const owners = [undefined, members[0], members[1]]
  for (let i = 0; i < 8; i++) {
    const place = places[(i * 5 + 1) % places.length]
    const span = spans[i % spans.length]
    const position = (i * 11) % 26
    yield create(world, { ...place, ...span, owner_id: owners[i % 3], position }, i + 10)
  }
}

/** Creates a private task with a subtask in a list, so that other accounts see only the subtask. */
function* createBelow(world: World, place: Fields): Chain {
  const parent = readRecord(yield createTask(world, {}), facts.singular)
  if (parent) yield createTask(world, { ...place, parent_id: parent.id })
}

/** Completes a task long before its last change. */
function* createCompleted(world: World, task: RequestSpec): Chain {
  const created = readRecord(yield task, facts.singular)
  if (created) yield updateTask(world, created.id, { completed: true })
}

/** Creates tasks of an account in a list: of nobody, its own and another's. */
export function* createOwned(world: World): Generator<Chain> {
  const [place] = bodies.listTaskPlaces(world).slice(1)
  const members = worlds.listMembers(world).slice(0, 2)
  const subscriptions = members.map((account_id) => ({ account_id }))
  for (const owner_id of [undefined, ...members])
    yield create(world, { ...place, owner_id, subscriptions })
}

/** Creates tasks with many keys, subtasks, and tasks that mirror their parents. */
export function* createRelated(world: World): Generator<Chain> {
  const places = bodies.listTaskPlaces(world)
  for (let i = 0; i < 7; i++) {
    // A request with subtasks has a list too.
    const place = places[i === 5 ? 1 : (i + 1) % places.length] ?? {}
    const [parent_id] = i % 2 === 0 ? bodies.listParents(world, place) : []
    const mirrors = { mirror_parent_tags: i % 4 < 2, mirror_parent_subscribers: i % 3 > 0 }
    const values = bodies.drawValues(world, facts, 4 * i + 2, i < 5 ? 3 + i : Infinity)
    const below = parent_id === undefined ? {} : { parent_id, ...mirrors }
    const subtasks = i === 5 ? bodies.createSubtasks(world, 1) : undefined
    yield create(world, { ...values, ...place, ...below, subtasks }, i)
  }
  for (const place of [places[0]!, places[1] ?? {}]) yield mirrorParent(world, { ...place })
  // Two tasks with the same values, created side by side.
  const twin = createTask(world, { ...places[1] })
  for (const request of [twin, twin]) yield worlds.createChain(request)
  yield create(world, { ...places[1], name: `${"long text ".repeat(29)}end (${world.runId})` })
}

/** Creates a parent with tags and subscribers, and subtasks that mirror one of them, both on two levels, or none. */
function* mirrorParent(world: World, place: Fields): Chain {
  const members = worlds.listMembers(world).map((account_id) => ({ account_id }))
  const tags = ["Of the parent", "0"]
  const parent = yield createTask(world, { ...place, tags, subscriptions: members.slice(1, 3) })
  const record = readRecord(parent, facts.singular)
  if (!record) return
  const below = { ...place, parent_id: record.id }
  const mirroring: number[] = []
  for (const flag of ["mirror_parent_tags", "mirror_parent_subscribers"]) {
    const created = yield createTask(world, { ...below, [flag]: true })
    const child = readRecord(created, facts.singular)
    if (child) mirroring.push(child.id)
  }
  const [none, both] = [false, true].map((value) => ({
    mirror_parent_tags: value,
    mirror_parent_subscribers: value,
  }))
  const subscriptions = members.slice(3, 4)
  const exchange = yield createTask(world, { ...below, ...none, subscriptions })
  const { id } = readRecord(exchange, facts.singular) ?? {}
  // What moves at the end is a task with a subtask.
  let moved = record.id
  if (id !== undefined) {
    const created = yield createTask(world, { ...place, parent_id: id, ...both })
    const child = readRecord(created, facts.singular)
    if (child) moved = id
    if (child && place.list_id !== undefined)
      yield createTask(world, { ...place, parent_id: child.id })
    for (const flags of [both, none])
      for (const [flag, value] of Object.entries(flags!))
        yield updateTask(world, id, { [flag]: value })
  }
  // Whether the subtasks follow shows only if the parent changes later.
  const subscriber_ids = members.slice(1, 5)
  yield updateTask(world, record.id, { ...place, tags: [...tags, "Later"], subscriber_ids })
  for (const one of mirroring) yield readTask(world, one)
  yield* moveParent(world, place, moved)
}

/** Updates a task that has a subtask, without new ones and in another list: a service may then change the subtask too. */
function* moveParent(world: World, place: Fields, id: number): Chain {
  const child = world.state.list("tasks").find(({ record }) => record.parent_id === id)
  const { list_id: list } = place
  const lists = bodies.listTaskPlaces(world).flatMap(({ list_id }) => list_id ?? [])
  const list_id = lists.find((one) => one !== list)
  if (!child || list === undefined || list_id === undefined) return
  yield updateTask(world, id, { ...place, subtasks: [] })
  yield readTask(world, child.id)
  yield updateTask(world, id, { list_id })
  yield readTask(world, child.id)
}

/**
 * Changes tasks, their comments and subtasks, and reads them immediately, alone and in collections, which may have kept a
 * response to the same query: tasks that were read alone before, parents, subtasks of requests, and others.
 */
export function* readChanged(world: World): Chain {
  const own = worlds.listOwnTasks(world)
  const read = own.filter(({ id }) => world.readAlone.has(`tasks ${id}`))
  const together = world.state
    .list("tasks")
    .filter(({ isOwn, record }) => !isOwn && worlds.isOfRun(world, record))
  const parents = own.filter(({ id }) => worlds.listSubtasks(world, id).length > 0)
  const [, place] = bodies.listTaskPlaces(world)
  yield* listTasks(world, { ...place })
  // Tasks that start on the same day are in the order of their due dates; later changes would move them apart.
  for (const due_on of ["2031-08-09", "2031-08-02"])
    yield createTask(world, { ...place, starts_on: "2031-08-01", due_on })
  yield* listTasks(world, { ...place })
  const [completed] = own
    .filter(({ record }) => record.completed === true)
    .toSorted((a, b) => (`${a.record.completed_at}` < `${b.record.completed_at}` ? -1 : 1))
  if (completed) yield updateTask(world, completed.id, { name: worlds.createName(world, "Later") })
  const chosen = [read, parents, together, own].flatMap((all) => worlds.draw(world, all, 2))
  for (const [i, one] of [...new Set(chosen)].entries()) {
    const { id } = one
    const child = worlds.listSubtasks(world, id).find(({ isOwn }) => isOwn)
    const name = worlds.createName(world, "Read")
    // The names of the subtasks of requests are compared later.
    const fields: Fields = together.includes(one) ? { completed: true } : { name }
    yield createComment(world, id, worlds.createName(world, "Comment"))
    yield updateTask(world, child?.id ?? id, { position: 40 + i, ...fields })
    if (!child && i === 0) yield createTask(world, { parent_id: id })
    for (let reads = 0; reads < 2; reads++) yield readTask(world, id)
    const { list_id } = worlds.findTask(world, id)
    const queries = [{}, { list_id: list_id ?? undefined }, { view: "default" }]
    // Every second time without the plain one, to save requests.
    for (const query of queries.slice(i % 2)) yield* listTasks(world, query)
  }
}

function* listTasks(world: World, query: Fields): Chain {
  const { organizationId: organization_id, workspaceId: workspace_id } = world
  const parameters = { organization_id, workspace_id, limit: 100, ...query }
  yield { operation: "listTasks", parameters }
}

/** Creates a task in a chain of its own. */
function create(world: World, fields: Fields, turn = 0): Chain {
  return worlds.createChain(createTask(world, fields, turn))
}
