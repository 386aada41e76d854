import { escapeUnprintable, makePrintableLine } from "../../contract/text.ts"
import type { Report } from "../report.ts"
import { formatRun } from "./results.ts"

/** Renders the observations about open questions as YAML 1.2, with the IDs of `open-questions.yaml`. */
export function renderAnswers(report: Report): string {
  const { service, baseUrl, organizationId, started, runId, questions } = report
  const header = [
    "Observations of a conformance run about open questions.",
    "",
    `Service: ${service} at ${baseUrl}, organization ${organizationId}`,
    `Run:     ${runId}, started ${started}, ${formatRun(report)}`,
    "",
    "An observation shows what one service does. It can replace an assumption, but only the source",
    "can state a rule.",
  ]
  const entries = questions.flatMap(({ id, question, assumed, observations }) => [
    "",
    `- id: ${quoteYaml(id)}`,
    `  question: ${quoteYaml(question)}`,
    `  assumed: ${quoteYaml(assumed)}`,
    `  observations:${observations.length > 0 ? "" : " []"}`,
    ...observations.map((one) => `    - ${quoteYaml(one)}`),
  ])
  const comments = header.map((line) => `# ${makePrintableLine(line)}`.trimEnd())
  return `${[...comments, ...(entries.length > 0 ? entries : ["", "[]"])].join("\n")}\n`
}

// A JSON string is also a YAML string.
function quoteYaml(text: string): string {
  return escapeUnprintable(JSON.stringify(text))
}
