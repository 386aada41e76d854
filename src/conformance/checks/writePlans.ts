import type { components } from "../../../generated/schema.d.ts"
import type { CheckContext } from "../check.ts"
import { listRowsOrNone } from "../assertions.ts"
import type { Task } from "../environment/environment.ts"
import { CheckBlocked } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { type Row, type Write, WriteRun } from "./writeRuns.ts"
import {
  createValues,
  type Fields,
  findPlaces,
  type KeyName,
  type Place,
  type WriteOperation,
} from "./writtenValues.ts"
import { listKeys, write } from "./writing.ts"

type TaskInput = components["schemas"]["TaskInput"]

/** The keys that depend on the workspace, the list or the parent of a task. */
const placeKeys: KeyName[] = [
  "workspace_id",
  "list_id",
  "section_id",
  "parent_id",
  "mirror_parent_subscribers",
  "mirror_parent_tags",
  "subtasks",
  "completed",
]

/** A place for tasks, and a parent task in this place for new subtasks. */
interface ParentPlace extends Place {
  parent: Task
}

/** Returns one place without a list and up to two lists, each with a parent task. */
export async function preparePlaces(context: CheckContext): Promise<ParentPlace[]> {
  const { environment } = context
  return environment.once("places of tasks", async () => {
    const [subscriptions] = await createValues(context, "subscriptions")
    const places: Place[] = [{ sections: [] }, ...(await findPlaces(context)).slice(0, 2)]
    const create = async ({ sections, ...list }: Place): Promise<ParentPlace> => {
      const fields = { tags: ["Of the parent", "0"], due_on: "2031-06-30", subscriptions, ...list }
      const parent = await environment.createTask(fields as Partial<TaskInput>)
      return { ...list, sections, parent }
    }
    return Promise.all(places.map(create))
  })
}

/** Returns a function that chooses a value for each key. The index selects the values. */
async function createPicker(context: CheckContext, names: KeyName[]) {
  const pools = await Promise.all(
    names.map(async (name) => ({ name, all: await createValues(context, name) })),
  )
  const filled = pools.filter(({ all }) => all.length > 0)
  return (index: number): Fields =>
    Object.fromEntries(filled.map(({ name, all }) => [name, all[index % all.length]!]))
}

/** Returns the keys that put a task into a place. For most indexes, adds a parent and mirror flags. */
function placeFields({ list_id, sections, parent }: ParentPlace, index: number): Fields {
  const flags = {
    parent_id: parent.id,
    mirror_parent_tags: index % 4 < 2,
    mirror_parent_subscribers: index % 8 < 4,
  }
  const section_id = sections[index % sections.length]
  return {
    ...(list_id !== undefined && { list_id }),
    ...(section_id !== undefined && { section_id }),
    ...(index % 3 > 0 && flags),
  }
}

/** Removes the rows with an undefined value, for example if the service has no second list. */
function listComplete<T extends Row>(rows: T[]): T[] {
  return rows.filter(({ fields }) => Object.values(fields).every((value) => value !== undefined))
}

function listIndependent(operation: WriteOperation): KeyName[] {
  return listKeys(operation).flatMap(({ name }) => (placeKeys.includes(name) ? [] : name))
}

/** Returns requests that each test one key, together with its required keys. Later updates change some of the tasks. */
async function listSingleRows(context: CheckContext, places: ParentPlace[]): Promise<Row[]> {
  const { environment } = context
  const [{ parent }, place] = places as [ParentPlace, ParentPlace?]
  const parent_id = parent.id
  const names = listIndependent("createTask").filter((name) => name !== "name")
  const pick = await createPicker(context, names)
  const [subtasks] = await createValues(context, "subtasks")
  const { list_id, sections: [section_id] = [] } = place ?? {}
  const isOther = ({ id }: ServiceRecord): boolean => id !== environment.workspaceId
  const other = environment.isWorkspaceGiven ? undefined : environment.workspaces.find(isOther)
  const { token } = await environment.shared.token()
  const states: Partial<Record<KeyName, string>> = {
    note_content: "private",
    starts_on: "completed",
  }
  return listComplete<Row>([
    ...names.map((name) => ({ state: states[name], fields: { [name]: pick(0)[name] } })),
    { state: "list", fields: { list_id } },
    { state: "section", fields: { list_id, section_id } },
    { fields: { section_id } },
    { state: "subtask", fields: { parent_id } },
    { fields: { parent_id, mirror_parent_tags: true } },
    { fields: { parent_id, mirror_parent_subscribers: true } },
    { fields: { parent_id, mirror_parent_tags: false, mirror_parent_subscribers: false } },
    { fields: { mirror_parent_tags: true } },
    { fields: { mirror_parent_subscribers: true } },
    { state: "parent", fields: { subtasks } },
    { state: "workspace", fields: { workspace_id: other?.id } },
    { fields: { workspace_id: other?.id } },
    { state: "token", token, fields: { due_on: pick(1).due_on } },
  ])
}

