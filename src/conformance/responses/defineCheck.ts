import type { CheckSpec, Finding } from "../report.ts"

/** Defines a check that inspects all responses of a run. */
export function defineCheck(
  check: Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> & Partial<CheckSpec>,
): CheckSpec {
  return { level: "required", stateful: false, writes: false, ...check }
}

/** Adds a finding to a check if the condition is false. Omits findings with a known key; default: the found value. */
export type Expect = (
  check: CheckSpec,
  condition: boolean,
  finding: Pick<Finding, "expected" | "found"> & { pointer?: string; key?: string },
) => void
