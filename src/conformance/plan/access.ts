import type { Json, JsonObject } from "../../openapi/description.ts"
import type { RequestSpec } from "../run/service.ts"
import { operations } from "../facts.ts"
import { createBody } from "./bodies.ts"
import type { KnownRecord } from "../state/state.ts"
import { walk } from "./queries.ts"
import { changeComment, createComment } from "./comments.ts"
import { createUpdate, findPrivate } from "./updates.ts"
import {
  type Chain,
  createName,
  isPrivate,
  listMembers,
  listOwnTasks,
  listPlaces,
  listSections,
  once,
  type OwnToken,
  type World,
} from "./world.ts"
import { readRecord } from "../run/parseResponse.ts"

const { createIntegrationWebhook, updateIntegrationWebhook } = operations

/** Creates tokens in both documented forms of the body, and revokes one of them. */
export function* createTokens(world: World): Chain {
  for (const [i, isNested] of [false, true, true, false].entries()) {
    const name = createName(
      world,
      `Token <b>ünï🎉</b>\\ "q"\nX${i === 2 ? " long".repeat(60) : ""}`,
    )
    yield* createToken(world, name, isNested)
  }
  // Keep a token to use: the others are revoked with the token of the run, and by themselves.
  for (const isByItself of [false, true]) {
    const [chosen] = world.tokens.length > 1 ? world.tokens.splice(isByItself ? -1 : 0, 1) : []
    if (chosen) yield* revoke(world, chosen, isByItself)
  }
}

function* createToken(world: World, name: Json = createName(world), isNested = false): Chain {
  const { organizationId: organization_id } = world
  const body: JsonObject = isNested
    ? { access_token: { name, organization_id } }
    : { organization_id, access_token: { name } }
  const created = readRecord(
    yield { operation: "createAccessToken", body },
    operations.createAccessToken.singular,
  )
  if (typeof created?.token === "string")
    world.tokens.push({ id: created.id, secret: created.token })
}

function* revoke(world: World, { id, secret }: OwnToken, isByItself: boolean): Chain {
  const own = isByItself ? { token: secret } : {}
  const read: RequestSpec = {
    operation: "listWorkspaces",
    parameters: { organization_id: world.organizationId },
    token: secret,
  }
  yield read
  const request: RequestSpec = { operation: "revokeAccessToken", parameters: { id }, ...own }
  const exchange = yield request
  if ((exchange.response?.status ?? 500) >= 300) {
    yield { ...request, parameters: { id, organization_id: world.organizationId } }
  }
  world.revoked.push(secret)
  // The other token isn't used again before the end, when even the first request with it must fail.
  if (isByItself) return
  yield* createToken(world, world.state.find("access_tokens", id)?.record.name)
  yield read
  yield { operation: "revokeAccessToken", parameters: { id } }
}

/** A webhook to create: its URL's last segment, its resource, and what changes it then. */
interface Hook {
  name: string
  resource_type: "Task" | "List"
  resource_id: number
  change?: "rename" | "delete" | "recreate"
}

/** Creates webhooks on tasks and lists before the tasks change. */
export function* createWebhooks(world: World): Generator<Chain> {
  if (!world.receiverUrl) return
  const lists = listPlaces(world).filter(({ record }) => record.invite_only === false)
  const tasks = listOwnTasks(world)
  const listed = tasks.filter(({ record }) => lists.some(({ id }) => id === record.list_id))
  const [first, second, third] = listed.length > 2 ? listed : tasks
  const moved = findPrivate(world)
  const hooks: Hook[] = [
    ...(first
      ? [
          createHook("task", first.id),
          createHook("same", first.id),
          createHook("deleted", first.id, "delete"),
          createHook("recreated", first.id, "recreate"),
        ]
      : []),
    ...(second
      ? [createHook(`renamed?a=1&b=%C3%A4&c=x%26y&d=${"d".repeat(300)}`, second.id, "rename")]
      : []),
    ...(third ? [createHook("third", third.id), createHook("same", third.id)] : []),
    ...lists
      .slice(0, 2)
      .map(({ id }, i): Hook => ({ name: `list${i}`, resource_type: "List", resource_id: id })),
    ...lists.slice(0, 1).map(({ id }): Hook => ({
      name: "gone",
      resource_type: "List",
      resource_id: id,
      change: "delete",
    })),
    ...(moved ? [createHook("moved", moved.id)] : []),
    ...(first ? [createHook("again", first.id, "delete"), createHook("again", first.id)] : []),
  ]
  yield createAll(world, hooks)
}

function createHook(name: string, resource_id: number, change?: Hook["change"]): Hook {
  return { name, resource_type: "Task", resource_id, ...(change && { change }) }
}