/**
 * Returns requests that a service may reject, because the source does not document whether they are valid. If the
 * service accepts such a request, it must store the values.
 */
async function listUncertainRows(context: CheckContext, places: ParentPlace[]): Promise<Row[]> {
  const { environment, send } = context
  const [first, place, other] = places
  const query = { ...environment.scope, archived: true }
  const [archived] = await listRowsOrNone(send, "listLists", "lists", query)
  const done = await environment.createTask()
  await write(context, "updateTask", { id: done.id }, { completed: true })
  const [subtasks] = await createValues(context, "subtasks")
  const [, owner_id] = await createValues(context, "owner_id")
  const hidden = environment.lists.find(({ invite_only }) => invite_only === true)
  return listComplete<Row>([
    { fields: { starts_on: "2031-07-31", due_on: "2031-07-01" } },
    { fields: { parent_id: done.id } },
    { fields: { parent_id: first!.parent.id, subtasks } },
    { fields: { owner_id, subtasks } },
    { fields: { list_id: hidden?.id } },
    { fields: { list_id: archived?.id } },
    { fields: { parent_id: place?.parent.id, list_id: other?.list_id } },
  ])
}

async function planNewTasks(context: CheckContext): Promise<WriteRun> {
  const run = new WriteRun(context, "createTask")
  const places = await preparePlaces(context)
  const single = await listSingleRows(context, places)
  const pick = await createPicker(context, listIndependent("createTask"))
  const pickName = await createPicker(context, ["name"])
  const joint = Array.from({ length: 9 }, (_, i) => ({
    fields: { ...pick(i), ...pickName(i + 6), ...placeFields(places[i % places.length]!, i) },
  }))
  const rows = [
    ...single.map((row, i) => ({ ...row, fields: { ...row.fields, ...pickName(i % 11) } })),
    ...joint,
  ]
  const writes = await run.send(rows)
  // Send a request twice: the second request must create another task.
  for (let count = 0; count < 2; count++) await run.send([{ fields: rows[0]!.fields }])
  const subtask = writes.find(({ state, failure }) => state === "subtask" && !failure)?.results[0]
  const nested = { state: "nested", fields: { parent_id: subtask?.record.id } }
  const uncertain = listComplete([...(await listUncertainRows(context, places)), nested])
  await run.send(uncertain.map((row) => ({ ...row, isOptional: true })))
  return run
}

type UpdatedTask = Required<Pick<Row, "state" | "before" | "setup">>

interface SingleUpdate {
  /** The state that the task must have; default: any state. */
  state?: string
  /** @param index - the index of the task. The last update of this task used the values for the same index. */
  choose(index: number): Fields
}

async function listSingleUpdates(
  context: CheckContext,
  places: ParentPlace[],
): Promise<SingleUpdate[]> {
  const names = listIndependent("updateTask")
  const pick = await createPicker(context, [...names, "parent_id", "subtasks"])
  const { parent_id, subtasks, subscriber_ids } = pick(0)
  const [, first, second] = places
  // Move the task into another list, and then back.
  const moves = first && second ? [{ list_id: second.list_id }, { list_id: first.list_id }] : []
  // Use dates in the right order, because a service may reject a start date after the due date.
  const values: Fields = { starts_on: "1969-07-20", due_on: "2099-11-30", subscriber_ids }
  const fixed: Row[] = [
    { state: "completed", fields: { completed: true } },
    { state: "private", fields: { completed: false } },
    { state: "section", fields: { section_id: first?.sections[1] } },
    ...moves.map((fields) => ({ state: "list", fields })),
    // The second name differs from the first only in case, but must replace it.
    { state: "list", fields: { name: "Name in lower case" } },
    { state: "list", fields: { name: "name IN lower case" } },
    { state: "subtask", fields: { mirror_parent_subscribers: true } },
    { state: "subtask", fields: { mirror_parent_subscribers: false } },
    { state: "subtask", fields: { parent_id } },
    { state: "nested", fields: { mirror_parent_tags: true } },
    { state: "nested", fields: { mirror_parent_tags: false } },
    { state: "parent", fields: { subtasks } },
  ]
  return [
    ...listComplete(fixed).map(({ state, fields }) => ({ state, choose: () => fields })),
    ...names.map((name) => ({
      choose: (i: number) => ({ [name]: { ...pick(i + 1), ...values }[name] }),
    })),
  ]
}

