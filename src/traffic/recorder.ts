import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { captureExchange, copyRequest, copyResponse, type CapturedResponse } from "./capture.ts"
import { type CaptureListener, CaptureStore, type RecordedCalls } from "./captureStore.ts"
import { findCaller } from "./findCaller.ts"
import { createRedactionSettings, type RedactionOptions } from "../contract/redaction.ts"
import { createServiceScope, type ServiceScope } from "./serviceScope.ts"

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
 * A body that's an iterable, or larger than 4 MiB, isn't validated. The recorder stores the last 5,000 exchanges, up to
 * 32 million characters in all; the coverage also counts earlier ones.
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
  describeError: (error: Error) => string = () => "No response.",
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
      store.add(captured.then((exchange) => ({ exchange, started, sequence, caller })))
    }
    // A test stub may return a plain value instead of a promise.
    return Promise.resolve(received).then(
      (response) => {
        add(copyResponse(response))
        return response
      },
      (error: Error) => {
        add(Promise.resolve({ problem: describeError(error) }))
        throw error
      },
    )
  }
  return {
    fetch: recordingFetch,
    violations: () => state.store.violations(),
    assert: (test) => state.store.assert(test),
    coverage: () => state.store.coverage(),
    har: () => state.store.har(),
    reset() {
      state = begin()
    },
  }
}
