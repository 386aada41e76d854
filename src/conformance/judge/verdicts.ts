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
export interface Detail {
  expected: string
  found: string
  pointer?: string
  records?: Difference["records"]
  level?: Level
}

export class Verdicts {
  readonly compared = new Set<string>()
  readonly differences: Difference[] = []
  /** Whether no later response can explain the differences: the service went back to an old state. */
  isFinal = false

  /** Compares: adds a difference unless the condition holds. */
  expect(
    operation: OperationId,
    aspect: Aspect,
    subject: string,
    condition: boolean,
    describe: () => Detail,
  ): void {
    const name = formatName(operation, aspect, subject)
    this.compared.add(name)
    if (condition) return
    const {
      level = comparisonSpecs.get(name)?.level ?? "required",
      records = [],
      ...detail
    } = describe()
    this.differences.push({ name, level, records, ...detail })
  }
}
