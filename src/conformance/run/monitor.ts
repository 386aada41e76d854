import { tokenPrefix, vendorMediaType } from "../../../generated/tables.ts"
import { createCoverage } from "../../contract/coverage.ts"
import { type ResolvedDeployment, resolveDeployment } from "../../contract/resolvedDeployment.ts"
import { findOperation, type OperationId } from "../../contract/operations.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { type FormattedExchange, formatExchange } from "../../traffic/formatExchange.ts"
import {
  createRedactionSettings,
  parseTokens,
  type RedactionSettings,
  Redactor,
} from "../../contract/redaction.ts"
import { redactExchange } from "../../traffic/redactExchange.ts"
import { getCoveredCall } from "../../traffic/validateExchange.ts"
import { truncate } from "../../contract/text.ts"
import { createTransport } from "../../traffic/transport.ts"
import { WriteLog } from "../report/writeLog.ts"
import { formatSequence, type RequestSequence } from "../report/sequence.ts"
import { LargeIds } from "./largeIds.ts"
import type { ResolvedOptions } from "../options.ts"
import type { Verdicts } from "../judge/verdicts.ts"
import type { Finding } from "../report.ts"
import { ResponseInspector } from "../responses/responseChecks.ts"
import { buildRequest, CheckNotRun, type Send } from "./service.ts"
import { UnansweredRequests } from "./unanswered.ts"
import { readSentRequest } from "../state/request.ts"

/** The maximum length of what was expected, found or observed, in characters. */
const maxTextLength = 2_000

/** Inspects all exchanges (requests with their responses) of a run. */
export class Monitor {
  readonly coverage = createCoverage()
  readonly largeIds = new LargeIds()
  readonly writes = new WriteLog()
  requests = 0
  readonly #options: ResolvedOptions
  readonly #deployment: ResolvedDeployment
  readonly #inspector: ResponseInspector
  readonly #unanswered = new UnansweredRequests()
  /** The first of the last requests that the service didn't answer. */
  #firstUnanswered: { exchange: Exchange; number: number } | undefined
  readonly #secrets: string[] = []
  readonly #redaction: RedactionSettings
  #redactor!: Redactor
  readonly #onInspected: (exchange: Exchange, verdicts: Verdicts) => void

  /** @param onInspected - called with what each response shows by itself. */
  constructor(
    options: ResolvedOptions,
    onInspected: (exchange: Exchange, verdicts: Verdicts) => void,
  ) {
    this.#options = options
    this.#deployment = resolveDeployment(options)
    this.#redaction = createRedactionSettings(options)
    const tokens = [options.token, options.secondToken ?? []].flat()
    this.#hide(...tokens.flatMap((token) => parseTokens(tokenPrefix + token)))
    this.#inspector = new ResponseInspector(this.#deployment, options.token)
    this.#onInspected = onInspected
  }

  /** Masks texts in all reports. */
  #hide(...secrets: string[]): void {
    this.#secrets.push(...secrets)
    this.#redactor = new Redactor(this.#redaction, this.#secrets)
  }

  /** @param beforeSend - called before each request. If this function throws, the request is not sent. */
  connect(signal: AbortSignal, beforeSend?: (request: HttpRequest) => void): Send {
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
        this.writes.begin(request)
      },
    })
    const mediaType = this.#deployment.mediaType(vendorMediaType)
    return async (spec) => send(buildRequest(spec, options, mediaType))
  }

  /**
   * @throws CheckNotRun if too many consecutive requests to the operation had no answer.
   * @throws Error if too many requests to any operation had none.
   */
  readonly assertAnswered = (request: HttpRequest): void => {
    const reason = this.describeSilence()
    if (reason !== undefined) throw new Error(reason)
    const operation = this.#findOperation(request)
    const silence = operation && this.#unanswered.describe(operation)
    if (silence !== undefined) throw new CheckNotRun(silence)
  }

  /** Whether the service answered none of the last requests, also of those that clean up. */
  get isSilent(): boolean {
    return this.#unanswered.describe("the service") !== undefined
  }

  /** Says why the service counts as silent, with the first request that it didn't answer; undefined if it doesn't. */
  describeSilence(): string | undefined {
    const reason = this.#unanswered.describe("the service")
    const first = this.#firstUnanswered
    if (reason === undefined || !first) return reason
    return `${reason} The first was request ${first.number}: ${this.#format(first.exchange).curl}`
  }

  /** Removes secrets, and restores large IDs. */
  readonly redact = (text: string): string => this.#redactor.text(this.largeIds.restore(text))

  /** Shortens text for the report. Redacts it first, because half a token would stay readable. */
  readonly shorten = (text: string): string => truncate(this.redact(text), maxTextLength)

  /** Formats an exchange for a finding. */
  describe(exchange: Exchange): Pick<Finding, "operation" | "exchange" | "number"> {
    const operation = this.#findOperation(exchange)
    const formatted = { exchange: this.#format(exchange), number: this.requests }
    return operation ? { operation, ...formatted } : formatted
  }

  /** Formats a request and the writes before it as commands, in which variables stand for the IDs of new records. */
  formatSequence(sequence: RequestSequence): string[] {
    const format = (one: HttpRequest): string => this.#format({ ...one, milliseconds: 0 }).curl
    const { restore } = this.largeIds
    return formatSequence(sequence, { format, restore, secondToken: this.#options.secondToken })
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
    return formatExchange(redactExchange(restored, this.#redactor))
  }

  readonly #onExchange = (exchange: Exchange, isFinal: boolean): void => {
    const { response } = exchange
    this.requests++
    this.#unanswered.add("the service", exchange, isFinal)
    const first = exchange.problem ? { exchange, number: this.requests } : undefined
    this.#firstUnanswered = first && (this.#firstUnanswered ?? first)
    const { secret } = this.writes.add(exchange) ?? {}
    if (secret !== undefined) this.#hide(secret, ...parseTokens(tokenPrefix + secret))
    const request = readSentRequest(exchange, this.#deployment.basePath)
    this.#onInspected(exchange, this.#inspector.inspect(exchange, request))
    if (!request) return
    const { id } = request.facts
    this.#unanswered.add(id, exchange, isFinal)
    if (response) this.coverage.record(getCoveredCall(id, exchange, response.status))
  }

  #findOperation({ method, url }: HttpRequest): OperationId | undefined {
    const found = findOperation(method, new URL(url).pathname, this.#deployment.basePath)
    return found && "operation" in found ? found.operation : undefined
  }
}
