import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import type { CoverageReport } from "../contract/coverage.ts"
import { makePrintableLine, pluralize } from "../contract/text.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { captureExchange, copyRequest, copyResponse, type CapturedResponse } from "./capture.ts"
import { type CaptureListener, CaptureStore } from "./captureStore.ts"
import { findCaller } from "./findCaller.ts"
import { formatViolationLine } from "./formatExchange.ts"
import { createHar, createHarEntry, type Har } from "./harWriter.ts"
import { createRedactionSettings, type RedactionOptions } from "../contract/redaction.ts"
import { createServiceScope, type ServiceScope } from "./serviceScope.ts"
import type { ValidatedCall } from "./validateExchange.ts"

/** The options of {@link createRecorder}. */
export interface RecorderOptions extends Deployment, RedactionOptions {
  /** The function that sends the requests. Default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch | undefined
}

const optionTypes: OptionTypes<RecorderOptions> = {
  service: "text",
  baseUrl: "text",
  docsUrl: "text",
  keep: "an array",
  fetch: "a function",
}

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
   * @throws Error with a line for each invalid call and violation. A recorder's calls name the line of your code.
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

/**
 * Records a client's calls and validates them against the contract. Except for `fetch` and `reset`, all methods first
 * wait until every response that has arrived is read; they don't wait for calls without a response.
 */
export interface Recorder extends RecordedCalls {
  /** Sends a request, even an invalid one, and returns the response, both unchanged. */
  fetch: typeof fetch
  /** Discards all recorded calls. */
  reset(): void
}

/**
 * Creates a recorder for tests. Pass `recorder.fetch` to a client or make it the global `fetch`, and add `afterEach(()
 * => recorder.assert())` to fail each test that sends or receives an invalid message.
 *
 * With a `baseUrl`, every request below that URL is recorded; without one, requests to the contract's paths and, once
 * an origin has had such a request, everything below `/v2` there. URLs of more than 8,192 characters aren't recorded.
 *
 * A body that's an iterable, or larger than 4 MiB, isn't validated. `har` returns the last 5,000 exchanges,
 * up to 32 million characters in all; the coverage also counts earlier ones. `assert` reports at most 1,000 invalid
 * calls.
 *
 * @throws TypeError if an option is unknown or invalid.
 */
export function createRecorder(options: RecorderOptions = {}): Recorder {
  checkOptionTypes(options, optionTypes)
  return recordCalls(options)
}

/**
 * Creates a recorder that calls `onStore` with each validated call.
 *
 * @param describeError - returns a sentence that says why there is no response.
 */
export function recordCalls(
  { fetch, keep, ...deployment }: RecorderOptions,
  onStore?: CaptureListener,
  describeError: (error: unknown) => string = () => "No response.",
): Recorder {
  const settings = createRedactionSettings({ keep, ...deployment })
  const original = globalThis.fetch
  const begin = (): { store: CaptureStore; scope: ServiceScope } => ({
    store: new CaptureStore(deployment, settings, onStore),
    scope: createServiceScope(deployment),
  })
  let state = begin()
  let calls = 0
  let isSending = false
  const recordingFetch: typeof globalThis.fetch = (...call) => {
    // If this recorder replaces the global `fetch`, `send` calls it again, so pass that call to the original.
    if (isSending) return original(...call)
    const [input, init] = call
    const send = fetch ?? globalThis.fetch
    const { store, scope } = state
    const { sent, init: options } = copyRequest(input, init, scope)
    const started = new Date().toISOString()
    const start = performance.now()
    const sequence = calls++
    // A proxy, which passes `onStore`, has no calling code.
    const caller = sent && !onStore ? findCaller() : undefined
    isSending = true
    let received: Promise<Response>
    try {
      received = options === init ? send(...call) : send(input, options)
    } finally {
      isSending = false
    }
    if (!sent) return received
    const add = (response: Promise<CapturedResponse>): void => {
      const captured = captureExchange(sent, response, start)
      store.add(captured.then((done) => ({ ...done, started, sequence, caller })))
    }
    // A test stub may return a plain value instead of a promise.
    return Promise.resolve(received).then(
      (response) => {
        add(copyResponse(response))
        return response
      },
      (error: unknown) => {
        add(Promise.resolve({ problem: describeError(error) }))
        throw error
      },
    )
  }
  return {
    fetch: recordingFetch,
    ...createRecordedCalls(() => state.store),
    reset() {
      state = begin()
    },
  }
}

/**
 * Creates the methods of {@link RecordedCalls} for a store.
 *
 * @param getStore - returns the current store, which `reset` replaces.
 */
function createRecordedCalls(getStore: () => CaptureStore): RecordedCalls {
  return {
    violations: async () => (await getStore().settle()).invalidCalls(),
    async assert(test) {
      const { calls: invalid, hidden } = (await getStore().settle()).takeInvalidCalls()
      if (invalid.length === 0) return
      const title = test === undefined ? "" : `In the test ${JSON.stringify(test)}:\n`
      throw new Error(title + formatInvalidCalls(invalid, hidden))
    },
    coverage: async () => (await getStore().settle()).coverage.report(),
    async har() {
      const store = await getStore().settle()
      const entries = store.captures.map((one) => createHarEntry(one, store.redactorFor(one)))
      return createHar(entries, store.dropped)
    },
  }
}

function formatInvalidCalls(calls: ValidatedCall[], hidden: number): string {
  const lines = calls.flatMap(({ method, path, status, operation, caller, ...violations }) => {
    const { request, response } = violations
    const place = caller === undefined ? "" : `, called at ${caller},`
    const details = [operation, status ?? "no response"].filter(Boolean).join(", ")
    return [
      `${makePrintableLine(`${method} ${path}`)} (${details})${place} violates the contract:`,
      ...request.map((violation) => `- Request: ${formatViolationLine(violation)}`),
      ...response.map((violation) => `- Response: ${formatViolationLine(violation)}`),
    ]
  })
  return [
    ...lines,
    ...(hidden > 0 ? [`Not listed: ${pluralize(hidden, "more invalid call")}.`] : []),
  ].join("\n")
}
