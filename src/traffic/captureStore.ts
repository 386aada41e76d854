import { type CoverageReport, createCoverage } from "../contract/coverage.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { Capture } from "./capture.ts"
import { listRequestTokens, type RedactionSettings, Redactor } from "../contract/redaction.ts"
import type { Exchange } from "./exchange.ts"
import { formatCallTitle, formatViolationLines } from "./formatCall.ts"
import { createHar, createHarEntry, type Har } from "./harWriter.ts"
import { redactExchange } from "./redactExchange.ts"
import { hasViolations, type ValidatedCall, validateExchange } from "./validateExchange.ts"

const maxCalls = 5_000
const maxCharacters = 32_000_000
const maxTokens = 100

/** A capture, and what its validation found. */
interface StoredCall {
  capture: Capture
  call: ValidatedCall
  /** Whether `assert` has reported the call. */
  isReported: boolean
}

/** Called with each captured exchange, without secrets, and what its validation found. */
export type CaptureListener = (exchange: Exchange, started: string, call: ValidatedCall) => void

/** What a recorder and a proxy offer to read the calls they validated. */
export interface RecordedCalls {
  /** Returns the invalid calls since the last {@link assert}, in call order. */
  violations(): Promise<ValidatedCall[]>
  /**
   * Throws if any call since the last `assert` violates the contract, for use after each test.
   *
   * @example
   *   afterEach(({ task }) => recorder.assert(task.name)) // Vitest
   *
   * @param test - the test's name, which starts the error's message.
   * @throws Error that lists the invalid calls, each with its first 20 violations. A recorder's calls name the line of your code.
   */
  assert(test?: string): Promise<void>
  /** Returns the coverage of the exchanges that were validated in full. */
  coverage(): Promise<CoverageReport>
  /**
   * Returns the recording without secrets: `***` replaces what the contract doesn't declare. `checkHar` finds the same
   * violations in it, except in masked values.
   */
  har(): Promise<Har>
}

/** Validates captures, and stores the latest in call order. */
export class CaptureStore implements RecordedCalls {
  readonly #calls: StoredCall[] = []
  readonly #coverage = createCoverage()
  readonly #deployment: Deployment
  readonly #settings: RedactionSettings
  readonly #onStore: CaptureListener | undefined
  readonly #pending = new Set<Promise<void>>()
  readonly #tokens = new Set<string>()
  #characters = 0
  /** How many calls were removed to limit memory use. */
  #dropped = 0

  constructor(deployment: Deployment, settings: RedactionSettings, onStore?: CaptureListener) {
    this.#deployment = deployment
    this.#settings = settings
    this.#onStore = onStore
  }

  /** Adds a capture, to be validated and stored once its response is complete. */
  add(capture: Promise<Capture>): void {
    const stored = capture.then((done) => this.#store(done))
    this.#pending.add(stored)
    void stored.finally(() => this.#pending.delete(stored))
  }

  async violations(): Promise<ValidatedCall[]> {
    const calls = await this.#listCalls()
    return calls
      .filter(({ call, isReported }) => !isReported && hasViolations(call))
      .map(({ call }) => call)
  }

  async assert(test?: string): Promise<void> {
    const invalid = await this.violations()
    for (const one of this.#calls) one.isReported = true
    if (invalid.length === 0) return
    const title = test === undefined ? [] : [`In the test ${JSON.stringify(test)}:`]
    throw new Error([...title, ...invalid.flatMap(formatInvalidCall)].join("\n"))
  }

  async coverage(): Promise<CoverageReport> {
    await this.#listCalls()
    return this.#coverage.report()
  }

  async har(): Promise<Har> {
    const calls = await this.#listCalls()
    const entries = calls.map(({ capture }) =>
      createHarEntry(this.#redact(capture), capture.started),
    )
    return createHar(entries, this.#dropped)
  }

  /** Lists the calls once all added captures are stored, in call order: responses may complete in a different one. */
  async #listCalls(): Promise<StoredCall[]> {
    await Promise.all(this.#pending)
    return this.#calls.toSorted((a, b) => a.capture.sequence - b.capture.sequence)
  }

  /** Removes secrets from a capture: its own tokens, and up to 100 tokens from other captures. */
  #redact({ exchange }: Capture): Exchange {
    const tokens = [...listRequestTokens(exchange.headers), ...this.#tokens]
    return redactExchange(exchange, new Redactor(this.#settings, tokens))
  }

  async #store(capture: Capture): Promise<void> {
    const { exchange, started, caller } = capture
    for (const token of listRequestTokens(exchange.headers)) {
      if (this.#tokens.size < maxTokens) this.#tokens.add(token)
    }
    const redacted = this.#redact(capture)
    const { call, covered } = await validateExchange(redacted, this.#deployment)
    if (caller !== undefined) call.caller = caller
    if (covered) this.#coverage.record(covered)
    this.#calls.push({ capture, call, isReported: false })
    this.#characters += countCharacters(capture)
    this.#removeOldest()
    this.#onStore?.(redacted, started, call)
  }

  #removeOldest(): void {
    while (this.#calls.length > maxCalls || this.#characters > maxCharacters) {
      const oldest = this.#calls.shift()
      if (oldest) this.#characters -= countCharacters(oldest.capture)
      this.#dropped++
    }
  }
}

function countCharacters({ exchange: { url, headers, body, response } }: Capture): number {
  const texts = [url, body, response?.text, ...[...headers, ...(response?.headers ?? [])].flat()]
  return texts.reduce((sum, text = "") => sum + text.length, 0)
}

function formatInvalidCall(call: ValidatedCall): string[] {
  const place = call.caller === undefined ? "" : `, called at ${call.caller},`
  return [
    `${formatCallTitle(call)}${place} violates the contract:`,
    ...formatViolationLines(call).map((line) => `- ${line}`),
  ]
}
