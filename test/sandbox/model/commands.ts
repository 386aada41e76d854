/** Random requests, and the model's responses to them. */
import {
  ada,
  archivedList,
  ben,
  chloe,
  eventsList,
  launchTask,
  officeList,
  officeTask,
  officeWorkspace,
  productWorkspace,
  websiteList,
} from "../../exampleRecords.ts"
import * as fc from "fast-check"
import { expect } from "vitest"
import {
  getViewed,
  listActivities,
  listLists,
  listTasks,
  listTokens,
  listWebhooks,
  paginate,
  viewNames,
} from "./lists.ts"
import {
  addActivities,
  check,
  createTask,
  findById,
  formatNow,
  isMember,
  type Model,
  ModelError,
  nextId,
  seesResource,
  seesTask,
  type Task,
  type TaskInput,
  union,
  updateCounters,
  updateTask,
} from "./model.ts"

export interface Expected {
  request: string
  body?: object
  status: number
  /** The values that the response must contain. */
  values?: Record<string, unknown>
  hasLink?: boolean
}

/** Applies an account's request to the model, and returns the expected response. */
type Run = (model: Model, me: number, isCareful: boolean) => Expected

export interface Command {
  name: string
  run: Run
  /** The account, or the index of an access token. */
  as: { account: number } | { token: number }
  /** Whether the request refers only to records that the caller can see. Most requests do. */
  isCareful: boolean
}

