import type { JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { RequestSpec } from "../run/service.ts"
import type { KnownRecord } from "../state/state.ts"
import { createBody } from "./bodies.ts"
import { createComment } from "./comments.ts"
import { requestPages } from "./queries.ts"
import { createUpdate } from "./tasks.ts"
import { findPrivate } from "./updates.ts"
import {
  type Chain,
  createName,
  listMembers,
  listOwnTasks,
  listPlaces,
  listSections,
  listWorlds,
  type World,
} from "./world.ts"

const { createIntegrationWebhook, updateIntegrationWebhook } = operations

/** A webhook to create: its URL's last segment, its resource, and what changes it then. */
interface Hook {
  name: string
  resource_type: "Task" | "List"
  resource_id: number
  change?: "rename" | "redirect" | "delete" | "recreate"
}

/** Creates webhooks on tasks and lists before the tasks change. */
export function* createWebhooks(world: World): Generator<Chain> {
  const places = listPlaces(world)
  const lists = places.filter(({ record }) => record.invite_only === false)
  const [list, otherList] = lists
  const hidden = places.find(({ record }) => record.invite_only === true)
  const tasks = listOwnTasks(world)
  const listed = tasks.filter(({ record }) => lists.some(({ id }) => id === record.list_id))
  const [first, second, third] = listed.length > 2 ? listed : tasks
  const moved = findPrivate(world)
  const inList = [first, second, third].find((one) => one && one.record.list_id === list?.id)
  const below = listed.find(({ record }) => record.parent_id !== null)
  const hooks = [
    createHook("task", first),
    createHook("same", first),
    createHook("deleted", first, "delete"),
    createHook("recreated", first, "recreate"),
    createHook(`renamed?a=1&b=%C3%A4&c=x%26y&e=&f&d=${"d".repeat(300)}`, second, "rename"),
    createHook("third", third),
    createHook("same", third),
    createHook("list", list, "rename"),
    createHook("list", inList),
    createHook("list/", otherList),
    createHook("hidden", hidden),
    createHook("gone", list, "delete"),
    createHook("moved", moved),
    createHook("redirected", third, "redirect"),
    createHook("below", below),
    createHook("again", first, "delete"),
    createHook("again", first),
    ...listElsewhere(world),
  ].filter((hook) => hook !== undefined)
  yield createAll(world, hooks)
}

/** Webhooks in another workspace: on a list, and on a task in a list. */
function listElsewhere(world: World): (Hook | undefined)[] {
  return listWorlds(world)
    .slice(1)
    .flatMap((other) => {
      const list = listPlaces(other).find(({ record }) => record.invite_only === false)
      const task = listOwnTasks(other).find(({ record }) => record.list_id === list?.id)
      if (!list || !task) return []
      return [createHook("elsewhere", list), createHook("task-elsewhere", task)]
    })
}

/** Creates a webhook on a list or a task, if there is one. */
function createHook(
  name: string,
  resource: KnownRecord | undefined,
  change?: Hook["change"],
): Hook | undefined {
  if (!resource) return undefined
  const resource_type = resource.kind === "lists" ? "List" : "Task"
  return { name, resource_type, resource_id: resource.id, ...(change && { change }) }
}

function* createAll(world: World, hooks: Hook[]): Chain {
  const created: (Hook & { id: number })[] = []
  for (const hook of hooks) {
    const webhook = readRecord(yield createRequest(world, hook), createIntegrationWebhook.singular)
    if (webhook) created.push({ ...hook, id: webhook.id })
  }
  yield* requestPages(world, operations.listIntegrationWebhooks, {})
  // Webhooks with the same URL exist by now, and must stay as they are.
  for (const { id, ...hook } of created) {
    const { change } = hook
    if (change === "rename")
      for (const text of ['Renamed <b>ünï🎉</b>\\ "q"\nX', "Long ".repeat(60)])
        yield renameWebhook(world, id, text)
    if (change === "redirect") {
      // A service may not know these keys, nor accept them together.
      const { resource_id, resource_type } = created[0]!
      yield updateWebhook(world, id, { url: world.receiverUrl("redirect") })
      yield updateWebhook(world, id, { resource_id, resource_type })
    }
    if (change !== "delete" && change !== "recreate") continue
    yield deleteWebhook(world, id)
    if (change === "recreate") yield createRequest(world, hook)
    yield deleteWebhook(world, id)
    yield renameWebhook(world, id, "Rejected")
  }
  for (const { change, id, name } of created)
    if (change === undefined && name === "again") yield renameWebhook(world, id, "Still here")
}

function createRequest(world: World, { name, resource_type, resource_id }: Hook): RequestSpec {
  const long = name === "third" ? " long".repeat(60) : ""
  const fields = {
    name: createName(world, `Webhook <b>ünï🎉</b>\\ "q"\nX${long}`),
    url: world.receiverUrl(name),
    resource_type,
    resource_id,
  }
  return {
    operation: "createIntegrationWebhook",
    body: createBody(world, createIntegrationWebhook, fields),
  }
}

export function renameWebhook(world: World, id: number, name: string): RequestSpec {
  return updateWebhook(world, id, { name: createName(world, name) })
}

function updateWebhook(world: World, id: number, fields: JsonObject): RequestSpec {
  return {
    operation: "updateIntegrationWebhook",
    parameters: { id },
    body: createBody(world, updateIntegrationWebhook, fields),
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
  for (const id of new Set(ids.map(({ record }) => record.resource_id as number))) {
    const { workspace_id } = world.state.find("tasks", id)?.record ?? {}
    const own = listWorlds(world).find(({ workspaceId }) => workspaceId === workspace_id)
    if (own) yield causeAll(own, id)
  }
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
    { completed: true, ...(section && { section_id: section.id }) },
    { tags: [] },
  ]
  for (const fields of rounds) yield createUpdate(world, id, fields)
  for (const name of ["due_on", "owner_id", "section_id"]) {
    if (world.state.find("tasks", id)?.record[name] !== null)
      yield createUpdate(world, id, { [name]: null })
  }
  yield createUpdate(world, id, { completed: false })
}
