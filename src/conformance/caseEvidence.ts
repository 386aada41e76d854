import type { QuestionId } from "../../generated/conformance.ts"
import type { NegativeCase } from "./negativeCases.ts"
import type { CheckEvidence } from "./report.ts"

/** Returns the evidence of a check that is generated from the OpenAPI description. */
export function caseEvidence(
  { evidence, question }: Pick<NegativeCase<QuestionId>, "evidence" | "question">,
  stated: string,
): CheckEvidence {
  if (evidence === "assumed" && question !== undefined) return { question }
  return evidence ? { observed: "An example in the source." } : { stated }
}
