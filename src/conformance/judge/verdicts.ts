import type { OperationId } from "../../contract/operations.ts"
import { type Aspect, formatName } from "../names.ts"
import type { CheckSpec, Level } from "../report.ts"
import type { RecordName } from "../report/writeLog.ts"
import { findSpec } from "../specs.ts"

/** What a response shows that differs from what a check expects. */
export interface Difference {
  name: string
  level: Level
  expected: string
  found: string
  pointer: string
  /** The records that the difference is about, whose writes reproduce it; undefined if only the response matters. */
  records?: readonly RecordName[]
  /** Of the differences with the same key, the first is reported; default: the found value if only the response matters. */
  key?: string
}

/** What a difference says, unless the defaults of its check do. */
export type Detail = Pick<Difference, "expected" | "found"> & Partial<Difference>

/** What was compared, the differences, and what was seen where the documentation leaves something open. */
export class Verdicts {
  readonly compared = new Set<string>()
  readonly differences: Difference[] = []
  readonly observations: { question: string; text: string }[] = []
  /** Whether no later response can explain the differences: the service went back to an old state. */
  isFinal = false

  /** Notes what was compared. */
  note(operation: OperationId, aspect: Aspect, subject: string): void {
    this.compared.add(formatName(operation, aspect, subject))
  }

  /** Compares by a check: adds a difference unless the condition holds. */
  check(name: string, isRight: boolean, describe: () => Detail): void {
    this.compared.add(name)
    if (isRight) return
    const { level = "required", pointer = "" }: Partial<CheckSpec> = findSpec(name) ?? {}
    this.differences.push({ name, level, pointer, ...describe() })
  }

  /** Compares what the description implies: adds a difference unless the condition holds. */
  expect(
    operation: OperationId,
    aspect: Aspect,
    subject: string,
    isRight: boolean,
    describe: () => Detail,
  ): void {
    const name = formatName(operation, aspect, subject)
    this.check(name, isRight, () => ({ records: [], ...describe() }))
  }

  observe(question: string, text: string): void {
    this.observations.push({ question, text })
  }
}
