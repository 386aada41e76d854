import type { GeneratedResult } from "./run.ts"

/** Why the suite does not find generated mutants, by patterns of their names. */
const reasons: [RegExp, string][] = []

/** Returns why the suite does not find a mutant. */
export function explainSurvivor({ name, isApplied }: GeneratedResult): string {
  const known = reasons.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  return isApplied
    ? "No check compares the part of the response that differs."
    : "No check sends a request whose response differs."
}
