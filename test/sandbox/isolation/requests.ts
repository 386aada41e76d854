/** Random requests: the choices of a step select records of the model. */
import * as fc from "fast-check"
import { views } from "../../../generated/tables.ts"
import {
  accounts,
  addMarker,
  type Caller,
  findById,
  getOrganization,
  type Model,
  ownsToken,
  seesTask,
  seesWebhook,
  type Task,
  type Token,
  workspaces,
} from "./model.ts"

interface Step {
  /** The index of an account. */
  account: number
  /** The index of an access token; a larger index is no token. */
  token: number
  operation: string
  choices: number[]
}

export interface Request {
  request: string
  body?: object
  /** Updates the model after the request has succeeded. */
  onSuccess?: (body: Json) => void
}

// oxlint-disable-next-line typescript/no-explicit-any -- The contract is validated in other tests.
export type Json = any

/** Returns one of some values. */
type Draw = <T>(...all: T[]) => T

export interface StepContext {
  model: Model
  caller: Caller
  token: string
  receiverUrl: string
  draw: Draw
}

const unset = undefined

/** Returns a task, usually one that the caller sees. */
function drawTask({ model, caller, draw }: StepContext): Task {
  const seen = model.tasks.filter(({ id }) => seesTask(model, caller, id))
  return draw(true, true, true, false) && seen.length > 0 ? draw(...seen) : draw(...model.tasks)
}

/** Returns fields of a task, except its place. */
function drawValues({ model, draw }: StepContext, isVisible: (caller: Caller) => boolean): object {
  return {
    name: addMarker(model, isVisible),
    tags: draw(
      unset,
      [addMarker(model, isVisible)],
      [addMarker(model, isVisible), addMarker(model, isVisible)],
    ),
    owner_id: draw(unset, unset, unset, ...accounts),
    note_content: draw(unset, addMarker(model, isVisible)),
    mirror_parent_tags: draw(unset, true, true, false),
    mirror_parent_subscribers: draw(unset, true, false),
  }
}

/** Applies the key `task` of a request to the model. */
function applyInput(task: Task, input: Json): void {
  if (input.list_id !== undefined) task.list = input.list_id
  if (input.parent_id !== undefined) task.parent = input.parent_id
  if (input.subscriber_ids) task.own = input.subscriber_ids.map((each: Json) => each.account_id)
  if (input.mirror_parent_tags !== undefined) task.mirrorsTags = input.mirror_parent_tags
  if (input.mirror_parent_subscribers !== undefined)
    task.mirrorsPeople = input.mirror_parent_subscribers
  if (input.owner_id === undefined || input.owner_id === task.owner) return
  task.owner = input.owner_id
  task.own = [...task.own, input.owner_id]
}

function addTask(model: Model, { account }: Caller, id: number, input: Json): void {
  const place = { workspace: input.workspace_id, list: null, parent: null, owner: null }
  const followers = (input.subscriptions ?? []).map((each: Json) => each.account_id)
  const rest = { creator: account, own: [account, ...followers] }
  const task: Task = { id, ...place, ...rest, mirrorsPeople: false, mirrorsTags: false }
  applyInput(task, input)
  model.tasks.push(task)
}

function drawPeople({ draw }: StepContext): object[] | undefined {
  const [first, second] = [draw(...accounts), draw(...accounts)]
  return draw(unset, unset, [first], [first, second])?.map((account_id) => ({ account_id }))
}

/** Returns a subtask, which is created in the list of its parent. */
function drawSubtasks(context: StepContext, id: number): object[] | undefined {
  const isVisible = (caller: Caller): boolean => seesTask(context.model, caller, id)
  return context.draw(unset, unset, [drawValues(context, isVisible)])
}

function addSubtasks(
  { model, caller }: StepContext,
  parent: Task,
  input: Json,
  first: number,
): void {
  for (const [i, values] of (input.subtasks ?? []).entries()) {
    const place = { workspace_id: parent.workspace, list_id: parent.list, parent_id: parent.id }
    addTask(model, caller, first + i, { ...values, ...place })
  }
}

const nextTaskId = ({ tasks }: Model): number => Math.max(...tasks.map(({ id }) => id)) + 1