/**
 * Sends one update for each task for which `choose` returns fields. Returns the number of updates.
 *
 * @param tasks - the function replaces `before` and `setup` of each updated task.
 */
async function sendUpdates(
  context: CheckContext,
  run: WriteRun,
  tasks: UpdatedTask[],
  choose: (state: string, index: number) => Fields | undefined,
): Promise<number> {
  // Add a task that these updates do not change. A faulty service may change the newest task by mistake.
  run.others.push({ ...(await context.environment.createTask()) } as ServiceRecord)
  const rows = tasks.flatMap((task, i) => {
    const { id, workspace_id } = task.before as { id: number; workspace_id: number }
    const fields = choose(task.state, i)
    return fields ? [{ ...task, target: { id, workspace_id }, fields }] : []
  })
  for (const { results } of await run.send(rows)) {
    const [first, second = first] = results
    const task = tasks.find(({ before }) => before.id === first?.record.id)
    if (!task || !first || !second) continue
    task.before = second.record
    task.setup = [...task.setup, first.exchange]
  }
  return rows.length
}

async function planUpdates(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createTask")
  const tasks = listWritten(created).flatMap(({ state, results }): UpdatedTask[] => {
    const { record, exchange } = results[0]!
    const before = created.collection.find(({ id }) => id === record.id) ?? record
    return state === undefined ? [] : [{ state, before, setup: [exchange] }]
  })
  const run = new WriteRun(context, "updateTask")
  const places = await preparePlaces(context)
  // Watch only tasks that this run created, because other checks may change the others.
  const own = new Set<unknown>(created.writes.flatMap(({ results }) => results[0]?.record.id ?? []))
  for (const { parent } of places) own.add(parent.id)
  const updated = new Set(tasks.map(({ before }) => before.id))
  run.others = created.collection.filter(
    ({ id, parent_id }) => (own.has(id) || own.has(parent_id)) && !updated.has(id),
  )
  const names = listIndependent("updateTask")
  const pick = await createPicker(context, names)
  // Omit members in other workspaces, because the run reads only the members of its own workspace.
  const pickElsewhere = await createPicker(
    context,
    names.filter((name) => name !== "owner_id" && name !== "subscriber_ids"),
  )
  const pickIndependent = (state: string, index: number): Fields =>
    (state === "workspace" ? pickElsewhere : pick)(index)
  await sendUpdates(context, run, tasks, pickIndependent)
  const queue = await listSingleUpdates(context, places)
  for (let count = 1; queue.length > 0 && count > 0;) {
    count = await sendUpdates(context, run, tasks, (state, i) => {
      const next = queue.findIndex((one) => (one.state ?? state) === state)
      return next < 0 ? undefined : queue.splice(next, 1)[0]!.choose(i)
    })
  }
  const lists = places.length > 1 ? places.slice(1) : places
  for (const more of [{}, { completed: true }]) {
    const start = run.writes.length
    await sendUpdates(context, run, tasks, (state, i) => {
      const place = placeFields(lists[(start + i) % lists.length]!, start + i)
      const inPlace = state !== "workspace" && { ...place, ...more }
      return { ...pickIndependent(state, start + i), ...inPlace }
    })
  }
  return run
}

/** Returns the writes that the service accepted. */
function listWritten({ writes }: WriteRun): Write[] {
  return writes.filter(({ failure, results }) => !failure && results.length > 0)
}

