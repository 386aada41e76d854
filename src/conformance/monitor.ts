import { AsyncLocalStorage } from "node:async_hooks"
import { tokenPrefix, vendorMediaType } from "../../generated/tables.ts"
import { createCoverage } from "../contract/coverage.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/resolvedDeployment.ts"
import { findOperation, type OperationId } from "../contract/operations.ts"
import type { Exchange, HttpRequest } from "../traffic/exchange.ts"
import { type FormattedExchange, formatExchange } from "../traffic/formatExchange.ts"
import { parseJson } from "../traffic/json.ts"
import {
  createRedactionSettings,
  parseTokens,
  type RedactionSettings,
  Redactor,
} from "../contract/redaction.ts"
import { ExchangeRedactor } from "../traffic/exchangeRedactor.ts"
import { getCoveredCall } from "../traffic/validateExchange.ts"
import { truncate } from "../contract/text.ts"
import { createTransport } from "../traffic/transport.ts"
import { buildRequest } from "./buildRequest.ts"
import { CheckLog } from "./checkLog.ts"
import { RecordTracker } from "./environment/tracker.ts"
import { LargeIds } from "./largeIds.ts"
import { Observations } from "./observations.ts"
import type { ResolvedOptions } from "./options.ts"
import { CheckNotRun } from "./outcomes.ts"
import type { Reproduction } from "./report.ts"
import { ResponseInspector } from "./responseChecks.ts"
import { SeenRecords } from "./seenRecords.ts"
import type { Connection } from "./service.ts"
import { UnansweredRequests } from "./unanswered.ts"

/** The maximum number of reported writes before a deviation. */
const maxSetup = 10

/** The maximum length of what a check expected, found or observed, in characters. */
const maxTextLength = 2_000

/** Inspects all exchanges (requests with their responses) of a run. */
export class Monitor {
  readonly coverage = createCoverage()
  readonly largeIds = new LargeIds()
  readonly observations = new Observations((text) => this.shorten(text))
  readonly responses: ResponseInspector
  readonly seen = new SeenRecords()
  readonly tracker = new RecordTracker()
  requests = 0
  /** The time of the last response to a write, in milliseconds. */
  lastWrite = -Infinity
  readonly #options: ResolvedOptions
  readonly #deployment: ResolvedDeployment
  /** The exchanges of each check. Several checks run at the same time. */
  readonly logs = new AsyncLocalStorage<CheckLog>()
  readonly #unanswered = new UnansweredRequests()
  readonly #unansweredByOperation = new Map<OperationId, UnansweredRequests>()
  readonly #secrets: string[]
  readonly #redaction: RedactionSettings
  #redactor: Redactor

  constructor(options: ResolvedOptions) {
    this.#options = options
    this.#deployment = resolveDeployment(options)
    this.#secrets = parseTokens(tokenPrefix + options.token)
    this.#redaction = createRedactionSettings(options)
    this.#redactor = new Redactor(this.#redaction, this.#secrets)
    this.responses = new ResponseInspector(
      this.#deployment,
      this.observations.observe,
      this.shorten,
    )
  }

  /** Why the run sends no more requests; undefined if the service may answer. */
  get silence(): string | undefined {
    return this.#unanswered.describe("the service")
  }

  /** @param beforeSend - called before each request. If this function throws, the request is not sent. */
  connect(signal: AbortSignal, beforeSend?: (request: HttpRequest) => void): Connection["send"] {
    const { restore: encode, shorten: decode } = this.largeIds
    const { fetch = globalThis.fetch, ...options } = this.#options
    const send = createTransport({
      ...options,
      fetch,
      signal,
      encode,
      decode,
      onExchange: this.#onExchange,
      beforeSend: (request) => {
        beforeSend?.(request)
        this.tracker.begin(request)
      },
    })
    const mediaType = this.#deployment.mediaType(vendorMediaType)
    return async (spec) => send(buildRequest(spec, options, mediaType))
  }

  /** @throws CheckNotRun if too many consecutive requests to the operation had no answer. */
  readonly assertAnswered = (request: HttpRequest): void => {
    const operation = this.#findOperation(request)
    const silence = operation && this.#unansweredByOperation.get(operation)?.describe(operation)
    if (silence !== undefined) throw new CheckNotRun(silence)
  }

  /** Removes secrets, and restores large IDs. */
  readonly redact = (text: string): string => this.#redactor.text(this.largeIds.restore(text))

  /** Shortens text for the report. Redacts it first, because half a token would stay readable. */
  readonly shorten = (text: string): string => truncate(this.redact(text), maxTextLength)

  /** Formats an exchange, and the last writes before it. */
  reproduce(exchange: Exchange | undefined, writes: readonly HttpRequest[]): Reproduction {
    const setup = writes
      .slice(-maxSetup)
      .map((write) => this.#format({ ...write, milliseconds: 0 }).curl)
    const operation = exchange && this.#findOperation(exchange)
    return {
      ...(operation && { operation }),
      ...(exchange && { exchange: this.#format(exchange) }),
      ...(setup.length > 0 && { setup }),
    }
  }

  #format(exchange: Exchange): FormattedExchange {
    const { restore } = this.largeIds
    const { url, body, response } = exchange
    const restored = {
      ...exchange,
      url: restore(url),
      ...(body !== undefined && { body: restore(body) }),
      ...(response && { response: { ...response, text: restore(response.text) } }),
    }
    return formatExchange(new ExchangeRedactor(restored, this.#redactor))
  }

  readonly #onExchange = (exchange: Exchange, isFinal: boolean): void => {
    const { response } = exchange
    this.requests++
    if (exchange.method !== "GET") this.lastWrite = performance.now()
    const log = this.logs.getStore() ?? new CheckLog()
    log.add(exchange)
    this.#unanswered.add(exchange, isFinal)
    // Parse once, because a long body takes a tenth of a second.
    const body = response && parseJson(response.text)
    const secret = this.tracker.track(exchange, body)
    if (secret !== undefined) {
      this.#secrets.push(secret, ...parseTokens(tokenPrefix + secret))
      this.#redactor = new Redactor(this.#redaction, this.#secrets)
    }
    const operation = this.#findOperation(exchange)
    this.responses.inspect(operation, exchange, body, () =>
      this.reproduce(exchange, log.listWrites(exchange)),
    )
    if (!operation) return
    const unanswered = this.#unansweredByOperation.get(operation) ?? new UnansweredRequests()
    this.#unansweredByOperation.set(operation, unanswered)
    unanswered.add(exchange, isFinal)
    if (response) this.coverage.record(getCoveredCall(operation, exchange, response.status))
    this.observations.inspect(operation, exchange, body)
    this.seen.inspect(operation, exchange, body)
  }

  #findOperation({ method, url }: HttpRequest): OperationId | undefined {
    const found = findOperation(method, new URL(url).pathname, this.#deployment.basePath)
    return found && "operation" in found ? found.operation : undefined
  }
}
