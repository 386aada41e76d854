import type { components } from "../../../generated/schema.d.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { CheckContext } from "../check.ts"
import { listRowsOrNone } from "../assertions.ts"
import type { Task } from "../environment/environment.ts"
import { CheckBlocked } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import {
  createValues,
  type Fields,
  findPlaces,
  type KeyName,
  type Place,
  type WriteOperation,
} from "./writtenValues.ts"
import { type Row, type Write, WriteRun } from "./writeRuns.ts"
import { listKeys, type RecordResult, write } from "./writing.ts"

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
      const fields = {
        ...list,
        tags: ["Of the parent", "0"],
        due_on: "2031-06-30",
        ...(subscriptions && { subscriptions }),
      }
      return {
        ...list,
        sections,
        parent: await environment.createTask(fields as Partial<TaskInput>),
      }
    }
    return Promise.all(places.map(create))
  })
}

/** Returns a function that chooses a value for each key. Another index gives other values. */
async function createPicker(context: CheckContext, names: KeyName[]) {
  const pools = await Promise.all(
    names.map(async (name) => [name, await createValues(context, name)] as const),
  )
  return (index: number): Fields =>
    Object.fromEntries(
      pools.flatMap(([name, all]) => (all.length > 0 ? [[name, all[index % all.length]!]] : [])),
    )
}

/** Returns the keys that put a task into a place. For most indexes, adds a parent and mirror flags. */
function placeFields({ list_id, sections, parent }: ParentPlace, index: number): Fields {
  const section = sections[index % sections.length]
  const flags = {
    parent_id: parent.id,
    mirror_parent_tags: index % 4 < 2,
    mirror_parent_subscribers: index % 8 < 4,
  }
  return {
    ...(list_id !== undefined && { list_id }),
    ...(section !== undefined && { section_id: section }),
    ...(index % 3 > 0 && flags),
  }
}

function listIndependent(operation: WriteOperation): KeyName[] {
  return listKeys(operation).flatMap(({ name }) => (placeKeys.includes(name) ? [] : name))
}

/**
 * Returns requests that each test one key, together with the keys that it needs. Some requests create tasks that the
 * checks of updates change later.
 */
async function listSingleRows(context: CheckContext, places: ParentPlace[]): Promise<Row[]> {
  const { environment } = context
  const [{ parent }, place] = places as [ParentPlace, ParentPlace?]
  const parent_id = parent.id
  const names = listIndependent("createTask").filter((name) => name !== "name")
  const pick = await createPicker(context, names)
  const [subtasks] = await createValues(context, "subtasks")
  const section = place?.sections[0]
  const other = environment.isWorkspaceGiven
    ? undefined
    : environment.workspaces.find(({ id }) => id !== environment.workspaceId)
  const { token } = await environment.shared.token()
  const states: Partial<Record<KeyName, string>> = {
    note_content: "private",
    starts_on: "completed",
  }
  return [
    ...names.map((name) => ({ state: states[name], fields: { [name]: pick(0)[name] } }) as Row),
    ...(place ? [{ state: "list", fields: { list_id: place.list_id! } }] : []),
    ...(place && section !== undefined
      ? [
          { state: "section", fields: { list_id: place.list_id!, section_id: section } },
          { fields: { section_id: section } },
        ]
      : []),
    { state: "subtask", fields: { parent_id } },
    { fields: { parent_id, mirror_parent_tags: true } },
    { fields: { parent_id, mirror_parent_subscribers: true } },
    { fields: { parent_id, mirror_parent_tags: false, mirror_parent_subscribers: false } },
    { fields: { mirror_parent_tags: true } },
    { fields: { mirror_parent_subscribers: true } },
    { state: "parent", fields: { subtasks: subtasks! } },
    ...(other
      ? [
          {
            state: "workspace",
            target: { workspace_id: other.id },
            fields: { workspace_id: other.id },
          },
          { target: { workspace_id: other.id }, fields: { workspace_id: other.id } },
        ]
      : []),
    { state: "token", token, fields: { due_on: pick(1).due_on! } },
  ]
}

/**
 * Returns requests that a service may reject, because the source does not document whether they are valid. If the
 * service accepts such a request, it must store the values.
 */
