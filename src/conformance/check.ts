import type { QuestionId } from "../../generated/conformance.ts"
import type { TestEnvironment } from "./environment/environment.ts"
import type { Receiver } from "./receiver.ts"
import type { Mismatch } from "./outcomes.ts"
import type { CheckSpec } from "./report.ts"
import type { SeenRecords } from "./seenRecords.ts"
import type { Connection } from "./service.ts"

/** A check, with its code. */
export interface Check extends CheckSpec {
  /** Whether the check needs the records of {@link TestEnvironment.seed}; default false. */
  usesSeed?: boolean
  /** Whether the check runs after all others that do not write; default false. */
  isLast?: boolean
  /** Returns if the check passes; throws {@link CheckFailure}, {@link CheckNotRun} or {@link NotImplementedError}. */
  run(context: CheckContext): Promise<void>
}

/** What a check can use. */
export interface CheckContext extends Connection {
  environment: TestEnvironment
  /** The records in the responses before the first write. */
  seen: SeenRecords
  /** Starts the receiver of webhooks; throws {@link CheckNotRun} if the service cannot reach this machine. */
  receiver(): Promise<Receiver>
  /** The maximum time until a delivery or an activity appears, in milliseconds. */
  eventualTimeout: number
  /** Adds a finding, and continues. */
  addFinding(mismatch: Mismatch): void
  /** Adds an observation about an open question. */
  observe(question: QuestionId, text: string): void
  signal: AbortSignal
}
