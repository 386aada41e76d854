import { eventually, requireResponse } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { ReceivedDelivery, Receiver } from "../receiver.ts"
import type { ServiceRecord } from "../service.ts"
import {
  actions,
  type TaskHistory,
  type TaskKind,
  TaskHistories,
  selectRows,
  selectEvents,
} from "./taskHistories.ts"
import type { RecordPage } from "./pages.ts"
import { write } from "./writing.ts"

/** A name for the URL of one or several webhooks. */
export type UrlName =
  | ("task" | "private" | "moved" | "completed" | "list" | "otherList")
  | ("renamed" | "deleted" | "again" | "shared")

/**
 * A webhook to create: the name of its URL, its resource (a kind of task, or the index of a list), and an update that
 * follows.
 */
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

/** A correct service may reject these webhooks: it may not support long URLs, or tasks outside lists. */
const optional: UrlName[] = ["renamed", "private", "moved"]

/** Returns the last segment of a URL. For `renamed`, adds a query of more than 255 characters. */
function formatEnd(name: UrlName): string {
  if (name === "moved") return `${name}%2Fa/`
  if (name !== "renamed") return name
  return `${name}?a=1&b=%C3%A4%20&a=2&empty=&c=%26%2F&long=${"0123456789".repeat(25)}`
}

/** A webhook that the scenario created. */
interface Hook {
  name: UrlName
  id: number
  /** The webhook in the response to its creation or its update. */
  record: object
  /** The fields that the record must contain. */
  fields: { name?: string; url: string; resource_type: "Task" | "List"; resource_id: number }
  /** When the webhook was created: its position among the requests. */
  position: number
  isDeleted: boolean
}

/** What happened to tasks, and what their webhooks received. */
export interface Scenario {
  histories: TaskHistory[]
  activities: RecordPage
  hooks: Hook[]
  receiver?: Receiver
  /** Why the scenario could not create its webhooks. */
  problem?: unknown
  /** Why single webhooks could not be created. */
  lacks: Map<UrlName, Error>
}

/** Creates and updates tasks once per run, while webhooks receive the events. Several checks inspect the result. */
export async function runScenario(context: CheckContext): Promise<Scenario> {
  return context.environment.once("scenario of tasks", async () => {
    const histories = new TaskHistories(context)
    const result: Scenario = {
      histories: histories.all,
      activities: { rows: [], exchange: undefined as never },
      hooks: [],
      lacks: new Map(),
    }
    const createHooks = async (steps: HookStep[]): Promise<void> => {
      try {
        if (result.problem) return
        result.receiver ??= await context.receiver()
        for (const step of steps) await createHook(context, histories, result, step)
      } catch (error) {
        const isFailure = error instanceof CheckFailure
        const blocked = new CheckBlocked(
          "Cannot update the webhook. See updateIntegrationWebhook/valid.",
        )
        result.problem = isFailure ? blocked : error
      }
    }
    await histories.begin()
    await createHooks(early)
    await histories.createLater()
    await createHooks(late)
    result.activities = await histories.run()
    await waitForDeliveries(context, result)
    return result
  })
}

