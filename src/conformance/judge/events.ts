import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { listChangeKinds } from "../../openapi/effects.ts"
import { isMirroring, operations } from "../facts.ts"
import type { SentRequest } from "../state/request.ts"
import type { KnownRecord, State } from "../state/state.ts"

/** An activity that an accepted write should have caused. */
export interface ExpectedEvent {
  operation: OperationId
  action: string
  /** The open question about the activity; undefined if the source states it. */
  question: string | undefined
  task: number
  /** The lists of the task before and after the write; undefined if the task may have moved with its parent. */
  lists?: (Json | undefined)[]
  /** The account that wrote; undefined if it's unknown. */
  account: number | undefined
  /** The earliest time that the service can have set in the activity. */
  earliest: number
  /** The position of the write among all writes. */
  position: number
  /** Whether the write caused other activities too, so that a service may summarize them. */
  isOneOfSeveral: boolean
  /** Whether the request doesn't name what changed, such as the section of a task that moves to another list. */
  isImplied: boolean
}

/** What the request says of an event. */
type Caused = Pick<ExpectedEvent, "action" | "question" | "task" | "isImplied">

function mirrorsParent(task: JsonObject): boolean {
  return isMirroring(task) && (task.parent_id ?? null) !== null
}

export class ExpectedEvents {
  readonly all: ExpectedEvent[] = []
  /** The number of writes so far, and the time of the last one. */
  writes = 0
  lastWrite = -Infinity
  /** The tasks whose activities can't be told, because the service accepted a request that it need not accept. */
  readonly unclear = new Set<number>()
  /** The tasks that mirror their parents or did so: a change of the parent may cause activities on them. */
  readonly mirroring = new Set<number>()
  /** The task of each removed comment. */
  readonly removedComments: number[] = []
  /** The actions of the fields that new tasks were created with, which may count as changes (`activity-changes`). */
  readonly #first = new Map<number, string[]>()
  /** The last note of each task, which no response shows. */
  readonly #notes = new Map<number, Json>()

  note(state: State, request: SentRequest, known: KnownRecord): void {
    const { facts, fields, sentAt } = request
    const { record, previous } = known
    this.writes++
    this.lastWrite = performance.now()
    if (facts.form === "create") known.createdAt = this.writes
    const before = facts.form === "create" ? {} : previous
    if (mirrorsParent(before) || mirrorsParent(record)) this.mirroring.add(known.id)
    const isTaskUpdate = facts.kind === "tasks" && facts.form === "update"
    const write = {
      operation: facts.id,
      account: state.caller,
      earliest: state.clock.findEarliest(sentAt),
      position: this.writes,
    }
    const caused = [
      ...listOwnActions(request, known.id),
      ...(facts.form === "update" ? this.#listChanges(request, known) : []),
    ]
    for (const one of caused) {
      const { record: task, open } = state.find("tasks", one.task) ?? known
      const lists = [isTaskUpdate ? before.list_id : task.list_id, task.list_id]
      const isOneOfSeveral = caused.filter((other) => other.task === one.task).length > 1
      this.all.push({
        ...write,
        ...one,
        ...(!open.has("list_id") && { lists }),
        isOneOfSeveral,
      })
    }
    if (facts.form === "create" && facts.kind === "tasks")
      this.#first.set(known.id, listFirstActions(record))
    if (fields.note_content !== undefined) this.#notes.set(known.id, fields.note_content)
  }

  /** Lists what an update changed: each change of a field causes an activity. */
  #listChanges({ facts, keys }: SentRequest, { id, record, previous }: KnownRecord): Caused[] {
    return facts.keys.flatMap((key) => {
      const sent = keys.find((one) => one.key === key)
      const { writes } = sent?.effect ?? key.effect
      const kinds =
        writes === undefined
          ? this.#listNoteChanges(id, sent?.value)
          : listChangeKinds(previous[writes], record[writes])
      return (key.effect.causes ?? []).flatMap(({ activity, assumed }) =>
        kinds.flatMap((kind): Caused[] => {
          const action = typeof activity === "object" ? activity[kind] : undefined
          if (action === undefined) return []
          return [{ action, question: assumed, task: id, isImplied: sent === undefined }]
        }),
      )
    })
  }

  /** Returns how many activities a new task may have because a field was set when it was created. */
  countFirst(task: number, action: string): number {
    return (this.#first.get(task) ?? []).filter((one) => one === action).length
  }

  #listNoteChanges(id: number, value: Json | undefined): string[] {
    const known = this.#notes.get(id)
    if (value === undefined || value === known) return []
    return known === undefined ? ["set"] : ["change"]
  }
}

/** Lists the activities that each request of an operation causes. */
function listOwnActions({ facts, query }: SentRequest, id: number): Caused[] {
  return (facts.effects.effect.causes ?? []).flatMap(({ activity, on, assumed }) => {
    if (typeof activity !== "string") return []
    const task = on === undefined ? id : Number(query[on])
    return [{ action: activity, question: assumed, task, isImplied: false }]
  })
}

/** Lists the actions of updates that would set the fields that a new task has. */
function listFirstActions(task: JsonObject): string[] {
  return operations.updateTask.keys.flatMap(({ effect: { writes = "", causes = [] } }) => {
    const { [writes]: value } = task
    const kinds = listChangeKinds(Array.isArray(value) ? [] : null, value)
    return causes.flatMap(({ activity }) =>
      typeof activity === "object" ? kinds.flatMap((kind) => activity[kind] ?? []) : [],
    )
  })
}