function createTask(context: StepContext): Request {
  const { model, caller, draw } = context
  const id = nextTaskId(model)
  const parent = draw(unset, drawTask(context), drawTask(context))
  const list = draw(unset, ...model.lists, findById(model.lists, parent?.list ?? null))
  const workspace = list?.workspace ?? parent?.workspace ?? draw(...workspaces)
  const task = {
    workspace_id: workspace,
    list_id: list?.id,
    parent_id: parent?.id,
    ...drawValues(context, (reader) => seesTask(model, reader, id)),
    subscriptions: drawPeople(context),
    subtasks: drawSubtasks(context, id + 1),
  }
  return {
    request: "POST /tasks",
    body: { organization_id: getOrganization(workspace), task },
    onSuccess: () => {
      addTask(model, caller, id, task)
      addSubtasks(context, findById(model.tasks, id)!, task, id + 1)
    },
  }
}

function updateTask(context: StepContext): Request {
  const { model, draw } = context
  const task = drawTask(context)
  const first = nextTaskId(model)
  const { tags, ...values } = drawValues(context, (reader) =>
    seesTask(model, reader, task.id),
  ) as Json
  const input = {
    workspace_id: task.workspace,
    ...draw({}, values, { tags }),
    ...draw({}, {}, { mirror_parent_tags: true }, { mirror_parent_subscribers: true }),
    list_id: draw(unset, unset, unset, null, ...model.lists.map(({ id }) => id)),
    parent_id: draw(unset, unset, unset, null, drawTask(context).id),
    subscriber_ids: drawPeople(context),
    completed: draw(unset, unset, true),
    subtasks: drawSubtasks(context, first),
  }
  return {
    request: `PUT /tasks/${task.id}`,
    body: { organization_id: getOrganization(task.workspace), task: input },
    onSuccess: () => {
      applyInput(task, input)
      addSubtasks(context, task, input, first)
    },
  }
}

function changeComment(context: StepContext): Request {
  const { model, draw } = context
  const old = draw(unset, unset, ...model.comments)
  const task = old ? findById(model.tasks, old.task)! : drawTask(context)
  const body = addMarker(model, (caller) => seesTask(model, caller, task.id))
  const place = `organization_id=${getOrganization(task.workspace)}&workspace_id=${task.workspace}`
  const query = `${place}&task_id=${task.id}`
  if (!old) {
    return {
      request: `POST /comments?${query}`,
      body: { comment: { body, mime_type: "text/plain" } },
      onSuccess: ({ comment }) => model.comments.push({ id: comment.id, task: task.id }),
    }
  }
  if (draw(true, false))
    return { request: `PUT /comments/${old.id}?${query}`, body: { comment: { body } } }
  const onSuccess = (): unknown => model.comments.splice(model.comments.indexOf(old), 1)
  return { request: `DELETE /comments/${old.id}?${query}`, onSuccess }
}

function changeWebhook(context: StepContext): Request {
  const { model, caller, receiverUrl, draw } = context
  const task = drawTask(context)
  const list = draw(...model.lists)
  const [type, resource, workspace] = draw(
    ["Task", task.id, task.workspace] as const,
    ["List", list.id, list.workspace] as const,
  )
  const old = draw(unset, ...model.webhooks)
  const id = old?.id ?? model.lastWebhook + 1
  const isVisible = (reader: Caller): boolean => seesWebhook(model, reader, id)
  const body = {
    organization_id: getOrganization(workspace),
    integration_webhook: {
      name: addMarker(model, isVisible),
      // The path names the owner of the webhook.
      url: `${receiverUrl}/${caller.account}/${addMarker(model, isVisible)}`,
      resource_type: type,
      resource_id: resource,
    },
  }
  if (!old) {
    const onSuccess = (): unknown => {
      model.lastWebhook = id
      return model.webhooks.push({ id, type, resource })
    }
    return { request: "POST /integration_webhooks", body, onSuccess }
  }
  const change = draw("rename", "move", "delete")
  if (change === "delete") {
    const request = `DELETE /integration_webhooks/${id}?organization_id=${getOrganization(workspace)}`
    const onSuccess = (): unknown => model.webhooks.splice(model.webhooks.indexOf(old), 1)
    return { request, onSuccess }
  }
  const request = `PUT /integration_webhooks/${id}`
  if (change === "move")
    return { request, body, onSuccess: () => Object.assign(old, { type, resource }) }
  const { name } = body.integration_webhook
  return { request, body: { ...body, integration_webhook: { name } } }
}

