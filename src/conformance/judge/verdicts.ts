import type { OperationId } from "../../contract/operations.ts"
import type { Level } from "../report.ts"
import { type Aspect, comparisonSpecs, formatName } from "../names.ts"

/** A response that differs from what the state and the documentation allow. */
export interface Difference {
  name: string
  level: Level
  expected: string
  found: string
  pointer?: string
  /** The records that the difference is about, whose writes reproduce it. */
  records: { kind: string; id: number }[]
}

/** What a difference says, unless the defaults of its comparison do. */
export type Detail = Pick<Difference, "expected" | "found"> & Partial<Difference>

export class Verdicts {
  readonly compared = new Set<string>()
  readonly differences: Difference[] = []
  /** Whether no later response can explain the differences: the service went back to an old state. */
  isFinal = false

  /** Notes what was compared. */
  note(operation: OperationId, aspect: Aspect, subject: string): void {
    this.compared.add(formatName(operation, aspect, subject))
  }

  /** Compares: adds a difference unless the condition holds. */
  expect(
    operation: OperationId,
    aspect: Aspect,
    subject: string,
    isRight: boolean,
    describe: () => Detail,
  ): void {
    this.note(operation, aspect, subject)
    if (isRight) return
    const name = formatName(operation, aspect, subject)
    const level = comparisonSpecs.get(name)?.level ?? "required"
    this.differences.push({ name, level, records: [], ...describe() })
  }
}
