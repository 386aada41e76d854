import type { JsonObject } from "../../src/openapi/description.ts"
import type { Rule } from "../../src/openapi/rules.ts"

/** Generates `generated/answers.schema.json`: the JSON Schema of a file with answers to open questions. */
export function generateAnswersSchema(rules: Record<string, Rule>): string {
  const answers = Object.entries(rules).flatMap(([id, { question, alternatives }]) =>
    question && alternatives
      ? [{ id, question, schema: createAnswer(Object.keys(alternatives)) }]
      : [],
  )
  const byQuestion = Map.groupBy(answers, ({ question }) => question)
  const named = answers.flatMap(({ id, question, schema }) => {
    const isOnly = byQuestion.get(question)?.length === 1
    return isOnly
      ? [
          [id, schema],
          [question, schema],
        ]
      : [[id, schema]]
  })
  return JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Answers to the open questions about the Work-Management Service API",
    type: "object",
    required: ["version", "answers"],
    additionalProperties: false,
    properties: {
      version: { const: 1 },
      service: { type: "string" },
      date: { type: "string", format: "date" },
      answers: {
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(named) as JsonObject,
      },
    },
    $defs: {
      sighting: {
        type: "object",
        required: ["alternative"],
        additionalProperties: false,
        properties: {
          alternative: true,
          seen: { type: "integer", minimum: 1 },
          where: { type: "string" },
        },
      },
    },
  })
}

/** The schema of an answer: an alternative's ID, or an object that says how often and where it was seen. */
function createAnswer(values: string[]): JsonObject {
  const alternative = { enum: values }
  return {
    anyOf: [alternative, { $ref: "#/$defs/sighting", properties: { alternative } }],
  }
}