function* createAll(world: World, hooks: Hook[]): Chain {
  const created: (Hook & { id: number })[] = []
  for (const hook of hooks) {
    const webhook = readRecord(yield createRequest(world, hook), createIntegrationWebhook.singular)
    if (webhook) created.push({ ...hook, id: webhook.id })
  }
  yield* walk(world, operations.listIntegrationWebhooks, {})
  // Webhooks with the same URL exist by now, and must stay as they are.
  for (const { id, ...hook } of created) {
    const { change } = hook
    if (change === "rename")
      for (const text of ['Renamed <b>ünï🎉</b>\\ "q"\nX', "Long ".repeat(60)])
        yield renameWebhook(world, id, text)
    if (change !== "delete" && change !== "recreate") continue
    yield deleteWebhook(world, id)
    if (change === "recreate") yield createRequest(world, hook)
    yield deleteWebhook(world, id)
    yield renameWebhook(world, id, "Rejected")
  }
  for (const { change, id, name } of created)
    if (change === undefined && name === "again") yield renameWebhook(world, id, "Still here")
}

function createRequest(world: World, { name, change: _, ...resource }: Hook): RequestSpec {
  const long = name === "third" ? " long".repeat(60) : ""
  const fields = {
    name: createName(world, `Webhook <b>ünï🎉</b>\\ "q"\nX${long}`),
    url: world.receiverUrl!(name),
    ...resource,
  }
  return {
    operation: "createIntegrationWebhook",
    body: createBody(world, createIntegrationWebhook, fields),
  }
}

function renameWebhook(world: World, id: number, name: string): RequestSpec {
  return {
    operation: "updateIntegrationWebhook",
    parameters: { id },
    body: createBody(world, updateIntegrationWebhook, { name: createName(world, name) }),
  }
}

function deleteWebhook(world: World, id: number): RequestSpec {
  return {
    operation: "deleteIntegrationWebhook",
    parameters: { id, organization_id: world.organizationId },
  }
}

/** Causes one more activity on each task that has a webhook, after the others. */
export function* updateWatched(world: World): Generator<Chain> {
  const ids = world.state
    .list("integration_webhooks")
    .filter(({ isOwn, record }) => isOwn && record.resource_type === "Task")
  for (const id of new Set(ids.map(({ record }) => record.resource_id as number)))
    yield causeAll(world, id)
}

function* causeAll(world: World, id: number): Chain {
  yield createComment(world, id, createName(world, "Comment"))
  const [first, second] = listMembers(world)
  const list = world.state.find("tasks", id)?.record.list_id
  const [section, next] = listSections(world, list)
  const rounds: JsonObject[] = [
    {
      due_on: "2031-08-01",
      tags: ["watched", "more"],
      note_content: createName(world, "Note"),
      owner_id: first ?? null,
      ...(section && { section_id: section.id }),
    },
    {
      due_on: "2031-08-02",
      tags: ["watched"],
      note_content: createName(world, "Note"),
      owner_id: second ?? null,
      ...(next && { section_id: next.id }),
    },
    { completed: true },
    { tags: [] },
  ]
  for (const fields of rounds) yield createUpdate(world, id, fields)
  for (const name of ["due_on", "owner_id", "section_id"]) {
    if (world.state.find("tasks", id)?.record[name] !== null)
      yield createUpdate(world, id, { [name]: null })
  }
  yield createUpdate(world, id, { completed: false })
}

/** Tries to read, change and use what only another account can: its private tasks, private lists and tokens. */
export function* useOthers(world: World): Generator<Chain> {
  const { others, workspaceId: workspace_id } = world
  const ofWorkspace = others.filter(({ record }) => record.workspace_id === workspace_id)
  const own = ofWorkspace.filter(({ kind, isOwn }) => kind === "tasks" && isOwn)
  const isSeen = ({ id }: KnownRecord): boolean => world.state.find("tasks", id) !== undefined
  const hidden = own.filter((one) => !isSeen(one))
  const commented = new Set(others.map(({ kind, record }) => kind === "comments" && record.task_id))
  const tried = [...hidden.filter(({ id }) => commented.has(id)), ...hidden.filter(isPrivate)]
  for (const { id } of [...new Set([...tried.slice(0, 3), ...hidden.slice(0, 3)])])
    yield useTask(world, id)
  const shared = own.find((one) => one.record.list_id !== null && isSeen(one))
  if (shared) yield useShared(world, shared.id)
  const lists = ofWorkspace.filter(({ record }) => record.invite_only === true)
  for (const { id } of lists.slice(0, 3)) yield useList(world, id)
  const token = others.findLast(({ kind, isOwn }) => kind === "access_tokens" && isOwn)
  if (token) yield once({ operation: "revokeAccessToken", parameters: { id: token.id } })
}

function* useShared(world: World, id: number): Chain {
  yield createUpdate(world, id, { name: createName(world, "Shared") })
  yield createUpdate(world, id, { subtasks: [{ name: createName(world, "Subtask") }] })
}

function* useTask(world: World, id: number): Chain {
  const { organizationId: organization_id, others } = world
  yield { operation: "getTask", parameters: { id, organization_id } }
  yield createUpdate(world, id, { name: createName(world, "Renamed") })
  yield createComment(world, id, createName(world, "Comment"))
  const comments = others.filter(({ kind, record }) => kind === "comments" && record.task_id === id)
  for (const one of comments.slice(0, 1)) yield* changeComment(world, one.id, id)
}

function* useList(
  { organizationId: organization_id, workspaceId: workspace_id }: World,
  id: number,
): Chain {
  yield { operation: "getList", parameters: { id, organization_id, workspace_id } }
  yield { operation: "listTasks", parameters: { organization_id, list_id: id } }
}
