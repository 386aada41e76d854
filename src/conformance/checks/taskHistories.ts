import { effects } from "../../../generated/effects.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { listChangeKinds, type Effect, findActivityAction } from "../../openapi/effects.ts"
import { eventually, requireResponse } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import { CheckBlocked } from "../outcomes.ts"
import { isServiceRecord } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"
import type { RecordPage } from "./pages.ts"
import { fetchActivities } from "./steps.ts"
import { createWriteRequest, getRoot, listKeys, readRecord, type WrittenKey } from "./writing.ts"
import { createValues, type Fields, findPlaces, type WriteOperation } from "./writtenValues.ts"

export type TaskKind = "listed" | "private" | "moved" | "completed" | "subtask" | "later"

/** An action on a task that a response confirms. */
interface TaskEvent {
  action: string
  /** When the action happened: the position of its request among the requests and new webhooks. */
  position: number
  /** The lists of the task before and after the request. */
  lists: unknown[]
}

export interface TaskHistory {
  kind: TaskKind
  task: Task
  events: TaskEvent[]
  /** The task in the last response. */
  record: JsonObject
  /** The keys in the requests so far. */
  sent: Set<string>
  /** The number of requests so far, which selects the token of the next request. */
  turn: number
}

/** Returns the changes of a key's value that cause an activity, each with the action of this activity. */
function listChanges({ effect }: { effect: Effect }): [change: string, action: string][] {
  return (effect.causes ?? []).flatMap(({ activity }) =>
    typeof activity === "object" ? Object.entries(activity) : [],
  )
}

/** The keys of a task that create activities when their values change. */
const keys = listKeys("updateTask").filter((key) => listChanges(key).length > 0)

/** The actions that an update of a task can cause, each with the path of its key. */
export const causes = keys.flatMap((key) =>
  listChanges(key).map(([, action]) => ({ action, path: key.path })),
)

/** The action of the activity that a new task causes. */
export const creation = findActivityAction(effects.createTask.effect)

/** The action of the activity that a new comment causes. */
export const commenting = findActivityAction(effects.createComment.effect)

export const actions = [creation, commenting, ...causes.map(({ action }) => action)]

/** Values that presumably remove the value of a key, by the name of the change. */
const removals: Partial<Record<string, Json>> = { unset: null, false: false, remove: [] }

export function selectRows(
  { rows }: RecordPage,
  { task }: TaskHistory,
  action: string,
): RecordPage["rows"] {
  return rows.filter((row) => row.target_id === task.id && row.action === action)
}

export function selectEvents({ events }: TaskHistory, action: unknown): TaskEvent[] {
  return events.filter((event) => event.action === action)
}

/**
 * Creates tasks, and triggers every action that creates an activity. Each task gets all actions that it supports, some
 * alone in a request and some together. The requests alternate between the token of the run and a new token.
 */
export class TaskHistories {
  readonly all: TaskHistory[] = []
  /** The public lists that a task moves into and out of. */
  lists: number[] = []
  readonly #context: CheckContext
  /** The values to send for each key, in this order. */
  readonly #values = new Map<WrittenKey, (Json | undefined)[]>()
  #tokens: (string | undefined)[] = [undefined]
  #list: number | undefined
  #position = 0

  constructor(context: CheckContext) {
    this.#context = context
  }

