import type { OperationId } from "../../contract/operations.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { type Json, type JsonObject } from "../../openapi/description.ts"
import type { OperationFacts } from "../facts.ts"
import type { ComparisonName } from "../names.ts"
import { isReadView } from "../readViews.ts"
import { type Clues, SeenAnswers } from "../answers/answers.ts"
import { ExpectedEvents } from "./events.ts"
import { ExercisedValues } from "../state/exercised.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { isSameValue } from "../state/values.ts"
import type { Detail } from "./verdicts.ts"
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
interface StoredValue {
  name: ComparisonName
  detail: Detail
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
  /** The subtasks that requests created together with their parents; only collections show them. */
  subtasks: SentSubtasks[] = []
  /** Whether the service stored each value whose effect is an assumption. */
  readonly stored: StoredValue[] = []
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

  noteRemoval(known: KnownRecord): void {
    known.isRemoved = true
    known.removedAt = this.events.writes
  }

  /** Remembers sent values, which must not appear in other records. */
  noteSent(id: number, fields: JsonObject): void {
    for (const [field, value] of Object.entries(fields)) {
      const known = this.sent.get(field) ?? []
      this.sent.set(field, [...known, { id, value }].slice(-20))
    }
  }

  /** Whether one of the last writes sent a value for another record. */
  isSentToOther(id: number, field: string, value: Json): boolean {
    const sent = this.sent.get(field) ?? []
    return sent.some((one) => one.id !== id && isSameValue(one.value, value))
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
}
