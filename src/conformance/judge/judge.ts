import type { OperationId } from "../../contract/operations.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { ServiceRecord } from "../run/service.ts"
import { type OperationFacts, operations } from "../facts.ts"
import { judgeAcceptance } from "./judgeAcceptance.ts"
import { judgeCollection } from "./judgeCollection.ts"
import { judgeIncludes } from "./judgeIncludes.ts"
import { compareRecords } from "./judgeRecords.ts"
import { formatSequenceKey } from "./judgePages.ts"
import { ExpectedEvents } from "./events.ts"
import { ExercisedValues } from "../state/exercised.ts"
import { judgeWrite, type SentKey } from "./judgeWrites.ts"
import { readSentRequest, type SentRequest, type TokenKind } from "../state/request.ts"
import { formatPlace, isRecord, listRecords } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { type Difference, Verdicts } from "./verdicts.ts"
import { parseResponse } from "../run/parseResponse.ts"

/** What the judge knows about the run. */
export interface JudgeOptions {
  organizationId: number
  /** The text in the name of every record that the run creates. */
  runId: string
  deployment: ResolvedDeployment
  /** How long a delivery may take, in milliseconds. */
  eventualTimeout: number
}

/** A sent value whose effect is an assumption, with what the service stored. */
export interface StoredValue extends Omit<Difference, "name" | "level"> {
  isStored: boolean
}

/** Compares responses with the state; knows nothing about why a request was sent. */
export class Judge {
  readonly state: State
  readonly options: JudgeOptions
  /** The IDs of the collection that is being judged. */
  lastRows: number[] = []
  readonly events = new ExpectedEvents()
  readonly exercised = new ExercisedValues()
  /** The subtasks that requests created together with their parents; only collections show them. */
  readonly subtasks: { operation: OperationId; key: string; parent: number; sent: Json }[] = []
  /** The number of writes before each created record. */
  readonly createdAt = new Map<string, number>()
  /** Whether the service stored each value whose effect is an assumption, by the name of the comparison. */
  readonly stored = new Map<string, StoredValue[]>()
  /** What the service did where the documentation leaves it open. */
  readonly observations = new Map<string, Set<string>>()
  /** The values of the last writes, by field, with the record that was written. */
  readonly sent = new Map<string, { id: number; value: Json }[]>()

  constructor(state: State, options: JudgeOptions) {
    this.state = state
    this.options = options
  }

  /** Compares a response, and adopts what it shows. */
  judge(exchange: Exchange, token: TokenKind): Verdicts {
    const verdicts = new Verdicts()
    const { basePath } = this.options.deployment
    const request = readSentRequest(exchange, basePath, token)
    const { response, problem } = exchange
    if (!request) this.#judgeUnknownRoute(exchange, verdicts)
    if (!request || !response || problem) return verdicts
    this.exercised.note(this.state, request)
    const isJudged = judgeAcceptance(this, request, verdicts)
    if (!isJudged) return verdicts
    const body = parseResponse(exchange)
    const { facts } = request
    if (facts.form === "list" && isObject(body)) {
      const value = body[facts.kind]
      this.lastRows = (Array.isArray(value) ? value : []).filter(isRecord).map(({ id }) => id)
      judgeCollection(this, request, body, verdicts)
    } else if (facts.form === "read" && isObject(body)) this.#judgeSingle(request, body, verdicts)
    else judgeWrite(this, request, body, verdicts)
    return verdicts
  }

  /** Compares only the records of a response: another account must see the same values. */
  compareShared(exchange: Exchange): Verdicts {
    const verdicts = new Verdicts()
    const request = readSentRequest(exchange, this.options.deployment.basePath, "other")
    const { response } = exchange
    if (!request || !response || response.status >= 300) return verdicts
    for (const { kind, records } of listRecords(parseResponse(exchange))) {
      const known = records.filter(({ id }) => this.state.find(kind, id))
      if (kind !== "access_tokens") compareRecords(this, request, kind, known, verdicts)
    }
    return verdicts
  }

  /** Read-only resources must not be written, whatever the method. */
  #judgeUnknownRoute({ method, url, response }: Exchange, verdicts: Verdicts): void {
    if (!response || method === "GET") return
    const [, resource = ""] = /\/(\w+)(?:\/[^/]*)?$/.exec(new URL(url).pathname) ?? []
    const facts = Object.values(operations).find(
      ({ form, kind }) => kind === resource && (form === "list" || form === "read"),
    )
    if (!facts) return
    verdicts.expect(facts.id, "rejects", "method", response.status >= 400, () => ({
      expected: `an error for ${method}, which the resource doesn't have`,
      found: `${response.status}`,
    }))
  }

  #judgeSingle(request: SentRequest, body: JsonObject, verdicts: Verdicts): void {
    const { facts, id } = request
    const record = body[facts.singular]
    if (!isRecord(record)) return
    verdicts.expect(facts.id, "finds", "id", record.id === id, () => ({
      expected: `the record ${id}`,
      found: `the record ${record.id}`,
    }))
    verdicts.expect(facts.id, "finds", "id", this.isOfOrganization(facts.kind, record), () => ({
      expected: "an error, or a record of the organization",
      found: `the record ${record.id} of another organization`,
    }))
    compareRecords(this, request, facts.kind, [record], verdicts)
    judgeIncludes(this, request, body, [record], verdicts)
  }

  noteEvents(request: SentRequest, known: KnownRecord, keys: SentKey[]): void {
    if (request.facts.form === "create")
      this.createdAt.set(`${known.kind} ${known.id}`, this.state.writes)
    this.events.note(this.state, request, known, keys)
  }

  noteStored(name: string, value: StoredValue): void {
    this.stored.set(name, [...(this.stored.get(name) ?? []), value])
  }

  /** Adds an observation about an open question. */
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

  /** Lists the records that a collection must return if the request selects them. */
  listExpected(facts: OperationFacts) {
    return this.state
      .list(facts.kind)
      .filter(({ record }) => facts.kind === "tasks" || record.deleted !== true)
  }

  /** Notes that all records of a kind are known, in the workspace of the request if it must name one. */
  noteComplete({ facts, query }: SentRequest, ids: ReadonlySet<number | undefined>): void {
    const isPlain = facts.parameters.every(
      ({ name, required }) =>
        required || query[name] === undefined || name === "cursor" || name === "limit",
    )
    if (isPlain && ids.size > 0) this.state.complete.add(formatPlace(facts.kind, query))
  }

  /** Whether the records of a request are in the same order as without `order`. */
  isIgnoredOrder({ facts, query }: SentRequest, rows: ServiceRecord[]): boolean {
    const { order: _, ...others } = query
    const { ids } = this.state.sequence(formatSequenceKey(facts, others))
    const offset = Number(query.cursor ?? 0)
    return rows.length > 0 && rows.every(({ id }, i) => ids[offset + i] === id)
  }

  isDefaultOrder(request: SentRequest): boolean {
    const rows = this.lastRows.map((id) => ({ id }))
    return rows.length === 0 || this.isIgnoredOrder(request, rows)
  }
}