const one = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all)
const maybe = <T>(all: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | undefined> =>
  fc.option(all, { nil: undefined, freq })

const index = fc.nat(30)
const account = one(ada, ben, chloe)
const tag = one("a", "b", "launch")
const day = one("2026-04-01", "2026-04-02", "2026-03-27")
const people = fc.array(fc.record({ account_id: account }), { maxLength: 2 })
const validPlaces = [
  [productWorkspace, undefined],
  [productWorkspace, websiteList],
  [productWorkspace, eventsList],
  [productWorkspace, archivedList],
  [officeWorkspace, undefined],
  [officeWorkspace, officeList],
]
const place = one(
  ...validPlaces,
  ...validPlaces,
  ...validPlaces,
  [productWorkspace, officeList],
  [officeWorkspace, websiteList],
)

/** Returns the ID of a record, or sometimes an ID that does not exist. */
function pick(all: { id: number }[], i: number): number {
  return all[i % (all.length + 1)]?.id ?? 999
}

/** Returns the ID of a task that the caller can see or, unless the request is careful, of any task. */
function pickTask(model: Model, me: number, i: number, isCareful: boolean): number {
  if (!isCareful) return pick(model.tasks, i)
  const visible = model.tasks.filter((task) => seesTask(model, me, task))
  return visible[i % visible.length]?.id ?? 999
}

/** Removes a request's keys that the model would reject. */
function removeInvalid(
  model: Model,
  input: TaskInput,
  action: (copy: Model, input: TaskInput) => unknown,
): TaskInput {
  const valid = structuredClone(input)
  for (;;) {
    try {
      action(structuredClone(model), valid)
      return valid
    } catch (error) {
      const { attribute = "" } = error as ModelError
      const [, i, key = ""] = /^task\.(?:subtasks\[(\d)\]\.)?(\w+)$/.exec(attribute) ?? []
      const task = (i === undefined ? valid : valid.subtasks?.[Number(i)]) as Record<
        string,
        unknown
      >
      if (!(key in task)) return valid
      // Each account is a member of one of the two workspaces.
      if (key === "workspace_id")
        valid.workspace_id =
          valid.workspace_id === productWorkspace ? officeWorkspace : productWorkspace
      else delete task[key]
    }
  }
}

/** Runs a request on the model, which remains unchanged if it rejects the request. */
function attempt(
  model: Model,
  request: string,
  action: () => Partial<Expected>,
  body?: object,
): Expected {
  const isRead = request.startsWith("GET")
  // A GET changes the model only after its checks.
  const before = isRead ? model : structuredClone(model)
  try {
    const expected = { status: 200, ...action(), request, body }
    if (isRead) return expected
    updateCounters(model)
    model.now += 1000
    return expected
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    Object.assign(model, before)
    const { status, attribute } = error
    const errors = [expect.objectContaining({ ...(attribute && { attribute }) })]
    return { request, body, status, values: { errors } }
  }
}

function query(values: object): string {
  const given = Object.entries({ organization_id: 1, ...values }).filter(
    ([, value]) => value !== undefined,
  )
  return new URLSearchParams(given.map(([key, value]) => [key, `${value}`])).toString()
}

const mirrorFlags = {
  mirror_parent_tags: maybe(fc.boolean()),
  mirror_parent_subscribers: maybe(fc.boolean()),
}

const subtask: fc.Arbitrary<TaskInput> = fc.record({
  name: one("Part", "Other part"),
  owner_id: maybe(account),
  list_id: maybe(one(websiteList, eventsList), 6),
  tags: maybe(fc.array(tag, { maxLength: 2 })),
  ...mirrorFlags,
})

const newTask = fc.record({
  name: one("A task", "B task", "C task"),
  owner_id: maybe(account),
  section_id: maybe(one(51, 52, 53), 4),
  starts_on: maybe(day),
  due_on: maybe(day),
  tags: maybe(fc.array(tag, { maxLength: 3 })),
  subscriptions: maybe(people),
  ...mirrorFlags,
  note_content: maybe(one("", "A note"), 4),
  subtasks: maybe(fc.array(subtask, { maxLength: 2 }), 3),
})

const taskChanges = fc.record(
  {
    name: one("A task", "D task"),
    completed: fc.boolean(),
    owner_id: fc.option(account),
    list_id: one(websiteList, eventsList, officeList, null),
    section_id: one(51, 52, 53, null),
    starts_on: fc.option(day),
    due_on: fc.option(day),
    tags: fc.array(tag, { maxLength: 3 }),
    subscriber_ids: people,
    mirror_parent_tags: fc.boolean(),
    mirror_parent_subscribers: fc.boolean(),
    note_content: one("A note", "Another note"),
    subtasks: fc.array(subtask, { maxLength: 1 }),
  },
  { requiredKeys: [] },
)

const paging = {
  limit: maybe(one(1, 2, 3, 5, 100, 0), 4),
  cursor: maybe(one(0, 1, 4, 50, -1), 2),
}

/** Returns the task that the query of a comment request names. */
function requireTask(model: Model, me: number, workspace: number, id: number): Task {
  check(isMember(model, me, workspace), 404, "workspace_id")
  const task = findById(model.tasks, id)
  check(seesTask(model, me, task), 404, "task_id")
  return task
}

const commands: Record<string, fc.Arbitrary<Run>> = {
  createTask: fc
    .record({ place, parent: maybe(index), values: newTask })
    .map(({ place: [workspace_id, list_id], parent, values }) => (model, me, isCareful) => {
      const parent_id = parent === undefined ? undefined : pickTask(model, me, parent, isCareful)
      const input = { workspace_id, list_id, parent_id, ...values }
      const task = isCareful
        ? removeInvalid(model, input, (copy, some) => createTask(copy, me, some))
        : input
      const body = { organization_id: 1, task }
      const action = (): Partial<Expected> => ({
        status: 201,
        values: { task: createTask(model, me, task) },
      })
      return attempt(model, "POST /tasks", action, body)
    }),
  updateTask: fc
    .record({ i: index, values: taskChanges, parent: maybe(fc.option(index), 4) })
    .map(({ i, values, parent }) => (model, me, isCareful) => {
      const id = pickTask(model, me, i, isCareful)
      const parent_id = typeof parent === "number" ? pickTask(model, me, parent, isCareful) : parent
      const input = { ...values, parent_id }
      const valid = isCareful
        ? removeInvalid(model, input, (copy, some) => updateTask(copy, me, id, some))
        : input
      const task = {
        workspace_id: findById(model.tasks, id)?.workspace_id ?? productWorkspace,
        ...valid,
      }
      const body = { organization_id: 1, task }
      const action = (): Partial<Expected> => ({
        values: { task: updateTask(model, me, id, valid) },
      })
      return attempt(model, `PUT /tasks/${id}`, action, body)
    }),
  getTask: index.map((i) => (model, me, isCareful) => {
    const id = pickTask(model, me, i, isCareful)
    return attempt(model, `GET /tasks/${id}?${query({})}`, () => {
      const task = findById(model.tasks, id)
      check(seesTask(model, me, task), 404)
      const others = model.viewed.filter(({ account_id }) => account_id !== me)
      model.viewed = [...others, { account_id: me, task_ids: union([id], getViewed(model, me)) }]
      return { values: { task } }
    })
  }),
  listTasks: fc
    .record({
      view: maybe(one(...viewNames), 9),
      order: maybe(one<keyof Task>("id", "name", "due_on", "updated_at", "completed"), 1),
      workspace_id: maybe(one(productWorkspace, officeWorkspace), 1),
      list_id: maybe(one(websiteList, officeList, eventsList), 1),
      updated_after: maybe(one("2026-03-10T12:00:00Z", "2026-03-10T12:00:03+00:00"), 1),
      ...paging,
    })
    .map((filters) => (model, me) => {
      const action = (): Partial<Expected> => ({ values: { tasks: listTasks(model, me, filters) } })
      return attempt(model, `GET /tasks?${query(filters)}`, action)
    }),
  listActivities: fc
    .record({
      view: maybe(one("notified", "resource")),
      workspace_id: maybe(one(productWorkspace, officeWorkspace), 1),
      limit: one(1, 3, 100),
      cursor: paging.cursor,
    })
    .map(
      (filters) => (model, me) =>
        attempt(model, `GET /activities?${query(filters)}`, () => {
          const { activities, hasMore } = listActivities(model, me, filters)
          return { values: { activities }, hasLink: hasMore }
        }),
    ),
  listLists: one(productWorkspace, officeWorkspace).map(
    (workspace_id) => (model, me) =>
      attempt(model, `GET /lists?${query({ workspace_id })}`, () => {
        check(isMember(model, me, workspace_id), 400, "workspace_id")
        return { values: { lists: listLists(model, me, workspace_id) } }
      }),
  ),
  createComment: fc
    .record({ i: index, body: one("Done?", "Yes.") })
    .map(({ i, body }) => (model, me, isCareful) => {
      const task_id = pickTask(model, me, i, isCareful)
      const workspace_id = findById(model.tasks, task_id)?.workspace_id ?? productWorkspace
      const input = { body, mime_type: "text/x-markdown" }
      const action = (): Partial<Expected> => {
        const task = requireTask(model, me, workspace_id, task_id)
        const comment = {
          id: nextId(model.comments),
          account_id: me,
          task_id,
          ...input,
          deleted: false,
          cid: null,
          created_at: formatNow(model),
          updated_at: formatNow(model),
        }
        model.comments.push(comment)
        task.updated_at = formatNow(model)
        addActivities(model, me, task, [["add_comment", {}]])
        return { status: 201, values: { comment } }
      }
      const request = `POST /comments?${query({ workspace_id, task_id })}`
      return attempt(model, request, action, { comment: input })
    }),
  changeComment: fc
    .record({ i: index, isDelete: fc.boolean(), isOtherTask: fc.boolean() })
    .map(({ i, isDelete, isOtherTask }) => (model, me, isCareful) => {
      const visible = model.comments.filter(
        ({ task_id, deleted }) =>
          !isCareful || (!deleted && seesTask(model, me, findById(model.tasks, task_id))),
      )
      const id = pick(visible, i)
      const ownTask = findById(model.comments, id)?.task_id ?? launchTask
      const task_id = isOtherTask && !isCareful ? officeTask : ownTask
      const workspace_id = findById(model.tasks, task_id)?.workspace_id ?? productWorkspace
      const input = { body: "Or not." }
      const action = (): Partial<Expected> => {
        const task = requireTask(model, me, workspace_id, task_id)
        const comment = findById(model.comments, id)
        check(comment?.task_id === task_id && !comment.deleted, 404)
        comment.updated_at = formatNow(model)
        if (!isDelete) return { values: { comment: Object.assign(comment, input) } }
        comment.deleted = true
        task.updated_at = formatNow(model)
        return { status: 204 }
      }
      const path = `/comments/${id}?${query({ workspace_id, task_id })}`
      return isDelete
        ? attempt(model, `DELETE ${path}`, action)
        : attempt(model, `PUT ${path}`, action, { comment: input })
    }),
  createWebhook: fc
    .record({ type: one<"Task" | "List">("Task", "List"), i: index })
    .map(({ type: resource_type, i }) => (model, me, isCareful) => {
      const resource_id =
        resource_type === "List" ? pick(model.lists, i) : pickTask(model, me, i, isCareful)
      const input = { name: "W", url: "https://hooks.example/", resource_type, resource_id }
      const action = (): Partial<Expected> => {
        const isVisible = seesResource(model, me, resource_type, resource_id)
        check(isVisible, 400, "integration_webhook.resource_id")
        const integration_webhook = {
          ...input,
          id: ++model.lastWebhook,
          account_id: me,
          organization_id: 1,
          accepts: "application/vnd.work-management.v2+json",
          activity_verbosity: "everything",
        }
        model.integration_webhooks.push(integration_webhook)
        return { status: 201, values: { integration_webhook } }
      }
      const body = { organization_id: 1, integration_webhook: input }
      return attempt(model, "POST /integration_webhooks", action, body)
    }),
  deleteWebhook: index.map((i) => (model, me) => {
    const id = pick(model.integration_webhooks, i)
    return attempt(model, `DELETE /integration_webhooks/${id}?${query({})}`, () => {
      const webhook = findById(model.integration_webhooks, id)
      const { resource_type = "", resource_id = 0 } = webhook ?? {}
      check(seesResource(model, me, resource_type, resource_id), 404)
      model.integration_webhooks = model.integration_webhooks.filter((each) => each !== webhook)
      return { status: 204 }
    })
  }),
  listWebhooks: fc.record(paging).map((page) => (model, me) => ({
    request: `GET /integration_webhooks?${query(page)}`,
    status: 200,
    values: { integration_webhooks: paginate(listWebhooks(model, me), page) },
  })),
  createToken: one(1, 1, 1, 2).map((organization_id) => (model, me) => {
    const action = (): Partial<Expected> => {
      check(organization_id === 1, 400, "access_token.organization_id")
      const token = { id: nextId(model.access_tokens), name: "Mine", account_id: me }
      model.access_tokens.push(token)
      return { status: 201, values: { access_token: expect.objectContaining(token) } }
    }
    const body = { access_token: { organization_id, name: "Mine" } }
    return attempt(model, "POST /access_tokens", action, body)
  }),
  revokeToken: index.map((i) => (model, me, isCareful) => {
    const tokens = model.access_tokens.filter(
      ({ account_id, secret }) => !isCareful || (account_id === me && secret),
    )
    const id = isCareful ? (tokens[i % tokens.length]?.id ?? 999) : pick(tokens, i)
    return attempt(model, `DELETE /access_tokens/${id}`, () => {
      const token = findById(model.access_tokens, id)
      check(token?.account_id === me && !token.revoked, 404)
      token.revoked = true
      return { status: 204 }
    })
  }),
  listTokens: fc.record(paging).map((page) => (model, me) => ({
    request: `GET /access_tokens?${query(page)}`,
    status: 200,
    values: { access_tokens: paginate(listTokens(model, me), page) },
  })),
}

const weights: Record<string, number> = {
  createTask: 4,
  updateTask: 8,
  createToken: 3,
  revokeToken: 3,
}

const namedRun = fc.oneof(
  ...Object.entries(commands).map(([name, run]) => ({
    weight: weights[name] ?? 1,
    arbitrary: run.map((each) => ({ name, run: each })),
  })),
)

export const command: fc.Arbitrary<Command> = fc
  .record({
    as: fc.oneof(
      { weight: 6, arbitrary: fc.record({ account }) },
      { weight: 3, arbitrary: fc.record({ token: index }) },
    ),
    isCareful: one(true, true, true, true, false),
    named: namedRun,
  })
  .map(({ named, ...others }) => ({
    ...others,
    ...named,
    [fc.toStringMethod]: () => named.name,
  }))
