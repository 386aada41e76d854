import { maskMethod } from "../contract/maskViolation.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { CaptureStore } from "./captureStore.ts"
import { HarFile } from "./harFile.ts"
import {
  findExclusionReason,
  type ProxyCapture,
  type ProxyContext,
  type ProxyExchange,
  createProxyCapture,
} from "./proxyExchange.ts"
import type { ProxiedCall, ProxyOptions } from "./proxyOptions.ts"
import { parseRawHeaders } from "./rawHeaders.ts"
import { createRecordedCalls, type RecordedCalls } from "./recordedCalls.ts"
import { type ExchangeRedactor, listRequestTokens, Redactor } from "./redaction.ts"

/** Validates a proxy's complete exchanges, stores them, and writes them to a HAR file. */
export class ProxyRecords {
  readonly calls: RecordedCalls
  readonly #options: ProxyOptions
  readonly #context: ProxyContext
  readonly #createStore: () => CaptureStore<ProxyCapture>
  #store: CaptureStore<ProxyCapture>
  #har: HarFile | undefined
  #sequence = 0

  /** @throws the error of `node:fs` if the HAR file can't be created. */
  constructor(options: ProxyOptions, context: ProxyContext, deployment: Deployment) {
    this.#options = options
    this.#context = context
    this.#har = options.harFile === undefined ? undefined : new HarFile(options.harFile)
    this.#createStore = () =>
      new CaptureStore<ProxyCapture>(deployment, context.redaction, (capture, call, redactor) => {
        const { skipped, exchange } = capture
        this.#writeHar(capture, redactor)
        this.#report({ ...call, ...readOutcome(exchange, redactor), skipped })
      })
    this.#store = this.#createStore()
    this.calls = createRecordedCalls(() => this.#store)
  }

  /** Adds an exchange. Validation waits for the next turn of the event loop, so as not to delay the response. */
  add(exchange: ProxyExchange): void {
    const reason = findExclusionReason(exchange, this.#context)
    if (reason !== undefined) return this.#reportExcluded(exchange, reason)
    const sequence = this.#sequence++
    const passed = new Promise((resolve) => setImmediate(resolve))
    this.#store.add(passed.then(() => createProxyCapture(exchange, this.#context, sequence)))
  }

  reset(): void {
    this.#store = this.#createStore()
  }

  /** Waits until all added exchanges are validated, and closes the HAR file. */
  async close(): Promise<void> {
    await this.#store.settle()
    this.#har?.close()
    this.#har = undefined
  }

  #reportExcluded(exchange: ProxyExchange, reason: string): void {
    const { request, target, response } = exchange
    const headers = parseRawHeaders(request.rawHeaders)
    const sent = { method: request.method ?? "", url: target, headers }
    const redactor = new Redactor(this.#context.redaction, listRequestTokens(headers)).for(sent)
    exchange.release()
    this.#report({
      method: maskMethod(sent.method),
      path: redactor.path,
      ...(response && { status: response.status }),
      request: [],
      response: [],
      ...readOutcome(exchange, redactor),
      skipped: [reason],
    })
  }

  #report(call: ProxiedCall): void {
    const { onExchange } = this.#options
    // Call `onExchange` in a microtask, so that an error it throws doesn't interrupt the proxy.
    if (onExchange) queueMicrotask(() => onExchange(call))
  }

  #writeHar(capture: ProxyCapture, redactor: ExchangeRedactor): void {
    try {
      this.#har?.add(capture, redactor)
    } catch (error) {
      this.#har?.close()
      this.#har = undefined
      this.#options.onHarError?.(error as Error)
    }
  }
}

function readOutcome(
  { milliseconds, problem }: { milliseconds: number; problem?: string | undefined },
  redactor: ExchangeRedactor,
): Pick<ProxiedCall, "milliseconds" | "problem"> {
  return {
    milliseconds: Math.round(milliseconds * 100) / 100,
    ...(problem !== undefined && { problem: redactor.text(problem) }),
  }
}
