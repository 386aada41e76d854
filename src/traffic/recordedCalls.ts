import type { CoverageReport } from "../contract/coverage.ts"
import type { CaptureStore } from "./captureStore.ts"
import { formatViolationLine } from "./formatExchange.ts"
import { createHar, createHarEntry, type Har } from "./harWriter.ts"
import { makePrintableLine, pluralize } from "../contract/text.ts"
import type { ValidatedCall } from "./validateExchange.ts"

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
 * Creates the methods of {@link RecordedCalls} for a store.
 *
 * @param getStore - returns the current store, which `reset` replaces.
 */
export function createRecordedCalls(getStore: () => CaptureStore): RecordedCalls {
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
