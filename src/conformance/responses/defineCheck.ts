import type { CheckSpec, Finding } from "../report.ts"

/** Defines a check that inspects all responses of a run. */
export function defineCheck(
  check: Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> & Partial<CheckSpec>,
): CheckSpec {
  return { level: "required", stateful: false, writes: false, ...check }
}

/** A difference that a check found. Of those with the same key, the first is reported; default: the found value. */
export type Difference = Pick<Finding, "expected" | "found"> & { pointer?: string; key?: string }

export type Expect = (check: CheckSpec, condition: boolean, describe: () => Difference) => void
