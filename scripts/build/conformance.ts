import type { Description } from "../../src/openapi/description.ts"
import { listAssumptions } from "./assumptions.ts"
import { formatConstants } from "./constants.ts"

/** Generates `generated/conformance.ts`, the table of `verify` that no other part needs. */
export function generateConformanceModule(description: Description): string {
  const ids = description["x-open-questions"].map(({ id }) => `\n  | ${JSON.stringify(id)}`)
  const assumptions = formatConstants({
    assumptions: [
      "For each assumed schema keyword of a response, its open question.",
      listAssumptions(description),
      "Readonly<Record<string, QuestionId>>",
    ],
  })
  return `/** The ID of an open question. */
export type QuestionId =${ids.join("")}

${assumptions}`
}
