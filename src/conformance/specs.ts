import { comparisonSpecs } from "./names.ts"
import type { CheckSpec } from "./report.ts"
import { responseSpecs } from "./responses/specs.ts"

/** All checks, in the order of the report. */
export const checkSpecs: readonly CheckSpec[] = [...comparisonSpecs, ...responseSpecs]

const byName = new Map(checkSpecs.map((spec) => [spec.name, spec]))

export function findSpec(name: string): CheckSpec | undefined {
  return byName.get(name)
}