async function createHook(
  context: CheckContext,
  histories: TaskHistories,
  { hooks, lacks, receiver }: Scenario,
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
    lacks.set(
      name,
      new CheckNotRun(
        "The service rejects the webhook. It may not support the URL or the resource.",
      ),
    )
    return undefined
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
 * deliveries of earlier events arrive before this one.
 */
async function waitForDeliveries(context: CheckContext, result: Scenario): Promise<void> {
  const countAll = (): number =>
    urlNames.reduce((sum, name) => sum + receivedBy(result, name).length, 0)
  const isComplete = (): boolean =>
    urlNames.every((name) => findMissing(result, name) === undefined)
  for (let before = -1; !isComplete() && countAll() > before;) {
    before = countAll()
    await eventually(context, async () => isComplete(), Boolean)
  }
  const { length } = receivedBy(result, "task")
  if (length === 0) return
  await context.environment.createComment(result.histories[0]?.task)
  const count = async (): Promise<number> => receivedBy(result, "task").length
  await eventually(context, count, (current) => current > length)
}

/** A delivery, and the integers that its body contains. */
export interface Delivery extends ReceivedDelivery {
  named: ServiceRecord[]
  /** The integers in the body, without those in timestamps, UUIDs and names. */
  ids: Set<unknown>
}

/** Returns the deliveries to a URL. */
export function receivedBy({ receiver, activities }: Scenario, name: UrlName): Delivery[] {
  const received = receiver?.deliveries(formatEnd(name)) ?? []
  return received.map((delivery) => {
    const text = delivery.body.replaceAll(/%[0-9A-F]{2}/gi, " ")
    const ids = new Set<unknown>(text.match(/(?<![\w.-])\d+(?![\w.-])/g)?.map(Number))
    return { ...delivery, ids, named: activities.rows.filter(({ id }) => ids.has(id)) }
  })
}

/** Whether a webhook with the URL must receive an event. Returns undefined if this is not documented. */
function isCovered(
  { hooks }: Scenario,
  name: UrlName,
  { task }: TaskHistory,
  { lists, position }: TaskHistory["events"][number],
): boolean | undefined {
  const results = hooks.map((hook) => {
    const { resource_type, resource_id } = hook.fields
    const places = resource_type === "Task" ? [task.id] : lists
    if (hook.name !== name || hook.isDeleted || !places.includes(resource_id)) return false
    // Whether a webhook on a list receives the move of a task is an open question.
    const isMove = places.some((place) => place !== resource_id)
    return isMove || position < hook.position ? undefined : true
  })
  return results.includes(true) || (results.includes(undefined) ? undefined : false)
}

/**
 * Whether most deliveries contain the ID of an activity. If they do not, checks only count the deliveries, because the
 * format of the body is not documented.
 */
export function namesActivities(received: Delivery[]): boolean {
  return 2 * received.filter(({ named }) => named.length > 0).length > received.length
}

/**
 * Describes the deliveries that are missing.
 *
 * @param only - the actions to consider; default: all actions.
 */
export function findMissing(result: Scenario, name: UrlName, only = actions): string | undefined {
  const received = receivedBy(result, name)
  const isNamed = namesActivities(received)
  const arrived = new Set(received.flatMap(({ named }) => named))
  let total = 0
  for (const history of result.histories) {
    for (const action of only) {
      const rows = selectRows(result.activities, history, action)
      const events = selectEvents(history, action).filter((event) =>
        isCovered(result, name, history, event),
      )
      // Expect deliveries only for activities that exist: which changes create activities is an open question.
      const count = Math.min(rows.length, events.length)
      const found = rows.filter((row) => arrived.has(row)).length
      total += count
      if (isNamed && found < count) {
        return `${found} deliveries for ${count} activities ${action} on the ${history.kind} task ${history.task.id}`
      }
    }
  }
  return isNamed || received.length >= total
    ? undefined
    : `${received.length} deliveries for ${total} activities`
}

/** Describes a delivery that no webhook with the URL should receive. */
export function findStray(result: Scenario, name: UrlName): string | undefined {
  for (const { named, ids } of receivedBy(result, name)) {
    // A number in the body can equal the ID of an activity by chance, so require the ID of its task too.
    const rows = named.filter(({ target_id }) => ids.has(target_id))
    const results = rows.flatMap(({ target_id, action }) => {
      const history = result.histories.find(({ task }) => task.id === target_id)!
      const events = selectEvents(history, action)
      // If the task has more or fewer activities with this action than the sent requests explain, do not judge them. A
      // service may use the action for undocumented events.
      const isKnown =
        selectRows(result.activities, history, String(action)).length === events.length
      return events.map((event) => (isKnown ? isCovered(result, name, history, event) : undefined))
    })
    const isStray = results.length > 0 && results.every((covered) => covered === false)
    const [row] = rows
    if (isStray)
      return `a delivery of the activity ${String(row?.action)} on the task ${String(row?.target_id)}`
  }
  return undefined
}
