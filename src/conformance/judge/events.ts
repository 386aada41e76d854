import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { listChangeKinds } from "../../openapi/effects.ts"
import { isMirroring, operations } from "../facts.ts"
import type { SentKey } from "../state/request.ts"
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

  note(
    state: State,
    { facts, query, fields, sentAt }: SentRequest,
    known: KnownRecord,
    keys: SentKey[],
  ): void {
    const { record, previous } = known
    const { caller: account } = state
    this.writes++
    this.lastWrite = performance.now()
    const before = facts.form === "create" ? {} : previous
    const earliest = state.clock.findEarliest(sentAt)
    if (mirrorsParent(before) || mirrorsParent(record)) this.mirroring.add(known.id)
    const add = (
      action: string,
      question: string | undefined,
      task: number,
      isImplied = false,
    ): void => {
      const { record: target, open } = state.find("tasks", task) ?? known
      const isUpdate = facts.kind === "tasks" && facts.form === "update"
      const lists = [isUpdate ? before.list_id : target.list_id, target.list_id]
      const { id: operation } = facts
      const position = this.writes
      const last = this.all.at(-1)
      const isOneOfSeveral = last?.position === position && last.task === task
      if (isOneOfSeveral) last.isOneOfSeveral = true
      const place = { task, ...(!open.has("list_id") && { lists }), account, earliest, position }
      this.all.push({ operation, action, question, ...place, isOneOfSeveral, isImplied })
    }
    for (const { activity, on, assumed } of facts.effects.effect.causes ?? []) {
      if (typeof activity !== "string") continue
      add(activity, assumed, on === undefined ? known.id : Number(query[on]))
    }
    if (facts.form === "create") {
      if (facts.kind === "tasks") this.#first.set(known.id, listFirstActions(record))
      if (fields.note_content !== undefined) this.#notes.set(known.id, fields.note_content)
      return
    }
    for (const { key, value, effect } of keys) {
      for (const { activity, assumed } of key.effect.causes ?? []) {
        if (typeof activity !== "object") continue
        const kinds =
          effect.writes === undefined
            ? this.#listNoteChanges(known.id, value)
            : listChangeKinds(before[effect.writes], record[effect.writes])
        for (const kind of kinds)
          if (activity[kind] !== undefined) add(activity[kind], assumed, known.id)
      }
      if (key.effect.unreadable !== undefined && key.effect.causes) this.#notes.set(known.id, value)
    }
    const sent = new Set(keys.map(({ key }) => key))
    for (const { effect } of facts.keys.filter((key) => !sent.has(key))) {
      if (effect.writes === undefined) continue
      for (const kind of listChangeKinds(before[effect.writes], record[effect.writes]))
        for (const { activity, assumed } of effect.causes ?? [])
          if (typeof activity === "object" && activity[kind] !== undefined)
            add(activity[kind], assumed, known.id, true)
    }
  }

  /** Returns how many activities a new task may have because a field was set when it was created. */
  countFirst(task: number, action: string): number {
    return (this.#first.get(task) ?? []).filter((one) => one === action).length
  }

  #listNoteChanges(id: number, value: Json): string[] {
    const known = this.#notes.get(id)
    return known === undefined ? ["set"] : known === value ? [] : ["change"]
  }
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