async function listUncertainRows(context: CheckContext, places: ParentPlace[]): Promise<Row[]> {
  const [, place, other] = places
  const query = { ...context.environment.scope, archived: true }
  const [archived] = await listRowsOrNone(context.send, "listLists", "lists", query)
  const { environment } = context
  const done = await environment.createTask()
  await write(context, "updateTask", { id: done.id }, { completed: true })
  const [subtasks] = await createValues(context, "subtasks")
  const [, member] = await createValues(context, "owner_id")
  const hidden = environment.lists.find(({ invite_only }) => invite_only === true)
  return [
    { fields: { starts_on: "2031-07-31", due_on: "2031-07-01" } },
    { fields: { parent_id: done.id } },
    { fields: { parent_id: places[0]!.parent.id, subtasks: subtasks! } },
    ...(member === undefined ? [] : [{ fields: { owner_id: member, subtasks: subtasks! } }]),
    ...(hidden ? [{ fields: { list_id: hidden.id } }] : []),
    ...(archived ? [{ fields: { list_id: archived.id } }] : []),
    ...(place && other
      ? [{ fields: { parent_id: place.parent.id, list_id: other.list_id! } }]
      : []),
  ]
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
  // Send the same request twice: the second one must create another task.
  for (let count = 0; count < 2; count++) await run.send([{ fields: rows[0]!.fields }])
  const subtask = writes.find(({ state, failure }) => state === "subtask" && !failure)?.results[0]
  await run.send(
    [
      ...(await listUncertainRows(context, places)),
      ...(subtask ? [{ state: "nested", fields: { parent_id: subtask.record.id } }] : []),
    ].map((row) => ({ ...row, isOptional: true })),
  )
  return run
}

/** A task to update, and its state. */
interface Target {
  state: string | undefined
  record: ServiceRecord
  /** The exchanges that have written the task so far. */
  setup: Exchange[]
}

/** An update with a single key. */
interface SingleUpdate {
  /** The state that the task must have; default: any state. */
  state?: string
  /**
   * @param index - the index of the task among the targets. The last update of the task used the values for this index.
   */
  choose(index: number): Fields
}

async function listSingleUpdates(
  context: CheckContext,
  places: ParentPlace[],
): Promise<SingleUpdate[]> {
  const names = listIndependent("updateTask")
  const pick = await createPicker(context, [...names, "parent_id", "subtasks"])
  const { parent_id, subtasks, subscriber_ids } = pick(0) as Required<Fields>
  const [, first, second] = places
  // Move the task into another list, and then back.
  const moves = [second, first].flatMap((place) =>
    second && place ? { list_id: place.list_id! } : [],
  )
  const [, section] = first?.sections ?? []
  // Use dates in the right order, because a service may reject a start date after the due date.
  const values = { starts_on: "1969-07-20", due_on: "2099-11-30", subscriber_ids }
  const fixed: Record<string, Fields[]> = {
    completed: [{ completed: true }],
    private: [{ completed: false }],
    section: section ? [{ section_id: section }] : [],
    // The second name differs from the first only in case, but must replace it.
    list: [...moves, { name: "Name in lower case" }, { name: "name IN lower case" }],
    subtask: [
      { mirror_parent_subscribers: true },
      { mirror_parent_subscribers: false },
      { parent_id },
    ],
    nested: [{ mirror_parent_tags: true }, { mirror_parent_tags: false }],
    parent: [{ subtasks }],
  }
  return [
    ...Object.entries(fixed).flatMap(([state, rows]) =>
      rows.map((fields) => ({ state, choose: () => fields })),
    ),
    ...names.map((name) => ({
      choose: (i: number) => ({ [name]: { ...pick(i + 1), ...values }[name]! }),
    })),
  ]
}

async function planUpdates(context: CheckContext): Promise<WriteRun> {
  const { environment } = context
  const created = await startRun(context, "createTask")
  const latest = ({ id }: { id: number }): ServiceRecord[] =>
    created.collection.filter((row) => row.id === id)
  const targets = listWritten(created).flatMap(({ state, results }): Target[] => {
    const [{ record, exchange }] = results as [RecordResult]
    return state === undefined
      ? []
      : [{ state, record: latest(record)[0] ?? record, setup: [exchange] }]
  })
  const run = new WriteRun(context, "updateTask")
  const update = async (choose: (target: Target, i: number) => Fields | undefined) => {
    // Add a task that this group of updates does not change. A faulty service may change the newest task by mistake.
    run.others.push({ ...(await environment.createTask()) } as ServiceRecord)
    const rows = targets.flatMap((target, i) => {
      const { id, workspace_id } = target.record as { id: number; workspace_id: number }
      const fields = choose(target, i)
      return fields
        ? [
            {
              target: { id, workspace_id },
              before: target.record,
              setup: target.setup,
              fields,
              state: target.state,
            },
          ]
        : []
    })
    for (const { results } of await run.send(rows)) {
      const [first, second = first] = results
      const target = targets.find(({ record }) => record.id === first?.record.id)
      if (!target || !first || !second) continue
      target.record = second.record
      target.setup = [...target.setup, first.exchange]
    }
    return rows.length
  }
  const places = await preparePlaces(context)
  // Watch only tasks that this run created, because other checks may change the others.
  const own = new Set<unknown>(created.writes.flatMap(({ results }) => results[0]?.record.id ?? []))
  for (const { parent } of places) own.add(parent.id)
  run.others.push(
    ...created.collection.filter(
      ({ id, parent_id }) =>
        (own.has(id) || own.has(parent_id)) && targets.every(({ record }) => record.id !== id),
    ),
  )
  const pick = await createPicker(context, listIndependent("updateTask"))
  const independent = (state: string | undefined, index: number): Fields => {
    const { owner_id, subscriber_ids, ...others } = pick(index)
    // Omit members in other workspaces, because the run reads only the members of its own workspace.
    const members = { ...(owner_id && { owner_id }), ...(subscriber_ids && { subscriber_ids }) }
    return state === "workspace" ? others : { ...others, ...members }
  }
  await update(({ state }, i) => independent(state, i))
  const queue = await listSingleUpdates(context, places)
  for (let count = 1; queue.length > 0 && count > 0;) {
    count = await update(({ state }, i) => {
      const next = queue.findIndex((one) => (one.state ?? state) === state)
      return next < 0 ? undefined : queue.splice(next, 1)[0]!.choose(i)
    })
  }
  const lists = places.length > 1 ? places.slice(1) : places
  for (const more of [{}, { completed: true }]) {
    const start = run.writes.length
    await update(({ state }, i) => ({
      ...independent(state, start + i),
      ...(state !== "workspace" && {
        ...placeFields(lists[(start + i) % lists.length]!, start + i),
        ...more,
      }),
    }))
  }
  return run
}