async function createComments(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createTask")
  const tasks = listWritten(created).filter(({ state }) => !state)
  const { environment } = context
  // Use a new task, because other checks update the created tasks at the same time.
  const task = await environment.createTask()
  const completed = await write(context, "updateTask", { id: task.id }, { completed: true })
  const run = new WriteRun(context, "createComment")
  const { length } = await createValues(context, "body")
  const pick = await createPicker(context, ["body", "mime_type"])
  const isLocal = ({ workspace_id }: ServiceRecord): number =>
    Number(workspace_id === environment.workspaceId)
  const sorted = [...tasks.map(({ results }) => results[0]!.record), completed.record].toSorted(
    (a, b) => isLocal(a) - isLocal(b),
  )
  const rows = Array.from({ length }, (_, i) => {
    const { id, workspace_id } = sorted[i % sorted.length]!
    return { target: { task_id: id, workspace_id: workspace_id as number }, fields: pick(i) }
  })
  await run.send(rows)
  // Send a request twice: the second request must create another comment.
  await run.send(rows.slice(0, 1))
  return run
}

async function updateComments(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createComment")
  const run = new WriteRun(context, "updateComment")
  const pick = await createPicker(context, ["body"])
  const [mime_type] = await createValues(context, "mime_type")
  const rows = listWritten(created).map(({ target, results }, i) => {
    const { record } = results[0]!
    const fields = { ...pick(i + 4), ...(i % 2 === 0 && { mime_type }) }
    return { target: { ...target, id: record.id }, before: record, fields }
  })
  await run.send(rows)
  await run.send(rows.slice(0, 1).map((row) => ({ ...row, fields: pick(0) })))
  return run
}

async function createWebhooks(context: CheckContext): Promise<WriteRun> {
  const run = new WriteRun(context, "createIntegrationWebhook")
  const names = await createValues(context, "name")
  const urls = await createValues(context, "url")
  const [resource_id] = await createValues(context, "resource_id")
  const [list] = context.environment.publicLists
  const rows = names.map((name, i) => {
    const onList = list && i % 4 === 1 && { resource_type: "List", resource_id: list.id }
    const base = String(urls[i % 7 === 6 ? 2 : i % 2])
    // Use different URLs, because a service may reject a second webhook with the same URL.
    const url = `${base}${base.includes("?") ? "&" : "?"}n=${i}`
    return { fields: { name, url, resource_type: "Task", resource_id, ...onList } }
  })
  await run.send(rows)
  return run
}

async function updateWebhooks(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createIntegrationWebhook")
  const run = new WriteRun(context, "updateIntegrationWebhook")
  const pick = await createPicker(context, ["name", "url", "resource_type", "resource_id"])
  const records = listWritten(created).map(({ results }) => results.at(-1)!.record)
  run.others = records.splice(-1)
  const rows = records.toReversed().map((before, i) => {
    const { name } = pick(i)
    return { target: { id: before.id }, before, fields: { name } }
  })
  await run.send(rows)
  // Which other fields can be updated is an open question.
  const [first] = rows
  for (const key of ["url", "resource_type", "resource_id"] as const) {
    if (first) await run.send([{ target: first.target, fields: { [key]: pick(1)[key] } }])
  }
  return run
}

async function createTokens(context: CheckContext): Promise<WriteRun> {
  // First create a token, so that the environment knows which form of the body the service accepts.
  await context.environment.shared.token()
  const run = new WriteRun(context, "createAccessToken")
  const rows = (await createValues(context, "name")).map((name) => ({ fields: { name } }))
  await run.send(rows)
  // This request may fail, because a service can require unique names.
  await run.send(rows.slice(0, 1).map((row) => ({ ...row, isOptional: true })))
  return run
}

const plans: Record<WriteOperation, (context: CheckContext) => Promise<WriteRun>> = {
  createTask: planNewTasks,
  updateTask: planUpdates,
  createComment: createComments,
  updateComment: updateComments,
  createIntegrationWebhook: createWebhooks,
  updateIntegrationWebhook: updateWebhooks,
  createAccessToken: createTokens,
}

/** Returns the writes of an operation. The first call sends the requests, and later calls return the same result. */
export async function startRun(
  context: CheckContext,
  operation: WriteOperation,
): Promise<WriteRun> {
  return context.environment.once(`writes of ${operation}`, async () => {
    const run = await plans[operation](context)
    if (run.writes.length > 0) return run
    throw new CheckBlocked(`Cannot create a record to change. See ${operation}/valid.`)
  })
}
