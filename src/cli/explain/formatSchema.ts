import type { ExplainedSchema } from "../../openapi/explainSchema.ts"
import { formatFields } from "./formatField.ts"
import { formatQuestions } from "./formatQuestions.ts"
import { formatSections } from "./formatSections.ts"

/** Formats a schema's explanation as Markdown. */
export function formatSchema(explanation: ExplainedSchema): string {
  const { name, description, type, fields, evidence, openQuestions: questions } = explanation
  const parts = fields.map((field) => ({ ...field, name: `\`${field.name}\`` }))
  return formatSections(name, description, [
    ["Type", fields.length === 0 && type !== "any" ? [`\`${type}\``] : []],
    ["Fields", formatFields(fields)],
    [
      "Assumptions and open questions",
      formatQuestions({ questions, parts: [{ name: `\`${name}\``, evidence }, ...parts] }),
    ],
  ])
}