/** Returns the writes that the service accepted. */
function listWritten({ writes }: WriteRun): Write[] {
  return writes.filter(({ failure, results }) => !failure && results.length > 0)
}

async function createComments(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createTask")
  const tasks = listWritten(created).flatMap(({ state, results: [first] }) =>
    state ? [] : first!.record,
  )
  const { environment } = context
  // A new task, because the updates of the created tasks are checked at the same time.
  const task = await environment.createTask()
  const completed = await write(context, "updateTask", { id: task.id }, { completed: true })
  const run = new WriteRun(context, "createComment")
  const { length } = await createValues(context, "body")
  const pick = await createPicker(context, ["body", "mime_type"])
  const isElsewhere = ({ workspace_id }: ServiceRecord): boolean =>
    workspace_id !== environment.workspaceId
  const sorted = [...tasks, completed.record].toSorted(
    (a, b) => Number(isElsewhere(b)) - Number(isElsewhere(a)),
  )
  const rows = Array.from({ length }, (_, i) => {
    const { id, workspace_id } = sorted[i % sorted.length]!
    return { target: { task_id: id, workspace_id: workspace_id as number }, fields: pick(i) }
  })
  await run.send(rows)
  // Send the same request twice: the second one must create another comment.
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
    const fields = { ...pick(i + 4), ...(i % 2 === 0 && { mime_type: mime_type! }) }
    return { target: { ...target, id: record.id }, before: record, fields }
  })
  await run.send(rows)
  await run.send(rows.slice(0, 1).map((row) => ({ ...row, fields: pick(0) })))
  return run
}

async function createWebhooks(context: CheckContext): Promise<WriteRun> {
  const { environment } = context
  const run = new WriteRun(context, "createIntegrationWebhook")
  const names = await createValues(context, "name")
  const urls = await createValues(context, "url")
  const [resource_id] = await createValues(context, "resource_id")
  const [list] = environment.publicLists
  const rows = names.map((name, i) => {
    const onList = list && i % 4 === 1 && { resource_type: "List", resource_id: list.id }
    const base = String(urls[i % 7 === 6 ? 2 : i % 2])
    // Use different URLs, because a service may reject a second webhook with the same URL.
    const url = `${base}${base.includes("?") ? "&" : "?"}n=${i}`
    return { fields: { name, url, resource_type: "Task", resource_id: resource_id!, ...onList } }
  })
  await run.send(rows)
  return run
}

async function updateWebhooks(context: CheckContext): Promise<WriteRun> {
  const created = await startRun(context, "createIntegrationWebhook")
  const run = new WriteRun(context, "updateIntegrationWebhook")
  const pick = await createPicker(context, ["name", "url", "resource_type", "resource_id"])
  const records = listWritten(created).map(({ results }) => results.at(-1)!.record)
  const [last, ...targets] = records.toReversed()
  if (last) run.others.push(last)
  const names = targets.map((before, i) => ({
    target: { id: before.id },
    before,
    fields: { name: pick(i).name! },
  }))
  await run.send(names)
  // Which other fields can be updated is an open question.
  const [first] = names
  for (const key of ["url", "resource_type", "resource_id"] as const) {
    if (first) await run.send([{ target: first.target, fields: { [key]: pick(1)[key]! } }])
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
