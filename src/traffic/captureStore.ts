import { type Coverage, createCoverage } from "../contract/coverage.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { Capture } from "./capture.ts"
import { listRequestTokens, type RedactionSettings, Redactor } from "../contract/redaction.ts"
import { ExchangeRedactor } from "./exchangeRedactor.ts"
import { hasViolations, type ValidatedCall, validateExchange } from "./validateExchange.ts"

const maxCaptures = 5_000
const maxCharacters = 32_000_000
const maxInvalidCalls = 1_000
const maxTokens = 100

/** Called after each capture is validated. */
export type CaptureListener = (
  capture: Capture,
  call: ValidatedCall,
  redactor: ExchangeRedactor,
) => void

/** Validates captures, and stores the latest in call order. */
export class CaptureStore {
  readonly captures: Capture[] = []
  readonly coverage: Coverage = createCoverage()
  /** How many captures were removed to limit memory use. */
  dropped = 0
  readonly #deployment: Deployment
  readonly #settings: RedactionSettings
  readonly #onStore: CaptureListener | undefined
  readonly #pending = new Set<Promise<void>>()
  readonly #tokens = new Set<string>()
  #characters = 0
  #invalid: { sequence: number; call: ValidatedCall }[] = []
  #hiddenCalls = 0

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

  /** Resolves once all added captures are stored. */
  async settle(): Promise<this> {
    await Promise.all(this.#pending)
    return this
  }

  invalidCalls(): ValidatedCall[] {
    return this.#invalid.map(({ call }) => call)
  }

  /** Removes and returns the stored invalid calls; `hidden` counts the invalid calls beyond the storage limit. */
  takeInvalidCalls(): { calls: ValidatedCall[]; hidden: number } {
    const calls = this.invalidCalls()
    const hidden = this.#hiddenCalls
    this.#invalid = []
    this.#hiddenCalls = 0
    return { calls, hidden }
  }

  /** Creates a redactor for a capture's own tokens, and for up to 100 tokens from other captures. */
  redactorFor({ exchange }: Capture): ExchangeRedactor {
    const tokens = [...listRequestTokens(exchange.headers), ...this.#tokens]
    return new ExchangeRedactor(exchange, new Redactor(this.#settings, tokens))
  }

  async #store(capture: Capture): Promise<void> {
    const { exchange, unknown, sequence, caller } = capture
    for (const token of listRequestTokens(exchange.headers)) {
      if (this.#tokens.size < maxTokens) this.#tokens.add(token)
    }
    const redactor = this.redactorFor(capture)
    const validated = await validateExchange(exchange, this.#deployment, unknown, redactor)
    const { covered } = validated
    const call = caller === undefined ? validated.call : { ...validated.call, caller }
    if (covered) this.coverage.record(covered)
    if (hasViolations(call)) {
      if (this.#invalid.length < maxInvalidCalls) insert(this.#invalid, { sequence, call })
      else this.#hiddenCalls++
    }
    insert(this.captures, capture)
    this.#characters += countCharacters(capture)
    this.#removeOldest()
    this.#onStore?.(capture, call, redactor)
  }

  #removeOldest(): void {
    while (this.captures.length > maxCaptures || this.#characters > maxCharacters) {
      const oldest = this.captures.shift()
      if (!oldest) return
      this.#characters -= countCharacters(oldest)
      this.dropped++
    }
  }
}

/** Inserts an item in `sequence` order, because responses may complete in a different order. */
function insert<T extends { sequence: number }>(list: T[], item: T): void {
  const index = list.findLastIndex(({ sequence }) => sequence < item.sequence) + 1
  list.splice(index, 0, item)
}

function countCharacters({ exchange: { url, headers, body, response } }: Capture): number {
  const texts = [url, body, response?.text, ...[...headers, ...(response?.headers ?? [])].flat()]
  return texts.reduce((sum, text = "") => sum + text.length, 0)
}
