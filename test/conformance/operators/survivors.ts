import type { GeneratedResult } from "./run.ts"

/** Why the suite does not find generated mutants, by patterns of their names. */
const reasons: [RegExp, string][] = [
  [
    /^(deliver|one-webhook|later-tasks|only-the-first-delivery|no-delivery)/,
    "No check causes this delivery and waits for it, or inspects it.",
  ],
]

/** Returns why the suite does not find a mutant. */
export function explainSurvivor({ name, isApplied }: GeneratedResult): string {
  const known = reasons.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  return isApplied
    ? "No check compares the part of the response that differs."
    : "No check sends a request whose response differs."
}
