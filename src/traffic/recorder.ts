import type { Deployment } from "../openapi/deployment.ts"
import { captureExchange, copyRequest, copyResponse, type CapturedResponse } from "./capture.ts"
import { CaptureStore } from "./captureStore.ts"
import { createRecordedCalls, type RecordedCalls } from "./recordedCalls.ts"
import { createServiceScope } from "./serviceScope.ts"

/** The options of {@link createRecorder}. */
export interface RecorderOptions extends Deployment {
  /** The function that sends the requests. Default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch
}

/**
 * Records the calls of a client and validates them against the contract. All methods except `fetch` and `reset` wait
 * until every response that has arrived is read, but not for calls without a response.
 */
export interface Recorder extends RecordedCalls {
  /** Sends a request, even an invalid one, and returns the response, both unchanged. */
  fetch: typeof fetch
  /** Removes all records. */
  reset(): void
}

/**
 * Creates a recorder for tests. Pass `recorder.fetch` to a client or make it the global `fetch`, and add
 * `afterEach(() => recorder.assert())` to fail each test that sends or receives an invalid message.
 *
 * With a `baseUrl`, the requests below it are recorded. Without one, it's those to the contract's paths, and after the
 * first on an origin, all to `/v2/…` there. URLs of more than 8,192 characters aren't recorded.
 *
 * A body that can be read only once, or has more than 4 MiB, isn't validated. `har` returns the last 5,000 exchanges,
 * with at most 32 million characters in all; the coverage includes earlier ones. `assert` reports at most 1,000 invalid
 * calls.
 *
 * @throws TypeError if an option is invalid.
 */
export function createRecorder({ fetch, ...deployment }: RecorderOptions = {}): Recorder {
  const original = globalThis.fetch
  const begin = (): { store: CaptureStore; scope: ReturnType<typeof createServiceScope> } => ({
    store: new CaptureStore(deployment),
    scope: createServiceScope(deployment),
  })
  let state = begin()
  let calls = 0
  let isSending = false
  const recordingFetch: typeof globalThis.fetch = (...call) => {
    // If this recorder is the global `fetch`, `send` calls it again, and the original must answer.
    if (isSending) return original(...call)
    const [input, init] = call
    const send = fetch ?? globalThis.fetch
    const { store, scope } = state
    const { sent, init: options } = copyRequest(input, init, scope)
    const started = new Date().toISOString()
    const start = performance.now()
    const sequence = calls++
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
      store.add(captured.then((done) => ({ ...done, started, sequence })))
    }
    // A test stub may return something else than a promise.
    return Promise.resolve(received).then(
      (response) => {
        add(copyResponse(response))
        return response
      },
      (error: unknown) => {
        add(Promise.resolve({ problem: "No response." }))
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
