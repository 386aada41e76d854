import type { Report } from "../report.ts"
import { oneLine, quoted, runClause } from "./words.ts"

/**
 * What was seen of each open question, as YAML 1.2 in the order and by the keys of `open-questions.yaml`, so that
 * whoever edits the description can work with it.
 */
export function answersYaml(report: Report): string {
  const { service, baseUrl, organizationId, started, run, questions } = report
  const header = [
    "What a run of the conformance suite saw of what the source leaves open.",
    "",
    `Service: ${service} at ${baseUrl}, organization ${organizationId}`,
    `Run:     ${run}, begun ${started}, ${runClause(report)}`,
    "",
    "What is seen at one service is not what is stated: it may be of this deployment, of this version, or",
    "of chance. It can turn an assumption into an observation; only the source can state a rule.",
  ]
  const entries = questions.flatMap(({ id, question, assumed, seen }) => [
    "",
    `- id: ${quoted(id)}`,
    `  question: ${quoted(question)}`,
    `  assumed: ${quoted(assumed)}`,
    ...(seen.length > 0
      ? ["  seen:", ...seen.map((one) => `    - ${quoted(one)}`)]
      : ["  seen: []  # nothing this run could see"]),
  ])
  const comments = header.map((line) => `# ${oneLine(line)}`.trimEnd())
  return `${[...comments, ...(entries.length > 0 ? entries : ["", "[]"])].join("\n")}\n`
}