  /** Chooses the values of the keys, and creates the tasks that are older than the webhooks. */
  async begin(): Promise<void> {
    const { publicLists, createToken } = this.#context.environment
    const isPublic = (id: number): boolean => publicLists.some((list) => list.id === id)
    const places = (await findPlaces(this.#context)).toSorted(
      (a, b) => Number(isPublic(b.list_id)) - Number(isPublic(a.list_id)),
    )
    const lists = places.map(({ list_id }) => list_id)
    this.#list = lists[0]
    this.lists = lists.filter(isPublic).slice(0, 2)
    const known: Fields = { list_id: lists, section_id: places[0]?.sections ?? [] }
    for (const key of keys) {
      const values = (known[key.name] as Json[]) ?? (await createValues(this.#context, key.name))
      const change = listChanges(key).find(([one]) => one in removals)?.[0]
      // Move each task back to its first list at the end.
      const last = key.name === "list_id" ? [values[0]] : []
      this.#values.set(key, [values[0], values[1], change && removals[change], ...last])
    }
    // If the service creates no token, use only the token of the run. Other checks report the failure.
    // A shared token could be revoked by the check of a revocation that the service should reject.
    const created = await createToken().catch(() => undefined)
    if (created) this.#tokens.push(created.token)
    for (const kind of ["listed", "private", "moved", "completed"] as const) {
      await this.#create(kind)
    }
  }

  /** Creates the tasks that are newer than the first webhooks. */
  async createLater(): Promise<void> {
    await this.#create("subtask", { parent_id: this.find("listed").task.id })
    await this.#create("later")
  }

  /** Returns the next position in the sequence of requests and new webhooks. */
  takePosition(): number {
    return ++this.#position
  }

  find(kind: TaskKind): TaskHistory {
    return this.all.find((history) => history.kind === kind)!
  }

  /** Sends the requests for all tasks, and returns the activities of the tasks. */
  async run(): Promise<RecordPage> {
    await runSideBySide(this.all, async (history) => this.#runTask(history))
    const tasks = this.all.map(({ task }) => task)
    return eventually(
      this.#context,
      async () => fetchActivities(this.#context, tasks),
      (page) =>
        this.all.every((history) =>
          history.events.every(
            ({ action }) =>
              selectRows(page, history, action).length >= selectEvents(history, action).length,
          ),
        ),
    )
  }

  async #create(kind: TaskKind, fields: Fields = {}): Promise<void> {
    const turn = this.all.length
    const isListed = kind !== "private" && kind !== "moved" && this.#list !== undefined
    const sent = { ...fields, ...(isListed && { list_id: this.#list! }) }
    const position = this.takePosition()
    const record = await this.#send(turn, "createTask", {}, sent)
    if (!isServiceRecord(record)) throw new CheckBlocked("Cannot create: task.")
    const task = record as unknown as Task
    const lists = [task.list_id, task.list_id]
    const events = [{ action: creation, position, lists }]
    this.all.push({ kind, task, events, record, sent: new Set(), turn: turn + 1 })
  }

  async #runTask(history: TaskHistory): Promise<void> {
    const { kind } = history
    const isIn = kind !== "private" && kind !== "moved"
    const isSent = ({ name }: WrittenKey): boolean => {
      if (name === "list_id") return kind === "moved"
      // The task is completed already, and stays completed for the later activities.
      if (name === "completed") return kind !== "completed"
      return name !== "section_id" || isIn
    }
    const own = keys.filter(isSent)
    // For each key, one of the tasks gets a request with this key alone. The other tasks get the key together with
    // others.
    const isSingle = (key: WrittenKey): boolean =>
      key.name === "list_id" || keys.indexOf(key) % this.all.length === this.all.indexOf(history)
    const groups = [
      own.filter((key) => !isSingle(key)),
      ...own.filter(isSingle).map((key) => [key]),
    ]
    if (kind === "completed") await this.#update(history, { completed: true })
    await this.#comment(history)
    for (const round of [0, 1, 2, 3]) {
      for (const group of groups) {
        const values = group.map((key) => [key.name, this.#values.get(key)?.[round]])
        const fields = values.filter(([, value]) => value !== undefined)
        if (fields.length > 0) await this.#update(history, Object.fromEntries(fields) as Fields)
      }
    }
    await this.#comment(history)
  }

  async #comment(history: TaskHistory): Promise<void> {
    const { task, events, record } = history
    const position = this.takePosition()
    const comment = await this.#send(history.turn++, "createComment", { task_id: task.id }, {})
    const lists = [record.list_id, record.list_id]
    if (comment) events.push({ action: commenting, position, lists })
  }

  async #update(history: TaskHistory, fields: Fields): Promise<void> {
    const { task, events, sent, record: before } = history
    const position = this.takePosition()
    const record = await this.#send(history.turn++, "updateTask", { id: task.id }, fields)
    if (!record) return
    history.record = record
    const lists = [before.list_id, record.list_id]
    for (const key of keys) {
      const { name, effect } = key
      const written = effect.unreadable && name in fields ? [sent.has(name) ? "change" : "set"] : []
      const changes = effect.unreadable ? written : listChangeKinds(before[name], record[name])
      for (const [change, action] of listChanges(key)) {
        if (changes.includes(change)) events.push({ action, position, lists })
      }
    }
    for (const name of Object.keys(fields)) sent.add(name)
  }

  /**
   * Sends a request, and returns the record of a successful response.
   *
   * @param turn - selects the token.
   */
  async #send(
    turn: number,
    operation: WriteOperation,
    target: Record<string, number>,
    fields: Fields,
  ): Promise<JsonObject | undefined> {
    const token = this.#tokens[turn % this.#tokens.length]
    const request = await createWriteRequest(this.#context, operation, target, fields)
    const exchange = await this.#context.send({ ...request, ...(token !== undefined && { token }) })
    const { status } = requireResponse(exchange)
    return status < 300 ? readRecord(exchange, getRoot(operation)) : undefined
  }
}
