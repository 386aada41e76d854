import { eventually, requireResponse } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { Receiver } from "../receiver.ts"
import type { RecordPage } from "./pages.ts"
import {
  actions,
  selectEvents,
  selectRows,
  TaskHistories,
  type TaskHistory,
  type TaskKind,
} from "./taskHistories.ts"
import { write } from "./writing.ts"

/** A name for the URL of one or several webhooks. */
export type UrlName =
  | ("task" | "private" | "moved" | "completed" | "list" | "otherList")
  | ("renamed" | "deleted" | "again" | "shared")

/** A webhook to create on a task of a kind, or on a list by index. Then a change of the webhook can follow. */
type HookStep = [name: UrlName, resource: TaskKind | 0 | 1, change?: "rename" | "remove"]

/** The webhooks that are created before the last tasks. */
const early: HookStep[] = [
  ["task", "listed"],
  ["private", "private"],
  ["moved", "moved"],
  ["completed", "completed"],
  ["renamed", "listed", "rename"],
  ["list", 0, "rename"],
  ["otherList", 1],
  ["deleted", "listed", "remove"],
  ["again", "listed", "remove"],
  ["again", "listed"],
]

/** The webhooks that are created after all tasks. */
const late: HookStep[] = [
  ["shared", "later"],
  ["shared", "subtask", "rename"],
  ["shared", "listed", "remove"],
]

const urlNames = [...new Set([...early, ...late].map(([name]) => name))]

/** A service may reject these webhooks, because it may not support long URLs or tasks outside lists. */
const optional: UrlName[] = ["renamed", "private", "moved"]

/** Returns the last segment of a URL. The URL `renamed` has a query of more than 255 characters. */
function formatEnd(name: UrlName): string {
  if (name === "moved") return `${name}%2Fa/`
  if (name !== "renamed") return name
  return `${name}?a=1&b=%C3%A4%20&a=2&empty=&c=%26%2F&long=${"0123456789".repeat(25)}`
}

/** A webhook that the scenario created. */
interface Hook {
  name: UrlName
  id: number
  /** The webhook in the last response. */
  record: object
  /** The fields that the record must contain. */
  fields: { name?: string; url: string; resource_type: "Task" | "List"; resource_id: number }
  /** The position of the webhook's creation in the sequence of requests. */
  position: number
  isDeleted: boolean
}

/** The events of tasks, and the deliveries to their webhooks. */
export interface Scenario {
  histories: TaskHistory[]
  activities: RecordPage
  hooks: Hook[]
  receiver: Receiver | undefined
  /** Why the scenario could not create its webhooks. */
  problem: unknown
  /** Why single webhooks could not be created. */
  lacks: Map<UrlName, Error>
}

/** Creates and updates tasks once per run, while webhooks receive the events. */
export async function runScenario(context: CheckContext): Promise<Scenario> {
  return context.environment.once("scenario of tasks", async () => {
    const histories = new TaskHistories(context)
    const created: HookResult = {
      hooks: [],
      lacks: new Map(),
      receiver: undefined,
      problem: undefined,
    }
    await histories.begin()
    await createHooks(context, histories, created, early)
    await histories.createLater()
    await createHooks(context, histories, created, late)
    const activities = await histories.run()
    const result = { ...created, histories: histories.all, activities }
    await waitForDeliveries(context, result)
    return result
  })
}

type HookResult = Omit<Scenario, "histories" | "activities">

async function createHooks(
  context: CheckContext,
  histories: TaskHistories,
  result: HookResult,
  steps: HookStep[],
): Promise<void> {
  if (result.problem) return
  try {
    result.receiver ??= await context.receiver()
    for (const step of steps) await createHook(context, histories, result, step)
  } catch (error) {
    const message = "Cannot update the webhook. See updateIntegrationWebhook/valid."
    result.problem = error instanceof CheckFailure ? new CheckBlocked(message) : error
  }
}

async function createHook(
  context: CheckContext,
  histories: TaskHistories,
  { hooks, lacks, receiver }: HookResult,
  [name, resource, change]: HookStep,
): Promise<void> {
  const { environment } = context
  const isList = typeof resource === "number"
  const resource_id = isList ? histories.lists[resource] : histories.find(resource).task.id
  if (resource_id === undefined) {
    lacks.set(name, new MissingRecords("two public lists"))
    return
  }
  const resource_type = isList ? "List" : "Task"
  const fields: Hook["fields"] = { url: receiver!.url(formatEnd(name)), resource_type, resource_id }
  const record = await environment.createWebhook(fields).catch((error: unknown) => {
    if (!(error instanceof CheckBlocked) || !optional.includes(name)) throw error
    const message = "The service rejects the webhook. It may not support the URL or the resource."
    lacks.set(name, new CheckNotRun(message))
  })
  if (!record) return
  const { id } = record
  fields.name = record.name
  const position = histories.takePosition()
  const hook: Hook = { name, id, record, fields, position, isDeleted: change === "remove" }
  hooks.push(hook)
  if (change === "rename") {
    fields.name = environment.nameFor("Renamed")
    const sent = { name: fields.name }
    hook.record = (await write(context, "updateIntegrationWebhook", { id }, sent)).record
  }
  if (change === "remove") {
    const parameters = { id, organization_id: environment.organizationId }
    const removed = await context.send({ operation: "deleteIntegrationWebhook", parameters })
    if (requireResponse(removed).status < 300) return
    throw new CheckBlocked("Cannot delete the webhook. See deleteIntegrationWebhook/valid.")
  }
}