function changeToken({ model, caller, draw }: StepContext): Request {
  const old = draw(unset, unset, ...model.tokens)
  if (old) {
    const onSuccess = (): unknown => model.tokens.splice(model.tokens.indexOf(old), 1)
    return { request: `DELETE /access_tokens/${old.id}`, onSuccess }
  }
  const organization = draw(1, 1, 2)
  const token: Token = { id: 0, account: caller.account, organization, secret: "" }
  const name = addMarker(model, (reader) => ownsToken(reader, token))
  return {
    request: "POST /access_tokens",
    body: { access_token: { organization_id: organization, name } },
    onSuccess: ({ access_token: { id, token: secret } }) =>
      model.tokens.push(Object.assign(token, { id, secret })),
  }
}

const kinds = "accounts,memberships,tasks,lists,sections,workspaces,comments,activities"

function readTasks(context: StepContext): Request {
  const { model, draw } = context
  const organization = `organization_id=${draw(1, 1, 2)}`
  const view = draw("default", "default", ...views["/tasks"])
  const list = draw(unset, unset, unset, draw(...model.lists).id)
  const order = draw(unset, unset, "name", "updated_at", "has_children")
  const more = `${list ? `&list_id=${list}` : ""}${order ? `&order=${order}` : ""}`
  const request = `GET /tasks?${organization}&view=${view}&limit=100&include=${kinds}${more}`
  const { id, workspace } = drawTask(context)
  const single = `GET /tasks/${id}?organization_id=${getOrganization(workspace)}&include=${kinds}`
  return { request: draw(request, request, single) }
}

function readActivities({ draw }: StepContext): Request {
  const organization = `organization_id=${draw(1, 1, 2)}`
  const view = draw("default", "notified")
  const request = `GET /activities?${organization}&limit=100&view=${view}&include=${kinds}`
  const single = `GET /activities/${draw(1, 2, 3, 4, 5, 6, 7, 8, 9)}?${organization}&include=${kinds}`
  return { request: draw(request, request, single) }
}

function readOthers({ model, draw }: StepContext): Request {
  const workspace = draw(...workspaces)
  const organization = `organization_id=${getOrganization(workspace)}`
  const place = `${organization}&workspace_id=${workspace}&include=${kinds}`
  const requests = [
    `/lists?${place}`,
    `/lists/${draw(...model.lists).id}?${place}`,
    `/workspaces?${organization}&include=${kinds}`,
    `/workspaces/${workspace}?${organization}&include=${kinds}`,
    `/memberships?${place}`,
    `/memberships/${draw(31, 32, 33, 34, 35, 36)}?${organization}&include=${kinds}`,
    `/integration_webhooks?${organization}`,
    "/access_tokens",
  ]
  return { request: `GET ${draw(...requests)}` }
}

export const operations: Record<string, (context: StepContext) => Request> = {
  createTask,
  updateTask,
  changeComment,
  changeWebhook,
  changeToken,
  readTasks,
  readActivities,
  readOthers,
}

const weights: Record<string, number> = {
  createTask: 3,
  changeWebhook: 2,
  updateTask: 6,
  readTasks: 6,
  readActivities: 3,
  readOthers: 2,
}

export const step: fc.Arbitrary<Step> = fc.record({
  account: fc.nat(3),
  token: fc.nat(19),
  operation: fc.oneof(
    ...Object.keys(operations).map((name) => ({
      weight: weights[name] ?? 1,
      arbitrary: fc.constant(name),
    })),
  ),
  // Fewer steps make a failure easier to understand; smaller choices do not.
  choices: fc.noShrink(fc.array(fc.nat(999), { minLength: 24, maxLength: 24 })),
})

/** The last requests of each account. */
export const lastReads: Step[] = ["readTasks", "readActivities"].flatMap((operation) =>
  accounts.map((_, account) => ({ account, token: 19, operation, choices: [] })),
)

export function createStepContext(
  model: Model,
  receiverUrl: string,
  { account: i, token: j, choices }: Step,
): StepContext {
  const token = model.tokens[j]
  const account = accounts[i]!
  const caller = token ? { account: token.account, organization: token.organization } : { account }
  let position = 0
  const draw: Draw = (...all) => all[(choices[position++] ?? 0) % all.length]!
  return { model, caller, draw, receiverUrl, token: token?.secret ?? `${account}` }
}
