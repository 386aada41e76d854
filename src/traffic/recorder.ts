import type { Deployment } from "../openapi/deployment.ts"
import { capture, copyRequest, readResponse, type ReceivedResponse } from "./capture.ts"
import { CaptureStore } from "./captureStore.ts"
import { readCalls, type RecordedCalls } from "./recordedCalls.ts"
import { createServiceScope } from "./serviceScope.ts"

/** The options of {@link createRecorder}. */
export interface RecorderOptions extends Deployment {
  /** The function that sends the requests. Default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch
}

/**
 * Records the calls of a client, and validates them against the contract. All methods except `fetch` and `reset` wait
 * until the recorder has read all responses that have arrived. They do not wait for a call without a response.
 */
export interface Recorder extends RecordedCalls {
  /** Sends a request, and returns the response, both unchanged. Also sends invalid requests. */
  fetch: typeof fetch
  /** Removes all records. */
  reset(): void
}

/**
 * Creates a recorder for tests. Pass `recorder.fetch` to a client, or replace the global `fetch`. To fail each test
 * that sends or receives an invalid message, add `afterEach(() => recorder.assert())`.
 *
 * With a `baseUrl`, the recorder records the requests below this URL. Without a `baseUrl`, it records requests to the
 * paths of the contract. After the first of these requests to an origin, it records all requests to `/v2/…` on this
 * origin. It does not record a request with a URL of more than 8,192 characters.
 *
 * The recorder reads copies of the bodies. It does not validate a body of more than 4 MiB, or a body that can be read
 * only once. `har` returns the last 5,000 exchanges, with at most 32 million characters in total. `assert` reports at
 * most 1,000 invalid calls. The coverage includes calls that `har` no longer returns.
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
    // If this recorder is the global `fetch`, `send` calls the recorder again. Call the original function in this case.
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
    const add = (response: Promise<ReceivedResponse>): void => {
      const captured = capture(sent, response, start)
      store.add(captured.then((done) => ({ ...done, started, sequence })))
    }
    // A test stub may return a value that is not a promise.
    return Promise.resolve(received).then(
      (response) => {
        add(readResponse(response))
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
    ...readCalls(() => state.store),
    reset() {
      state = begin()
    },
  }
}
