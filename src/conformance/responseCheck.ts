import type { Mismatch } from "./outcomes.ts"
import type { CheckSpec } from "./report.ts"

/** Creates a check that inspects all responses of a run. The default level is `required`. */
export function responseCheck(
  check: Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> & Partial<CheckSpec>,
): CheckSpec {
  return { level: "required", stateful: false, writes: false, ...check }
}

/**
 * Adds a finding to a check if the condition is false. Findings with the same `key` are reported once. The default key
 * is the found value.
 */
export type Expect = (
  check: CheckSpec,
  condition: boolean,
  finding: Omit<Mismatch, "exchange" | "setup"> & { key?: string },
) => void