/**
 * Waits until no more deliveries arrive. Then creates a comment and waits for its delivery. Presumably, unwanted
 * deliveries of earlier events arrive before the delivery of the comment.
 */
async function waitForDeliveries(context: CheckContext, result: Scenario): Promise<void> {
  const count = (...names: UrlName[]): number =>
    names.flatMap((name) => receivedBy(result, name)).length
  const isComplete = async (): Promise<boolean> =>
    urlNames.every((name) => findMissing(result, name) === undefined)
  for (let before = -1; count(...urlNames) > before && !(await isComplete());) {
    before = count(...urlNames)
    await eventually(context, isComplete, Boolean)
  }
  const length = count("task")
  if (length === 0) return
  await context.environment.createComment(result.histories[0]?.task)
  await eventually(context, async () => count("task") > length, Boolean)
}

/** Returns the deliveries to a URL, the IDs in their bodies, and the activities with these IDs. */
export function receivedBy({ receiver, activities }: Scenario, name: UrlName) {
  const received = receiver?.deliveries(formatEnd(name)) ?? []
  return received.map((delivery) => {
    const text = delivery.body.replaceAll(/%[0-9A-F]{2}/gi, " ")
    // Ignore the integers in timestamps, UUIDs and names.
    const ids = new Set<unknown>(text.match(/(?<![\w.-])\d+(?![\w.-])/g)?.map(Number))
    return { ...delivery, ids, named: activities.rows.filter(({ id }) => ids.has(id)) }
  })
}

/** Whether a webhook with the URL must receive an event. Returns undefined if this is not documented. */
function isCovered(
  { hooks }: Scenario,
  name: UrlName,
  { task }: TaskHistory,
  event: TaskHistory["events"][number],
): boolean | undefined {
  const active = hooks.filter((hook) => hook.name === name && !hook.isDeleted)
  const results = active.map(({ position, fields: { resource_type, resource_id } }) => {
    const places = resource_type === "Task" ? [task.id] : event.lists
    if (!places.includes(resource_id)) return false
    // Whether a webhook on a list receives the move of a task is an open question.
    const isMove = places.some((place) => place !== resource_id)
    return isMove || event.position < position ? undefined : true
  })
  return results.includes(true) || (results.includes(undefined) ? undefined : false)
}

/**
 * Whether most deliveries contain the ID of an activity. Otherwise, checks only count the deliveries, because the
 * format of the body is not documented. A webhook on a list can also receive the activities of other checks, so only
 * the deliveries of a webhook on a task count.
 */
export function namesActivities(result: Scenario): boolean {
  const received = receivedBy(result, "task")
  return 2 * received.filter(({ named }) => named.length > 0).length > received.length
}

/**
 * Describes the deliveries that are missing.
 *
 * @param only - the actions to consider; default: all actions.
 */
export function findMissing(result: Scenario, name: UrlName, only = actions): string | undefined {
  const received = receivedBy(result, name)
  const isNamed = namesActivities(result)
  const arrived = new Set(received.flatMap(({ named }) => named))
  let total = 0
  for (const history of result.histories) {
    for (const action of only) {
      const rows = selectRows(result.activities, history, action)
      const events = selectEvents(history, action)
      const covered = events.filter((event) => isCovered(result, name, history, event))
      // Expect deliveries only for existing activities. Which changes create activities is an open question.
      const count = Math.min(rows.length, covered.length)
      const found = rows.filter((row) => arrived.has(row)).length
      total += count
      if (!isNamed || found >= count) continue
      return `${found} deliveries for ${formatActivities(count)} ${action} on the ${history.kind} task ${history.task.id}`
    }
  }
  if (isNamed || received.length >= total) return undefined
  return `${received.length} deliveries for ${formatActivities(total)}`
}

/** Formats a number of activities: `1 activity`. */
export function formatActivities(count: number): string {
  return count === 1 ? "1 activity" : `${count} activities`
}

/** Describes a delivery that no webhook with the URL should receive. */
export function findStray(result: Scenario, name: UrlName): string | undefined {
  for (const { named, ids } of receivedBy(result, name)) {
    // A number in the body can equal the ID of an activity by chance. Require the ID of the task too.
    const rows = named.filter(({ target_id }) => ids.has(target_id))
    const results = rows.flatMap((row) => {
      const history = result.histories.find(({ task }) => task.id === row.target_id)!
      const action = String(row.action)
      const events = selectEvents(history, action)
      // Ignore the activities if their number differs from the number of requests that cause this action. A service
      // may use the action for undocumented events.
      const isKnown = selectRows(result.activities, history, action).length === events.length
      return events.map((event) => (isKnown ? isCovered(result, name, history, event) : undefined))
    })
    if (results.length === 0 || results.some((covered) => covered !== false)) continue
    return `a delivery of the activity ${String(rows[0]?.action)} on the task ${String(rows[0]?.target_id)}`
  }
  return undefined
}
