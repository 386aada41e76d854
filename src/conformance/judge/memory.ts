import type { OperationId } from "../../contract/operations.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { type Json, type JsonObject } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { OperationFacts } from "../facts.ts"
import { isReadView } from "../readViews.ts"
import { formatSequenceKey } from "./judgePages.ts"
import { type Clues, SeenAnswers } from "../answers/answers.ts"
import type { Shown } from "../answers/sign.ts"
import { ExpectedEvents } from "./events.ts"
import { ExercisedValues } from "../state/exercised.ts"
import { type SentKey, type SentRequest } from "../state/request.ts"
import { formatPlace } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { type Difference } from "./verdicts.ts"
import { ViewedRecords } from "./viewedRecords.ts"

export interface JudgeOptions {
  organizationId: number
  /** The text in the name of every record that the run creates; undefined for an account that creates only some. */
  runId: string | undefined
  deployment: ResolvedDeployment
  /** What the service has shown to the other account, if this is the second one. */
  other?: State
  /** What the other account has been shown about open questions, to which this one adds. */
  clues?: Clues
  /** How long a delivery may take, in milliseconds. */
  eventualTimeout: number
}

/** A sent value whose effect is an assumption, with what the service stored. */
export interface StoredValue extends Omit<Difference, "name" | "level"> {
  isStored: boolean
}

/** Subtasks that a request creates together with their parent. */
interface SentSubtasks {
  operation: OperationId
  key: string
  parent: number
  sent: Json
  /** The earliest time at which the service can have created them. */
  earliest: number
}

/** What the judge remembers of a run, beside the state. */
export class JudgeMemory {
  readonly state: State
  readonly options: JudgeOptions
  readonly events: ExpectedEvents
  readonly exercised = new ExercisedValues()
  readonly answers: SeenAnswers
  readonly viewed = new ViewedRecords()
  /** Why the service must not accept the request that is being judged. */
  obstacle: Shown["obstacle"]
  /** The subtasks that requests created together with their parents; only collections show them. */
  subtasks: SentSubtasks[] = []
  /** The number of writes before each record was created, and before it was removed. */
  readonly createdAt = new Map<string, number>()
  readonly removedAt = new Map<string, number>()
  /** Whether the service stored each value whose effect is an assumption, by the name of the comparison. */
  readonly stored = new Map<string, StoredValue[]>()
  /** What the service did where the documentation leaves it open. */
  readonly observations = new Map<string, Set<string>>()
  /** The values of the last writes, by field, with the record that was written. */
  readonly sent = new Map<string, { id: number; value: Json }[]>()

  /** @param events - those of another account, if both write to the same records. */
  constructor(state: State, options: JudgeOptions, events = new ExpectedEvents()) {
    this.state = state
    this.options = options
    this.events = events
    this.answers = new SeenAnswers(options.clues)
  }

  /** When the last request was judged that may change what a request shows: writes, and for some views readings. */
  findLastChange(facts: OperationFacts, view: unknown): number {
    const { lastWrite, lastReading } = this.state
    const other = this.options.other?.lastWrite ?? -Infinity
    return Math.max(lastWrite, other, isReadView(facts, view) ? lastReading : -Infinity)
  }

  noteEvents(request: SentRequest, known: KnownRecord, keys: SentKey[]): void {
    this.events.note(this.state, request, known, keys)
    if (request.facts.form === "create")
      this.createdAt.set(`${known.kind} ${known.id}`, this.events.writes)
  }

  noteRemoval(known: KnownRecord): void {
    known.isRemoved = true
    this.removedAt.set(`${known.kind} ${known.id}`, this.events.writes)
  }

  noteStored(name: string, value: StoredValue): void {
    this.stored.set(name, [...(this.stored.get(name) ?? []), value])
  }

  observe(question: string, text: string): void {
    const texts = this.observations.get(question) ?? new Set()
    this.observations.set(question, texts.add(text))
  }

  /** Remembers sent values, which must not appear in other records. */
  noteSent(id: number, fields: JsonObject): void {
    for (const [field, value] of Object.entries(fields)) {
      const known = this.sent.get(field) ?? []
      this.sent.set(field, [...known, { id, value }].slice(-20))
    }
  }

  /** Whether a record belongs to a workspace of the organization, as far as all workspaces are known. */
  isOfOrganization(kind: string, record: JsonObject): boolean {
    const { organization_id: organization } = record
    if (typeof organization === "number" && organization !== this.options.organizationId)
      return kind === "access_tokens"
    if (!this.state.complete.has("workspaces")) return true
    const workspace = kind === "workspaces" ? record.id : record.workspace_id
    return typeof workspace !== "number" || this.state.find("workspaces", workspace) !== undefined
  }

  /** Lists the records that a collection must return if the request selects them, without fields that may have changed. */
  listExpected({ kind }: OperationFacts): KnownRecord[] {
    // A read that may have shown an old state doesn't tell where a record is.
    const isKnown = ({ record, open }: KnownRecord): boolean =>
      (kind === "tasks" || record.deleted !== true) && !open.has("workspace_id")
    return this.state
      .list(kind)
      .filter(isKnown)
      .map((known) => {
        const { record, open } = known
        if (open.size === 0) return known
        const closed = Object.entries(record).filter(([field]) => !open.has(field))
        return { ...known, record: Object.fromEntries(closed) as JsonObject }
      })
  }

  /** Notes that all records of a kind are known, or all of a workspace if requests must name one. */
  noteComplete({ facts, query }: SentRequest, ids: ReadonlySet<number | undefined>): void {
    const isPlain = facts.parameters.every(
      ({ name, required }) =>
        required || query[name] === undefined || name === "cursor" || name === "limit",
    )
    if (isPlain && ids.size > 0) this.state.complete.add(formatPlace(facts.kind, query))
  }

  /** Whether the records of a request are in the same order as without `order`. */
  isDefaultOrder({ facts, query }: SentRequest, rows: ServiceRecord[]): boolean {
    const { order: _, ...others } = query
    const { ids } = this.state.sequence(formatSequenceKey(facts, others))
    const offset = Number(query.cursor ?? 0)
    return rows.length > 0 && rows.every(({ id }, i) => ids[offset + i] === id)
  }
}
