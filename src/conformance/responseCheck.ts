import type { Mismatch } from "./outcomes.ts"
import type { CheckSpec } from "./report.ts"

/** A check of all responses of a run. Required by default. */
export function responseCheck(
  check: Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> & Partial<CheckSpec>,
): CheckSpec {
  return { level: "required", stateful: false, writes: false, ...check }
}

/**
 * Adds a finding to a check of all responses if the condition is false. Findings with the same `key`, by default
 * the found value, are reported once.
 */
export type Expect = (
  check: CheckSpec,
  condition: boolean,
  finding: Omit<Mismatch, "exchange" | "setup"> & { key?: string },
) => void
