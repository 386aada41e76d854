import type { QuestionId } from "../../generated/conformance.ts"
import type { TestEnvironment } from "./environment/environment.ts"
import type { Receiver } from "./receiver.ts"
import type { Mismatch } from "./outcomes.ts"
import type { CheckEvidence, CheckSpec } from "./report.ts"
import type { SeenRecords } from "./seenRecords.ts"
import type { Connection } from "./service.ts"

/** A check, with the function that runs it. */
export interface Check extends CheckSpec {
  evidence: CheckEvidence<QuestionId>
  /** Whether the check needs many records; default false. If the check only reads, it runs after all writes. */
  usesSeed?: boolean
  /** Whether the check must run after all other checks; default false. */
  isLast?: boolean
  /** @throws CheckFailure, CheckNotRun, CheckBlocked or NotImplementedError if the check does not pass. */
  run(context: CheckContext): Promise<void>
}

/** The functions and records that a check can use. */
export interface CheckContext extends Connection {
  environment: TestEnvironment
  /** The records in all responses since the last write. */
  seen: SeenRecords
  /** Starts the receiver of webhook deliveries. Throws CheckNotRun if the service cannot reach this machine. */
  receiver(): Promise<Receiver>
  /** How long to wait for a webhook delivery or an activity, in milliseconds. */
  eventualTimeout: number
  /** Reports a deviation without ending the check. */
  addFinding(mismatch: Mismatch): void
  /** Adds an observation about an open question. */
  observe(question: QuestionId, text: string): void
  signal: AbortSignal
}
