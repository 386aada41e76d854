import type { ComparisonName } from "../names.ts"
import type { CheckSpec, Level } from "../report.ts"
import type { RecordName } from "../report/writeLog.ts"
import type { ResponseCheck } from "../responses/specs.ts"
import { findSpec } from "../specs.ts"

/** What a response shows that differs from what a check expects. */
export interface Difference {
  name: string
  level: Level
  expected: string
  found: string
  pointer: string
  /** The records that the difference is about, whose writes reproduce it. */
  records: readonly RecordName[]
  /** What the same differences of several responses have in common; default: the found value. */
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

  /** Compares: adds a difference unless the condition holds. */
  expect(name: ComparisonName | ResponseCheck, isRight: boolean, describe: () => Detail): void {
    this.compared.add(name)
    if (isRight) return
    const { level = "required", pointer = "" }: Partial<CheckSpec> = findSpec(name) ?? {}
    this.differences.push({ name, level, pointer, records: [], ...describe() })
  }

  observe(question: string, text: string): void {
    this.observations.push({ question, text })
  }
}
